import { expect, test } from 'vitest';
import { bagOptions } from '#domain/booking/bags/bag-options.ts';
import { buyBags } from '#domain/booking/bags/baggage.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { FIRST_RETAILING } from '../../../tests/harness/records/first-retailing.ts';
import { aSearch } from '../../../tests/harness/suppliers/a-search.ts';
import { asAsked } from '../../../tests/harness/suppliers/as-asked.ts';
import type { Booking } from '../../db/schema.ts';
import { itemPrices } from './item-prices.ts';

const BOOKED = asAsked(
  {
    type: 'flight-offer',
    id: '1',
    source: 'GDS',
    itineraries: [
      {
        segments: [
          {
            id: '1',
            carrierCode: 'AV',
            number: '10',
            duration: 'PT3H',
            departure: { iataCode: 'BOG', at: '2027-01-10T08:00:00' },
            arrival: { iataCode: 'MIA', at: '2027-01-10T11:00:00' },
          },
        ],
      },
    ],
    price: { currency: 'USD', total: '100.00', base: '80.00' },
    travelerPricings: [],
  },
  aSearch(),
);

function pricedAgain(changes: Partial<FlightOffer>, booked: FlightOffer = BOOKED) {
  const supplier = {
    price: async () => ({ ok: true, offer: { ...booked, ...changes }, dictionaries: {}, included: {} }),
  } as unknown as FlightSupplier;
  const prices = itemPrices({
    searches: { toRetail: (offer: FlightOffer) => offer },
    retailing: FIRST_RETAILING,
    suppliers: new Map([['air', supplier]]),
  } as unknown as Parameters<typeof itemPrices>[0]);
  const item = {
    id: 'i',
    kind: 'flight',
    supplier: 'air',
    offer: booked,
    supplierOffer: booked,
    bags: [],
    seats: [],
    included: {},
  };
  return prices.everything({ items: [item] } as unknown as Booking);
}

test.each<[string, Partial<FlightOffer>, boolean]>([
  ['the same', {}, true],
  ['a day later', asAsked(BOOKED, aSearch({ legInfo: [{ from: 'BOG', to: 'MIA', departureDate: '2027-01-11' }] })), false],
  ['for two', asAsked(BOOKED, aSearch({ travelerInfo: { adult: 2, child: 0, infant: 0 } })), false],
  ['in other money', { price: { currency: 'EUR', total: '100.00', base: '80.00' } }, false],
])('sells a repriced flight only if it is still what was booked: %s', async (_name, changes, isSold) => {
  expect((await pricedAgain(changes)).ok).toBe(isSold);
});

test('keeps the travellers of a booked flight in order when the supplier lists them in another', async () => {
  const two = asAsked(BOOKED, aSearch({ travelerInfo: { adult: 2, child: 0, infant: 0 } }));
  const reply = await pricedAgain({ travelerPricings: two.travelerPricings.toReversed() }, two);
  expect(reply).toMatchObject({
    ok: true,
    body: [{ sold: { offer: two, supplierOffer: two } }],
  });
});

test('sells bags that have become dearer at their price of now', async () => {
  const booked = asAsked(BOOKED, aSearch());
  const bagAt = (amount: string) => ({
    bags: { 1: { quantity: 1, segmentIds: ['1'], travelerIds: ['1'], price: { amount, currencyCode: 'USD' } } },
  });
  const supplier = {
    price: async (asked: FlightOffer) => ({
      ok: true,
      offer: {
        ...asked,
        price: { ...booked.price, grandTotal: '190.00', additionalServices: [{ type: 'CHECKED_BAGS', amount: '90.00' }] },
      },
      dictionaries: {},
      included: bagAt('90.00'),
    }),
  } as unknown as FlightSupplier;
  const prices = itemPrices({
    searches: { toRetail: (offer: FlightOffer) => offer },
    retailing: FIRST_RETAILING,
    suppliers: new Map([['air', supplier]]),
  } as unknown as Parameters<typeof itemPrices>[0]);
  const bag = buyBags(bagOptions(booked, bagAt('40.00')), { journeyType: 'onward', travelerId: '1', quantity: 1 });
  const item = { id: 'i', kind: 'flight', supplier: 'air', offer: booked, supplierOffer: booked, bags: [bag], seats: [] };
  const reply = await prices.everything({ items: [item] } as unknown as Booking);
  expect(reply).toMatchObject({ ok: true, body: [{ sold: { totalMinor: 19_500, bags: [{ amountMinor: 9_500 }] } }] });
});

