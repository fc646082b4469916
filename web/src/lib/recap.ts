/** What happened since somebody's last decision, a line a player. */
import type { Line } from "../wire";
import { sentences } from "./lines";

export interface Told {
  seat: number;
  /** What they did, as sentences without their name. */
  deeds: string[];
}

export interface Recap {
  players: Told[];
  /** What nobody did: cards turned up, rounds begun. */
  table: string[];
}

/** The lines since the reader's own last answer that counts; an onlooker is told what was done last. */
export function sinceMine(lines: readonly Line[], seat: number, seats: number): Line[] {
  const struck = new Set(lines.flatMap((line) => line.takes_back ?? []));
  const plays = lines.filter((line) => line.kind === "play" && !struck.has(line.seq));
  if (seat < 0) return plays.slice(-seats);
  const own = plays.findLastIndex((line) => line.seat === seat);
  return plays.slice(own + 1);
}

/**
 * Deeds by player, in the order in which they moved first. A sentence that begins with somebody's name is theirs;
 * `names` are as in the sentences of this reader.
 */
export function recapOf(
  lines: readonly Line[],
  names: readonly string[],
  say: (text: string) => string = (text) => text,
): Recap {
  const deeds = new Map<number, string[]>();
  const table: string[] = [];
  for (const line of lines) {
    if (typeof line.seat === "number" && line.seat >= 0 && !deeds.has(line.seat)) deeds.set(line.seat, []);
    for (const sentence of sentences(line).map(say)) {
      const who = names.findIndex(
        (name) => name !== "" && (sentence.startsWith(`${name} `) || sentence.startsWith(`${name}:`)),
      );
      if (who < 0) table.push(sentence);
      else deeds.set(who, [...(deeds.get(who) ?? []), sentence.slice(names[who]!.length).replace(/^[: ]+|\.$/g, "")]);
    }
  }
  return { players: [...deeds].map(([seat, list]) => ({ seat, deeds: list })), table };
}
