import { describe, expect, it } from "vitest";
import { digitAction, digitsAsked, digitsOf } from "../src/lib/amounts";
import type { Action } from "../src/wire";

const digits = (place: string, most: number): Action[] =>
  Array.from({ length: most + 1 }, (_, n) => ({ id: n, verb: place, noun: [place, String(n)], text: `bid ${n}` }));

describe("amounts by digits", () => {
  it("ask for as many digits as the place says", () => {
    expect(digitsAsked(digits("hundreds", 4))).toBe(3);
    expect(digitsAsked(digits("ones", 9))).toBe(1);
    expect(digitsAsked([{ id: 0, verb: "dividend", noun: ["tenths", "3"], text: "" }])).toBe(0);
  });
  it("are split from the left, with zeros in front", () => {
    expect(digitsOf(47, 2)).toEqual([4, 7]);
    expect(digitsOf(7, 3)).toEqual([0, 0, 7]);
    expect(digitsOf(0, 2)).toEqual([0, 0]);
  });
  it("are refused when they do not fit", () => {
    expect(digitsOf(100, 2)).toBeNull();
    expect(digitsOf(-1, 2)).toBeNull();
    expect(digitsOf(1.5, 2)).toBeNull();
  });
  it("are answered by the action of the digit, if it is open", () => {
    expect(digitAction(digits("tens", 5), 4)?.id).toBe(4);
    expect(digitAction(digits("tens", 5), 6)).toBeNull();
  });
});
