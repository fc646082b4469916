/** A table as it is now, kept up to date by a socket that resumes where it broke off. */
import type { Line, Now, Presence } from "../wire";
import { ask } from "./api";

const DELAYS = [500, 1000, 2000, 4000, 8000, 10_000];
const GIVE_UP = new Set([4403, 4404]);

export class Live {
  now = $state.raw<Now | null>(null);
  lines = $state.raw<Line[]>([]);
  first = $state(1);
  connected = $state(false);
  /** Why there is nothing to show: the close code of the socket. */
  gone = $state<number | null>(null);
  /** Server time minus ours, to count clocks down by. */
  skew = 0;

  #socket: WebSocket | null = null;
  #tries = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly seat: number | null,
    readonly width: number,
  ) {}

  open(): void {
    this.#closed = false;
    const query = new URLSearchParams({ since: String(this.lines.at(-1)?.seq ?? 0), text: String(this.width) });
    const seat = this.seat ?? this.now?.seat;
    if (seat !== undefined && seat !== null) query.set("seat", String(seat));
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/events?${query.toString()}`);
    this.#socket = socket;
    socket.onmessage = (message) => {
      this.connected = true;
      this.#tries = 0;
      this.#take(JSON.parse(String(message.data)) as Now | Presence);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.connected = false;
      if (this.#closed) return;
      if (GIVE_UP.has(event.code)) this.gone = event.code;
      else this.#timer = setTimeout(() => this.open(), DELAYS[Math.min(this.#tries++, DELAYS.length - 1)]);
    };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#socket = null;
  }

  #take(news: Now | Presence): void {
    if (news.type === "now") this.see(news);
    else if (this.now) {
      const seats = this.now.table.seats.map((seat, n) => ({ ...seat, here: news.here[n], absent: news.absent[n] }));
      this.now = { ...this.now, table: { ...this.now.table, seats, onlookers: news.onlookers } };
    }
  }

  /** A newer present replaces an older one; lines are added where they belong. */
  see(news: Now): void {
    this.skew = news.time - Date.now();
    const known = this.lines.at(-1)?.seq ?? 0;
    const fresh = (news.lines ?? []).filter((line) => line.seq > known);
    if (this.lines.length === 0 && fresh.length > 0) this.first = news.first ?? 1;
    if (fresh.length > 0) this.lines = [...this.lines, ...fresh];
    if (!this.now || isNewer(news, this.now)) this.now = news;
  }

  async older(): Promise<void> {
    if (this.first <= 1) return;
    const seat = this.now?.seat ?? -1;
    const page = await ask<{ lines: Line[]; first: number }>(
      "GET",
      `/api/tables/${this.id}/log?seat=${seat}&before=${this.first}&limit=200`,
    );
    this.lines = [...page.lines, ...this.lines];
    this.first = page.first;
  }
}

export function isNewer(news: Now, now: Now): boolean {
  if (news.seq !== now.seq) return news.seq > now.seq;
  return (news.picture?.version ?? 0) >= (now.picture?.version ?? 0);
}
