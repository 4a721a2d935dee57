import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FlightOffer } from '../flight-offer.ts';
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
  [{ total: '9999999999.99' }, {}, undefined],
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

test('bounds amounts by the decimals of their currency', () => {
  expect(findAmountProblem(anOffer({ total: '999999999999' }, {}, 'CLP'))).toBeUndefined();
  expect(findAmountProblem(anOffer({ total: '1000000000000' }, {}, 'CLP'))?.problem).toBe('too-large');
  expect(findAmountProblem(anOffer({ total: '45000000.00' }, {}, 'COP'))).toBeUndefined();
  expect(findAmountProblem(anOffer({ total: '10000000000.00' }, {}, 'COP'))?.problem).toBe('too-large');
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
