/**
 * Where things stand on the map: places drawn into the frame there is, kept apart, and labels where they cover least.
 */
import type { Scene } from "./view";

/** What is needed of the scene. */
export type Ground = Pick<Scene, "places" | "connections">;
export interface Point {
  x: number;
  y: number;
}
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Frame {
  width: number;
  height: number;
  /** Room to the edges: left and right, top, bottom. */
  pad: { x: number; top: number; bottom: number };
  /** How far connected places are kept apart. */
  gap: number;
  /** What lies over the map: no place under it. */
  covered?: readonly Rect[];
}
export interface Projection {
  at: Map<string, Point>;
  transform: string;
}

/** The places of the board file stretched over the frame. Neighbours that would touch are pushed apart. */
export function project(ground: Ground, frame: Frame): Projection {
  const xs = ground.places.map((place) => place.x);
  const ys = ground.places.map((place) => place.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const sx = (frame.width - 2 * frame.pad.x) / Math.max(1, Math.max(...xs) - left);
  const sy = (frame.height - frame.pad.top - frame.pad.bottom) / Math.max(1, Math.max(...ys) - top);
  const [dx, dy] = [frame.pad.x - left * sx, frame.pad.top - top * sy];
  const at = new Map(ground.places.map((place) => [place.id, { x: place.x * sx + dx, y: place.y * sy + dy }]));
  for (let round = 0; round < 12; round += 1) {
    for (const box of frame.covered ?? [])
      for (const [id, point] of at) at.set(id, uncovered(point, box, frame.gap / 2));
    spread(ground, at, frame);
  }
  return { at, transform: `translate(${dx} ${dy}) scale(${sx} ${sy})` };
}

function spread(ground: Ground, at: Map<string, Point>, frame: Frame): void {
  const joined = new Set(ground.connections.map(({ a, b }) => [a, b].sort().join()));
  const ids = [...at.keys()];
  for (const [n, one] of ids.entries()) {
    for (const other of ids.slice(n + 1)) {
      const [a, b] = [at.get(one)!, at.get(other)!];
      const gap = joined.has([one, other].sort().join()) ? frame.gap : frame.gap * 0.75;
      const apart = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      if (apart >= gap) continue;
      const push = (gap - apart) / 2 / apart;
      const shift = { x: (b.x - a.x) * push, y: (b.y - a.y) * push };
      at.set(one, within({ x: a.x - shift.x, y: a.y - shift.y }, frame));
      at.set(other, within({ x: b.x + shift.x, y: b.y + shift.y }, frame));
    }
  }
}

/** Out of a box, to the left or downwards, whichever is nearer: what covers a map hangs in its upper right corner. */
function uncovered(point: Point, box: Rect, margin: number): Point {
  const [left, down] = [point.x - (box.x - margin), box.y + box.height + margin - point.y];
  if (left <= 0 || down <= 0) return point;
  return left < down ? { x: point.x - left, y: point.y } : { x: point.x, y: point.y + down };
}

function within(point: Point, { width, height, pad }: Frame): Point {
  return {
    x: Math.min(Math.max(point.x, pad.x), width - pad.x),
    y: Math.min(Math.max(point.y, pad.top), height - pad.bottom),
  };
}

/** What stands beside a place; it may be folded into rows, if that fits better. */
export interface Label {
  id: string;
  width: number;
  height: number;
  radius: number;
  folded?: { width: number; height: number };
}
/** Beside, below, above, the corners, half-way between: to be tried in this order, near and a little further off. */
const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 0.8],
  [-1, 0.8],
  [1, -0.8],
  [-1, -0.8],
  [0.5, 1],
  [-0.5, 1],
  [0.5, -1],
  [-0.5, -1],
] as const;
const RINGS = [5, 14, 24];

function boxes(at: Point, label: Label): Rect[] {
  const shapes = [label, ...(label.folded ? [label.folded] : [])];
  return RINGS.flatMap((ring) =>
    shapes.flatMap((shape) => SIDES.map(([h, v]) => box(at, shape, label.radius + ring, h, v))),
  );
}

function box(
  at: Point,
  { width, height }: { width: number; height: number },
  reach: number,
  h: number,
  v: number,
): Rect {
  const out = reach * (v === 0 ? 1 : 0.72);
  const x = h === 1 ? out : h === -1 ? -out - width : -width / 2 + (h * width) / 2;
  const y = v === 0 ? -height / 2 : v > 0 ? reach * v : reach * v - height;
  return { x: at.x + x, y: at.y + y, width, height };
}

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** What it costs to lie on something: even to touch it is bad. */
const covering = (a: Rect, b: Rect): number => {
  const area = overlap(a, b);
  return area > 0 ? 120 + 16 * area : 0;
};

