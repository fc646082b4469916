/** Where things of the map stand: lines from city to city, and the licences on them. */
import type { Box } from "../../hand/camera";
import { LABELS } from "./map";
import type { Scene as Ground, MapRoute } from "./view";

export const WIDTH = 1000;
export const HEIGHT = 800;
/** Where the map is small but not a phone's, it is drawn so much wider: names and prices find room. */
export const STRETCH = 1.25;
/** Half a licence's circle, and how far two of them stand apart where there is room. */
export const RADIUS = 9.6;
const APART = 24;
/** How far a line is covered by what stands at its end: a city, a home, a capsule at the edge. */
const CITY = 7;
const HOME = 15;
const CAPSULE = 16;
const STRAND = 4;

export interface Spot {
  x: number;
  y: number;
}
export interface Place extends Spot {
  code: string;
  name: string;
  home: string;
  remote: boolean;
  label: { x: number; y: number; anchor: string };
}
export interface Way extends MapRoute {
  from: Spot;
  to: Spot;
  middle: Spot;
  licence: Spot[];
  /** Where so many of them stand if the others are not drawn. */
  spread: (count: number) => Spot[];
  remote: boolean;
  names: string;
}

export function placesOf(ground: Ground, stretch = 1): Map<string, Place> {
  const homes = new Map(ground.airlines.map((airline) => [airline.home, airline.code]));
  return new Map(
    ground.cities.map((city) => {
      const { dx = 0, dy = -12, anchor = "middle" } = LABELS[city.code] ?? {};
      let at = LABELS[city.code]?.at ?? [city.x, city.y];
      at = [at[0] * stretch, at[1]];
      // what stands at the edge keeps within it
      const half = city.remote ? (city.name.length * 4.3 + 12) * (stretch > 1 ? 1.3 : 1) : 0;
      at = [Math.min(Math.max(at[0], half), WIDTH * stretch - half), at[1]];
      const label = { x: at[0] + dx, y: at[1] + dy, anchor };
      return [
        city.code,
        {
          code: city.code,
          name: city.name,
          home: homes.get(city.code) ?? "",
          remote: city.remote,
          x: at[0],
          y: at[1],
          label,
        },
      ];
    }),
  );
}

const covers = (place: Place): number => (place.remote ? CAPSULE : place.home ? HOME : CITY);

/** Licences lie from left to right, cheapest first, in the middle of what is seen of the line. */
export function waysOf(ground: Ground, places: Map<string, Place>, wide = 1): Way[] {
  return ground.routes.map((route) => {
    const [a, b] = [places.get(route.a)!, places.get(route.b)!];
    const [from, to] = a.x <= b.x ? [a, b] : [b, a];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const first = covers(from) + RADIUS * wide;
    const last = length - covers(to) - RADIUS * wide;
    const at = (part: number): Spot => ({
      x: from.x + ((to.x - from.x) * part) / length,
      y: from.y + ((to.y - from.y) * part) / length,
    });
    const spread = (count: number): Spot[] => {
      const apart = count > 1 ? Math.min(APART * Math.sqrt(wide), (last - first) / (count - 1)) : 0;
      return Array.from({ length: count }, (_, n) => at((first + last) / 2 + (n - (count - 1) / 2) * apart));
    };
    return {
      ...route,
      from,
      to,
      middle: at((first + last) / 2),
      licence: spread(route.prices.length),
      spread,
      remote: a.remote || b.remote,
      names: `${a.name} – ${b.name}`,
    };
  });
}

/** The line of the nth of so many airlines that fly a route side by side. */
export function strand(way: Way, n: number, count: number): string {
  const length = Math.hypot(way.to.x - way.from.x, way.to.y - way.from.y);
  const off = (n - (count - 1) / 2) * STRAND;
  const dx = (-(way.to.y - way.from.y) / length) * off;
  const dy = ((way.to.x - way.from.x) / length) * off;
  const r = (value: number): string => value.toFixed(1);
  return `M${r(way.from.x + dx)} ${r(way.from.y + dy)}L${r(way.to.x + dx)} ${r(way.to.y + dy)}`;
}

/**
 * The box around some spots, with a margin; `down` moves it down, so that they stand above what covers the lower part.
 */
export function around(spots: readonly Spot[], margin: number, down: number): Box {
  const [xs, ys] = [spots.map((spot) => spot.x), spots.map((spot) => spot.y)];
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y: y + 2 * down, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/** How far a point is from a line, and from its middle. */
export function distance(way: Way, at: Spot): { line: number; middle: number } {
  const dx = way.to.x - way.from.x;
  const dy = way.to.y - way.from.y;
  const part = Math.max(0, Math.min(1, ((at.x - way.from.x) * dx + (at.y - way.from.y) * dy) / (dx * dx + dy * dy)));
  return {
    line: Math.hypot(at.x - way.from.x - part * dx, at.y - way.from.y - part * dy),
    middle: Math.hypot(at.x - way.middle.x, at.y - way.middle.y),
  };
}
