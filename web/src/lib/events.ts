/** Events by name: a game's `EVENTS` says which number of an event is what. */
import type { Event } from "../wire";

export interface EventKind {
  readonly kind: number;
  readonly fields: readonly string[];
}
export type Numbers<K extends EventKind> = Record<K["fields"][number], number>;

/** The numbers of an event by their names, if it is of that kind. */
export function numbersOf<K extends EventKind>(kind: K, event: Event): Numbers<K> | undefined {
  if (event.kind !== kind.kind) return undefined;
  return Object.fromEntries(kind.fields.map((field, n) => [field, event.numbers[n] ?? 0])) as Numbers<K>;
}

/** The same for all events of that kind, in order. */
export function allOf<K extends EventKind>(kind: K, events: readonly Event[]): Numbers<K>[] {
  return events.flatMap((event) => numbersOf(kind, event) ?? []);
}

/** The values of a field, wherever an event has one of that name: `valuesOf(EVENTS, "airport", news)`. */
export function valuesOf(kinds: Record<string, EventKind>, field: string, events: readonly Event[]): number[] {
  return Object.values(kinds)
    .filter((kind) => kind.fields.includes(field))
    .flatMap((kind) => allOf(kind, events).map((numbers) => numbers[field]!));
}
