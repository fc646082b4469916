/** What somebody looks at on this table. Map, dock and desk share it; the server does not know. */
class Lit {
  /** The airline whose network is lit, as the player has chosen it. */
  airline = $state<string | null>(null);
  /** The one under the pointer: lit as long as it is there. */
  hovered = $state<string | null>(null);
  /** The route that is looked at closely, and one under the pointer. */
  route = $state<string | null>(null);
  near = $state<string | null>(null);
  /** The licence that would be covered, where flight bans are placed. */
  licence = $state<string | null>(null);
  /** The map is seen from so far that no price stands on it. */
  far = $state(false);

  /**
   * A mouse moves over an airline or leaves it. A finger does neither, and a row that scrolls under a mouse at rest is
   * no move.
   */
  over(event: PointerEvent, code: string | null): void {
    const moved = event.movementX !== 0 || event.movementY !== 0;
    if (event.pointerType === "mouse" && (code === null || moved)) this.hovered = code;
  }

  /** Light an airline, or all of them again. */
  turn(code: string): void {
    this.airline = this.airline === code ? null : code;
    this.route = null;
  }

  clear(): void {
    this.airline = this.hovered = this.route = this.near = this.licence = null;
  }
}

export const lit = new Lit();
