/** Where things stand on the map: all in pixels of the picture, so that figures keep their size on every screen. */
import type { Airport, Way } from "./view";

export interface Point {
  x: number;
  y: number;
}
const drawn = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** How large the pieces are: with drawings where there is room, bare shapes on a phone. */
export interface Sizes {
  airport: [number, number];
  pill: [number, number];
  plate: [number, number];
  margin: [number, number];
  names: boolean;
}

export const WIDE: Sizes = { airport: [46, 46], pill: [62, 24], plate: [49, 22], margin: [104, 56], names: true };
export const MIDDLE: Sizes = { airport: [38, 38], pill: [56, 22], plate: [49, 22], margin: [92, 38], names: true };
export const SMALL: Sizes = { airport: [40, 24], pill: [46, 22], plate: [17, 16], margin: [34, 30], names: false };
/** Pixels of picture that a route needs about itself to be read. */
const ROOM = 6800;
/** How much more one axis may be stretched than the other. */
const SKEW = 1.7;
const LETTER = 7.5;
/** A name that would stand so badly is left out: the code is there. */
const TOO_BAD = 500;

/** The sizes for a frame. */
export const sizesFor = (frame: { width: number; height: number }): Sizes =>
  frame.width < 640 ? SMALL : frame.height < 400 ? MIDDLE : WIDE;

export interface Name extends Point {
  anchor: "start" | "middle" | "end";
}
export interface Placed {
  width: number;
  height: number;
  /** The lower corner with less in it, for what lies over the map. */
  quiet: "left" | "right";
  scale: { x: number; y: number; left: number; top: number };
  airports: Map<string, Point & { name: Name | null }>;
  routes: Map<
    string,
    { way: string; from: Point; to: Point; control: Point; pill: Point; leader: Point | null; plates: Slot[] }
  >;
}
/** Where up to three aircraft stand beside a pill: their middle, and whether they stand in a row or in a column. */
export interface Slot extends Point {
  flat: boolean;
}
const RANK = 3;

export const along = (from: Point, control: Point, to: Point, t: number): Point => ({
  x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * control.x + t * t * to.x,
  y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * control.y + t * t * to.y,
});

const boxAt = (at: Point, [width, height]: readonly [number, number], air = 0): Rect => ({
  x: at.x - width / 2 - air,
  y: at.y - height / 2 - air,
  width: width + 2 * air,
  height: height + 2 * air,
});
/** Where a home wears the mark of its airline: on its upper right corner. */
export const badgeAt = (spot: Point, sizes: Sizes): Rect => ({
  x: spot.x + sizes.airport[0] / 2 - (sizes.names ? 13 : 9),
  y: spot.y - sizes.airport[1] / 2 - 6,
  width: sizes.names ? 20 : 15,
  height: sizes.names ? 20 : 15,
});
const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
const isIn = (point: Point, box: Rect): boolean =>
  point.x >= box.x && point.x <= box.x + box.width && point.y >= box.y && point.y <= box.y + box.height;

/** How large a picture must be at least for so many routes, in the shape of the frame. */
export function canvasFor(frame: { width: number; height: number }, routes: number): { width: number; height: number } {
  const grow = Math.max(1, Math.sqrt((routes * ROOM) / Math.max(1, frame.width * frame.height)));
  return { width: Math.round(frame.width * grow), height: Math.round(frame.height * grow) };
}

