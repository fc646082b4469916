import type { Action } from "svelte/action";
import { painted } from "./painted";

/** What is read or pressed as a whole; a box that is higher holds rows of its own. */
const ROW = "button, summary, input, tr, li, p, h3, dl > div";
const HIGHEST = 110;

/**
 * A box that scrolls ends where a row ends: half a row can be neither read nor pressed well. The row that its rim would
 * cut is left out until it is scrolled to, and the last one fades a little, so that it is seen that more follows.
 */
export const wholeRows: Action = (box) => {
  let stop = (): void => undefined;
  let left = 0;
  const measure = (): void => {
    const { top, bottom } = box.getBoundingClientRect();
    const cut = [...box.querySelectorAll<HTMLElement>(ROW)]
      .filter((row) => row.checkVisibility())
      .map((row) => row.getBoundingClientRect())
      .filter((row) => row.height > 0 && row.height < HIGHEST && row.top < bottom - 1 && row.bottom > bottom + 1);
    const rim = Math.min(...cut.map((row) => row.top)) - 1;
    const hidden = cut.length && rim > top + 20 ? Math.ceil(bottom - rim) : 0;
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
