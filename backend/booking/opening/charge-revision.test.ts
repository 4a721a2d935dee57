import { describe, expect, test } from 'vitest';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import type { Booking, Payment } from '../../db/schema.ts';
import { applied } from '../record/applied.ts';
import { paysFor, unpaidRecord } from '../record/booking-record.ts';
import { isToRenew, renewCharge } from './charge-revision.ts';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const terms = (rateMicros: number, until: string, currency = 'COP'): ChargeTerms => ({
  currency,
  from: 'USD',
  rateMicros,
  rateDate: null,
  stepMinor: 10_000,
  until,
});
const OVER = terms(4_000_000_000, '2026-11-29T11:59:59.000Z');
const FRESH = '2026-11-29T12:30:00.000Z';

const aRecord = (charge: ChargeTerms | null, state = 'ready') => {
  const booking = {
    id: 'b',
    state,
    revision: 3,
    totalMinor: 31_240,
    currency: 'USD',
    charge,
    items: [{ balanceMinor: 0, balanceDueAt: null }],
    updatedAt: new Date(NOW),
  } as unknown as Booking;
  const card = (id: string, of: string) =>
    ({
      id,
      bookingId: 'b',
      state: of,
      purpose: 'full',
      revision: 3,
      amountMinor: 124_960_000,
      currency: 'COP',
      pricedMinor: 31_240,
    }) as unknown as Payment;
  return unpaidRecord(booking, [card('waiting', 'created'), card('declined', 'declined')]);
};
const renewedWith = (record: ReturnType<typeof aRecord>, next: ChargeTerms) => {
  const renewed = renewCharge(record, next, NOW);
  return { ...renewed, record: applied(record, renewed.changes, new Date(NOW)).record };
};

describe('a quote that is over', () => {
  test('gives way to the rate of now: another amount is another revision, and a card pays it', () => {
    const { isChanged, record, changes } = renewedWith(aRecord(OVER), terms(4_100_000_000, FRESH));
    expect(isChanged).toBe(true);
    expect(changes.filter(({ change }) => change === 'fact')).toMatchObject([
      { fact: 'charge-renewed', data: { before: 124_960_000, after: 128_080_000, currency: 'COP', rateMicros: 4_100_000_000 } },
    ]);
    expect(record.booking).toMatchObject({
      revision: 4,
      charge: { rateMicros: 4_100_000_000, until: FRESH, beforeMicros: 4_000_000_000 },
    });
    const [waiting, declined] = record.payments;
    expect(waiting).toMatchObject({ revision: 4, amountMinor: 128_080_000, currency: 'COP', pricedMinor: 31_240 });
    expect(waiting && paysFor(waiting, record.booking)).toBe(true);
    expect(declined).toMatchObject({ revision: 3, amountMinor: 124_960_000 });
  });

  test('stands longer where the same is charged: nothing else changes, not even a part of it', () => {
    const { isChanged, record, changes } = renewedWith(aRecord(OVER), terms(4_000_000_100, FRESH));
    expect(isChanged).toBe(false);
    expect(changes.map(({ change }) => change)).toEqual(['charge']);
    expect(record.booking).toMatchObject({ revision: 3, charge: { ...OVER, until: FRESH } });
    expect(record.payments[0]).toMatchObject({ revision: 3, amountMinor: 124_960_000 });
  });
});

test.each<[string, ChargeTerms | null, string, boolean]>([
  ['its quote stands', { ...OVER, until: FRESH }, 'ready', false],
  ['its quote is over', OVER, 'priced', true],
  ['it is being paid', OVER, 'authorising', false],
  ['it is confirmed', OVER, 'confirmed', false],
  ['it is charged in dollars', null, 'ready', false],
])('a booking is to be renewed or not when %s', (_, charge, state, isDue) => {
  const record = aRecord(charge, state);
  expect(isToRenew(record.booking, NOW)).toBe(isDue);
  expect(renewCharge(record, terms(5_000_000_000, FRESH), NOW).changes.length > 0).toBe(isDue);
});
