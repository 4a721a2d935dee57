/** Something that happens at a moment of an invented clock. */
type Event = { at: number; number: number; happen: () => void | Promise<void> };

/** Lets everything that was waiting for what has just happened go on, up to the next thing it waits for. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The longest history of a million had a tenth of it. */
const MOST_EVENTS = 20_000;

/**
 * A clock that stands still while anything is done and then jumps to what happens next: hours pass in a millisecond, and the same events always
 * come in the same order.
 */
export class VirtualTime {
  now = Date.UTC(2026, 5, 1, 12);
  readonly #events: Event[] = [];
  #number = 0;
  #happened = 0;

  /** So many milliseconds from now. */
  after(delayMs: number, happen: () => void | Promise<void>): void {
    const event = { at: this.now + delayMs, number: this.#number++, happen };
    let index = this.#events.length;
    // Few events wait at a time; the next one is the last of the list.
    while (index > 0 && isLater(event, this.#events[index - 1] as Event)) index -= 1;
    this.#events.splice(index, 0, event);
  }

  /**
   * Everything until then, or until nothing waits any more; `look` sees the world after each event. False when so much happens that it will not
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
