import { LRUCache } from 'lru-cache';
import type { ContentFailure } from '#suppliers/content/port.ts';
import type { JobLog } from '../booking/job-log.ts';

/** `isOlder`: there should be a newer one, which could not be had. */
export type Answer<Value> = { ok: true; value: Value; isOlder?: true } | ContentFailure;

export type KeptAnswers<Value> = {
  read(key: string, ask: () => Promise<Answer<Value>>): Promise<Answer<Value>>;
  weight(): { keptBytes: number; missing: number };
};

/** What is asked for again is looked at again after this: with the page cache above it, a change shows within a minute. */
const FRESH_MS = 20_000;
/** That something is not there is remembered for a minute, and forgotten first when too many such paths are asked for. */
const MISSING_MS = 60_000;
const MISSING_LETTERS = 1_000_000;
/** A backend that has just failed is left alone for a moment: not every visitor has to find out again. */
const FAILED_MS = 2_000;
const MOST_FAILED = 1_000;
/** What nobody sets: a clock that is put back keeps no answer longer. */
const STEADY = { now: () => performance.now() };
/** Who has an older answer waits no longer than this for a newer one. */
const PATIENCE_MS = 1_000;

/** Says for sure that there is nothing to show any more; any other failure is the backend's own trouble. */
export const isGone = ({ statusCode }: ContentFailure): boolean => statusCode === 403 || statusCode === 404 || statusCode === 410;

/**
 * Answers of the content backend, kept in memory and bounded by what they weigh: fresh for a while, then asked for again; while the
 * backend is down or slow, the older answer serves and the log says so. Many who ask for the same at once share one call.
 */
export function createKeptAnswers<Value>(options: {
  what: string;
  log: JobLog;
  mostBytes: number;
  freshMs?: number;
  patienceMs?: number;
}): KeptAnswers<Value> {
  const { what, log, mostBytes, freshMs = FRESH_MS, patienceMs = PATIENCE_MS } = options;
  const kept = new LRUCache<string, { at: number; value: Value }>({
    maxSize: mostBytes,
    // Letters take two bytes as soon as one of them is not Latin.
    sizeCalculation: ({ value }, key) => 2 * (JSON.stringify(value).length + key.length),
  });
  const missing = new LRUCache<string, ContentFailure>({
    maxSize: MISSING_LETTERS,
    sizeCalculation: (_, key) => key.length + 40,
    ttl: MISSING_MS,
    perf: STEADY,
  });
  const failed = new LRUCache<string, ContentFailure>({ max: MOST_FAILED, ttl: FAILED_MS, perf: STEADY });
  const underWay = new Map<string, Promise<Answer<Value>>>();

  function settle(key: string, answer: Answer<Value>): Answer<Value> {
    if (answer.ok) {
      missing.delete(key);
      kept.set(key, { at: performance.now(), value: answer.value });
      return answer;
    }
    if (isGone(answer)) {
      kept.delete(key);
      missing.set(key, answer);
      return answer;
    }
    failed.set(key, answer);
    const { statusCode, message } = answer;
    const older = kept.peek(key);
    if (!older) {
      log.error({ what, key, statusCode, message }, 'the content backend failed');
      return answer;
    }
    const ageSeconds = Math.round((performance.now() - older.at) / 1_000);
    log.error({ what, key, statusCode, message, ageSeconds }, 'the content backend failed: an older answer is served');
    return { ok: true, value: older.value, isOlder: true };
  }

  function refresh(key: string, ask: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
    const running = underWay.get(key);
    if (running) return running;
    const asked = ask()
      .then((answer) => settle(key, answer))
      .finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  }

  return {
    async read(key, ask) {
      const found = kept.get(key);
      if (found && performance.now() - found.at < freshMs) return { ok: true, value: found.value };
      const older = found && ({ ok: true, value: found.value, isOlder: true } as const);
      const known = missing.get(key) ?? failed.get(key);
      if (known) return older ?? known;
      const newer = refresh(key, ask);
      return older ? firstWithin(newer, patienceMs, older) : newer;
    },
    weight: () => ({ keptBytes: kept.calculatedSize, missing: missing.size }),
  };
}

/** What comes within the time, or else what there is; what comes later is kept for the next. */
async function firstWithin<Value>(newer: Promise<Value>, ms: number, older: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(older), ms);
  });
  return Promise.race([newer, late]).finally(() => clearTimeout(timer));
}
