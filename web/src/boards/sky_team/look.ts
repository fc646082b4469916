/** What the view and the scene of Sky Team hold. */
import type { Picture, Scene } from "../../wire";

export interface StripSpace {
  planes: number;
  traffic: number;
  tilts: number[] | null;
  alarms: number;
  silent: boolean;
  airport: boolean;
}
export interface Row {
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
export interface Space {
  id: string;
  number: number;
  action: string;
  label: string;
  short: string;
  seats: number[];
  faces: string;
  mandatory: boolean;
  die: number;
  maker: string | null;
  switch: boolean;
  closed: boolean;
  blocked: boolean;
}
export interface Hand {
  seat: number;
  name: string;
  dice: number[];
  held: number;
  set_aside: number;
  left: number;
  first: boolean;
}
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
export interface Fuel {
  fuel: number;
  full: number;
  floor: number;
  no_die_loss: number;
  fed: boolean;
}
export interface Alarm {
  id: string;
  name: string;
  state: "ringing" | "silent" | "reset";
  by: string;
  face: string;
}
export interface Abilities {
  cards: { id: string; name: string }[];
  to_choose: number;
  named: string | null;
  countered: string | null;
  adapted: number[];
  synchronised: boolean;
  exchanged: boolean;
  extra_die: number;
}
export interface Modules {
  kerosene?: Fuel;
  kerosene_leak?: Fuel;
  winds?: { place: number; wind: number };
  headwinds?: { place: number; wind: number };
  intern?: { row: number[]; token: number };
  ice_brakes?: { columns: number };
  alarms?: { alarms: Alarm[] };
  special_abilities?: Abilities;
  real_time?: { seconds: number };
}
export interface Condition {
  id: string;
  text: string;
  met: boolean;
}
export interface View {
  seat: number;
  waiting: number[];
  step: string;
  talk: boolean;
  final: boolean;
  round: number;
  position: number;
  strip: StripSpace[];
  rows: Row[];
  instruments: Instruments;
  spaces: Space[];
  hands: Hand[];
  draft: { die: number; face: number; picked: number[] };
  after: Record<string, After>;
  ready: number[];
  modules: Modules & Record<string, object>;
  checklist: Condition[];
  verdict: string;
  ending: { landed: boolean; why: string; failed: string[] } | null;
  penguins: boolean;
}
export interface Ground {
  scenario: string;
  set: string;
  airport: string;
  name: string;
  city: string;
  country: string;
  colour: string;
  difficulty: string;
  briefing: string;
  rules: string;
  modules: string[];
  abilities: number;
  deck: { id: string; text: string }[];
  seconds: number | null;
  brake_speeds: number[];
  ring: number[] | null;
  dice: number;
  placed_dice: number;
  glide: number;
  early: boolean;
  notes: { item: string; chosen: string; alternative: string }[];
}

export const viewOf = (picture: Picture): View => picture.view as View;
export const groundOf = (scene: Scene): Ground => scene.scene as unknown as Ground;

/** Whose thing it is, as a class: it brings colour and corners. */
export const side = (seat: number): "p" | "c" => (seat === 0 ? "p" : "c");
/** By what lies on a space: a die of a seat, the traffic die, or a token. */
export function makerSide(maker: string | null): "p" | "c" | "t" {
  if (maker === null || maker === "traffic") return "t";
  return maker.startsWith("pilot") ? "p" : "c";
}

/** The outlines of the two seats: round corners and cut corners. */
export const OUTLINES = {
  p: "M18 3H34A15 15 0 0 1 49 18V34A15 15 0 0 1 34 49H18A15 15 0 0 1 3 34V18A15 15 0 0 1 18 3Z",
  c: "M12 3H40L49 12V40L40 49H12L3 40V12Z",
  half_p: "M26 3H18A15 15 0 0 0 3 18V34A15 15 0 0 0 18 49H26Z",
  half_c: "M26 3H40L49 12V40L40 49H26Z",
  both: "M18 3H40L49 12V40L40 49H18A15 15 0 0 1 3 34V18A15 15 0 0 1 18 3Z",
};
export const PLANE =
  "M22.5 12c0-1-1-1.7-2.4-1.7H15L9.6 2.6H7.3l2.6 7.7H5.6L3.8 8H2.2l1.1 4-1.1 4h1.6l1.8-2.3h4.3l-2.6 7.7h2.3" +
  "L15 13.7h5.1c1.4 0 2.4-.7 2.4-1.7Z";
export const PENGUIN =
  "M12 2c-2.6 0-4 1.9-4 4.6 0 1.3-.3 2.2-1.2 3.6C5.6 12 5 13.8 5 16.2L3.6 18.6 6 18.2C6.7 20.1 8 21 9.6 21.3" +
  "L8 22.5h3.4L12 21.6l.6.9H16l-1.6-1.2c1.6-.3 2.9-1.2 3.6-3.1l2.4.4L19 16.2c0-2.4-.6-4.2-1.8-6" +
  "C16.3 8.8 16 7.9 16 6.6 16 3.9 14.6 2 12 2Zm0 8.5c2 1.4 3 3.3 3 5.4 0 2.3-1.3 3.6-3 3.6s-3-1.3-3-3.6" +
  "c0-2.1 1-4 3-5.4Z";

/** A point on a circle; 0 degrees is up, clockwise. */
export function polar(cx: number, cy: number, radius: number, degrees: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}
export function arc(cx: number, cy: number, radius: number, from: number, to: number): string {
  const [x1, y1] = polar(cx, cy, radius, from);
  const [x2, y2] = polar(cx, cy, radius, to);
  const large = to - from > 180 ? 1 : 0;
  return `M${x1.toFixed(1)} ${y1.toFixed(1)}A${radius} ${radius} 0 ${large} 1 ${x2.toFixed(1)} ${y2.toFixed(1)}`;
}
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** The numbers of events that pictures move by. */
export const EVENT = {
  round: 2,
  traffic: 4,
  rolled: 9,
  placed: 12,
  token: 13,
  extra: 14,
  axis: 18,
  wind: 19,
  speed: 20,
  advanced: 21,
  braked: 22,
  radio: 23,
  kerosene: 27,
  visibility: 35,
  turbulence: 36,
  rerolled: 38,
  exchanged: 41,
  lost: 45,
  landed: 46,
} as const;
