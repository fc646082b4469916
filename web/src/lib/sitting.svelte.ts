/** Somebody at a table: what they see, what they have chosen, and all that they can do there. */
import { tick } from "svelte";
import { loadBoard, type Board, type PlayerWords } from "../boards";
import type { Action, Done, GameSheet, Hint, Line, Now, Opened, Picture, Scene } from "../wire";
import { ask, deed, get, Refused, type Patience } from "./api";
import { copyLink } from "./clipboard";
import { sameQuestion } from "./commands";
import { told } from "./lines";
import { Live } from "./live.svelte";
import { me, sheet } from "./me.svelte";
import { Outlook } from "./outlook.svelte";
import { go } from "./router.svelte";
import { byName, nameAt } from "./seats";
import { keep, pace, saw, settings } from "./settings.svelte";
import { t } from "./strings";
import { toast } from "./toasts.svelte";
import { Turnstile } from "./turnstile.svelte";
import { Again } from "./again.svelte";
import { Coach } from "../school/coach.svelte";

/** The order of every game: do not ask what has only one answer. */
export const FORCED = "forced";

export class Sitting {
  live: Live;
  scene = $state.raw<Scene | null>(null);
  sheet = $state.raw<GameSheet | null>(null);
  board = $state.raw<Board | null>(null);
  /** Scene and board have been looked for. */
  ready = $state(false);
  chosen = $state.raw<Action | null>(null);
  looked = $state.raw<Action | null>(null);
  advice = $state.raw<Hint | null>(null);
  note = $state("");
  thinking = $state(false);
  /** Small screens: whether the field for commands is there. */
  typing = $state(false);
  /** A lesson stands in the place of the question. */
  taught = $state(false);
  /** Hidden until the right person says that they look. */
  covered = $state(false);
  /** Whether those before this screen hide things from each other. */
  open = $state(false);
  /** Lines up to this number were there when the page was opened last. */
  read = $state(0);

  coach = new Coach(this);
  outlook = new Outlook(this);
  /** What somebody did, shown once more. */
  again = new Again();

  /** We have asked for the seat of a bot, and those who play have not answered yet. */
  #waits = false;
  /** The version at which we last said whether we want to be asked everything. */
  #arranged = -1;
  #turnstile = new Turnstile();
  #enter = (picture: Picture): Promise<boolean> => this.#turnstile.enter(picture.version, () => this.picture?.version);

  /** Something is on its way to the server. */
  get busy(): boolean {
    return this.#turnstile.busy;
  }

  constructor(readonly id: string) {
    this.live = $state.raw(new Live(id, null, 0, pace));
  }

  now = $derived.by(() => this.live.now);
  picture = $derived(this.now?.picture ?? null);
  seat = $derived(this.now?.seat ?? -1);
  yours = $derived(this.now?.yours ?? []);
  lent = $derived(this.now?.table.seats[this.seat]?.lent ?? false);
  acting = $derived((this.picture?.actions.length ?? 0) > 0 && !this.lent);
  levels = $derived(this.sheet?.bots ?? []);
  /** The bot that fills a table when nobody says who should. */
  usual = $derived((this.levels.find((level) => level.usual) ?? this.levels[0])?.bot);

  /** What the board says about a seat. A board that fails must not take the table with it. */
  words(seat: number): PlayerWords {
    try {
      if (!this.picture || !this.scene) return {};
      return this.board?.player?.(this.picture, this.scene, seat) ?? {};
    } catch (problem) {
      console.error(problem);
      return {};
    }
  }

  /** Where the game is, in a few words. */
  status = $derived.by((): string => {
    try {
      if (!this.picture || !this.scene) return "";
      return this.board?.status?.(this.picture, this.scene) ?? "";
    } catch (problem) {
      console.error(problem);
      return "";
    }
  });

  mark = (seat: number): { shape: number; letter?: string } => this.words(seat).mark ?? { shape: seat };

  name(seat: number): string {
    return nameAt(this.now?.table.seats ?? [], seat);
  }

  /** A sentence of the game, with the people in it called by their names. */
  people(text: string): string {
    const seats = this.now?.table.seats ?? [];
    return byName(
      text,
      this.picture?.names ?? [],
      seats.map((_, n) => this.name(n)),
    );
  }

  // --- what is seen

  /** Look as another seat, or with another width of the text board. */
  look(seat: number | null, width: number): void {
    this.live.close();
    const before = this.live;
    this.live = new Live(this.id, seat, width, pace);
    if (seat === before.now?.seat) {
      this.live.now = before.now;
      this.live.lines = before.lines;
      this.live.first = before.first;
    }
    this.live.open();
    this.chosen = this.looked = null;
  }

  widen(width: number): void {
    if (width !== this.live.width) this.look(this.live.now?.seat ?? this.live.seat, width);
  }

