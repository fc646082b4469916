/** Which paragraph of the rules tells about a piece: the first selector that fits the piece, or what it lies in. */
import type { Pieces } from "../../rules/pieces";

export const PIECES: Pieces = [
  [".route", "picking"],
  [".card .title", "map"],
  [".crew .fame", "fame"],
  [".crew .seats", "loads"],
  [".crew .plane", "aircraft"],
  [".crew .secret", "choices"],
  [".crew", "loads"],
  [".prices", "prices"],
  [".squares", "loans"],
  [".notches", "dividends"],
  [".offer", "trading"],
  [".draft", "trading"],
  [".race", "fame"],
  [".stage .figures", "map"],
  [".stage", "deciding"],
  [".port", "homes"],
  [".chart", "map"],
];
