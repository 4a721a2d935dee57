import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withAgencyFee } from '../../../tests/harness/records/with-agency-fee.ts';
import type { FlightOffer } from '../../flights/flight-offer.ts';
import { totalOf } from '../../flights/prices/agency-fee.ts';
import { breakDownPrice } from '../../flights/prices/price-breakdown.ts';
import { toDecimal } from '../../money.ts';
import { type BagOption, bagOptions, singleBagPrice } from './bag-options.ts';
import { type BoughtBags, bagsAgain, buyBags, conflictingBags, withBagPrices, withBags } from './baggage.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const SAFI = { type: 'SAFI' as const, perTraveler: usd(293) };
const segment = (id: string, from: string, to: string, day: string) => ({
  id,
  carrierCode: 'AV',
  number: id,
  departure: { iataCode: from, at: `${day}T08:00:00` },
  arrival: { iataCode: to, at: `${day}T10:00:00` },
});
const offer: FlightOffer = {
  type: 'flight-offer',
  id: '1',
  source: 'GDS',
  itineraries: [
    { segments: [segment('1', 'BOG', 'PTY', '2027-01-10'), segment('2', 'PTY', 'MIA', '2027-01-10')] },
    { segments: [segment('3', 'MIA', 'BOG', '2027-01-17')] },
  ],
  price: { currency: 'USD', total: '300.00', base: '200.00', grandTotal: '300.00' },
  travelerPricings: ['1', '2'].map((travelerId) => ({
    travelerId,
    travelerType: 'ADULT',
    price: { currency: 'USD', total: '150.00', base: '100.00' },
    fareDetailsBySegment: ['1', '2', '3'].map((segmentId) => ({ segmentId })),
  })),
};
const entry = (quantity: number, amount: string, segmentIds: string[], travelerIds = ['1', '2']) => ({
  quantity,
  segmentIds,
  travelerIds,
  price: { amount, currencyCode: 'USD' },
});
const included = {
  bags: { 1: entry(1, '25.00', ['1', '2']), 2: entry(2, '60.00', ['1', '2']), 3: entry(1, '30.49', ['3'], ['1']) },
};

describe('singleBagPrice', () => {
  test.each([
    [2_500, 3_000],
    [2_549, 3_000],
    [2_550, 3_100],
    [0, 500],
    [1, 500],
    [50, 600],
  ])('turns %d into %d: plus 500, rounded half up to whole units', (perBag, price) => {
    expect(singleBagPrice(usd(perBag))).toEqual(usd(price));
  });

  test.each([
    ['CLP', 5_149, 5_649],
    ['JPY', 0, 500],
    ['KWD', 12_345, 13_000],
    ['KWD', 12_999, 13_000],
    ['COP', 4_500_000, 4_500_500],
  ])('rounds %s by its own minor unit: %d becomes %d', (currency, amountMinor, price) => {
    expect(singleBagPrice({ amountMinor, currency })).toEqual({ amountMinor: price, currency });
  });

  test('returns whole units within half a unit of cost plus margin, and never falls as the cost rises', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000), (perBag, more) => {
        const { amountMinor } = singleBagPrice(usd(perBag));
        expect(amountMinor % 100).toBe(0);
        expect(Math.abs(amountMinor - perBag - 500)).toBeLessThanOrEqual(50);
        expect(singleBagPrice(usd(perBag + more)).amountMinor).toBeGreaterThanOrEqual(amountMinor);
      }),
    );
  });
});

/** A checked bag of unknown weight for the first traveller on the outbound, with changes. */
const option = (changes: Partial<BagOption> = {}): BagOption => ({
  journeyType: 'onward',
  travelerId: '1',
  travelerIds: ['1'],
  flights: [0, 1],
  kind: 'checked',
  type: 'checked',
  weight: null,
  unit: 'KG',
  most: 1,
  single: usd(3_000),
  ...changes,
});

