// Made from src/aerodrome/games/sky_team by `python -m aerodrome.server.typescript`. Do not edit.

/** A space of the approach. `tilts` are those with which it may be left, None: any. */
export interface StripSpace {
  planes: number;
  traffic: number;
  tilts: number[] | null;
  alarms: number;
  silent: boolean;
  airport: boolean;
}

/** A row of the altitude track; its reroll token is gone once the plane has come there. */
export interface RowNow {
  altitude: number;
  first: number;
  reroll: number;
  turbulence: boolean;
  bad_visibility: boolean;
  landing: boolean;
  here: boolean;
}

export interface Instruments {
  tilt: number;
  spin: number;
  blue: number;
  orange: number;
  speed: number;
  brakes: number;
  brake_speed: number;
  coffee: number;
  coffees: number;
  rerolls: number;
}

/** A space for dice, and what lies there. */
export interface Space {
  id: string;
  number: number;
  action: string;
  label: string;
  short: string;
  seats: number[];
  faces: string;
  same_as: string;
  mandatory: boolean;
  die: number;
  maker: string | null;
  switch: boolean;
  closed: boolean;
  blocked: boolean;
}

export interface HandSeen {
  seat: number;
  name: string;
  dice: number[];
  held: number;
  set_aside: number;
  left: number;
  first: boolean;
}

/** What the reader has chosen so far: a die and the face it shall count as, or the dice for a reroll. */
export interface Draft {
  die: number;
  face: number;
  picked: number[];
}

/** What a face of the partner would make of the first die of a pair. */
export interface Second {
  face: number;
  tilt: number;
  speed: number;
  flies: number;
  lost: string | null;
}

/** What a die on a space would bring. */
export interface After {
  space: string;
  face: number;
  told: string[];
  waits: boolean;
  blocked: boolean;
  too_few: boolean;
  lost: string | null;
  runs: boolean;
  radio: number | null;
  instruments: Instruments;
  position: number;
  fuel: number;
  wind: number;
  partner: Second[];
}

export interface AlarmToken {
  id: string;
  name: string;
  state: "reset" | "ringing" | "silent";
  by: string;
  face: string;
}

export interface AlarmBoard {
  alarms: AlarmToken[];
}

/** A module without a board of its own. */
export type InPlay = Record<string, never>;

export interface Wind {
  place: number;
  wind: number;
}

export interface IceColumns {
  columns: number;
}

export interface InternRow {
  row: number[];
  token: number;
}

export interface Fuel {
  fuel: number;
  full: number;
  floor: number;
  no_die_loss: number;
  fed: boolean;
}

export interface Clock {
  seconds: number;
}

export interface Ability {
  id: string;
  name: string;
}

export interface Abilities {
  cards: Ability[];
  to_choose: number;
  named: string | null;
  countered: string | null;
  adapted: number[];
  synchronised: boolean;
  exchanged: boolean;
  extra_die: number;
}

/** The modules in play. */
export interface Modules {
  traffic?: InPlay;
  turns?: InPlay;
  kerosene?: Fuel;
  kerosene_leak?: Fuel;
  winds?: Wind;
  headwinds?: Wind;
  intern?: InternRow;
  ice_brakes?: IceColumns;
  real_time?: Clock;
  special_abilities?: Abilities;
  altitude_5000?: InPlay;
  alarms?: AlarmBoard;
  total_trust?: InPlay;
  turbulence?: InPlay;
  bad_visibility?: InPlay;
  engine_loss?: InPlay;
  stuck_landing_gear?: InPlay;
  penguins?: InPlay;
}

/** What a module says of itself in a line, also one that has no board on the page. */
export interface ModuleLine {
  id: string;
  title: string;
  text: string;
}

/** Of a landing. */
export interface Condition {
  id: string;
  text: string;
  met: boolean;
}

/** How it ended, why in a sentence, and the landing conditions that were not met. */
export interface Ending {
  landed: boolean;
  why: string;
  failed: string[];
}

export interface View {
  airport: string;
  name: string;
  scenario: string;
  rules: "aid" | "printed";
  seat: number;
  waiting: number[];
  step: string;
  talk: boolean;
  final: boolean;
  round: number;
  position: number;
  strip: StripSpace[];
  rows: RowNow[];
  instruments: Instruments;
  spaces: Space[];
  hands: HandSeen[];
  draft: Draft;
  after: Record<string, After>;
  ready: number[];
  modules: Modules;
  lines: ModuleLine[];
  checklist: Condition[];
  verdict: string;
  ending: Ending | null;
  penguins: boolean;
}

export interface AbilityCard {
  id: string;
  text: string;
}

/** A row of the altitude track: one round. */
export interface TrackRow {
  altitude: number;
  first: number;
  reroll: number;
  turbulence: boolean;
  bad_visibility: boolean;
  landing: boolean;
}

