import { expect, test } from 'vitest';
import type { BookingRecord } from '../record/booking-record.ts';
import { pendingOf } from './money-on-its-way.ts';

const at = (hour: number) => new Date(Date.UTC(2027, 2, 1, hour));
/** A payment at a shop's counter for what is on hold: until 18:00 as its traveller was told; the booking waits longer. */
const untilSix = (payment: object): BookingRecord => {
  const waiting = { id: 'p', method: 'hosted', state: 'needs-authentication', payBy: at(18), pendingUntil: null, ...payment };
  const booking = { state: 'authorising', paymentId: 'p', expiresAt: at(12), items: [] };
  return { booking, payments: [waiting], refunds: [] } as unknown as BookingRecord;
};
const hourOf = (record: BookingRecord) => pendingOf(record)?.until;

test('who has a thing on hold is told the hour that was promised, or the earlier one until which their bank decides', () => {
  expect(hourOf(untilSix({}))).toBe(at(18).toISOString());
  expect(hourOf(untilSix({ pendingUntil: at(19) }))).toBe(at(18).toISOString());
  expect(hourOf(untilSix({ state: 'pending', pendingUntil: at(16) }))).toBe(at(16).toISOString());
});
