import { describe, expect, it } from "vitest";
import { canvasFor, place, plateAt, sizesFor, type Rect } from "../src/boards/sky_tycoons/place";
import { inkOn, money, range, signed } from "../src/boards/sky_tycoons/look";
import { landFor } from "../src/boards/sky_tycoons/land";
import { planeOf, PLANES } from "../src/boards/sky_tycoons/planes";

const spots: Record<string, [number, number]> = {
  SEA: [98, 148],
  SFO: [97, 338],
  LAX: [157, 409],
  DEN: [366, 294],
  DFW: [483, 429],
  ORD: [622, 253],
  ATL: [675, 414],
  JFK: [837, 279],
};
const airports = Object.entries(spots).map(([code, [x, y]]) => ({ code, city: code, x, y }));
const pairs = [
  "SFO-LAX",
  "DEN-DFW",
  "SEA-SFO",
  "DEN-ORD",
  "ORD-JFK",
  "ATL-JFK",
  "DFW-ATL",
  "SFO-DEN",
  "LAX-DFW",
  "SEA-ORD",
  "LAX-ATL",
  "SEA-JFK",
];
const bends: Record<string, number[]> = { "LAX-ATL": [453, 520], "SEA-JFK": [529, 125] };
const routes = pairs.map((id) => {
  const [a = "", b = ""] = id.split("-");
  return { id, a, b, length: 1, bend: bends[id] ?? [], costs: [], flyable: [] };
});

describe("the map", () => {
  for (const [width, height] of [
    [1020, 500],
    [795, 300],
    [346, 240],
  ] as const) {
    const sizes = sizesFor({ width, height });
    const canvas = canvasFor({ width, height }, routes.length);
    const placed = place(airports, routes, canvas, sizes, 4);
    const pills = [...placed.routes.values()].map(({ pill }): Rect => ({
      x: pill.x - sizes.pill[0] / 2,
      y: pill.y - sizes.pill[1] / 2,
      width: sizes.pill[0],
      height: sizes.pill[1],
    }));
    const apart = (a: Rect, b: Rect): boolean =>
      a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

    it(`at ${width} by ${height} keeps everything inside`, () => {
      for (const { x, y } of placed.airports.values()) {
        expect(x).toBeGreaterThan(sizes.airport[0] / 2);
        expect(x).toBeLessThan(canvas.width - sizes.airport[0] / 2);
        expect(y).toBeGreaterThan(sizes.airport[1] / 2);
        expect(y).toBeLessThan(canvas.height - sizes.airport[1] / 2);
      }
    });
    it(`at ${width} by ${height} lets no pill cover another one or an airport`, () => {
      const ports = [...placed.airports.values()].map(({ x, y }): Rect => ({
        x: x - sizes.airport[0] / 2 + 2,
        y: y - sizes.airport[1] / 2 + 2,
        width: sizes.airport[0] - 4,
        height: sizes.airport[1] - 4,
      }));
      const covered = pills.flatMap((pill, n) =>
        [...pills.slice(n + 1), ...ports].filter((other) => !apart(pill, other)).map(() => routes[n]!.id),
      );
      expect(covered).toEqual([]);
    });
    for (const seats of [4, 6])
      it(`at ${width} by ${height} shows all of ${seats} aircraft on a route`, () => {
        const all = place(airports, routes, canvas, sizes, seats);
        const around = ({ x, y }: { x: number; y: number }, [wide, high]: readonly [number, number]): Rect => ({
          x: x - wide / 2 + 2,
          y: y - high / 2 + 2,
          width: wide - 4,
          height: high - 4,
        });
        const hidden = [...all.routes].flatMap(([id, { plates }]) => {
          const boxes = Array.from({ length: seats }, (_, n) => around(plateAt(plates, sizes, n, seats), sizes.plate));
          return boxes.filter((box, n) => boxes.slice(n + 1).some((other) => !apart(box, other))).map(() => id);
        });
        expect(hidden).toEqual([]);
      });
  }

  it("lets a bent route pass through its point", () => {
    const placed = place(airports, routes, { width: 1000, height: 600 }, sizesFor({ width: 1000, height: 600 }), 4);
    const { scale } = placed;
    const { from, control, to } = placed.routes.get("SEA-JFK")!;
    expect((from.x + 2 * control.x + to.x) / 4).toBeCloseTo(scale.left + 529 * scale.x);
    expect((from.y + 2 * control.y + to.y) / 4).toBeCloseTo(scale.top + 125 * scale.y);
  });
  it("grows where many routes need room", () => {
    expect(canvasFor({ width: 340, height: 240 }, 60).width).toBeGreaterThan(700);
    expect(canvasFor({ width: 1000, height: 500 }, 12)).toEqual({ width: 1000, height: 500 });
  });
  it("puts three aircraft in a row and the others elsewhere", () => {
    const sizes = sizesFor({ width: 1000, height: 600 });
    const places = [
      { x: 100, y: 100, flat: true },
      { x: 300, y: 60, flat: false },
    ];
    const at = (n: number) => plateAt(places, sizes, n, 5);
    expect([at(0).y, at(2).y]).toEqual([100, 100]);
    expect(at(1).x).toBe(100);
    expect([at(3).x, at(4).x]).toEqual([300, 300]);
    expect(at(4).y - at(3).y).toBeGreaterThanOrEqual(sizes.plate[1]);
  });
  it("draws islands where it has no drawing of the land", () => {
    expect(landFor(airports).river).not.toBe("");
    const own = landFor([{ code: "NOR", city: "North Cape", x: 160, y: 70 }]);
    expect(own.river).toBe("");
    expect(own.coast).toMatch(/^M.*Z$/);
  });
});

describe("figures", () => {
  it("have real signs", () => {
    expect([money(31), money(-4), signed(7), signed(-2), signed(0)]).toEqual(["$31M", "−$4M", "+7", "−2", "±0"]);
    expect([range(2, 2), range(-2, 16, signed)]).toEqual(["2", "−2 to +16"]);
  });
  it("stand dark on light colours", () => expect([inkOn("#edae49"), inkOn("#2e6f95")]).toEqual(["#14213d", "#ffffff"]));
  it("go from light to heavy aircraft", () =>
    expect([planeOf(0, 4), planeOf(0, 3), planeOf(2, 3)]).toEqual([PLANES[0], PLANES[1], PLANES[3]]));
});
