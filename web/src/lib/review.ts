/** Figures of a review as people read them. */
import type { Review, Share } from "../wire";
import { t } from "./strings";

type Unit = Review["unit"];

/** A chance in per cent, rounded outward where it is nearly certain; or points. */
export function about(value: number, unit: Unit): string {
  if (unit === "points") return String(Math.round(value));
  const percent = 100 * value;
  if (percent > 0 && percent < 1) return t.review.under;
  if (percent > 99 && percent < 100) return t.review.over;
  return `${Math.round(percent)} %`;
}

const whole = (value: number, unit: Unit): number => Math.round(unit === "points" ? value : 100 * value);

export const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : "±0");

export const change = (value: number, unit: Unit): string => signed(whole(value, unit));

/** Two standard errors, and never nothing. */
export const error = (value: number, unit: Unit): string => `± ${Math.max(1, whole(2 * value, unit))}`;

const NOTHING = 3; // what is known as closely as that and is not seen is nothing

/** Whether it cannot be said if something helped or harmed; all in whole points, the error one standard error. */
export const tooClose = (n: number, error: number): boolean => Math.abs(n) <= 2 * error && 2 * error >= NOTHING;

export interface Row {
  start: number;
  luck: number;
  own: number;
  others: number;
  unforeseen: number;
  result: number;
}

/** Whole numbers that add up as they are shown: what was not foreseen takes what rounding leaves. */
export function rounded(share: Share, unit: Unit): Row {
  const start = whole(share.start, unit);
  const luck = whole(share.luck, unit);
  const own = whole(share.own, unit);
  const others = whole(share.others, unit);
  const result = whole(share.result, unit);
  return { start, luck, own, others, unforeseen: result - start - luck - own - others, result };
}
