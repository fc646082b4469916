// Made from src/aerodrome/server/wire.py by `python -m aerodrome.server.typescript`. Do not edit.

export interface OptionSheet {
  name: string;
  help: string;
  choices: (string | number | boolean)[] | null;
  default: string | number | boolean | null;
  titles?: Record<string, string>;
}

export interface GameCard {
  name: string;
  title: string;
  blurb: string;
  rules: number;
  seats: number[];
  minutes: number;
  offer: string;
}

export interface VerbSheet {
  name: string;
  noun: string;
  help: string;
  aside?: boolean;
}

export interface Section {
  heading: string;
  text: string;
}

export interface LessonName {
  id: string;
  name: string;
}

export interface BotLevel {
  bot: string;
  title: string;
  blurb: string;
  usual?: boolean;
}

export interface GameSheet {
  name: string;
  title: string;
  blurb: string;
  rules: number;
  seats: number[];
  minutes: number;
  offer: string;
  options: OptionSheet[];
  verbs: VerbSheet[];
  reference: Section[];
  bots: BotLevel[];
  gallery?: any;
  lessons?: LessonName[];
}

export interface Scene {
  game: string;
  scene: any;
  verbs: VerbSheet[];
  names: string[];
}

export interface Me {
  name: string | null;
  programs?: number;
}

export interface NameMe {
  name: string;
}

export interface AskToken {
  label?: string;
  name?: string | null;
  days?: number;
}

export interface TokenGiven {
  id: string;
  token: string;
  expires: number;
}

export interface TokenRow {
  id: string;
  label: string;
  created: number;
  expires: number;
}

export interface SeatPlan {
  kind: "bot" | "me" | "open";
  name?: string | null;
  bot?: string | null;
}

export interface BoardFile {
  file: string;
  text: string;
}

export interface NewTable {
  id: string;
  game: string;
  seats: SeatPlan[];
  options?: Record<string, string | number | boolean | BoardFile | null>;
  title?: string;
  name?: string | null;
  public?: boolean;
  pace?: "live" | "turns";
  seconds?: number;
  draw_seats?: boolean;
  hints?: boolean | null;
}

export interface Learn {
  id: string;
  game: string;
  name?: string | null;
}

export interface Seat {
  kind: "bot" | "open" | "person";
  name?: string;
  bot?: string;
  lent?: boolean;
  here?: boolean;
  absent?: boolean;
  thinks?: boolean;
}

export interface Clock {
  seat: number;
  due: number;
}

export interface UndoAsked {
  number: number;
  seat: number;
  agreed: number[];
  missing: number[];
}

export interface SeatAsked {
  number: number;
  seat: number;
  name: string;
  agreed: number[];
  missing: number[];
}

export interface Table {
  id: string;
  game: string;
  title: string;
  status: "closed" | "open" | "over" | "playing";
  public: boolean;
  pace: "live" | "turns";
  seconds: number;
  draw_seats: boolean;
  hints: boolean;
  created: number;
  options: Record<string, any>;
  seats: Seat[];
  clocks?: Clock[];
  undo?: UndoAsked | null;
  newcomer?: SeatAsked | null;
  commitment?: string;
  salt?: string;
  seed?: string;
  rematch?: string | null;
  onlookers?: number;
  guided?: boolean;
}

export interface Action {
  id: number;
  verb: string;
  noun: [string, string];
  text: string;
}

export interface Standing {
  points: number[];
  ranks: number[];
  returns: number[];
  titles: string[];
}

export interface Source {
  name: string;
  points: number[];
}

export interface Account {
  sources: Source[];
  rounds: number[][];
  tie_break?: string;
}

export interface LessonPoint {
  pin: string;
  text: string;
}

export interface LessonCard {
  id: string;
  number: number;
  title: string;
  points: LessonPoint[];
  words: string;
  action: number;
  follows: number;
  button: string;
  otherwise: string;
  rule: string;
}

export interface Lessons {
  moves: number;
  last: number;
  cards: LessonCard[];
}