/** The map in a picture: airports and bends fill it, names, pills and aircraft keep out of each other's way. */
export function place(
  airports: readonly Airport[],
  routes: readonly Way[],
  canvas: { width: number; height: number },
  sizes: Sizes,
  seats: number,
): Placed {
  const scale = scaleFor(airports, routes, canvas, sizes);
  const put = (x: number, y: number): Point => ({ x: scale.left + x * scale.x, y: scale.top + y * scale.y });
  const spots = new Map(airports.map((port) => [port.code, put(port.x, port.y)]));
  const ways = routes.map((route) => {
    const [from, to] = [spots.get(route.a)!, spots.get(route.b)!];
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const bend = route.bend.length ? put(route.bend[0]!, route.bend[1]!) : middle;
    return { route, from, to, control: { x: 2 * bend.x - middle.x, y: 2 * bend.y - middle.y } };
  });
  const lines = ways.map(({ from, control, to }) => {
    const points = Math.ceil(span({ from, to }) / 8);
    return Array.from({ length: points }, (_, n) => along(from, control, to, (n + 0.5) / points));
  });
  const page = { x: 0, y: 0, ...canvas };
  const taken: Rect[] = [...spots.values()].flatMap((spot) => [boxAt(spot, sizes.airport, 3), badgeAt(spot, sizes)]);
  /** What it costs to stand there: on other things, on lines, outside. */
  const cost = (box: Rect, own = -1): number =>
    taken.reduce((sum, other) => sum + 10 * overlap(box, other), 0) +
    20 * (box.width * box.height - overlap(box, page)) +
    lines.reduce((sum, line, n) => sum + (n === own ? 0 : 26 * line.filter((point) => isIn(point, box)).length), 0);
  const best: Best = (options, own = -1) => {
    const costs = options.map((option) => cost(option.box, own) + option.extra);
    const least = Math.min(...costs);
    const found = options[costs.indexOf(least)]!;
    taken.push(found.box);
    return [found, least];
  };

  const order = ways.map((_, n) => n).sort((a, b) => span(ways[a]!) - span(ways[b]!));
  const placed = new Map<string, Placed["routes"] extends Map<string, infer T> ? T : never>();
  for (const n of order) {
    const { route, from, to, control } = ways[n]!;
    const [{ at: pill, on: leader }] = best(pillsFor(from, control, to, sizes), n);
    const plates = [best(slotsFor(pill, sizes, seats), n)[0].slot];
    const way = `M${drawn(from)}Q${drawn(control)} ${drawn(to)}`;
    placed.set(route.id, { way, from, to, control, pill, leader, plates });
  }
  // names come last: they have nine places to choose from
  const named = new Map(airports.map((port) => [port.code, nameFor(port, spots.get(port.code)!, sizes, best)]));
  // a fourth airline on a route is rare: what is left beside the pill must do for it, and it is never under something
  if (seats > RANK)
    for (const n of order) {
      const { pill, plates } = placed.get(ways[n]!.route.id)!;
      plates.push(best(secondFor(plates[0]!, pill, sizes, seats), n)[0].slot);
    }
  const ports = new Map([...spots].map(([code, spot]) => [code, { ...spot, name: named.get(code) ?? null }]));
  return { ...canvas, scale, airports: ports, routes: placed, quiet: quieter(taken, canvas) };
}

const span = ({ from, to }: { from: Point; to: Point }): number => Math.hypot(from.x - to.x, from.y - to.y);

function scaleFor(
  airports: readonly Airport[],
  routes: readonly Way[],
  canvas: { width: number; height: number },
  sizes: Sizes,
): Placed["scale"] {
  const bends = routes.flatMap(({ bend }) => (bend.length ? [{ x: bend[0]!, y: bend[1]! }] : []));
  const points = [...airports, ...bends];
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(1, Math.max(...xs) - left), Math.max(1, Math.max(...ys) - top)];
  const fit = { x: (canvas.width - 2 * sizes.margin[0]) / wide, y: (canvas.height - 2 * sizes.margin[1]) / high };
  const x = Math.min(fit.x, fit.y * SKEW);
  const y = Math.min(fit.y, fit.x * SKEW);
  return { x, y, left: (canvas.width - wide * x) / 2 - left * x, top: (canvas.height - high * y) / 2 - top * y };
}

function quieter(taken: readonly Rect[], canvas: { width: number; height: number }): "left" | "right" {
  const corner = (x: number): number =>
    taken.reduce((sum, box) => sum + overlap(box, { x, y: canvas.height - 60, width: 130, height: 60 }), 0);
  return corner(0) <= corner(canvas.width - 130) ? "left" : "right";
}

type Best = <T extends { box: Rect; extra: number }>(options: T[], own?: number) => [T, number];

