import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailOwedFor } from '#domain/booking/booking-mail.ts';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import type { Amendment, Booking, Payment, Refund } from '../../db/schema.ts';
import { applied } from '../record/applied.ts';
import type { BookingRecord } from '../record/booking-record.ts';
import { afterRefundTold } from './money/refund-news.ts';
import {
  chargedPromise,
  chargedRefunds,
  giveBack,
  leftInBoth,
  leftToGiveBack,
  pricedOfCharged,
  requestRefund,
  returned,
} from './money/refunding.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const terms = (currency: string, rateMicros: number): ChargeTerms => ({
  currency,
  from: 'USD',
  rateMicros,
  rateDate: null,
  stepMinor: 1,
  until: NOW.toISOString(),
});
const paid = (id: string, amountMinor: number, pricedMinor: number | null, currency = 'COP') =>
  ({
    id,
    bookingId: 'b',
    state: 'captured',
    purpose: 'full',
    provider: 'p',
    amountMinor,
    pricedMinor,
    currency,
  }) as unknown as Payment;
const aRecord = (payments: Payment[], charge = terms('COP', 4_010_210_000)): BookingRecord => ({
  booking: {
    id: 'b',
    state: 'confirmed',
    totalMinor: 31_240,
    currency: 'USD',
    charge,
    items: [],
    updatedAt: NOW,
  } as unknown as Booking,
  payments,
  refunds: [],
  amendments: [],
  givenBack: [],
  disputes: [],
});
const WHOLE = [paid('p', 125_280_000, 31_240)];

/** Asks for a refund and has it made. */
function give(record: BookingRecord, id: string, amountMinor: number, chargedMinor: number | null = null): BookingRecord {
  const { changes } = requestRefund(record, { id, amountMinor, chargedMinor, reason: 'r', by: 'operator:ana' });
  const asked = applied(record, changes, NOW).record;
  const made = asked.refunds.filter(({ state }) => state === 'requested').flatMap((refund) => returned(refund, 'system'));
  return applied(asked, made, NOW).record;
}
const back = (record: BookingRecord) =>
  record.refunds.map(({ amountMinor, currency, pricedMinor }) => [amountMinor, currency, pricedMinor]);

describe('a refund of what was charged in pesos', () => {
  test('is in proportion, to the peso, and the last takes the rest', () => {
    const third = give(aRecord(WHOLE), 'one', 10_413);
    expect(back(third)).toEqual([[41_758_700, 'COP', 10_413]]);
    expect(leftToGiveBack(third)).toBe(20_827);
    const all = give(give(third, 'two', 10_413), 'three', 10_414);
    expect(back(all).slice(1)).toEqual([
      [41_758_700, 'COP', 10_413],
      [41_762_600, 'COP', 10_414],
    ]);
    expect(leftToGiveBack(all)).toBe(0);
    expect(requestRefund(all, { id: 'x', amountMinor: 1, reason: 'r', by: 'operator:ana' }).requested).toMatchObject({
      reason: 'too-much',
    });
  });

  test('of several payments goes back of each as it was charged', () => {
    const record = aRecord([paid('first', 83_520_000, 20_827), paid('later', 41_760_000, 10_413)]);
    expect(back(give(record, 'r', 15_000))).toEqual([
      [41_760_000, 'COP', 10_413],
      [18_394_700, 'COP', 4_587],
    ]);
  });

  test('worth less than the smallest unit is over at once: no provider is asked, and no mail tells of it', () => {
    const record = aRecord([paid('p', 3_704, 31_240, 'EUR')], terms('EUR', 118_566));
    const { changes } = requestRefund(record, { id: 'one', amountMinor: 2, reason: 'r', by: 'operator:ana' });
    const asked = applied(record, changes, NOW);
    const [refund] = asked.record.refunds as [Refund];
    expect(refund).toMatchObject({ amountMinor: 0, currency: 'EUR', state: 'requested' });
    const provider = { capabilities: { partialRefund: true, refundsIdempotent: true } };
    const step = giveBack(asked.record, refund, { payments: new Map([['p', provider]]), now: NOW.getTime() } as never);
    expect(step.next).toBe('again');
    const done = applied(asked.record, step.changes, NOW);
    expect(done.record.refunds).toMatchObject([{ amountMinor: 0, state: 'succeeded' }]);
    expect(done.events.flatMap((event) => mailOwedFor(event) ?? [])).toEqual([]);
    expect(leftToGiveBack(done.record)).toBe(31_240);
  });

  test('is the rest of what somebody at the provider has left', () => {
    const told = afterRefundTold(aRecord(WHOLE), 'p', { amountMinor: 62_640_000, currency: 'COP' });
    const half = applied(aRecord(WHOLE), told, NOW).record;
    expect(half.givenBack).toMatchObject([{ amountMinor: 62_640_000, pricedMinor: 15_620 }]);
    expect(leftToGiveBack(half)).toBe(15_620);
    expect(back(give(half, 'r', 15_620))).toEqual([[62_640_000, 'COP', 15_620]]);
  });

  test('never is more than was taken, whatever is asked in whatever order, and all of it once all is asked', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 6 });
    const charged = fc.constantFrom<[string, number]>(['COP', 125_280_000], ['EUR', 28_784], ['CLP', 297_150], ['EUR', 9_999]);
    fc.assert(
      fc.property(parts, charged, fc.boolean(), (asked, [currency, amountMinor], isInTwo) => {
        const halves = [
          paid('a', Math.floor(amountMinor / 3), 10_000, currency),
          paid('b', amountMinor - Math.floor(amountMinor / 3), 21_240, currency),
        ];
        let record = aRecord(isInTwo ? halves : [paid('p', amountMinor, 31_240, currency)], terms(currency, 1));
        for (const [index, part] of asked.entries()) record = give(record, `r${index}`, Math.min(part, leftToGiveBack(record)));
        const sum = () => record.refunds.reduce((all, refund) => all + refund.amountMinor, 0);
        expect(sum()).toBeLessThanOrEqual(amountMinor);
        record = give(record, 'rest', leftToGiveBack(record));
        expect([sum(), leftToGiveBack(record)]).toEqual([amountMinor, 0]);
      }),
    );
  });
});

