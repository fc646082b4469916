/** Which moment decided a flight, by its review. */
import type { Review } from "../../wire";

export interface Moment {
  /** Plays before it: where one may try again. */
  step: number;
  round: string;
  /** What was done, or what luck brought; empty where nothing in particular did it. */
  title: string;
  better: string;
  /** The better action, -1 if there is none. */
  action: number;
  /** Who chose, -1 for luck. */
  seat: number;
  /** The chance to land before it and after it; -1 if nobody judged. */
  before: number;
  after: number;
  /** How far the first of them may be off: two standard errors. */
  error: number;
}

/** Out of a review: the dearest choice of the reader's, else of the partner's, else bad luck, else the deepest fall. */
export function decisive(review: Review, seat: number): Moment | null {
  const chance = (n: number): number => review.curve[n]?.values[Math.max(0, seat)] ?? 0;
  const round = (step: number): string => review.rounds.filter((one) => one.step <= step).at(-1)?.name ?? "";
  const around = (step: number): Pick<Moment, "round" | "before" | "after" | "error"> => {
    const behind = review.curve.findIndex((point) => point.step > step);
    const at = behind < 0 ? review.curve.length - 1 : behind;
    const error = review.curve[at - 1]?.errors[Math.max(0, seat)] ?? 0;
    return { round: round(step), before: chance(at - 1), after: chance(at), error };
  };
  const chosen = review.choices.find((one) => one.seat === seat) ?? review.choices[0];
  if (chosen) {
    const { step, said, better, action } = chosen;
    return { step, title: said, better, action, seat: chosen.seat, ...around(step) };
  }
  const bad = review.moments.filter((one) => one.kind === "luck" && one.weight < 0 && one.step > 0);
  const worst = bad.reduce<(typeof bad)[0] | undefined>((a, b) => (a && a.weight <= b.weight ? a : b), undefined);
  if (worst) {
    const step = worst.step - 1;
    return { step, title: worst.title, better: "", action: -1, seat: -1, ...around(step) };
  }
  const falls = review.curve.slice(1).map((_, n) => chance(n) - chance(n + 1));
  const deepest = falls.indexOf(Math.max(...falls));
  const point = review.curve[deepest];
  return point ? { step: point.step, title: "", better: "", action: -1, seat: -1, ...around(point.step) } : null;
}
