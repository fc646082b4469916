/**
 * The flight round by round, read from the log: what was told, in the order in which it was told. Tokens and the
 * traffic die count as dice.
 */
import type { Event, Line } from "../../wire";
import { EVENT } from "./look";

export interface Told {
  altitude: number;
  first: number;
  tilt: number | null;
  wind: number | null;
  speed: number | null;
  flew: number;
  fuel: number | null;
  radio: number;
  dice: { seat: number; face: number; text: string }[];
}

/** The first round begins before the first line of the log: it is handed over. */
export function rounds(lines: readonly Line[], altitude: number, first: number): Told[] {
  const undone = new Set(lines.flatMap((line) => line.takes_back ?? []));
  const events = lines.filter((line) => !undone.has(line.seq)).flatMap((line) => line.events ?? []);
  const found: Told[] = [fresh(altitude, first)];
  for (const event of events) take(found, event);
  return found;
}

const fresh = (altitude: number, first: number): Told => ({
  altitude,
  first,
  tilt: null,
  wind: null,
  speed: null,
  flew: 0,
  fuel: null,
  radio: 0,
  dice: [],
});

function take(found: Told[], { kind, numbers, text }: Event): void {
  const [a = 0, b = 0, c = 0] = numbers;
  if (kind === EVENT.round && a !== found.at(-1)?.altitude) found.push(fresh(a, b));
  const now = found.at(-1);
  if (!now) return;
  if (kind === EVENT.axis) now.tilt = a;
  else if (kind === EVENT.wind) now.wind = a;
  else if (kind === EVENT.speed || kind === EVENT.braked) now.speed = a;
  else if (kind === EVENT.advanced) now.flew += 1;
  else if (kind === EVENT.kerosene) now.fuel = b;
  else if (kind === EVENT.radio && b >= 0) now.radio += 1;
  else if (kind === EVENT.placed) now.dice.push({ seat: a, face: c, text });
  else if (kind === EVENT.token) now.dice.push({ seat: a, face: b, text });
  else if (kind === EVENT.extra) now.dice.push({ seat: 1, face: b, text });
}
