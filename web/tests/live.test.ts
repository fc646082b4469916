import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changed, Live } from "../src/lib/live.svelte";
import type { Changes, Done, Now } from "../src/wire";

class Line {
  static last: Line;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    Line.last = this;
  }
  close(): void {
    this.onclose = null;
  }
  brings(now: Partial<Now> | Changes): void {
    this.onmessage?.({ data: JSON.stringify(now) });
  }
}

const present = (seq: number): Now =>
  ({ type: "now", seq, seat: 0, time: 0, table: { seats: [] }, picture: null }) as unknown as Now;
const done = (seq: number): Done => ({ type: "done", seq, seat: 0 });
const fetched = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", { protocol: "http:", host: "table" });
  vi.stubGlobal("document", { addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened(): Live {
  const live = new Live("abc", 0, 0);
  live.open();
  Line.last.brings(present(4));
  return live;
}

describe("a server that goes over to another build", () => {
  it("is called again at once, and nothing counts as missed", async () => {
    const live = opened();
    const before = Line.last;
    before.onclose?.({ code: 1012 });
    await vi.advanceTimersByTimeAsync(0);
    expect(Line.last).not.toBe(before);
    expect(live.dropped).toBe(false);
    Line.last.brings(present(5));
    expect(live.connected).toBe(true);
  });
  it("is called less and less often when it does not answer", async () => {
    const live = opened();
    Line.last.onclose?.({ code: 1012 });
    await vi.advanceTimersByTimeAsync(0);
    const second = Line.last;
    second.onclose?.({ code: 1012 });
    await vi.advanceTimersByTimeAsync(400);
    expect(Line.last).toBe(second);
    await vi.advanceTimersByTimeAsync(700);
    expect(Line.last).not.toBe(second);
    expect(live.connected).toBe(false);
  });
});

describe("a word for an answer", () => {
  it("is settled when the socket brings what was done", async () => {
    const live = opened();
    const settled = live.settle(done(5));
    Line.last.brings(present(5));
    await settled;
    expect(live.now?.seq).toBe(5);
    expect(fetched).not.toHaveBeenCalled();
  });
  it("needs no wait when the socket was faster", async () => {
    const live = opened();
    Line.last.brings(present(6));
    await live.settle(done(5));
    expect(fetched).not.toHaveBeenCalled();
  });
  it("has the present asked for when the socket is silent", async () => {
    const live = opened();
    fetched.mockResolvedValue(new Response(JSON.stringify(present(5))));
    const settled = live.settle(done(5));
    await vi.advanceTimersByTimeAsync(2000);
    await settled;
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/tables/abc?seat=0&text=0");
    expect(live.now?.seq).toBe(5);
  });
  it("waits for the socket that comes back where nobody can be asked", async () => {
    const live = opened();
    fetched.mockRejectedValue(new TypeError("network"));
    Line.last.onclose?.({ code: 1006 });
    await live.settle(done(5));
    expect(live.now?.seq).toBe(4);
    await vi.advanceTimersByTimeAsync(1000);
    expect(Line.last.url).toContain("/api/tables/abc/events?");
    Line.last.brings(present(5));
    expect(live.now?.seq).toBe(5);
  });
});

describe("what has changed", () => {
  const before = {
    ...present(4),
    table: { seats: [{ name: "Ada" }, { name: "Bea" }], undo: { seat: 1 } },
    picture: { version: 3, prompt: "old", view: { round: 1, places: [{ n: 1 }, { n: 2 }] } },
  } as unknown as Now;
  const news: Changes = {
    type: "changes",
    seq: 5,
    time: 9,
    set: [
      [["picture", "version"], 4],
      [["picture", "view", "places", 1], { n: 7 }],
    ],
    unset: [["table", "undo"]],
  };
  it("is put in its place, and nothing else is touched", () => {
    const after = changed(before, news);
    expect(after).toMatchObject({ type: "now", seq: 5, time: 9, lines: [] });
    expect(after.table.undo).toBeUndefined();
    expect(after.table.seats).toBe(before.table.seats);
    expect(after.picture).toMatchObject({
      version: 4,
      prompt: "old",
      view: { round: 1, places: [{ n: 1 }, { n: 7 }] },
    });
    expect(before.picture?.version).toBe(3);
  });
  it("leads on from what the socket told, not from what an answer brought", () => {
    const live = new Live("abc", 0, 0);
    live.open();
    Line.last.brings(before);
    live.see({ ...before, seq: 5, picture: { ...before.picture, view: { round: 9, places: [] } } } as unknown as Now);
    Line.last.brings({ ...news, seq: 6 });
    expect(live.now?.picture?.view).toEqual({ round: 1, places: [{ n: 1 }, { n: 7 }] });
  });
});

describe("the speed at which others are seen to move", () => {
  const step = (seq: number, seat: number): Now =>
    ({
      ...present(seq),
      lines: [{ seq, seat, kind: "play", text: "", events: [] }],
    }) as unknown as Now;
  it("holds each step of others for its time, and nothing of one's own", async () => {
    const live = new Live("abc", 0, 0, () => 400);
    live.open();
    Line.last.brings(present(4));
    Line.last.brings(step(5, 1));
    expect(live.now?.seq).toBe(5);
    Line.last.brings(step(6, 1));
    Line.last.brings(step(7, 0));
    expect(live.now?.seq).toBe(5);
    await vi.advanceTimersByTimeAsync(400);
    expect(live.now?.seq).toBe(7);
  });
  it("is over as soon as somebody has seen enough", () => {
    const live = new Live("abc", 0, 0, () => 1200);
    live.open();
    Line.last.brings(present(4));
    for (const seq of [5, 6, 7]) Line.last.brings(step(seq, 1));
    expect(live.now?.seq).toBe(5);
    live.hurry();
    expect(live.now?.seq).toBe(7);
  });
});
