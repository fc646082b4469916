/** The regions as ground: around each airport what lies nearest to it, whatever airports and regions the file has. */
import type { Place } from "./view";

/** A corner of a cell; beyond the edge that starts here lies the cell of another airport, or (-1) the frame. */
interface Corner {
  x: number;
  y: number;
  beyond: number;
}

/** The points of the frame that are nearer to place `n` than to any other, as a polygon. */
function cell(places: Place[], n: number, width: number, height: number): Corner[] {
  const own = places[n]!;
  let corners: Corner[] = [
    { x: 0, y: 0, beyond: -1 },
    { x: width, y: 0, beyond: -1 },
    { x: width, y: height, beyond: -1 },
    { x: 0, y: height, beyond: -1 },
  ];
  places.forEach((other, m) => {
    const [dx, dy] = [other.x - own.x, other.y - own.y];
    if (dx === 0 && dy === 0) return;
    // below 0 on this side of the line halfway between the two
    const side = ({ x, y }: Corner): number => (x - (own.x + other.x) / 2) * dx + (y - (own.y + other.y) / 2) * dy;
    const kept: Corner[] = [];
    corners.forEach((from, at) => {
      const to = corners[(at + 1) % corners.length]!;
      const [a, b] = [side(from), side(to)];
      if (a <= 0) kept.push(from);
      if (a <= 0 === b <= 0) return;
      const share = a / (a - b);
      const cut = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      kept.push({ ...cut, beyond: a <= 0 ? m : from.beyond });
    });
    corners = kept;
  });
  return corners;
}

const at = ({ x, y }: Corner): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

export interface Patch {
  code: string;
  regions: string[];
  path: string;
  border: string; // where another region begins
}

export function patches(
  places: Place[],
  regionsOf: (code: string) => string[],
  width: number,
  height: number,
): Patch[] {
  const regions = places.map((place) => regionsOf(place.code));
  return places.map((place, n) => {
    const corners = cell(places, n, width, height);
    const edges = corners.map((from, k) => [from, corners[(k + 1) % corners.length]!] as const);
    const outer = edges.filter(([from]) => from.beyond >= 0 && regions[from.beyond]![0] !== regions[n]![0]);
    return {
      code: place.code,
      regions: regions[n]!,
      path: corners.length ? `M${corners.map(at).join("L")}Z` : "",
      border: outer.map(([from, to]) => `M${at(from)}L${at(to)}`).join(""),
    };
  });
}
