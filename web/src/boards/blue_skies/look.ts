/** How the airlines of Blue Skies look, and the game's own view and scene. */
import type { Picture, Scene } from "../../wire";
import type { Place, Scene as Ground, View } from "./view";

export const viewOf = (picture: Picture): View => picture.view as View;
export const groundOf = (scene: Scene): Ground => scene.scene as Ground;

/** A player is an airline here: its letter, and the palette's colour and shape that fit its name. */
const SHAPE_OF: Record<string, number> = { C: 0, B: 1, S: 2, R: 4, G: 5 };
export function shapeOf(mark: string, seat: number): number {
  return SHAPE_OF[mark] ?? seat;
}

/** What a chip with a price takes on a map that is too small for tickets, in pixels. */
const CHIP = { width: 43, height: 17 };

/** Where the chips stand, in units of the map: those that would cover each other make room to the left and right. */
export function apart(places: readonly Place[], scale: number, width: number): Map<string, number> {
  const edge = CHIP.width / 2 + 2;
  const at = places.map(({ panel_x, panel_y }) => ({ x: panel_x * scale, y: panel_y * scale }));
  for (let round = 0; round < 40; round += 1) {
    let moved = false;
    for (const [n, one] of at.entries())
      for (const other of at.slice(n + 1)) {
        const short = CHIP.width - Math.abs(one.x - other.x);
        if (short < 0.1 || Math.abs(one.y - other.y) >= CHIP.height) continue;
        const way = one.x < other.x ? -1 : 1;
        one.x += (way * short) / 2;
        other.x -= (way * short) / 2;
        moved = true;
      }
    for (const one of at) one.x = Math.max(edge, Math.min(width * scale - edge, one.x));
    if (!moved) break;
  }
  return new Map(places.map(({ code }, n) => [code, at[n]!.x / scale]));
}
