import { expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { addDays, addMonths } from '#domain/calendar-date.ts';
import { siteConfig } from '#site-config';
import { siteToday } from '../../search-form/search-form-values.ts';
import { readIdeas } from './read-ideas.ts';

const month = (ahead: number) => addMonths(`${addDays(siteToday(), 2).slice(0, 8)}01`, ahead).slice(0, 7);
const price = (destination: string, departureDate: string, amount: number) => ({
  origin: 'BOG',
  destination,
  departureDate,
  returnDate: departureDate,
  originAirport: 'BOG',
  destinationAirport: destination,
  total: { amount, currency: 'USD' },
  airlineCode: 'AV',
  airlineName: null,
  stops: 0,
  durationMinutes: 80,
  seenAt: '2026-11-29T10:00:00Z',
  isOld: false,
  search: `/result?to=${destination}`,
});

type Asked = { origin: string; month?: string; hours?: number };
const backendOf = (answer: (asked: Asked) => unknown[] | null, asked: Asked[] = []) =>
  ({
    placesToGo: async (question: Asked) => {
      asked.push(question);
      const prices = answer(question);
      return prices ? { ok: true, body: { prices } } : { ok: false, problem: { status: 500 } };
    },
    readExchangeRates: async () => ({ ok: false, problem: { status: 503 } }),
    visitorPlace: async () => ({ ok: false, problem: { status: 503 } }),
  }) as unknown as Backend;

test('each of the next six months has its cheapest trip, and the lowest of them is marked', async () => {
  const asked: Asked[] = [];
  const backend = backendOf(({ month: of }) => {
    if (of === month(1)) return [price('CTG', `${of}-09`, 9_000), price('SMR', `${of}-10`, 8_000)];
    return of === month(3) ? [price('ADZ', `${of}-02`, 12_000)] : [];
  }, asked);
  const { months, from } = await readIdeas(backend);
  expect(from).toBe('Bogotá');
  expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set([siteConfig.home.cityCode]));
  expect(asked.flatMap(({ month: of }) => of ?? [])).toEqual([0, 1, 2, 3, 4, 5].map(month));
  expect(months.map(({ month: of, price: { to }, isLowest }) => [of, to, isLowest])).toEqual([
    [month(1), 'Santa Marta', true],
    [month(3), 'San Andrés', false],
  ]);
});

test('without prices there are no ideas', async () => {
  expect(await readIdeas(backendOf(() => null))).toMatchObject({ months: [], themes: [] });
});

test('no two kinds of trips have the same picture while they have different places', async () => {
  const near = ['MDE', 'PEI', 'AXM'].map((place, index) => price(place, `${month(1)}-09`, 5_000 + index));
  const all = [...near, price('SMR', `${month(1)}-09`, 9_000), price('LIM', `${month(1)}-09`, 20_000)];
  const { themes } = await readIdeas(backendOf(({ month: of }) => (of ? [] : all)));
  expect(themes.length).toBeGreaterThan(2);
  expect(new Set(themes.map(({ picture }) => picture)).size).toBe(themes.length);
});
