/** What is looked at, and what it would change: all figures are the server's. */
import type { Action, Picture } from "../../wire";
import { ABACUS, viewOf } from "./look";
import { lit } from "./lit.svelte";
import type { Climb, View } from "./view";

/** The airline that is lit: the one a licence is being bought for, or the one somebody points at or has chosen. */
export function shownAirline(picture: Picture, view: View): string | null {
  const asked = picture.actions.some((action) => action.verb === "route");
  if (asked) return view.action.airline;
  const wanted = lit.hovered ?? lit.airline;
  return view.airlines.some((airline) => airline.code === wanted) ? wanted : null;
}

/** A purchase, or a share laid or given up, and what everybody would then score for that kind. */
export interface Preview {
  code: string;
  /** How far the airline would climb. */
  climb: { at: number; to: number } | null;
  payout: number[] | null;
  earns: number[];
}

export function previewOf(picture: Picture, chosen: Action | null): Preview | null {
  const view = viewOf(picture);
  const code = chosen?.noun[1] ?? "";
  const played =
    chosen?.verb === "play"
      ? view.after.play?.[code]
      : chosen?.verb === "give_laid"
        ? view.after.give_laid?.[code]
        : undefined;
  if (played) return { code, climb: null, payout: null, earns: played };
  const shown = shownAirline(picture, view);
  const route = chosen?.verb === "route" ? code : (lit.near ?? lit.route);
  return shown && route ? climbPreview(view, shown, route) : null;
}

export function climbPreview(view: View, code: string, route: string): Preview | null {
  const airline = view.airlines.find((row) => row.code === code);
  const climb = view.after.licence?.[code]?.routes[route];
  if (!airline || !climb) return null;
  const better = view.after.licence?.[code]?.values[String(climb.value)];
  return {
    code,
    climb: { at: airline.value, to: climb.value },
    payout: better?.payout ?? airline.payout,
    earns: better?.earns ?? airline.earns,
  };
}

/** The airlines that a licence of this route could be bought for, the lit one first. */
export function takersOf(view: View, route: string, shown: string | null): { code: string; climb: Climb }[] {
  return Object.entries(view.after.licence ?? {})
    .flatMap(([code, climbs]) => (climbs.routes[route] ? [{ code, climb: climbs.routes[route] }] : []))
    .sort((a, b) => Number(b.code === shown) - Number(a.code === shown));
}

export const earnsNow = (view: View, code: string): number[] =>
  code === ABACUS ? view.abacus.earns : (view.airlines.find((airline) => airline.code === code)?.earns ?? []);
