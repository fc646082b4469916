/** Which table deals again what another one had dealt: remembered, so that its end can be held against the first. */
const KEY = "aerodrome.same";
const MOST = 30;

export interface Before {
  table: string;
  seat: number;
}

function all(): Record<string, Before> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Before>;
  } catch {
    return {};
  }
}

export function remember(table: string, before: Before): void {
  const kept = Object.entries({ ...all(), [table]: before }).slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // a browser that keeps nothing: the end is told without it
  }
}

export const recall = (table: string): Before | null => all()[table] ?? null;
