/** Pictures of games. A board is one folder here; a game without one is shown as text. */
import type { Component } from "svelte";
import type { Action, Picture, Scene, Seat } from "../wire";

/** What a board gets. It draws what it is given and knows no rule: what can be done is in `picture.actions`. */
export interface BoardProps {
  picture: Picture;
  scene: Scene;
  seats: Seat[];
  /** The action being looked at or confirmed, if any. */
  chosen: Action | null;
  /** Choose an action: it is sent, or shown for confirmation, as the player has set. */
  act: (action: Action) => void;
}

const folders = import.meta.glob<{ default: Component<BoardProps> }>("./*/Board.svelte");

export function hasBoard(game: string): boolean {
  return `./${game}/Board.svelte` in folders;
}

export async function loadBoard(game: string): Promise<Component<BoardProps> | null> {
  const load = folders[`./${game}/Board.svelte`];
  return load ? (await load()).default : null;
}
