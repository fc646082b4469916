/** How money, seats and choices of Sky Tycoons are shown. */
import { nameAt } from "../../lib/seats";
import type { Action, Picture, Scene, Seat } from "../../wire";
import type { Airline, Scene as Ground, Stage, View } from "./view";
import { t } from "./words";

export const viewOf = (picture: Picture): View => picture.view as View;
export const groundOf = (scene: Scene): Ground => scene.scene as Ground;

const isSet = (stage: Stage): stage is Required<Stage> => stage.route !== undefined;
/** What is on stage, if anything is. */
export const stageOf = (view: View): Required<Stage> | null => (isSet(view.stage) ? view.stage : null);

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

/** Who plays an airline; the mark beside it tells which. */
export const playedBy = (view: View, seats: readonly Seat[], seat: number): string =>
  seat === view.seat || (seats[seat]?.kind ?? "open") === "open" ? called(view, seat) : nameAt(seats, seat);

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
