// Made from src/aerodrome/server/wire*.py by `python -m aerodrome.server.typescript`. Do not edit.

export interface Curve {
  step: number;
  values: number[];
  errors: number[];
}

export interface Round {
  step: number;
  name: string;
}

export interface Choice {
  step: number;
  seat: number;
  said: string;
  better: string;
  action: number;
  cost: number;
  error: number;
  effect: number[];
  why?: string;
}

export interface Draw {
  step: number;
  said: string;
  effect: number[];
  error: number[];
  before: number[];
  after: number[];
}

export interface Turn {
  step: number;
  said: string;
  effect: number[];
  error: number[];
  before: number[];
  after: number[];
}

export interface Moment {
  kind: "choice" | "find" | "luck";
  step: number;
  seat: number;
  weight: number;
  error: number;
  title: string;
  better: string;
  action: number;
  why: string;
  round: string;
}

export interface Share {
  seat: number;
  start: number;
  luck: number;
  luck_error: number;
  own: number;
  own_error: number;
  others: number;
  others_error: number;
  unforeseen: number;
  unforeseen_error: number;
  result: number;
}

export interface Review {
  version: number;
  game: string;
  title: string;
  players: string[];
  unit: "chance" | "points";
  together: boolean;
  depth: string;
  judge: string;
  strength: string;
  seconds: number;
  steps: number;
  decisions: number;
  mistakes: number;
  headline: string;
  points: number[];
  titles: string[];
  rounds: Round[];
  curve: Curve[];
  choices: Choice[];
  draws: Draw[];
  moments: Moment[];
  account: Share[];
  later: string;
  turn: Turn | null;
}

export interface StoryLine {
  step: number;
  seat: number;
  text: string;
}

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
  time: string;
  weight: string;
  minutes: number;
  offer: string;
}

export interface VerbSheet {
  name: string;
  noun: string;
  help: string;
  aside?: boolean;
}

export interface Mark {
  kind: "figure" | "ruling";
  about: string;
  text: string;
  ruling?: string;
  reason?: string;
}

export interface Paragraph {
  id: string;
  heading: string;
  text: string;
  group?: string;
  brief?: string;
  example?: string;
  drawing?: string;
  marks?: Mark[];
  steps?: string[];
  verbs?: string[];
  pieces?: string[];
  also?: string[];
  see?: string[];
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

export interface Counting {
  kind: number;
  seat: number;
  points: number;
  sign: number;
}

export interface GameSheet {
  name: string;
  title: string;
  blurb: string;
  rules: number;
  seats: number[];
  time: string;
  weight: string;
  minutes: number;
  offer: string;
  options: OptionSheet[];
  verbs: VerbSheet[];
  reference: Paragraph[];
  bots: BotLevel[];
  gallery?: any;
  lessons?: LessonName[];
  rounds?: number;
  counts?: Counting[];
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
  deal?: string;
}

export interface Action {
  id: number;
  verb: string;
  noun: [string, string];
  text: string;
}

export interface StandingOrder {
  name: string;
  text: string;
  help: string;
  stands: boolean;
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

export interface Award {
  title: string;
  seat: number;
  why: string;
}

export interface Account {
  sources: Source[];
  rounds: number[][];
  ends: boolean;
  round: string;
  unit: string;
  awards: Award[];
  tie_break: string;
  before_points: string;
}

export interface Debrief {
  led: string;
  advice: string;
  parts: string[];
  columns: string[];
  rounds: [string, string[]][];
  awards: Award[];
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
  rule: string;
  waiting: number[];
  view: any;
  actions: Action[];
  asides: Action[];
  orders: StandingOrder[];
  undo: boolean;
  over: boolean;
  standing: Standing | null;
  account: Account | null;
  debrief: Debrief | null;
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
    | "orders"
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

export interface Trouble {
  error: Problem;
  now?: Now | null;
}

export interface Health {
  status: "failing" | "ok";
  version: string;
  build: string;
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

export interface GiveOrders {
  orders: string[];
  seat?: number | null;
}

export interface AskHint {
  seat?: number | null;
}

export interface Advice {
  action: Action;
  share: number;
  expect: string;
  tried: number;
  why: string;
}

export interface Hint {
  version: number;
  advice: Advice[];
}

export interface FigureRow {
  name: string;
  seat: number;
  text: string;
}

export interface EffectRow {
  name: string;
  seat: number;
  before: string;
  after: string;
  good: number;
}

export interface Effects {
  version: number;
  now: FigureRow[];
  after: Record<string, EffectRow[]>;
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
  points: number[];
}

export interface Story {
  rounds: Round[];
  lines: StoryLine[];
}

export interface Branch {
  id: string;
  step: number;
  seat: number;
  luck?: "fresh" | "same";
  bot?: string | null;
  others?: "bots" | "friends";
}

export interface MatchFile {
  id: string;
  text: string;
  name?: string | null;
}

export interface AskReview {
  depth?: "deep" | "quick" | "usual";
}

export interface ReviewSheet {
  status: "done" | "failed" | "making" | "none";
  review?: Review | null;
  part?: number;
  depth?: string;
}

export interface DealRow {
  rank: number;
  name: string;
  points: number;
  table: string;
  title?: string;
  won?: boolean;
  yours?: boolean;
}

export interface DailyCard {
  deal: string;
  game: string;
  seats: number;
  seat: number;
  bots: string[];
  options: Record<string, any>;
  seal: string;
  unit: string;
  status: "done" | "new" | "playing";
  done: number;
  table?: string | null;
  result?: DealRow | null;
}

export interface Daily {
  day: string;
  ends: number;
  time: number;
  deals: DailyCard[];
  days: string[];
  streak: number;
  best: number;
  tomorrow: Record<string, string>;
}

export interface PlayDaily {
  name?: string | null;
}

export interface FirstMove {
  text: string;
  count: number;
  yours?: boolean;
  best?: boolean;
}

export interface DuplicateTable {
  number: number;
  table: string;
  status: "closed" | "open" | "over" | "playing";
  seats: Seat[];
  points?: number[];
  beaten?: number[];
  against?: number[];
}

export interface DealSheet {
  deal: string;
  game: string;
  title: string;
  day: string;
  seats: number;
  seat: number;
  bots: string[];
  options: Record<string, any>;
  roles: string[];
  seal: string;
  unit: string;
  done: number;
  hidden?: boolean;
  seed?: string;
  salt?: string;
  table?: string | null;
  rows?: DealRow[];
  points?: number[];
  middle?: number;
  first?: FirstMove[];
  last?: FirstMove[];
  tables?: DuplicateTable[];
}

export interface NewDuplicate {
  id: string;
  game: string;
  seats: number;
  tables: number;
  options?: Record<string, string | number | boolean>;
  title?: string;
  name?: string | null;
}

export interface DealOpened {
  deal: string;
}

export interface PlayedGame {
  table: string;
  ended: number;
  game: string;
  seats: number;
  seat: number;
  points: number;
  rank: number;
  share: number;
  opponents: string[];
  daily?: boolean;
  luck?: number | null;
  choices?: number | null;
  unit?: string;
}

export interface Tally {
  game: string;
  seats: number;
  against: string;
  games: number;
  won: number;
  typical: number;
  low: number;
  high: number;
  reviewed?: number;
  luck?: number;
  without_luck?: number;
}

export interface Statistics {
  name: string;
  tallies: Tally[];
  games: PlayedGame[];
}