test('sells a flight without the chosen seat that is gone, keeps the other, and says so', async () => {
  const seat = (number: string, status: 'available' | 'occupied', travelerId: string) => ({
    kind: 'seat',
    number,
    offers: [{ travelerId, status, price: { amountMinor: 500, currency: 'USD' } }],
  });
  const row = { places: [seat('1A', 'occupied', '1'), seat('1B', 'available', '2')] };
  const supplier = {
    price: async (asked: FlightOffer) =>
      JSON.stringify(asked).includes('"1A"')
        ? { ok: false, reason: 'unavailable' }
        : { ok: true, offer: asked, dictionaries: {}, included: {} },
    seatMaps: async () => ({ ok: true, seatMaps: [{ segmentId: '1', cabins: [{ rows: [row] }] }] }),
  } as unknown as FlightSupplier;
  const prices = itemPrices({
    searches: { toRetail: (offer: FlightOffer) => offer },
    retailing: FIRST_RETAILING,
    suppliers: new Map([['air', supplier]]),
  } as unknown as Parameters<typeof itemPrices>[0]);
  const seated = asAsked(BOOKED, aSearch({ travelerInfo: { adult: 2, child: 0, infant: 0 } }));
  const fareDetailsBySegment = [{ segmentId: '1' }];
  const two = { ...seated, travelerPricings: seated.travelerPricings.map((one) => ({ ...one, fareDetailsBySegment })) };
  const of = (travelerId: string, number: string) => ({ segmentId: '1', travelerId, number });
  const item = { id: 'i', kind: 'flight', supplier: 'air', offer: two, supplierOffer: two, bags: [], seats: [of('1', '1A')] };
  const again = (seats: object[]) => prices.everything({ items: [{ ...item, seats }] } as unknown as Booking);
  expect(await again([of('1', '1A'), of('2', '1B')])).toMatchObject({
    ok: true,
    body: [{ seatsGone: true, sold: { seats: [of('2', '1B')] } }],
  });
  const kept = await again([of('2', '1B')]);
  expect(kept).toMatchObject({ ok: true, body: [{ sold: { seats: [of('2', '1B')] } }] });
  expect(kept).not.toMatchObject({ body: [{ seatsGone: true }] });
});

test.each<[string, boolean, boolean]>([
  ['as they were sold', true, true],
  ['not to be given back any more', false, false],
])('sells rooms that come back %s', async (_name, isRefundable, isSold) => {
  const money = { amountMinor: 100, currency: 'USD' };
  const offer = { id: 'o', hotelId: 'h', rooms: [], cost: money, total: money, cancellation: { isRefundable: true, steps: [] } };
  const now = { ...offer, cancellation: { isRefundable, steps: [] } };
  const prices = itemPrices({
    stays: {
      priceAgain: async () => ({ ok: true, supplierOffer: { offer: now, quoteId: 'q' }, retailOffer: now }),
      saleNow: () => () => ({ tourismNumber: null }),
    },
  } as unknown as Parameters<typeof itemPrices>[0]);
  const item = { id: 'i', kind: 'stay', supplier: 'one', offer: { ...offer, hotel: {} }, supplierOffer: { offer, quoteId: 'p' } };
  expect((await prices.everything({ items: [item] } as unknown as Booking)).ok).toBe(isSold);
});

const DUE = new Date('2099-01-19T04:59:59.999Z');
const CABIN = {
  kind: 'cruise',
  id: 's-1',
  unit: 'inside',
  begins: '2099-03-05',
  ends: '2099-03-08',
  place: 'Cartagena',
  time: '17:00',
  ship: 'Brisa',
  total: { amountMinor: 100_000, currency: 'USD' },
  cancellation: {
    isRefundable: true,
    steps: [{ from: '2099-01-04T05:00:00.000Z', fee: { amountMinor: 25_000, currency: 'USD' } }],
  },
};
const dearer = { amountMinor: 120_000, currency: 'USD' };
const feeOf = (amountMinor: number, from = '2099-01-04T05:00:00.000Z') => ({
  cancellation: { isRefundable: true, steps: [{ from, fee: { amountMinor, currency: 'USD' } }] },
});

test.each<[string, object, { balanceMinor: number; balanceDueAt: Date | null } | undefined, boolean]>([
  ['as it was', {}, undefined, true],
  ['dearer', { total: dearer, ...feeOf(30_000) }, { balanceMinor: 96_000, balanceDueAt: DUE }, true],
  ['on another day', { begins: '2099-03-12', ends: '2099-03-15' }, undefined, false],
  ['on another ship', { ship: 'Azul' }, undefined, false],
  ['with more lost by cancelling', feeOf(30_000), undefined, false],
  ['with the same lost earlier', feeOf(25_000, '2098-01-04T05:00:00.000Z'), undefined, false],
  ['all of it paid at once', {}, { balanceMinor: 0, balanceDueAt: null }, false],
  ['more of it paid at once', {}, { balanceMinor: 79_999, balanceDueAt: DUE }, false],
  ['the rest paid earlier', {}, { balanceMinor: 80_000, balanceDueAt: new Date('2099-01-10T04:59:59.999Z') }, false],
  [
    'less of it paid at once, the rest later',
    {},
    { balanceMinor: 90_000, balanceDueAt: new Date('2099-02-10T04:59:59.999Z') },
    true,
  ],
])('sells a cabin of the catalogue that comes back %s', async (_name, changes, instalments, isSold) => {
  const agreed = { balanceMinor: 80_000, balanceDueAt: DUE };
  const now = { ...CABIN, ...changes };
  const prices = itemPrices({
    outings: {
      again: async () => ({ ok: true, status: 200, body: now }),
      instalmentsOf: (offer: object) => (offer === now ? (instalments ?? agreed) : agreed),
    },
  } as unknown as Parameters<typeof itemPrices>[0]);
  const item = { id: 'i', kind: 'cruise', supplier: 'catalogue', offer: CABIN, totalMinor: 100_000, ...agreed };
  const again = await prices.everything({ items: [item] } as unknown as Booking);
  expect(again.ok ? 'sold' : again.problem.code).toBe(isSold ? 'sold' : 'offer-unavailable');
});
