import { expect, test } from 'vitest';
import { COLOMBIAN_RULES } from '#domain/rights/rights-rules.ts';
import type { CancellationPromise } from '../../../db/schema.ts';
import { applied } from '../../record/applied.ts';
import type { BookingRecord } from '../../record/booking-record.ts';
import { leftToPromise } from '../../workflow/money/refunding.ts';
import { cancellationAnswer } from './cancellation-answer.ts';
import { decideToAccept } from './decide-cancellation.ts';

/** Two hotels of 300.00 and 200.00 in one booking, paid with 500.00. Some of it may have been refunded before. */
const BOUGHT = new Date('2027-03-01T15:00:00Z');
const NOW = { now: BOUGHT.getTime() + 3_600_000, rules: COLOMBIAN_RULES, rates: null };
const stay = (id: string, totalMinor: number) => ({
  id,
  kind: 'stay',
  state: 'ordered',
  orderId: id,
  supplier: 'rooms',
  totalMinor,
  balanceMinor: 0,
  currency: 'USD',
  offer: {
    checkIn: '2027-04-20',
    checkOut: '2027-04-23',
    hotel: { timeZone: 'America/Bogota' },
    cancellation: { isRefundable: true, steps: [] },
  },
});
const quoted = (itemId: string, refundMinor: number) => ({
  id: `quote of ${itemId}`,
  itemId,
  kind: 'cancel',
  state: 'quoted',
  refundMinor,
  reason: 'r',
  holdsUntil: null,
  updatedAt: BOUGHT,
});

function paidWith(goneMinor: number): BookingRecord {
  const items = [stay('first', 30_000), stay('second', 20_000)];
  const booking = { id: 'b', state: 'confirmed', confirmedAt: BOUGHT, createdAt: BOUGHT, updatedAt: BOUGHT, items };
  const payment = { id: 'p', state: 'captured', purpose: 'full', amountMinor: 50_000, currency: 'USD' };
  return {
    booking,
    payments: [payment],
    refunds: [],
    amendments: [quoted('first', 30_000), quoted('second', 20_000)],
    disputes: [],
    givenBack: goneMinor > 0 ? [{ paymentId: 'p', refundId: null, amountMinor: goneMinor, currency: 'USD' }] : [],
  } as unknown as BookingRecord;
}

const accept = (record: BookingRecord, ...wanted: [itemId: string, refundMinor: number][]) =>
  decideToAccept(
    { record, promises: [] },
    wanted.map(([itemId, refundMinor]) => ({ itemId, refundMinor, currency: 'USD' })),
    NOW,
  );

test('promises what both items cost when nothing has gone back', () => {
  const decided = accept(paidWith(0), ['first', 30_000], ['second', 20_000]);
  expect(decided.ok && decided.promises.map(({ refundMinor }) => refundMinor)).toEqual([30_000, 20_000]);
});

test('never promises more than is left of what was paid, together or one after the other', () => {
  const record = paidWith(5_000);
  // Refused as changed, so that the page is shown again with what goes back.
  expect(accept(record, ['first', 30_000], ['second', 20_000])).toEqual({ ok: false, reason: 'changed' });
  expect(accept(record, ['first', 30_000], ['second', 15_000])).toMatchObject({ ok: true });
  const first = accept(record, ['first', 30_000]);
  expect(first).toMatchObject({ ok: true });
  const then = applied(record, first.ok ? first.changes : [], BOUGHT).record;
  // The first is not carried out yet: its refund is promised but not made.
  expect(leftToPromise(then)).toBe(15_000);
  expect(accept(then, ['second', 20_000])).toEqual({ ok: false, reason: 'changed' });
  expect(accept(then, ['second', 15_000])).toMatchObject({ ok: true, promises: [{ refundMinor: 15_000 }] });
});

