import { expect, test } from 'vitest';
import { readStaySearch } from '#domain/stays/stay-search.ts';
import { stayCard } from './stay-card-data.tsx';
import type { FoundStay } from './stay-card-view.ts';
import { stayPart } from './stay-part.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const found = (): FoundStay => ({
  hotel: {
    id: 'one~1',
    name: 'Casa <b>Real</b>',
    type: 'hotel',
    stars: 4,
    lat: 4.6,
    lon: -74.08,
    address: '',
    city: 'Bogotá',
    countryCode: 'CO',
    timeZone: 'America/Bogota',
    services: ['wifi'],
    picture: null,
    guestRating: { score: 8.5, reviews: 10 },
  },
  cheapest: {
    id: 'o',
    hotelId: 'one~1',
    checkIn: '2027-01-10',
    checkOut: '2027-01-13',
    nationality: 'CO',
    rooms: [
      {
        roomTypeId: 'r',
        name: 'Doble',
        occupancy: { adults: 2, childAges: [] },
        mostGuests: 2,
        board: 'breakfast',
        boardName: 'Breakfast',
        remarks: '',
        charges: [],
        cancellation: { isRefundable: true, steps: [] },
      },
    ],
    total: usd(30_000),
    paidTo: 'agency',
    cancellation: { isRefundable: true, steps: [{ from: '2027-01-08T23:00:00Z', fee: usd(10_000) }] },
    sale: { isOnRequest: false, whyOnRequest: null, tourismNumber: '12345' },
    packageRate: null,
  },
  distanceKm: 1.2,
});
const search = readStaySearch(
  new URLSearchParams('destination=Bogotá, Colombia&lat=4.6&lon=-74.08&startDate=2027-01-10&endDate=2027-01-13&adults=2'),
);
const home = { currency: 'COP', countryCode: 'CO', terms: null, of: () => 'Aprox. $ 1.200.000 COP', note: '' };
const context = { search, asks: 'a', home, flight: null, now: Date.parse('2026-12-01'), isFirst: false, staticParts: null };
const htmlOf = (stay: FoundStay, change: Partial<typeof context> = {}) => stayCard(stay, { ...context, ...change }).html ?? '';

test('puts a card into the page that is rendered, or into the data where only that is requested', () => {
  const [stay, staticParts] = [found(), new Map<string, string>()];
  expect(stayCard(stay, { ...context, staticParts: staticParts as never })).toEqual({ id: 'one~1' });
  const html = staticParts.get(stayPart('one~1'));
  expect(stayCard(stay, context)).toEqual({ id: 'one~1', html });
  expect(html).toContain('Casa &lt;b&gt;Real&lt;/b&gt;');
  expect(html).toContain('Cancela gratis');
});

test('updates a cached card for currency, place in the list, dates and the cancellation deadline', () => {
  const stay = found();
  const before = htmlOf(stay);
  expect(htmlOf(stay)).toBe(before);
  expect(htmlOf(stay, { home: { ...home, of: () => 'Aprox. 280 EUR' } })).toContain('280 EUR');
  expect(htmlOf(stay, { isFirst: true })).toContain('loading="eager"');
  const otherDates = { ...search, startDate: '2027-02-10', endDate: '2027-02-13' };
  expect(htmlOf(stay, { search: otherDates, asks: 'b' })).toContain('startDate=2027-02-10');
  const deadline = Date.parse('2027-01-08T23:00:00Z');
  expect(htmlOf(stay, { now: deadline - 1 })).toContain('Cancela gratis');
  expect(htmlOf(stay, { now: deadline })).not.toContain('Cancela gratis');
  expect(htmlOf(stay)).toBe(before);
});
