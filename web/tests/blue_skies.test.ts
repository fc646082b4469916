import { expect, test } from "vitest";
import { patches } from "../src/boards/blue_skies/ground";
import { apart } from "../src/boards/blue_skies/look";
import type { Place } from "../src/boards/blue_skies/view";

const place = (code: string, x: number, y: number): Place => ({
  code,
  city: code,
  unsure: [],
  x,
  y,
  panel_x: x,
  panel_y: y,
});
const PLACES = [place("WWW", 25, 50), place("MID", 50, 50), place("EEE", 75, 50)];
const ground = (regions: Record<string, string[]>) => patches(PLACES, (code) => regions[code] ?? [], 100, 100);

test("the ground of a region follows the airports that the file puts in it", () => {
  const found = ground({ WWW: ["west"], MID: ["west"], EEE: ["east", "west"] });
  expect(found.map(({ regions }) => regions[0])).toEqual(["west", "west", "east"]);
  expect(found[0]!.path).toBe("M0.0 0.0L37.5 0.0L37.5 100.0L0.0 100.0Z");
});

test("a border runs only where another region begins", () => {
  const [west, middle, east] = ground({ WWW: ["west"], MID: ["west"], EEE: ["east"] });
  expect(west!.border).toBe("");
  expect(middle!.border).toBe("M62.5 0.0L62.5 100.0");
  expect(east!.border).toBe("M62.5 100.0L62.5 0.0");
});

test("two airports on one spot share their ground", () => {
  const twins = patches([place("ONE", 10, 10), place("TWO", 10, 10)], () => ["all"], 40, 20);
  expect(twins.map(({ path }) => path)).toEqual(Array(2).fill("M0.0 0.0L40.0 0.0L40.0 20.0L0.0 20.0Z"));
});

test("chips of a small map make room for each other and stay on it", () => {
  const rows = [place("DTW", 760, 200), place("EWR", 860, 200), place("BOS", 960, 205), place("MIA", 900, 600)];
  const found = apart(rows, 0.35, 1000);
  const xs = ["DTW", "EWR", "BOS"].map((code) => found.get(code)! * 0.35);
  expect(xs[1]! - xs[0]!).toBeGreaterThan(42);
  expect(xs[2]! - xs[1]!).toBeGreaterThan(42);
  expect(xs[2]!).toBeLessThanOrEqual(350 - 21);
  expect(found.get("MIA")).toBeCloseTo(900);
});