  /** Fetch what never changes. */
  async prepare(game: string, started: boolean): Promise<void> {
    this.sheet ??= await sheet(game);
    if (!started || this.ready) return;
    const [scene, board] = await Promise.all([
      get<Scene>(`/api/tables/${this.id}/scene`),
      loadBoard(game).catch(() => null),
    ]);
    this.scene = scene;
    this.board = board;
    this.ready = true;
  }

  /** Another person before this screen must answer: cover everything until they say so. */
  handOver(): void {
    const { picture, yours } = this;
    if (!picture || yours.length < 2 || picture.over || this.covered) return;
    const next = yours.find((seat) => picture.waiting.includes(seat));
    if (next === undefined || next === this.seat || picture.waiting.includes(this.seat)) return;
    this.pass(next);
  }

  /** Those who play have agreed: the seat we asked for is ours. */
  enter(): void {
    const own = this.yours[0];
    if (!this.#waits || this.seat >= 0 || own === undefined) return;
    this.#waits = false;
    this.look(own, this.live.width);
  }

  pass(seat: number): void {
    this.covered = !this.open;
    this.look(seat, this.live.width);
  }

  /** Note how far has been read, and say what happened meanwhile. */
  catchUp(lines: readonly Line[]): void {
    const others = lines.filter((line) => line.seat !== this.seat && told(line));
    const last = others.at(-1);
    if (last) toast(others.length > 1 ? t.meanwhile(others.length, told(last)) : told(last));
  }

  reads(): void {
    const last = this.live.lines.at(-1)?.seq;
    if (last !== undefined && this.seat >= 0) saw(`${this.id}:${this.seat}`, last);
  }

  /** To the field for commands, which on small screens is not there before somebody asks for it. */
  async type(wish: boolean): Promise<void> {
    this.typing = wish;
    await tick();
    if (wish) document.getElementById("command")?.focus();
  }

  // --- what is done

  show(problem: unknown): void {
    if (!(problem instanceof Refused)) this.note = t.offline;
    else if (problem.code === "stale") {
      if (problem.now) this.live.see(problem.now);
      this.note = t.stale;
    } else this.note = problem.message;
  }

  /** Send it, or show it for confirmation, as the player has set. */
  act = (action: Action): void => {
    const asks = settings.confirm === "always" || (settings.confirm === "ends" && action.noun[1] === "");
    if (asks && this.chosen?.id !== action.id) this.chosen = action;
    else void this.send(action);
  };

  confirm(): void {
    const action = this.chosen;
    if (action) void this.send(action);
  }

  /**
   * Send an action, or a whole answer as one would type it. Whether it was carried out. The coach, where one is on, may
   * have a word first; who insists is not asked again.
   */
  async send(answer: Action | string, insists = false): Promise<boolean> {
    if (!insists && !(await this.coach.allows(answer))) return false;
    const { picture, live } = this;
    if (!picture || !(await this.#enter(picture))) return false;
    this.note = "";
    this.chosen = this.looked = null;
    try {
      const done = await this.#answer(picture, typeof answer === "string" ? { words: answer } : { action: answer.id });
      this.note = "";
      await live.settle(done);
      return true;
    } catch (problem) {
      this.show(problem);
      return false;
    } finally {
      this.#turnstile.leave();
    }
  }

  /** If something else came first and the question is still the same, word for word, the answer stands. */
  async #answer(picture: Picture, what: { action: number } | { words: string }): Promise<Now | Done> {
    const move = { version: picture.version, seat: picture.seat, ...what };
    try {
      return await this.#deed("/moves", move, { waiting: () => (this.note = t.offline) });
    } catch (problem) {
      const now = problem instanceof Refused && problem.code === "stale" ? problem.now?.picture : null;
      if (!now || !sameQuestion(now, picture)) throw problem;
      return this.#answer(now, what);
    }
  }

  /** What this seat does: where the socket brings the picture, the answer need not. */
  #deed(path: string, body: Record<string, unknown>, patience: Patience = {}): Promise<Now | Done> {
    return deed<Now | Done>(`/api/tables/${this.id}${path}`, body, { brief: () => this.live.connected, ...patience });
  }

  async #post(path: string, body: Record<string, unknown>): Promise<Now | null> {
    this.note = "";
    try {
      const now = await ask<Now>("POST", `/api/tables/${this.id}${path}`, body);
      await this.live.settle(now);
      return now;
    } catch (problem) {
      this.show(problem);
      return null;
    }
  }