test('shows what was given back before as a line of its own, and takes it off what was paid', () => {
  const record = paidWith(5_000);
  const booking = { ...record.booking, currency: 'USD', passengers: [] };
  const shownOf = (goneMinor: number) => {
    const answer = cancellationAnswer(
      { record: { ...paidWith(goneMinor), booking } as unknown as BookingRecord, promises: [] },
      ['first', 'second'],
      NOW,
    );
    return [
      answer.refund?.amount,
      ...answer.items.map(({ paid, refund }) => [
        paid.amount,
        refund?.lines.map((line) => [line.paidFor, line.paid.amount, line.back.amount]),
      ]),
    ];
  };
  const first = [30_000, [['stay', 30_000, 30_000]]];
  expect(shownOf(0)).toEqual([50_000, first, [20_000, [['stay', 20_000, 20_000]]]]);
  const givenBack = ['given-back', -5_000, -5_000];
  expect(shownOf(5_000)).toEqual([45_000, first, [15_000, [['stay', 20_000, 20_000], givenBack]]]);
  const all = [
    0,
    [
      ['stay', 20_000, 20_000],
      ['given-back', -20_000, -20_000],
    ],
  ];
  expect(shownOf(20_000)).toEqual([30_000, first, all]);
});

test('nor with what a person has to carry out, of this request or an earlier one', () => {
  const byHand = { state: 'refused', refundMinor: null, updatedAt: new Date(NOW.now) };
  const record = paidWith(5_000);
  const [first, second] = record.amendments;
  const asked = { ...record, amendments: [first, { ...second, ...byHand }] } as BookingRecord;
  expect(accept(asked, ['second', 20_000])).toMatchObject({ ok: true, byHand: [{ refundMinor: 20_000 }] });
  expect(accept(asked, ['second', 20_000], ['first', 30_000])).toEqual({ ok: false, reason: 'changed' });
  expect(accept(asked, ['second', 15_000], ['first', 30_000])).toMatchObject({ ok: true, byHand: [{ refundMinor: 15_000 }] });
  const promises = [{ itemId: 'second', refundMinor: 20_000 }] as CancellationPromise[];
  const wanted = [{ itemId: 'first', refundMinor: 30_000, currency: 'USD' }];
  expect(decideToAccept({ record: asked, promises }, wanted, NOW)).toEqual({ ok: false, reason: 'changed' });
  const all = { ...paidWith(0), amendments: asked.amendments };
  expect(decideToAccept({ record: all, promises }, wanted, NOW)).toMatchObject({ ok: true });
});

test.each([
  // A tour or a hotel within the legal cooling-off days: the refund is due in 15 days, the answer to a claim in 15 working days.
  ['2027-03-16', 30_000],
  // Nothing is refunded: only the deadline of a claim applies.
  ['2027-03-23', 0],
])('answers what a person cancels by hand before the money is due, by %s for %i', (answerBy, refundMinor) => {
  const record = paidWith(0);
  const [first, second] = record.amendments;
  const items = record.booking.items.map((item) =>
    refundMinor > 0
      ? item
      : {
          ...item,
          offer: {
            checkIn: '2027-03-03',
            checkOut: '2027-03-05',
            hotel: { timeZone: 'America/Bogota' },
            cancellation: { isRefundable: false, steps: [] },
          },
        },
  );
  const amendments = [{ ...first, state: 'refused', refundMinor: null, updatedAt: new Date(NOW.now) }, second];
  const decided = accept({ ...record, booking: { ...record.booking, items }, amendments } as BookingRecord, [
    'first',
    refundMinor,
  ]);
  expect(decided).toMatchObject({ ok: true, byHand: [{ refundMinor, answerBy }] });
});

