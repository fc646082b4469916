import { describe, expect, it } from "vitest";
import { grouped, matching, typed } from "../src/lib/commands";
import type { Action } from "../src/wire";

const action = (id: number, verb: string, noun: [string, string], text: string): Action => ({ id, verb, noun, text });
const open = [
  action(0, "gate", ["airport", "ATL"], "open a gate in Atlanta (ATL) for 4 points"),
  action(1, "gate", ["airport", "AUS"], "open a gate in Austin (AUS) for 1 point"),
  action(2, "buyout", ["airport", "ATL"], "buy out the local gate in Atlanta (ATL) for 4 points"),
  action(3, "done", ["", ""], "buy no more and score 6 points"),
];

describe("typed commands", () => {
  it("is the verb and the noun", () => expect(open.map(typed)).toEqual(["gate ATL", "gate AUS", "buyout ATL", "done"]));
  it("takes the exact command, in any case", () => expect(matching("GATE atl", open).map((a) => a.id)).toEqual([0]));
  it("takes beginnings of words", () => expect(matching("g au", open).map((a) => a.id)).toEqual([1]));
  it("offers all that fit", () => expect(matching("gate a", open).map((a) => a.id)).toEqual([0, 1]));
  it("looks into the words when no command fits", () => expect(matching("austin", open).map((a) => a.id)).toEqual([1]));
  it("takes the number in the list", () => expect(matching("4", open).map((a) => a.id)).toEqual([3]));
  it("finds nothing for nonsense or nothing", () => {
    expect(matching("fly me to the moon", open)).toEqual([]);
    expect(matching("  ", open)).toEqual([]);
    expect(matching("9", open)).toEqual([]);
  });
  it("groups by verb in order", () =>
    expect(grouped(open).map((g) => [g.verb, g.actions.length])).toEqual([["gate", 2], ["buyout", 1], ["done", 1]]));
});
