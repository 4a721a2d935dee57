import { expect, test } from 'vitest';
import { themesOf } from './themes.ts';

const seen = (destination: string, amount: number, returnDate: string | null = '2030-01-12', departureDate = '2030-01-02') => ({
  destination,
  total: { amount },
  departureDate,
  returnDate,
});
const namesIn = (themes: ReturnType<typeof themesOf>) =>
  themes.map(({ name, prices }) => [name, prices.map(({ destination }) => destination)]);

test('a kind of trip has its three cheapest places, by city, cheapest first', () => {
  const all = [seen('CUN', 30_000), seen('CTG', 9_000), seen('SMR', 8_000), seen('ADZ', 20_000), seen('MCO', 40_000)];
  expect(namesIn(themesOf({ all, near: [] }))).toEqual([
    ['beach', ['SMR', 'CTG', 'ADZ']],
    ['children', ['SMR', 'ADZ', 'CUN']],
  ]);
});

test('a one-way price, which would look like a bargain, is not shown, and a kind with one place alone neither', () => {
  const all = [seen('CTG', 1, null), seen('SMR', 8_000), seen('LET', 20_000), seen('LIM', 20_000)];
  expect(themesOf({ all, near: [] })).toEqual([]);
});

test('a weekend goes to whatever is near', () => {
  const near = [seen('MDE', 7_000), seen('XYZ', 6_000)];
  expect(namesIn(themesOf({ all: [], near }))).toEqual([['weekend', ['XYZ', 'MDE']]]);
});

test('a weekend’s trips are those over a weekend, where there are enough of them', () => {
  // 4 January 2030 is a Friday, and Monday the 7th a holiday.
  const [away, long, longer] = [
    seen('MDE', 9_000, '2030-01-06', '2030-01-04'),
    seen('PEI', 8_000, '2030-01-07', '2030-01-04'),
    seen('XYZ', 1_000),
  ];
  expect(namesIn(themesOf({ all: [], near: [away, long, longer] }))).toEqual([['weekend', ['PEI', 'MDE']]]);
  expect(namesIn(themesOf({ all: [], near: [away, longer] }))).toEqual([['weekend', ['XYZ', 'MDE']]]);
  // Which is said: a week is no weekend.
  expect(themesOf({ all: [], near: [away, longer] })[0]?.areLonger).toBe(true);
  expect(themesOf({ all: [], near: [away, long] })[0]?.areLonger).toBe(false);
});
