/** What the view of Yukon Airways holds, and small questions that the parts of the board ask of it. */
import type { Action, Picture, Scene } from "../../wire";

export interface Card {
  id: string;
  place: string;
  icon: Icon;
  count: number;
}
export type Icon = "money" | "fuel" | "improvement";
export interface Gate {
  number: number;
  action: string;
  dice: string[];
  markers: number[];
}
export interface Place {
  id: string;
  name: string;
  value: number;
  remote: number;
  cubes: string[];
  planes: number[];
}
export interface Today {
  flights: number;
  fuel_spent: number;
  best: number;
  remote: number;
  delivered: string[];
  places: string[];
  icons: Record<Icon, number>;
  switch_5_used: boolean;
}
export interface Pilot {
  seat: number;
  name: string;
  plane: string;
  side: string;
  money: number;
  fuel: number;
  dials: number[];
  values: number[];
  switches: number[];
  gate: number;
  free_moves: number;
  dice: string[];
  place: string;
  cards: number;
  face_down: number;
  home: boolean;
  today: Today;
  visited: string[];
  map: Record<string, Record<string, number>>;
  score: { total: number; money: number; christmas: number; main_colour: number; places: number; distinct: number };
}
export interface Reward {
  objective: number;
  reward: string;
}
export interface Gains {
  fuel: [number, number];
  fuel_bonus: number;
  cubes: string[];
  grey: number;
  improvements: number;
  money: number;
  now: Reward[];
  tonight: Reward[];
  best: number;
  fares: number;
  places: [number, number];
  distinct: [number, number];
}
export interface Boarding {
  draft: "boarding";
  pilot: Pilot;
  gates: Gate[];
  gate: number;
  dice: string[];
  moves: number;
  free_moves: number;
  paid: number;
  fuel: [number, number];
  in_reach: string[];
}
export interface Flight {
  draft: "flight";
  pilot: Pilot;
  goal: string;
  name: string;
  tickets: Partial<Record<Icon, number>>;
  sets: number;
  needs: number;
  played: Card[];
  laid: Card[];
  burnt: Card[];
  bonuses: Partial<Record<Icon, number>>;
  dice: string[];
  aboard: number;
  cost: number;
  tank: number;
  left: number;
  burnable: number;
  path: string[];
  gains: Gains | null;
}
export interface Reach {
  fuel: number;
  left: number;
  open: boolean;
  path: string[];
  why: string;
}
/** What an action would change. */
export interface After {
  fuel?: number;
  dial?: string;
  stop?: number;
  switch?: number;
  before_you?: number[];
  income?: number;
  icon?: Icon;
  icons?: number;
  bonus?: string;
  cube?: string;
  path?: string[];
  burnt?: number;
}
export interface Objective {
  number: number;
  id: string;
  name: string;
  text: string;
  when: string;
  unsure: boolean;
}
export interface Title {
  name: string;
  places: number;
  money: number;
}
export interface View {
  day: number;
  days: string[];
  phase: "set-up" | "boarding" | "flight" | "maintenance";
  question: string;
  seat: number;
  waiting: number[];
  order: number[];
  objectives: Objective[];
  gates: Gate[];
  places: Place[];
  pilots: Pilot[];
  hand: Card[];
  face_down: Card[];
  throwing: Card[];
  owed: number;
  plan: Boarding | Flight | null;
  deck: number;
  discards: Card[];
  table: Card[];
  solo: { titles: (Title & { missing: [number, number] })[]; best: number } | null;
  reach: Record<string, Reach>;
  after: Record<string, After>;
}
export interface Spot {
  id: string;
  name: string;
  value: number;
  remote: number;
  x: number;
  y: number;
}
export interface Ground {
  canvas: [number, number];
  places: Spot[];
  connections: { a: string; b: string; fuel: number }[];
  tank: number;
  dials: { id: string; name: string; scale: number[] }[];
  switches: string[];
  figures: number[];
  gates: string[];
  planes: { id: string; name: string; head_start: string }[];
  seats_aboard: number;
  move_cost: number;
  colours: string[];
  icons: { id: Icon; bonus: string }[];
  icons_needed: number;
  days: string[];
  distinct: number[];
  titles: Title[];
}

/** The table, with one's own dashboard and the gates as a draft would leave them. */
export function viewOf(picture: Picture): View {
  const view = picture.view as View;
  const plan = view.plan;
  if (!plan) return view;
  const pilots = view.pilots.map((pilot) => (pilot.seat === view.seat ? plan.pilot : pilot));
  return { ...view, pilots, gates: plan.draft === "boarding" ? plan.gates : view.gates };
}
export const groundOf = (scene: Scene): Ground => scene.scene as unknown as Ground;

/** What is open, found by verb and noun. */
export class Open {
  readonly #found: Map<string, Action>;
  constructor(
    readonly actions: readonly Action[],
    readonly asides: readonly Action[],
  ) {
    this.#found = new Map([...actions, ...asides].map((action) => [`${action.verb} ${action.noun[1]}`, action]));
  }
  get(verb: string, noun = ""): Action | undefined {
    return this.#found.get(`${verb} ${noun}`);
  }
  any(...verbs: string[]): boolean {
    return this.actions.some((action) => verbs.includes(action.verb));
  }
  of(verb: string): Action[] {
    return this.actions.filter((action) => action.verb === verb);
  }
}
export const openOf = (picture: Picture): Open => new Open(picture.actions, picture.asides);

/** Verbs that are answered with a card in the hand. */
const CARD_VERBS = ["lay", "under", "burn", "discard"];

/** What a card in the hand would do now. A ticket is named by its icon, and counts for the destination alone. */
export function cardAction(open: Open, plan: View["plan"], card: Card): Action | undefined {
  for (const verb of CARD_VERBS) {
    const found = open.get(verb, card.id);
    if (found) return found;
  }
  return plan?.draft === "flight" && plan.name === card.place ? open.get("ticket", card.icon) : undefined;
}

/** A move of a die: its noun says colour, from and to. */
export interface Shift {
  colour: string;
  from: number;
  to: number;
  action: Action;
}
export function shifts(open: Open): Shift[] {
  return open.of("shift").map((action) => {
    const [colour = "", from = "0", to = "0"] = action.noun[1].split("_");
    return { colour, from: Number(from), to: Number(to), action };
  });
}

/** Events for which something moves, by their numbers. */
export const E = { flight: 9, cubes: 13, income: 15, rolled: 16 } as const;

/** What the fuel needle would show: after what is looked at, or after the draft. */
export function fuelAfter(view: View, chosen: Action | null): number | null {
  if (chosen) {
    const foreseen = view.after[String(chosen.id)]?.fuel;
    if (foreseen !== undefined) return foreseen;
    if (chosen.verb === "fly") return view.reach[chosen.noun[1]]?.left ?? null;
  }
  if (!view.plan) return null;
  if (view.plan.draft === "flight") return view.plan.gains?.fuel[1] ?? view.plan.left;
  return view.plan.fuel[1];
}
