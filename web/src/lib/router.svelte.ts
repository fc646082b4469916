/** Where the page is. Links work with and without a click, the back button too. */
export const place = $state({ path: location.pathname, query: location.search });

export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  place.path = location.pathname;
  place.query = location.search;
  window.scrollTo(0, 0);
}

addEventListener("popstate", () => {
  place.path = location.pathname;
  place.query = location.search;
});

/** For `use:link` on an `<a>`: no reload inside the page. */
export function link(anchor: HTMLAnchorElement): void {
  anchor.addEventListener("click", (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(anchor.getAttribute("href") ?? "/");
  });
}

/** The id of a table in a pasted link or code, or null. */
export function tableIn(text: string): string | null {
  const found = /(?:^|\/t\/)([a-z2-7]{12})(?:$|[/?#])/.exec(text.trim());
  return found?.[1] ?? null;
}