/** A space for dice, as it is all through the flight. */
export interface FixedSpace {
  id: string;
  number: number;
  action: string;
  label: string;
  short: string;
  seats: number[];
  faces: string;
  same_as: string;
  mandatory: boolean;
}

/** How well the figures are known; a flight of one's own has no scenario. */
export interface Confidence {
  strip: string;
  scenario: string | null;
}

/** What the sources disagree about. */
export interface Note {
  about: string;
  item: string;
  chosen: string;
  alternative: string;
}

export interface Scene {
  scenario: string;
  set: string;
  airport: string;
  name: string;
  city: string;
  country: string;
  colour: string;
  difficulty: string;
  briefing: string;
  rules: "aid" | "printed";
  modules: string[];
  abilities: number;
  deck: AbilityCard[];
  seconds: number | null;
  strip: StripSpace[];
  rows: TrackRow[];
  panel: FixedSpace[];
  brake_speeds: number[];
  dice: number;
  placed_dice: number;
  glide: number;
  early: boolean;
  ring: number[] | null;
  confidence: Confidence;
  notes: Note[];
}

/** A space of the strip on a flight's card. */
export interface FlightSpace {
  planes: number;
  traffic: number;
  turn: boolean;
  alarms: number;
  silent: boolean;
}

/** A flight of the log. `disputed` counts the figures of which the sources disagree. */
export interface FlightCard {
  id: string;
  set: string;
  airport: string;
  name: string;
  city: string;
  colour: string;
  modules: string[];
  abilities: number;
  briefing: string;
  rounds: number;
  strip: FlightSpace[];
  disputed: number;
}

/** What the picker of flights shows. `own` are the options that only a flight of one's own asks for. */
export interface Gallery {
  flights: FlightCard[];
  difficulties: Record<string, string>;
  own: string[];
}

/** What can happen, by name: the number of its kind, and the names of its numbers. */
export const EVENTS = {
  card_named: { kind: 0, fields: ["seat", "ability"] },
  card: { kind: 1, fields: ["ability"] },
  round: { kind: 2, fields: ["altitude", "first", "position", "final"] },
  reroll_token: { kind: 3, fields: ["tokens"] },
  traffic: { kind: 4, fields: ["die", "space", "planes", "ahead"] },
  no_traffic: { kind: 5, fields: ["die"] },
  no_talk: { kind: 6, fields: [] },
  ready: { kind: 7, fields: ["seat"] },
  rolled: { kind: 8, fields: ["dice", "set_aside"] },
  hand: { kind: 9, fields: ["seat", "dice", "set_aside"] },
  anticipation: { kind: 10, fields: ["seat", "rerolled"] },
  placed: { kind: 11, fields: ["seat", "die", "face", "space"] },
  extra_placed: { kind: 12, fields: ["die", "face", "space"] },
  discarded: { kind: 13, fields: ["seat", "die"] },
  flipped: { kind: 14, fields: ["seat"] },
  muted: { kind: 15, fields: ["space"] },
  axis: { kind: 16, fields: ["tilt", "pilot", "copilot"] },
  wind: { kind: 17, fields: ["wind"] },
  speed: { kind: 18, fields: ["speed", "spaces"] },
  advanced: { kind: 19, fields: ["space"] },
  braked: { kind: 20, fields: ["speed", "most"] },
  radio: { kind: 21, fields: ["space", "left", "ahead"] },
  switch: { kind: 22, fields: ["space", "marker"] },
  nothing: { kind: 23, fields: ["space"] },
  coffee: { kind: 24, fields: ["coffee"] },
  ice_column: { kind: 25, fields: ["column", "speed"] },
  mastery: { kind: 26, fields: ["tokens"] },
  extra_die: { kind: 27, fields: ["die"] },
  extra_lost: { kind: 28, fields: ["die"] },
  visibility: { kind: 29, fields: ["seat", "set_aside"] },
  turbulence: { kind: 30, fields: ["seat", "dice"] },
  reroll: { kind: 31, fields: ["seat", "tokens"] },
  rerolled: { kind: 32, fields: [] },
  offer: { kind: 33, fields: ["seat"] },
  withdrawn: { kind: 34, fields: ["seat"] },
  exchanged: { kind: 35, fields: ["pilot", "copilot"] },
  exchanged_unseen: { kind: 36, fields: [] },
  time_up: { kind: 37, fields: [] },
  descended: { kind: 38, fields: ["altitude"] },
  lost: { kind: 39, fields: ["ending", "failed", "figure", "limit"] },
  landed: { kind: 40, fields: [] },
  waits: { kind: 41, fields: ["action"] },
  kerosene: { kind: 42, fields: ["burnt", "left"] },
  interns: { kind: 43, fields: ["tokens"] },
  trained: { kind: 44, fields: ["seat", "token", "left"] },
  token_placed: { kind: 45, fields: ["seat", "token", "space"] },
  token_lost: { kind: 46, fields: ["token"] },
  alarm: { kind: 47, fields: ["alarm"] },
  reset: { kind: 48, fields: ["alarm"] },
} as const;
