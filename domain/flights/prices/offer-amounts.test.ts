import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FlightOffer, TravelerPricing } from '../flight-offer.ts';
import { findAmountProblem, isAmount } from './offer-amounts.ts';

const anOffer = (price: object = {}, traveler: object = {}, currency = 'USD'): FlightOffer => ({
  type: 'flight-offer',
  id: '1',
  source: 'GDS',
  itineraries: [],
  price: { currency, total: '100.00', base: '80.00', grandTotal: '100.00', ...price },
  travelerPricings: [
    {
      travelerId: '1',
      travelerType: 'ADULT',
      fareDetailsBySegment: [],
      price: { currency, total: '100.00', base: '80.00', ...traveler },
    },
  ],
});

test.each([
  [{}, {}, undefined],
  [{ base: '0.00' }, { base: '0', total: '0' }, undefined],
  [{ fees: [{ amount: '-5.00', type: 'DISCOUNT' }] }, {}, undefined],
  [{ total: '9999999999.99', grandTotal: '9999999999.99' }, {}, undefined],
  [{ total: '10000000000.00' }, {}, { pointer: '/price/total', problem: 'too-large' }],
  [{ grandTotal: '99999999999999999999.00' }, {}, { pointer: '/price/grandTotal', problem: 'too-large' }],
  [{ total: '-1.00' }, {}, { pointer: '/price/total', problem: 'negative' }],
  [{ total: '0.00' }, {}, { pointer: '/price/total', problem: 'nothing' }],
  [{ total: '1e3' }, {}, { pointer: '/price/total', problem: 'not-an-amount' }],
  [{ base: 'NaN' }, {}, { pointer: '/price/base', problem: 'not-an-amount' }],
  [{ grandTotal: undefined }, {}, undefined],
  [{ grandTotal: '0.00' }, {}, { pointer: '/price/grandTotal', problem: 'nothing' }],
  [{ base: '-1.00' }, {}, { pointer: '/price/base', problem: 'negative' }],
  [{ total: '000000000000100.00' }, {}, undefined],
  [{ grandTotal: '90.00' }, {}, { pointer: '/price/grandTotal', problem: 'totals-differ' }],
  [{ grandTotal: '120.00' }, {}, { pointer: '/price/grandTotal', problem: 'totals-differ' }],
  [{ grandTotal: '120.00', additionalServices: [{ amount: '20.00', type: 'OTHER' }] }, {}, undefined],
  [
    { grandTotal: '120.00', additionalServices: [{ amount: '30.00', type: 'CHECKED_BAGS' }] },
    {},
    { pointer: '/price/grandTotal', problem: 'totals-differ' },
  ],
  // By the supplier's documents its own fees may be in the grand total alone.
  [{ grandTotal: '105.00', fees: [{ amount: '5.00', type: 'FORM_OF_PAYMENT' }] }, {}, undefined],
  // What a search says bags would cost is in no total.
  [{ additionalServices: [{ amount: '30.00', type: 'CHECKED_BAGS' }] }, {}, undefined],
  [{}, { base: '100.00' }, undefined],
  [{}, { base: '100.01' }, { pointer: '/travelerPricings/0/price/base', problem: 'fare-above-total' }],
  [{ total: '70.00', grandTotal: '70.00' }, {}, { pointer: '/price/total', problem: 'fare-above-total' }],
  [{ total: '-0000000000000.01' }, {}, { pointer: '/price/total', problem: 'negative' }],
  [{ total: '  100.00' }, {}, undefined],
  [{ total: '100.0000000000000' }, {}, undefined],
  [
    { additionalServices: [{ amount: 'x', type: 'SEATS' }] },
    {},
    { pointer: '/price/additionalServices/0/amount', problem: 'not-an-amount' },
  ],
  [{}, { total: '-1.00' }, { pointer: '/travelerPricings/0/price/total', problem: 'negative' }],
  [{}, { base: '-1.00' }, { pointer: '/travelerPricings/0/price/base', problem: 'negative' }],
  [{}, { fees: [{ amount: 'x', type: 'X' }] }, { pointer: '/travelerPricings/0/price/fees/0/amount', problem: 'not-an-amount' }],
  [{ fees: [{ amount: '', type: 'X' }] }, {}, { pointer: '/price/fees/0/amount', problem: 'not-an-amount' }],
  [{}, { total: '10000000000.00' }, { pointer: '/travelerPricings/0/price/total', problem: 'too-large' }],
  [
    {},
    {
      taxes: [
        { amount: '1', code: 'A' },
        { amount: 'x', code: 'B' },
      ],
    },
    { pointer: '/travelerPricings/0/price/taxes/1/amount', problem: 'not-an-amount' },
  ],
])('with price %j and traveller price %j finds the problem %j', (price, traveler, problem) => {
  expect(findAmountProblem(anOffer(price, traveler))).toEqual(problem);
});

