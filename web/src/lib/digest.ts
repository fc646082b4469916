/** The log round by round: a line a player with what they gained, and the totals at the head of each round. */
import type { Counting, Line } from "../wire";
import { told } from "./lines";
import { recapOf, type Told } from "./recap";

export interface Gain extends Told {
  gained: number;
  total: number;
}

export interface Round {
  /** What began it, in the words of the game; the first has no such words. */
  title: string;
  /** Everybody's points when it began. */
  totals: number[];
  players: Gain[];
  table: string[];
  /** Who came, went or let a bot play. */
  notes: string[];
  /** All that happened in it, for whoever wants every step. */
  lines: Line[];
}

export interface Scoring {
  /** The kind of the event that begins a round; -1: the game has none. */
  rounds: number;
  counts: readonly Counting[];
}

/** Lines that count, cut where a round begins. */
export function digestOf(
  lines: readonly Line[],
  { rounds, counts }: Scoring,
  names: readonly string[],
  say: (text: string) => string,
): Round[] {
  const struck = new Set(lines.flatMap((line) => line.takes_back ?? []));
  const kept = lines.filter((line) => line.kind !== "chat" && line.kind !== "undo" && !struck.has(line.seq));
  const sums = names.map(() => 0);
  const parts: { title: string; totals: number[]; lines: Line[]; gained: number[] }[] = [
    { title: "", totals: [...sums], lines: [], gained: names.map(() => 0) },
  ];
  for (const line of kept) {
    const events = line.events ?? [];
    // a line may end one round and begin the next
    const at = events.findIndex((event) => event.kind === rounds);
    const [ends, begins] = at < 0 ? [events, []] : [events.slice(0, at), events.slice(at + 1)];
    add(ends);
    if (at < 0 || ends.length) parts.at(-1)!.lines.push(at < 0 ? line : { ...line, events: ends });
    if (at < 0) continue;
    parts.push({ title: events[at]!.text, totals: [...sums], lines: [], gained: names.map(() => 0) });
    add(begins);
    if (begins.length) parts.at(-1)!.lines.push({ ...line, events: begins });
  }
  return parts
    .filter((part) => part.lines.length > 0 || part.title)
    .map(({ title, totals, lines: own, gained }) => {
      const { players, table } = recapOf(
        own.filter((line) => line.kind === "play"),
        names,
        say,
      );
      const notes = own.filter((line) => line.kind !== "play").map(told);
      const rows = players.map((row) => ({
        ...row,
        gained: gained[row.seat] ?? 0,
        total: (totals[row.seat] ?? 0) + (gained[row.seat] ?? 0),
      }));
      return { title, totals, players: rows, table, notes, lines: own };
    });

  function add(events: NonNullable<Line["events"]>): void {
    for (const event of events)
      for (const { kind, seat, points, sign } of counts)
        if (event.kind === kind) {
          const who = event.numbers[seat] ?? -1;
          const brought = sign * (event.numbers[points] ?? 0);
          if (who in sums) {
            sums[who]! += brought;
            parts.at(-1)!.gained[who]! += brought;
          }
        }
  }
}
