import { describe, expect, test } from 'vitest';
import { addDays, ageOn } from '../calendar-date.ts';
import type { Sailing } from '../cruises/cruise.ts';
import type { TourDeparture } from '../tours/tour.ts';
import { beginningOfOuting, birthDateOf, isSameAllotment, partiesOf, priceOfCabin, priceOfPlaces } from './outing.ts';
import { datedCancellation } from './sale-terms.ts';
import { travelerProblems } from './traveler-problems.ts';

test('birthDateOf returns a birth date of the stated age at departure, or the one that is known', () => {
  for (const departs of ['2027-03-01', '2028-02-29', '2027-12-31', '2027-01-01']) {
    for (const age of [0, 1, 17, 18, 90]) {
      const born = birthDateOf({ age }, departs);
      expect([departs, ageOn(born, departs)]).toEqual([departs, age]);
      // A day more makes another age, but at a departure on 29 February.
      if (!departs.endsWith('02-29')) expect(ageOn(addDays(born, -1), departs)).toBe(age + 1);
      expect(born).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  }
  expect(birthDateOf({ dateOfBirth: '1988-05-17' }, '2027-03-01')).toBe('1988-05-17');
});

test('the allotment is the same only of one unit of one departure', () => {
  const cabin = { kind: 'cruise' as const, id: 's-1', unit: 'inside' };
  expect(isSameAllotment(cabin, { ...cabin })).toBe(true);
  for (const other of [{ kind: 'tour' as const }, { id: 's-2' }, { unit: 'suite' }])
    expect(isSameAllotment(cabin, { ...cabin, ...other })).toBe(false);
});

test.each([
  ['14:30', '2027-03-01T19:30:00.000Z'],
  [null, '2027-03-01T05:00:00.000Z'],
])('an outing at %s begins by the clock of its place', (time, instant) => {
  expect(new Date(beginningOfOuting({ begins: '2027-03-01', time, timeZone: 'America/Bogota' })).toISOString()).toBe(instant);
});

test('partiesOf assigns travellers to cabins in the order they are named', () => {
  const cabins = [2, 3, 1].map((people) => ({ travelers: Array.from({ length: people }, () => ({}) as never) }));
  expect(partiesOf(['a', 'b', 'c', 'd', 'e', 'f'], cabins)).toEqual([['a', 'b'], ['c', 'd', 'e'], ['f']]);
  // No traveller is named yet.
  expect(partiesOf([], cabins)).toEqual([[], [], []]);
});

describe('prices of a party', () => {
  const fare = {
    cabin: 'inside',
    perPerson: { single: 78_000, double: 44_900, triple: null, quad: null },
    left: 3,
    allotment: 2,
  };
  const sailing: Sailing = {
    id: 's',
    cruise: 'c',
    departs: '2027-03-06',
    currency: 'USD',
    portTaxesMinor: 9_500,
    isTaxTold: true,
    fares: [fare],
  };
  test.each([
    [[40], 87_500, 9_500],
    [[40, 8], 108_800, 19_000],
  ])('prices a cabin for ages %j at %i, %i of it port taxes', (ages, amountMinor, portTaxesMinor) => {
    const travelers = ages.map((age) => ({ age, from: 0, to: null, amountMinor: amountMinor / ages.length }));
    expect(priceOfCabin(sailing, 'inside', ages)).toEqual({ travelers, total: { amountMinor, currency: 'USD' }, portTaxesMinor });
  });
  test.each([
    ['without a fare for so many', sailing, 'inside', [40, 40, 40]],
    ['of an unknown kind', sailing, 'attic', [40]],
    ['that is sold out', { ...sailing, fares: [{ ...fare, left: 0 }] }, 'inside', [40]],
  ])('has no price for a cabin %s', (_, of, cabin, ages) => {
    expect(priceOfCabin(of, cabin, ages)).toBeNull();
  });

  const departure: TourDeparture = {
    id: 'd',
    tour: 't',
    departs: '2027-03-06',
    currency: 'USD',
    left: null,
    prices: [
      { from: 0, to: 2, amountMinor: 0 },
      { from: 3, to: 11, amountMinor: 9_000 },
      { from: 12, to: 80, amountMinor: 15_000 },
    ],
  };
  test.each<[number[], number | undefined]>([
    [[40, 12, 11, 1], 39_000],
    [[81], undefined],
    [[40, 81], undefined],
    [[2], undefined],
  ])('prices places on a tour for ages %j at %s', (ages, total) => {
    expect(priceOfPlaces(departure, ages)?.total.amountMinor).toBe(total);
  });

  test('has no price for places on a full tour', () => {
    expect(priceOfPlaces({ ...departure, left: 1 }, [40])?.total).toEqual({ amountMinor: 15_000, currency: 'USD' });
    expect(priceOfPlaces({ ...departure, left: 0 }, [40])).toBeNull();
  });
});

describe('travelerProblems', () => {
  const sold = {
    begins: '2027-03-06',
    minimumMonths: 36,
    travelers: [
      { age: 40, from: 12, to: null, amountMinor: 1 },
      { age: 8, from: 3, to: 11, amountMinor: 1 },
    ],
  };
  test.each<[string, string[], string[]]>([
    ['the ages sold', ['1988-01-01', '2019-01-01'], []],
    ['another age at the same price', ['1960-01-01', '2024-03-06'], []],
    ['a child on the last day of the price', ['1988-01-01', '2015-03-07'], []],
    ['one too young and one at another price', ['2024-03-07', '1988-01-01'], ['0 too-young', '1 other-price']],
    ['a child a day too old for the price', ['1988-01-01', '2015-03-06'], ['1 other-price']],
    ['the ages in the other order', ['2019-01-01', '1988-01-01'], ['0 other-price', '1 other-price']],
    ['a child below the minimum age', ['1988-01-01', '2024-03-07'], ['1 too-young']],
    ['one traveller too many', ['1988-01-01', '2019-01-01', '2019-01-01'], ['null too-many']],
  ])('%s', (_, born, problems) => {
    expect(travelerProblems(sold, born).map(({ traveler, reason }) => `${traveler} ${reason}`)).toEqual(problems);
  });
});

test('datedCancellation turns days and percentages into instants and amounts', () => {
  const steps = [
    { daysBefore: 30, percent: 33 },
    { daysBefore: 0, percent: 100 },
  ];
  const of = { departs: '2027-03-06', total: { amountMinor: 10_001, currency: 'USD' }, timeZone: 'America/Bogota' };
  expect(datedCancellation(steps, of)).toEqual({
    isRefundable: true,
    steps: [
      { from: '2027-02-04T05:00:00.000Z', fee: { amountMinor: 3_300, currency: 'USD' } },
      { from: '2027-03-06T05:00:00.000Z', fee: { amountMinor: 10_001, currency: 'USD' } },
    ],
  });
});
