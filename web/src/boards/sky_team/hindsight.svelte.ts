/** After a crash: the moment that decided, the board as it stood then, and the way back to it. */
import { tick } from "svelte";
import { ask, deed, get, Refused } from "../../lib/api";
import { go } from "../../lib/router.svelte";
import { t } from "../../lib/strings";
import type { Opened, Picture, Replay, ReviewSheet, Story } from "../../wire";
import type { BoardProps } from "../index";
import { decisive, type Moment } from "./moment";

const AGAIN = 1000;
/** What is past can be looked at, not played. */
const STILL = {
  act: () => undefined,
  propose: () => undefined,
  look: () => undefined,
  send: () => Promise.resolve(false),
  undo: () => Promise.resolve(),
  news: [],
};

export class Hindsight {
  moment = $state.raw<Moment | null>(null);
  searching = $state(false);
  /** The board as it stood, with the better move on it. */
  past = $state.raw<Partial<BoardProps> | null>(null);
  trouble = $state("");
  #asked = "";
  #left = false;

  constructor(
    readonly table: () => string,
    readonly seat: () => number,
  ) {}

  /** Nobody looks any more: what is still on its way is not waited for. */
  leave(): void {
    this.#left = true;
  }

  /** Have the flight looked at, quickly; without an answer the last round is what one may try again. */
  async search(): Promise<void> {
    const table = this.table();
    if (!table || this.#asked === table) return;
    this.#asked = table;
    this.searching = true;
    try {
      const path = `/api/tables/${table}/review`;
      let found = await get<ReviewSheet>(path);
      if (found.status === "none") found = await ask<ReviewSheet>("POST", path, { depth: "quick" });
      while (found.status === "making" && !found.review) {
        await new Promise((done) => setTimeout(done, AGAIN));
        if (this.#left) return;
        found = await get<ReviewSheet>(path);
      }
      if (this.#left) return;
      this.moment = found.review ? decisive(found.review, this.seat()) : null;
    } catch {
      this.moment = null; // too many are being looked at, or nobody answers
    }
    this.moment ??= await this.#lastRound(table);
    this.searching = false;
  }

  async #lastRound(table: string): Promise<Moment | null> {
    try {
      const round = (await get<Story>(`/api/tables/${table}/story`)).rounds.at(-1);
      if (!round) return null;
      const nobody = { title: "", better: "", action: -1, seat: -1, before: -1, after: -1, error: 0 };
      return { step: round.step, round: round.name, ...nobody };
    } catch {
      return null;
    }
  }

  async #picture(step: number): Promise<Picture> {
    const path = `/api/tables/${this.table()}/replay?step=${step}&seat=${this.seat()}`;
    return (await get<Replay>(path)).picture;
  }

  async look(): Promise<void> {
    if (!this.moment) return;
    await this.#try(async (moment) => {
      const picture = await this.#picture(moment.step);
      const chosen = picture.actions.find((one) => one.id === moment.action) ?? null;
      this.past = { ...STILL, chosen, picture: { ...picture, actions: chosen ? [chosen] : [], asides: [] } };
      await tick();
      document.querySelector("#board .spot.hover")?.scrollIntoView({ block: "center" });
    });
  }

  back(): void {
    this.past = null;
  }

  /** A new table from there on, with fresh dice and the usual partner, an expert. */
  async again(): Promise<void> {
    await this.#try(async (moment) => {
      // a die that was already in the hand is laid back: it belongs to the choice
      const held = (await this.#picture(moment.step)).actions.some((one) => one.verb === "place");
      const step = held ? moment.step - 1 : moment.step;
      const body = { step, seat: Math.max(0, this.seat()), luck: "fresh" };
      const opened = await deed<Opened>(`/api/tables/${this.table()}/branch`, body, { tries: 4 });
      go(`/t/${opened.table}`);
    });
  }

  async #try(does: (moment: Moment) => Promise<void>): Promise<void> {
    this.trouble = "";
    try {
      if (this.moment) await does(this.moment);
    } catch (problem) {
      this.trouble = problem instanceof Refused ? problem.message : t.offline;
    }
  }
}
