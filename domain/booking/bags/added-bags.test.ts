import { describe, expect, test } from 'vitest';
import { withAgencyFee } from '../../../tests/harness/records/with-agency-fee.ts';
import type { FlightOffer } from '../../flights/flight-offer.ts';
import { totalOf } from '../../flights/prices/agency-fee.ts';
import { breakDownPrice } from '../../flights/prices/price-breakdown.ts';
import { becameOf, priceOfBags, supplierPriceOf, withAddedBags } from './added-bags.ts';
import { type BoughtBags, withBagPrices, withBags } from './baggage.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

/** A one-way of two travellers at 240.00, with a seat of 12.00 chosen, and a bag that the supplier only quotes. */
const fare: FlightOffer = {
  type: 'flight-offer',
  id: '1',
  source: 'GDS',
  itineraries: [
    {
      segments: [
        {
          id: '1',
          carrierCode: 'AV',
          number: '1',
          departure: { iataCode: 'BOG', at: '2027-01-10T08:00:00' },
          arrival: { iataCode: 'MIA', at: '2027-01-10T12:00:00' },
        },
      ],
    },
  ],
  price: {
    currency: 'USD',
    total: '240.00',
    base: '200.00',
    grandTotal: '252.00',
    additionalServices: [
      { type: 'CHECKED_BAGS', amount: '25.00' },
      { type: 'SEATS', amount: '12.00' },
    ],
  },
  travelerPricings: ['1', '2'].map((travelerId) => ({
    travelerId,
    travelerType: 'ADULT',
    price: { currency: 'USD', total: '120.00', base: '100.00' },
    fareDetailsBySegment: [
      { segmentId: '1', ...(travelerId === '1' ? { additionalServices: { chargeableSeatNumber: '14A' } } : {}) },
    ],
  })),
};

/** A bag that the supplier sells for 25.00, and the agency for 30.00. */
const bag = (travelerId: string, more: Partial<BoughtBags> = {}): BoughtBags => ({
  journeyType: 'onward',
  travelerId,
  kind: '23',
  type: 'checked',
  weight: 23,
  unit: 'KG',
  travelerIds: [travelerId],
  flights: [0],
  quantity: 1,
  amountMinor: 3_000,
  ...more,
});

/** The flight as sold with these bags. */
function soldWith(bags: BoughtBags[]) {
  const supplierBagsMinor = bags.length * 2_500;
  const supplierOffer: FlightOffer = {
    ...withBags(fare, bags),
    price: {
      ...fare.price,
      grandTotal: ((25_200 + supplierBagsMinor) / 100).toFixed(2),
      additionalServices: [
        { type: 'CHECKED_BAGS', amount: ((supplierBagsMinor || 2_500) / 100).toFixed(2) },
        { type: 'SEATS', amount: '12.00' },
      ],
    },
  };
  const offer = withBagPrices(withAgencyFee(supplierOffer, { type: 'SAFI', perTraveler: usd(293) }), bags);
  return { offer, supplierOffer, bags, totalMinor: totalOf(offer).amountMinor };
}

const add = (sold: ReturnType<typeof soldWith>, bags: BoughtBags[], supplierMinor: number) =>
  withAddedBags(sold, { bags, supplierMinor, before: null, sentAt: null });

