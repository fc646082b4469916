// Made from src/aerodrome/games/yukon_airways by `python -m aerodrome.server.typescript`. Do not edit.

export interface Objective {
  number: number;
  id: string;
  name: string;
  text: string;
  when: string;
  unsure: boolean;
}

/** Markers from top to bottom: in the order in which they came. */
export interface Gate {
  number: number;
  action: string;
  dice: string[];
  markers: number[];
}

/** A place with the cubes and the planes there, and its connections with their fuel. */
export interface Place {
  id: string;
  name: string;
  value: number;
  remote: number;
  cubes: string[];
  planes: number[];
  links: Record<string, number>;
}

export interface Today {
  flights: number;
  fuel_spent: number;
  best: number;
  remote: number;
  delivered: string[];
  later: string[];
  places: string[];
  icons: Record<"fuel" | "improvement" | "money", number>;
  switch_5_used: boolean;
}

/** The account if the week ended now. */
export interface Score {
  total: number;
  money: number;
  christmas: number;
  main_colour: number;
  places: number;
  distinct: number;
}

export interface Pilot {
  seat: number;
  name: string;
  plane: string;
  side: string;
  money: number;
  fuel: number;
  dials: number[];
  values: number[];
  switches: number[];
  gate: number;
  free_moves: number;
  dice: string[];
  place: string;
  cards: number;
  face_down: number;
  home: boolean;
  today: Today;
  visited: string[];
  map: Record<string, Record<string, number>>;
  score: Score;
}

/** Cards of one place and icon; `id` is what the card is called in an action. */
export interface Card {
  id: string;
  place: string;
  icon: "fuel" | "improvement" | "money";
  count: number;
}

/** A title, and the places and money that are missing for it as things stand. */
export interface Ambition {
  name: string;
  places: number;
  money: number;
  missing: [number, number];
}

export interface Solo {
  titles: Ambition[];
  best: number;
}

/** Dice that come aboard, the gates and the dashboard as they would be left. */
export interface BoardingPlan {
  pilot: Pilot;
  gates: Gate[];
  gate: number;
  dice: string[];
  moves: number;
  free_moves: number;
  paid: number;
  fuel: [number, number];
  in_reach: string[];
}

export interface Reward {
  objective: number;
  reward: string;
}

/** What a flight will have brought on landing and in the evening; pairs are before and after. */
export interface Gains {
  fuel: [number, number];
  fuel_bonus: number;
  cubes: string[];
  grey: number;
  improvements: number;
  money: number;
  now: Reward[];
  tonight: Reward[];
  best: number;
  fares: number;
  places: [number, number];
  distinct: [number, number];
}

/** What a flight costs and what it brings, and the dashboard as it would leave it. */
export interface FlightPlan {
  pilot: Pilot;
  goal: string;
  name: string;
  tickets: Record<string, number>;
  sets: number;
  needs: number;
  played: Card[];
  laid: Card[];
  burnt: Card[];
  bonuses: Record<string, number>;
  dice: string[];
  aboard: number;
  cost: number;
  tank: number;
  left: number;
  burnable: number;
  path: string[];
  gains: Gains | null;
}

/** What a flight to a place takes, and why it is out of reach. */
export interface Reach {
  fuel: number;
  left: number;
  open: boolean;
  path: string[];
  why: string;
}

/** Only what the words of the action do not show by themselves: needles, switches, cubes, icons, turn order. */
export interface After {
  before_you?: number[];
  fuel?: number;
  dial?: string;
  stop?: number;
  switch?: number;
  income?: number;
  icon?: "fuel" | "improvement" | "money";
  icons?: number;
  bonus?: string;
  cube?: string;
  burnt?: number;
  path?: string[];
}

/** The table as all see it, and from `seat` on what is the seat's own. */
export interface View {
  day: number;
  days: string[];
  phase: "boarding" | "flight" | "maintenance" | "set-up";
  waiting: number[];
  order: number[];
  objectives: Objective[];
  gates: Gate[];
  places: Place[];
  pilots: Pilot[];
  owed: number;
  deck: number;
  discards: Card[];
  table: Card[];
  solo: Solo | null;
  seat: number;
  question: string;
  hand: Card[];
  face_down: Card[];
  throwing: Card[];
  boarding: BoardingPlan | null;
  flight: FlightPlan | null;
  reach: Record<string, Reach>;
  after: Record<string, After>;
}

export interface Spot {
  id: string;
  name: string;
  value: number;
  remote: number;
  x: number;
  y: number;
}

export interface Connection {
  a: string;
  b: string;
  fuel: number;
}

export interface Dial {
  id: string;
  name: string;
  scale: number[];
}

/** A seaplane, and the needle that its beginner side sets further. */
export interface Seaplane {
  id: string;
  name: string;
  head_start: string;
}

export interface Bonus {
  id: "fuel" | "improvement" | "money";
  bonus: string;
}

export interface Title {
  name: string;
  places: number;
  money: number;
}

/** The map, the scales of the dials, what switches and gates do. */
export interface Scene {
  canvas: [number, number];
  places: Spot[];
  connections: Connection[];
  tank: number;
  dials: Dial[];
  switches: string[];
  figures: number[];
  gates: string[];
  planes: Seaplane[];
  seats_aboard: number;
  move_cost: number;
  colours: string[];
  icons: Bonus[];
  icons_needed: number;
  days: string[];
  distinct: number[];
  titles: Title[];
}

/** What can happen, by name: the number of its kind, and the names of its numbers. */
export const EVENTS = {
  objective: { kind: 0, fields: ["objective"] },
  plane: { kind: 1, fields: ["seat", "plane", "side"] },
  day: { kind: 2, fields: ["day"] },
  gate: { kind: 3, fields: ["seat", "gate"] },
  gate_action: { kind: 4, fields: ["seat", "gate"] },
  improved: { kind: 5, fields: ["seat", "improvement", "stop"] },
  moved: { kind: 6, fields: ["seat", "steps", "paid"] },
  boarded: { kind: 7, fields: ["seat", "gate", "dice", "fuel"] },
  order: { kind: 8, fields: ["first", "second", "third", "fourth"] },
  flight: { kind: 9, fields: ["seat", "place", "passengers", "fuel"] },
  tickets: { kind: 10, fields: ["seat", "card", "copies", "laid"] },
  bonus: { kind: 11, fields: ["seat", "icon", "copies"] },
  burnt: { kind: 12, fields: ["seat", "card", "copies"] },
  cubes: { kind: 13, fields: ["seat", "colour", "matched", "grey"] },
  reward: { kind: 14, fields: ["seat", "objective", "copies"] },
  income: { kind: 15, fields: ["seat", "best", "fares", "remote"] },
  rolled: { kind: 16, fields: ["colour", "gate"] },
  drew: { kind: 17, fields: ["seat"] },
  drew_card: { kind: 18, fields: ["seat", "card"] },
  discarded: { kind: 19, fields: ["seat", "card"] },
  shuffle: { kind: 20, fields: ["cards"] },
  score: { kind: 21, fields: ["seat", "money", "places", "extras"] },
  over: { kind: 22, fields: [] },
  first: { kind: 23, fields: ["seat"] },
  declined: { kind: 24, fields: ["seat"] },
  place: { kind: 25, fields: ["place", "cubes"] },
} as const;
