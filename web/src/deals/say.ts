/** What is said of a deal and of somebody's result. */
import { amount } from "../lib/account";
import type { DailyCard, DealRow } from "../wire";
import { d } from "./words";

/** Who sits there: alone, or on which seat and beside how many bots. */
export function who(deal: Pick<DailyCard, "seats" | "seat" | "bots">): string {
  if (deal.seats === 1) return d.alone;
  return `${d.seat(deal.seat + 1, deal.seats)}, ${d.with(deal.bots.length)}`;
}

/** Where the results of a deal are: a daily one begins with its day. */
export const dealPage = (deal: string): string => (deal.includes("-") ? `/daily/${deal}` : `/deal/${deal}`);

const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** "86 dollars, Yukoner"; of a game that is won or lost together, the word for it. */
export function result(deal: { unit: string }, row: Pick<DealRow, "points" | "title">): string {
  const points = amount(deal, row.points);
  if (!row.title) return points;
  return row.points > 1 ? `${points}, ${row.title}` : upper(row.title);
}

/** Whether all win or lose together: then points tell nothing. */
export const together = (rows: readonly DealRow[]): boolean =>
  rows.length > 0 && rows.every((row) => row.title && row.points <= 1);

export function standing(row: DealRow, of: number): string {
  if (of < 2) return d.first;
  return d.better(Math.round((100 * (of - row.rank)) / Math.max(1, of - 1)));
}

/** Bars of a distribution: at most so many, of one width in whole points. */
export function bars(points: readonly number[], most = 14): { from: number; to: number; count: number }[] {
  if (points.length === 0) return [];
  const low = points[0]!;
  const width = Math.max(1, Math.ceil((points.at(-1)! - low + 1) / most));
  const found = Array.from({ length: Math.floor((points.at(-1)! - low) / width) + 1 }, (_, n) => ({
    from: low + n * width,
    to: low + (n + 1) * width - 1,
    count: 0,
  }));
  for (const each of points) found[Math.floor((each - low) / width)]!.count += 1;
  return found;
}

/** "6 h 12 min". */
export function until(milliseconds: number): string {
  const minutes = Math.max(0, Math.ceil(milliseconds / 60_000));
  return minutes >= 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes} min`;
}

export const long = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });

export function before(day: string, days: number): string {
  const then = new Date(`${day}T00:00:00Z`);
  then.setUTCDate(then.getUTCDate() - days);
  return then.toISOString().slice(0, 10);
}
