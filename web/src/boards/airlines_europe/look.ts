/** How the airlines of Airlines Europe look, and the game's own view and scene. */
import { LETTERS } from "../../lib/seats";
import type { Action, Picture, Scene } from "../../wire";
import type { Scene as Ground, View } from "./view";

export const viewOf = (picture: Picture): View => picture.view as View;
export const groundOf = (scene: Scene): Ground => scene.scene as Ground;

/** Air ABACUS is no airline of the map: it has a colour of its own. */
export const ABACUS = "AB";
const ABACUS_RED = "#8E1B1B";

const DARK = "#14213D";
const LIGHT = "#FFFFFF";
const READABLE = 4.6;

const parts = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** How bright a colour is to the eye, 0 to 1, and how well two can be told apart, 1 to 21. */
function brightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = parts(hex).map((part) =>
    part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const letters = new Map<string, string>();
/** Light or dark letters, whichever is read better. */
export function letterOn(hex: string): string {
  const known = letters.get(hex) ?? (contrast(hex, LIGHT) >= contrast(hex, DARK) ? LIGHT : DARK);
  letters.set(hex, known);
  return known;
}

/** A colour of the box, a little darker or lighter where letters on it could hardly be read. */
export function legible(hex: string): string {
  const to = letterOn(hex) === LIGHT ? 0 : 255;
  let found = hex;
  for (let step = 1; contrast(found, letterOn(hex)) < READABLE && step < 20; step += 1)
    found = `#${parts(hex)
      .map((part) =>
        Math.round(part + ((to - part) * step) / 30)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")}`;
  return found;
}

const shades = new Map<string, string>();
export function colourOf(ground: Ground, code: string): string {
  const hex = ground.airlines.find((airline) => airline.code === code)?.hex ?? ABACUS_RED;
  const known = shades.get(hex) ?? legible(hex);
  shades.set(hex, known);
  return known;
}

export const nameOf = (ground: Ground, code: string): string =>
  ground.airlines.find((airline) => airline.code === code)?.name ?? "Air ABACUS";

/** Who would be paid what for an airline now: "A 5, D 3". */
export const paidNow = (earns: readonly number[]): string =>
  earns.flatMap((points, seat) => (points > 0 ? [`${LETTERS[seat]!} ${points}`] : [])).join(", ");

/** Payouts as they are spoken: 5-3-2, without the places that get nothing. */
export const paysOf = (payout: readonly number[]): string => payout.filter((points) => points > 0).join("-");

/** Cards by kind as one list with a card after the other. */
export const cardsOf = (row: Record<string, number>): string[] =>
  Object.entries(row).flatMap(([code, count]) => Array.from({ length: count }, () => code));

export const find = (picture: Picture, verb: string, noun = ""): Action | undefined =>
  picture.actions.find((action) => action.verb === verb && action.noun[1] === noun);
