/** A seat is told by colour, shape and letter. */
import type { BotLevel, Seat } from "../wire";
import { t } from "./strings";

export const SHAPES = ["circle", "square", "triangle", "diamond", "hexagon", "cross"] as const;
export const LETTERS = "ABCDEF";

export const PATHS: Record<(typeof SHAPES)[number], string> = {
  circle: "M12 1.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 1 0 0-21Z",
  square:
    "M3.5 2h17a1.5 1.5 0 0 1 1.5 1.5v17a1.5 1.5 0 0 1-1.5 1.5h-17a1.5 1.5 0 0 1-1.5-1.5v-17a1.5 1.5 0 0 1 1.5-1.5Z",
  triangle: "M12 1.5 23.5 22H.5Z",
  diamond: "M12 .8 23.2 12 12 23.2.8 12Z",
  hexagon: "M6.3 1.8h11.4L23.4 12l-5.7 10.2H6.3L.6 12Z",
  cross: "M8 1.5h8V8h6.5v8H16v6.5H8V16H1.5V8H8Z",
};

/** Pioneers of flight. A bot is called by its seat, so no two at a table are called alike. */
export const BOT_NAMES = ["Amelia", "Otto", "Bessie", "Louis", "Harriet", "Alberto"];

/** Who sits there, for people: their name, or that of the bot on this seat. */
export function holder(seat: Seat | undefined, number: number, people: readonly string[] = []): string {
  if (!seat || seat.kind === "open") return t.freeSeat;
  if (seat.kind === "person") return seat.name ?? "";
  const name = BOT_NAMES[number % BOT_NAMES.length]!;
  return people.includes(name) ? `${name} (${t.seatBot.toLowerCase()})` : name;
}

/** Who sits on a seat of these, for people. */
export function nameAt(seats: readonly Seat[], number: number): string {
  const people = seats.filter((row) => row.kind === "person").map((row) => row.name ?? "");
  return holder(seats[number], number, people);
}

/** How well a bot plays: the title of its level and the level's number, "Captain, level 3 of 5". */
export function levelOf(seat: Seat | undefined, levels: readonly BotLevel[]): string {
  if (!seat?.bot) return "";
  const [bot, style] = seat.bot.split("@");
  const at = levels.findIndex((level) => level.bot === bot);
  const level = at < 0 ? t.seatBot : t.level(levels[at]!.title, at + 1, levels.length);
  return style ? `${level}, ${style}` : level;
}

/**
 * A sentence of the game about people: whoever sits there is told by name. Roles that are words of the game (a pilot
 * and a co-pilot) stay: the sentence is about the part they play.
 */
export function byName(text: string, roles: readonly string[], names: readonly string[]): string {
  const known = roles.filter((role, n) => role && names[n] && !COMMON.has(role));
  if (known.length === 0) return text;
  const any = new RegExp(known.map((role) => role.replace(/[^\w ]/g, "\\$&")).join("|"), "g");
  return text.replace(any, (role) => names[roles.indexOf(role)] ?? role);
}
const COMMON = new Set(["Pilot", "Co-Pilot"]);

/** Names that tell seats apart: where two are called the same, who they are in the game is added. */
export function distinct(names: readonly string[], roles: readonly string[]): string[] {
  return names.map((name, n) =>
    names.indexOf(name) === names.lastIndexOf(name) || !roles[n] ? name : `${name} (${roles[n]})`,
  );
}

/** "Ada, Bea and 2 bots". */
export function company(seats: readonly Seat[]): string {
  const people = seats.filter((seat) => seat.kind === "person").map((seat) => seat.name ?? "");
  const bots = seats.filter((seat) => seat.kind === "bot").length;
  return new Intl.ListFormat("en").format(bots > 0 ? [...people, t.bots(bots)] : people);
}
