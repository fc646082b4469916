import { describe, expect, it } from "vitest";
import { excerpt, ruleOf, search } from "../src/rules/rules.svelte";
import type { Paragraph } from "../src/wire";

const RULES: Paragraph[] = [
  { id: "board", heading: "The board", text: "Every gate has a price.", pieces: ["gate value"] },
  { id: "gates", heading: "Gates", text: "Only the **leftmost** is for sale.", steps: ["buy gates"], verbs: ["gate"] },
  { id: "placing", heading: "Placing", text: "A die goes on a space.", verbs: ["place", "done"] },
  { id: "axis", heading: "Axis", text: "The plane turns.", verbs: ["place:axis"], also: ["tilt"] },
  { id: "cards", heading: "Cards", text: "Discard any.", verbs: ["done"] },
];

describe("the paragraph of an action", () => {
  it("is told apart by what it is done to, then by the question", () => {
    const of = (verb: string, noun: string, asked = ""): string | undefined =>
      ruleOf(RULES, { verb, noun: ["", noun] }, asked)?.id;
    expect(of("place", "axis_pilot", "placing")).toBe("axis");
    expect(of("place", "radio", "axis")).toBe("placing");
    expect(of("done", "")).toBe("placing");
    expect(of("done", "", "cards")).toBe("cards");
    expect(of("submarine", "")).toBeUndefined();
  });
});

describe("a search", () => {
  it("finds headings first, then other words, then the text", () => {
    expect(search(RULES, "gate").map((one) => one.id)).toEqual(["gates", "board"]);
    expect(search(RULES, "tilt").map((one) => one.id)).toEqual(["axis"]);
    expect(search(RULES, "left").map((one) => one.id)).toEqual(["gates"]);
    expect(search(RULES, "left submarine")).toEqual([]);
    expect(search(RULES, "  ")).toEqual([]);
  });
  it("shows the word where it stands", () => {
    expect(excerpt(RULES[1]!, "LEFT")).toEqual(["Only the ", "left", "most is for sale.  …"]);
  });
});
