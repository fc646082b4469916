import { afterEach, describe, expect, it, vi } from "vitest";
import { deed, newId, Refused, Silence } from "../src/lib/api";

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });
const trouble = (code: string): unknown => ({ error: { code, text: code } });
const pause = (): Promise<void> => Promise.resolve();

describe("deeds", () => {
  it("are repeated with the same id until they are answered", async () => {
    const ids: string[] = [];
    const answers = [
      answer(503, trouble("busy"), { "Retry-After": "1" }),
      new Response("<html>a proxy</html>", { status: 502 }),
      answer(200, { fine: true }),
    ];
    vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
      ids.push((JSON.parse(body) as { id: string }).id);
      return ids.length === 1 ? Promise.reject(new TypeError("network")) : Promise.resolve(answers.shift());
    });
    expect(await deed("/x", { action: 3 }, { pause })).toEqual({ fine: true });
    expect(new Set(ids).size).toBe(1);
    expect(ids.length).toBe(4);
  });
  it("say at every try whether a word will do", async () => {
    const wishes: (string | undefined)[] = [];
    vi.stubGlobal("fetch", (_: string, { headers }: { headers: Record<string, string> }) => {
      wishes.push(headers.Prefer);
      return wishes.length === 1 ? Promise.reject(new TypeError("network")) : Promise.resolve(answer(200, {}));
    });
    let connected = true;
    await deed("/x", {}, { brief: () => connected, pause: () => Promise.resolve(void (connected = false)) });
    expect(wishes).toEqual(["return=minimal", undefined]);
  });
  it("wait as long as a busy server says", async () => {
    const waits: number[] = [];
    const answers = [answer(429, trouble("too_often"), { "Retry-After": "3" }), answer(200, {})];
    vi.stubGlobal("fetch", () => Promise.resolve(answers.shift()));
    await deed("/x", {}, { pause: (ms) => Promise.resolve(void waits.push(ms)) });
    expect(waits).toEqual([3000]);
  });
  it("are not repeated when they were refused", async () => {
    const fetch = vi.fn(() => Promise.resolve(answer(409, { ...(trouble("stale") as object), now: { seq: 4 } })));
    vi.stubGlobal("fetch", fetch);
    const refused = await deed("/x", {}, { pause }).catch((problem: unknown) => problem);
    expect(refused).toBeInstanceOf(Refused);
    expect((refused as Refused).code).toBe("stale");
    expect((refused as Refused).now).toEqual({ seq: 4 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
  it("are given up after so many tries, and say so meanwhile", async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError("network")));
    const waiting = vi.fn();
    vi.stubGlobal("fetch", fetch);
    await expect(deed("/x", {}, { pause, tries: 3, waiting })).rejects.toBeInstanceOf(Silence);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(waiting).toHaveBeenCalledTimes(2);
  });
  it("have ids that the server accepts", () => expect(newId()).toMatch(/^[A-Za-z0-9_-]{8,64}$/));
});
