import { describe, expect, it } from "vitest";
import { ordered } from "../src/lib/lists";
import { BOT_NAMES, byName, company, distinct, holder, levelOf, nameAt } from "../src/lib/seats";
import { en } from "../src/lib/strings";
import { ago, allowance, remaining } from "../src/lib/time";
import { capital, spoken } from "../src/lib/words";
import type { Row } from "../src/wire";

describe("times", () => {
  const now = 1_700_000_000_000;
  it("passed are told roughly", () => {
    expect(ago(now - 5_000, now)).toBe("now");
    expect(ago(now - 125_000, now)).toBe("2 minutes ago");
    expect(ago(now - 7_200_000, now)).toBe("2 hours ago");
    expect(ago(now - 86_400_000, now)).toBe("yesterday");
    expect(ago(now + 9_000, now)).toBe("now");
  });
  it("left are told as on a clock", () =>
    expect([9, 60, 750, 4000, 200_000, -3].map(remaining)).toEqual(["0:09", "1:00", "12:30", "1 h", "2 d", "0:00"]));
  it("for a move are told in one unit", () =>
    expect([45, 600, 7200, 86_400].map(allowance)).toEqual(["45 s", "10 min", "2 h", "1 d"]));
});

describe("seats", () => {
  const levels = [{ bot: "greedy", title: "Co-pilot", blurb: "" }];
  it("are held by people, levels of bots, or nobody", () => {
    expect(holder({ kind: "person", name: "Ada" }, 0)).toBe("Ada");
    expect(holder({ kind: "open" }, 1)).toBe(en.freeSeat);
    const bots = BOT_NAMES.map((_, n) => holder({ kind: "bot", bot: "greedy" }, n));
    expect(new Set(bots).size).toBe(6);
    expect(holder({ kind: "bot", bot: "greedy" }, 1, ["Otto"])).toBe("Otto (bot)");
    const table = [{ kind: "bot" as const }, { kind: "bot" as const }, { kind: "person" as const, name: "Otto" }];
    expect(table.map((_, n) => nameAt(table, n))).toEqual(["Amelia", "Otto (bot)", "Otto"]);
    expect(levelOf({ kind: "bot", bot: "greedy" }, levels)).toBe("Co-pilot, level 1 of 1");
    expect(levelOf({ kind: "bot", bot: "other" }, levels)).toBe(en.seatBot);
  });
  it("are called by name in what the game tells", () => {
    const roles = ["SUNShine Airlines", "Pilot A"];
    expect(byName("SUNShine Airlines opens a gate.", roles, ["Ada", "Otto"])).toBe("Ada opens a gate.");
    expect(byName("Order: Pilot A, SUNShine Airlines.", roles, ["Ada", "Otto"])).toBe("Order: Otto, Ada.");
    expect(byName("The Pilot gives a 5.", ["Pilot", "Co-Pilot"], ["Ada", "Otto"])).toBe("The Pilot gives a 5.");
  });
  it("are told apart where names are the same", () =>
    expect(distinct(["Ada", "Co-pilot", "Co-pilot"], ["Red", "Blue", "Green"])).toEqual([
      "Ada",
      "Co-pilot (Blue)",
      "Co-pilot (Green)",
    ]));
  it("make a company", () => {
    const person = (name: string) => ({ kind: "person" as const, name });
    expect(company([person("Ada"), person("Bea"), { kind: "bot" }, { kind: "bot" }])).toBe("Ada, Bea, and 2 bots");
    expect(company([{ kind: "open" }, person("Ada")])).toBe("Ada");
  });
});

describe("my games", () => {
  const row = (id: string, changed: number, more: Partial<Row> = {}): Row => ({
    id,
    game: "g",
    title: "",
    status: "playing",
    public: false,
    pace: "live",
    seconds: 0,
    seats: [],
    created: 0,
    changed,
    ...more,
  });
  it("begin with what waits longest for me and end with what is over", () => {
    const rows = [
      row("over", 9, { status: "over" }),
      row("runs", 5),
      row("late", 8, { your_turn: true }),
      row("early", 2, { your_turn: true }),
      row("newer", 7),
    ];
    expect(ordered(rows).map((one) => one.id)).toEqual(["early", "late", "newer", "runs", "over"]);
  });
});

describe("words", () => {
  it("are made of names", () => expect(spoken("flight_bans")).toBe("Flight bans"));
  it("begin with a capital", () => expect(capital("öffnen")).toBe("Öffnen"));
  it("count games", () => {
    expect(en.hero(5)).toBe("Five airlines are boarding.");
    expect(en.hero(1)).toBe("One airline is boarding.");
    expect(en.hero(12)).toBe("12 airlines are boarding.");
  });
  it("count players", () => {
    expect(en.players([2, 3, 4, 5])).toBe("2–5 players");
    expect(en.players([2])).toBe("2 players");
  });
  it("sum a table up", () => {
    expect(en.summary(1, 2, 1)).toBe("You, 2 bots, 1 free seat");
    expect(en.summary(2, 0, 0)).toBe("2 at this screen");
  });
});
