import { describe, expect, it } from "vitest";
import { framesOf } from "../src/lib/again.svelte";
import type { Line, Picture } from "../src/wire";

const picture = (version: number): Picture => ({ version }) as unknown as Picture;
const line = (seq: number): Line =>
  ({
    seq,
    seat: 1,
    kind: "play",
    text: `deed ${seq}`,
    events: [{ kind: 1, numbers: [], text: `deed ${seq}` }],
  }) as unknown as Line;

describe("what somebody did, once more", () => {
  const past = [3, 5, 6].map((seq) => ({ seq, picture: picture(seq) }));
  it("begins with how it was before", () => {
    const frames = framesOf([line(5), line(6)], past);
    expect(frames.map((frame) => frame.picture.version)).toEqual([3, 5, 6]);
    expect(frames.map((frame) => frame.news.length)).toEqual([0, 1, 1]);
    expect(frames[2]?.text).toBe("deed 6");
  });
  it("shows what is known, where the beginning was not seen", () => {
    expect(framesOf([line(2)], past).map((frame) => frame.picture.version)).toEqual([3]);
    expect(framesOf([line(9)], past).map((frame) => frame.picture.version)).toEqual([6]);
    expect(framesOf([line(2)], [])).toEqual([]);
  });
});
