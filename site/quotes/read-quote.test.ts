import { expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { reply } from '#contract/problem.ts';
import { withOwnTerms } from '../prices/charged-in.server.ts';
import { readQuote } from './read-quote.ts';

const TERMS = {
  currency: 'COP',
  from: 'USD',
  rateMicros: 4_010_210_000,
  rateDate: null,
  stepMinor: 10_000,
  until: '2026-11-29T12:30:00Z',
};
const backendWith = (charging: object[], currency: string) =>
  ({
    findQuote: async () =>
      reply({
        number: 'SO-1',
        title: 'Grupo',
        people: 3,
        total: { amount: 312_400, currency },
        includes: ['Vuelos'],
        until: '2026-12-10',
        state: 'open',
      }),
    readExchangeRates: async () => reply({ base: 'USD', rates: {}, asOf: null, rateDate: null, charging }),
    visitorPlace: async () => reply({ isLocated: false }),
  }) as unknown as Backend;
const quoteOf = async (charging: object[], currency = 'USD') => {
  const page = await withOwnTerms(() => readQuote('token', backendWith(charging, currency)));
  if (page.kind !== 'found') throw new Error(page.kind);
  const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
  const { price, each, beside, chargeNote } = page.quote;
  return { price: spaced(price), each: spaced(each), beside: spaced(beside), chargeNote: spaced(chargeNote) };
};

test('a quote is said as it is charged, with the dollars that it comes from and the rate', async () => {
  expect(await quoteOf([TERMS])).toMatchObject({
    price: '$ 12.527.900',
    each: expect.stringContaining('$ 4.176.000'),
    beside: expect.stringContaining('3.124'),
    chargeNote: expect.stringContaining('4.010,21'),
  });
});

test('where dollars are charged it is in dollars, and one that was quoted in pesos stays as it is', async () => {
  expect(await quoteOf([])).toMatchObject({ price: 'US$ 3.124,00', chargeNote: null });
  expect(await quoteOf([TERMS], 'COP')).toMatchObject({ price: '$ 3.124', beside: null, chargeNote: null });
});
