/**
 * Asking the server. Deeds carry an id of our own and are repeated until they are answered: never lost, never doubled.
 */
import type { Now, Trouble } from "../wire";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    readonly now: Now | null = null,
    /** After how many seconds it may be tried again. */
    readonly wait: number | null = null,
  ) {
    super(text);
  }
}

/** The server did not answer at all. */
export class Silence extends Error {}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** `brief`: the socket brings the picture, so that a word will do (`Done`). */
export async function ask<T>(method: string, path: string, body?: unknown, brief = false): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(brief ? { Prefer: "return=minimal" } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Silence();
  }
  if (answer.status === 204) return undefined as T;
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok) return data as T;
  const trouble = data as Trouble | null;
  if (!trouble?.error)
    throw answer.status >= 500 ? new Silence() : new Refused(answer.status, "unknown", answer.statusText);
  const after = answer.headers.get("Retry-After");
  throw new Refused(
    answer.status,
    trouble.error.code,
    trouble.error.text,
    trouble.now,
    after === null ? null : Number(after),
  );
}

export const get = <T>(path: string): Promise<T> => ask<T>("GET", path);

const REPEATS = [300, 700, 1500, 3000, 5000, 8000];

export interface Patience {
  /** How often it is sent at most. */
  tries?: number;
  /** Called while nobody answers. */
  waiting?: () => void;
  /** Whether a word will do for an answer; asked at every try, for the socket may break meanwhile. */
  brief?: () => boolean;
  pause?: (ms: number) => Promise<void>;
}

/** A deed with an id: send it again while nobody answers or the server is busy. */
export async function deed<T>(path: string, body: Record<string, unknown>, patience: Patience = {}): Promise<T> {
  const { tries = Infinity, waiting, brief, pause = untilOnline } = patience;
  const marked = { id: newId(), ...body };
  for (let n = 0; ; n += 1) {
    try {
      return await ask<T>("POST", path, marked, brief?.());
    } catch (trouble) {
      const busy = trouble instanceof Refused && trouble.wait !== null && trouble.wait <= 10;
      if (!(trouble instanceof Silence || busy) || n + 1 >= tries) throw trouble;
      waiting?.();
      await pause(busy ? 1000 * trouble.wait : (REPEATS[n] ?? 8000));
    }
  }
}

/** Waits, but not longer than until the line is back. */
function untilOnline(ms: number): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener("online", end);
      done();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
  });
}
