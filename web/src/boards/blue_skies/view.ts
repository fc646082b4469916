// Made from src/aerodrome/games/blue_skies by `python -m aerodrome.server.typescript`. Do not edit.

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

export interface Bag {
  red: number;
  green: number;
}

/** What a purchase would change: incomes, shares at the airport, the buyer's values in its regions. */
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
  bag: Bag;
  deck: number;
  discards: Record<string, number>;
  assisted: boolean;
  ends_at: number;
  after: Record<string, After>;
}

/** The canvas of the map, and the size of an airport's panel on it. */
export interface Layout {
  width: number;
  height: number;
  panel_width: number;
  panel_height: number;
}

/** Where an airport lies, where its panel stands, and which of its figures no source prints. */
export interface Place {
  code: string;
  city: string;
  unsure: string[];
  x: number;
  y: number;
  panel_x: number;
  panel_y: number;
}

export interface RegionTint {
  id: string;
  tint: string;
}

export interface Livery {
  name: string;
  mark: string;
  hex: string;
}

export interface Scene {
  layout: Layout;
  airports: Place[];
  regions: RegionTint[];
  airlines: Livery[];
}

/** What can happen, by name: the number of its kind, and the names of its numbers. */
export const EVENTS = {
  round: { kind: 0, fields: ["round", "seat"] },
  passengers: { kind: 1, fields: ["airport", "added", "total"] },
  bag_empty: { kind: 2, fields: ["airport"] },
  gate: { kind: 3, fields: ["seat", "airport", "cost"] },
  buyout: { kind: 4, fields: ["seat", "airport", "cost"] },
  local_gate: { kind: 5, fields: ["airport"] },
  unspent: { kind: 6, fields: ["seat", "points", "total"] },
  played: { kind: 7, fields: ["seat", "airport"] },
  drew: { kind: 8, fields: ["seat"] },
  drew_card: { kind: 9, fields: ["seat", "airport"] },
  demand: { kind: 10, fields: ["airport"] },
  shuffle: { kind: 11, fields: ["cards"] },
  special: { kind: 12, fields: ["seat"] },
  discard: { kind: 13, fields: ["seat", "airport"] },
  income: { kind: 14, fields: ["seat", "points", "total"] },
  assistance: { kind: 15, fields: ["points"] },
  enough_points: { kind: 16, fields: ["seat", "points"] },
  last_gate: { kind: 17, fields: ["seat", "gates"] },
  region: { kind: 18, fields: ["region", "seat", "worth", "points"] },
  unused: { kind: 19, fields: ["seat", "points"] },
  over: { kind: 20, fields: [] },
  first_player: { kind: 21, fields: ["seat"] },
} as const;
