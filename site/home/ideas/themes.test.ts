import { expect, test } from 'vitest';
import { themesOf } from './themes.ts';

const seen = (destination: string, amount: number, returnDate: string | null = '2030-01-12') => ({
  destination,
  total: { amount },
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
