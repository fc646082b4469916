/** What the scene and the view of Sky Tycoons hold, and how money, seats and choices are shown. */
import type { Action, Picture, Scene } from "../../wire";
import { t } from "./words";

export interface Airport {
  code: string;
  city: string;
  x: number;
  y: number;
}
export interface Way {
  id: string;
  a: string;
  b: string;
  length: number;
  bend: number[];
  costs: number[];
  flyable: boolean[];
}
export interface Class {
  name: string;
  mark: string;
  longest: number;
  capacity: number;
  consumption: number;
  maintenance: number;
  price: number;
  resale: number;
  die_operate: number;
  die_change: number;
}
export interface Price {
  name: string;
  percent: number;
  die: number;
}
export interface Ground {
  width: number;
  height: number;
  airports: Airport[];
  routes: Way[];
  aircraft: Class[];
  prices: Price[];
  dice: { keep: number; abandon: number; pass: number };
  airlines: { name: string; mark: string; hex: string }[];
  fame_to_win: number;
  last_round: number;
  limited: boolean;
  loan_step: number;
  units: number;
  interest: number;
  highest_price: number;
  offers: number;
  events: Record<"bid" | "home" | "operate" | "flight" | "closed", number>;
}

export interface Aircraft {
  seat: number;
  mark: string;
  class: string;
  class_mark: string;
  capacity: number;
  flown: boolean;
  price: string;
  travellers: number;
  revenue: number;
  cost: number;
}
export interface Route {
  id: string;
  a: string;
  b: string;
  length: number;
  tokens: number;
  state: "open" | "stage" | "closed";
  aircraft: Aircraft[];
}
export interface Books {
  revenue: number;
  revenue_at_best: number;
  flights: number;
  upkeep: number;
  interest: number;
  profit: number;
  profit_at_best: number;
}
export interface Airline {
  seat: number;
  name: string;
  mark: string;
  flying: boolean;
  doomed: boolean;
  home: string;
  fame: number;
  money: number;
  loans: number;
  limit: number;
  net_worth: number;
  fleet: { idle: number; flying: number; ordered: number }[];
  named: string;
  books: Books;
  foreseen: Books;
  settled: boolean;
  paid_out: number;
  offers_made: number;
  fell: number;
  prospect: { routes: number; hubs: number; lost: number; tenths: number; fame: number; fame_at_best: number };
}
export interface Offer {
  seller: number;
  class: string;
  price: number;
  to: number;
  declined: number[];
}
export interface Stage {
  route: string;
  picked_by: number;
  asked: number[];
  sealed: number[];
  out: { seat: number; why: "far" | "no_aircraft" | "stays_out" }[];
}
/** What an answer leads to: a flight, or finances. */
export interface After {
  seats?: number;
  cost?: number;
  best?: number;
  fame?: number;
  money?: number;
  loans?: number;
  limit?: number;
  upkeep?: number;
  interest?: number;
  profit?: number;
  left?: number;
}
export interface You {
  answer?: { action?: number; bid?: number; place?: number; most?: number };
  offer?: { class: string; to: number; place: number; price: number; begun: number };
  price_table?: [number, number][][];
  after?: Record<string, After>;
  /** Of routes flown: what each price would have brought, at worst and at best. */
  hindsight?: Record<string, [number, number][]>;
}
export interface View {
  round: number;
  last_round: number;
  phase: "Auction" | "Homes" | "Competition" | "Clearing" | "Round" | "Over";
  step: string;
  seat: number;
  waiting: number[];
  turn: number;
  order: number[];
  passes: number;
  stage: Stage | Record<string, never>;
  map: { airports: { code: string; home: number }[] };
  routes: Route[];
  airlines: Airline[];
  offers: Offer[];
  you: You;
  fame_to_win: number;
}

export const viewOf = (picture: Picture): View => picture.view as View;
export const groundOf = (scene: Scene): Ground => scene.scene as unknown as Ground;
export const stageOf = (view: View): Stage | null => ("route" in view.stage ? (view.stage as Stage) : null);

/** "$31M", "−$4M". */
export const money = (amount: number): string => (amount < 0 ? `−$${-amount}M` : `$${amount}M`);
/** "+7", "−2", "±0". */
export const signed = (amount: number): string => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : "±0");
/** With a real minus. */
export const plain = (amount: number): string => (amount < 0 ? `−${-amount}` : String(amount));
export const toned = (amount: number): "good" | "bad" | undefined =>
  amount > 0 ? "good" : amount < 0 ? "bad" : undefined;
/** "28 to 46", or one figure where nothing is open. */
export const range = (least: number, most: number, say = plain): string =>
  least === most ? say(least) : `${say(least)} ${t.to} ${say(most)}`;
/** "SFO – DEN", whatever the file calls the route. */
export const between = (route: { a: string; b: string }): string => `${route.a} – ${route.b}`;

/** Airlines in the order of the round; those that fell come last. */
export function lineUp(view: View): Airline[] {
  const order =
    view.phase === "Auction" ? [] : view.order.slice(0, view.airlines.filter((airline) => airline.flying).length);
  const rest = view.airlines.map((airline) => airline.seat).filter((seat) => !order.includes(seat));
  return [...order, ...rest].flatMap((seat) => view.airlines[seat] ?? []);
}

/** How airlines are called at this table. */
export const called = (view: View, seat: number): string =>
  seat === view.seat ? t.you : (view.airlines[seat]?.name ?? "");

export const by = (actions: readonly Action[], ...verbs: string[]): Action[] =>
  actions.filter((action) => verbs.includes(action.verb));
export const find = (actions: readonly Action[], verb: string, noun?: string): Action | undefined =>
  actions.find((action) => action.verb === verb && (noun === undefined || action.noun[1] === noun));

/** A finger is less exact than a mouse: what is small asks again. */
export const isFinger = (event: MouseEvent): boolean => (event as PointerEvent).pointerType === "touch";

/** Letters on a colour: dark on light ones, white on the rest. */
export function inkOn(hex: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => (parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.2 ? "#14213d" : "#ffffff";
}

/** Seats wear the colours of their airlines, on the whole page; by night they are lighter. */
export function wearColours(board: HTMLElement, ground: Ground): void {
  const page = board.closest<HTMLElement>("[data-game]") ?? board;
  ground.airlines.forEach(({ hex }, seat) => {
    if (!/^#[0-9a-f]{6}$/i.test(hex)) return;
    page.style.setProperty(`--seat-${seat}`, `light-dark(${hex}, color-mix(in oklab, ${hex} 62%, white))`);
    page.style.setProperty(`--on-seat-${seat}`, `light-dark(${inkOn(hex)}, #0e1726)`);
  });
}