test('offers bags per leg and traveller, up to the quantity the supplier sells', () => {
  expect(bagOptions(offer, included)).toEqual([
    option({ most: 2 }),
    option({ most: 2, travelerId: '2', travelerIds: ['2'] }),
    option({ journeyType: 'return', flights: [2], single: usd(3_500) }),
  ]);
  expect(bagOptions(offer, {})).toEqual([]);
});

test('bags follow the price of now, and keep theirs where the supplier does not list them any more', () => {
  const chosen = buyBags(bagOptions(offer, included), { journeyType: 'onward', travelerId: '2', quantity: 2 }) as BoughtBags;
  const dearer = { bags: { 1: entry(1, '70.00', ['1', '2']), 2: entry(2, '140.00', ['1', '2']) } };
  expect(bagsAgain(bagOptions(offer, dearer), [chosen])).toEqual([{ ...chosen, amountMinor: 15_000 }]);
  expect(bagsAgain(bagOptions(offer, {}), [chosen])).toEqual([chosen]);
  const byId = bagOptions(offer, { bags: { 1: { ...entry(1, '70.00', ['1', '2']), id: 'other' } } });
  expect(bagsAgain(byId, [{ ...chosen, quantity: 1, serviceId: 'one' }])).toMatchObject([{ amountMinor: chosen.amountMinor }]);
});

describe('kinds of bags', () => {
  const sold = (id: string, amount: string, weight: number | undefined, rest: object = {}) => ({
    id,
    name: 'CHECKED_BAG',
    ...entry(1, amount, ['1', '2'], ['1']),
    ...(weight ? { weight, weightUnit: 'KG' } : {}),
    ...rest,
  });
  const kindsOf = (...entries: object[]) =>
    bagOptions(offer, { bags: Object.fromEntries(entries.entries()) }).map(({ kind, journeyType, travelerIds, flights }) => ({
      kind,
      journeyType,
      travelerIds,
      flights,
    }));
  const plain = { journeyType: 'onward', travelerIds: ['1'], flights: [0, 1] };
  const cabin = { name: 'CARRY_ON_BAG' };

  test('lists every weight and place, checked bags before cabin bags, cheapest first', () => {
    expect(kindsOf(sold('a', '12.00', 10, cabin), sold('b', '40.00', 23), sold('c', '25.00', 15))).toEqual([
      { kind: 'checked-15kg', ...plain },
      { kind: 'checked-23kg', ...plain },
      { kind: 'carry-on-10kg', ...plain },
    ]);
  });

  test('offers a bag that covers both legs once, unless it is bookable by itinerary', () => {
    const both = { segmentIds: ['1', '2', '3'] };
    expect(kindsOf(sold('a', '40.00', 23, { ...both, bookableByItinerary: false }))).toEqual([
      { kind: 'checked-23kg-flights-1.2.3', journeyType: 'onward', travelerIds: ['1'], flights: [0, 1, 2] },
    ]);
    expect(kindsOf(sold('a', '40.00', 23, { ...both, bookableByItinerary: true }))).toEqual([
      { kind: 'checked-23kg', ...plain },
      { kind: 'checked-23kg', journeyType: 'return', travelerIds: ['1'], flights: [2] },
    ]);
  });

  test('offers a bag for some flights of a leg, or for several travellers, once', () => {
    expect(
      kindsOf(
        sold('a', '20.00', 23, { segmentIds: ['2'] }),
        sold('b', '60.00', 23, { travelerIds: ['1', '2'], bookableByTraveler: false }),
      ),
    ).toEqual([
      { kind: 'checked-23kg-flights-2', journeyType: 'onward', travelerIds: ['1'], flights: [1] },
      { kind: 'checked-23kg-travelers-2', journeyType: 'onward', travelerIds: ['1', '2'], flights: [0, 1] },
    ]);
  });

  test('counts two bags as the same kind as one, whether the weight is per bag or for both', () => {
    const two = (weight: number) => ({ ...sold('a', '60.00', weight), quantity: 2 });
    for (const weight of [23, 46]) {
      const [only, ...more] = bagOptions(offer, { bags: { 1: sold('a', '25.00', 23), 2: two(weight) } });
      expect(only).toMatchObject({ kind: 'checked-23kg', most: 2, single: usd(3_000) });
      expect(more).toEqual([]);
    }
  });

  test('reads a choice without a kind as a checked bag, never as a cabin bag', () => {
    const options = bagOptions(offer, { bags: { 1: sold('a', '12.00', 10, cabin), 2: sold('b', '40.00', 23) } });
    const choice = { journeyType: 'onward' as const, travelerId: '1', quantity: 1 };
    expect(buyBags(options, choice)).toMatchObject({ kind: 'checked-23kg', serviceId: 'b', amountMinor: 4_500 });
    expect(buyBags(options.slice(1), choice)).toBeUndefined();
    expect(buyBags(options, { ...choice, kind: 'carry-on-10kg' })).toMatchObject({ serviceId: 'a', amountMinor: 1_700 });
    expect(buyBags(options, { ...choice, kind: 'checked-99kg' })).toBeUndefined();
  });

  test('reports as conflicting the same service twice, or two kinds where the supplier has one slot', () => {
    const bought = (changes: Partial<BoughtBags>): BoughtBags => ({ ...option(), quantity: 1, amountMinor: 3_000, ...changes });
    expect(conflictingBags([bought({ serviceId: 'a' }), bought({ serviceId: 'b' })])).toEqual([]);
    expect(conflictingBags([bought({ serviceId: 'a' }), bought({ serviceId: 'a' })])).toEqual([1]);
    expect(conflictingBags([bought({}), bought({ kind: 'checked-32kg' })])).toEqual([1]);
    expect(conflictingBags([bought({}), bought({ flights: [2] }), bought({ travelerIds: ['2'] })])).toEqual([]);
  });

  test('adds further kinds beside the first, each on the flights it covers', () => {
    const options = bagOptions(offer, {
      bags: { 1: sold('a', '12.00', 10, cabin), 2: sold('b', '40.00', 23, { segmentIds: ['2'] }) },
    });
    const bags = options.flatMap(
      ({ kind }) => buyBags(options, { journeyType: 'onward', travelerId: '1', kind, quantity: 1 }) ?? [],
    );
    const asked = withBags(offer, bags).travelerPricings[0]?.fareDetailsBySegment.map(
      ({ additionalServices }) => additionalServices,
    );
    const [checked, hand] = [
      { id: 'b', quantity: 1, weight: 23, weightUnit: 'KG' },
      { id: 'a', quantity: 1, weight: 10, weightUnit: 'KG' },
    ];
    expect(asked).toEqual([{ chargeableCheckedBags: hand }, { chargeableCheckedBags: checked, furtherBags: [hand] }, undefined]);
  });
});

