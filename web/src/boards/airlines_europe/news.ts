/** What happened, from the numbers of events. */
import type { Event } from "../../wire";
import type { Ground } from "./look";

// kinds of events, as src/aerodrome/games/airlines_europe/state.py numbers them
const LICENCE = 2;
const BONUS = 3;
const TOOK = 5;
const DREW_SHARE = 7;
const PLAYED = 9;
const DIVIDEND = 10;
const CASH = 11;
const ABACUS = 15;
const SCORING = 20;
const SCORED = 21;
const THIRD_HOLDER = 22;

export interface Flight {
  airline: string;
  route: string;
  price: number;
}
export interface Call {
  kind: string;
  points: number[];
  third: number;
}
export interface Round {
  number: number;
  calls: Call[];
  totals: number[];
}

const rows = (news: readonly Event[], ...kinds: number[]): number[][] =>
  news.filter((event) => kinds.includes(event.kind)).map((event) => event.numbers);

/** The licences bought since the last picture. */
export const flightsOf = (news: readonly Event[], ground: Ground): Flight[] =>
  rows(news, LICENCE).map(([, airline = 0, route = 0, price = 0]) => ({
    airline: ground.kinds[airline] ?? "",
    route: ground.routes[route]?.name ?? "",
    price,
  }));

/** Whether a seat has taken its turn in what happened: it then knows the table as it was. */
export const actedBy = (news: readonly Event[], seat: number): boolean =>
  rows(news, LICENCE, TOOK, DREW_SHARE, PLAYED, DIVIDEND, CASH, ABACUS).some(([who]) => who === seat);

/** Airlines that made their bonus connection. */
export const bonusesOf = (news: readonly Event[], ground: Ground): string[] =>
  rows(news, BONUS).map(([airline = 0]) => ground.kinds[airline] ?? "");

/** Shares that somebody laid before them: seat and kind, as one word each. */
export const laidOf = (news: readonly Event[], ground: Ground): Set<string> =>
  new Set(rows(news, PLAYED).map(([seat = 0, kind = 0]) => `${seat} ${ground.kinds[kind]!}`));

/** Kinds of shares that came into a hand, as far as one has seen them. */
export const gotOf = (news: readonly Event[], ground: Ground, seat: number): Set<string> =>
  new Set([
    ...rows(news, TOOK, DREW_SHARE)
      .filter(([who]) => who === seat)
      .map(([, kind = 0]) => ground.kinds[kind] ?? ""),
    ...(rows(news, ABACUS).some(([who]) => who === seat) ? [ground.kinds.at(-1) ?? ""] : []),
  ]);

/** Whether the bank has paid somebody. */
export const paidIn = (news: readonly Event[]): boolean => rows(news, DIVIDEND, CASH).length > 0;

/** The scorings in what happened, airline by airline as they were called. */
export function roundsOf(news: readonly Event[], ground: Ground, seats: number): Round[] {
  const rounds: Round[] = [];
  for (const event of news) {
    const [a = 0, b = 0, c = 0] = event.numbers;
    const round = rounds.at(-1);
    if (event.kind === SCORING) rounds.push({ number: a, calls: [], totals: Array.from({ length: seats }, () => 0) });
    else if (round && event.kind === SCORED) {
      callOf(round, ground.kinds[b] ?? "", seats).points[a] = c;
      round.totals[a]! += c;
    } else if (round && event.kind === THIRD_HOLDER && b > 0) callOf(round, ground.kinds[a] ?? "", seats).third = b;
  }
  return rounds;
}

function callOf(round: Round, kind: string, seats: number): Call {
  const last = round.calls.at(-1);
  if (last?.kind === kind) return last;
  const call = { kind, points: Array.from({ length: seats }, () => 0), third: 0 };
  round.calls.push(call);
  return call;
}
