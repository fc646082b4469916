/** Asking the server. Deeds carry an id of our own and are repeated until they are answered: never lost, never doubled. */
import type { Now, Trouble } from "../wire";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    readonly now: Now | null,
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

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Silence();
  }
  if (answer.status === 204) return undefined as T;
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok) return data as T;
  const trouble = data as Trouble | null;
  throw new Refused(
    answer.status,
    trouble?.error.code ?? "internal",
    trouble?.error.text ?? `The server answered ${answer.status}.`,
    trouble?.now ?? null,
  );
}

export const get = <T>(path: string): Promise<T> => ask<T>("GET", path);

const REPEATS = [300, 700, 1500, 3000, 5000, 8000];

/** A deed with an id: send it again while nobody answers or the server is busy. */
export async function deed<T>(path: string, body: Record<string, unknown>, pause = wait): Promise<T> {
  const marked = { id: newId(), ...body };
  for (const delay of REPEATS) {
    try {
      return await ask<T>("POST", path, marked);
    } catch (trouble) {
      const again = trouble instanceof Silence || (trouble instanceof Refused && trouble.status === 503);
      if (!again) throw trouble;
      await pause(delay);
    }
  }
  return ask<T>("POST", path, marked);
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
