import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { advanceBooking } from '#backend/booking/advancing/advance-booking.ts';
import { farBooksOfFile } from '../harness/records/far-books-of-file.ts';
import { endOfWaiting, unpaid, wrongEnd } from './still-waiting.ts';
import type { Told } from './visitor.ts';

/** The run's own judgement of who waits and who is lost, on bookings made by hand. */
const far = await farBooksOfFile();
const ON_PAGE = { state: 'needs-authentication', method: 'hosted', provider: 'other' } as const;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const NOTHING = { orders: [], intents: [], transactions: [] };

test('tells bookings that wait from one that was paid, has each end by itself, and says why nobody paid', {
  timeout: 300_000,
}, async () => {
  far.answers.lookUp = (paymentId) => ({ ok: true, state: 'needs-authentication', paymentId, url: 'https://pay.example' });
  const first = await far.aBooking({ reference: 'HK37PQ', expiresAt: inMinutes(25) }, { ...ON_PAGE, providerPaymentId: 'p-1' });
  const balance = { ...ON_PAGE, purpose: 'balance', providerPaymentId: 'p-2' } as const;
  const item = { orderId: 'o', balanceMinor: 10_000, balanceDueAt: inMinutes(9_999) };
  const later = await far.aBooking({ reference: 'HK38PQ', state: 'confirmed', item }, balance);
  const paid = await far.aBooking({ reference: 'HK39PQ', expiresAt: inMinutes(25) }, ON_PAGE);
  const transaction = { id: 't', cartId: paid.paymentId, amount: 10_000, refunded: 0, status: 'authorised' as const };
  const books = { ...NOTHING, transactions: [transaction] };
  expect((await unpaid(far.database.url, books)).map(({ reference }) => reference).toSorted()).toEqual(['HK37PQ', 'HK38PQ']);
  const told = [{ bookingId: 'another', leftBehind: [{ bookingId: first.id, refusal: 'unavailable' }] } as unknown as Told];
  let isOver = false;
  const ending = endOfWaiting(far.database.url, { books: async () => books } as never, told).finally(() => {
    isOver = true;
  });
  // What the product's periodic jobs do.
  while (!isOver) {
    far.clock.now = Date.now();
    for (const { id } of [first, later]) await advanceBooking(far.context, id);
    await delay(50);
  }
  const { still_waiting, bookings, waited, amiss } = await ending;
  expect({ still_waiting, amiss }).toEqual({ still_waiting: 2, amiss: [] });
  expect(bookings).toEqual(new Set([first.id, later.id]));
  expect(waited.toSorted()).toEqual([
    expect.stringMatching(/^HK37PQ: full at the page of other, until .*; its visitor began another one after unavailable$/),
    expect.stringMatching(/^HK38PQ: balance at the page of other, until .*; nobody’s$/),
  ]);
  const states = await Promise.all([first, later].map(async ({ id }) => (await far.look(id)).booking.state));
  expect(states).toEqual(['failed', 'confirmed']);
});

test.each([
  ['full', 30, false, []],
  ['full', 31, false, ['too late']],
  ['balance', 65, false, []],
  ['balance', 66, false, ['too late']],
  ['full', 30, true, ['over']],
] as const)('a %s that waits until minute %i, overdue: %s, is amiss as %j', (purpose, minute, isOverdue, why) => {
  const opened = inMinutes(0);
  const after = (minutes: number) => new Date(opened.getTime() + minutes * 60_000);
  // The page was opened five minutes after the booking.
  const waits = { purpose, since: after(5), endsAt: after(minute), isOverdue };
  const amiss = wrongEnd({ reference: 'HK37PQ', opened }, waits);
  expect(amiss).toEqual(why.map((one) => expect.stringMatching(new RegExp(`which is ${one}$`))));
});
