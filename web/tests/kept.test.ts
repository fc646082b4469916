import { describe, expect, it } from "vitest";
import { keptSet, remembering } from "../src/lib/kept";

describe("what says the same", () => {
  it("is the same set, until something else is in it", () => {
    const kept = keptSet();
    const first = kept(new Set(["AB", "CD"]));
    expect(kept(new Set(["CD", "AB"]))).toBe(first);
    const second = kept(new Set(["AB", "EF"]));
    expect(second).not.toBe(first);
    expect([...second]).toEqual(["AB", "EF"]);
    expect(kept(new Set()).size).toBe(0);
  });

  it("is made once for each owner", () => {
    const made: string[] = [];
    const of = remembering<string>();
    const [one, other] = [{}, {}];
    const make = (what: string) => (): string => (made.push(what), what);
    expect([of(one, "a", make("1a")), of(one, "a", make("no")), of(other, "a", make("2a"))]).toEqual([
      "1a",
      "1a",
      "2a",
    ]);
    expect(made).toEqual(["1a", "2a"]);
  });

  it("forgets the oldest first", () => {
    const of = remembering<number>();
    const owner = {};
    for (let n = 0; n < 33; n += 1) of(owner, String(n), () => n);
    expect(of(owner, "1", () => -1)).toBe(1);
    expect(of(owner, "0", () => -1)).toBe(-1);
  });
});
