/**
 * What was made anew and says the same stays the object it was: nothing is drawn again for it. And what is costly to
 * make is made once.
 */

/** Give it each new set; it answers with the one before as long as both hold the same. */
export function keptSet<T = string>(): (next: ReadonlySet<T>) => ReadonlySet<T> {
  let kept: ReadonlySet<T> = new Set();
  return (next) => {
    const same = next.size === kept.size && [...next].every((item) => kept.has(item));
    return same ? kept : (kept = next);
  };
}

/** So many results are remembered for each owner. */
const REMEMBERED = 32;

/** Remember what was made, by what it was made for; who forgets the owner forgets all of it. */
export function remembering<T>(): (owner: object, key: string, make: () => T) => T {
  const known = new WeakMap<object, Map<string, T>>();
  return (owner, key, make) => {
    const own = known.get(owner) ?? new Map<string, T>();
    known.set(owner, own);
    const found = own.get(key);
    if (found !== undefined) return found;
    const [oldest] = own.keys();
    if (own.size >= REMEMBERED && oldest !== undefined) own.delete(oldest);
    const made = make();
    own.set(key, made);
    return made;
  };
}
