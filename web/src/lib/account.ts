/** What a finished match has to tell out of its figures. */
import type { Account, Standing } from "../wire";

/** So many points, as the game counts them: "1 point", "71 fame". */
export function amount({ unit }: { unit: string }, n: number): string {
  return `${n} ${n === 1 ? unit.replace(/s$/, "") : unit}`;
}

/** Points of each seat within each round. */
export function gains(rounds: readonly (readonly number[])[]): number[][] {
  return rounds.map((row, n) => row.map((points, seat) => points - (rounds[n - 1]?.[seat] ?? 0)));
}

/** What the rows of rounds are called: numbers, and the end. */
export function rowNames(account: Account, end: string): string[] {
  return account.rounds.map((_, n) => (account.ends && n === account.rounds.length - 1 ? end : String(n + 1)));
}

/** How many rounds were played. */
export const played = (account: Account): number => account.rounds.length - Number(account.ends);

/** The points with which it was won. */
export const winning = (standing: Standing): number => standing.points[standing.ranks.indexOf(1)] ?? 0;

/** Somebody had more points than the winner: something else counted more. */
export const outranked = (standing: Standing): boolean => winning(standing) < Math.max(...standing.points);

/** Who came behind somebody with fewer points: something else counted more. */
export const passedOver = ({ points, ranks }: Standing): number[] =>
  points.flatMap((own, seat) => (points.some((n, other) => n < own && ranks[other]! < ranks[seat]!) ? [seat] : []));

const best = (row: readonly number[]): number[] => {
  const most = Math.max(...row);
  return row.flatMap((points, seat) => (points === most && most > 0 ? [seat] : []));
};

/** The row after which the winner was ahead for good, counted from 1; 0 if it was so from the first. */
export function turned(account: Account, standing: Standing): number {
  const winner = standing.ranks.indexOf(1);
  const behind = account.rounds.findLastIndex((row) => !best(row).includes(winner));
  return behind + 1;
}

/** Who had as many points as the winner, and nothing that counts more had put them behind. */
export function tied(standing: Standing): number[] {
  const most = winning(standing);
  const passed = passedOver(standing);
  return standing.points.flatMap((points, seat) => (points === most && !passed.includes(seat) ? [seat] : []));
}

/** What decided between those with the same points, in its order: points do not tell which of two rules it was. */
export const tieRule = ({ before_points, tie_break }: Account): string =>
  before_points ? `${before_points}; then ${tie_break}` : tie_break;

/** Places that keep a distance, in the order given and as near as they can be to where they belong. */
export function apart(wished: readonly number[], least: number, floor: number): number[] {
  const found: number[] = [];
  for (const place of wished) found.push(Math.max(place, (found.at(-1) ?? -Infinity) + least));
  for (let n = found.length - 1, most = floor; n >= 0; n -= 1, most = found[n + 1]! - least)
    found[n] = Math.min(found[n]!, most);
  return found;
}
