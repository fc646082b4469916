import { describe, expect, it } from "vitest";
import { answersFit } from "../src/lib/layout";

describe("the answers of a low page", () => {
  const gates = [1, 2, 3, 4, 5, 6].map((n) => `${n} (draw 1 card): 1 pink, 1 yellow and 1 green`);
  it("are a row each where they have room", () =>
    expect(answersFit(["Full", "Half", "Low", "None"], 450)).toBe("rows"));
  it("stand in pairs where rows have none", () => expect(answersFit(gates.slice(0, 5), 450)).toBe("pairs"));
  it("are folded on a phone that lies", () => expect(answersFit(gates, 360)).toBe(null));
});
