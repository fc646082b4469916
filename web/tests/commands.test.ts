import { describe, expect, it } from "vitest";
import { find, grouped, numbered, sameQuestion, sharedBeginning, typed } from "../src/lib/commands";
import type { Action, Picture } from "../src/wire";

const action = (id: number, verb: string, noun: [string, string], text: string): Action => ({ id, verb, noun, text });
const open = [
  action(0, "gate", ["airport", "ATL"], "open a gate in Atlanta (ATL) for 4 points"),
  action(1, "gate", ["airport", "AUS"], "open a gate in Austin (AUS) for 1 point"),
  action(2, "buyout", ["airport", "ATL"], "buy out the local gate in Atlanta (ATL) for 4 points"),
  action(3, "end_day", ["", ""], "end your day"),
  action(4, "fly", ["place", "fort_norman"], "fly to Fort Norman: 7 fuel"),
  action(5, "fly", ["place", "malmo"], "fly to Malmö"),
];
const ids = (text: string, rows = open): number[] => find(text, numbered(rows)).map((found) => found.id);

describe("typed commands", () => {
  it("are the verb and the noun", () =>
    expect(open.map(typed)).toEqual(["gate ATL", "gate AUS", "buyout ATL", "end day", "fly fort norman", "fly malmo"]));
  it("may be the exact command, in any case", () => expect(ids("GATE  atl")).toEqual([0]));
  it("may be the noun alone", () => expect(ids("aus")).toEqual([1]));
  it("may be shortened", () => expect(ids("g au")).toEqual([1]));
  it("offer all that fit", () => expect(ids("gate a")).toEqual([0, 1]));
  it("look into the words when no command fits", () => expect(ids("austin")).toEqual([1]));
  it("do not mind accents", () => expect(ids("to malmo")).toEqual([5]));
  it("take the number in the list", () => expect(ids("4")).toEqual([3]));
  it("take underscores and spaces alike", () => {
    expect(ids("end_day")).toEqual([3]);
    expect(ids("fly fort norman")).toEqual([4]);
  });
  it("find nothing for nonsense or nothing", () => {
    expect(ids("fly me to the moon")).toEqual([]);
    expect(ids("  ")).toEqual([]);
    expect(ids("9")).toEqual([]);
  });
});

describe("numbers", () => {
  const amounts = [2, 3, 5].map((n) => action(n, "dividend", ["tenths", String(n)], `pay ${n}`));
  const rows = [action(0, "sell", ["", ""], "sell"), ...amounts, action(9, "done", ["", ""], "done")];
  it("of amounts are the amounts themselves", () => {
    expect(numbered(rows).map((choice) => choice.number)).toEqual([1, 2, 3, 5, 4]);
    expect(ids("3", rows)).toEqual([3]);
    expect(ids("4", rows)).toEqual([9]);
  });
});

describe("groups", () => {
  it("are by verb, in order", () =>
    expect(grouped(open).map((group) => [group.verb, group.actions.length])).toEqual([
      ["gate", 2],
      ["buyout", 1],
      ["end_day", 1],
      ["fly", 2],
    ]));
  it("say once what all begin with", () => {
    const [gates] = grouped(open);
    expect(gates?.begins).toBe("open a gate in");
    expect(gates?.actions.map((row) => row.rest)).toEqual(["Atlanta (ATL) for 4 points", "Austin (AUS) for 1 point"]);
  });
  it("leave every text a word", () => expect(sharedBeginning(["bid 1", "bid 1 more"])).toBe("bid"));
  it("may begin with nothing in common", () => expect(sharedBeginning(["a b", "c d"])).toBe(""));
});

describe("a question", () => {
  const asked = (changes: Partial<Picture> = {}): Picture =>
    ({ version: 4, seat: 1, prompt: "Where to?", actions: open.slice(0, 2), asides: [], ...changes }) as Picture;
  it("is the same in a later picture", () => expect(sameQuestion(asked(), asked({ version: 5 }))).toBe(true));
  it("is another one if it is put otherwise", () =>
    expect(sameQuestion(asked(), asked({ prompt: "Where from?" }))).toBe(false));
  it("is another one if a price has changed", () => {
    const dearer = [open[0]!, { ...open[1]!, text: "open a gate in Austin (AUS) for 2 points" }];
    expect(sameQuestion(asked(), asked({ actions: dearer }))).toBe(false);
  });
  it("is another one if something is no longer offered", () =>
    expect(sameQuestion(asked(), asked({ actions: open.slice(0, 1) }))).toBe(false));
});
