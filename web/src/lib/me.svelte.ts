/** Who sits before this screen. There are no accounts: a name, and a cookie that the server gave. */
import type { GameCard, GameSheet, Me } from "../wire";
import { ask, get } from "./api";
import { forgetSeen, keep, settings } from "./settings.svelte";

export const me = $state<{ name: string | null }>({ name: null });

export async function greet(): Promise<void> {
  me.name = (await get<Me>("/api/me")).name;
}

export async function rename(name: string): Promise<void> {
  me.name = (await ask<Me>("POST", "/api/me", { name })).name;
  settings.name = name;
  keep();
}

/** Take the cookie away: seats that this browser holds are then nobody's. */
export async function forget(): Promise<void> {
  await ask("DELETE", "/api/me");
  me.name = null;
  settings.name = "";
  forgetSeen();
  keep();
}

let cards: Promise<GameCard[]> | null = null;

/** The catalog, asked for once. */
export function games(): Promise<GameCard[]> {
  cards ??= get<GameCard[]>("/api/games").catch((trouble: unknown) => {
    cards = null;
    throw trouble;
  });
  return cards;
}

const sheets = new Map<string, Promise<GameSheet>>();

export function sheet(game: string): Promise<GameSheet> {
  let found = sheets.get(game);
  if (!found) {
    found = get<GameSheet>(`/api/games/${game}`);
    found.catch(() => sheets.delete(game));
    sheets.set(game, found);
  }
  return found;
}
