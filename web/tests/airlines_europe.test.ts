import { expect, test } from "vitest";
import { around, distance, placesOf, RADIUS, waysOf } from "../src/boards/airlines_europe/lay";
import { actedBy, flightsOf, roundsOf } from "../src/boards/airlines_europe/news";
import { EVENTS, type Scene as Ground } from "../src/boards/airlines_europe/view";

const city = (code: string, x: number, y: number, remote = false) => ({ code, name: code, x, y, remote });
const ground: Ground = {
  cities: [city("AAA", 500, 300), city("BBB", 400, 300), city("EDGE", 995, 700, true)],
  routes: [
    { name: "AAA-BBB", a: "AAA", b: "BBB", prices: [2, 3, 5], licences: ["AAA-BBB/2", "AAA-BBB/3", "AAA-BBB/5"] },
    { name: "AAA-EDGE", a: "AAA", b: "EDGE", prices: [9], licences: ["AAA-EDGE/9"] },
  ],
  airlines: [{ code: "FF", name: "FF Flys", hex: "#2E8B3D", home: "AAA" }],
  kinds: ["AA", "FF", "AB"],
  bands: [{ from: 0, payout: [2, 1] }],
  last_space: 100,
  confidence: {},
};
const places = placesOf(ground);
const ways = waysOf(ground, places);

test("licences lie from left to right, cheapest first, and do not touch", () => {
  const spots = ways[0]!.licence;
  expect(spots.map((spot) => spot.x)).toEqual([...spots.map((spot) => spot.x)].sort((a, b) => a - b));
  expect(spots[1]!.x - spots[0]!.x).toBeGreaterThanOrEqual(2 * RADIUS);
  expect(spots[0]!.x - 400).toBeGreaterThan(RADIUS);
});

test("a licence drawn alone stands in the middle of the line, clear of the home at its end", () => {
  const [alone] = ways[0]!.spread(1);
  expect(alone).toEqual(ways[0]!.middle);
  expect(500 - alone!.x).toBeGreaterThan(15 + RADIUS);
  expect(ways[0]!.spread(3)).toEqual(ways[0]!.licence);
});

test("what stands at the edge keeps within the map", () => {
  expect(places.get("EDGE")!.x).toBeLessThan(1000 - 4 * 4.3);
});

test("a finger is nearest to the line it is on", () => {
  expect(distance(ways[0]!, { x: 450, y: 306 }).line).toBeCloseTo(6);
  expect(distance(ways[0]!, { x: 390, y: 300 }).line).toBeCloseTo(10);
});

test("a box holds its spots with a margin, and may stand lower", () => {
  expect(
    around(
      [
        { x: 10, y: 20 },
        { x: 40, y: 50 },
      ],
      5,
      0,
    ),
  ).toEqual({ x: 5, y: 15, width: 40, height: 40 });
  expect(around([{ x: 10, y: 20 }], 5, 10).y).toBe(35);
});

test("events tell flights, turns and scorings by their numbers", () => {
  const event = ({ kind }: { kind: number }, ...numbers: number[]) => ({ kind, numbers, text: "" });
  const news = [
    event(EVENTS.licence, 1, 1, 0, 3),
    event(EVENTS.scoring, 2, 0, 0, 0),
    event(EVENTS.scored, 0, 1, 3, 2),
    event(EVENTS.scored, 1, 1, 2, 1),
    event(EVENTS.scored, 1, 2, 8, 1),
  ];
  expect(flightsOf(news, ground)).toEqual([{ airline: "FF", route: "AAA-BBB", price: 3 }]);
  expect([actedBy(news, 0), actedBy(news, 1)]).toEqual([false, true]);
  const [round] = roundsOf(news, ground, 2);
  expect(round).toEqual({
    number: 2,
    calls: [
      { kind: "FF", points: [3, 2], third: 0 },
      { kind: "AB", points: [0, 8], third: 0 },
    ],
    totals: [3, 10],
  });
});
