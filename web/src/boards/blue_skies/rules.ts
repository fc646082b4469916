/** Which paragraph of the rules tells about a piece: the first selector that fits the piece, or what it lies in. */
import type { Pieces } from "../../rules/pieces";

export const PIECES: Pieces = [
  [".ticket .local", "local"],
  [".ticket .local-price", "buyouts"],
  [".ticket .cube", "passengers"],
  [".ticket .count", "sharing"],
  [".ticket .slot", "gates"],
  [".ticket .pennant", "regions"],
  [".ticket", "board"],
  [".desk .income", "scoring"],
  [".desk .budget", "gates"],
  [".desk .hand", "cards"],
  [".desk .slots", "sharing"],
  [".desk .airport", "board"],
  [".regions", "regions"],
  [".table .map", "board"],
];