  async undo(): Promise<void> {
    this.asksBack = false;
    const { picture, live } = this;
    if (!picture || !(await this.#enter(picture))) return;
    this.note = "";
    try {
      const body = { version: picture.version, seat: picture.seat, ask: !picture.undo };
      await live.settle(await this.#deed("/undo", body));
    } catch (problem) {
      this.show(problem);
    } finally {
      this.#turnstile.leave();
    }
  }

  /** Give a standing order, or end it. */
  order(name: string): void {
    const stand = (this.picture?.orders ?? []).filter((order) => order.stands).map((order) => order.name);
    const orders = stand.includes(name) ? stand.filter((other) => other !== name) : [...stand, name];
    void this.#give(orders);
  }

  /** Whoever looks as another seat meanwhile keeps what they see. */
  async #give(orders: string[]): Promise<void> {
    const { live, seat } = this;
    try {
      const now = await ask<Now>("POST", `/api/tables/${this.id}/orders`, { orders, seat });
      if (live === this.live) await live.settle(now);
    } catch (problem) {
      if (live === this.live) this.show(problem);
    }
  }

  /** Going back where nobody is asked: the person is, before all that came since is lost. */
  asksBack = $state(false);

  /** Whether another person at the table would have to agree to going back. */
  get others(): boolean {
    const seats = this.now?.table.seats ?? [];
    return seats.some((row, n) => row.kind === "person" && !row.lent && !this.yours.includes(n));
  }

  /** Take back, or ask the others to; where there are only bots, ask the person first. */
  goBack(): void {
    if (this.picture?.undo || this.others) void this.undo();
    else this.asksBack = true;
  }

  /** What has only one answer is answered for us, unless we wish to see it. */
  arrange(): void {
    const { picture } = this;
    const forced = picture?.orders.find((order) => order.name === FORCED);
    if (!picture || !forced || this.lent || forced.stands === !settings.single || this.#arranged === picture.version)
      return;
    this.#arranged = picture.version;
    this.order(FORCED);
  }

  vote(number: number, agree: boolean): void {
    void this.#post("/votes", { number, agree, seat: this.seat });
  }

  async hint(): Promise<void> {
    this.thinking = true;
    this.note = "";
    try {
      const hint = await ask<Hint>("POST", `/api/tables/${this.id}/hint`, { seat: this.seat });
      if (hint.version === this.picture?.version) this.advice = hint;
    } catch (problem) {
      this.show(problem);
    } finally {
      this.thinking = false;
    }
  }

  /** Returns why it was not said. */
  async say(text: string): Promise<string> {
    try {
      await this.live.settle(await this.#deed("/chat", { text, seat: this.seat }, { tries: 4 }));
      return "";
    } catch (problem) {
      return problem instanceof Refused ? problem.message : t.offline;
    }
  }

  // --- seats

  /** Sit down, under a name if nobody knows us yet. */
  async sit(seat: number | null, name: string): Promise<void> {
    settings.name = name;
    keep();
    const now = await this.#post("/seats", { ...(seat === null ? {} : { seat }), ...(name ? { name } : {}) });
    if (!now) return;
    me.name ??= name;
    const own = seat !== null && now.yours?.includes(seat) ? seat : now.yours?.at(-1);
    this.#waits = own === undefined;
    // also who waits looks anew: a socket that a stranger opened does not know who they are now
    this.look(own ?? null, this.live.width);
  }

  /** Before the match: another seat, with its colour. Ours is freed first: a table that is full begins. */
  async move(seat: number): Promise<void> {
    try {
      await ask("DELETE", `/api/tables/${this.id}/seats/${this.seat}`);
      await this.sit(seat, me.name ?? settings.name);
    } catch (problem) {
      this.show(problem);
    }
  }

  change(seat: number, body: { kind: string; bot?: string }): void {
    void this.#post(`/seats/${seat}`, body);
  }

  start(): void {
    void this.#post("/start", { fill: this.usual });
  }

  lend(): void {
    this.change(this.seat, { kind: "bot" });
  }

  async leave(): Promise<void> {
    try {
      await ask("DELETE", `/api/tables/${this.id}/seats/${this.seat}`);
      go("/");
    } catch (problem) {
      this.show(problem);
    }
  }

  async shut(): Promise<void> {
    try {
      await ask("DELETE", `/api/tables/${this.id}`);
      go("/");
    } catch (problem) {
      this.show(problem);
    }
  }

  async rematch(): Promise<void> {
    try {
      go(`/t/${(await ask<Opened>("POST", `/api/tables/${this.id}/rematch`)).table}`);
    } catch (problem) {
      this.show(problem);
    }
  }

  /** The same cards and dice once more, for the same seat, with bots on the others. */
  async sameDeal(): Promise<void> {
    try {
      const body = { step: 0, seat: Math.max(0, this.seat), luck: "same" };
      go(`/t/${(await deed<Opened>(`/api/tables/${this.id}/branch`, body, { tries: 3 })).table}`);
    } catch (problem) {
      this.show(problem);
    }
  }

  async copyLink(): Promise<void> {
    toast((await copyLink(this.id)) ? t.copied : t.notCopied);
  }
}
