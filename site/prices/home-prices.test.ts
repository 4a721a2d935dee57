import { describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { refuse, reply } from '#contract/problem.ts';
import { chosenCurrency, currencyOfBooking, currencyOfResults } from './chosen-currency.ts';
import { currencyChoices } from './currency-choices.ts';
import { readHomePrices } from './home-prices.ts';

const total = { amountMinor: 12_345, currency: 'USD' };
const nowhere = { visitorPlace: async () => reply({ isLocated: false }) };
const backendWith = (rates: Record<string, number>, rateDate: string | null = '2026-11-21') =>
  ({ ...nowhere, readExchangeRates: async () => reply({ base: 'USD', rates, rateDate }) }) as unknown as Backend;
const spaces = (text: string | null) => text?.replaceAll(/\s/g, ' ') ?? null;
const shown = async (backend: Backend, chosen?: string) => {
  const prices = await readHomePrices(backend, chosen);
  return { price: spaces(prices.of(total)), note: spaces(prices.note) };
};
const CHARGED = 'El cobro se hace en dólares.';

describe('SPEC §3 and §9: prices in a chosen currency beside dollars, with their rate and its day', () => {
  const backend = backendWith({ COP: 3912.4, EUR: 0.92137, CLP: 951.2, BOB: 6.91 });

  test.each([
    [undefined, 'Aprox. $ 482.986 COP', 'Aprox. en COP con la tasa del 21 nov: 1 USD = 3.912.'],
    ['EUR', 'Aprox. EUR 114', 'Aprox. en EUR con la tasa del 21 nov: 1 USD = 0,9214.'],
    ['CLP', 'Aprox. CLP 117.426', 'Aprox. en CLP con la tasa del 21 nov: 1 USD = 951.'],
  ])('with %s chosen', async (chosen, price, note) => {
    expect(await shown(backend, chosen)).toEqual({ price, note: `${CHARGED} ${note}` });
  });

  test('shows visitors the currency of their country until they choose another', async () => {
    const inChile = {
      ...backend,
      visitorPlace: async () => reply({ isLocated: true, countryCode: 'CL', currency: { code: 'CLP' } }),
    } as unknown as Backend;
    expect((await shown(inChile)).price).toBe('Aprox. CLP 117.426');
    expect((await shown(inChile, 'EUR')).price).toBe('Aprox. EUR 114');
    expect((await readHomePrices(inChile)).countryCode).toBe('CL');
  });

  test('shows only the price in dollars when dollars are chosen', async () => {
    expect(await shown(backend, 'USD')).toEqual({ price: null, note: CHARGED });
  });

  test('says that a rate is missing only to those who chose the currency', async () => {
    const { note, price } = await shown(backend, 'GYD');
    expect(price).toBeNull();
    expect(note).toMatch(/^El cobro se hace en dólares\. .*GYD/);
    const failed = { ...nowhere, readExchangeRates: async () => refuse('supplier-failed', 'x') } as unknown as Backend;
    expect((await shown(failed, 'EUR')).note).toContain('EUR');
    expect(await shown(failed)).toEqual({ price: null, note: CHARGED });
  });

  test('calls a rate without a day a reference rate', async () => {
    expect((await shown(backendWith({ EUR: 0.9 }, null), 'EUR')).note).toContain('con la tasa de referencia: 1 USD = 0,9.');
  });
});

test('SPEC §9: offers all sixteen currencies, and none', () => {
  expect(
    currencyChoices()
      .map(({ code }) => code)
      .sort(),
  ).toEqual(['', ...'ARS BOB BRL CLP COP USD FKP EUR GYD PYG PEN GBP SRD UYU VES MXN'.split(' ')].sort());
});

describe('currency in an address', () => {
  test.each([
    ['currencyCode=eur', 'EUR'],
    ['currencyCode=', undefined],
    ['currencyCode=XXX', undefined],
    ['', undefined],
  ])('is read from %j as %s', (query, code) => {
    expect(chosenCurrency(new URLSearchParams(query))).toBe(code);
  });

  test('is that of the results, also for fares compared from them', () => {
    const back = encodeURIComponent('?origin=BOG&currencyCode=PEN');
    for (const path of ['/result?origin=BOG&currencyCode=PEN', `/result/fares?offer=1&back=${back}`]) {
      expect(currencyOfResults(new URL(path, 'http://x'))).toBe('PEN');
    }
  });

  test('of a booking is that of its address, else of the results it was chosen from', () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const cookie = `tq_results_${id}=${encodeURIComponent('AB1 /result?origin=BOG&currencyCode=BRL')}`;
    const of = (query: string) =>
      currencyOfBooking(new Request(`http://x/booking/summary?id=${id}${query}`, { headers: { cookie } }), id);
    expect([of(''), of('&currencyCode=MXN'), of('&currencyCode=XXX')]).toEqual(['BRL', 'MXN', 'BRL']);
  });
});
