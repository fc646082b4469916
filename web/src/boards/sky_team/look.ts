/** How the cockpit looks, and the game's own view, scene and gallery. */
import type { GameSheet, Picture, Scene } from "../../wire";
import type { Gallery, Scene as Ground, Space, View } from "./view";

export const viewOf = (picture: Picture): View => picture.view as View;
export const groundOf = (scene: Scene): Ground => scene.scene as Ground;
export const galleryOf = (sheet: GameSheet): Gallery => sheet.gallery as Gallery;

export const COPILOT = 1;
/** Whose thing it is, as a class: it brings colour and corners. */
export const side = (seat: number): "p" | "c" => (seat === 0 ? "p" : "c");
/** By what lies on a space: a die of a seat, the traffic die, or a token. */
export function makerSide(maker: Space["maker"]): "p" | "c" | "t" {
  if (maker === null || maker === "traffic") return "t";
  return maker.startsWith("pilot") ? "p" : "c";
}

/** The outlines of the two seats: round corners and cut corners. */
export const OUTLINES = {
  p: "M18 3H34A15 15 0 0 1 49 18V34A15 15 0 0 1 34 49H18A15 15 0 0 1 3 34V18A15 15 0 0 1 18 3Z",
  c: "M12 3H40L49 12V40L40 49H12L3 40V12Z",
  half_p: "M26 3H18A15 15 0 0 0 3 18V34A15 15 0 0 0 18 49H26Z",
  half_c: "M26 3H40L49 12V40L40 49H26Z",
  both: "M18 3H40L49 12V40L40 49H18A15 15 0 0 1 3 34V18A15 15 0 0 1 18 3Z",
};
export const PLANE =
  "M22.5 12c0-1-1-1.7-2.4-1.7H15L9.6 2.6H7.3l2.6 7.7H5.6L3.8 8H2.2l1.1 4-1.1 4h1.6l1.8-2.3h4.3l-2.6 7.7h2.3" +
  "L15 13.7h5.1c1.4 0 2.4-.7 2.4-1.7Z";
export const PENGUIN =
  "M12 2c-2.6 0-4 1.9-4 4.6 0 1.3-.3 2.2-1.2 3.6C5.6 12 5 13.8 5 16.2L3.6 18.6 6 18.2C6.7 20.1 8 21 9.6 21.3" +
  "L8 22.5h3.4L12 21.6l.6.9H16l-1.6-1.2c1.6-.3 2.9-1.2 3.6-3.1l2.4.4L19 16.2c0-2.4-.6-4.2-1.8-6" +
  "C16.3 8.8 16 7.9 16 6.6 16 3.9 14.6 2 12 2Zm0 8.5c2 1.4 3 3.3 3 5.4 0 2.3-1.3 3.6-3 3.6s-3-1.3-3-3.6" +
  "c0-2.1 1-4 3-5.4Z";

/** A point on a circle; 0 degrees is up, clockwise. */
export function polar(cx: number, cy: number, radius: number, degrees: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}
export function arc(cx: number, cy: number, radius: number, from: number, to: number): string {
  const [x1, y1] = polar(cx, cy, radius, from);
  const [x2, y2] = polar(cx, cy, radius, to);
  const large = to - from > 180 ? 1 : 0;
  return `M${x1.toFixed(1)} ${y1.toFixed(1)}A${radius} ${radius} 0 ${large} 1 ${x2.toFixed(1)} ${y2.toFixed(1)}`;
}
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
