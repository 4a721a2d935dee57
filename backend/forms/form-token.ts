import { isKeyedHashOf, keyedHash } from '../db/encryption.ts';

/** Nobody fills in a form faster; a page may stay open, or in a cache, this long. */
const SHORTEST_MS = 2_000;
const LONGEST_MS = 3 * 86_400_000;

const HOUR_MS = 3_600_000;

/**
 * The signed time at which a form was shown. On a cached page it is rounded to the hour, so that its bytes stay the same for all
 * visitors.
 */
export function formToken(shownAt: number, { toTheHour = false } = {}): string {
  const at = (toTheHour ? shownAt - (shownAt % HOUR_MS) : shownAt).toString(36);
  return `${at}.${keyedHash(signed(at))}`;
}

/**
 * Checks a token: `late` and `forged` require sending the form again with a new one; `waitMs` delays forms filled in faster than
 * they can be read.
 */
export function checkFormToken(token: string, now: number): { waitMs: number } | 'late' | 'forged' {
  const [, at = '', signature = ''] = /^([0-9a-z]{1,12})\.([\w-]{22})$/.exec(token) ?? [];
  if (!at || !isKeyedHashOf(signature, signed(at))) return 'forged';
  const age = now - Number.parseInt(at, 36);
  return age > LONGEST_MS ? 'late' : { waitMs: Math.max(0, Math.min(SHORTEST_MS, SHORTEST_MS - age)) };
}

const signed = (at: string): string => `form ${at}`;
