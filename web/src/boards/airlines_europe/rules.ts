/** Which paragraph of the rules tells about a piece: the first selector that fits the piece, or what it lies in. */
import type { Pieces } from "../../rules/pieces";

export const PIECES: Pieces = [
  [".corner .prices", "licences"],
  [".corner .takers", "licences"],
  [".corner.info", "licences"],
  [".licence", "licences"],
  [".bonus", "bonus"],
  [".pill", "bonus"],
  [".target", "bonus"],
  [".map .home", "licences"],
  [".cards .money", "cash"],
  [".cards .market", "share"],
  [".cards .hand", "play"],
  [".share.deck", "deck"],
  [".strip", "first-shares"],
  [".dock .stuck", "blocked"],
  [".dock .planes", "blocked"],
  [".dock", "licences"],
  [".tape", "scoring"],
  ["td.hand", "secrets"],
  ["td.pays", "scoring"],
  ["td.value", "scoring"],
  [".scoring", "scoring"],
  [".table .map", "licences"],
];
