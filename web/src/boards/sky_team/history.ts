/**
 * The flight round by round, read from the log: what was told, in the order in which it was told. Tokens and the
 * traffic die count as dice.
 */
import type { Event, Line } from "../../wire";
import { numbersOf, type EventKind, type Numbers } from "../../lib/events";
import { COPILOT } from "./look";
import { EVENTS } from "./view";

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

function take(found: Told[], event: Event): void {
  const on = <K extends EventKind>(kind: K, note: (now: Told, numbers: Numbers<K>) => void): void => {
    const numbers = numbersOf(kind, event);
    const now = found.at(-1);
    if (numbers && now) note(now, numbers);
  };
  on(EVENTS.round, (now, { altitude, first }) => {
    if (altitude !== now.altitude) found.push(fresh(altitude, first));
  });
  on(EVENTS.axis, (now, { tilt }) => (now.tilt = tilt));
  on(EVENTS.wind, (now, { wind }) => (now.wind = wind));
  on(EVENTS.speed, (now, { speed }) => (now.speed = speed));
  on(EVENTS.braked, (now, { speed }) => (now.speed = speed));
  on(EVENTS.advanced, (now) => (now.flew += 1));
  on(EVENTS.kerosene, (now, { left }) => (now.fuel = left));
  on(EVENTS.radio, (now, { left }) => (now.radio += left >= 0 ? 1 : 0));
  const { text } = event;
  on(EVENTS.placed, (now, { seat, face }) => now.dice.push({ seat, face, text }));
  on(EVENTS.token_placed, (now, { seat, token }) => now.dice.push({ seat, face: token, text }));
  on(EVENTS.extra_placed, (now, { face }) => now.dice.push({ seat: COPILOT, face, text }));
}
