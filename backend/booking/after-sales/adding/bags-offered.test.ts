import { describe, expect, test } from 'vitest';
import type { FlightSupplier, LaterBags } from '#suppliers/flights/port.ts';
import { FIRST_RETAILING } from '../../../../tests/harness/records/first-retailing.ts';
import type { Amendment, Booking, CancellationPromise, FlightItem } from '../../../db/schema.ts';
import { unpaidRecord } from '../../record/booking-record.ts';
import type { Cancelling } from '../cancelling/cancelling-items.ts';
import { bagsChosen, bagsOffered } from './bags-offered.ts';

/** The bags that can be added to a booked flight, with prices: 20 at the supplier, 25 for the traveller. */
const NOW = Date.UTC(2027, 0, 1);
const offer = {
  price: { currency: 'USD', total: '100.00' },
  itineraries: [
    {
      segments: [
        {
          id: 's1',
          departure: { iataCode: 'BOG', at: '2027-01-10T08:00:00' },
          arrival: { iataCode: 'MDE', at: '2027-01-10T09:00:00' },
        },
      ],
    },
  ],
  travelerPricings: [{ travelerId: 't1', travelerType: 'ADULT', fareDetailsBySegment: [] }],
};
const bag = (quantity: number, of: object = {}) => ({
  id: 'ase_1',
  name: 'CHECKED_BAG',
  quantity,
  segmentIds: ['s1'],
  travelerIds: ['t1'],
  weight: 23,
  weightUnit: 'KG',
  price: { amount: (20 * quantity).toFixed(2), currencyCode: 'USD' },
  ...of,
});
const INCLUDED = { bags: { '1': bag(1), '2': bag(2) } };

const record = (of: Partial<FlightItem> = {}, cancelling?: 'accepted' | 'with-agency'): Cancelling => {
  const item = {
    id: 'item',
    kind: 'flight',
    state: 'ticketed',
    supplier: 'air',
    orderId: 'o',
    currency: 'USD',
    offer,
    supplierOffer: offer,
    ...of,
  } as FlightItem;
  const leaving = { itemId: 'item', kind: 'cancel', state: 'accepted' } as Amendment;
  return {
    record: {
      ...unpaidRecord({ id: 'b', state: 'confirmed', items: [item] } as unknown as Booking),
      amendments: cancelling === 'accepted' ? [leaving] : [],
    },
    promises: cancelling === 'with-agency' ? [{ itemId: 'item' } as CancellationPromise] : [],
  };
};
const selling = (offered: LaterBags['offered'] | undefined) => ({
  suppliers: new Map([['air', (offered ? { laterBags: { offered } } : {}) as unknown as FlightSupplier]]),
  retailing: FIRST_RETAILING,
});
const asSold = selling(async () => ({ ok: true, included: INCLUDED }));

describe('bagsOffered', () => {
  test('lists what the supplier offers now, at the agency’s price', async () => {
    const found = await bagsOffered(asSold, record(), NOW);
    expect(found.ok && found.offered.options).toMatchObject([
      { travelerId: 't1', flights: [0], most: 2, serviceId: 'ase_1', single: { amountMinor: 2_500, currency: 'USD' } },
    ]);
  });

  test.each([
    ['not-here', selling(undefined), record()],
    ['not-here', { ...asSold, suppliers: new Map<string, FlightSupplier>() }, record()],
    ['none-sold', selling(async () => ({ ok: true, included: { bags: {} } })), record()],
    ['unreachable', selling(async () => ({ ok: false, reason: 'unreachable' })), record()],
    ['not-standing', asSold, record({ state: 'cancelled' })],
    ['not-standing', asSold, record({ orderId: null })],
    ['not-standing', asSold, record({}, 'accepted')],
    ['not-standing', asSold, record({}, 'with-agency')],
    ['begun', asSold, record({ supplierOffer: withDeparture('2026-12-31T08:00:00') })],
  ] as const)('offers nothing and gives the reason: %s', async (why, shop, of) => {
    expect(await bagsOffered(shop, of, NOW)).toEqual({ ok: false, why });
  });
});

function withDeparture(at: string) {
  const [segment] = offer.itineraries[0]?.segments ?? [];
  return { ...offer, itineraries: [{ segments: [{ ...segment, departure: { iataCode: 'BOG', at } }] }] } as never;
}

describe('bagsChosen', () => {
  const choice = { journeyType: 'onward', travelerId: 't1', kind: 'checked-23kg', quantity: 2 } as const;
  const choose = async (choices: object[], amount: number, currency = 'USD') => {
    const found = await bagsOffered(asSold, record(), NOW);
    if (!found.ok) throw new Error(found.why);
    return bagsChosen(found.offered, choices as never, { amount, currency });
  };

  test('accepts a choice only at the total shown and within its limits, and keeps the supplier’s own price', async () => {
    const { options } = await bagsOffered(asSold, record(), NOW).then((found) => (found.ok ? found.offered : { options: [] }));
    const kind = options[0]?.kind;
    const chosen = await choose([{ ...choice, kind }], 5_000);
    expect(chosen).toMatchObject({ ok: true, body: { supplierMinor: 4_000, bags: [{ quantity: 2, amountMinor: 5_000 }] } });
    expect(await choose([{ ...choice, kind }], 4_999)).toMatchObject({ problem: { code: 'price-changed' } });
    expect(await choose([{ ...choice, kind }], 5_000, 'COP')).toMatchObject({ problem: { code: 'price-changed' } });
    expect(await choose([{ ...choice, kind, quantity: 3 }], 7_500)).toMatchObject({ problem: { code: 'offer-unavailable' } });
    const twice = [
      { ...choice, kind, quantity: 1 },
      { ...choice, kind, quantity: 1 },
    ];
    expect(await choose(twice, 5_000)).toMatchObject({ problem: { code: 'invalid-request' } });
  });
});
