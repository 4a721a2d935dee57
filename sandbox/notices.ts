import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from './world/seeded-random.ts';

/**
 * The address of an upstream API's notices, and how unreliably they are sent: a share of them twice, a share never, each with a
 * random delay, so that they arrive out of order.
 */
export type NoticeTerms = { to?: string; duplicateShare?: number; lostShare?: number; spreadMs?: number; seed?: number };

/** `query` is added to the address. */
export type Notice = { headers: Record<string, string>; body: string; query?: string };
/** A notice, or how it is made for each attempt: one whose signature has a time is signed for each attempt. */
type ToSend = Notice | (() => Notice);

/** Pauses after a failed delivery, in milliseconds; the last one repeats. */
const AGAIN_AFTER_MS = [250, 500, 1_000, 2_000, 4_000, 8_000];
/** Longer than any test waits; real providers continue for days. A notice that is never accepted is dropped after this time. */
const GIVE_UP_AFTER_MS = 3_600_000;
const DEADLINE_MS = 10_000;

/** The pause before each further attempt. */
export function* pausesBetween(): Generator<number> {
  let waitedMs = 0;
  for (let tries = 0; ; tries++) {
    const pauseMs = AGAIN_AFTER_MS[Math.min(tries, AGAIN_AFTER_MS.length - 1)] ?? 0;
    waitedMs += pauseMs;
    if (waitedMs > GIVE_UP_AFTER_MS) return;
    yield pauseMs;
  }
}

export type Notices = ReturnType<typeof createNotices>;

export function createNotices(initial: NoticeTerms) {
  let terms = initial;
  let sent = 0;
  let isOver = false;

  async function attempt(notice: ToSend): Promise<string | undefined> {
    if (!terms.to || isOver) return undefined;
    try {
      const signal = AbortSignal.timeout(DEADLINE_MS);
      const { query = '', ...sent } = typeof notice === 'function' ? notice() : notice;
      const answer = await fetch(`${terms.to}${query}`, { method: 'POST', ...sent, signal });
      return answer.ok ? await answer.text() : undefined;
    } catch {
      return undefined;
    }
  }

  async function redeliver(notice: ToSend): Promise<void> {
    for (const pauseMs of pausesBetween()) {
      await delay(pauseMs, undefined, { ref: false });
      if (isOver) return;
      if ((await attempt(notice)) !== undefined) return;
    }
  }

  /** Attempts it in the background, by the terms: never, once or twice, at once or late. */
  function attempts(notice: ToSend): Promise<string | undefined>[] {
    const { duplicateShare = 0, lostShare = 0, spreadMs = 0, seed = 0 } = terms;
    const number = ++sent;
    if (seededRandom('lost', seed, number) < lostShare) return [];
    const copies = seededRandom('duplicate', seed, number) < duplicateShare ? [0, 1] : [0];
    return copies.map((copy) => delay(seededRandom('spread', seed, number, copy) * spreadMs).then(() => attempt(notice)));
  }

  /** Sends in the background, until the notice is accepted or given up. */
  function send(notice: ToSend): void {
    for (const attempted of attempts(notice)) {
      void attempted.then((answer) => (answer === undefined ? redeliver(notice) : undefined));
    }
  }

  return {
    set: (next: NoticeTerms) => {
      terms = { ...terms, ...next };
    },
    terms: () => terms,
    send,
    /** Sends in the background; a notice that is not accepted is lost. */
    sendOnce: (notice: ToSend): void => void Promise.all(attempts(notice)),
    /** Sends nothing any more. */
    end: () => {
      isOver = true;
    },
    /** Sends at once and returns the answer; without one, retries in the background. */
    async sendNow(notice: ToSend): Promise<string | undefined> {
      const answer = await attempt(notice);
      if (answer === undefined) void redeliver(notice);
      else if (seededRandom('duplicate', terms.seed ?? 0, ++sent) < (terms.duplicateShare ?? 0)) send(notice);
      return answer;
    },
  };
}
