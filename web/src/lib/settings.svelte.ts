/** Personal settings. They stay in this browser, and all its tabs share them. */
import { layoutOf, type Layout } from "./layout";

export type Asking = "never" | "ends" | "always";
/** How long a step of others is seen before the next one. */
export type Speed = "calm" | "brisk" | "once";
const PACE: Record<Speed, number> = { calm: 1200, brisk: 400, once: 0 };

interface Settings {
  theme: "day" | "night" | null;
  /** Before which moves to ask: none, those that end a step, all. */
  confirm: Asking;
  still: boolean;
  speed: Speed;
  /** Be asked also what has only one answer. */
  single: boolean;
  text: boolean;
  name: string;
  /** The bots of the last table, by game: as many as there were. */
  bots: Record<string, string[]>;
  /** The last line seen at a table, by table and seat. */
  seen: Record<string, number>;
  /** Games whose legend the player has folded (false) or opened again (true). */
  legends: Record<string, boolean>;
}

const KEY = "aerodrome";
const REMEMBERED = 60;

function read(): Settings {
  const defaults: Settings = {
    theme: null,
    confirm: "never",
    still: false,
    speed: "brisk",
    single: false,
    text: false,
    name: "",
    bots: {},
    seen: {},
    legends: {},
  };
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return defaults;
  }
}

export const settings: Settings = $state(read());

function write(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // private windows may refuse: the settings then last as long as the page
  }
}

export function keep(): void {
  write();
  apply();
}

/** Another tab has changed something; and what was read is noted before this one is gone. */
export function follow(): void {
  addEventListener("pagehide", note);
  addEventListener("storage", (event) => {
    if (event.key !== KEY) return;
    Object.assign(settings, read());
    apply();
  });
}

/** How long a note of what was read may wait: it is not written in the middle of a move. */
const NOTED = 400;
const notes = new Map<string, number>();
let noting: ReturnType<typeof setTimeout> | undefined;

/** Note how far somebody has read; the oldest notes are dropped. */
export function saw(place: string, seq: number): void {
  notes.set(place, seq);
  noting ??= setTimeout(note, NOTED);
}

/** The last line that was read at a place. */
export const lastSeen = (place: string): number => notes.get(place) ?? settings.seen[place] ?? 0;

/** Nobody has read anything here. */
export function forgetSeen(): void {
  notes.clear();
  settings.seen = {};
}

/** Write down what was read, before the page is gone at the latest. */
function note(): void {
  clearTimeout(noting);
  noting = undefined;
  if (notes.size === 0) return;
  const rest = Object.entries(settings.seen).filter(([other]) => !notes.has(other));
  settings.seen = Object.fromEntries([...rest, ...notes].slice(-REMEMBERED));
  notes.clear();
  write();
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** What the system wishes, how the table is laid out, and whether boards are as on a phone or have little width. */
export const screen = $state<{
  dark: boolean;
  calm: boolean;
  small: boolean;
  narrow: boolean;
  layout: Layout;
  height: number;
}>({
  dark: dark.matches,
  calm: calm.matches,
  small: false,
  narrow: false,
  layout: "desk",
  height: 900,
});

export function night(): boolean {
  return settings.theme ? settings.theme === "night" : screen.dark;
}

/** Whether things may move. */
export function moving(): boolean {
  return !settings.still && !screen.calm;
}

/** Milliseconds for a step of others; where nothing may move, they come at once and the recap tells them. */
export function pace(): number {
  return moving() ? PACE[settings.speed] : 0;
}

export function apply(): void {
  document.documentElement.dataset.theme = night() ? "night" : "day";
  document.documentElement.dataset.motion = moving() ? "on" : "off";
}

/** Keep up with what the system and the window say. */
export function watchScreen(): void {
  const small = matchMedia("(max-width: 700px)");
  const narrow = matchMedia("(max-width: 1100px)");
  const take = (): void => {
    screen.dark = dark.matches;
    screen.calm = calm.matches;
    screen.small = small.matches;
    screen.narrow = narrow.matches;
    screen.layout = layoutOf(innerWidth, innerHeight);
    screen.height = innerHeight;
    apply();
  };
  addEventListener("resize", take);
  for (const query of [dark, calm, small, narrow]) query.addEventListener("change", take);
  take();
}
