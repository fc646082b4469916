// Made from src/aerodrome/games/sky_tycoons by `python -m aerodrome.server.typescript`. Do not edit.

/** An airline that has no part in what happens on the route on stage. */
export interface Bystander {
  seat: number;
  why: "far" | "no_aircraft" | "stays_out";
}

/** The route that is competed for; empty while there is none. */
export interface Stage {
  route?: string;
  picked_by?: number;
  asked?: number[];
  sealed?: number[];
  out?: Bystander[];
}

export interface Port {
  code: string;
  x: number;
  y: number;
  home: number;
}

export interface Chart {
  width: number;
  height: number;
  airports: Port[];
}

export interface Aircraft {
  seat: number;
  mark: string;
  class: string;
  class_mark: string;
  capacity: number;
  flown: boolean;
  price: string;
  travellers: number;
  revenue: number;
  cost: number;
}

export interface Route {
  id: string;
  a: string;
  b: string;
  bend: number[];
  length: number;
  tokens: number;
  state: "closed" | "open" | "stage";
  aircraft: Aircraft[];
}

export interface ClassMark {
  name: string;
  mark: string;
}

/** Aircraft of one class. */
export interface Fleet {
  idle: number;
  flying: number;
  ordered: number;
}

/** Of a round; at best where a price is still open. */
export interface Books {
  revenue: number;
  revenue_at_best: number;
  flights: number;
  upkeep: number;
  interest: number;
  profit: number;
  profit_at_best: number;
}

/** What the round may bring in fame. */
export interface Prospect {
  routes: number;
  hubs: number;
  lost: number;
  tenths: number;
  fame: number;
  fame_at_best: number;
}

export interface Airline {
  seat: number;
  name: string;
  mark: string;
  flying: boolean;
  doomed: boolean;
  home: string;
  fame: number;
  money: number;
  loans: number;
  limit: number;
  net_worth: number;
  fleet: Fleet[];
  named: string;
  books: Books;
  foreseen: Books;
  settled: boolean;
  paid_out: number;
  prospect: Prospect;
  offers_made: number;
  requests_made: number;
  fell: number;
}

export interface Offer {
  seller: number;
  class: string;
  price: number;
  to: number;
  declined: number[];
}

export interface Request {
  buyer: number;
  class: string;
  price: number;
  of: number;
  answered: number[];
}

/** What an answer leads to: a flight with its best profit, finances with what settlement leaves, or fame alone. */
export interface After {
  seats?: number;
  cost?: number;
  best?: number;
  money?: number;
  loans?: number;
  limit?: number;
  fame?: number;
  upkeep?: number;
  interest?: number;
  profit?: number;
  left?: number;
}

/** A secret answer in the making: the digits of a bid and the most it can be, or an action, -1 if there is none. */
export interface Answer {
  bid?: number;
  place?: number;
  most?: number;
  action?: number;
}

export interface Draft {
  class: string;
  to: number;
  place: number;
  price: number;
  begun: number;
  buys: boolean;
  requests_begun: number;
}

/** Empty for onlookers. Pairs are the lowest and the highest profit, as lots for equal fame fall. */
export interface You {
  answer?: Answer;
  offer?: Draft;
  price_table?: [number, number][][];
  after?: Record<string, After>;
  hindsight?: Record<string, [number, number][]>;
}

export interface View {
  round: number;
  last_round: number;
  phase: "Auction" | "Clearing" | "Competition" | "Homes" | "Over" | "Round";
  step: string;
  seat: number;
  waiting: number[];
  turn: number;
  order: number[];
  passes: number;
  still: number;
  stirred: boolean;
  lending: number;
  stage: Stage;
  map: Chart;
  routes: Route[];
  classes: ClassMark[];
  prices: string[];
  fame_to_win: number;
  airlines: Airline[];
  offers: Offer[];
  requests: Request[];
  you: You;
}

export interface Airport {
  code: string;
  city: string;
  x: number;
  y: number;
}

