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
