import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cheapestCabins, collectFares, type Fare, faresAt, leastTotal } from './fare-table.ts';
import { onlineState } from './online-state.ts';

const amount = fc.option(fc.integer({ min: 1, max: 9 }), { freq: 3 });
const fare: fc.Arbitrary<Fare> = fc.record({
  perPerson: fc.tuple(amount, amount, amount, amount),
  left: fc.option(fc.integer({ min: 0, max: 3 })),
});
const fares = fc.array(fare, { maxLength: 4 });
const sharing = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });

/** Reference implementation: every assignment of people to cabins. */
function everyWay(own: readonly Fare[], people: readonly number[]): { cabins: number[]; totalMinor: number }[] {
  const [first, ...rest] = people;
  if (first === undefined) return [{ cabins: [], totalMinor: 0 }];
  return own.flatMap(({ perPerson, left }, index) => {
    const price = perPerson[first - 1];
    if (price == null || (left ?? 9) < 1) return [];
    const others = own.map((one, at) => (at === index && one.left !== null ? { ...one, left: one.left - 1 } : one));
    return everyWay(others, rest).map(({ cabins, totalMinor }) => ({
      cabins: [index, ...cabins],
      totalMinor: totalMinor + price * first,
    }));
  });
}

describe('cheapestCabins', () => {
  test('finds a cheapest of all assignments of people to the cabins that are left', () => {
    fc.assert(
      fc.property(fares, sharing, (own, people) => {
        const ways = everyWay(own, people);
        const found = cheapestCabins(own, people);
        if (ways.length === 0) expect(found).toBeNull();
        else {
          expect(found?.totalMinor).toBe(Math.min(...ways.map(({ totalMinor }) => totalMinor)));
          expect(ways).toContainEqual(found);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('agrees with the table of many sailings, which returns the fares it was given', () => {
    fc.assert(
      fc.property(fc.array(fares, { maxLength: 5 }), sharing, (all, people) => {
        const collected = collectFares();
        const numbers = all.map((own) => collected.add(own));
        const table = collected.finish();
        for (const [place, own] of all.entries()) {
          const number = numbers[place] as number;
          expect(leastTotal(table, number, people)).toBe(cheapestCabins(own, people)?.totalMinor ?? Number.POSITIVE_INFINITY);
          expect(faresAt(table, number)).toEqual(own);
        }
      }),
    );
  });

  test('finds the cabins of ten couples among forty kinds without trying every combination', () => {
    const own = Array.from({ length: 40 }, (_, n): Fare => ({ perPerson: [900 + n, 500 + n, 400 + n, 300 + n], left: 1 }));
    const couples = Array.from({ length: 10 }, () => 2);
    expect(cheapestCabins(own, couples)?.totalMinor).toBe(couples.reduce((sum, people, n) => sum + people * (500 + n), 0));
  });
});

describe('onlineState: cabins for a whole party', () => {
  const inside: Fare = { perPerson: [900, 500, null, null], left: 30 };
  const suite: Fare = { perPerson: [1_900, 1_500, 1_400, 1_300], left: null };
  test.each([
    ['are bookable with room for all', [2, 2], [2, undefined], 'bookable'],
    ['are sold out with room for only some', [2, 2], [1, undefined], 'sold-out'],
    ['are sold out with none left', [2], [0, undefined], 'sold-out'],
    ['are bookable across two kinds', [2, 2], [1, 1], 'bookable'],
    ['are on request when no kind sold here holds so many', [4], [9, undefined], 'asked-for'],
    ['are on request when no kind is sold here', [2], [undefined, undefined], 'asked-for'],
  ] as const)('%s', (_, people, room, state) => {
    expect(onlineState([inside, suite], room, people)).toBe(state);
  });

  test('are asked for where the line has fewer left than the agency may sell', () => {
    expect(onlineState([{ ...inside, left: 1 }], [5], [2, 2])).toBe('asked-for');
  });
});
