/** What a request that has no answer yet is held up by: the line, whoever answered in the site's place, or time. */
export type Trouble = 'offline' | 'unanswered' | 'slow';

export type WaitingState = {
  /** The worst that is known of what is being waited for; `null` while nothing is late. */
  trouble: Trouble | null;
  isTrying: boolean;
  /** Answers that belong to pages: while they are late, the page that is there stays as it is. */
  holdsPage: boolean;
};

type Kind = {
  /** Asking twice does no more than asking once, so nobody needs to be asked whether to. */
  isSafe: boolean;
  holdsPage: boolean;
  /** Where the asking cannot be ended, whether anybody still waits for it. */
  isWanted?: () => boolean;
  /** Told how to have it asked again. */
  onAgain?: (again: () => void) => void;
};

type Waiting = Kind & { trouble: Trouble | null; isTrying: boolean; again(): void };

/** Longer than any of the site's own deadlines for reading, much shorter than people's patience with a blank answer. */
const LATE_AFTER_MS = 12_000;
const SEVERITY: Trouble[] = ['slow', 'unanswered', 'offline'];
/** While no answer is late, and on the server. */
export const NOTHING_WAITED_FOR: WaitingState = { trouble: null, isTrying: false, holdsPage: false };

const waiting = new Set<Waiting>();
const listeners = new Set<() => void>();
let state = NOTHING_WAITED_FOR;

/**
 * Asks until there is an answer. One that fails is not the end: it is asked again when the visitor says so, or by itself when the line
 * is back and asking twice does no harm; until then the promise waits. Only `signal` ends it early: who asked wants something else now.
 */
export function untilAnswered<Answer>(
  attempt: (signal: AbortSignal) => Promise<Answer>,
  { signal, ...kind }: Kind & { signal?: AbortSignal | null },
): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    let running = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
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
        () => {
          if (own.signal.aborted) return;
          clearTimeout(timer);
          change({ trouble: navigator.onLine ? 'unanswered' : 'offline', isTrying: false });
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

/** Everything that has no answer yet is asked again. */
export function askAgain(): void {
  for (const entry of waiting) if (entry.trouble) entry.again();
}

export const waitingState = (): WaitingState => state;

export function watchWaiting(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Says again what is being waited for: on every change, and when somebody else knows that it is not wanted any more. */
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
