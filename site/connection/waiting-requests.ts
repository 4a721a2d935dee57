/** Why a request has no answer: no connection, a failed request or an answer not from the site, or the time limit. */
export type Trouble = 'offline' | 'unanswered' | 'slow';

/** The error of a site with more to do than it can answer in time; `cause`: in how many milliseconds to ask again. */
export const busyFor = (milliseconds: number) => new Error('busy', { cause: milliseconds });

export type WaitingState = {
  /** The worst state of all waiting requests; `null` while none is late. */
  trouble: Trouble | null;
  isTrying: boolean;
  /** Requests for pages: while they are late, the current page stays. */
  holdsPage: boolean;
};

type Kind = {
  /** The request may be repeated without asking the visitor. */
  isSafe: boolean;
  holdsPage: boolean;
  /** Whether the answer is still wanted, for requests that cannot be aborted. */
  isWanted?: () => boolean;
  /** Receives a function that repeats the request. */
  onAgain?: (again: () => void) => void;
};

type Waiting = Kind & { trouble: Trouble | null; isTrying: boolean; again(): void };

/** Longer than the site's own deadlines for reading, much shorter than visitors would wait at a blank page. */
const LATE_AFTER_MS = 12_000;
const SEVERITY: Trouble[] = ['slow', 'unanswered', 'offline'];
/** A busy site is asked again this often without the visitor, each time later. */
const MOST_TIMES_BUSY = 3;
/** The state while nothing is late, and on the server. */
export const NOTHING_WAITED_FOR: WaitingState = { trouble: null, isTrying: false, holdsPage: false };

const waiting = new Set<Waiting>();
const listeners = new Set<() => void>();
let state = NOTHING_WAITED_FOR;

/**
 * Repeats a request until it is answered. After a failure it is repeated when the visitor asks for it, or automatically when
 * repeating is safe and the connection is back or the site was only busy; until then the promise stays pending. Only `signal` ends
 * it early.
 */
export function untilAnswered<Answer>(
  attempt: (signal: AbortSignal) => Promise<Answer>,
  { signal, ...kind }: Kind & { signal?: AbortSignal | null },
): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    let running = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let timesBusy = 0;
    const entry: Waiting = { ...kind, trouble: null, isTrying: true, again: () => ask() };
    const change = (part: Partial<Waiting>) => {
      Object.assign(entry, part);
      tell();
    };
    const end = () => {
      clearTimeout(timer);
      running.abort();
      waiting.delete(entry);
      tell();
    };
    const ask = () => {
      running.abort();
      clearTimeout(timer);
      const own = new AbortController();
      running = own;
      change({ isTrying: true });
      timer = setTimeout(() => change({ trouble: 'slow', isTrying: false }), LATE_AFTER_MS);
      attempt(own.signal).then(
        (found) => {
          if (own.signal.aborted) return;
          end();
          resolve(found);
        },
        ({ cause: busyMs }: Error) => {
          if (own.signal.aborted) return;
          clearTimeout(timer);
          const trouble = busyMs ? 'slow' : navigator.onLine ? 'unanswered' : 'offline';
          change({ trouble, isTrying: false });
          // At random, so that browsers that were refused together do not return together.
          if (busyMs && kind.isSafe && timesBusy++ < MOST_TIMES_BUSY)
            timer = setTimeout(ask, Number(busyMs) * (timesBusy + Math.random()));
        },
      );
    };
    signal?.addEventListener('abort', () => {
      end();
      reject(signal.reason);
    });
    waiting.add(entry);
    kind.onAgain?.(ask);
    ask();
  });
}

/** Repeats every unanswered request. */
export function askAgain(): void {
  for (const entry of waiting) if (entry.trouble) entry.again();
}

export const waitingState = (): WaitingState => state;

export function watchWaiting(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Publishes the state again, on every change and when a request is no longer wanted. */
export function tell(): void {
  const late = [...waiting].filter(({ trouble, isWanted }) => trouble && (!isWanted || isWanted()));
  const next: WaitingState = {
    trouble: late.reduce<Trouble | null>(
      (worst, { trouble }) => (trouble && (!worst || SEVERITY.indexOf(trouble) > SEVERITY.indexOf(worst)) ? trouble : worst),
      null,
    ),
    isTrying: late.length > 0 && late.every(({ isTrying }) => isTrying),
    holdsPage: late.some(({ holdsPage }) => holdsPage),
  };
  if (next.trouble === state.trouble && next.isTrying === state.isTrying && next.holdsPage === state.holdsPage) return;
  state = next;
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
  addEventListener('online', () => {
    for (const entry of waiting) if (entry.trouble && entry.isSafe) entry.again();
  });
}
