import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BookingMail } from '#domain/booking/booking-mail.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { aCustomer } from '../../tests/harness/visitors/booking-steps.ts';
import { bookings, mails } from '../db/schema.ts';
import { writeBookingMail } from '../mail/booking-news.ts';
import { recordEvents } from '../transitions/record-events.ts';

/** Mails about what is to be paid until an hour: each once, and only while it is true. */
const far = await farBooksOfFile();
beforeEach(async () => {
  await far.db.delete(mails);
  await far.db.delete(bookings);
});

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

const onHold = (payment: object = {}, booking: object = {}) =>
  far.aBooking({ customer: aCustomer as never, ...booking }, {
    method: 'hosted',
    token: null,
    providerMethod: 'cash',
    methodKind: 'cash-voucher',
    providerPaymentId: randomUUID(),
    state: 'pending',
    onHold: true,
    payBy: inHours(5),
    pendingUntil: inHours(5),
    nextActionUrl: 'https://pay.example',
    ...payment,
  } as never);

async function isWritten(purpose: BookingMail, { id, paymentId }: { id: string; paymentId: string }): Promise<boolean> {
  const write = { db: far.db, writeNews: async () => ({ subject: 's', text: '', html: '' }) };
  const mail = { purpose, bookingId: id, about: paymentId } as never;
  return (await writeBookingMail(write, mail)).isDue;
}

describe('a reminder', () => {
  test('is for who has a voucher or has not been on the page to its end', async () => {
    expect(await isWritten('payment-reminder', await onHold())).toBe(true);
    const toPay = { state: 'needs-authentication', pendingUntil: null, methodKind: 'bank-transfer' };
    expect(await isWritten('payment-reminder', await onHold(toPay))).toBe(true);
  });

  test.each([
    ['their bank decides', { methodKind: 'bank-transfer' }, {}],
    ['it was paid', { state: 'captured' }, { state: 'ordering' }],
    ['it is confirmed', { state: 'captured' }, { state: 'confirmed' }],
    ['it is being undone', {}, { state: 'compensating' }],
    ['it is back at the form', { state: 'declined' }, { state: 'ready' }],
    ['its hour is over, and nobody has undone it yet', { payBy: inHours(-0.1), pendingUntil: inHours(-0.1) }, {}],
  ])('is not sent when %s', async (_, payment, booking) => {
    expect(await isWritten('payment-reminder', await onHold(payment, booking))).toBe(false);
  });

  test('is owed once, half-way to the hour that was said first', async () => {
    const { id: bookingId, paymentId } = await onHold();
    const at = (hours: number) => ({ payBy: inHours(hours).toISOString(), until: inHours(hours).toISOString() });
    const event = { bookingId, paymentId, fromState: null, toState: null, actor: 'system' } as const;
    await far.db.transaction(async (tx) => {
      await recordEvents(tx, [{ ...event, kind: 'payment-reserved', data: at(10) }]);
      await recordEvents(tx, [{ ...event, kind: 'payment-pending', data: at(6) }]);
    });
    const owed = await far.db.select().from(mails).where(eq(mails.purpose, 'payment-reminder'));
    expect(owed).toHaveLength(1);
    expect(Math.round(((owed[0]?.dueAt.getTime() ?? 0) - Date.now()) / HOUR_MS)).toBe(5);
  });

  test('is not owed where little time is left', async () => {
    const { id: bookingId, paymentId } = await onHold();
    const data = { payBy: inHours(1).toISOString() };
    const event = {
      bookingId,
      paymentId,
      kind: 'payment-reserved',
      fromState: null,
      toState: null,
      actor: 'system',
      data,
    } as const;
    await far.db.transaction((tx) => recordEvents(tx, [event]));
    expect(await far.db.select().from(mails).where(eq(mails.purpose, 'payment-reminder'))).toEqual([]);
  });
});

test('the instructions: of the page while it is not paid there, of the voucher afterwards', async () => {
  const toPay = await onHold({ state: 'needs-authentication', pendingUntil: null });
  expect([await isWritten('payment-reserved', toPay), await isWritten('payment-pending', toPay)]).toEqual([true, false]);
  const pending = await onHold();
  expect([await isWritten('payment-reserved', pending), await isWritten('payment-pending', pending)]).toEqual([false, true]);
});
