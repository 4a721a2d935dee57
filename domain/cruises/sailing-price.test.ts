import { describe, expect, test } from 'vitest';
import type { CabinFare, Sailing } from './cruise.ts';
import { pricePerPerson, returnDay, startingPrice } from './sailing-price.ts';
import { TWO_TOGETHER } from './sharing.ts';

const fare = (cabin: string, double: number | null, left: number | null = null): CabinFare => ({
  cabin,
  perPerson: { single: null, double, triple: null, quad: null },
  left,
});
const sailing = (...fares: CabinFare[]): Sailing => ({
  id: 's',
  cruise: 'c',
  departs: '2027-02-26',
  currency: 'USD',
  portTaxesMinor: 14_550,
  isTaxTold: true,
  fares,
});
const cabins = ['inside', 'balcony', 'suite'].map((id) => ({
  id,
  kind: 'inside' as const,
  name: id,
  sleeps: 2,
  squareMeters: null,
  text: '',
}));
const begins = (...fares: CabinFare[]) =>
  startingPrice(sailing(...fares), { cabins }, TWO_TOGETHER)?.perPerson.amountMinor ?? null;

describe('startingPrice per person for two', () => {
  test.each<[string, CabinFare[], number | null]>([
    ['includes port taxes', [fare('inside', 80_000)], 94_550],
    ['is of the cheapest cabin', [fare('suite', 200_000), fare('inside', 80_000), fare('balcony', 120_000)], 94_550],
    ['is of a cabin that is left', [fare('inside', 80_000, 0), fare('balcony', 120_000, 1)], 134_550],
    ['is of a cabin sold to two', [fare('inside', null), fare('suite', 200_000)], 214_550],
    ['is none when no cabin is left for two', [fare('inside', 80_000, 0), fare('suite', null)], null],
  ])('%s', (_, fares, expected) => {
    expect(begins(...fares)).toBe(expected);
  });
});

test('charges a party for its cabins, shared evenly, and has no price where a cabin has too few beds', () => {
  const own = sailing({ ...fare('inside', 80_000), perPerson: { single: 140_000, double: 80_000, triple: 60_000, quad: null } });
  const of = (...sharing: number[]) => startingPrice(own, { cabins }, sharing);
  expect(of(2, 1)).toMatchObject({ total: { amountMinor: 2 * 94_550 + 154_550 }, perPerson: { amountMinor: 114_550 } });
  expect(of(3)).toBeNull();
});

test('pricePerPerson is null for an occupancy that is not sold', () => {
  expect(pricePerPerson(sailing(), fare('inside', 80_000), 'triple')).toBeNull();
});

test('returnDay adds the nights of the cruise', () => {
  expect(returnDay({ nights: 3 }, '2027-02-26')).toBe('2027-03-01');
});