function nameFor(port: Airport, spot: Point, sizes: Sizes, best: Best): Name | null {
  if (!sizes.names) return null;
  const wide = port.city.length * LETTER;
  const [reach, rise] = [sizes.airport[0] / 2 + 6, sizes.airport[1] / 2 + 11];
  const option = (x: number, y: number, anchor: "start" | "middle" | "end", extra: number) => {
    const middle = anchor === "middle" ? x : anchor === "start" ? x + wide / 2 : x - wide / 2;
    return { box: boxAt({ x: middle, y }, [wide, 17], 2), extra, at: { x, y, anchor } };
  };
  const [{ at }, bad] = best([
    option(spot.x, spot.y - rise, "middle", 0),
    option(spot.x, spot.y + rise, "middle", 4),
    option(spot.x + reach, spot.y, "start", 8),
    option(spot.x - reach, spot.y, "end", 8),
    option(spot.x + reach - 6, spot.y - rise + 6, "start", 20),
    option(spot.x + reach - 6, spot.y + rise - 6, "start", 20),
    option(spot.x + reach + 6, spot.y - rise + 14, "start", 24),
    option(spot.x - reach + 6, spot.y - rise + 6, "end", 20),
    option(spot.x - reach + 6, spot.y + rise - 6, "end", 20),
  ]);
  return bad > TOO_BAD ? null : at;
}

function pillsFor(
  from: Point,
  control: Point,
  to: Point,
  sizes: Sizes,
): { box: Rect; extra: number; at: Point; on: Point | null }[] {
  const long = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const aside = { x: -(to.y - from.y) / long, y: (to.x - from.x) / long };
  return [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68].flatMap((t) =>
    [0, 1, -1, 1.6, -1.6].map((turn) => {
      const on = along(from, control, to, t);
      const off = turn * (sizes.pill[0] / 2 + 4);
      const at = { x: on.x + aside.x * off, y: on.y + aside.y * off * 0.8 };
      return {
        box: boxAt(at, sizes.pill, 3),
        extra: 900 * Math.abs(t - 0.5) + 1100 * Math.abs(turn),
        at,
        on: turn ? on : null,
      };
    }),
  );
}

/** The places beside a pill for so many aircraft, three at most. */
function slotsFor(pill: Point, sizes: Sizes, aircraft: number): { box: Rect; extra: number; slot: Slot }[] {
  const [wide, high] = sizes.plate;
  const down = sizes.pill[1] / 2 + high / 2 + 2;
  const over = sizes.pill[0] / 2 + wide / 2 + 3;
  const beside = [
    [0, down],
    [0, -down],
    [over, 0],
    [-over, 0],
  ] as const;
  return beside.map(([x, y], n) => slotAt({ x: pill.x + x, y: pill.y + y, flat: x === 0 }, sizes, aircraft, 12 * n));
}

/** The places for those who do not find room with the first three: beside the pill too, or behind them. */
function secondFor(first: Slot, pill: Point, sizes: Sizes, seats: number): ReturnType<typeof slotsFor> {
  const [wide, high] = [sizes.plate[0] + 3, sizes.plate[1] + 3];
  const behind = {
    x: first.x + Math.sign(first.x - pill.x) * wide,
    y: first.y + Math.sign(first.y - pill.y) * high,
    flat: first.flat,
  };
  const taken = slotAt(first, sizes, seats, 0).box;
  const others = slotsFor(pill, sizes, seats - RANK).filter(({ box }) => overlap(box, taken) === 0);
  return [...others, slotAt(behind, sizes, seats - RANK, 0)];
}

function slotAt(slot: Slot, sizes: Sizes, aircraft: number, extra: number): ReturnType<typeof slotsFor>[number] {
  const [wide, high] = sizes.plate;
  const many = Math.min(RANK, aircraft);
  return { box: boxAt(slot, slot.flat ? [many * wide, high] : [wide, many * high], 1), extra, slot };
}

/** The middle of aircraft number `n` of `all` beside a pill: three in the first place, the others in the second. */
export function plateAt(slots: readonly Slot[], sizes: Sizes, n: number, all: number): Point {
  const [wide, high] = sizes.plate;
  const rank = Math.floor(n / RANK);
  const { x, y, flat } = slots[rank]!;
  const shift = (n % RANK) - (Math.min(RANK, all - RANK * rank) - 1) / 2;
  return flat ? { x: x + shift * (wide + 1), y } : { x, y: y + shift * (high + 1) };
}
