import { describe, expect, it } from "vitest";
import { decisive } from "../src/boards/sky_team/moment";
import { additions, dangers, duties } from "../src/boards/sky_team/school";
import type { Scene } from "../src/boards/sky_team/view";
import type { Choice, Moment, Review } from "../src/wire";

const space = (id: string) => ({ id }) as Scene["panel"][number];
const flight = (modules: string[]) => ({
  modules,
  panel: [...Array<string>(3).fill("gear_1"), ...Array<string>(4).fill("flaps_1")].map(space),
});

describe("the briefing teaches", () => {
  it("what to fill, by pilot", () => {
    expect(duties(flight([])).join(" ")).toContain("3 gear switches");
    expect(duties(flight([])).join(" ")).toContain("4 flaps");
    expect(duties(flight(["engine_loss"]))[0]).not.toContain("engines");
  });
  it("what ends the flight, and what the airport adds", () => {
    expect(dangers(flight([]))).toHaveLength(4);
    expect(dangers(flight(["turns", "kerosene"]))).toHaveLength(6);
    expect(additions(flight(["kerosene"]))[0]).toContain("Kerosene");
    expect(additions(flight([]))).toEqual([]);
  });
});

describe("the moment that decided a flight", () => {
  const choice = (step: number, seat: number, cost: number) =>
    ({ step, seat, cost, said: `choice ${step}`, better: "the axis", action: 7 }) as Choice;
  const review = (choices: Choice[], moments: Partial<Moment>[] = []) =>
    ({
      choices,
      moments,
      rounds: [
        { step: 0, name: "6000 feet" },
        { step: 10, name: "5000 feet" },
      ],
      curve: [0.7, 0.64, 0.6, 0.1, 0].map((chance, n) => ({ step: 5 * n, values: [chance, chance], errors: [0, 0] })),
    }) as unknown as Review;

  it("is the reader's dearest choice, even beside a dearer one of the partner's", () => {
    const found = decisive(review([choice(11, 1, 0.5), choice(6, 0, 0.1)]), 0);
    expect(found).toMatchObject({ step: 6, seat: 0, title: "choice 6", action: 7, before: 0.64, after: 0.6 });
    expect(found?.round).toBe("6000 feet");
  });
  it("else the partner's", () => {
    expect(decisive(review([choice(11, 1, 0.5)]), 0)).toMatchObject({ step: 11, seat: 1, before: 0.6, after: 0.1 });
  });
  it("else bad luck, from just before it", () => {
    const luck = { kind: "luck" as const, step: 15, weight: -0.5, title: "The Pilot rolls." };
    const good = { kind: "luck" as const, step: 5, weight: 0.9, title: "A gift." };
    expect(decisive(review([], [good, luck]), 0)).toMatchObject({ step: 14, title: "The Pilot rolls.", seat: -1 });
  });
  it("else where the chance fell most", () => {
    expect(decisive(review([]), 0)).toMatchObject({ step: 10, title: "", before: 0.6, after: 0.1 });
  });
});
