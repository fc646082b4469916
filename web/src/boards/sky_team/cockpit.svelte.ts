/** What all parts of the cockpit share: the picture, what can be done where, and what a press does. */
import { getContext, setContext } from "svelte";
import type { Action, Picture } from "../../wire";
import type { BoardProps } from "../index";
import { numbersOf, type EventKind } from "../../lib/events";
import { COPILOT, groundOf, viewOf } from "./look";
import { EVENTS, type After, type Space } from "./view";

const KEY = "cockpit";
/** What a press on a die of one's own may mean; never two of them at once. */
const DIE_VERBS = ["take", "shake", "pick", "give", "discard"] as const;

const named = (picture: Picture, verb: string, noun?: string): Action | undefined =>
  [...picture.actions, ...picture.asides].find(
    (action) => action.verb === verb && (noun === undefined || action.noun[1] === noun),
  );

export class Cockpit {
  constructor(readonly props: () => BoardProps) {}

  picture = $derived.by(() => this.props().picture);
  view = $derived(viewOf(this.picture));
  ground = $derived.by(() => groundOf(this.props().scene));
  moving = $derived.by(() => this.props().moving);
  news = $derived.by(() => this.props().news);
  chosen = $derived.by(() => this.props().chosen);
  spaces = $derived(new Map(this.view.spaces.map((space) => [space.id, space])));
  /** What a press on a space does. Of spaces that are the same the first is offered, and the others do as well. */
  places = $derived.by(() => {
    const open = this.picture.actions.filter((action) => action.verb === "place");
    const found = new Map(open.map((action) => [action.noun[1], action]));
    for (const space of this.view.spaces) {
      const like = open.find((action) => this.spaces.get(action.noun[1])?.same_as === space.same_as);
      if (like && !space.die && !space.closed && !found.has(space.id)) found.set(space.id, like);
    }
    return found;
  });
  /** What the action looked at would bring. */
  after = $derived<After | undefined>(
    this.chosen?.verb === "place" ? this.view.after[String(this.chosen.id)] : undefined,
  );
  /** Spaces of the approach that the chosen die would reach by radio. */
  reach = $derived.by(() => {
    const found = new Map<number, Action>();
    for (const [id, action] of this.places) {
      const target = this.view.after[String(action.id)]?.radio;
      if (id.startsWith("radio") && target !== null && target !== undefined) found.set(target, action);
    }
    return found;
  });
  /** The spaces, by number, on which something has just been placed, and whose it is. */
  fresh = $derived.by(() => {
    const found = new Map<number, number>();
    for (const event of this.news) {
      const placed = numbersOf(EVENTS.placed, event) ?? numbersOf(EVENTS.token_placed, event);
      if (placed) found.set(placed.space, placed.seat);
      const extra = numbersOf(EVENTS.extra_placed, event);
      if (extra) found.set(extra.space, COPILOT);
    }
    return found;
  });
  dragged = $state<{ value: number; x: number; y: number } | null>(null);
  #doing: Promise<void> = Promise.resolve();

  /** One thing after the other: a quick hand loses no press. */
  #then(step: () => Promise<void>): Promise<void> {
    this.#doing = this.#doing.then(step, step);
    return this.#doing;
  }

  /** Whether something of these kinds has just happened. */
  heard(...kinds: EventKind[]): boolean {
    return this.news.some((event) => kinds.some(({ kind }) => kind === event.kind));
  }

  action(verb: string, noun?: string): Action | undefined {
    return named(this.picture, verb, noun);
  }

  of(prefix: string): Space[] {
    return this.view.spaces.filter((space) => space.id.startsWith(prefix));
  }

  /** What a press on a die would do. */
  dieAction(value: number): Action | undefined {
    return DIE_VERBS.map((verb) => this.action(verb, String(value))).find(Boolean);
  }

  /** Whether another die may be chosen instead. */
  rechoosable = $derived.by(() => this.view.draft.die > 0 && this.picture.undo && this.props().undo !== undefined);

  /** Choose a die. It binds nobody: another press puts it back, and another die takes its place. */
  press(value: number): void {
    const action = this.dieAction(value);
    if (action && action.verb !== "take") this.props().act(action);
    else void this.#then(() => this.#hold(value));
  }

  async #hold(value: number): Promise<void> {
    const { send, act } = this.props();
    if (this.view.draft.die === value) return;
    await this.#empty();
    const take = this.action("take", String(value));
    if (!take) return;
    if (send) await send(take);
    else act(take);
  }

  /** Lay everything down again: what was chosen may have had two parts. */
  async #empty(): Promise<void> {
    for (let step = 0; step < 2 && this.view.draft.die > 0 && this.picture.undo; step += 1) await this.props().undo?.();
  }

  putBack(): void {
    void this.#then(() => this.#empty());
  }

  /** Coffee: the chosen die shall count as another face. */
  brew(coffee: Action): void {
    const { send, act } = this.props();
    if (send) void this.#then(async () => void (await send(coffee)));
    else act(coffee);
  }

  /** The coffee is not drunk after all; the die stays chosen. */
  unbrew(): void {
    const die = String(this.view.draft.die);
    void this.#then(async () => {
      await this.props().undo?.();
      const take = this.view.draft.die === 0 ? this.action("take", die) : undefined;
      if (take) await this.props().send?.(take);
    });
  }

  /** A press on a space shows what it would bring; a second press places. */
  pressSpace(id: string): void {
    const action = this.places.get(id);
    if (!action) return;
    if (this.proposed === action.id) this.props().act(action);
    else {
      this.proposed = action.id;
      this.props().propose(action);
    }
  }
  /** The action that waits for its second press. */
  proposed = $state(-1);

  lookAt(id: string | null): void {
    this.props().look((id && this.places.get(id)) || null);
  }

  /** A die was let go over a space: that is meant, unless it would lose the flight. */
  async drop(id: string): Promise<void> {
    await this.#doing;
    const action = this.places.get(id);
    if (!action) return;
    if (this.view.after[String(action.id)]?.lost) this.pressSpace(id);
    else this.props().act(action);
  }
}

export const fly = (props: () => BoardProps): Cockpit => setContext(KEY, new Cockpit(props));
export const useCockpit = (): Cockpit => getContext<Cockpit>(KEY);
