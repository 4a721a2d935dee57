import { expect, test, vi } from 'vitest';
import type { BookedItem, StoredBooking } from '#contract/shapes.ts';
import { aFlightItem, aStayItem, aStoredBooking } from '../../tests/harness/records/stored-booking.ts';
import type { HomePrices } from '../prices/home-prices.ts';
import { bookingView } from './booking-view.ts';

const money = { currency: 'USD', total: '100.00', base: '80.00' };
const booking = (transactions: object[]) =>
  ({
    referenceId: 'HK37PQ',
    status: 'confirmed',
    locators: [],
    passengers: [],
    consents: [],
    itinerary: [],
    items: [],
    selectedFlightOffer: {
      flightOffer: { type: 'flight-offer', id: 'o', source: 'GDS', itineraries: [], travelerPricings: [], price: money },
      included: {},
      dictionaries: {},
    },
    customerDetails: { email: 'ana@example.com' },
    additionalServices: { baggages: [], seats: [] },
    payments: [],
    balance: null,
    paymentInformation: {
      brand: 'visa',
      last4: '4242',
      transactions,
      refundsUnderWay: [],
      refundsPaused: [],
      isRefundRefused: false,
      disputes: [],
    },
    total: { amount: 10_000, currency: 'USD' },
    createdAt: '2026-11-20T12:00:00.000Z',
  }) as unknown as StoredBooking;
const home = { of: () => null, note: '' } as unknown as HomePrices;
const paperAt = (name: string) => `/${name}`;
const entry = (kind: string, amount: number, createdAt: string) => ({
  kind,
  transactionId: `${kind} ${amount}`,
  amount,
  currency: 'USD',
  createdAt,
});

test('lists refunds below the payment, each with its day in the time zone of the agency', () => {
  const view = bookingView(
    booking([
      entry('authorisation', 10_000, '2026-11-20T12:00:00.000Z'),
      entry('capture', 10_000, '2026-11-20T12:00:01.000Z'),
      entry('refund', 2_550, '2026-11-22T15:00:00.000Z'),
      // At this instant it is still the day before in Bogotá.
      entry('refund', 450, '2026-11-24T03:00:00.000Z'),
      entry('refund-returned', 2_550, '2026-11-29T15:00:00.000Z'),
    ]),
    home,
    paperAt,
  );
  expect(view.refunds).toEqual([
    { id: 'refund 2550', label: 'Devuelto el 22 nov', amount: expect.stringContaining('25,50') },
    { id: 'refund 450', label: 'Devuelto el 23 nov', amount: expect.stringContaining('4,50') },
    {
      id: 'refund-returned 2550',
      label: 'Su banco no lo recibió y volvió a nosotros el 29 nov',
      amount: expect.stringMatching(/^\u2212.*25,50/),
    },
  ]);
  expect([view.transactionId, bookingView(booking([]), home, paperAt).refunds]).toEqual(['capture 10000', []]);
});

test('shows the next steps of the remaining item when the hotel or the airline has cancelled the other', () => {
  vi.useFakeTimers({ now: new Date('2029-12-20T12:00:00Z'), toFake: ['Date'] });
  const lapsed = { status: 'lapsed' } as const;
  const next = (...items: BookedItem[]) => bookingView(aStoredBooking({ items }), home, paperAt).nextSteps;
  const all = next(aFlightItem(), aStayItem());
  const [ofFlight, ofStay] = [next(aFlightItem()), next(aStayItem())];
  expect(next(aFlightItem(), aStayItem(lapsed))).toEqual(ofFlight);
  expect(next(aFlightItem(lapsed), aStayItem())).toEqual(ofStay);
  expect(next(aFlightItem(lapsed), aStayItem(lapsed))).toEqual([]);
  expect([ofFlight, ofStay].map(({ length }) => length > 0)).toEqual([true, true]);
  expect(all).toEqual([...ofFlight, ...ofStay]);
  vi.useRealTimers();
});
