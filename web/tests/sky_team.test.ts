import { expect, test } from "vitest";
import type { Line } from "../src/wire";
import { rounds } from "../src/boards/sky_team/history";
import { EVENTS } from "../src/boards/sky_team/view";
import type { EventKind } from "../src/lib/events";

const line = (seq: number, ...events: [kind: EventKind, numbers: number[]][]): Line => ({
  seq,
  at: 0,
  kind: "play",
  text: "",
  events: events.map(([{ kind }, numbers]) => ({ kind, numbers, text: `${kind}` })),
});

test("a round gathers what its lines tell", () => {
  const told = rounds(
    [
      line(1, [EVENTS.placed, [0, 4, 4, 0]]),
      line(2, [EVENTS.placed, [1, 3, 2, 1]], [EVENTS.axis, [-2, 4, 2]], [EVENTS.wind, [1]]),
      line(3, [EVENTS.speed, [9, 2]], [EVENTS.advanced, [1]], [EVENTS.advanced, [2]]),
      line(
        4,
        [EVENTS.round, [5000, 1, 2, 0]],
        [EVENTS.radio, [3, 0]],
        [EVENTS.radio, [3, -1]],
        [EVENTS.kerosene, [4, 16]],
      ),
    ],
    6000,
    0,
  );
  expect(told.map((row) => row.altitude)).toEqual([6000, 5000]);
  expect(told[0]).toMatchObject({ tilt: -2, wind: 1, speed: 9, flew: 2, radio: 0, fuel: null });
  expect(told[0]?.dice.map((die) => [die.seat, die.face])).toEqual([
    [0, 4],
    [1, 2],
  ]);
  expect(told[1]).toMatchObject({ first: 1, radio: 1, fuel: 16 });
});

test("what was taken back does not count", () => {
  const undone: Line = { seq: 2, at: 0, kind: "undo", text: "", takes_back: [1] };
  expect(rounds([line(1, [EVENTS.speed, [7, 1]]), undone], 6000, 0)[0]?.speed).toBeNull();
});
