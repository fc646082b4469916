/**
 * One deed at a time. What is wished while another is on its way waits for it, and is let through only if it was meant
 * for the picture that is there then: the second half of a double click is not. The last wish counts.
 */
export class Turnstile {
  busy = $state(false);
  #free: Promise<void> = Promise.resolve();
  #open: (() => void) | null = null;
  #wishes = 0;

  /** `version` is that of the picture that was looked at, `current` tells that of the picture that is there. */
  async enter(version: number, current: () => number | undefined): Promise<boolean> {
    this.#wishes += 1;
    const wish = this.#wishes;
    if (this.busy) {
      await this.#free;
      if (!this.#isNext(wish) || version !== current()) return false;
    }
    this.busy = true;
    this.#free = new Promise((done) => (this.#open = done));
    return true;
  }

  /** Whether nobody has entered, nor wished to, since that wish. */
  #isNext(wish: number): boolean {
    return !this.busy && wish === this.#wishes;
  }

  leave(): void {
    this.busy = false;
    this.#open?.();
  }
}
