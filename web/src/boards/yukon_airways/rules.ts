/** Which paragraph of the rules tells about a piece: the first selector that fits the piece, or what it lies in. */
import type { Pieces } from "../../rules/pieces";

export const PIECES: Pieces = [
  [".cockpit .seats", "boarding"],
  [".cockpit .dials", "dials"],
  [".cockpit .tank", "fuel"],
  [".cockpit .switches", "switches"],
  [".switch", "switches"],
  [".gates .die", "moves"],
  [".gates .does", "gate-actions"],
  [".gates .markers", "order"],
  [".gates", "gate"],
  [".frame .fuel", "way"],
  [".frame .route", "way"],
  [".frame .remote", "income"],
  [".frame .cubes", "cubes"],
  [".frame .plane", "flights"],
  [".frame .place", "flights"],
  ["[data-objective]", "objectives"],
  [".week .order", "order"],
  [".week .deck", "maintenance"],
  [".week", "day"],
  [".money", "income"],
];