describe('a refund that is asked for in the money that was charged', () => {
  test('gives back just that, and all of it where all is asked', () => {
    const asked = (chargedMinor: number) => pricedOfCharged(aRecord(WHOLE), chargedMinor);
    expect([asked(41_758_700), asked(125_280_000), asked(125_280_100)]).toEqual([10_413, 31_240, undefined]);
    // Ten pesos are a quarter of a cent: nothing that could be given back.
    expect(asked(1_000)).toBeUndefined();
    // A peso less than all is not all of the price.
    expect(asked(125_279_900)).toBe(31_239);
    expect(back(give(aRecord(WHOLE), 'r', 31_239, 125_279_900))).toEqual([[125_279_900, 'COP', 31_239]]);
  });

  test('of several payments is of the newest first, each as it was charged', () => {
    const record = aRecord([paid('first', 83_520_000, 20_827), paid('later', 41_760_000, 10_413)]);
    expect(pricedOfCharged(record, 60_154_700)).toBe(15_000);
  });

  test('never takes what was promised, nor more than was taken, in whatever amounts', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 700_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 31_239 }), (pesos, promisedMinor) => {
        const promise = { kind: 'cancel', state: 'accepted', itemId: 'i', refundMinor: promisedMinor };
        const refundChargedMinor = chargedPromise(aRecord(WHOLE), promisedMinor);
        const amendments = [{ ...promise, refundChargedMinor }] as unknown as Amendment[];
        let record: BookingRecord = { ...aRecord(WHOLE), amendments };
        const given = () => record.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        for (const [index, some] of pesos.entries()) {
          const pricedMinor = pricedOfCharged(record, some * 100);
          if (pricedMinor === undefined) continue;
          const before = given();
          record = give(record, `r${index}`, pricedMinor, some * 100);
          expect(given() - before).toBe(some * 100);
        }
        const { priced, charged } = leftInBoth(record);
        expect(given() + (charged?.amountMinor ?? 0) + (refundChargedMinor ?? 0)).toBe(125_280_000);
        expect(priced.amountMinor === 0).toBe(charged?.amountMinor === 0);
      }),
    );
  });
});

describe('what is promised', () => {
  const accepted = (itemId: string, refundMinor: number, refundChargedMinor: number | null) =>
    ({ itemId, kind: 'cancel', state: 'accepted', refundMinor, refundChargedMinor }) as unknown as Amendment;

  test('of items that are cancelled together adds up to what was charged for them', () => {
    const refunds = chargedRefunds(aRecord(WHOLE), [
      { itemId: 'a', refundMinor: 10_413 },
      { itemId: 'b', refundMinor: 10_413 },
      { itemId: 'c', refundMinor: 10_414 },
    ]);
    expect([...refunds]).toEqual([
      ['a', 41_758_700],
      ['b', 41_758_700],
      // In proportion it would be a peso more.
      ['c', 41_762_600],
    ]);
  });

  test('takes the rest also where that is more than its proportion', () => {
    const of = (itemId: string, refundMinor: number) => ({ itemId, refundMinor });
    const refunds = chargedRefunds(aRecord(WHOLE), [of('a', 10_400), of('b', 10_400), of('c', 10_440)]);
    expect([...refunds.values()]).toEqual([41_706_500, 41_706_500, 41_867_000]);
  });

  test('is what goes back, whichever item is cancelled first', () => {
    const [a, b, c] = [41_758_700, 41_758_700, 41_762_600];
    const record = { ...aRecord(WHOLE), amendments: [accepted('a', 10_413, a), accepted('b', 10_413, b)] };
    expect(chargedPromise(record, 10_414, 'c')).toBe(c);
    const last = give(give(give(aRecord(WHOLE), 'c', 10_414, c), 'b', 10_413, b), 'a', 10_413, a);
    expect(back(last).map(([amount]) => amount)).toEqual([c, b, a]);
  });

  test('is nothing of its own where prices are charged as they are', () => {
    const record = aRecord([paid('p', 31_240, null, 'USD')]);
    const plain = { ...record, booking: { ...record.booking, charge: null } };
    expect(chargedPromise(plain, 5_000)).toBeNull();
    expect([...chargedRefunds(plain, [{ itemId: 'a', refundMinor: 5_000 }])]).toEqual([]);
    expect(back(give(plain, 'r', 5_000))).toEqual([[5_000, 'USD', null]]);
  });
});
