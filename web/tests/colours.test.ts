import { expect, test } from "vitest";
import { contrast, legible, letterOn } from "../src/boards/airlines_europe/look";

const BOX = [
  "#F2C200",
  "#1F5FBF",
  "#7B3FA0",
  "#C8242B",
  "#2B2B2B",
  "#7A4A21",
  "#2E8B3D",
  "#F07F13",
  "#8A8F94",
  "#F5F5F0",
];

test("black and white are as far apart as can be", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#777777")).toBe(1);
});

test.each(BOX)("letters on %s can be read, and the colour stays the airline's", (hex) => {
  expect(contrast(legible(hex), letterOn(legible(hex)))).toBeGreaterThan(4.5);
  expect(contrast(legible(hex), hex)).toBeLessThan(1.2);
});
