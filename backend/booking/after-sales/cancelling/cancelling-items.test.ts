import { expect, test } from 'vitest';
import { COLOMBIAN_RULES } from '#domain/rights/rights-rules.ts';
import type { CancellationPromise } from '../../../db/schema.ts';
import type { BookingRecord } from '../../record/booking-record.ts';
import { refundsOf } from './cancelling-items.ts';

/**
 * A package bought on Monday, 1 March 2027, for 20 April: a flight of 250.00 including fee and taxes, and a non-refundable stay
 * of 300.00.
 */
const BOUGHT = new Date('2027-03-01T15:00:00Z');
const FLIGHT = {
  id: 'flight',
  kind: 'flight',
  state: 'ordered',
  orderId: 'o-1',
  totalMinor: 25_000,
  currency: 'USD',
  balanceMinor: 0,
  offer: {
    itineraries: [
      {
        segments: [
          { departure: { iataCode: 'BOG', at: '2027-04-20T08:00:00' }, arrival: { iataCode: 'CTG', at: '2027-04-20T09:30:00' } },
        ],
      },
    ],
    price: { currency: 'USD', total: '250.00' },
    travelerPricings: [{ price: { currency: 'USD', base: '200.00', total: '250.00', fees: [{ type: 'ATOL', amount: '2.73' }] } }],
  },
};
const STAY = {
  id: 'stay',
  kind: 'stay',
  state: 'ordered',
  orderId: 'o-2',
  totalMinor: 30_000,
  balanceMinor: 0,
  currency: 'USD',
  offer: {
    checkIn: '2027-04-20',
    checkOut: '2027-04-23',
    hotel: { timeZone: 'America/Bogota' },
    cancellation: { isRefundable: false, steps: [] },
  },
};
const quoted = (itemId: string) => ({
  id: `quote of ${itemId}`,
  itemId,
  kind: 'cancel',
  state: 'quoted',
  refundMinor: 0,
  holdsUntil: null,
  updatedAt: BOUGHT,
});
const promised = (itemId: string) => ({ amendmentId: 'another', itemId }) as CancellationPromise;

/** The refunds of these items on the second day: cents and legal grounds. */
function refunds(itemIds: string[], { stay = STAY as object, promises = [] as CancellationPromise[] } = {}) {
  const booking = { state: 'confirmed', confirmedAt: BOUGHT, createdAt: BOUGHT, items: [FLIGHT, stay] };
  const record = {
    booking,
    payments: [{ id: 'p', state: 'captured', purpose: 'full', amountMinor: 55_000, currency: 'USD' }],
    refunds: [],
    givenBack: [],
    amendments: [quoted('flight'), quoted('stay')],
    disputes: [],
  } as unknown as BookingRecord;
  const now = { now: BOUGHT.getTime() + 86_400_000, rules: COLOMBIAN_RULES, rates: { base: 'USD', rates: { COP: 4_000 } } };
  return refundsOf({ record, promises }, itemIds, now).map(({ refundMinor, ground }) => [refundMinor, ground]);
}

test('refunds a package cancelled as a whole in full, including the fee', () => {
  expect(refunds(['flight', 'stay'])).toEqual([
    [25_000, 'retracto'],
    [30_000, 'retracto'],
  ]);
});

test('refunds a flight cancelled alone less 15.00 and the fee, and a stay cancelled alone in full', () => {
  expect(refunds(['flight'])).toEqual([[23_227, 'retracto']]);
  expect(refunds(['stay'])).toEqual([[30_000, 'retracto']]);
});

test('refunds the remaining flight in full only when the traveller cancelled the stay before it', () => {
  const gone = { ...STAY, state: 'cancelled' };
  expect(refunds(['flight'], { stay: gone, promises: [promised('stay')] })).toEqual([[25_000, 'retracto']]);
  // The hotel's or the desk's cancellation promised nothing: only the flight is left, as a single ticket.
  expect(refunds(['flight'], { stay: gone })).toEqual([[23_227, 'retracto']]);
});
