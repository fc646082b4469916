/** The route that was closed last, as the news told it: the stage shows it, the desk looks back on it. */
class Closed {
  route = $state<string | null>(null);
  /** The last one that the reader flew. */
  own = $state<string | null>(null);

  clear(): void {
    this.route = this.own = null;
  }
}

export const closed = new Closed();
