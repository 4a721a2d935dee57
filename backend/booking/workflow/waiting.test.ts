import { expect, test } from 'vitest';
import type { Booking, Payment } from '../../db/schema.ts';
import { unpaidRecord } from '../record/booking-record.ts';
import { awaitedFirst, awaitedIn, awaitedLater, pageClosesAt } from './waiting.ts';

const MINUTE_MS = 60_000;
const OPENED = Date.UTC(2026, 5, 1, 12);
const after = (minutes: number) => new Date(OPENED + minutes * MINUTE_MS);
const booking = { id: 'b', state: 'authorising', paymentId: 'p', expiresAt: after(30) } as Booking;
const payment = { id: 'p', state: 'needs-authentication', purpose: 'full', createdAt: after(5), updatedAt: after(20) } as Payment;

test('a page opened with the booking ends with it; one for the balance or for bags an hour after it was opened', () => {
  expect(awaitedFirst(unpaidRecord(booking, [payment]))).toEqual({ payment, endsAt: after(30) });
  for (const purpose of ['balance', 'ancillary'] as const)
    expect(awaitedLater({ ...payment, purpose })?.endsAt).toEqual(after(65));
});

test('a page that is still being made ends too; a card that is being authorised waits for nobody', () => {
  const created = { ...payment, state: 'created' } as const;
  expect(awaitedIn(unpaidRecord(booking, [{ ...created, method: 'hosted' }]))).toMatchObject([{ endsAt: after(30) }]);
  expect(awaitedIn(unpaidRecord(booking, [{ ...created, method: 'card' }]))).toEqual([]);
});

test('nothing is waited for that has an outcome, or that is not with the traveller', () => {
  for (const state of ['authorised', 'declined', 'abandoned', 'captured', 'orphaned', 'voided'] as const) {
    expect(awaitedFirst(unpaidRecord(booking, [{ ...payment, state }]))).toBeUndefined();
    expect(awaitedLater({ ...payment, purpose: 'balance', state })).toBeUndefined();
  }
  expect(awaitedFirst(unpaidRecord({ ...booking, state: 'compensating' }, [payment]))).toBeUndefined();
  expect(awaitedFirst(unpaidRecord({ ...booking, paymentId: 'another' }, [payment]))).toBeUndefined();
  expect(awaitedLater(undefined)).toBeUndefined();
});

test('a provider closes its page no sooner than it ends here, and gives it at least forty minutes', () => {
  expect(pageClosesAt(booking, payment)).toEqual(after(45));
  expect(pageClosesAt({ expiresAt: after(60) }, payment)).toEqual(after(60));
  // It was closed at 45 minutes, while we waited until 65 and told the visitor so.
  expect(pageClosesAt(booking, { ...payment, purpose: 'balance' })).toEqual(after(65));
});
