/** What a briefing teaches, from what the flight is. */
import type { Scene } from "./view";
import { MODULES } from "./words";

type Flight = Pick<Scene, "modules" | "panel">;

const has = (flight: Flight, module: string): boolean => flight.modules.includes(module);
const count = (flight: Flight, kind: string): number => flight.panel.filter((one) => one.id.startsWith(kind)).length;

/** What each pilot must fill, a line a pilot and one for both. */
export function duties(flight: Flight): string[] {
  const engines = !has(flight, "engine_loss");
  const every = engines ? "one die on the axis and one on the engines" : "one die on the axis";
  const gear = count(flight, "gear_");
  const flaps = count(flight, "flaps_");
  return [
    `Both, every round: ${every}. Anything else is free.`,
    ...(gear ? [`Pilot, until the landing: ${gear} gear switches in any order, and the brakes in order.`] : []),
    ...(flaps ? [`Co-Pilot, until the landing: ${flaps} flaps, from the first to the last.`] : []),
    "Both: send every plane on the approach away by radio, and bring the wings level.",
  ];
}

/** What ends the flight before the landing. */
export function dangers(flight: Flight): string[] {
  return [
    "A spin: the axis reaches the third mark on either side.",
    "A collision: the plane leaves a space on which planes stand.",
    "A round that ends without the dice it must have.",
    "The wrong place: past the airport, or not there when the last row comes.",
    ...(has(flight, "turns") ? ["A turn that is missed: some spaces may only be left with the right lean."] : []),
    ...(has(flight, "kerosene") || has(flight, "kerosene_leak") ? ["An empty tank: kerosene below 0."] : []),
  ];
}

/** What this airport adds to the plain flight. */
export const additions = (flight: Flight): string[] =>
  flight.modules.flatMap((name) => (MODULES[name] ? [`${MODULES[name][0]}: ${MODULES[name][1]}.`] : []));
