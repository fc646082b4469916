/** What is open as a list to pick from: numbered, grouped, narrowed by what is typed. Whole lines the server reads. */
import type { Action, Picture } from "../wire";

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
 * The action that a line picks: by the number of its row, its whole name, or as the only one that is left. What it does
 * not pick the server reads. Where an amount is asked for, a number is the amount; one that may be named besides does
 * not take over the list.
 */
export function picked(text: string, rows: readonly Row[]): Action | null {
  const said = text.trim();
  const open = rows.flatMap((row) => row.choices.map(({ action }) => action));
  if (isNumber(said)) {
    const row = rows.find(({ number }) => number === Number(said));
    const asked = rows.filter(({ aside }) => !aside).flatMap((row) => row.choices.map(({ action }) => action));
    if (!row || row.choices.length > 1 || placesAsked(asked) > 1) return null;
    const { action } = row.choices[0]!;
    return placesAsked([action]) > 1 ? null : action;
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

/** What could be typed now, as an example: a number where digits are asked for, since nobody types their names. */
export function example(actions: readonly Action[]): string {
  const places = placesAsked(actions);
  if (places > 0) return "1234".slice(0, places);
  return actions[0] ? typed(actions[0]) : "";
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

/** What is done with one press or found in one list: it has a number, which is its key. */
export interface Row {
  number: number;
  verb: string;
  /** The words with which all of a list begin, or those over the rows of one verb. */
  begins: string;
  /** One, or what the list holds. */
  choices: { action: Action; rest: string }[];
  aside: boolean;
  /** Of several verbs. */
  mixed?: boolean;
}

/** So many of a verb stand as rows of their own; more are a list. `few` says it for the usual answer, by the room. */
const FEW = 4;

/**
 * What is open, row by row, in the order in which the game puts it: the usual answer first. Amounts are their own
 * numbers: who types 3 must not get the third amount, which may be 2. What may be done besides is never number 1. What
 * is chosen `atDesk` is one list.
 */
export function rowsOf(
  actions: readonly Action[],
  asides: readonly Action[],
  inPicture: (verb: string) => boolean = () => false,
  few = FEW,
  atDesk: (verb: string) => boolean = () => false,
): Row[] {
  const desked = actions.filter(({ verb }) => atDesk(verb));
  const lines = [
    ...(desked.length > 1 ? [listOf(desked)] : []),
    ...linesOf(desked.length > 1 ? actions.filter(({ verb }) => !atDesk(verb)) : actions, false, inPicture, few),
    ...linesOf(asides, true, inPicture, 0),
  ];
  const asked = lines.find(({ choices }) => choices.length === 1 && isNumber(choices[0]!.action.noun[1]))?.verb;
  const own = ({ verb, choices }: Omit<Row, "number">): number | null => {
    const name = choices[0]!.action.noun[1];
    return verb === asked && choices.length === 1 && isNumber(name) ? Number(name) : null;
  };
  const taken = new Set(lines.map(own));
  // an amount comes first under its own number: what stands after it must not be taken for the usual answer
  let next = lines[0] && own(lines[0]) !== null ? 1 : 0;
  return lines.map((line) => {
    const number = own(line);
    if (number !== null) return { ...line, number };
    do next += 1;
    while (taken.has(next) || (line.aside && next === 1));
    return { ...line, number: next };
  });
}

/** What stands at the desk with its figures is here one list, whatever its verbs: no choice is offered twice. */
function listOf(actions: readonly Action[]): Omit<Row, "number"> {
  const begins = sharedBeginning(actions.map(({ text }) => text));
  const cut = begins ? begins.length + 1 : 0;
  const mixed = actions.some(({ verb }) => verb !== actions[0]!.verb);
  const choices = actions.map((action) => ({ action, rest: action.text.slice(cut) }));
  return { verb: actions[0]!.verb, begins, mixed, choices, aside: false };
}

function linesOf(
  actions: readonly Action[],
  aside: boolean,
  inPicture: (verb: string) => boolean,
  few: number,
): Omit<Row, "number">[] {
  return grouped(actions).flatMap(({ verb, begins, actions: choices }, n) => {
    const isAmount = choices.every(({ action }) => isNumber(action.noun[1])) && choices.length < 10;
    // the usual answer stands open where there is room; what the picture offers too, and is rarer, is one line
    const most = placesAsked(choices.map(({ action }) => action)) > 1 ? 1 : n === 0 ? few : inPicture(verb) ? 1 : FEW;
    const isList = choices.length > Math.max(most, 1) && !(isAmount && !inPicture(verb));
    return isList
      ? [{ verb, begins, choices, aside }]
      : choices.map((one) => ({ verb, begins, choices: [one], aside }));
  });
}
