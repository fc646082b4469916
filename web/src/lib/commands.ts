/** Typed commands: a verb and a noun, or the beginning of their words, matched against what is open and nothing else. */
import type { Action } from "../wire";

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9+\- ]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** How an action is typed: `gate ATL`. */
export function typed(action: Action): string {
  return [action.verb.replaceAll("_", " "), action.noun[1]].filter(Boolean).join(" ");
}

/** The open actions that a text may mean, best first: the exact command, then beginnings of words. */
export function matching(text: string, actions: readonly Action[]): Action[] {
  const wanted = plain(text);
  if (!wanted) return [];
  const exact = actions.filter((action) => plain(typed(action)) === wanted || plain(action.text) === wanted);
  if (exact.length > 0) return exact;
  const number = /^\d+$/.test(wanted) ? actions[Number(wanted) - 1] : undefined;
  if (number) return [number];
  const words = wanted.split(" ");
  const fits = (offered: string): boolean => {
    const have = plain(offered).split(" ");
    let from = 0;
    for (const word of words) {
      const found = have.findIndex((other, n) => n >= from && other.startsWith(word));
      if (found < 0) return false;
      from = found + 1;
    }
    return true;
  };
  const commands = actions.filter((action) => fits(typed(action)));
  return commands.length > 0 ? commands : actions.filter((action) => fits(action.text));
}

/** Actions by verb, in the order in which the game lists them. */
export function grouped(actions: readonly Action[]): { verb: string; actions: Action[] }[] {
  const groups: { verb: string; actions: Action[] }[] = [];
  for (const action of actions) {
    const last = groups.at(-1);
    if (last && last.verb === action.verb) last.actions.push(action);
    else groups.push({ verb: action.verb, actions: [action] });
  }
  return groups;
}
