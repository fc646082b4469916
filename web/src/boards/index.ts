/**
 * Pictures of games. A board is a folder here, named as the game is; a game without one is shown as text.
 *
 * - `Board.svelte` draws the table. Its `<script module>` may export some of `BoardWords` below.
 * - `Picker.svelte`, if there is one, draws options of a new table (`PickerProps`), from what the server tells in
 *   `gallery`.
 * - `Desk.svelte`, if there is one, draws what lies before the player (a hand, books, a closer look at what is chosen).
 *   It stands in the rail under the prompt, on small screens in a tab of the sheet.
 *
 * Both get the same props, know no rule and fill the width they are given; the board also the height, from 320 x 240
 * up. What can be done is in `picture.actions` and `picture.asides`, each with its noun: find what to light up by
 * those. Colours are the tokens of base.css. The page carries `data-game`, so a game may change a token for the whole
 * page.
 */
import type { Component } from "svelte";
import type { Action, Event, GameSheet, Line, Picture, Scene, Seat } from "../wire";

export interface BoardProps {
  picture: Picture;
  /** What never changes at this table: the map, the cards, names. */
  scene: Scene;
  seats: Seat[];
  /** The action that is looked at (hovered or focused, here or in the list) or waits to be confirmed. */
  chosen: Action | null;
  /** Take an action: it is sent, or shown for confirmation, as the player has set. */
  act: (action: Action) => void;
  /** Show an action with a button to confirm it, whatever the player has set; null takes it away again. */
  propose: (action: Action | null) => void;
  /** Tell which action the pointer is on, and null when it leaves. */
  look: (action: Action | null) => void;
  /** What happened between the picture before and this one, for what moves. Empty where there was no picture before. */
  news: Event[];
  /** Whether things may move. */
  moving: boolean;
  /** Send an action without asking, or a whole answer as one would type it: "bid 137". Whether it was carried out. */
  send?: (answer: Action | string) => Promise<boolean>;
  /** Take back what can be taken back freely (`picture.undo`). */
  undo?: () => Promise<void>;
  /** The log, and the table's id, for boards that look back when all is over. */
  lines?: readonly Line[];
  table?: string;
}

/** How a seat is shown in the strip of players. */
export interface PlayerWords {
  /** A seat's colour and shape (0 to 5) and letter, where the game has its own. */
  mark?: { shape: number; letter: string };
  /** The one figure that counts, and what it is ("42", "points"). */
  figure?: string;
  unit?: string;
  /** A few words more. */
  more?: string;
}

/** A step of a round: its name, the which it is of how many, and what follows. */
export interface Phase {
  name: string;
  step: number;
  of: number;
  then?: string;
}

/** A line of the legend: how the mark looks (a class of Legend.svelte, with words in it) and what it means. */
export interface Mark {
  look: "open" | "later" | "local" | "value" | "own" | "plain" | "line" | "dashed";
  sign?: string;
  colour?: string;
  means: string;
}

/** What a board may tell the shell, from its `<script module>`. */
export interface BoardWords {
  /**
   * Verbs whose actions can be picked in the picture. Their buttons are folded away; keyboard and screen reader reach
   * them still, so a board need not be operable by keys.
   */
  picks?: readonly string[];
  /**
   * Verbs whose answers stand at the desk, each with what it costs and brings. Where the desk is in sight they are one
   * folded list at the question, for keys and screen readers.
   */
  atDesk?: readonly string[];
  /** How to choose among the many actions of a verb: "Click one of the 30 orange prices on the map, or choose here." */
  asks?: Readonly<Record<string, (count: number) => string>>;
  /** Where the game is within its round, for the line over the question. */
  phase?: (picture: Picture, scene: Scene) => Phase | null;
  /** What the reader has left to spend now: "4 of 6 points left". */
  left?: (picture: Picture, scene: Scene) => string;
  /** What the marks on the board mean, those of the moment first. */
  legend?: (picture: Picture, scene: Scene) => Mark[];
  /** For the header: "Round 5, step 1 of 8". */
  status?: (picture: Picture, scene: Scene) => string;
  player?: (picture: Picture, scene: Scene, seat: number) => PlayerWords;
  /** What a finished match has to tell besides its points: the title that was missed, and by how much. */
  epilogue?: (picture: Picture) => string;
  /** The desk needs the room of the rail: what happened is one line there, too. */
  fullDesk?: boolean;
  /** What the tab of the desk is called. */
  desk?: string;
}

export interface Board extends BoardWords {
  Picture: Component<BoardProps>;
  Desk: Component<BoardProps> | null;
}

/** What a picker of options gets. Its `<script module>` exports `covers`. */
export interface PickerProps {
  sheet: GameSheet;
  options: Record<string, unknown>;
  set: (name: string, value: string) => void;
}

export interface Picker {
  Picture: Component<PickerProps>;
  /** The options that the picker stands for, or that do not matter as it is set: they are left out of the list. */
  covers: (sheet: GameSheet, options: Record<string, unknown>) => readonly string[];
}

const pickers = import.meta.glob<{ default: Component<PickerProps>; covers: Picker["covers"] }>("./*/Picker.svelte");

/** A game's own picker of options, or nothing. */
export async function loadPicker(game: string): Promise<Picker | null> {
  const found = await pickers[`./${game}/Picker.svelte`]?.();
  return found ? { Picture: found.default, covers: found.covers } : null;
}

const boards = import.meta.glob<BoardWords & { default: Component<BoardProps> }>("./*/Board.svelte");
const desks = import.meta.glob<{ default: Component<BoardProps> }>("./*/Desk.svelte");

export function hasBoard(game: string): boolean {
  return `./${game}/Board.svelte` in boards;
}

/** The board of a game, or nothing. */
export async function loadBoard(game: string): Promise<Board | null> {
  const load = boards[`./${game}/Board.svelte`];
  if (!load) return null;
  const [{ default: Picture, ...words }, desk] = await Promise.all([load(), desks[`./${game}/Desk.svelte`]?.()]);
  return { ...words, Picture, Desk: desk?.default ?? null };
}
