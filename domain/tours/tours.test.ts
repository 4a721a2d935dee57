import { expect, test } from 'vitest';
import { adultPrice, type Tour, type TourOperator } from './tour.ts';
import { isPublished } from './tour-publication.ts';
import { indexTours, type ListedTour, type TourFilters, viewTours } from './tour-results.ts';

const operator = (countryCode: string, validUntil?: string): TourOperator => ({
  id: 'o',
  name: 'O',
  countryCode,
  tourismNumber: validUntil ? { number: '12345', validUntil } : null,
});
const inCountry = (countryCode: string) => ({ countryCode }) as Tour;

test.each<[string, string, TourOperator, boolean]>([
  ['in Colombia of an operator with a valid tourism number', 'CO', operator('CO', '2027-03-31'), true],
  ['in Colombia on the tourism number’s last day', 'CO', operator('CO', '2026-11-23'), true],
  ['in Colombia with an expired tourism number', 'CO', operator('CO', '2026-11-22'), false],
  ['in Colombia without a tourism number', 'CO', operator('CO'), false],
  ['in Colombia of a foreign operator without a tourism number', 'CO', operator('PE'), false],
  ['in Peru of a Colombian operator without a tourism number', 'PE', operator('CO'), false],
  ['in Peru of a Peruvian operator', 'PE', operator('PE'), true],
])('publishes or hides a tour %s', (_, country, run, published) => {
  expect(isPublished(inCountry(country), run, '2026-11-23')).toBe(published);
});

test('adultPrice is what an adult pays, or none where only children have a price', () => {
  const prices = [
    { from: 3, to: 11, amountMinor: 4_000 },
    { from: 12, to: null, amountMinor: 9_000 },
  ];
  expect(adultPrice({ currency: 'USD', prices })).toEqual({ amountMinor: 9_000, currency: 'USD' });
  expect(adultPrice({ currency: 'USD', prices: prices.slice(0, 1) })).toBeNull();
});

test('counts what selecting a value gives, with selected themes narrowing each other', () => {
  const tours = Array.from(
    { length: 60 },
    (_, n): ListedTour => ({
      id: `t${n}`,
      countryCode: ['CO', 'PE', 'CL'][n % 3] as string,
      place: `place ${n % 7}`,
      themes: n % 2 ? ['nature', 'hiking'] : ['nature', 'city'],
      languages: n % 5 ? ['es', 'en'] : ['es'],
      days: 1 + (n % 9),
      departs: [`2027-0${1 + (n % 6)}-10`, `2027-0${1 + (n % 6)}-20`],
      from: { amountMinor: 2_000 + n * 100, currency: 'USD' },
    }),
  );
  const none = {
    country: [],
    place: [],
    month: [],
    length: [],
    theme: [],
    language: [],
    minPrice: undefined,
    maxPrice: undefined,
  };
  const view = (filters: Partial<TourFilters>) =>
    viewTours(indexTours(tours), {
      question: { from: '2027-01-15', to: undefined, country: undefined },
      filters: { ...none, ...filters },
      sort: 'price',
      shown: 100,
    });
  const ticked = { theme: ['nature'], country: ['CO', 'PE'] };
  const { facets } = view(ticked);
  for (const facet of ['place', 'month', 'length', 'language'] as const) {
    for (const { value, count } of facets[facet]) expect(view({ ...ticked, [facet]: [value] }).matching).toBe(count);
  }
  for (const { value, count } of facets.theme)
    expect(view({ ...ticked, theme: [...new Set(['nature', value])] }).matching).toBe(count);
  expect(view({ theme: ['hiking', 'city'] }).matching).toBe(0);
});
