import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { readNotice } from './notice.ts';

const webhookSecret = 'whsec_of_this_test';
const stripe = new Stripe('sk_test_x');

function noticeOf(captured: boolean, created?: unknown, amounts = {}) {
  const charge = { payment_intent: 'pi_1', amount_refunded: 2_000, currency: 'usd', captured, ...amounts };
  const body = JSON.stringify({ type: 'charge.refunded', livemode: false, created, data: { object: charge } });
  const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret });
  return readNotice(stripe, { webhookSecret, isLive: false }, { headers: { 'stripe-signature': signature }, body });
}

test('reads a refund of a capture, and ignores a voided authorisation that Stripe calls refunded', () => {
  expect(noticeOf(true)).toMatchObject({ kind: 'refunded', amount: { amountMinor: 2_000, currency: 'USD' } });
  expect(noticeOf(false)).toEqual({ kind: 'ignored' });
});

test('does not take what the capture of a part released for a refund', () => {
  const part = { amount: 5_000, amount_captured: 3_000 };
  expect(noticeOf(true, undefined, part)).toEqual({ kind: 'ignored' });
  expect(noticeOf(true, undefined, { ...part, amount_refunded: 2_700 })).toMatchObject({ amount: { amountMinor: 700 } });
});

test.each([
  ['a second', 1_780_000_000, new Date(1_780_000_000_000)],
  ['nothing', undefined, undefined],
  ['a text', '2026-06-01', undefined],
  ['a time beyond all calendars', 1e15, undefined],
])('reads when a total was added up from %s', (_, created, at) => {
  const notice = noticeOf(true, created);
  expect(notice).toMatchObject({ kind: 'refunded', amount: { amountMinor: 2_000 } });
  expect(notice && 'at' in notice ? notice.at : undefined).toEqual(at);
});
