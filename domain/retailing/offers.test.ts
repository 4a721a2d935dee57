import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FlightOffer } from '../flights/flight-offer.ts';
import { totalInPackage, totalOf } from '../flights/prices/agency-fee.ts';
import { breakDownPrice } from '../flights/prices/price-breakdown.ts';
import { parseDecimal } from '../money.ts';
import { paidPartsOfFlight } from '../rights/paid-parts.ts';
import type { StayOffer } from '../stays/stay-offer.ts';
import { bagAtRetail } from './bag-sale.ts';
import { firstRules } from './first-rules.ts';
import { flightAtBothPrices, flightAtRetail, flightFacts } from './flight-sale.ts';
import { compileRules } from './price-with.ts';
import { ANY_SALE, type RetailRule } from './rule.ts';
import { stayAtRetail, stayFacts } from './stay-sale.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const point = (iataCode: string, at: string) => ({ iataCode, at });
/** Bogotá to Miami and back for these prices, in cents. */
const anOffer = (prices: { base: number; total: number }[]): FlightOffer => ({
  type: 'flight-offer',
  id: '1',
  source: 'GDS',
  validatingAirlineCodes: ['AV'],
  itineraries: [
    {
      segments: [
        {
          id: '1',
          carrierCode: 'AV',
          number: '4',
          departure: point('BOG', '2027-01-10T08:00:00'),
          arrival: point('MIA', '2027-01-10T12:00:00'),
        },
      ],
    },
    {
      segments: [
        {
          id: '2',
          carrierCode: 'AV',
          number: '5',
          departure: point('MIA', '2027-01-17T14:00:00'),
          arrival: point('BOG', '2027-01-17T18:00:00'),
        },
      ],
    },
  ],
  price: {
    currency: 'USD',
    base: decimal(prices.reduce((sum, { base }) => sum + base, 0)),
    total: decimal(prices.reduce((sum, { total }) => sum + total, 0)),
  },
  travelerPricings: prices.map(({ base, total }, index) => ({
    travelerId: String(index + 1),
    travelerType: 'ADULT',
    price: { currency: 'USD', base: decimal(base), total: decimal(total) },
    fareDetailsBySegment: [{ segmentId: '1', cabin: 'PREMIUM_ECONOMY' }],
  })),
});
function decimal(minor: number): string {
  return (minor / 100).toFixed(2);
}
const SALE = { supplier: 'amadeus', soldOn: '2026-11-28' };
const rule = (changes: Partial<RetailRule>): RetailRule => ({
  id: 'r',
  name: 'R',
  kind: 'mark-up',
  amount: { hundredths: 333, of: 'total', leastMinor: null, mostMinor: null },
  conditions: ANY_SALE,
  priority: 1,
  combines: 'adds',
  ...changes,
});
const FIRST = firstRules({ flightMinor: 293, packageMinor: 273 });
const sold = (offer: FlightOffer, rules: RetailRule[]) => flightAtRetail(offer, compileRules(rules), flightFacts(offer, SALE));
const minorOf = (text: string) => parseDecimal(text, 'USD').amountMinor;
const anyPrices = fc.array(
  fc.tuple(fc.nat(300_000), fc.nat(90_000)).map(([base, taxes]) => ({ base, total: base + taxes })),
  { minLength: 1, maxLength: 9 },
);

test('rules are told where a flight goes, with whom, and when', () => {
  expect(flightFacts(anOffer([{ base: 100, total: 120 }]), SALE)).toEqual({
    kind: 'flight',
    supplier: 'amadeus',
    airline: 'AV',
    from: ['BOG', 'CO', 'bogota'],
    to: ['MIA', 'US', 'miami'],
    cabin: 'premium economy',
    soldOn: '2026-11-28',
    travelsOn: '2027-01-10',
    travelers: 1,
  });
});

