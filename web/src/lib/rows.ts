import type { Action } from "svelte/action";
import { painted } from "./painted";

/** What is read or pressed as a whole; a box that is higher holds rows of its own. */
const ROW = "button, summary, input, tr, li, p, h3, dl > div, [data-row]";
const HIGHEST = 110;
/** Less than a row, under a heading. */
const LITTLE = 30;

/**
 * A box that scrolls ends where a row ends: half a row can be neither read nor pressed well. The row that its rim would
 * cut is left out until it is scrolled to, with a heading that would stand over nothing, and the last one fades a
 * little, so that it is seen that more follows.
 */
export const wholeRows: Action = (box) => {
  let stop = (): void => undefined;
  let left = 0;
  const measure = (): void => {
    const { top, bottom } = box.getBoundingClientRect();
    const more = box.scrollHeight - box.clientHeight - box.scrollTop > 1;
    const rows = [...box.querySelectorAll<HTMLElement>(ROW)]
      .filter((row) => more && row.checkVisibility())
      .map((row) => ({ heads: row.matches("h3, .besides"), at: row.getBoundingClientRect() }))
      .filter(({ at }) => at.height > 0 && at.height < HIGHEST && at.top < bottom - 1);
    const cut = rows.filter(({ at }) => at.bottom > bottom + 1).map(({ at }) => at.top - 1);
    let rim = Math.min(bottom, ...cut);
    const last = rows
      .filter(({ at }) => at.bottom <= rim + 1)
      .sort((a, b) => a.at.bottom - b.at.bottom)
      .at(-1);
    if (last?.heads && rim - last.at.bottom < LITTLE) rim = last.at.top - 1;
    const hidden = rim < bottom && rim > top + 20 ? Math.ceil(bottom - rim) : 0;
    if (hidden === left) return;
    left = hidden;
    box.style.clipPath = hidden ? `inset(0 0 ${hidden}px)` : "";
    box.style.maskImage = hidden
      ? `linear-gradient(#000 calc(100% - ${hidden + 9}px), #0008 calc(100% - ${hidden}px))`
      : "";
  };
  const later = (): void => {
    stop();
    stop = painted(measure);
  };
  const resized = new ResizeObserver(later);
  const changed = new MutationObserver(later);
  resized.observe(box);
  changed.observe(box, { childList: true, subtree: true, characterData: true, attributeFilter: ["open", "class"] });
  box.addEventListener("scroll", later, { passive: true });
  return {
    destroy() {
      stop();
      resized.disconnect();
      changed.disconnect();
      box.removeEventListener("scroll", later);
    },
  };
};