test('charges the single price times the quantity, and refuses quantities and legs that are not offered', () => {
  const options = bagOptions(offer, included);
  const choice = { journeyType: 'onward' as const, travelerId: '2' };
  expect(buyBags(options, { ...choice, quantity: 2 })).toMatchObject({
    ...choice,
    kind: 'checked',
    quantity: 2,
    amountMinor: 6_000,
  });
  for (const quantity of [0, 3, -1, 1.5, Number.NaN]) expect(buyBags(options, { ...choice, quantity })).toBeUndefined();
  expect(buyBags(options, { journeyType: 'return', travelerId: '2', quantity: 1 })).toBeUndefined();
});

test('requests the bags on every flight of their leg, and restores the offer when they are removed', () => {
  const asked = withBags(offer, [{ journeyType: 'onward', travelerId: '2', quantity: 1 }]);
  const bagsOf = (index: number) =>
    asked.travelerPricings[index]?.fareDetailsBySegment.map(
      (details) => details.additionalServices?.chargeableCheckedBags?.quantity,
    );
  expect([bagsOf(0), bagsOf(1)]).toEqual([
    [undefined, undefined, undefined],
    [1, 1, undefined],
  ]);
  expect(withBags(asked, [])).toEqual(offer);
});

test('requests a bag for several travellers with each of them and with nobody else', () => {
  const shared = { journeyType: 'onward' as const, travelerId: '1', travelerIds: ['1', '2'], quantity: 1, serviceId: 'b' };
  const third = { ...(offer.travelerPricings[0] as FlightOffer['travelerPricings'][0]), travelerId: '3' };
  const asked = withBags({ ...offer, travelerPricings: [...offer.travelerPricings, third] }, [shared]);
  const first = asked.travelerPricings.map(({ fareDetailsBySegment }) => fareDetailsBySegment[0]?.additionalServices);
  const bag = { chargeableCheckedBags: { id: 'b', quantity: 1 } };
  expect(first).toEqual([bag, bag, undefined]);
});

