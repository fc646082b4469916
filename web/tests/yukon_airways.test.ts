import { describe, expect, it } from "vitest";
import {
  placeLabels,
  project,
  wayOf,
  type Frame,
  type Ground,
  type Label,
  type Point,
  type Rect,
} from "../src/boards/yukon_airways/layout";

const spot = (id: string, x: number, y: number) => ({ id, name: id, value: 1, remote: 0, x, y });
const ground: Ground = {
  places: [
    spot("home", 368, 528),
    spot("near", 352, 560),
    spot("far", 903, 283),
    spot("north", 442, 81),
    spot("west", 96, 327),
  ],
  connections: [
    { a: "home", b: "near", fuel: 1 },
    { a: "near", b: "far", fuel: 2 },
    { a: "home", b: "far", fuel: 4 },
    { a: "far", b: "north", fuel: 3 },
    { a: "home", b: "west", fuel: 2 },
  ],
};
const frame = (more: Partial<Frame> = {}): Frame => ({
  width: 348,
  height: 270,
  gap: 42,
  pad: { x: 24, top: 30, bottom: 30 },
  ...more,
});
const inside = (box: Rect, width: number, height: number): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;

describe("places on the map", () => {
  it("fill the frame, and stay within its edges", () => {
    const { at } = project(ground, frame());
    for (const { x, y } of at.values()) expect(x >= 24 && x <= 324 && y >= 30 && y <= 240).toBe(true);
    expect(Math.round(at.get("far")!.x)).toBe(324);
    expect(Math.round(at.get("north")!.y)).toBe(30);
  });
  it("are kept apart where they would touch", () => {
    const { at } = project(ground, frame());
    const [a, b] = [at.get("home")!, at.get("near")!];
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(38);
  });
  it("never lie under what covers the map", () => {
    const box = { x: 180, y: 0, width: 168, height: 160 };
    const { at } = project(ground, frame({ covered: [box] }));
    for (const { x, y } of at.values()) expect(x > box.x && y < box.height).toBe(false);
  });
});

describe("labels", () => {
  it("stand beside their own place, even where there is more room beside another", () => {
    const at = new Map<string, Point>([
      ["upper", { x: 150, y: 60 }],
      ["lower", { x: 150, y: 110 }],
    ]);
    const labels: Label[] = [...at.keys()].map((id) => ({ id, width: 60, height: 24, radius: 12 }));
    // beside the lower place all is taken but the strip beside the upper one
    const taken: Rect[] = [
      { x: 168, y: 84, width: 180, height: 80 },
      { x: 0, y: 84, width: 132, height: 80 },
    ];
    const placed = placeLabels(labels, at, [], taken, frame());
    const off = (box: Rect, { x, y }: Point): number =>
      Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height));
    for (const [id, box] of placed)
      for (const [other, point] of at) if (other !== id) expect(off(box, point)).toBeGreaterThan(off(box, at.get(id)!));
  });
  it("go where they cover neither places nor each other, and stay in the frame", () => {
    const { at } = project(ground, frame());
    const labels: Label[] = [...at.keys()].map((id) => ({ id, width: 60, height: 26, radius: 11 }));
    const taken = [...at.values()].map(({ x, y }: Point) => ({ x: x - 11, y: y - 11, width: 22, height: 22 }));
    const boxes = [...placeLabels(labels, at, [], taken, frame()).values()];
    const overlaps = (a: Rect, b: Rect): boolean =>
      a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
    for (const [n, box] of boxes.entries()) {
      expect(inside(box, 348, 270)).toBe(true);
      expect(taken.some((other) => overlaps(box, other))).toBe(false);
      expect(boxes.slice(n + 1).some((other) => overlaps(box, other))).toBe(false);
    }
  });
});

describe("a way", () => {
  it("takes just the fuel that was burnt", () => {
    expect(wayOf(ground, "home", "far", 4)).toEqual(["home", "far"]);
    expect(wayOf(ground, "home", "far", 3)).toEqual(["home", "near", "far"]);
    expect(wayOf(ground, "home", "north", 6)).toEqual(["home", "near", "far", "north"]);
  });
  it("is straight where no such way is known", () =>
    expect(wayOf(ground, "home", "north", 1)).toEqual(["home", "north"]));
});