/** How much of a line lies in a box, in pixels. */
function along(box: Rect, a: Point, b: Point): number {
  let [from, to] = [0, 1];
  const clip = (start: number, step: number, low: number, high: number): void => {
    if (step === 0) {
      if (start < low || start > high) to = -1;
      return;
    }
    const [one, two] = [(low - start) / step, (high - start) / step];
    from = Math.max(from, Math.min(one, two));
    to = Math.min(to, Math.max(one, two));
  };
  clip(a.x, b.x - a.x, box.x, box.x + box.width);
  clip(a.y, b.y - a.y, box.y, box.y + box.height);
  return Math.max(0, to - from) * Math.hypot(b.x - a.x, b.y - a.y);
}

/** A box that a label may have, and what it would cost there if no other label were. */
interface Option {
  box: Rect;
  cost: number;
}

const ROUNDS = 8;

/** How far a point is from a box. */
const off = ({ x, y, width, height }: Rect, at: Point): number =>
  Math.hypot(Math.max(x - at.x, 0, at.x - x - width), Math.max(y - at.y, 0, at.y - y - height));

/** Nearer to another place: it would be read as the name of that one, and is better left out. */
const astray = (box: Rect, id: string, at: Map<string, Point>): boolean =>
  [...at].some(([other, place]) => other !== id && off(box, place) < off(box, at.get(id)!));

/**
 * For each label a box, so that together they cover least of what must stay in sight. Whoever chooses first takes the
 * best spot, so several orders are tried, and in each all choose again until nobody finds better.
 */
export function placeLabels(
  labels: Label[],
  at: Map<string, Point>,
  lines: [Point, Point][],
  taken: Rect[],
  frame: Frame,
): Map<string, Rect> {
  const inside = { x: 3, y: 3, width: frame.width - 6, height: frame.height - 6 };
  const options = labels.map((label) => {
    const all = boxes(at.get(label.id)!, label).map((rect, n): Option => {
      const outside = rect.width * rect.height - overlap(rect, inside);
      const crossed = lines.reduce((sum, [a, b]) => sum + along(rect, a, b), 0);
      const covered = taken.reduce((sum, other) => sum + covering(rect, other), 0);
      const far = n * 4 + (n >= SIDES.length * (label.folded ? 2 : 1) ? 60 : 0);
      return { box: rect, cost: outside * 20 + covered + crossed * 4 + far };
    });
    const own = all.filter(({ box }) => !astray(box, label.id, at));
    return own.length ? own : all;
  });
  const first = labels.map((_, n) => n);
  const tight = [...first].sort((a, b) => cheapest(options[b]!) - cheapest(options[a]!));
  const orders = [first, [...first].reverse(), tight, [...tight].reverse(), ...first.map((n) => [n, ...first])];
  const best = orders
    .map((order) => settled(options, order))
    .reduce((one, other) => (other.cost < one.cost ? other : one));
  return new Map(labels.map(({ id }, n) => [id, best.boxes[n]!]));
}

/** Letters may be this much wider than they were measured. */
const SPILL = 4;

/** Those that lie on something: for what they would cover there is no room. */
export function touching(placed: Map<string, Rect>, taken: Rect[]): Set<string> {
  const wider = ({ x, y, width, height }: Rect): Rect => ({ x: x - SPILL, y, width: width + 2 * SPILL, height });
  const lies = (id: string, box: Rect): boolean =>
    taken.some((other) => overlap(wider(box), other) > 0) ||
    [...placed].some(([other, rect]) => other !== id && overlap(box, rect) > 0);
  return new Set([...placed].filter(([id, box]) => lies(id, box)).map(([id]) => id));
}

const cheapest = (options: Option[]): number => options.reduce((least, { cost }) => Math.min(least, cost), Infinity);

function settled(options: Option[][], order: number[]): { boxes: Rect[]; cost: number } {
  const placed: (Option | undefined)[] = options.map(() => undefined);
  const cost = (option: Option, label: number, most = Infinity): number => {
    let sum = option.cost;
    for (let n = 0; n < placed.length && sum < most; n += 1)
      if (n !== label && placed[n]) sum += covering(option.box, placed[n]!.box);
    return sum;
  };
  for (let round = 0, moved = true; moved && round < ROUNDS; round += 1) {
    moved = false;
    for (const label of order) {
      let best = placed[label];
      let least = best ? cost(best, label) : Infinity;
      for (const option of options[label]!) {
        if (option.cost >= least) continue;
        const here = cost(option, label, least);
        if (here < least) [best, least] = [option, here];
      }
      if (best !== placed[label]) [placed[label], moved] = [best, true];
    }
  }
  return {
    boxes: placed.map((option) => option!.box),
    cost: placed.reduce((sum, option, label) => sum + cost(option!, label), 0),
  };
}

/** Some way between two places that takes this fuel and passes no place twice; straight on if there is none. */
export function wayOf(ground: Ground, from: string, to: string, fuel: number): string[] {
  const walk = (path: string[], left: number): string[] | null => {
    const here = path.at(-1)!;
    if (here === to) return left === 0 ? path : null;
    for (const { a, b, fuel: cost } of ground.connections) {
      const next = a === here ? b : b === here ? a : null;
      if (next === null || cost > left || path.includes(next)) continue;
      const found = walk([...path, next], left - cost);
      if (found) return found;
    }
    return null;
  };
  return walk([from], fuel) ?? [from, to];
}
