import { afterEach, describe, expect, it, vi } from "vitest";
import { deed, newId, Refused } from "../src/lib/api";

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });

describe("deeds", () => {
  it("are repeated with the same id until they are answered", async () => {
    const ids: string[] = [];
    let calls = 0;
    vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
      ids.push((JSON.parse(String(init.body)) as { id: string }).id);
      calls += 1;
      if (calls === 1) throw new TypeError("network");
      if (calls === 2) return answer(503, { error: { code: "busy", text: "busy" } });
      return answer(200, { fine: true });
    });
    expect(await deed("/x", { action: 3 }, async () => {})).toEqual({ fine: true });
    expect(new Set(ids).size).toBe(1);
    expect(ids.length).toBe(3);
  });
  it("are not repeated when they were refused", async () => {
    const fetch = vi.fn(async () => answer(409, { error: { code: "stale", text: "too late" }, now: { seq: 4 } }));
    vi.stubGlobal("fetch", fetch);
    const refused = await deed("/x", {}, async () => {}).catch((e: unknown) => e);
    expect(refused).toBeInstanceOf(Refused);
    expect((refused as Refused).code).toBe("stale");
    expect((refused as Refused).now).toEqual({ seq: 4 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
  it("have ids that the server accepts", () => expect(newId()).toMatch(/^[A-Za-z0-9_-]{8,64}$/));
});
