import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from './world/seeded-random.ts';

/**
 * The address of an upstream API's notices, and how unreliably they are sent: a share of them twice, each with a random delay, so
 * that they arrive out of order.
 */
export type NoticeTerms = { to?: string; duplicateShare?: number; spreadMs?: number; seed?: number };

export type Notice = { headers: Record<string, string>; body: string };
/** A notice, or how it is made for each attempt: one whose signature has a time is signed anew. */
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
      const answer = await fetch(terms.to, { method: 'POST', ...(typeof notice === 'function' ? notice() : notice), signal });
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

  /** Sends in the background, until the notice is accepted or given up. */
  function send(notice: ToSend): void {
    const { duplicateShare = 0, spreadMs = 0, seed = 0 } = terms;
    const number = ++sent;
    const copies = seededRandom('duplicate', seed, number) < duplicateShare ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      void delay(seededRandom('spread', seed, number, copy) * spreadMs)
        .then(() => attempt(notice))
        .then((answer) => (answer === undefined ? redeliver(notice) : undefined));
    }
  }

  return {
    set: (next: NoticeTerms) => {
      terms = { ...terms, ...next };
    },
    terms: () => terms,
    send,
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
