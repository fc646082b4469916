/** What the board says. */
import { holder } from "../../lib/seats";
import type { Seat } from "../../wire";

export const PASSENGERS: Record<string, { one: string; letter: string }> = {
  pink: { one: "tourist", letter: "P" },
  yellow: { one: "miner", letter: "Y" },
  red: { one: "Mountie", letter: "R" },
  blue: { one: "doctor", letter: "B" },
  green: { one: "adventurer", letter: "G" },
  grey: { one: "nobody in particular", letter: "" },
};
export const DIALS: Record<string, string> = {
  bonus_fuel: "Bonus fuel",
  cards_as_fuel: "Cards as fuel",
  hand_size: "Hand size",
  card_draw: "Card draw",
  christmas_bonus: "Christmas bonus",
};
export const SWITCHES = [
  (n: number) => `${n} dice a ticket`,
  (n: number) => `${n} free moves`,
  (n: number) => `$${n} a bonus`,
  (n: number) => `+${n} colour`,
  (n: number) => `Bonus from ${n}`,
  (n: number) => `${n} cards = wild`,
  (n: number) => `$${n} a top cube`,
];
export const PHASES = [
  ["boarding", "Boarding"],
  ["flight", "Flight"],
  ["maintenance", "Evening"],
] as const;
export const WHEN: Record<string, string> = { flight: "on landing", income: "in the evening", boarding: "on boarding" };

const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const t = {
  desk: "Desk",
  status: (day: string, phase: string) => (day ? `${day}, ${phase}` : "Set-up"),
  figure: "dollars at the end as things stand",
  more: (places: number, fuel: number) => `fuel ${fuel}, ${counted(places, "place")}`,
  panes: { map: "Map", gates: "Gates", plane: "Plane", flight: "Cards" },
  board: "The table",
  week: "The week",
  order: "Order on the track",
  rest: "day of rest",
  deck: (deck: number, discards: number) => `Deck ${deck}, discards ${discards}`,
  map: "Map of the Yukon: places with their numbers, cubes and planes, and the fuel between them",
  place: (name: string, value: number, cubes: string, planes: string, visited: boolean, why: string) =>
    [
      `${name}, number ${value}`,
      cubes ? `cubes ${cubes}` : "no cubes",
      planes && `planes ${planes}`,
      visited && "visited by you",
      why,
    ]
      .filter(Boolean)
      .join("; "),
  remote: (n: number) => `+$${n} a die`,
  fuelTo: (fuel: number, left: number) => `${fuel} fuel, ${left} left`,
  gates: "Gates",
  waiting: (n: number) => `${counted(n, "die", "dice")} wait`,
  gate: (n: number, action: string, dice: string, markers: string) =>
    `Gate ${n}, ${action}: ${dice || "no dice"}${markers ? `; ${markers}` : ""}`,
  noDice: "no dice",
  noAction: "first in the air",
  use: "Use it",
  moveHere: "to here",
  chooseDie: "To move a die: drag it, or tap it and then where it goes.",
  flyAfter: (names: string) => `flies after ${names}`,
  flyFirst: "flies first so far",
  objectives: "Objectives",
  nextObjective: "Next objective",
  objectiveOf: (n: number, all: number) => `${n} of ${all} ›`,
  unsure: "reconstructed",
  cockpit: (name: string) => `Dashboard of ${name}`,
  fuel: "Fuel",
  seatFree: "a free seat",
  seats: (aboard: number, free: number) => `${aboard} aboard, ${counted(free, "seat")} free`,
  doors: "Close the doors",
  endDayFor: (money: number) => `End my day: $${money}`,
  on: "ON",
  off: "off",
  switch: (n: number, text: string, on: boolean) => `Switch ${n}, ${text}: ${on ? "on" : "off"}`,
  decline: "Decline",
  owed: (n: number) => `${counted(n, "improvement")} to make: tap a dial or a switch`,
  hand: "Your tickets",
  byPlace: "by place",
  byIcon: "by icon",
  card: (place: string, icon: string) => `Ticket to ${place}, ${icon} icon`,
  noCards: "No tickets in your hand.",
  faceDown: (n: number) => `${counted(n, "card")} face down today`,
  throwing: "Goes away",
  plan: "Flight plan",
  boardingPlan: "Boarding",
  via: (names: string) => `via ${names}`,
  direct: "directly",
  tickets: "Tickets",
  set: "face down",
  under: "under",
  addSet: "+ face down",
  enough: "No more tickets",
  ready: "No more cards",
  placed: "No more dice",
  keep: "Keep my icons",
  burn: (n: number) => `you may burn ${counted(n, "card")}`,
  burnt: "burnt",
  dice: "Dice",
  way: (names: string, fuel: number) => `${names ? `via ${names}` : "directly"}: ${fuel} fuel`,
  bonusWon: (bonus: string, n: number) => `${bonus}${n > 1 ? ` ×${n}` : ""}`,
  landing: "On landing",
  tonight: "Tonight",
  places: "Places",
  improvement: (n: number) => counted(n, "improvement"),
  bestPlace: (n: number) => `$${n} best place`,
  fares: (n: number) => `$${n} fares`,
  confirm: (from: number, to: number, money: number) => `Fly: fuel ${from} → ${to}${money ? `, +$${money}` : ""}`,
  startOver: "Start over",
  idlePlan: "Tap a lit place on the map to plan a flight. Nothing is spent until you confirm.",
  gateIdle: "Choose a gate: low numbers fly first.",
  moves: (moves: number, paid: number, free: number) => `${counted(moves, "move")} for $${paid}, ${free} free left`,
  inReach: (n: number, all: number, fuel: number) => `${n} of ${all} places are within ${fuel} fuel`,
  everybody: "All dashboards",
  titles: "Titles",
  title: (name: string, places: number, money: number) => `${name}: ${places} places, $${money}`,
  titleHeld: "yours to beat",
  titleMissing: (places: number, money: number) =>
    [places > 0 && counted(places, "place"), money > 0 && `$${money}`].filter(Boolean).join(", ") + " to go",
  titleMissed: (name: string, places: number, money: number) => {
    const parts = [places > 0 && counted(places, "place"), money > 0 && `$${money}`].filter(Boolean);
    return `The next title, ${name}, was ${parts.join(" and ")} away.`;
  },
  titleHighest: "There is no higher title.",
  titleReached: "reached",
  choose: {
    objective: "Choose an objective for everybody",
    plane: "Choose your seaplane",
    side: "Which side of its card?",
  } as Record<string, string>,
  headStart: (text: string) => `Beginner side: ${text}`,
  scoreMoney: "money",
  scoreChristmas: "Christmas",
  scoreMain: "main colour",
  scoreDistinct: "places",
  seatOn: (name: string) => `Show ${name}`,
};
export { counted };

/** How seats are called in the picture: by who sits there, else by the game's name for them. */
export function namesOf(seats: readonly Seat[], picture: { names: string[] }): string[] {
  return picture.names.map((name, n) => (seats[n] && seats[n].kind !== "open" ? holder(seats[n], n) : name));
}
