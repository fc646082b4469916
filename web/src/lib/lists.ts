/** The order of "my games": what waits for me first (the longest wait on top), then what runs, then what is over. */
import type { Row } from "../wire";

export function ordered(rows: readonly Row[]): Row[] {
  const rank = (row: Row): number => (row.your_turn ? 0 : row.status === "over" ? 2 : 1);
  return [...rows].sort((a, b) => rank(a) - rank(b) || (a.your_turn ? a.changed - b.changed : b.changed - a.changed));
}
