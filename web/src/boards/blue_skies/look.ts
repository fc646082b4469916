/** How the airlines of Blue Skies look, and the game's own view and scene. */
import type { Picture, Scene } from "../../wire";
import type { Scene as Ground, View } from "./view";

export const viewOf = (picture: Picture): View => picture.view as View;
export const groundOf = (scene: Scene): Ground => scene.scene as Ground;

/** A player is an airline here: its letter, and the palette's colour and shape that fit its name. */
const SHAPE_OF: Record<string, number> = { C: 0, B: 1, S: 2, R: 4, G: 5 };
export function shapeOf(mark: string, seat: number): number {
  return SHAPE_OF[mark] ?? seat;
}
