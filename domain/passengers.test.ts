import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageFits, areValidCounts, passengerTypes, stepPassengers, totalPassengers } from './passengers.ts';

test('keeps the counts within bounds whatever steps are taken', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('adult', 'child', 'infant'), fc.constantFrom(1, -1)), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (taken) => {
      const end = taken.reduce((counts, [type, step]) => stepPassengers(counts, type, step), { adult: 1, child: 0, infant: 0 });
      expect(areValidCounts(end)).toBe(true);
      expect(passengerTypes(end)).toHaveLength(totalPassengers(end));
    }),
  );
});

test.each([
  [{ adult: 0, child: 1, infant: 0 }, false],
  [{ adult: 9, child: 0, infant: 0 }, true],
  [{ adult: 9, child: 1, infant: 0 }, false],
  [{ adult: 1, child: 0, infant: 2 }, false],
  [{ adult: 1.5, child: 0, infant: 0 }, false],
])('areValidCounts(%j) is %s', (counts, expected) => expect(areValidCounts(counts)).toBe(expected));

test('fits every age to exactly one type', () => {
  for (let age = 0; age < 120; age++) {
    expect((['adult', 'child', 'infant'] as const).filter((type) => ageFits(type, age))).toHaveLength(1);
  }
});