/** Where a route goes, and what flying it costs by class of aircraft. */
export interface Way {
  id: string;
  a: string;
  b: string;
  length: number;
  bend: number[];
  costs: number[];
  flyable: boolean[];
}

export interface AircraftClass {
  name: string;
  mark: string;
  longest: number;
  capacity: number;
  consumption: number;
  maintenance: number;
  price: number;
  resale: number;
  die_operate: number;
  die_change: number;
}

export interface Price {
  name: string;
  percent: number;
  die: number;
}

export interface Livery {
  name: string;
  mark: string;
  hex: string;
}

export interface Scene {
  width: number;
  height: number;
  airports: Airport[];
  routes: Way[];
  aircraft: AircraftClass[];
  dice: Record<"abandon" | "keep" | "pass", number>;
  prices: Price[];
  airlines: Livery[];
  fame_to_win: number;
  last_round: number;
  limited: boolean;
  loan_step: number;
  units: number;
  interest: number;
  highest_price: number;
  offers: number;
}

/** What can happen, by name: the number of its kind, and the names of its numbers. */
export const EVENTS = {
  bid: { kind: 0, fields: ["seat", "bid"] },
  plays: { kind: 1, fields: ["place", "seat"] },
  home: { kind: 2, fields: ["seat", "airport"] },
  round: { kind: 3, fields: ["round"] },
  pick: { kind: 4, fields: ["seat", "route"] },
  pass: { kind: 5, fields: ["seat"] },
  operate: { kind: 6, fields: ["seat", "route", "aircraft"] },
  keep: { kind: 7, fields: ["seat", "route", "aircraft"] },
  change: { kind: 8, fields: ["seat", "route", "old", "new"] },
  swap: { kind: 9, fields: ["seat", "route", "other", "aircraft"] },
  abandon: { kind: 10, fields: ["seat", "route", "lost", "fame"] },
  nothing: { kind: 11, fields: ["seat", "route"] },
  price: { kind: 12, fields: ["seat", "route", "price"] },
  flight: { kind: 13, fields: ["seat", "route", "travellers", "revenue"] },
  closed: { kind: 14, fields: ["route"] },
  cut: { kind: 15, fields: ["seat", "route", "revenue", "cost"] },
  upkeep: { kind: 16, fields: ["seat", "cost"] },
  borrow: { kind: 17, fields: ["seat", "amount", "debt"] },
  repay: { kind: 18, fields: ["seat", "amount", "debt"] },
  sell: { kind: 19, fields: ["seat", "aircraft", "price", "route"] },
  interest: { kind: 20, fields: ["seat", "cost"] },
  settle: { kind: 21, fields: ["seat", "revenue", "cost", "money"] },
  fell: { kind: 22, fields: ["seat", "why"] },
  order: { kind: 23, fields: ["seat", "aircraft", "cost"] },
  dividend: { kind: 24, fields: ["seat", "tenths", "paid"] },
  routes: { kind: 25, fields: ["seat", "routes", "hubs", "fame"] },
  loss: { kind: 26, fields: ["seat", "lost", "fame"] },
  offer: { kind: 27, fields: ["seat", "aircraft", "price", "to"] },
  sold: { kind: 28, fields: ["buyer", "seller", "aircraft", "price"] },
  decline: { kind: 29, fields: ["seat", "seller", "aircraft"] },
  withdraw: { kind: 30, fields: ["seat", "aircraft"] },
  lapse: { kind: 31, fields: ["seat", "aircraft"] },
  over: { kind: 32, fields: ["reason"] },
  wanted: { kind: 33, fields: ["seat", "aircraft", "price"] },
  counter: { kind: 34, fields: ["seat", "seller", "aircraft", "price"] },
  recall: { kind: 35, fields: ["seat", "aircraft"] },
  refuse: { kind: 36, fields: ["seat", "buyer", "aircraft"] },
  demand: { kind: 37, fields: ["route", "tokens"] },
  sale_fame: { kind: 38, fields: ["seat", "route", "lost", "fame"] },
  lot: { kind: 39, fields: ["seat", "after"] },
} as const;
