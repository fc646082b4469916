// Made from src/aerodrome/games/airlines_europe by `python -m aerodrome.server.typescript`. Do not edit.

export interface Scorings {
  done: number;
  due: number;
  holder: number | null;
  after: [number, number] | null;
}

export interface Bonus {
  to: string;
  value: number;
  made: boolean;
}

export interface Airline {
  code: string;
  name: string;
  home: string;
  value: number;
  payout: number[];
  more_from: number | null;
  planes: number;
  blocked: boolean;
  cities: string[];
  routes: string[];
  open: Record<string, number>;
  bonus: Bonus | null;
  earns: number[];
}

/** Air ABACUS pays by the number of the scoring: the coming one is shown, or the last one. */
export interface Abacus {
  left: number;
  payout: number[];
  earns: number[];
}

/** The holder of each licence, cheapest first: a code, "ban", or nothing while it is free; and the next price. */
export interface Route {
  name: string;
  holders: string[];
  price: number | null;
}

/** Cards in a hand, by their backs: Air ABACUS has red ones. */
export interface Backs {
  grey: number;
  red: number;
}

/** `seen` is what all know to be in the hand, `seen_before` what is there or was given up since. */
export interface Player {
  seat: number;
  name: string;
  cash: number;
  points: number | null;
  hand: Backs;
  portfolio: Record<string, number>;
  seen: Record<string, number>;
  seen_before: Record<string, number>;
  given: number;
  flight_bans: number;
  chosen: boolean;
  laid_open: Record<string, number> | null;
}

/** The action that somebody is in the middle of. */
export interface Underway {
  airline: string | null;
  bought: number;
  played: number;
  to_give: number;
  to_get: number;
}

export interface You {
  points: number;
  hand: Record<string, number>;
  gave: Record<string, number>;
  choosing: string[];
}

/** A licence: its price, and the value of the airline that has bought it. */
export interface Climb {
  price: number;
  value: number;
  bonus: boolean;
}

/** What an airline of some value pays, and what each player would score for it. */
export interface Worth {
  payout: number[];
  earns: number[];
}

/** The licences that could be bought for an airline, and what it would pay at new values, where that differs. */
export interface Climbs {
  routes: Record<string, Climb>;
  values: Record<string, Worth>;
}

/**
 * What the answers that are open would change; those that are not asked for have no key.
 *
 * By airline its licences, by kind of share what each player would score, and the own cash.
 */
export interface After {
  licence?: Record<string, Climbs>;
  play?: Record<string, number[]>;
  dividend?: number;
  cash?: number;
  give_laid?: Record<string, number[]>;
}

export interface View {
  step: string;
  waiting: number[];
  scorings: Scorings;
  deck: number;
  bank: number;
  market: Record<string, number>;
  discards: Record<string, number>;
  airlines: Airline[];
  abacus: Abacus;
  scored_now: number[];
  third_holder: Record<string, number> | null;
  routes: Route[];
  players: Player[];
  action: Underway;
  flight_bans: boolean;
  open_points: boolean;
  seat: number;
  you: You | null;
  unseen: Record<string, number>;
  after: After;
}

export interface City {
  code: string;
  name: string;
  x: number;
  y: number;
  remote: boolean;
}

/** A route on the map, with the prices and the names of its licences. */
export interface MapRoute {
  name: string;
  a: string;
  b: string;
  prices: number[];
  licences: string[];
}

export interface Livery {
  code: string;
  name: string;
  hex: string;
  home: string;
}

export interface Band {
  from: number;
  payout: number[];
}

export interface Scene {
  cities: City[];
  routes: MapRoute[];
  airlines: Livery[];
  kinds: string[];
  bands: Band[];
  last_space: number;
  confidence: Record<string, string>;
}

/** What can happen, by name: the number of its kind, and the names of its numbers. */
export const EVENTS = {
  first_shares: { kind: 0, fields: ["seat", "first", "second"] },
  turned_up: { kind: 1, fields: ["airline"] },
  licence: { kind: 2, fields: ["seat", "airline", "route", "price"] },
  bonus: { kind: 3, fields: ["airline", "spaces"] },
  blocked: { kind: 4, fields: ["airline", "planes"] },
  took: { kind: 5, fields: ["seat", "airline"] },
  drew: { kind: 6, fields: ["seat"] },
  drew_share: { kind: 7, fields: ["seat", "airline"] },
  no_share: { kind: 8, fields: ["seat"] },
  played: { kind: 9, fields: ["seat", "share"] },
  dividend: { kind: 10, fields: ["seat", "amount"] },
  cash: { kind: 11, fields: ["seat", "amount"] },
  gave: { kind: 12, fields: ["seat"] },
  gave_share: { kind: 13, fields: ["seat", "airline"] },
  gave_laid: { kind: 14, fields: ["seat", "airline"] },
  abacus: { kind: 15, fields: ["seat", "shares"] },
  bankrupt: { kind: 16, fields: ["seat"] },
  paid_in: { kind: 17, fields: ["seat", "amount"] },
  cleared: { kind: 18, fields: ["shares"] },
  scoring_card: { kind: 19, fields: ["drawer", "holder", "number"] },
  scoring: { kind: 20, fields: ["number"] },
  scored: { kind: 21, fields: ["seat", "share", "points", "shares"] },
  third_holder: { kind: 22, fields: ["share", "shares"] },
  ban: { kind: 23, fields: ["seat", "licence", "route"] },
  passed: { kind: 24, fields: ["seat"] },
  all_blocked: { kind: 25, fields: [] },
  over: { kind: 26, fields: [] },
  dealt: { kind: 27, fields: ["seat", "cards"] },
  dealt_share: { kind: 28, fields: ["seat", "shares", "airline"] },
} as const;