test('adds up fares, taxes, agency fee and bags at retail prices to the total', () => {
  fc.assert(
    fc.property(fc.nat(50_000), fc.nat(3), (supplierBags, quantity) => {
      const own: FlightOffer = {
        ...offer,
        price: {
          ...offer.price,
          grandTotal: toDecimal(usd(30_000 + supplierBags)),
          additionalServices: [{ type: 'CHECKED_BAGS', amount: toDecimal(usd(supplierBags)) }],
        },
      };
      const bags = quantity > 0 ? [{ ...option(), quantity, amountMinor: 3_000 * quantity }] : [];
      const shown = withBagPrices(withAgencyFee(own, SAFI), bags);
      expect(totalOf(shown)).toEqual(usd(30_000 + 2 * 293 + 3_000 * quantity));
      const { fares, taxes, agencyFee, bags: bagLine, total } = breakDownPrice(shown);
      const lines = [...fares.map(({ amount }) => amount), taxes, agencyFee, bagLine];
      expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(total.amountMinor);
      expect(bagLine.amountMinor).toBe(3_000 * quantity);
      expect(taxes.amountMinor).toBe(10_000);
    }),
  );
});

describe('what bagOptions leaves out or puts first', () => {
  const onward = ['1', '2'];
  const kindsOf = (...entries: object[]) => bagOptions(offer, { bags: { ...entries } }).map(({ kind }) => kind);
  const good = { ...entry(1, '25.00', onward, ['1']), weight: 23, weightUnit: 'KG' };

  test.each<[string, object]>([
    ['without a price', { price: undefined }],
    ['with a price of no amount', { price: { currencyCode: 'USD' } }],
    ['in other money than the offer', { price: { amount: '25.00', currencyCode: 'EUR' } }],
    ['at what is no amount', { price: { amount: 'free', currencyCode: 'USD' } }],
    ['at less than nothing', { price: { amount: '-25.00', currencyCode: 'USD' } }],
    ['of no bags', { quantity: 0 }],
    ['of less than no bags', { quantity: -1 }],
    ['of a number of bags that is not stated', { quantity: undefined }],
    ['on flights that the trip does not have', { segmentIds: ['9'] }],
    ['on flights that are not stated', { segmentIds: undefined }],
    ['for travellers who are not of the party', { travelerIds: ['9'] }],
    ['of two alone', { quantity: 2 }],
  ])('a bag %s is not sold', (_, change) => {
    expect(kindsOf({ ...good, ...change })).toEqual([]);
    expect(kindsOf({ ...good, ...change }, good)).toEqual(['checked-23kg']);
  });

  test('a bag for travellers who are not stated is sold to each', () => {
    const sold = bagOptions(offer, { bags: { 1: { ...good, travelerIds: undefined } } });
    expect(sold.map(({ travelerId, travelerIds }) => [travelerId, travelerIds])).toEqual([
      ['1', ['1']],
      ['2', ['2']],
    ]);
  });

  test('of two bags of a kind the cheaper is sold, by its own service', () => {
    const bags = {
      1: { ...good, id: 'dear', price: { amount: '40.00', currencyCode: 'USD' } },
      2: { ...good, id: 'cheap' },
      3: { ...good, id: 'dearer', price: { amount: '50.00', currencyCode: 'USD' } },
    };
    expect(bagOptions(offer, { bags })).toMatchObject([{ serviceId: 'cheap', single: usd(3_000) }]);
    expect(bagOptions(offer, { bags: { 1: good } })[0]).not.toHaveProperty('serviceId');
  });

  test('they are in the order of legs, travellers, checked before carried', () => {
    const carried = { name: 'CARRY_ON' };
    const bags = [
      { ...entry(1, '20.00', ['3'], ['1']) },
      { ...entry(1, '10.00', onward, ['2']), ...carried },
      { ...entry(1, '30.00', onward, ['2']) },
      { ...entry(1, '5.00', onward, ['1']), ...carried },
      { ...entry(1, '40.00', onward, ['1']) },
    ];
    const listed = bagOptions(offer, { bags: { ...bags } });
    expect(listed.map(({ journeyType, travelerId, type }) => `${journeyType} ${travelerId} ${type}`)).toEqual([
      'onward 1 checked',
      'onward 1 carry-on',
      'onward 2 checked',
      'onward 2 carry-on',
      'return 1 checked',
    ]);
  });

  test.each([
    [{ weight: 50, weightUnit: 'LB' }, 'checked-23kg', 50],
    [{ weight: 23, weightUnit: 'KG' }, 'checked-23kg', 23],
    [{ weight: undefined }, 'checked', null],
  ])('a bag of %j is %s, with the weight as it is stated', (weighs, kind, weight) => {
    expect(bagOptions(offer, { bags: { 1: { ...good, ...weighs } } })).toMatchObject([{ kind, weight }]);
  });

  test('a bag for a part of the leg is of another kind than one for all of it', () => {
    expect(kindsOf({ ...good, segmentIds: ['1'] })).toEqual(['checked-23kg-flights-1']);
    expect(kindsOf({ ...good, segmentIds: ['3'] })).toEqual(['checked-23kg']);
    expect(kindsOf({ ...good, segmentIds: ['1', '2', '3'] })).toEqual(['checked-23kg-flights-1.2.3']);
  });

  type Sold = [quantity: number, weight: number | undefined, amount: string];
  test.each<[string, Sold[], [kind: string, most: number, price: number][]]>([
    [
      'two of the heavier kind, by their weight together',
      [
        [1, 15, '20.00'],
        [1, 23, '40.00'],
        [2, 46, '80.00'],
      ],
      [
        ['checked-15kg', 1, 2_500],
        ['checked-23kg', 2, 4_500],
      ],
    ],
    [
      'two of the heavier kind, by the weight of each',
      [
        [1, 15, '20.00'],
        [1, 23, '40.00'],
        [2, 23, '80.00'],
      ],
      [
        ['checked-15kg', 1, 2_500],
        ['checked-23kg', 2, 4_500],
      ],
    ],
    [
      'two of a kind that weighs twice as much as another',
      [
        [1, 23, '40.00'],
        [1, 46, '60.00'],
        [2, 46, '90.00'],
      ],
      [
        ['checked-23kg', 1, 4_500],
        ['checked-46kg', 2, 6_500],
      ],
    ],
    [
      'two of a weight of which one is not sold',
      [
        [1, 20, '40.00'],
        [2, 46, '80.00'],
      ],
      [['checked-20kg', 1, 4_500]],
    ],
    [
      'bags whose weight is not stated',
      [
        [1, undefined, '40.00'],
        [2, undefined, '80.00'],
      ],
      [['checked', 2, 4_500]],
    ],
  ])('without services, bags are told apart by weight: %s', (_, sold, kinds) => {
    const entries = sold.map(([quantity, weight, amount]) => ({
      ...entry(quantity, amount, onward, ['1']),
      weight,
      weightUnit: 'KG',
    }));
    expect(bagOptions(offer, { bags: { ...entries } }).map(({ kind, most, single }) => [kind, most, single.amountMinor])).toEqual(
      kinds,
    );
  });
});
