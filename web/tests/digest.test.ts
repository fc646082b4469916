import { describe, expect, it } from "vitest";
import { digestOf } from "../src/lib/digest";
import type { Line } from "../src/wire";

const ROUND = 0;
const INCOME = 1;
const scoring = { rounds: ROUND, counts: [{ kind: INCOME, seat: 0, points: 1, sign: 1 }] };
let seq = 0;
const play = (seat: number, ...events: [number, number[], string][]): Line =>
  ({
    seq: (seq += 1),
    seat,
    kind: "play",
    text: "",
    events: events.map(([kind, numbers, text]) => ({ kind, numbers, text })),
  }) as unknown as Line;

describe("the log round by round", () => {
  const lines = [
    play(0, [9, [], "Ada opens a gate."]),
    play(1, [9, [], "Otto opens a gate."], [ROUND, [1], "Round 1: Ada goes first."]),
    play(0, [9, [], "Ada plays ATL."], [INCOME, [0, 3], "Ada scores 3."], [INCOME, [1, 2], "Otto scores 2."]),
    play(1, [ROUND, [2], "Round 2: Otto goes first."], [9, [], "Otto passes."]),
  ];
  const rounds = digestOf(lines, scoring, ["Ada", "Otto"], (text) => text);
  it("begins with the set-up, and has a part for every round", () => {
    expect(rounds.map((round) => round.title)).toEqual(["", "Round 1: Ada goes first.", "Round 2: Otto goes first."]);
  });
  it("tells the totals at the head of a round, and what each gained in it", () => {
    expect(rounds.map((round) => round.totals)).toEqual([
      [0, 0],
      [0, 0],
      [3, 2],
    ]);
    expect(rounds[1]?.players).toEqual([
      { seat: 0, deeds: ["plays ATL", "scores 3"], gained: 3, total: 3 },
      { seat: 1, deeds: ["scores 2"], gained: 2, total: 2 },
    ]);
  });
  it("leaves out what was taken back", () => {
    const undone = { seq: (seq += 1), seat: 0, kind: "undo", text: "", takes_back: [lines[0]!.seq] } as unknown as Line;
    const rest = digestOf([lines[0]!, undone], scoring, ["Ada", "Otto"], (text) => text);
    expect(rest).toEqual([]);
  });
});
