/** An event at a time of the simulated clock. */
type Event = { at: number; number: number; happen: () => void | Promise<void> };

/** Lets all promises resolved by the last event run until each waits for a later event. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The longest of a million histories had a tenth of it. */
const MOST_EVENTS = 20_000;

/**
 * A clock that stands still during each event and then jumps to the next: hours pass in a millisecond, and events always come in
 * the same order.
 */
export class VirtualTime {
  now = Date.UTC(2026, 5, 1, 12);
  readonly #events: Event[] = [];
  #number = 0;
  #happened = 0;

  /** Schedules an event `delayMs` from now. */
  after(delayMs: number, happen: () => void | Promise<void>): void {
    const event = { at: this.now + delayMs, number: this.#number++, happen };
    let index = this.#events.length;
    // Few events wait at a time; the list is sorted with the next event last.
    while (index > 0 && isLater(event, this.#events[index - 1] as Event)) index -= 1;
    this.#events.splice(index, 0, event);
  }

  /**
   * Runs all events until the given time; `look` is called after each. False when there are too many events for the history to
   * end.
   */
  async run(until: number, look: () => void): Promise<boolean> {
    for (let next = this.#events.at(-1); next && next.at <= until; next = this.#events.at(-1)) {
      this.#events.pop();
      this.#happened += 1;
      if (this.#happened > MOST_EVENTS) return false;
      this.now = next.at;
      await next.happen();
      await settled();
      look();
    }
    this.now = Math.max(this.now, until);
    return true;
  }
}

const isLater = (one: Event, other: Event): boolean => one.at > other.at || (one.at === other.at && one.number > other.number);
