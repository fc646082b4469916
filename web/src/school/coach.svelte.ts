/** The coach: asks the server whether a move costs much before it is sent. Off unless somebody switches it on. */
import { ask } from "../lib/api";
import type { Sitting } from "../lib/sitting.svelte";
import type { Action, Coached, CostlyMove } from "../wire";

const KEY = "aerodrome.coach";

function wished(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

export class Coach {
  /** Whether it looks on. */
  on = $state(wished());
  /** It thinks about a move. */
  thinking = $state(false);
  warning = $state.raw<CostlyMove | null>(null);
  /** The move it warns of. */
  #held: Action | string | null = $state.raw(null);
  #quiet = false;

  constructor(readonly sitting: Sitting) {}

  get held(): string {
    return typeof this.#held === "string" ? this.#held : (this.#held?.text ?? "");
  }

  turn(): void {
    this.on = !this.on;
    this.drop();
    try {
      localStorage.setItem(KEY, this.on ? "on" : "off");
    } catch {
      // private windows may refuse: it then lasts as long as the page
    }
  }

  /** Whether the move may go: it costs little, the coach is off, or nobody answers. */
  async allows(answer: Action | string): Promise<boolean> {
    const { picture, now, id } = this.sitting;
    if (!this.on || this.#quiet || !picture || !now?.table.hints || picture.actions.length < 2) return true;
    this.drop();
    this.thinking = true;
    try {
      const what = typeof answer === "string" ? { words: answer } : { action: answer.id };
      const body = { version: picture.version, seat: picture.seat, ...what };
      const found = await ask<Coached>("POST", `/api/tables/${id}/coach`, body);
      if (!found.warning || found.version !== this.sitting.picture?.version) return true;
      this.warning = found.warning;
      this.#held = answer;
      return false;
    } catch {
      return true; // a coach that does not answer must not hold up the game
    } finally {
      this.thinking = false;
    }
  }

  drop(): void {
    this.warning = null;
    this.#held = null;
  }

  /** Play the move all the same. */
  insist(): void {
    const answer = this.#held;
    this.drop();
    if (answer !== null) void this.sitting.send(answer, true);
  }

  take(): void {
    const better = this.warning?.better;
    this.drop();
    if (better) void this.sitting.send(better, true);
  }

  /** No more warnings in this game. */
  hush(): void {
    this.#quiet = true;
    this.insist();
  }
}
