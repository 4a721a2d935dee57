import { expect, test } from 'vitest';
import { adultPrice, type Tour, type TourOperator } from './tour.ts';
import { isPublished } from './tour-publication.ts';
import { indexTours, type ListedDeparture, type TourFilters, type TourQuestion, viewTours } from './tour-results.ts';

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

const none = {
  country: [],
  place: [],
  month: [],
  length: [],
  theme: [],
  language: [],
  pickup: [],
  minPrice: undefined,
  maxPrice: undefined,
};
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const anywhere: TourQuestion = { from: '2027-01-15', to: undefined, country: undefined };

test('counts what selecting a value gives, with selected themes narrowing each other', () => {
  const departures = Array.from({ length: 60 }, (_, n): ListedDeparture[] => {
    const tour: ListedDeparture['tour'] = {
      id: `t${n}`,
      countryCode: ['CO', 'PE', 'CL'][n % 3] as string,
      place: `place ${n % 7}`,
      themes: n % 2 ? ['nature', 'hiking'] : ['nature', 'city'],
      languages: n % 5 ? ['es', 'en'] : ['es'],
      days: 1 + (n % 9),
      pickupArea: n % 4 ? null : 'hoteles del centro',
    };
    const days = [`2027-0${1 + (n % 6)}-10`, `2027-0${1 + (n % 6)}-20`];
    return days.map((departs) => ({ id: `t${n}-${departs}`, departs, price: usd(2_000 + n * 100), tour }));
  }).flat();
  const view = (filters: Partial<TourFilters>) =>
    viewTours(indexTours(departures), { question: anywhere, filters: { ...none, ...filters }, sort: 'price', shown: 100 });
  const ticked = { theme: ['nature'], country: ['CO', 'PE'] };
  const { facets } = view(ticked);
  for (const facet of ['place', 'month', 'length', 'language', 'pickup'] as const) {
    for (const { value, count } of facets[facet]) expect(view({ ...ticked, [facet]: [value] }).matching).toBe(count);
  }
  for (const { value, count } of facets.theme)
    expect(view({ ...ticked, theme: [...new Set(['nature', value])] }).matching).toBe(count);
  expect(view({ theme: ['hiking', 'city'] }).matching).toBe(0);
  const fetched = view({ pickup: ['yes'] });
  expect(view({}).facets.pickup).toMatchObject([{ value: 'yes', count: fetched.matching }]);
  expect(fetched.items.map(({ tour }) => tour.pickupArea)).toEqual(Array(15).fill('hoteles del centro'));
});

test('says the day and the price of the departures asked for, not of those in other months', () => {
  const departuresOf = (id: string, prices: Record<string, number>): ListedDeparture[] => {
    const tour = { id, countryCode: 'CO', place: id, themes: [], languages: ['es'], days: 2 };
    return Object.entries(prices).map(([departs, amount]) => ({ id: `${id}-${departs}`, departs, price: usd(amount), tour }));
  };
  const index = indexTours([
    ...departuresOf('sierra', { '2027-02-01': 9_000, '2027-07-02': 14_000, '2027-07-20': 12_000 }),
    ...departuresOf('desierto', { '2027-03-01': 10_000, '2027-07-10': 11_000 }),
  ]);
  const view = (filters: Partial<TourFilters>, sort: 'price' | 'date' = 'price', question = anywhere) =>
    viewTours(index, { question, filters: { ...none, ...filters }, sort, shown: 10 });
  const said = (results: ReturnType<typeof view>) =>
    results.items.map(({ tour, from, next, departures }) => [tour.id, from.amountMinor, next, departures]);
  expect(said(view({}))).toEqual([
    ['sierra', 9_000, '2027-02-01', 3],
    ['desierto', 10_000, '2027-03-01', 2],
  ]);
  const july = { month: ['2027-07'] };
  expect(said(view(july))).toEqual([
    ['desierto', 11_000, '2027-07-10', 1],
    ['sierra', 12_000, '2027-07-02', 2],
  ]);
  expect(said(view(july, 'date')).map(([id]) => id)).toEqual(['sierra', 'desierto']);
  expect(view(july).price).toEqual({ min: 110, max: 120 });
  expect(view({ ...july, maxPrice: 115 }).matching).toBe(1);
  expect(view({ maxPrice: 95 }).facets.month.map(({ value }) => value)).toEqual(['2027-02']);
  expect(said(view({}, 'price', { ...anywhere, from: '2027-03-01', to: '2027-07-10' }))).toEqual([
    ['desierto', 10_000, '2027-03-01', 2],
    ['sierra', 14_000, '2027-07-02', 1],
  ]);
});
