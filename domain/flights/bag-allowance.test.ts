import { describe, expect, test } from 'vitest';
import {
  type Allowance,
  allowanceOf,
  baggageOf,
  checkedBagsOn,
  includesCabinBag,
  includesCheckedBag,
  leastAllowance,
} from './bag-allowance.ts';
import type { BagAllowance, FlightOffer } from './flight-offer.ts';

const pieces = (count: number, weight: number | null = null, unit: 'KG' | 'LB' = 'KG'): Allowance => ({
  pieces: count,
  weight,
  unit,
});
const kilos = (weight: number): Allowance => ({ pieces: null, weight, unit: 'KG' });

test.each<[BagAllowance | undefined, Allowance | undefined]>([
  [undefined, undefined],
  [{}, undefined],
  [{ quantity: 0 }, pieces(0)],
  [{ quantity: 0, weight: 23, weightUnit: 'KG' }, pieces(0)],
  [{ quantity: 2 }, pieces(2)],
  [{ quantity: 1, weight: 23, weightUnit: 'KG' }, pieces(1, 23)],
  [{ quantity: 1, weight: 50, weightUnit: 'LB' }, pieces(1, 50, 'LB')],
  [{ quantity: 1, weight: 50, weightUnit: 'POUNDS' }, pieces(1, 50, 'LB')],
  [{ weight: 30, weightUnit: 'KG' }, kilos(30)],
  [{ weight: 30, weightUnit: 'KILOGRAMS' }, kilos(30)],
])('reads %j as %j', (said, allowance) => {
  expect(allowanceOf(said)).toEqual(allowance);
});

describe('leastAllowance over all flights', () => {
  test.each<[string, (Allowance | undefined)[], Allowance | undefined]>([
    ['no flights', [], undefined],
    ['no allowance given on one flight', [pieces(1, 23), undefined], undefined],
    ['fewer bags on one flight', [pieces(2, 23), pieces(1, 23)], pieces(1, 23)],
    ['lighter bags on one flight', [pieces(1, 30), pieces(1, 23)], pieces(1, 23)],
    ['a weight given on one flight only', [pieces(1, 23), pieces(1)], pieces(1)],
    ['no bag on one flight', [pieces(1, 23), pieces(0)], pieces(0)],
    ['only kilos on both flights', [kilos(30), kilos(25)], kilos(25)],
    ['kilos on one flight, bags on the other', [kilos(30), pieces(2, 23)], pieces(1, 23)],
    ['pounds against kilos', [pieces(1, 50, 'LB'), pieces(1, 25)], pieces(1, 50, 'LB')],
  ])('%s', (_, flights, least) => {
    expect(leastAllowance(flights)).toEqual(least);
  });
});

test('baggageOf keeps checked and cabin bags apart', () => {
  const fareDetailsBySegment = [
    { segmentId: '1', includedCheckedBags: { quantity: 1, weight: 23, weightUnit: 'KG' }, includedCabinBags: { quantity: 1 } },
    { segmentId: '2', includedCheckedBags: { quantity: 1, weight: 20, weightUnit: 'KG' } },
  ];
  const offer = { travelerPricings: [{ fareDetailsBySegment }] } as unknown as FlightOffer;
  expect(baggageOf(offer)).toEqual({ checked: pieces(1, 20), cabin: undefined });
});

describe('of a party, nobody with a seat is promised a bag that only another has', () => {
  const traveler = (travelerType: string, ...quantities: (number | undefined)[]) => ({
    travelerType,
    fareDetailsBySegment: quantities.map((quantity, index) => ({
      segmentId: String(index + 1),
      ...(quantity === undefined ? {} : { includedCheckedBags: { quantity } }),
    })),
  });
  test.each<[string, object[], Allowance | undefined]>([
    ['a child without one', [traveler('ADULT', 1, 1), traveler('CHILD', 0, 1)], pieces(0)],
    ['an adult listed after a child that has more', [traveler('CHILD', 2, 2), traveler('ADULT', 1, 1)], pieces(1)],
    ['an infant on a lap without one', [traveler('ADULT', 1, 1), traveler('HELD_INFANT', 0, 0)], pieces(1)],
    ['an infant on a lap without a fare', [traveler('ADULT', 2, 2), traveler('HELD_INFANT')], pieces(2)],
    ['a child of whom nothing is said', [traveler('ADULT', 1, 1), traveler('CHILD', undefined, 1)], undefined],
    ['a child without a fare on one flight', [traveler('ADULT', 1, 1), traveler('CHILD', 1)], undefined],
  ])('%s', (_, travelerPricings, checked) => {
    const offer = { travelerPricings } as unknown as FlightOffer;
    expect(baggageOf(offer).checked).toEqual(checked);
  });

  test('on one flight', () => {
    const offer = { travelerPricings: [traveler('ADULT', 1, 1), traveler('CHILD', 0, 1)] } as unknown as FlightOffer;
    expect([checkedBagsOn(offer, '1'), checkedBagsOn(offer, '2'), checkedBagsOn(offer, '3')]).toEqual([
      pieces(0),
      pieces(1),
      undefined,
    ]);
  });
});

describe('whether every flight includes a bag', () => {
  type Bags = (BagAllowance | undefined)[];
  const offerOf = (checked: Bags, cabin: Bags = []) => {
    const fareDetailsBySegment = checked.map((includedCheckedBags, index) => ({
      segmentId: String(index + 1),
      includedCheckedBags,
      includedCabinBags: cabin[index],
    }));
    return { travelerPricings: [{ travelerType: 'ADULT', fareDetailsBySegment }] } as unknown as FlightOffer;
  };
  const one = { quantity: 1 };
  const none = { quantity: 0 };
  test.each<[string, Bags, boolean]>([
    ['on both', [one, one], true],
    ['by weight alone', [{ weight: 23 }, { weight: 23 }], true],
    ['on one only', [one, none], false],
    ['on one, nothing said of the other', [one, undefined], false],
    ['on none', [none, none], false],
  ])('%s', (_, bags, isIncluded) => {
    expect(includesCheckedBag(offerOf(bags, [none, none]))).toBe(isIncluded);
    expect(includesCabinBag(offerOf([none, none], bags))).toBe(isIncluded);
  });
});
