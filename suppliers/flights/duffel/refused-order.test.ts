import { expect, test } from 'vitest';
import { refusedOrInDoubt } from './refused-order.ts';

const refused = (status: number, ...codes: string[]) => ({
  ok: false as const,
  kind: 'refused' as const,
  status,
  body: codes.length > 0 ? { errors: codes.map((code) => ({ code })) } : null,
});
const silent = (sent: boolean) => ({ ok: false as const, kind: 'unreachable' as const, sent, timedOut: false });

test.each([
  ['its rate limit', refused(429, 'rate_limit_exceeded'), 'not-sent'],
  ['a 429 of somebody on the way', refused(429), 'in-doubt'],
  ['a 429 of an airline', refused(429, 'airline_internal'), 'in-doubt'],
  ['a request that was not sent', silent(false), 'not-sent'],
  ['no answer', silent(true), 'in-doubt'],
  ['an error of its own', refused(500, 'internal_server_error'), 'in-doubt'],
  ['an earlier attempt that may still be made', refused(422, 'order_creation_already_attempted'), 'in-doubt'],
  ['an offer that is gone', refused(422, 'offer_no_longer_available'), 'unavailable'],
])('%s: %s', (_, answer, reason) => {
  expect(refusedOrInDoubt(answer)).toMatchObject({ ok: false, reason });
});

test('says that the agency’s balance is used up', () => {
  expect(refusedOrInDoubt(refused(422, 'insufficient_balance'))).toEqual({ ok: false, reason: 'rejected', detail: 'no-funds' });
});
