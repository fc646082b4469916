/** A table as it is now, kept up to date by a socket that resumes where it broke off. */
import type { Changes, Done, Event, Line, Lines, Now, Picture, Presence } from "../wire";
import { get } from "./api";

const DELAYS = [500, 1000, 2000, 4000, 8000, 10_000];
const NOT_YOURS = 4403;
const NO_TABLE = 4404;
const TOO_MANY = 4429;
/** The server goes over to another build of itself, and will answer in a moment. */
const RESTARTS = 1012;
/** How long an answer may wait for the socket, which brings the same with all that happened. */
const OVERTAKEN = 1500;

/** So many pictures are kept, to show again what happened. */
const KEPT = 80;

export interface Seen {
  seq: number;
  picture: Picture;
}

export class Live {
  now = $state.raw<Now | null>(null);
  lines = $state.raw<Line[]>([]);
  first = $state(1);
  connected = $state(false);
  /** The line has broken since somebody took note of it. */
  dropped = false;
  /** There is no such table. */
  gone = $state(false);
  /** The seat is no longer ours. */
  lost = $state(false);
  /** The lines that came last. */
  fresh = $state.raw<Line[]>([]);
  /** What happened between the picture before and this one. */
  news = $state.raw<Event[]>([]);
  /** Server time minus ours, to count clocks down by. */
  skew = $state(0);

  /** The pictures that were shown last, the oldest first. */
  past: Seen[] = [];

  #socket: WebSocket | null = null;
  /** What has come and is not shown yet: what others do is told step by step, as fast as the reader likes. */
  #queue: (Now | Changes | Presence)[] = [];
  #stepped = 0;
  #pacer: ReturnType<typeof setTimeout> | undefined;
  /** What this socket has told: its changes lead on from there, whatever came by other ways. */
  #told: Now | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: { answer: Now | Done; done: () => void }[] = [];

  constructor(
    readonly id: string,
    readonly seat: number | null,
    readonly width: number,
    /** How many milliseconds a step of others is seen before the next. */
    readonly pace: () => number = () => 0,
  ) {}

