/** The end of a match: what its figures tell. */
import { describe, expect, it } from "vitest";
import {
  amount,
  apart,
  outranked,
  passedOver,
  played,
  rowNames,
  tied,
  tieRule,
  turned,
  winning,
} from "../src/lib/account";
import type { Account, Standing } from "../src/wire";

const account = (rounds: number[][], more: Partial<Account> = {}): Account => ({
  sources: [],
  rounds,
  ends: false,
  round: "round",
  unit: "points",
  awards: [],
  tie_break: "",
  before_points: "",
  ...more,
});
const standing = (points: number[], ranks: number[]): Standing => ({
  points,
  ranks,
  returns: points.map(() => 0),
  titles: points.map(() => ""),
});

describe("the end of a match", () => {
  it("counts as the game does", () => {
    expect(amount(account([]), 1)).toBe("1 point");
    expect(amount(account([], { unit: "fame" }), 1)).toBe("1 fame");
    expect(amount(account([], { unit: "dollars" }), 99)).toBe("99 dollars");
  });

  it("calls the last row the end, where something was counted then", () => {
    const ended = account([[1], [2], [9]], { ends: true });
    expect(rowNames(ended, "end")).toEqual(["1", "2", "end"]);
    expect(played(ended)).toBe(2);
    expect(rowNames(account([[1], [2]]), "end")).toEqual(["1", "2"]);
  });

  it("knows a winner with fewer points than others", () => {
    expect(winning(standing([52, 71], [1, 2]))).toBe(52);
    expect(outranked(standing([52, 71], [1, 2]))).toBe(true);
    expect(outranked(standing([71, 52], [1, 2]))).toBe(false);
    expect(tied(standing([7, 7, 9], [1, 2, 3]))).toEqual([0, 1]);
  });

  it("knows who comes behind others with fewer points", () => {
    expect(passedOver(standing([9, 7, 3, 8], [1, 3, 2, 4]))).toEqual([1, 3]);
    expect(passedOver(standing([9, 7, 7], [1, 2, 2]))).toEqual([]);
  });

  it("does not call a tie what something else had decided before points", () => {
    expect(tied(standing([9, 9, 3], [1, 3, 2]))).toEqual([0]);
    expect(tieRule(account([], { tie_break: "more money", before_points: "who flies on comes first" }))).toBe(
      "who flies on comes first; then more money",
    );
    expect(tieRule(account([], { tie_break: "more money", before_points: "" }))).toBe("more money");
  });

  it("finds the row that turned it", () => {
    const end = standing([9, 8], [1, 2]);
    expect(turned(account([[3, 1], [9, 8]]), end)).toBe(0); // prettier-ignore
    expect(turned(account([[1, 3], [9, 8]]), end)).toBe(1); // prettier-ignore
  });

  it("keeps marks apart, within the frame and in their order", () => {
    expect(apart([0, 1, 50], 10, 100)).toEqual([0, 10, 50]);
    expect(apart([97, 98, 99], 10, 100)).toEqual([80, 90, 100]);
  });
});
