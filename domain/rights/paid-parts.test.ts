import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withAgencyFee } from '../../tests/harness/records/with-agency-fee.ts';
import type { FlightOffer } from '../flights/flight-offer.ts';
import { toDecimal } from '../money.ts';
import { paidPartsOfFlight } from './paid-parts.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const offerOf = (tickets: readonly (readonly [fare: number, taxes: number])[], extras = 0): FlightOffer => {
  const total = tickets.reduce((sum, [fare, taxes]) => sum + fare + taxes, extras);
  const offer = {
    price: { currency: 'USD', total: toDecimal(usd(total)), base: '0' },
    travelerPricings: tickets.map(([fare, taxes]) => ({
      travelerType: 'ADULT',
      price: {
        currency: 'USD',
        total: toDecimal(usd(fare + taxes)),
        base: toDecimal(usd(fare)),
        taxes: [{ code: 'CO', amount: toDecimal(usd(taxes)) }],
      },
    })),
  } as unknown as FlightOffer;
  return withAgencyFee(offer, { type: 'SAFI', perTraveler: usd(293) });
};

test('splits the price by traveller into fare, taxes and fee, with the extras at the end', () => {
  const offer = offerOf([
    [20_000, 5_000],
    [10_000, 4_000],
  ]);
  expect(paidPartsOfFlight(offer, 39_586 + 1_500, ['CO'])).toEqual([
    { paidFor: 'fare', traveller: 0, paidMinor: 20_000 },
    { paidFor: 'kept-taxes', traveller: 0, paidMinor: 5_000 },
    { paidFor: 'agency-fee', traveller: 0, paidMinor: 293 },
    { paidFor: 'fare', traveller: 1, paidMinor: 10_000 },
    { paidFor: 'kept-taxes', traveller: 1, paidMinor: 4_000 },
    { paidFor: 'agency-fee', traveller: 1, paidMinor: 293 },
    { paidFor: 'extras', traveller: null, paidMinor: 1_500 },
  ]);
});

/** An offer as a supplier may price it for one traveller, with the agency's fee. */
const pricedAs = (price: object): FlightOffer =>
  ({
    price: { currency: 'USD' },
    travelerPricings: [{ price: { fees: [{ type: 'SAFI', amount: '2.93' }], ...price } }],
  }) as never;

test.each([
  [
    'only the taxes that the law keeps apart from the others',
    {
      total: '252.93',
      base: '200.00',
      taxes: [
        { code: 'CO', amount: '30.00' },
        { code: 'YS', amount: '20.00' },
      ],
    },
    { fare: 20_000, taxes: 3_000, 'kept-taxes': 2_000, 'agency-fee': 293 },
  ],
  [
    'no more taxes kept than there are',
    { total: '212.93', base: '200.00', taxes: [{ code: 'YS', amount: '20.00' }] },
    { fare: 20_000, 'kept-taxes': 1_000, 'agency-fee': 293 },
  ],
  [
    'a tax that is not itemised as refundable',
    { total: '212.93', base: '200.00' },
    { fare: 20_000, taxes: 1_000, 'agency-fee': 293 },
  ],
  ['no fare above what was paid', { total: '252.93', base: '300.00' }, { fare: 25_000, 'agency-fee': 293 }],
  [
    'a fee of the supplier as a tax, because the agency does not keep it',
    {
      total: '212.93',
      base: '200.00',
      fees: [
        { type: 'TICKETING', amount: '10.00' },
        { type: 'SAFI', amount: '2.93' },
      ],
    },
    { fare: 20_000, taxes: 1_000, 'agency-fee': 293 },
  ],
  ['no agency fee where none was asked', { total: '210.00', base: '200.00', fees: undefined }, { fare: 20_000, taxes: 1_000 }],
])('counts %s', (_, price, expected) => {
  const total = Math.round(Number(price.total) * 100);
  const parts = paidPartsOfFlight(pricedAs(price), total, ['YS']);
  expect(Object.fromEntries(parts.map(({ paidFor, paidMinor }) => [paidFor, paidMinor]))).toEqual(expected);
});

test('adds up to the amount paid, whatever it is, with every part above zero', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(1_000_000), fc.nat(300_000)), { minLength: 1, maxLength: 9 }),
      fc.nat(12_000_000),
      (tickets, totalMinor) => {
        const parts = paidPartsOfFlight(offerOf(tickets), totalMinor, []);
        expect(parts.reduce((sum, { paidMinor }) => sum + paidMinor, 0)).toBe(totalMinor);
        for (const { paidMinor } of parts) expect(paidMinor).toBeGreaterThan(0);
      },
    ),
  ));