test('in pesos, two items that a person or their suppliers cancel are promised no peso more than was taken', () => {
  const items = [stay('first', 25_000), stay('second', 25_000)];
  const charge = { currency: 'COP', from: 'USD', rateMicros: 4_000_000_000, rateDate: null, stepMinor: 100, until: '' };
  const paid = { id: 'p', state: 'captured', purpose: 'full', amountMinor: 200_000_100, currency: 'COP', pricedMinor: 50_000 };
  const [base] = [paidWith(0)];
  const amendments = base.amendments.map((one) => ({
    ...one,
    state: 'refused',
    refundMinor: null,
    updatedAt: new Date(NOW.now),
  }));
  const record = {
    ...base,
    booking: { ...base.booking, items, charge, currency: 'USD', totalMinor: 50_000, passengers: [] },
    payments: [paid],
    amendments,
  } as unknown as BookingRecord;
  const promisedIn = (decided: ReturnType<typeof decideToAccept>) =>
    decided.ok ? decided.promises.map(({ refundChargedMinor }) => refundChargedMinor) : decided.reason;
  // Half of an odd number of pesos, rounded up once.
  const together = accept(record, ['first', 25_000], ['second', 25_000]);
  expect(promisedIn(together)).toEqual([100_000_100, 100_000_000]);
  const bySupplier = { ...record, amendments: base.amendments.map((one) => ({ ...one, refundMinor: 25_000 })) } as BookingRecord;
  expect(promisedIn(accept(bySupplier, ['first', 25_000], ['second', 25_000]))).toEqual([100_000_100, 100_000_000]);
  // The same of one after the other: the first is in no accepted amendment.
  const first = accept(record, ['first', 25_000]);
  const promises = (first.ok ? first.promises : []).map((one) => ({ ...one, bookingId: 'b', promisedAt: BOUGHT }));
  const wanted = [{ itemId: 'second', refundMinor: 25_000, currency: 'USD' }];
  expect(promisedIn(decideToAccept({ record, promises }, wanted, NOW))).toEqual([100_000_000]);
  // And what the page shows is what is promised.
  const shown = cancellationAnswer({ record, promises }, ['second'], NOW);
  expect(shown.items.find(({ itemId }) => itemId === 'second')?.refund?.charged).toEqual({
    amount: 100_000_000,
    currency: 'COP',
  });
});

test('in pesos, what was paid for items is what goes back and what is kept, and together what was taken', () => {
  const items = [stay('first', 20_818), stay('second', 71_780)];
  // A price is rounded to a hundred pesos, and the bags that were added later to a hundred more.
  const charge = { currency: 'COP', from: 'USD', rateMicros: 3_987_250_000, rateDate: null, stepMinor: 10_000, until: '' };
  const taken = (id: string, amountMinor: number, pricedMinor: number) => ({
    id,
    state: 'captured',
    purpose: 'full',
    amountMinor,
    currency: 'COP',
    pricedMinor,
  });
  const payments = [taken('p', 346_480_000, 86_898), taken('bags', 22_730_000, 5_700)];
  const [base] = [paidWith(0)];
  const booking = { ...base.booking, items, charge, currency: 'USD', totalMinor: 92_598, passengers: [] };
  const amendments = base.amendments.map((one, index) => ({ ...one, refundMinor: index === 0 ? 20_818 : 60_000 }));
  const record = { ...base, booking, payments, amendments } as unknown as BookingRecord;
  const shown = cancellationAnswer({ record, promises: [] }, ['first', 'second'], NOW).items;
  const amounts = shown.map(({ paidCharged, refund }) => [paidCharged?.amount ?? 0, refund?.charged?.amount ?? 0]);
  expect(amounts.reduce((sum, [paid = 0]) => sum + paid, 0)).toBe(346_480_000 + 22_730_000);
  for (const [place, [paid = 0, back = 0]] of amounts.entries()) {
    const { paid: priced, refund } = shown[place] as (typeof shown)[number];
    expect([place, Math.sign(paid - back)]).toEqual([place, Math.sign(priced.amount - (refund?.amount.amount ?? 0))]);
  }
});

test('an amount other than the one shown is changed, not impossible', () => {
  expect(accept(paidWith(0), ['first', 29_999])).toEqual({ ok: false, reason: 'changed' });
});
