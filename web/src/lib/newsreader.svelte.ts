/** What comes in is read out; what came in while nobody looked is told when somebody does. */
import type { Line } from "../wire";
import { told } from "./lines";
import { lastSeen } from "./settings.svelte";
import type { Sitting } from "./sitting.svelte";
import { toast } from "./toasts.svelte";

const TOLD = new Set(["sat", "left", "bot", "back", "refused", "lapsed", "undo", "rematch"]);
const SPOKEN = 600;

export class Newsreader {
  /** For the live region of the page. */
  spoken = $state("");
  #reader: number | null = null;
  #missed: Line[] = [];

  constructor(
    readonly sitting: Sitting,
    /** Whether the chat is open, so that what is said need not be told besides. */
    readonly chatting: () => boolean,
  ) {}

  take(fresh: Line[]): void {
    if (!fresh.length) return;
    if (this.#reader === this.sitting.seat) this.#hear(fresh);
    else this.#begin(fresh);
  }

  /** Somebody looks: tell what was missed. */
  tell = (): void => {
    if (document.hidden) return;
    this.sitting.catchUp(this.#missed.splice(0));
    this.sitting.reads();
    this.sitting.live.dropped = false;
  };

  /** The first lines of a reader: the whole log, of which only what is new to them is told. */
  #begin(lines: Line[]): void {
    const { sitting } = this;
    const shared = sitting.yours.length > 1;
    if (this.#reader === null && shared && sitting.picture && !sitting.picture.over) sitting.covered = true;
    this.#reader = sitting.seat;
    sitting.read = lastSeen(`${sitting.id}:${sitting.seat}`);
    if (sitting.read > 0 && !shared) sitting.catchUp(lines.filter((line) => line.seq > sitting.read));
    if (sitting.picture) this.spoken = sitting.picture.prompt;
  }

  #hear(lines: Line[]): void {
    const { sitting } = this;
    const asked = sitting.acting ? (sitting.picture?.prompt ?? "") : "";
    this.spoken = `${lines.map(told).join(" ").slice(-SPOKEN)} ${asked}`;
    if (document.hidden || sitting.live.dropped) this.#missed.push(...lines);
    else {
      for (const line of lines) {
        if (line.seat === sitting.seat) continue;
        if (TOLD.has(line.kind) && (line.name || line.kind !== "bot")) toast(line.text);
        // what a bot says stands beside the question
        else if (line.kind === "chat" && line.name && !this.chatting()) toast(told(line));
      }
    }
    this.tell();
  }
}
