import { expect, test } from 'vitest';
import { offersWanted } from './offers-wanted.ts';

const trip = (legs: number, adult: number) => ({
  legInfo: Array.from({ length: legs }, () => ({ from: 'BOG', to: 'MIA', departureDate: '2027-01-10' })),
  travelerInfo: { adult, child: 0, infant: 0 },
});

test.each([
  ['one traveller one way', 1, 1, 250],
  ['a family of four on a return trip', 2, 4, 250],
  ['nine travellers one way', 1, 9, 250],
  ['nine travellers on a return trip', 2, 9, 125],
  ['nine travellers over five legs', 5, 9, 50],
])('offersWanted for %s', (_, legs, travellers, wanted) => {
  expect(offersWanted(trip(legs, travellers))).toBe(wanted);
});

test('bounds the size of an answer for any party, and always asks for at least fifty offers', () => {
  for (let legs = 1; legs <= 5; legs++) {
    for (let travellers = 1; travellers <= 9; travellers++) {
      const wanted = offersWanted(trip(legs, travellers));
      expect(wanted * legs * travellers).toBeLessThanOrEqual(2_250);
      expect(wanted).toBeGreaterThanOrEqual(50);
    }
  }
});
