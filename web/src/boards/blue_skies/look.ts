/** What the view of Blue Skies holds, and how its airlines look. */
import type { Picture, Scene } from "../../wire";

export interface Gate {
  owner: number;
  mark: string;
  passengers: number;
}
export interface Airport {
  code: string;
  city: string;
  value: number;
  cards: number;
  passengers: number;
  gates: Gate[];
  costs: number[];
  next_cost: number;
  buyout: number;
  for_sale: boolean;
}
export interface Airline {
  seat: number;
  name: string;
  mark: string;
  score: number;
  income: number;
  gates: number;
  gates_left: number;
  cards: number;
  special_used: boolean;
}
export interface Region {
  id: string;
  name: string;
  first: number;
  second: number;
  airports: string[];
  values: number[];
  bonuses: number[];
}
export interface After {
  incomes: number[];
  shares: number[];
  regions: Record<string, number>;
}
export interface View {
  round: number;
  step: string;
  first: number;
  seat: number;
  waiting: number[];
  budget: number;
  to_choose: number;
  airports: Airport[];
  airlines: Airline[];
  regions: Region[];
  hand: Record<string, number>;
  bag: { red: number; green: number };
  deck: number;
  discards: Record<string, number>;
  assisted: boolean;
  after: Record<string, After>;
}
export interface Place {
  code: string;
  city: string;
  unsure: string[];
  x: number;
  y: number;
  panel_x: number;
  panel_y: number;
}
export interface Ground {
  layout: { width: number; height: number; panel_width: number; panel_height: number };
  airports: Place[];
}

export const viewOf = (picture: Picture): View => picture.view as View;
export const groundOf = (scene: Scene): Ground => scene.scene as unknown as Ground;

/** A player is an airline here: its letter, and the palette's colour and shape that fit its name. */
const SHAPE_OF: Record<string, number> = { C: 0, B: 1, S: 2, R: 4, G: 5 };
export function shapeOf(mark: string, seat: number): number {
  return SHAPE_OF[mark] ?? seat;
}
