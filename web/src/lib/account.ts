/** What a finished match has to tell out of its figures. */
import type { Account, Standing } from "../wire";

/** Points of each seat within each round. */
export function gains(rounds: readonly (readonly number[])[]): number[][] {
  return rounds.map((row, n) => row.map((points, seat) => points - (rounds[n - 1]?.[seat] ?? 0)));
}

const best = (row: readonly number[]): number[] => {
  const most = Math.max(...row);
  return row.flatMap((points, seat) => (points === most && most > 0 ? [seat] : []));
};

/** The round after which the winner was ahead for good, counted from 1; 0 if it was so from the first. */
export function turned(account: Account, standing: Standing): number {
  const winner = standing.ranks.indexOf(1);
  const behind = account.rounds.findLastIndex((row) => !best(row).includes(winner));
  return behind + 1;
}

/** Whether two had the same points and something else decided. */
export function tied(standing: Standing): number[] {
  const most = standing.points[standing.ranks.indexOf(1)] ?? 0;
  return standing.points.flatMap((points, seat) => (points === most ? [seat] : []));
}
