import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../db/encryption.ts';

/** Nobody reads and fills in a form faster; a page may lie open, or in a cache, for so long. */
const SHORTEST_MS = 2_000;
const LONGEST_MS = 3 * 86_400_000;

const HOUR_MS = 3_600_000;

/** When a form was shown, signed. Of one that is shown with a page that caches keep only the hour is said: its bytes stay the same for everybody. */
export function formToken(shownAt: number, { toTheHour = false } = {}): string {
  const at = (toTheHour ? shownAt - (shownAt % HOUR_MS) : shownAt).toString(36);
  return `${at}.${signatureOf(at)}`;
}

/**
 * What a token says of its form: `late` and `forged` are a reason to send it again with a new one; `waitMs` is how long somebody who fills in
 * forms faster than they can be read is kept waiting.
 */
export function checkFormToken(token: string, now: number): { waitMs: number } | 'late' | 'forged' {
  const [, at = '', signature = ''] = /^([0-9a-z]{1,12})\.([\w-]{22})$/.exec(token) ?? [];
  if (!at || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(at)))) return 'forged';
  const age = now - Number.parseInt(at, 36);
  return age > LONGEST_MS ? 'late' : { waitMs: Math.max(0, Math.min(SHORTEST_MS, SHORTEST_MS - age)) };
}

const signatureOf = (at: string): string => keyedHash(`form ${at}`);
