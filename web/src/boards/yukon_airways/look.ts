/** The game's own view and scene, and small questions that the parts of the board ask of them. */
import type { Action, Picture, Scene } from "../../wire";
import type { Card, Scene as Ground, View } from "./view";

/** The table, with one's own dashboard and the gates as a draft would leave them. */
export function viewOf(picture: Picture): View {
  const view = picture.view as View;
  const plan = view.boarding ?? view.flight;
  if (!plan) return view;
  const pilots = view.pilots.map((pilot) => (pilot.seat === view.seat ? plan.pilot : pilot));
  return { ...view, pilots, gates: view.boarding?.gates ?? view.gates };
}
export const groundOf = (scene: Scene): Ground => scene.scene as Ground;

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
export function cardAction(open: Open, flight: View["flight"], card: Card): Action | undefined {
  for (const verb of CARD_VERBS) {
    const found = open.get(verb, card.id);
    if (found) return found;
  }
  return flight?.name === card.place ? open.get("ticket", card.icon) : undefined;
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

/** What the fuel needle would show: after what is looked at, or after the draft. */
export function fuelAfter(view: View, chosen: Action | null): number | null {
  if (chosen) {
    const foreseen = view.after[String(chosen.id)]?.fuel;
    if (foreseen !== undefined) return foreseen;
    if (chosen.verb === "fly") return view.reach[chosen.noun[1]]?.left ?? null;
  }
  if (view.flight) return view.flight.gains?.fuel[1] ?? view.flight.left;
  return view.boarding?.fuel[1] ?? null;
}
