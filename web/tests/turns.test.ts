import { expect, it } from "vitest";
import { expected, tookTurn } from "../src/lib/turns";

it("tells the mean of the last turns", () => {
  expect(expected("a:1")).toBe(null);
  for (const time of [9000, 1000, 2000, 3000, 2000]) tookTurn("a:1", time);
  expect(expected("a:1")).toBe(2000);
  expect(expected("a:2")).toBe(null);
});
