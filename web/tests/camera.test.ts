import { describe, expect, test } from "vitest";
import { centred, kept, wholeScale, zoomed } from "../src/hand/camera";

const map = { width: 1000, height: 600 };
const frame = { width: 400, height: 300 };

describe("the camera over a map", () => {
  test("sees the whole map at the smaller of both scales, centred", () => {
    expect(wholeScale(map, frame)).toBe(0.4);
    expect(kept({ x: 50, y: 0, scale: 0.1 }, map, frame, 1)).toEqual({ x: 0, y: -75, scale: 0.4 });
  });

  test("does not leave the map", () => {
    expect(kept({ x: -40, y: 900, scale: 1 }, map, frame, 1)).toEqual({ x: 0, y: 300, scale: 1 });
    expect(kept({ x: 0, y: 0, scale: 50 }, map, frame, 1).scale).toBe(2.2);
  });

  test("keeps the point under the finger where it is", () => {
    const before = { x: 100, y: 80, scale: 1 };
    const after = zoomed(before, 2, 150, 60);
    expect([after.x + 150 / 2, after.y + 60 / 2]).toEqual([250, 140]);
  });

  test("puts a box in the middle", () => {
    expect(centred({ x: 500, y: 300, width: 100, height: 50 }, 2, frame)).toEqual({ x: 450, y: 250, scale: 2 });
  });
});
