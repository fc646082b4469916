/** Before → after: what the answers that are open would change. The figures are the server's, made from the rules. */
import type { Action, EffectRow, Effects, FigureRow } from "../wire";
import { get } from "./api";
import type { Sitting } from "./sitting.svelte";

/** Somebody who answers at once needs none. */
const SETTLES = 150;
export const ENDED_NOW = "if it ended now";

export class Outlook {
  #told = $state.raw<Effects | null>(null);
  #seen = $state.raw<Action | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly sitting: Sitting) {}

  /** What is told is about the question that is open. */
  get #fits(): Effects | null {
    return this.#told?.version === this.sitting.picture?.version ? this.#told : null;
  }

  /** The action that is looked at, or was looked at last: what is told of it stays until something else is. */
  get action(): Action | null {
    const { sitting } = this;
    const looked = sitting.chosen ?? sitting.looked ?? this.#seen;
    const open = sitting.picture?.actions ?? [];
    return (looked && open.find((action) => action.id === looked.id)) ?? (open.length === 1 ? open[0]! : null);
  }

  get rows(): readonly EffectRow[] {
    const { action } = this;
    return action ? this.of(action) : [];
  }

  /** The same of any answer. */
  of(action: Action): readonly EffectRow[] {
    return this.#fits?.after[String(action.id)] ?? [];
  }

  /** What is told belongs to the question before; what is told of this one is on its way, and has that much room. */
  get waits(): boolean {
    return this.#fits === null;
  }

  /** What each would have if it ended now. */
  get totals(): readonly FigureRow[] {
    return (this.#told?.now ?? []).filter((row) => row.name === ENDED_NOW);
  }

  /** How many figures any answer touches at the most: so much room is kept, and nothing jumps under the pointer. */
  get room(): number {
    const counts = Object.values(this.#told?.after ?? {}).map((rows) => new Set(rows.map((row) => row.name)).size);
    return Math.max(0, ...counts);
  }

  saw(action: Action | null): void {
    if (action) this.#seen = action;
  }

  /** A new question: what was looked at is gone; what is open now is asked about when the table has come to rest. */
  renew(): void {
    clearTimeout(this.#timer);
    this.#seen = null;
    const { picture, seat, acting, id } = this.sitting;
    if (!picture || !acting || seat < 0) return;
    this.#timer = setTimeout(() => {
      get<Effects>(`/api/tables/${id}/effects?seat=${seat}`)
        .then((told) => (this.#told = told))
        .catch(() => undefined); // the answer can be given without
    }, SETTLES);
  }
}
