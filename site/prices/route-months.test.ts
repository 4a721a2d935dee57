import { expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { monthsAhead } from '#domain/prices/months-ahead.ts';
import { siteToday } from '../search-form/search-form-values.ts';
import { routeMonthsMarkup } from './route-months.tsx';

const MONTHS = monthsAhead(siteToday());

/** Amounts in whole dollars, by the place of their month; negative: one way. */
function backendWith(amounts: Record<number, number>, asked: object[] = []): Backend {
  const priceOf = (month: string, dollars: number) => ({
    origin: 'BOG',
    destination: 'MAD',
    originAirport: 'BOG',
    destinationAirport: 'MAD',
    departureDate: `${month}-09`,
    returnDate: dollars < 0 ? null : `${month}-16`,
    total: { amount: Math.abs(dollars) * 100, currency: 'USD' },
    airlineCode: 'AV',
    airlineName: null,
    stops: 0,
    durationMinutes: 600,
    seenAt: '2026-11-29T10:00:00Z',
    isOld: false,
    search: `/result?month=${month}`,
  });
  return {
    seenPrices: async (question: { routes: string; month: string }) => {
      asked.push(question);
      const dollars = amounts[MONTHS.indexOf(question.month)];
      return { ok: true, body: { prices: dollars === undefined ? [] : [priceOf(question.month, dollars)] } };
    },
    readExchangeRates: async () => ({ ok: false, problem: { status: 503 } }),
    visitorPlace: async () => ({ ok: false, problem: { status: 503 } }),
  } as unknown as Backend;
}
const textOf = async (amounts: Record<number, number>, asked?: object[]) =>
  (await routeMonthsMarkup({ origin: 'BOG', destination: 'MAD' }, backendWith(amounts, asked)))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ');
const nameOf = (place: number) =>
  new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' }).format(new Date(`${MONTHS[place]}-15`));

test('the cheapest month of a route is said, out of how many, and each month leads to its search', async () => {
  const asked: object[] = [];
  const text = await textOf({ 0: 900, 2: 812, 5: 990 }, asked);
  expect(asked).toEqual(MONTHS.map((month) => ({ routes: 'BOG-MAD', month })));
  expect(text).toContain('Cuándo sale más barato volar de Bogotá a Madrid');
  expect(text).toContain(`De los 3 meses con precios, el más barato es ${nameOf(2)}: desde US$ 812,00.`);
  expect(text).toContain('No hemos buscado todos los días');
  const html = await routeMonthsMarkup({ origin: 'BOG', destination: 'MAD' }, backendWith({ 0: 900, 2: 812 }));
  expect(html).toContain(`href="/result?month=${MONTHS[2]}"`);
});

test('months that cost the same are both named, and where all do none is', async () => {
  expect(await textOf({ 0: 812, 1: 900, 2: 812 })).toContain(`los más baratos son ${nameOf(0)} y ${nameOf(2)}: desde`);
  expect(await textOf({ 0: 812, 1: 812 })).not.toContain('más baratos son');
});

test('one month is no comparison, and a one-way price beside round trips would look like a bargain', async () => {
  expect(await textOf({ 1: 812 })).toBe('');
  expect(await textOf({ 1: 812, 2: -100 })).toBe('');
});
