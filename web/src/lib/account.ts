/** What a finished match has to tell: awards out of its figures, and why somebody missed the title. */
import type { Account, Standing } from "../wire";

export interface Award {
  title: string;
  seat: number;
  why: string;
}

/** Points of each seat within each round. */
export function gains(rounds: readonly (readonly number[])[]): number[][] {
  return rounds.map((row, n) => row.map((points, seat) => points - (rounds[n - 1]?.[seat] ?? 0)));
}

const best = (row: readonly number[]): number[] => {
  const most = Math.max(...row);
  return row.flatMap((points, seat) => (points === most && most > 0 ? [seat] : []));
};

/** Kind words, one for everybody who earned one: the best of a source, the best round, the longest lead. */
export function awards(account: Account): Award[] {
  const found: Award[] = [];
  const give = (title: string, seats: readonly number[], why: (seat: number) => string): void => {
    const seat = seats.find((one) => !found.some((award) => award.seat === one)) ?? seats[0];
    if (seat !== undefined) found.push({ title, seat, why: why(seat) });
  };
  const by = gains(account.rounds);
  const top = Math.max(...by.flat());
  const when = by.findIndex((row) => row.includes(top));
  if (when >= 0) give("Great leap", best(by[when]!), () => `${top} points in round ${when + 1}, the most of all.`);
  if (by[0]) give("Early bird", best(by[0]), (seat) => `${by[0]?.[seat] ?? 0} points in the first round.`);
  for (const { name, points } of account.sources)
    if (points.some((n) => n !== points[0]))
      give(`First in ${name}`, best(points), (seat) => `${points[seat] ?? 0} points.`);
  const led =
    account.rounds[0]?.map((_, seat) => account.rounds.filter((row) => best(row).includes(seat)).length) ?? [];
  give("Longest in the lead", best(led), (seat) => `Ahead after ${led[seat] ?? 0} of ${account.rounds.length} rounds.`);
  // one for everybody first, then what else there is, five at most
  const first = found.filter((award, n) => found.findIndex(({ seat }) => seat === award.seat) === n);
  return [...first, ...found.filter((award) => !first.includes(award))].slice(0, 5);
}

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