test('a fare above what is paid is sold where the agency or a code takes off the difference', () => {
  const off = (amount: string) => ({ fees: [{ amount, type: 'AGENCY_DISCOUNT' }] });
  const reduced = anOffer({ total: '75.00', grandTotal: '75.00', ...off('-25.00') }, { total: '75.00', ...off('-25.00') });
  expect(findAmountProblem(reduced)).toBeUndefined();
  const less = anOffer({ total: '75.00', grandTotal: '75.00', ...off('-4.00') }, { total: '75.00', ...off('-4.00') });
  expect(findAmountProblem(less)?.problem).toBe('fare-above-total');
});

test('shares of a fare and of its total that are rounded apart are no prices', () => {
  const [pricing] = anOffer().travelerPricings as [TravelerPricing];
  const share = (total: string, base: string) => ({ ...pricing, price: { currency: 'USD', total, base, isShare: true } });
  const offer = anOffer({ total: '9.00', grandTotal: '9.00', base: '8.99' });
  const travelerPricings = [share('3.00', '3.01'), share('3.00', '2.99'), share('3.00', '2.99')];
  expect(findAmountProblem({ ...offer, travelerPricings })).toBeUndefined();
});

test('seats chosen beside bags that are only listed are in the grand total alone', () => {
  const additionalServices = [
    { amount: '30.00', type: 'CHECKED_BAGS' },
    { amount: '12.00', type: 'SEATS' },
  ];
  const offer = anOffer({ grandTotal: '112.00', additionalServices });
  const [pricing] = offer.travelerPricings;
  const fareDetailsBySegment = [{ segmentId: '1', additionalServices: { chargeableSeat: { number: '12A' } } }];
  const chosen = { ...offer, travelerPricings: [{ ...pricing, fareDetailsBySegment }] } as FlightOffer;
  expect(findAmountProblem(chosen)).toBeUndefined();
  expect(findAmountProblem(offer)?.problem).toBe('totals-differ');
});

test('bounds amounts by the decimals of their currency', () => {
  const totalOf = (total: string, currency: string) => anOffer({ total, grandTotal: total }, {}, currency);
  expect(findAmountProblem(totalOf('999999999999', 'CLP'))).toBeUndefined();
  expect(findAmountProblem(totalOf('1000000000000', 'CLP'))?.problem).toBe('too-large');
  expect(findAmountProblem(totalOf('45000000.00', 'COP'))).toBeUndefined();
  expect(findAmountProblem(totalOf('10000000000.00', 'COP'))?.problem).toBe('too-large');
});

test('terminates on any total a supplier may send', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^-?\d{0,40}(\.\d{0,20})?$/)), (total) => {
      findAmountProblem(anOffer({ total }));
    }),
  );
});

test.each([
  ['12.50', true],
  ['0', true],
  ['-1.00', false],
  ['99999999999999999999', false],
  ['free', false],
])('isAmount(%j) is %j', (decimal, can) => {
  expect(isAmount(decimal, 'USD')).toBe(can);
});
