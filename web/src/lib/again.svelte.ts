/** What somebody did since the reader's last turn, shown on the board once more. */
import type { Event, Line, Picture } from "../wire";
import { sentences } from "./lines";
import type { Seen } from "./live.svelte";

const BEFORE = 700;
const AFTER = 1400;

export interface Frame {
  picture: Picture;
  news: Event[];
  text: string;
}

/** The pictures to show for these lines: how it was before the first of them, then after each. */
export function framesOf(lines: readonly Line[], past: readonly Seen[]): Frame[] {
  const frames: Frame[] = [];
  for (const line of lines) {
    const before = past.findLast((seen) => seen.seq < line.seq)?.picture;
    const after = past.find((seen) => seen.seq >= line.seq)?.picture;
    const text = sentences(line).join(" ");
    if (before && !frames.length) frames.push({ picture: before, news: [], text });
    if (after && after !== frames.at(-1)?.picture) frames.push({ picture: after, news: line.events ?? [], text });
  }
  return frames;
}

export class Again {
  frame = $state.raw<Frame | null>(null);
  #run = 0;

  /** Show the frames one after the other, then the present. */
  async show(frames: readonly Frame[]): Promise<void> {
    const run = (this.#run += 1);
    for (const frame of frames) {
      this.frame = { ...frame, picture: { ...frame.picture, actions: [], asides: [] } };
      await new Promise((done) => setTimeout(done, frame.news.length ? AFTER : BEFORE));
      if (run !== this.#run) return;
    }
    this.frame = null;
  }

  stop(): void {
    this.#run += 1;
    this.frame = null;
  }
}