  open(): void {
    addEventListener("online", this.#online);
    addEventListener("offline", this.#offline);
    document.addEventListener("visibilitychange", this.#visible);
    this.#connect();
  }

  close(): void {
    removeEventListener("online", this.#online);
    removeEventListener("offline", this.#offline);
    document.removeEventListener("visibilitychange", this.#visible);
    this.#hangUp();
    for (const row of this.#waiting.splice(0)) row.done();
  }

  #connect(): void {
    this.#hangUp();
    const query = new URLSearchParams({ since: String(this.lines.at(-1)?.seq ?? 0), text: String(this.width) });
    const seat = this.seat ?? this.now?.seat;
    if (seat !== undefined) query.set("seat", String(seat));
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/events?${query.toString()}`);
    this.#socket = socket;
    socket.onmessage = (message) => {
      this.connected = true;
      this.#tries = 0;
      this.#queue.push(JSON.parse(String(message.data)) as Now | Changes | Presence);
      this.#tell();
    };
    socket.onclose = (event) => {
      this.connected = false;
      this.dropped ||= event.code !== RESTARTS;
      if (event.code === NO_TABLE) this.gone = true;
      else if (event.code === NOT_YOURS) this.lost = true;
      else this.#again(event.code);
    };
  }

  /** Show what has come, each step of others for its time. */
  #tell(): void {
    clearTimeout(this.#pacer);
    for (let news = this.#queue[0]; news; news = this.#queue[0]) {
      const step = this.#isStep(news);
      const wait = step && !document.hidden ? this.#stepped + this.pace() - Date.now() : 0;
      if (wait > 0) {
        this.#pacer = setTimeout(() => this.#tell(), wait);
        return;
      }
      if (step) this.#stepped = Date.now();
      this.#queue.shift();
      this.#take(news);
    }
  }

  /** Whether it tells what somebody else did. */
  #isStep(news: Now | Changes | Presence): boolean {
    if (!this.now || !("lines" in news)) return false;
    return (news.lines ?? []).some((line) => line.kind === "play" && line.seat !== this.now?.seat);
  }

  /** Whoever does something has seen enough. */
  hurry(): void {
    clearTimeout(this.#pacer);
    for (const news of this.#queue.splice(0)) this.#take(news);
  }

  #again(code: number): void {
    const usual = code === RESTARTS && this.#tries === 0 ? 0 : DELAYS[Math.min(this.#tries, DELAYS.length - 1)];
    const delay = code === TOO_MANY ? 60_000 : usual;
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#connect(), delay);
  }

  #hangUp(): void {
    clearTimeout(this.#timer);
    this.hurry();
    if (!this.#socket) return;
    this.#socket.onclose = this.#socket.onmessage = null;
    this.#socket.close();
    this.#socket = this.#told = null;
    this.connected = false;
  }

  #online = (): void => {
    this.#tries = 0;
    this.#connect();
  };

  #offline = (): void => {
    this.#hangUp();
    this.dropped = true;
  };

  /** A line may have broken while the page slept, and nobody told. */
  #visible = (): void => {
    if (document.visibilityState === "visible") void this.check();
  };

  /** Make sure that nothing is missing: if the server knows more than we do, the socket is dead. */
  async check(): Promise<void> {
    const seat = this.now?.seat;
    if (seat === undefined || !this.#socket) return;
    this.hurry();
    const known = (): number => this.lines.at(-1)?.seq ?? 0;
    try {
      const now = await get<Now>(`/api/tables/${this.id}?seat=${seat}`);
      if (now.seq > known()) setTimeout(() => now.seq > known() && this.#socket && this.#connect(), OVERTAKEN);
    } catch {
      // the socket will notice
    }
  }

  #take(news: Now | Changes | Presence): void {
    if (news.type === "now") this.see((this.#told = news));
    else if (news.type === "changes") {
      if (this.#told) this.see((this.#told = changed(this.#told, news)));
    } else {
      if (this.#told) this.#told = withPeople(this.#told, news);
      if (this.now) this.now = withPeople(this.now, news);
    }
  }

  /** A newer present replaces an older one; lines are added where they belong. */
  see(news: Now): void {
    this.skew = news.time - Date.now();
    const known = this.lines.at(-1)?.seq ?? 0;
    const fresh = (news.lines ?? []).filter((line) => line.seq > known);
    if (known === 0 && fresh.length > 0) this.first = news.first ?? 1;
    if (fresh.length > 0) {
      this.lines = [...this.lines, ...fresh];
      this.fresh = fresh;
    }
    if (this.now && !isNewer(news, this.now)) return;
    if (news.picture && this.now?.picture?.version !== news.picture.version)
      this.past = [...this.past, { seq: news.seq, picture: news.picture }].slice(-KEPT);
    if (this.now?.picture?.version !== news.picture?.version)
      this.news = this.now?.picture ? fresh.flatMap((line) => line.events ?? []) : [];
    this.now = news;
    this.#waiting = this.#waiting.filter(({ answer, done }) => {
      const here = has(news, answer);
      if (here) done();
      return !here;
    });
  }

  /**
   * The answer to a deed. The socket brings the picture, with all that happened; only if it does not, the answer is
   * shown, or asked for if it was but a word.
   */
  async settle(answer: Now | Done): Promise<void> {
    this.hurry();
    if (this.now && has(this.now, answer)) return;
    if (this.connected) {
      await new Promise<void>((done) => {
        this.#waiting.push({ answer, done });
        setTimeout(done, OVERTAKEN);
      });
    }
    if (this.now && has(this.now, answer)) return;
    if (answer.type === "now") this.see(answer);
    else await this.#fetch(answer.seat);
  }

  async #fetch(seat: number): Promise<void> {
    try {
      this.see(await get<Now>(`/api/tables/${this.id}?seat=${seat}&text=${this.width}`));
    } catch {
      // the line is broken: the socket will bring it when it is back
    }
  }

  async older(): Promise<void> {
    if (this.first <= 1) return;
    const seat = this.now?.seat ?? -1;
    const page = await get<Lines>(`/api/tables/${this.id}/log?seat=${seat}&before=${this.first}&limit=200`);
    this.lines = [...page.lines, ...this.lines];
    this.first = page.first;
  }
}

/** A present, and what has changed in it: copied where it differs, so that what is the same stays the same. */
export function changed(now: Now, news: Changes): Now {
  let next: unknown = now;
  for (const [path, value] of news.set ?? []) next = put(next, path, value);
  for (const path of news.unset ?? []) next = put(next, path, undefined);
  const { seq, time, lines = [], first = 1 } = news;
  return { ...(next as Now), seq, time, lines, first };
}

/** A present with who is here now. */
function withPeople(now: Now, news: Presence): Now {
  const seats = now.table.seats.map((seat, n) => ({ ...seat, here: news.here[n], absent: news.absent[n] }));
  return { ...now, table: { ...now.table, seats, onlookers: news.onlookers } };
}

function put(place: unknown, [step, ...rest]: (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(place)) return place.map((item: unknown, n) => (n === step ? put(item, rest, value) : item));
  const record = place as Record<string, unknown>;
  return { ...record, [step]: put(record[step], rest, value) };
}

/** Whether what was answered is in a present. A word about another seat of ours has nothing to wait for here. */
function has(now: Now, answer: Now | Done): boolean {
  return answer.type === "now" ? isNewer(now, answer) : now.seq >= answer.seq || now.seat !== answer.seat;
}

/** Whether a present is at least as new as another one of the same reader. */
export function isNewer(news: Now, now: Now): boolean {
  if (news.seq !== now.seq) return news.seq > now.seq;
  return (news.picture?.version ?? 0) >= (now.picture?.version ?? 0);
}
