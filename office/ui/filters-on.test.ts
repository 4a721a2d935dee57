import { expect, test } from 'vitest';
import { filtersOn } from './filters-on.ts';

test.each([
  ['', 0],
  ['state=confirmed&kind=flight', 2],
  ['state=confirmed&kind=&from=', 1],
  ['state=confirmed&state=failed', 1],
  ['report=sales&by=day&cursor=x', 0],
])('of the address ?%s so many filters are on: %i', (address, on) => {
  expect(filtersOn(new URLSearchParams(address))).toBe(on);
});
