/** How long turns took, to tell what is to be expected of the next. */
const KEPT = 4;
const taken = new Map<string, number[]>();

/** A turn of somebody at a table took so many milliseconds. */
export function tookTurn(who: string, time: number): void {
  taken.set(who, [...(taken.get(who) ?? []), time].slice(-KEPT));
}

/** The mean of the last turns, or nothing where none was seen. */
export function expected(who: string): number | null {
  const times = taken.get(who);
  return times?.length ? times.reduce((sum, time) => sum + time, 0) / times.length : null;
}