describe('a flight at retail', () => {
  test('under the first rules is the supplier’s price and one fee per traveller', () => {
    const { price, travelerPricings } = sold(
      anOffer([
        { base: 18_000, total: 20_000 },
        { base: 9_000, total: 10_000 },
      ]),
      FIRST,
    );
    expect(price).toMatchObject({ total: '305.86', grandTotal: '305.86', fees: [{ amount: '5.86', type: 'SAFI' }] });
    expect(price).not.toHaveProperty('inPackage');
    expect(travelerPricings.map((one) => [one.price.total, one.price.fees])).toEqual([
      ['202.93', [{ amount: '2.93', type: 'SAFI' }]],
      ['102.93', [{ amount: '2.93', type: 'SAFI' }]],
    ]);
  });

  test('the sum of travellers is the total, to the cent, and every cent is in a line', () => {
    const rules = [
      ...FIRST,
      rule({}),
      rule({ id: 'd', kind: 'discount', amount: { hundredths: 77, of: 'fare', leastMinor: 3, mostMinor: 500 } }),
    ];
    fc.assert(
      fc.property(anyPrices, (prices) => {
        const offer = anOffer(prices);
        const { price, travelerPricings } = sold(offer, rules);
        expect(travelerPricings.reduce((sum, one) => sum + minorOf(one.price.total), 0)).toBe(minorOf(price.total));
        expect((price.fees ?? []).reduce((sum, { amount }) => sum + minorOf(amount), 0)).toBe(
          minorOf(price.total) - minorOf(offer.price.total),
        );
        expect(minorOf(price.total)).toBeGreaterThanOrEqual(minorOf(offer.price.total));
      }),
    );
  });

  test('is summed up with a line of its own for what was added and for what was taken off; taxes stay the supplier’s', () => {
    const offer = anOffer([{ base: 18_000, total: 20_000 }]);
    const rules = [
      ...FIRST,
      rule({ amount: { amountMinor: 1_500, per: 'each' } }),
      rule({ id: 'd', kind: 'discount', amount: { amountMinor: 400, per: 'each' } }),
    ];
    expect(breakDownPrice(sold(offer, rules))).toMatchObject({
      taxes: usd(2_000),
      agencyFee: usd(293),
      markUp: usd(1_500),
      discount: usd(-400),
      total: usd(21_393),
    });
  });

  test.each([
    [
      'a mark-up is part of the fare',
      [rule({ amount: { amountMinor: 1_500, per: 'each' } })],
      { fare: 19_500, taxes: 2_000, 'agency-fee': 293 },
    ],
    [
      'a discount is off the fee first',
      [rule({ kind: 'discount', amount: { amountMinor: 200, per: 'each' } })],
      { fare: 18_000, taxes: 2_000, 'agency-fee': 93 },
    ],
    [
      'and then off the mark-up',
      [
        rule({ amount: { amountMinor: 1_500, per: 'each' } }),
        rule({ id: 'd', kind: 'discount', amount: { amountMinor: 700, per: 'each' } }),
      ],
      { fare: 19_093, taxes: 2_000 },
    ],
  ] as const)('what goes back by law: %s', (_, rules, parts) => {
    const offer = sold(anOffer([{ base: 18_000, total: 20_000 }]), [...FIRST, ...rules]);
    const paid = paidPartsOfFlight(offer, totalOf(offer).amountMinor, []);
    expect(Object.fromEntries(paid.map(({ paidFor, paidMinor }) => [paidFor, paidMinor]))).toEqual(parts);
  });

  test('with a stay it costs what the rules of packages make of it, and the search says so', () => {
    const offer = anOffer([{ base: 18_000, total: 20_000 }]);
    const inPackage = rule({
      kind: 'fee',
      amount: { amountMinor: 900, per: 'each' },
      conditions: { ...ANY_SALE, kinds: ['package'] },
    });
    const rules = compileRules([...FIRST, inPackage]);
    const facts = flightFacts(offer, SALE);
    const shown = flightAtBothPrices(offer, rules, facts);
    expect([totalOf(shown), totalInPackage(shown, usd(1))]).toEqual([usd(20_293), usd(20_000 + 273 + 900)]);
    expect(totalOf(flightAtRetail(offer, rules, { ...facts, kind: 'package' }))).toEqual(totalInPackage(shown, usd(1)));
  });
});

describe('a stay at retail', () => {
  const stay = (changes: Partial<StayOffer> = {}): StayOffer =>
    ({
      total: usd(30_000),
      cost: usd(26_000),
      paidTo: 'agency',
      checkIn: '2027-01-10',
      rooms: [{ occupancy: { adults: 2, childAges: [4] } }],
      ...changes,
    }) as unknown as StayOffer;
  const hotel = { city: 'Cartagena de Indias', countryCode: 'CO' };
  const totalUnder = (offer: StayOffer, ...rules: RetailRule[]) =>
    stayAtRetail(offer, compileRules(rules), stayFacts(offer, { ...SALE, hotel })).total.amountMinor;
  const off = (amountMinor: number) => rule({ kind: 'discount', amount: { amountMinor, per: 'each' } });

  test.each<[string, StayOffer, RetailRule[], number]>([
    ['the first rules leave it as it is', stay(), FIRST, 30_000],
    [
      'a mark-up is added',
      stay(),
      [rule({ amount: { hundredths: 1_000, of: 'total', leastMinor: null, mostMinor: null } })],
      33_000,
    ],
    ['a discount is taken off', stay(), [off(1_000)], 29_000],
    ['but not below what it costs', stay(), [off(9_000)], 26_000],
    ['nor below what the supplier lets it be sold at', stay({ least: usd(29_500) }), [off(9_000)], 29_500],
    ['nor at all where the hotel takes the money', stay({ paidTo: 'hotel' }), [off(1_000), rule({})], 30_000],
    [
      'by its city',
      stay(),
      [rule({ conditions: { ...ANY_SALE, to: ['cartagena de índias'] }, amount: { amountMinor: 5, per: 'sale' } })],
      30_005,
    ],
    [
      'by its guests',
      stay(),
      [rule({ conditions: { ...ANY_SALE, party: { from: 3, until: 3 } }, amount: { amountMinor: 5, per: 'sale' } })],
      30_005,
    ],
  ])('%s', (_, offer, rules, total) => {
    expect(totalUnder(offer, ...rules)).toBe(total);
  });
});

test('a bag costs whole units, with what the rules add, and never less than at the supplier', () => {
  const facts = flightFacts(anOffer([{ base: 1, total: 1 }]), SALE);
  const bag = (amountMinor: number, ...rules: RetailRule[]) =>
    bagAtRetail(usd(amountMinor), compileRules(rules), facts).amountMinor;
  expect(bag(3_449, ...FIRST)).toBe(3_900);
  expect(bag(3_450, ...FIRST)).toBe(4_000);
  expect(bag(3_450, ...FIRST, rule({ amount: { amountMinor: 200, per: 'each' } }))).toBe(4_200);
  expect(bag(3_440)).toBe(3_500);
});
