import { LRUCache } from 'lru-cache';
import type { ContentFailure } from '#suppliers/content/port.ts';
import { STEADY } from '../load/steady-clock.ts';
import type { JobLog } from '../logging/logger.ts';

/** `isOlder`: stale, because a newer one could not be had. */
export type Answer<Value> = { ok: true; value: Value; isOlder?: true } | ContentFailure;

export type KeptAnswers<Value> = {
  read(key: string, ask: () => Promise<Answer<Value>>): Promise<Answer<Value>>;
  forget(): void;
  weight(): { keptBytes: number; missing: number };
};

/** The time an answer stays fresh: with the page cache above it, a change shows within a minute. */
const FRESH_MS = 20_000;
/** Missing paths are remembered for a minute, within their own bound. */
const MISSING_MS = 60_000;
const MISSING_LETTERS = 1_000_000;
/** After a failure the backend is not asked again for a moment. */
const FAILED_MS = 2_000;
const MOST_FAILED = 1_000;
/** A stale answer is served after waiting this long for a newer one. */
const PATIENCE_MS = 1_000;

/** Whether the content is definitely gone; other failures are the backend's own. */
export const isGone = ({ statusCode }: ContentFailure): boolean => statusCode === 403 || statusCode === 404 || statusCode === 410;

/**
 * A cache of the content backend's answers, bounded by size: fresh for a while, then refreshed; while the backend is down or slow
 * the stale answer is served and logged. Concurrent requests for the same key share one call.
 */
export function createKeptAnswers<Value>(options: {
  what: string;
  log: JobLog;
  mostBytes: number;
  /** Told of every answer; the status of a failure. */
  onAnswer?: (statusCode: number | null) => void;
  freshMs?: number;
  patienceMs?: number;
}): KeptAnswers<Value> {
  const { what, log, mostBytes, onAnswer, freshMs = FRESH_MS, patienceMs = PATIENCE_MS } = options;
  const kept = new LRUCache<string, { at: number; value: Value }>({
    maxSize: mostBytes,
    // A string with any non-Latin letter takes two bytes per letter.
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
    onAnswer?.(answer.ok || isGone(answer) ? null : answer.statusCode);
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
    /** Asks again for everything; the older answers are only for when none comes. */
    forget(): void {
      // Changed in place: storing one again would move it before the others, and this would never end.
      for (const entry of kept.values()) entry.at = Number.NEGATIVE_INFINITY;
      missing.clear();
      failed.clear();
    },
    weight: () => ({ keptBytes: kept.calculatedSize, missing: missing.size }),
  };
}

/** The newer value within the time, else the older one; a later value is still cached for the next request. */
async function firstWithin<Value>(newer: Promise<Value>, ms: number, older: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(older), ms);
  });
  return Promise.race([newer, late]).finally(() => clearTimeout(timer));
}
