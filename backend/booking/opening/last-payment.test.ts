import { expect, test } from 'vitest';
import { CANCELLED } from '#suppliers/payments/port.ts';
import type { Payment } from '../../db/schema.ts';
import type { BookingRecord } from '../record/booking-record.ts';
import { lastPaymentOf } from './last-payment.ts';

const aRecord = (last: Partial<Payment>, earlier: Partial<Payment>[] = [], booking = {}) =>
  ({
    booking: { state: 'priced', refusal: 'payment-declined', paymentId: 'last', ...booking },
    payments: [...earlier, { id: 'last', method: 'hosted', declineCode: null, providerPaymentId: null, ...last }],
  }) as unknown as BookingRecord;

test.each<[string, Partial<Payment>, string]>([
  ['declined by the bank', { state: 'declined', declineCode: 'do-not-honour' }, 'declined'],
  ['cancelled on the page', { state: 'declined', declineCode: CANCELLED }, 'cancelled'],
  ['closed at the provider', { state: 'abandoned', providerPaymentId: 'p-1' }, 'cancelled'],
  ['left with its page open', { state: 'abandoned' }, 'left'],
  ['of another amount, still held', { state: 'orphaned', providerPaymentId: 'p-1' }, 'given-back'],
  ['of another amount, let go', { state: 'voided', providerPaymentId: 'p-1' }, 'given-back'],
])('tells of a payment that was %s', (_, last, outcome) => {
  expect(lastPaymentOf(aRecord(last))).toEqual({ outcome, method: 'hosted', way: null });
});

test('tells which way it was paid, by the name that the visitor chose it by', () => {
  const paid = { state: 'declined', provider: 'placetopay', providerMethod: 'pse' } as const;
  expect(lastPaymentOf(aRecord(paid))).toEqual({ outcome: 'declined', method: 'hosted', way: 'placetopay:pse' });
  expect(lastPaymentOf(aRecord({ ...paid, method: 'card' }))).toMatchObject({ method: 'card', way: null });
});

test.each(['declined', 'voided'] as const)(
  'says nothing final of a %s payment while an earlier one may still be paid',
  (state) => {
    const record = aRecord({ state }, [{ id: 'earlier', state: 'needs-authentication' }]);
    expect(lastPaymentOf(record)?.outcome).toBe('left');
  },
);

test('does not state that a declined payment cost nothing while an earlier one is still to be reversed', () => {
  const record = aRecord({ state: 'declined' }, [{ id: 'earlier', state: 'orphaned' }]);
  expect(lastPaymentOf(record)?.outcome).toBe('left');
});

test('tells of no payment where none was refused, or none can be made any more', () => {
  expect(lastPaymentOf(aRecord({ state: 'declined' }, [], { refusal: null }))).toBeNull();
  expect(lastPaymentOf(aRecord({ state: 'declined' }, [], { state: 'failed' }))).toBeNull();
});
