/**
 * Typed commands, read as the terminal reads them: a number, or a verb and a noun, matched against what is open and
 * nothing else.
 */
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

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, n) => word === b[n]);

type Reading = (words: string[], action: Action) => boolean;

const READINGS: Reading[] = [
  (words, action) => same(words, split(typed(action))),
  (words, action) => action.noun[1] !== "" && same(words, split(action.noun[1])),
  (words, action) => {
    const full = split(typed(action));
    return words.length === full.length && full.every((word, n) => word.startsWith(words[n]!));
  },
  (words, action) => {
    const known = [...split(typed(action)), ...split(action.text)];
    return words.every((said) => known.some((word) => word.startsWith(said)));
  },
];

/**
 * What somebody may mean: one action if it is clear, several if not, none if nothing fits. The closest reading wins.
 */
export function find(text: string, open: readonly Choice[]): Action[] {
  const said = text.trim();
  if (isNumber(said)) return open.filter((choice) => choice.number === Number(said)).map((choice) => choice.action);
  const words = split(said);
  if (words.length === 0) return [];
  for (const fits of READINGS) {
    const found = open.filter((choice) => fits(words, choice.action)).map((choice) => choice.action);
    if (found.length > 0) return found;
  }
  return [];
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
