/** What happened, from the numbers of events. */
import { allOf, numbersOf } from "../../lib/events";
import type { Event } from "../../wire";
import { EVENTS, type Scene as Ground } from "./view";

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

const { licence, took, drew_share, played, dividend, cash, abacus } = EVENTS;

/** The licences bought since the last picture. */
export const flightsOf = (news: readonly Event[], ground: Ground): Flight[] =>
  allOf(licence, news).map(({ airline, route, price }) => ({
    airline: ground.kinds[airline] ?? "",
    route: ground.routes[route]?.name ?? "",
    price,
  }));

/** Whether a seat has taken its turn in what happened: it then knows the table as it was. */
export const actedBy = (news: readonly Event[], seat: number): boolean =>
  [licence, took, drew_share, played, dividend, cash, abacus].some((kind) =>
    allOf(kind, news).some((deed) => deed.seat === seat),
  );

/** Airlines that made their bonus connection. */
export const bonusesOf = (news: readonly Event[], ground: Ground): string[] =>
  allOf(EVENTS.bonus, news).map(({ airline }) => ground.kinds[airline] ?? "");

/** Shares that somebody laid before them: seat and kind, as one word each. */
export const laidOf = (news: readonly Event[], ground: Ground): Set<string> =>
  new Set(allOf(played, news).map(({ seat, share }) => `${seat} ${ground.kinds[share] ?? ""}`));

/** Kinds of shares that came into a hand, as far as one has seen them. */
export const gotOf = (news: readonly Event[], ground: Ground, seat: number): Set<string> =>
  new Set([
    ...[...allOf(took, news), ...allOf(drew_share, news)]
      .filter((share) => share.seat === seat)
      .map(({ airline }) => ground.kinds[airline] ?? ""),
    ...(allOf(abacus, news).some((shares) => shares.seat === seat) ? [ground.kinds.at(-1) ?? ""] : []),
  ]);

/** Whether the bank has paid somebody. */
export const paidIn = (news: readonly Event[]): boolean =>
  [dividend, cash].some((kind) => allOf(kind, news).length > 0);

/** The scorings in what happened, airline by airline as they were called. */
export function roundsOf(news: readonly Event[], ground: Ground, seats: number): Round[] {
  const rounds: Round[] = [];
  for (const event of news) {
    const scoring = numbersOf(EVENTS.scoring, event);
    const scored = numbersOf(EVENTS.scored, event);
    const third = numbersOf(EVENTS.third_holder, event);
    if (scoring) rounds.push({ number: scoring.number, calls: [], totals: Array.from({ length: seats }, () => 0) });
    const round = rounds.at(-1);
    if (round && scored) {
      callOf(round, ground.kinds[scored.share] ?? "", seats).points[scored.seat] = scored.points;
      round.totals[scored.seat]! += scored.points;
    }
    if (round && third && third.shares > 0) callOf(round, ground.kinds[third.share] ?? "", seats).third = third.shares;
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
