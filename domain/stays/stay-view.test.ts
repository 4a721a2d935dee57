import { describe, expect, test } from 'vitest';
import { countStayFilters, keptStayParams, NO_STAY_FILTERS, readStayView, STAYS_PER_PAGE } from './stay-view.ts';

const read = (query: string, distances = [1, 12, 300]) => readStayView(new URLSearchParams(query), distances);

test('readStayView ignores unknown values', () => {
  const { sort, filters, shown, isMap } = read(
    'sort=x&stars=9&type=castle&service=wifi&service=moat&zone=%3Cb%3E&shown=-4&view=globe',
  );
  expect({ sort, shown, isMap }).toEqual({ sort: 'best', shown: STAYS_PER_PAGE, isMap: false });
  expect(filters).toEqual({ ...NO_STAY_FILTERS, service: ['wifi'], maxDistance: 40 });
});

describe('maximum distance', () => {
  test.each([
    ['', [1, 12, 300], 40],
    // Nothing near by to choose from, or nothing farther away.
    ['', [200, 300], undefined],
    ['', [1, 12], undefined],
    ['maxkm=0', [1, 12, 300], undefined],
    ['maxkm=5', [1, 12, 300], 5],
    // A limit that includes everything is no filter.
    ['maxkm=400', [1, 12, 300], undefined],
  ])('is read from %j with hotels at %j km as %s', (query, distances, maxDistance) => {
    const { filters } = read(query, distances);
    expect(filters.maxDistance).toBe(maxDistance);
    expect(countStayFilters(filters)).toBe(maxDistance === undefined ? 0 : 1);
  });
});

test('keeps sort order, stars and free cancellation for another search, but not price, zone or page', () => {
  const params = new URLSearchParams('sort=price&stars=4&cancel=yes&maxprice=90&zone=Chapinero&maxkm=9&shown=40&view=map');
  expect(keptStayParams(params)).toEqual([
    ['sort', 'price'],
    ['stars', '4'],
    ['cancel', 'yes'],
  ]);
});
