import { describe, expect, it } from "vitest";
import {
  grouped,
  narrowed,
  rowsOf,
  picked,
  example,
  placesAsked,
  sameQuestion,
  sharedBeginning,
  typed,
} from "../src/lib/commands";
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
const left = (text: string): number[] => narrowed(text, open).map((found) => found.id);
const picks = (text: string, rows = open, asides: Action[] = []): number | undefined =>
  picked(text, rowsOf(rows, asides))?.id;

describe("typed commands", () => {
  it("are the verb and the noun", () =>
    expect(open.map(typed)).toEqual(["gate ATL", "gate AUS", "buyout ATL", "end day", "fly fort norman", "fly malmo"]));
  it("narrow the list to what fits, by the beginnings of words", () => {
    expect(left("gate a")).toEqual([0, 1, 2]);
    expect(left("g au")).toEqual([1]);
    expect(left("austin")).toEqual([1]);
    expect(left("fly me to the moon")).toEqual([]);
  });
  it("do not mind accents", () => expect(left("to malmö")).toEqual([5]));
});

describe("a typed line picks", () => {
  it("the action that it names whole, in any case, with spaces or underscores", () => {
    expect(picks("GATE  atl")).toBe(0);
    expect(picks("end_day")).toBe(3);
    expect(picks("fly fort norman")).toBe(4);
  });
  it("the only one that is left", () => expect(picks("austin")).toBe(1));
  it("the number in the list", () => expect(picks("4")).toBe(3));
  it("nothing where it is for the server to read", () => {
    for (const text of ["atl", "gate ATL, AUS", "bid 137", "fly me to the moon", "9"])
      expect(picks(text)).toBeUndefined();
  });
  const digits = (place: string): Action[] =>
    [0, 1, 2].map((n) => action(n, place, [place, String(n)], `bid from ${n}`));
  it("no digit where the whole amount is asked for", () => {
    expect(placesAsked(digits("hundreds"))).toBe(3);
    expect(placesAsked(open)).toBe(0);
    expect(example(digits("tens"))).toBe("12");
    expect(example(open)).toBe(typed(open[0]!));
    expect(example([])).toBe("");
    expect(picks("1", digits("hundreds"))).toBeUndefined();
    expect(picks("1", digits("ones"))).toBe(1);
    expect(picks("4", digits("hundreds"), [action(9, "drop", ["", ""], "drop")])).toBeUndefined();
  });
  it("from the list where an amount may be named besides", () => {
    const rows = Array.from({ length: 4 }, (_, n) => action(20 + n, "gate", ["airport", `A${n}`], `gate A${n}`));
    expect(picks("3", rows, digits("hundreds"))).toBe(20);
    expect(picks("1", rows, digits("hundreds"))).toBeUndefined();
  });
});

describe("numbers", () => {
  const amounts = [2, 3, 5].map((n) => action(n, "dividend", ["tenths", String(n)], `pay ${n}`));
  const rows = [action(0, "sell", ["", ""], "sell"), ...amounts, action(9, "done", ["", ""], "done")];
  it("of amounts are the amounts themselves", () => {
    expect(rowsOf(rows, []).map((row) => row.number)).toEqual([1, 2, 3, 5, 4]);
    expect(picks("3", rows)).toBe(3);
    expect(picks("4", rows)).toBe(9);
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

describe("what stands at the desk", () => {
  const asked = [
    action(0, "operate", ["aircraft", "Cruiser"], "send a Cruiser"),
    action(1, "operate", ["aircraft", "Titan"], "send a Titan"),
    action(2, "pass", ["", ""], "pass"),
    action(3, "sell", ["", ""], "sell an aircraft to the bank"),
  ];
  const atDesk = (verb: string): boolean => verb === "operate" || verb === "pass";
  it("is one list at the question, whatever its verbs, and nothing is offered twice", () => {
    const rows = rowsOf(asked, [], () => true, 7, atDesk);
    expect(rows.map((row) => [row.number, row.choices.map((choice) => choice.action.id)])).toEqual([
      [1, [0, 1, 2]],
      [2, [3]],
    ]);
    expect(rows[0]!.mixed).toBe(true);
    expect(picked("pass", rows)?.id).toBe(2);
    expect(picked("2", rows)?.id).toBe(3);
  });
  it("needs no list if it is one answer only", () => {
    const rows = rowsOf(asked.slice(2), [], () => true, 7, atDesk);
    expect(rows.map((row) => row.choices.length)).toEqual([1, 1]);
  });
});
