/** The ground under the routes: a drawing where we have one for these airports, else an island for each of them. */
import type { Airport } from "./view";

/** Where the airports lie that the drawing was made for. */
const SPOTS: Record<string, [number, number]> = {
  SEA: [98, 148],
  SFO: [97, 338],
  LAX: [157, 409],
  DEN: [366, 294],
  DFW: [483, 429],
  ORD: [622, 253],
  ATL: [675, 414],
  JFK: [837, 279],
};
const COAST =
  "M62 129L87 133L90 118L511 118L520 123L559 131L596 137L559 162L582 164L614 149L628 166L669 166L678 176" +
  "L666 178L636 181L620 203L631 199L623 234L626 259L637 259L646 237L645 214L658 195L669 181L690 193L690 214" +
  "L683 220L702 216L706 234L693 253L704 263L719 259L757 239L757 228L795 224L800 212L821 195L871 195L882 187" +
  "L894 162L907 149L922 151L928 181L940 199L910 214L890 224L882 239L894 257L875 263L849 268L864 272L835 282" +
  "L830 299L818 313L812 303L817 322L805 348L798 313L797 346L805 359L811 382L794 394L774 409L754 423L728 446" +
  "L721 471L733 516L741 547L736 578L724 578L715 556L701 529L701 506L683 485L663 491L643 477L620 479L600 479" +
  "L599 500L578 502L559 492L529 491L511 504L482 527L479 562L451 554L431 516L416 489L396 491L389 504L369 491" +
  "L339 450L313 450L313 460L269 460L212 436L177 436L157 411L124 398L104 357L95 334L75 305L68 284L71 253L65 236" +
  "L72 172Z";
const HIGHLANDS =
  "M330 128C300 190 330 240 350 300S370 420 330 455C300 470 250 420 240 360S190 240 200 180S250 116 330 128Z" +
  "M690 380C730 350 790 300 830 230C850 210 850 240 830 280C800 330 740 380 700 410Z";
const RIVER = "M505 140C520 190 560 220 556 262S590 330 588 372S566 440 594 498";
/** Peaks: where the top is, and half the width. */
// prettier-ignore
const PEAKS = [
  [250, 190, 17], [278, 211, 21], [300, 188, 15], [322, 240, 18], [352, 233, 14], [300, 312, 15], [330, 328, 20],
  [262, 275, 14], [190, 214, 15], [206, 234, 18], [150, 283, 14], [128, 309, 11], [345, 378, 14], [318, 366, 12],
];
// prettier-ignore
const TREES = [
  [560, 200], [572, 206], [585, 198], [530, 320], [542, 326], [690, 320], [702, 326], [716, 318], [760, 290],
  [640, 330], [650, 335], [440, 210], [452, 216], [470, 460], [482, 466], [620, 460], [632, 466], [880, 190],
  [892, 196], [866, 202], [110, 190], [98, 196], [540, 150], [420, 160],
];

export interface Land {
  coast: string;
  highlands: string;
  river: string;
  peaks: number[][];
  trees: number[][];
}

export function landFor(airports: readonly Airport[]): Land {
  const known = airports.every(({ code, x, y }) => {
    const spot = SPOTS[code];
    return spot?.[0] === x && spot[1] === y;
  });
  if (known) return { coast: COAST, highlands: HIGHLANDS, river: RIVER, peaks: PEAKS, trees: TREES };
  return { coast: airports.map(island).join(""), highlands: "", river: "", peaks: [], trees: [] };
}

/** A coast about an airport, another one for each name. */
function island({ code, x, y }: Airport): string {
  const seed = Array.from(code, (letter) => letter.charCodeAt(0)).reduce((sum, letter) => sum * 31 + letter, 7);
  const points = Array.from({ length: 9 }, (_, n) => {
    const far = 46 + 24 * Math.sin(seed + n * 2.4) + 10 * Math.cos(seed * 1.7 + n * 1.3);
    const turn = (n / 9) * 2 * Math.PI;
    return [x + 1.25 * far * Math.cos(turn), y + far * Math.sin(turn)] as const;
  });
  const spot = (x: number, y: number): string => `${x.toFixed(0)} ${y.toFixed(0)}`;
  const middle = (n: number): string => {
    const [a, b] = [points[n % 9]!, points[(n + 1) % 9]!];
    return spot((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
  };
  const curves = points.map((_, n) => `Q${spot(...points[(n + 1) % 9]!)} ${middle(n + 1)}`);
  return `M${middle(0)}${curves.join("")}Z`;
}
