/** What is open as a list to pick from: numbered, grouped, narrowed by what is typed. Whole lines the server reads. */
import type { Action, Picture } from "../wire";

export interface Choice {
  number: number;
  action: Action;
}

/** How an action is typed: `gate ATL`. */
export function typed(action: Action): string {
  return [action.verb.replaceAll("_", " "), action.noun[1].replaceAll("_", " ")].filter(Boolean).join(" ");
}

/** Whether two pictures ask a seat the same and offer the same, word for word. */
export function sameQuestion(one: Picture, other: Picture): boolean {
  const open = ({ actions, asides }: Picture): string =>
    [...actions, ...asides].map(({ id, text }) => `${id} ${text}`).join("\n");
  return one.seat === other.seat && one.prompt === other.prompt && open(one) === open(other);
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/**
 * What is open, numbered from 1. Where amounts are asked for they are their own numbers: who types 3 must not get the
 * third amount, which may be 2.
 */
export function numbered(actions: readonly Action[]): Choice[] {
  const asked = actions.find((action) => isNumber(action.noun[1]))?.verb;
  const own = (action: Action): number | null =>
    action.verb === asked && isNumber(action.noun[1]) ? Number(action.noun[1]) : null;
  const taken = new Set(actions.map(own));
  let next = 0;
  return actions.map((action) => {
    const number = own(action);
    if (number !== null) return { number, action };
    do next += 1;
    while (taken.has(next));
    return { number: next, action };
  });
}

/** Words without the marks around them, and without accents: who types Malmo means Malmö. */
function split(text: string): string[] {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("_", " ")
    .split(/\s+/)
    .map((word) => word.replace(/^[.,:;()]+|[.,:;()]+$/g, ""))
    .filter(Boolean);
}

/** What is left of the list when somebody types: every word begins one of the command or of its sentence. */
export function narrowed(text: string, actions: readonly Action[]): Action[] {
  const words = split(text);
  return actions.filter((action) => {
    const known = [...split(typed(action)), ...split(action.text)];
    return words.every((said) => known.some((word) => word.startsWith(said)));
  });
}

/**
 * The action of the list that a line picks: by its number, its whole name, or as the only one that is left. What it
 * does not pick the server reads. Where an amount is asked for, a number is the amount; one that may be named besides
 * does not take over the list.
 */
export function picked(text: string, actions: readonly Action[], asides: readonly Action[]): Action | null {
  const said = text.trim();
  const open = [...actions, ...asides];
  if (isNumber(said)) {
    const listed = numbered(open).find((choice) => choice.number === Number(said))?.action;
    return !listed || placesAsked(actions) > 1 || placesAsked([listed]) > 1 ? null : listed;
  }
  const whole = split(said).join(" ");
  const named = open.find((action) => split(typed(action)).join(" ") === whole);
  if (named) return named;
  // in a number or in several answers there is more than the beginnings of words
  const left = /[\d,]/.test(said) ? [] : narrowed(said, open);
  return left.length === 1 ? left[0]! : null;
}

const PLACES = ["ones", "tens", "hundreds", "thousands"];

/** How many digits of an amount are still asked for, if digits are asked for. */
export function placesAsked(actions: readonly Action[]): number {
  const digit = actions.find((action) => PLACES.includes(action.noun[0]));
  return digit ? PLACES.indexOf(digit.noun[0]) + 1 : 0;
}

export interface Group {
  verb: string;
  /** The words with which all of them begin. */
  begins: string;
  actions: { action: Action; rest: string }[];
}

/** Actions by verb, in the order in which the game lists them. */
export function grouped(actions: readonly Action[]): Group[] {
  const verbs = new Map<string, Action[]>();
  for (const action of actions) verbs.set(action.verb, [...(verbs.get(action.verb) ?? []), action]);
  return [...verbs].map(([verb, rows]) => {
    const begins = rows.length > 1 ? sharedBeginning(rows.map((row) => row.text)) : "";
    const cut = begins ? begins.length + 1 : 0;
    return { verb, begins, actions: rows.map((action) => ({ action, rest: action.text.slice(cut) })) };
  });
}

/** The words that all texts begin with; every text has words left. */
export function sharedBeginning(texts: readonly string[]): string {
  const rows = texts.map((text) => text.split(" "));
  const shortest = Math.min(...rows.map((row) => row.length));
  let n = 0;
  while (n < shortest - 1 && rows.every((row) => row[n] === rows[0]![n])) n += 1;
  return rows[0]?.slice(0, n).join(" ") ?? "";
}
