/** The flights that were landed in this browser, and the one to fly next: from green to black. */
import { deed, Refused } from "../../lib/api";
import { me } from "../../lib/me.svelte";
import { go } from "../../lib/router.svelte";
import { settings } from "../../lib/settings.svelte";
import { t } from "../../lib/strings";
import type { Now } from "../../wire";
import type { FlightCard } from "./view";
import { COLOURS } from "./words";

const KEY = "aerodrome.flights";

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

const kept = $state({ landed: read() });

export const landed = (id: string): boolean => kept.landed.includes(id);

export function land(id: string): void {
  if (landed(id)) return;
  kept.landed = [...kept.landed, id];
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.landed));
  } catch {
    // private windows may refuse: it then lasts as long as the page
  }
}

/** Easier ones first: by colour, then by how much they add. */
export function path(flights: readonly FlightCard[]): FlightCard[] {
  const colours = Object.keys(COLOURS);
  const hard = (flight: FlightCard): number => colours.indexOf(flight.colour) * 100 + flight.modules.length;
  return [...flights].sort((a, b) => hard(a) - hard(b));
}

export const next = (flights: readonly FlightCard[]): FlightCard | undefined =>
  path(flights).find((flight) => !landed(flight.id));

/** The last flight on the path before this one, easier than it. */
export function easier(flights: readonly FlightCard[], id: string): FlightCard | undefined {
  const way = path(flights);
  const at = way.findIndex((flight) => flight.id === id);
  return at > 0 ? way[at - 1] : undefined;
}

/** A new table for that flight with a bot beside; why it could not be opened. */
export async function fly(scenario: string): Promise<string> {
  const name = me.name ?? (settings.name || t.guest);
  const seats = [{ kind: "me" }, { kind: "bot" }];
  try {
    const now = await deed<Now>("/api/tables", { game: "sky_team", name, seats, options: { scenario } }, { tries: 4 });
    me.name ??= name;
    go(`/t/${now.table.id}`);
    return "";
  } catch (problem) {
    return problem instanceof Refused ? problem.message : t.offline;
  }
}
