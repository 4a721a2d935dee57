import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../db/sealing.ts';

/** Nobody reads and fills in a form faster; a page may lie open, or in a cache, for so long. */
const SHORTEST_MS = 2_000;
const LONGEST_MS = 3 * 86_400_000;

/** When a form was shown, signed: the same for all who are shown it, so that pages with it can be kept by caches. */
export function formToken(now: number): string {
  const at = now.toString(36);
  return `${at}.${signatureOf(at)}`;
}

/** `early` and `late` are a reason to send the form again; `forged` is a token that is none of ours. */
export function checkFormToken(token: string, now: number): 'ok' | 'early' | 'late' | 'forged' {
  const [, at = '', signature = ''] = /^([0-9a-z]{1,12})\.([\w-]{22})$/.exec(token) ?? [];
  if (!at || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(at)))) return 'forged';
  const age = now - Number.parseInt(at, 36);
  if (age < SHORTEST_MS) return 'early';
  return age > LONGEST_MS ? 'late' : 'ok';
}

const signatureOf = (at: string): string => keyedHash(`form ${at}`);
