/** What a briefing teaches and what a debriefing says after a crash, from what the flight is and how it went. */
import type { Told } from "./history";
import type { Scene, View } from "./view";
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

/** Since which round (from 1) something has been so without a break, up to the last. */
function since(told: readonly Told[], so: (row: Told) => boolean): number {
  let first = told.length;
  while (first > 0 && so(told[first - 1]!)) first -= 1;
  return first + 1;
}

/** Endings that need no instruments to be told: a word of the verdict, the moment by its round, what to try. */
const PLAIN: [word: string, moment: (round: number) => string, next: string][] = [
  [
    "unattended",
    (round) => `Round ${round} ended without a die where there must be one.`,
    "Count before your last two dice: one for the axis, one for the engines, whatever else waits.",
  ],
  [
    "overshot",
    (round) => `The plane was at the airport too early, and in round ${round} the engines drove it on.`,
    "Hold there with low engine dice, or bring the gear out first: each one lets you fly faster and still stay.",
  ],
  [
    "short",
    () => "The last row came, and the plane was not at the airport.",
    "One space a round is the pace: a round without flying must be made up by one of two spaces.",
  ],
  [
    "turn",
    (round) => `In round ${round} the plane left a space that asks for a lean, and did not lean so.`,
    "Place both axis dice before the second engine die on such a space.",
  ],
];

/** After a crash: what led to it, as far as the instruments tell, and what to try next time. No blame. */
export function lesson(view: View, told: readonly Told[]): { moment: string; next: string } | null {
  const { ending, verdict } = view;
  if (!ending || ending.landed || !told.length) return null; // on the board of a review no rounds are told
  const earlier = told.slice(0, -1);
  const lean = earlier.at(-1)?.tilt ?? 0;
  if (verdict.includes("spin")) {
    const from = since(earlier, (row) => row.tilt === null || Math.abs(row.tilt) >= Math.min(2, Math.abs(lean)));
    return {
      moment: lean
        ? `The axis stood at ${Math.abs(lean)} from round ${Math.min(from, told.length)} on; then one die was enough.`
        : `Until round ${told.length} the wings were level: a single pair of dice did it.`,
      next: "Turn a lean of 2 back at once, and place middle numbers first: they leave the other most answers.",
    };
  }
  if (verdict.includes("collided")) {
    return {
      moment: `In round ${told.length} the plane flew on from a space where planes still stood.`,
      next: "Radio for the space you stand on before the engines run; a slow round costs less than a collision.",
    };
  }
  if (ending.failed.length) {
    const named = view.checklist.filter((row) => ending.failed.includes(row.id)).map((row) => row.text);
    return {
      moment: `The plane was down; not ready were: ${named.join(", ")}.`,
      next: "Look at the checklist in round 4: half of it should be done by then.",
    };
  }
  const simple = PLAIN.find(([word]) => verdict.includes(word));
  if (simple) return { moment: simple[1](told.length), next: simple[2] };
  const last = told.at(-1)?.speed;
  if (verdict.includes("runway") && last !== null && last !== undefined) {
    return {
      moment: `The speed was ${last}, and the brakes held ${view.instruments.brake_speed}.`,
      next: "Keep low dice for the engines of the last round, and set the second brake before.",
    };
  }
  return {
    moment: `It ended in round ${told.length} of ${view.rows.length}.`,
    next: "Say before the roll what this round must have: axis, engines, then the most urgent of the rest.",
  };
}
