/** The rules at a table: which paragraph tells about what, and which one is being read. */
import type { Action, Paragraph } from "../wire";
import type { Pieces } from "./pieces";

/** What is read: a paragraph by its id, null for that of the present question. `wish` grows with every call. */
export const reading = $state<{ id: string | null; wish: number }>({ id: null, wish: 0 });

/** Open the rules at a paragraph; without one, at what is asked now. */
export function explain(id: string | null = null): void {
  reading.id = id;
  reading.wish += 1;
}

/** How much of the noun a paragraph names for this verb; -1: it does not tell about it. */
function fit(paragraph: Paragraph, verb: string, noun: string): number {
  const begins = (paragraph.verbs ?? []).map((row) => row.split(":")).filter(([name]) => name === verb);
  return Math.max(-1, ...begins.map(([, start]) => (noun.startsWith(start ?? "") ? (start ?? "").length : -1)));
}

/** The paragraph about an action: by what it is done to, else the one of the question, else the first. */
export function ruleOf(
  paragraphs: readonly Paragraph[],
  action: Pick<Action, "verb" | "noun">,
  asked: string,
): Paragraph | undefined {
  const worth = (one: Paragraph): number => fit(one, action.verb, action.noun[1]) * 2 + (one.id === asked ? 1 : 0);
  const found = paragraphs.filter((one) => fit(one, action.verb, action.noun[1]) >= 0);
  return found.reduce<Paragraph | undefined>(
    (best, one) => (best === undefined || worth(one) > worth(best) ? one : best),
    undefined,
  );
}

const boards = import.meta.glob<{ PIECES: Pieces }>("../boards/*/rules.ts");

/** Where the pieces of a board lead; a game without a board has none. */
export async function piecesOf(game: string): Promise<Pieces> {
  const found = boards[`../boards/${game}/rules.ts`];
  return found ? (await found()).PIECES : [];
}

/** The paragraph that tells about a thing on the page, as it says itself or as its board knows. */
export function ruleAt(
  at: Element | null,
  paragraphs: readonly Paragraph[],
  pieces: Pieces,
  asked: string,
): Paragraph | undefined {
  for (let piece = at; piece && piece !== document.body; piece = piece.parentElement) {
    const id = piece.getAttribute("data-rule");
    const verb = ["data-does", "data-verb", "data-do"].map((name) => piece.getAttribute(name)).find(Boolean);
    if (id !== null) return paragraphs.find((one) => one.id === (id || asked));
    if (verb) {
      return ruleOf(paragraphs, { verb, noun: ["", piece.getAttribute("data-noun") ?? ""] }, asked);
    }
    const known = piece.closest("#board, .desk") ? pieces.find(([selector]) => piece.matches(selector)) : undefined;
    if (known) return paragraphs.find((one) => one.id === known[1]);
  }
  return undefined;
}

// --- search, as `aerodrome rules GAME WORD` does it

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function hits(all: readonly string[], begins: string, worth: number): number {
  if (all.includes(begins)) return 2 * worth;
  return all.some((word) => word.startsWith(begins)) ? worth : 0;
}

function worthOf(one: Paragraph, wanted: readonly string[]): number {
  const heading = words(`${one.heading} ${one.id}`);
  const named = words([one.steps, one.verbs, one.pieces, one.also].flatMap((list) => list ?? []).join(" "));
  const marks = (one.marks ?? []).map((mark) => mark.text).join(" ");
  const told = words(`${one.text} ${one.example ?? ""} ${marks}`);
  const each = wanted.map((word) => Math.max(hits(heading, word, 8), hits(named, word, 5), hits(told, word, 1)));
  return each.includes(0) ? 0 : each.reduce((sum, worth) => sum + worth, 0);
}

/** The paragraphs that words are about, best first; an id, then the beginning of a heading come before all else. */
export function search(paragraphs: readonly Paragraph[], text: string): Paragraph[] {
  const wanted = words(text);
  const begins = text.trim().toLowerCase();
  if (!wanted.length) return [];
  const worth = (one: Paragraph): number =>
    worthOf(one, wanted) + (one.id === begins ? 2000 : 0) + (one.heading.toLowerCase().startsWith(begins) ? 1000 : 0);
  const ranked = paragraphs.map((one) => ({ one, worth: worth(one) })).filter((row) => row.worth > 0);
  return ranked.sort((a, b) => b.worth - a.worth).map((row) => row.one);
}

/** A sentence of a paragraph around the word that was sought, in three parts: before, the word, behind. */
export function excerpt(one: Paragraph, text: string): [string, string, string] {
  const plain = `${one.text} ${one.example ?? ""}`.replace(/[*`|#]|---/g, "").replace(/\s+/g, " ");
  const word = words(text)[0] ?? "";
  const at = plain.toLowerCase().indexOf(word);
  if (at < 0) return [one.brief ?? "", "", ""];
  const from = Math.max(0, plain.lastIndexOf(" ", Math.max(0, at - 30)) + 1);
  const behind = plain.slice(at + word.length, at + word.length + 50);
  return [(from ? "… " : "") + plain.slice(from, at), plain.slice(at, at + word.length), `${behind} …`];
}
