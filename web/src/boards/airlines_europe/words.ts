/** What this board says in words of its own. Questions, actions and events come from the server. */
const ORDINALS = ["first", "second", "third"];
const many = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? "" : "s"}`;

export const w = {
  map: "Map of Europe with routes and licences",
  desk: "Shares",
  allEurope: "Show all of Europe",
  /** "second scoring after 4 to 11 cards": nobody knows where the card lies, everybody where it may lie. */
  ahead: (done: number, after: [number, number] | null) => {
    const which = `${ORDINALS[done] ?? "last"} scoring`;
    if (!after) return `${which} ahead`;
    return `${which} after ${after[0] === after[1] ? "" : `${after[0]} to `}${many(after[1], "card")}`;
  },
  /** The same where there is room for a word or two. */
  scoringIn: (after: [number, number] | null) =>
    after ? `Scoring in ${after[0] === after[1] ? "" : `${after[0]} to `}${after[1]}` : "Scoring ahead",
  /** When all is over bank and deck are no news; a small page has no room for the bank. */
  status: (points: number | null, bank?: number, deck?: number) =>
    [
      deck === undefined ? "over" : "",
      points === null ? "" : `you: ${many(points, "point")}`,
      bank === undefined ? "" : `bank ${bank} M`,
      deck === undefined ? "" : `deck ${deck}`,
    ]
      .filter(Boolean)
      .join(", "),
  player: (grey: number, red: number, points: number | null) =>
    `${points === null ? "hand" : `${points} pts,`} ${grey}+${red}`,
  planes: (n: number) => many(n, "plane"),
  points: (n: number) => many(n, "point"),
  pointsWord: "points",
  cashLeft: (n: number) => `${n} M left`,
  leftSecond: (n: number) => `licence 2 of 2, ${n} M left`,
  wouldScore: (n: number) => `scored now ${n}`,
  asks: {
    licence: (n: number) => `Buy a licence for one of ${n} airlines: click a route on the map, or choose here:`,
    route: (n: number) => `Buy a licence: click one of the ${n} orange prices on the map, or choose here:`,
    take: () => "Take a share: click one in the market, or choose here:",
    play: () => "Play shares from your hand, 2 M each: click one, or choose here:",
    choose: () => "Click a share of your hand, or choose here:",
    ban: (n: number) => `Cover one of ${n} free licences: click it on the map, or choose here:`,
  } as Record<string, (n: number) => string>,
  /** The same while all of Europe is shown, without prices. */
  asksFar: {
    route: (n: number) => `Buy one of ${n} licences: click the map to see prices, then an orange one, or choose here:`,
    ban: (n: number) => `Cover one of ${n} free licences: click the map to see them, then one, or choose here:`,
  } as Record<string, (n: number) => string>,
  stuck: "stuck",
  noPlanes: "no planes",
  finalPoints: "Points",
  value: "value",
  planesLeft: "planes",
  worth: (n: number) => `value ${n}`,
  pays: (row: string) => `pays ${row}`,
  payRest: (from: number, first: number, last: number) => ({
    big: first === last ? String(first) : `${first}–${last}`,
    small: `${from} on`,
  }),
  bonusAt: (value: number, city: string) => `bonus +${value} at ${city}`,
  bonusMade: "bonus made",
  unseen: (n: number) => `${many(n, "share")} unseen`,
  airlines: "Airlines: light a network",
  light: (name: string, planes: number, value: number) => `${name}: ${many(planes, "plane")} left, value ${value}`,
  legend: {
    open: (code: string) => `open to ${code}, you can pay`,
    dear: (code: string) => `open to ${code}, too dear`,
    home: "home airport",
    next: "next licence, price",
    later: "later licence",
    bonus: "bonus when linked",
  },
  licenceOf: (name: string, price: number, way: string) => `${name}, licence for ${price} M, ${way}`,
  freeLicence: (price: number, way: string, next: boolean) =>
    `${next ? "Next" : "Later"} licence for ${price} M, ${way}`,
  banned: (price: number, way: string) => `Covered licence, ${price} M, ${way}`,
  openRoute: (way: string, price: number | null) =>
    price === null ? `${way}: no licence left` : `${way}: next licence ${price} M`,
  noLicence: "No licence is left here.",
  nobodyHere: "No airline can take it now, or it costs too much.",
  buyFor: (code: string, price: number) => `${code}, pay ${price} M`,
  withBonus: "with bonus",
  yourPoints: (before: number, after: number) =>
    before === after ? `you still score ${before}` : `you score ${before} → ${after}`,
  cover: "Cover it",
  close: "Close",
  track: "Value of the airlines, and what they pay",
  trackWhy: "Where the bands begin is reconstructed: see Rules.",
  bandName: (from: number, to: number, payout: string) => `Value ${from} to ${to} pays ${payout}`,
  market: "Market",
  marketEmpty: "empty",
  noSecond: "No second licence: take a share",
  deck: (n: number) => `Deck, ${many(n, "card")}`,
  deckWord: "deck",
  fromHand: "hand",
  fromTable: "laid",
  hand: "Hand",
  noHand: "no cards",
  notSeated: "You watch: hands are hidden.",
  lastCards: "After the last scoring your hand is worth nothing.",
  bank: "Bank",
  takeCash: (after: number) => `Cash → ${after} M`,
  abacus: "Air ABACUS",
  left: (n: number) => `×${n}`,
  oneForOne: "1:1",
  threeForTwo: "3:2",
  toGive: (n: number) => `give ${n} more`,
  head: { value: "value", pays: "pays", hand: "hand", third: "3rd" },
  thirdWhy: "The third holder of the last scoring, and the most that it can have.",
  scoredNow: "Scored now",
  scoredWhy: "What everybody would score if a scoring came now. Portfolios lie open.",
  laid: (who: string, n: number, name: string, points: number) =>
    `${who}: ${many(n, "share")} of ${name}, ${many(points, "point")} now`,
  today: (rows: string) => `now ${rows}`,
  asPoints: "Show points instead of shares",
  aboutShare: (name: string, value: number, pays: string, laid: number, hand: number) =>
    `${name}: value ${value}, pays ${pays}. You: ${laid} laid, ${hand} in hand`,
  giveLaid: (name: string) => `Give up ${name} from your portfolio`,
  tabs: { cards: "Cards", shares: "Portfolios", value: "Value" },
  scoring: (n: number) => (n ? `Scoring ${n}` : "Final scoring"),
  total: "Total",
  goOn: "Go on",
  skip: "Skip",
};
