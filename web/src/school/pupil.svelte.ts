/** Who takes lessons: what was read and done at a guided table, and how far each game was learned. Kept here alone. */
import type { LessonCard, Lessons } from "../wire";

interface Sheet {
  /** Lessons that were read or passed over. */
  read: string[];
  /** Of lessons that suggest a move: how many moves were made when they were shown. */
  shown: Record<string, number>;
  /** Plays on without lessons. */
  left: boolean;
}

interface Progress {
  table: string;
  at: number;
  of: number;
  over: boolean;
}

interface Kept {
  tables: Record<string, Sheet>;
  games: Record<string, Progress>;
}

const KEY = "aerodrome.lessons";
const REMEMBERED = 30;

function read(): Kept {
  try {
    return { tables: {}, games: {}, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { tables: {}, games: {} };
  }
}

const kept: Kept = $state(read());

function write(): void {
  kept.tables = Object.fromEntries(Object.entries(kept.tables).slice(-REMEMBERED));
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // private windows may refuse: progress then lasts as long as the page
  }
}

export const progress = (game: string): Progress | undefined => kept.games[game];
export const anyProgress = (): boolean => Object.keys(kept.games).length > 0;

export class Pupil {
  constructor(readonly table: string) {
    kept.tables[table] ??= { read: [], shown: {}, left: false };
  }

  get #sheet(): Sheet {
    return kept.tables[this.table]!;
  }

  get left(): boolean {
    return this.#sheet.left;
  }

  set left(wish: boolean) {
    this.#sheet.left = wish;
    write();
  }

  /** The same rule as in `school/lessons.py`: a lesson that suggests a move is done with once a move was made. */
  done(id: string, moves: number): boolean {
    return this.#sheet.read.includes(id) || (this.#sheet.shown[id] ?? moves) < moves;
  }

  card(lessons: Lessons): LessonCard | null {
    return this.left ? null : (lessons.cards.find((card) => !this.done(card.id, lessons.moves)) ?? null);
  }

  /** It is on the screen. */
  sees(card: LessonCard, moves: number): void {
    if (card.action < 0 || this.#sheet.shown[card.id] === moves) return;
    this.#sheet.shown[card.id] = moves;
    write();
  }

  passOver(id: string): void {
    if (this.#sheet.read.includes(id)) return;
    this.#sheet.read.push(id);
    write();
  }

  again(id: string): void {
    this.#sheet.read = this.#sheet.read.filter((other) => other !== id);
    this.#sheet.shown = Object.fromEntries(Object.entries(this.#sheet.shown).filter(([other]) => other !== id));
    this.#sheet.left = false;
    write();
  }

  /** How far this game was learned: for the front page. */
  reached(game: string, at: number, of: number, over: boolean): void {
    const before = kept.games[game];
    const here = before?.table === this.table;
    const next = {
      table: this.table,
      at: Math.max(at, here ? before.at : 0),
      of,
      over: over || Boolean(before?.over),
    };
    if (JSON.stringify(before) === JSON.stringify(next)) return;
    kept.games[game] = next;
    write();
  }
}
