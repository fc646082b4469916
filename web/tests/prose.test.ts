import { describe, expect, it } from "vitest";
import { pieces, runs } from "../src/lib/prose";

describe("rules in pieces", () => {
  it("has paragraphs whose lines belong together", () =>
    expect(pieces("One\ntwo.\n\nThree.")).toEqual([
      { kind: "p", lines: ["One two."] },
      { kind: "p", lines: ["Three."] },
    ]));
  it("has lists, with items over several lines", () =>
    expect(pieces("1. Roll\n   the dice.\n2. Land.\n\n- red\n- blue")).toEqual([
      { kind: "ol", lines: ["Roll the dice.", "Land."] },
      { kind: "ul", lines: ["red", "blue"] },
    ]));
  it("has a list under its introduction", () =>
    expect(pieces("You may:\n- roll")).toEqual([
      { kind: "p", lines: ["You may:"] },
      { kind: "ul", lines: ["roll"] },
    ]));
  it("has tables", () =>
    expect(pieces("| a | b |\n|---|--:|\n| 1 | 2 |")).toEqual([
      {
        kind: "table",
        rows: [
          ["a", "b"],
          ["1", "2"],
        ],
      },
    ]));
  it("has bold words and no other marks", () =>
    expect(runs("hold **the portfolio** in `hand`, 2 * 3")).toEqual([
      { text: "hold ", bold: false },
      { text: "the portfolio", bold: true },
      { text: " in hand, 2 * 3", bold: false },
    ]));
});