export interface Picture {
  game: string;
  rules: number;
  version: number;
  seat: number;
  names: string[];
  talk: "open" | "silent";
  prompt: string;
  waiting: number[];
  view: any;
  actions: Action[];
  asides: Action[];
  undo: boolean;
  over: boolean;
  standing: Standing | null;
  account: Account | null;
  text?: string | null;
  lessons?: Lessons | null;
}

export interface Event {
  kind: number;
  numbers: number[];
  text: string;
}

export interface Line {
  seq: number;
  at: number;
  kind:
    | "asked"
    | "back"
    | "bot"
    | "chat"
    | "closed"
    | "hint"
    | "lapsed"
    | "left"
    | "opened"
    | "over"
    | "play"
    | "refused"
    | "rematch"
    | "sat"
    | "started"
    | "undo"
    | "voted";
  text: string;
  seat?: number | null;
  name?: string;
  events?: Event[];
  takes_back?: number[];
  agree?: boolean | null;
  table?: string | null;
}

export interface Now {
  type: "now";
  seq: number;
  seat: number;
  time: number;
  table: Table;
  picture: Picture | null;
  yours?: number[];
  host?: boolean;
  lines?: Line[];
  first?: number;
  repeated?: boolean;
}

export interface Problem {
  code: string;
  text: string;
}

export interface Changes {
  type: "changes";
  seq: number;
  time: number;
  set?: [(string | number)[], any][];
  unset?: (string | number)[][];
  lines?: Line[];
  first?: number;
}

export interface Refusal {
  type: "refused";
  id: string;
  error: Problem;
}

export interface Done {
  type: "done";
  seq: number;
  seat: number;
  repeated?: boolean;
  id?: string;
}

export interface Presence {
  type: "presence";
  here: boolean[];
  absent: boolean[];
  onlookers: number;
}

export interface Row {
  id: string;
  game: string;
  title: string;
  status: "closed" | "open" | "over" | "playing";
  public: boolean;
  pace: "live" | "turns";
  seconds: number;
  seats: Seat[];
  created: number;
  changed: number;
  yours?: number[];
  waiting?: number[];
  your_turn?: boolean;
  standing?: Standing | null;
}

export interface Rows {
  rows: Row[];
  next?: string | null;
}

export interface Lobby {
  open: Row[];
  mine: Row[];
  finished: Row[];
  open_count: number;
  people: number;
}

export interface Lines {
  lines: Line[];
  first: number;
}

export interface Sit {
  seat?: number | null;
  name?: string | null;
}

export interface ChangeSeat {
  kind: "back" | "bot" | "open";
  bot?: string | null;
}

export interface Start {
  fill?: string | null;
}

export interface Move {
  id: string;
  version: number;
  action?: number | null;
  seat?: number | null;
  actions?: number[] | null;
  words?: string | null;
}

export interface SentMove {
  type: "move";
  id: string;
  version: number;
  action?: number | null;
  seat?: number | null;
  actions?: number[] | null;
  words?: string | null;
}

export interface SendNow {
  type: "now";
}

export interface TakeBack {
  id: string;
  version: number;
  seat?: number | null;
  ask?: boolean;
}

export interface Vote {
  number: number;
  agree: boolean;
  seat?: number | null;
}

export interface Say {
  id: string;
  text: string;
  seat?: number | null;
}

export interface AskHint {
  seat?: number | null;
}

export interface Advice {
  action: Action;
  share: number;
  tried: number;
  why: string;
}

export interface Hint {
  version: number;
  advice: Advice[];
}

export interface AskCoach {
  version: number;
  seat?: number | null;
  action?: number | null;
  words?: string | null;
}

export interface CostlyMove {
  cost: number;
  error: number;
  better: Action;
  why: string;
}

export interface Coached {
  version: number;
  warning: CostlyMove | null;
}

export interface Opened {
  table: string;
}

export interface Replay {
  step: number;
  steps: number;
  picture: Picture;
  events: Event[];
}

export interface Trouble {
  error: Problem;
  now?: Now | null;
}

export interface Health {
  status: "failing" | "ok";
  version: string;
  build: string;
}