describe('withAddedBags', () => {
  test('the first bag of a flight costs what the agency asks, and the supplier what it asks', () => {
    const sold = soldWith([]);
    const with1 = add(sold, [bag('1')], 2_500);
    expect(sold.totalMinor).toBe(25_200 + 2 * 293);
    expect(with1.totalMinor).toBe(sold.totalMinor + 3_000);
    expect(totalOf(with1.offer)).toEqual(usd(with1.totalMinor));
    expect(totalOf(with1.supplierOffer)).toEqual(usd(25_200 + 2_500));
    const { bags, seats, agencyFee, taxes } = breakDownPrice(with1.offer);
    expect([bags, seats, agencyFee, taxes]).toEqual([usd(3_000), usd(1_200), usd(586), usd(4_000)]);
    expect(breakDownPrice(with1.supplierOffer)).toMatchObject({ bags: usd(2_500), seats: usd(1_200) });
  });

  test('a bag more is added to those there were, in each price', () => {
    const with2 = add(soldWith([bag('1')]), [bag('2', { amountMinor: 3_500 })], 2_900);
    expect(with2.bags).toEqual([bag('1'), bag('2', { amountMinor: 3_500 })]);
    expect(with2.totalMinor).toBe(25_200 + 586 + 3_000 + 3_500);
    expect(totalOf(with2.offer)).toEqual(usd(with2.totalMinor));
    expect(breakDownPrice(with2.offer).bags).toEqual(usd(6_500));
    expect(totalOf(with2.supplierOffer)).toEqual(usd(25_200 + 2_500 + 2_900));
    expect(breakDownPrice(with2.supplierOffer).bags).toEqual(usd(5_400));
  });

  test.each<[string, BoughtBags, number]>([
    ['the same bag', bag('1'), 1],
    ['another kind', bag('1', { kind: '32' }), 2],
    ['another leg', bag('1', { journeyType: 'return' }), 2],
    ['another traveller', bag('2'), 2],
    ['other flights', bag('1', { flights: [0, 1] }), 2],
  ])('%s once more makes %j entries of %d', (_, more, entries) => {
    const { bags } = add(soldWith([bag('1')]), [more], 2_500);
    expect(bags).toHaveLength(entries);
    expect(bags.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2);
    expect(priceOfBags(bags)).toBe(6_000);
  });

  test('a supplier that states no grand total is asked on top of its total', () => {
    const sold = soldWith([]);
    const { grandTotal: _, additionalServices: __, ...price } = sold.supplierOffer.price;
    const { supplierOffer } = add({ ...sold, supplierOffer: { ...sold.supplierOffer, price } }, [bag('1')], 2_500);
    expect(supplierOffer.price).toMatchObject({
      grandTotal: '265.00',
      additionalServices: [{ type: 'CHECKED_BAGS', amount: '25.00' }],
    });
  });
});

describe('supplierPriceOf', () => {
  const entry = (id: string, quantity: number, amount: string, currencyCode = 'USD') => ({
    id,
    quantity,
    price: { amount, currencyCode },
  });
  const included = { bags: { 1: entry('a', 1, '25.00'), 2: entry('a', 2, '45.00'), 3: entry('b', 1, '30.50') } };
  const bought = (serviceId: string | undefined, quantity = 1) => bag('1', { serviceId, quantity });

  test('is of the entry of that service and quantity, and of all the bags together', () => {
    expect(supplierPriceOf([bought('a')], included, 'USD')).toBe(2_500);
    expect(supplierPriceOf([bought('a', 2), bought('b')], included, 'USD')).toBe(7_550);
  });

  test.each<[string, BoughtBags[], Record<string, unknown>]>([
    ['one of them is not listed', [bought('a'), bought('c')], included],
    ['its quantity is not listed', [bought('b', 2)], included],
    ['it is known by no service', [bought(undefined)], { bags: { 1: { ...entry('', 1, '25.00'), id: undefined } } }],
    ['it is in other money', [bought('a')], { bags: { 1: entry('a', 1, '25.00', 'EUR') } }],
    ['it is no amount', [bought('a')], { bags: { 1: entry('a', 1, 'free') } }],
    ['it has no price', [bought('a')], { bags: { 1: { id: 'a', quantity: 1 } } }],
    ['nothing is listed', [bought('a')], {}],
  ])('is not known where %s', (_, bags, listed) => {
    expect(supplierPriceOf(bags, listed, 'USD')).toBeUndefined();
  });
});

test.each([
  [2, 2, 'none'],
  [2, 5, 'all'],
  [2, 4, 'other'],
  [2, 6, 'other'],
  [2, 1, 'other'],
  [null, 3, 'all'],
  [null, 0, 'none'],
] as const)('of %s services before and %d now, %s of three bags are there', (before, now, became) => {
  const bags = [bag('1', { quantity: 2 }), bag('2')];
  expect(becameOf({ bags, before }, now)).toBe(became);
});
