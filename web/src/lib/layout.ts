/**
 * How a table is laid out, by the size of the page in CSS pixels and never by the device: a page at 200 % zoom is as
 * low as a phone that lies.
 *
 * - `desk`: board and rail side by side, the tabs of the drawer upright at the edge
 * - `lying`, `upright`: a tablet; the tabs stand in the header, upright the rail lies below the board
 * - `phone`: one column, the question at the thumb
 * - `low`: little height: board and question side by side, all else behind tabs
 * - `tiny`: next to no height (400 % zoom): one column that scrolls, the question first
 */
export type Layout = "desk" | "lying" | "upright" | "phone" | "low" | "tiny";

/** Whether a board's desk is behind a tab, so that all must be said and done at the question. */
export const deskIsAway = (layout: Layout): boolean => layout === "low" || layout === "tiny";

/** What the drawer shows: on small pages the desk too. */
export type Tab = "desk" | "log" | "chat" | "rules";

/** How its tabs stand: upright at the edge, beside a low board, in the header, or as a bar at the foot. */
export type Form = "edge" | "side" | "words" | "bar";

export function layoutOf(width: number, height: number): Layout {
  if (height < 500 && width >= 600) return "low";
  if (height < 400) return "tiny";
  if (width <= 700) return "phone";
  if (width < 1000) return "upright";
  return width < 1280 || height < 700 ? "lying" : "desk";
}

/** What the header, the question and what stands under the answers take of a low page, in pixels. */
const AROUND = 195;
/** Letters a line, and pixels a line and beside them: of an answer as wide as the panel, and of one of a pair. */
const WHOLE = { letters: 27, line: 20, beside: 20 };
const PAIR = { letters: 14, line: 15, beside: 16 };

/**
 * How a low page shows its answers, by their words: a row each, in pairs, or, where neither has room, as a list that is
 * unfolded. What has to be unfolded is not seen.
 */
export function answersFit(words: readonly string[], height: number): "rows" | "pairs" | null {
  const room = height - AROUND;
  const tall = (word: string, { letters, line, beside }: typeof WHOLE): number =>
    Math.ceil(word.length / letters) * line + beside;
  const rows = words.reduce((sum, word) => sum + tall(word, WHOLE), 0);
  if (rows <= room) return "rows";
  const pairs = words
    .filter((_, n) => n % 2 === 0)
    .reduce((sum, word, n) => sum + Math.max(tall(word, PAIR), tall(words[2 * n + 1] ?? "", PAIR)), 0);
  return pairs <= room ? "pairs" : null;
}
