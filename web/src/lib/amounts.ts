/** Amounts that a game asks for digit by digit. A person types the number; the digits are sent one after another. */
import type { Action } from "../wire";

const PLACES = ["ones", "tens", "hundreds", "thousands"];

/** How many digits are still asked for, if digits are asked for. */
export function digitsAsked(actions: readonly Action[]): number {
  const digit = actions.find((action) => PLACES.includes(action.noun[0]));
  return digit ? PLACES.indexOf(digit.noun[0]) + 1 : 0;
}

/** The digits of an amount for so many places, or null if it has more. */
export function digitsOf(amount: number, places: number): number[] | null {
  const text = String(amount).padStart(places, "0");
  return Number.isInteger(amount) && amount >= 0 && text.length === places ? Array.from(text, Number) : null;
}

/** The action that answers with a digit. */
export function digitAction(actions: readonly Action[], digit: number): Action | null {
  return actions.find((action) => PLACES.includes(action.noun[0]) && action.noun[1] === String(digit)) ?? null;
}
