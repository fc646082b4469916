import { describe, expect, it } from "vitest";
import { Turnstile } from "../src/lib/turnstile.svelte";

describe("a turnstile", () => {
  it("lets one through at a time", async () => {
    const gate = new Turnstile();
    expect(await gate.enter(1, () => 1)).toBe(true);
    expect(gate.busy).toBe(true);
    const second = gate.enter(2, () => 2);
    gate.leave();
    expect(await second).toBe(true);
  });
  it("keeps out what was meant for an older picture", async () => {
    const gate = new Turnstile();
    await gate.enter(1, () => 1);
    const second = gate.enter(1, () => 2);
    gate.leave();
    expect(await second).toBe(false);
    expect(gate.busy).toBe(false);
  });
  it("takes the last wish of several", async () => {
    const gate = new Turnstile();
    await gate.enter(1, () => 1);
    const wishes = [gate.enter(2, () => 2), gate.enter(2, () => 2)];
    gate.leave();
    expect(await Promise.all(wishes)).toEqual([false, true]);
  });
});
