import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withAgencyFee } from '../../../tests/harness/records/with-agency-fee.ts';
import { ALLOWED_CURRENCIES, currencyExponent, type Money, parseDecimal, sumMoney, toDecimal } from '../../money.ts';
import type { FlightOffer } from '../flight-offer.ts';
import { totalOf } from './agency-fee.ts';
import { breakDownPrice } from './price-breakdown.ts';

/** Currencies with no, two and three decimals. */
const currencies = fc.constantFrom(...ALLOWED_CURRENCIES, 'JPY', 'KRW', 'KWD', 'BHD');
const amounts = fc.integer({ min: 0, max: 5_000_000 });

const offers = fc
  .record({
    currency: currencies,
    travelers: fc.array(fc.tuple(fc.constantFrom('ADULT', 'CHILD', 'HELD_INFANT'), amounts, amounts), {
      minLength: 1,
      maxLength: 9,
    }),
    bags: fc.option(amounts, { nil: 0 }),
    seats: fc.option(amounts, { nil: 0 }),
    fee: fc.integer({ min: 0, max: 1_000 }),
  })
  .map(({ currency, travelers, bags, seats, fee }) => {
    const decimal = (amountMinor: number) => toDecimal({ amountMinor, currency });
    const fares = travelers.reduce((sum, [, base, taxes]) => sum + base + taxes, 0);
    const extras = [
      ...(bags > 0 ? [{ type: 'CHECKED_BAGS', amount: decimal(bags) }] : []),
      ...(seats > 0 ? [{ type: 'SEATS', amount: decimal(seats) }] : []),
    ];
    const offer: FlightOffer = {
      type: 'flight-offer',
      id: '1',
      source: 'GDS',
      itineraries: [],
      price: {
        currency,
        total: decimal(fares),
        grandTotal: decimal(fares + bags + seats),
        additionalServices: extras,
        base: decimal(travelers.reduce((sum, [, base]) => sum + base, 0)),
      },
      travelerPricings: travelers.map(([travelerType, base, taxes], index) => ({
        travelerId: String(index + 1),
        travelerType,
        fareDetailsBySegment: [],
        price: { currency, total: decimal(base + taxes), base: decimal(base) },
      })),
    };
    return { currency, own: offer, fee: { amountMinor: fee, currency } satisfies Money, bags, seats };
  });

test('adds up fares, taxes, fee, bags and seats to the total in every currency', () => {
  fc.assert(
    fc.property(offers, ({ currency, own, fee, bags, seats }) => {
      const shown = withAgencyFee(own, { type: 'SAFI', perTraveler: fee });
      const total = totalOf(shown);
      const lines = breakDownPrice(shown);
      const all = [...lines.fares.map(({ amount }) => amount), lines.taxes, lines.agencyFee, lines.bags, lines.seats];
      expect(sumMoney(currency, all)).toEqual(total);
      expect([lines.bags.amountMinor, lines.seats.amountMinor]).toEqual([bags, seats]);
      expect(total.amountMinor).toBe(totalOf(own).amountMinor + fee.amountMinor * own.travelerPricings.length);
      expect(shown.price.intTotal).toEqual({ amount: total.amountMinor, currency });
      const decimals = shown.price.total.split('.')[1]?.length ?? 0;
      expect(decimals).toBe(currencyExponent(currency));
      expect(parseDecimal(shown.price.total, currency)).toEqual(total);
    }),
    { numRuns: 500 },
  );
});

test('groups fares by adults, children and infants, or in one line where they are allocated', () => {
  const travelers: [type: string, base: string][] = [
    ...([
      ['ADULT', '100.00'],
      ['ADULT', '100.00'],
      ['SENIOR', '90.00'],
    ] satisfies [string, string][]),
    ...([
      ['CHILD', '75.50'],
      ['HELD_INFANT', '10.00'],
      ['SEATED_INFANT', '60.25'],
    ] satisfies [string, string][]),
  ];
  const faresOf = (of: { isShare?: boolean }) =>
    breakDownPrice({
      type: 'flight-offer',
      id: '1',
      source: 'GDS',
      itineraries: [],
      price: { currency: 'USD', total: '500.00', base: '435.75' },
      travelerPricings: travelers.map(([travelerType, base], index) => ({
        travelerId: String(index + 1),
        travelerType,
        fareDetailsBySegment: [],
        price: { currency: 'USD', total: base, base, ...of },
      })),
    }).fares;
  const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
  expect(faresOf({})).toEqual([
    { type: 'adult', travelers: 3, amount: usd(29_000) },
    { type: 'child', travelers: 1, amount: usd(7_550) },
    { type: 'infant', travelers: 2, amount: usd(7_025) },
  ]);
  expect(faresOf({ isShare: true })).toEqual([{ type: 'all', travelers: 6, amount: usd(43_575) }]);
});
