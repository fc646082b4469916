import { describe, expect, it } from "vitest";
import type { Told } from "../src/boards/sky_team/history";
import { additions, dangers, duties, lesson } from "../src/boards/sky_team/school";
import type { Scene, View } from "../src/boards/sky_team/view";

const space = (id: string) => ({ id }) as Scene["panel"][number];
const flight = (modules: string[]) => ({
  modules,
  panel: [...Array<string>(3).fill("gear_1"), ...Array<string>(4).fill("flaps_1")].map(space),
});
const round = (tilt: number | null, speed: number | null = null): Told => ({
  altitude: 6000,
  first: 0,
  tilt,
  wind: null,
  speed,
  flew: 0,
  fuel: null,
  radio: 0,
  dice: [],
});
const crash = (verdict: string, more: Partial<View> = {}): View =>
  ({
    verdict,
    ending: { landed: false, why: "", failed: [] },
    rows: Array(7).fill({}),
    checklist: [],
    instruments: { brake_speed: 4 },
    ...more,
  }) as unknown as View;

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

describe("after a crash", () => {
  it("the axis is told from the round on in which it leant", () => {
    const told = [round(0), round(1), round(2), round(2), round(3)];
    expect(lesson(crash("went into a spin"), told)?.moment).toContain("at 2 from round 3 on");
  });
  it("a runway that was too short is told with both figures", () => {
    expect(lesson(crash("ran off the runway"), [round(0, 6)])?.moment).toBe("The speed was 6, and the brakes held 4.");
  });
  it("landing conditions are named", () => {
    const view = crash("failed the landing", {
      ending: { landed: false, why: "", failed: ["B"] },
      checklist: [{ id: "B", text: "6 of 7 switches", met: false }],
    });
    expect(lesson(view, [round(0)])?.moment).toContain("6 of 7 switches");
  });
  it("a landing needs no lesson", () => {
    expect(lesson(crash("landed", { ending: { landed: true, why: "", failed: [] } }), [])).toBeNull();
  });
});
