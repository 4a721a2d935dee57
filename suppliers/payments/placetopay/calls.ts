import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { timeNow } from '#domain/clock.ts';
import { type ApiAnswer, createApiClient, leavesOpen } from '../../api-client.ts';
import { Refused } from './answer-shapes.ts';

export type PlacetopayCredentials = { login: string; secretKey: string };

import { type OnPaymentCall, tellingOf } from '../payment-calls.ts';

const DEADLINE_MS = 20_000;
/** A session has a few thousand characters. */
const MOST_LETTERS = 500_000;
const READ_AGAIN_AFTER_MS = 250;
const UNAUTHORISED = 401;

/**
 * Calls to PlacetoPay. Each carries an authentication of its own in its body, with a nonce that is used once, so a call is never
 * repeated as it was; reads are asked anew, once.
 */
export function placetopayCalls({ baseUrl, deadlineMs = DEADLINE_MS, onCall, ...credentials }: PlacetopayTerms) {
  const client = createApiClient({
    name: 'placetopay',
    baseUrl,
    headers: () => ({}),
    mostLetters: MOST_LETTERS,
    ...tellingOf(onCall),
  });
  const send = (path: string, body: object): Promise<ApiAnswer> =>
    client({
      method: 'POST',
      path,
      body: { ...body, auth: authOf(credentials) },
      deadlineMs,
      idempotent: false,
    });
  return {
    change: send,
    async read(path: string): Promise<ApiAnswer> {
      const first = await send(path, {});
      if (first.ok || isForGood(first)) return first;
      await delay(READ_AGAIN_AFTER_MS);
      return send(path, {});
    },
  };
}

export type PlacetopayTerms = PlacetopayCredentials & {
  baseUrl: string;
  /** Deadline of one answer; tests set another. */
  deadlineMs?: number | undefined;
  onCall?: OnPaymentCall;
};
export type PlacetopayCalls = ReturnType<typeof placetopayCalls>;

/** `base64(sha256(nonce + seed + secretKey))`, over the nonce's bytes. */
function authOf({ login, secretKey }: PlacetopayCredentials) {
  const [nonce, seed] = [randomBytes(16), new Date(timeNow()).toISOString()];
  const tranKey = createHash('sha256').update(nonce).update(seed).update(secretKey).digest('base64');
  return { login, tranKey, nonce: nonce.toString('base64'), seed };
}

/**
 * Refused by PlacetoPay because of what was asked. A refused authentication (a key, or our clock) says nothing about that, and a
 * firewall's refusal is not PlacetoPay's.
 */
export const isForGood = (answer: ApiAnswer): answer is Extract<ApiAnswer, { kind: 'refused' }> =>
  !answer.ok &&
  answer.kind === 'refused' &&
  answer.status !== UNAUTHORISED &&
  !leavesOpen(answer.status) &&
  Refused.safeParse(answer.body).success;

/** Whether the call may have done its work although its answer does not say so. */
export const mayBeDone = (answer: Extract<ApiAnswer, { ok: false }>): boolean =>
  answer.kind === 'unreachable' ? answer.sent : answer.status !== UNAUTHORISED && leavesOpen(answer.status);
