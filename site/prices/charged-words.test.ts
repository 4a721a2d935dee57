import { afterEach, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { reply } from '#contract/problem.ts';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { withOwnTerms } from './charged-in.server.ts';
import { priceWords, roundPriceWords, sayPricesUnder, termsKey, termsNow } from './charged-words.ts';
import { currencyToCharge, readHomePrices, readPricesOf } from './home-prices.ts';
import { partsInWords } from './parts-in-words.ts';

const COP: ChargeTerms = {
  currency: 'COP',
  from: 'USD',
  rateMicros: 4_010_210_000,
  rateDate: '2026-11-29',
  stepMinor: 10_000,
  until: '2026-11-29T15:30:00.000Z',
};
const OTHER = { ...COP, rateMicros: 3_500_000_000 };
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ') ?? null;
const under = <Said>(terms: ChargeTerms | null, say: () => Said) =>
  withOwnTerms(() => {
    sayPricesUnder(terms, 'visitor');
    return say();
  });
const backendIn = (code: string, charging: ChargeTerms[] = [COP]) =>
  ({
    visitorPlace: async () => reply({ isLocated: true, countryCode: 'CO', currency: { code } }),
    readExchangeRates: async () => reply({ base: 'USD', rates: { COP: 3_912.4, EUR: 0.92 }, rateDate: '2026-11-29', charging }),
  }) as unknown as Backend;

afterEach(() => {
  globalThis.chargeTerms = undefined;
});

describe('a price in words', () => {
  test('is what is charged, to the last unit, also where dollars are rounded', () => {
    expect(under(COP, () => [priceWords(usd(31_240)), roundPriceWords(usd(31_240))].map(plain))).toEqual([
      '$ 1.252.800',
      '$ 1.252.800',
    ]);
    expect(under(null, () => [priceWords(usd(31_240)), roundPriceWords(usd(31_260))].map(plain))).toEqual([
      'US$ 312,40',
      'US$ 313',
    ]);
  });

  test('of money that is in pesos already is said as it is', () => {
    expect(under(COP, () => plain(priceWords({ amountMinor: 5_000_000, currency: 'COP' })))).toBe('$ 50.000');
  });

  test('in parts adds up to what is charged for the whole', () => {
    expect(under(COP, () => partsInWords([usd(10_000), usd(21_240)]).map(plain))).toEqual(['$ 401.024', '$ 851.776']);
    expect(under(null, () => partsInWords([usd(10_000)]).map(plain))).toEqual(['US$ 100,00']);
  });
});

describe('whose terms', () => {
  test('of a booking stand against a visitor’s, also if it is charged in dollars', () => {
    withOwnTerms(() => {
      sayPricesUnder(null, 'booking');
      sayPricesUnder(COP, 'visitor');
      expect(termsNow()).toBeNull();
      sayPricesUnder(OTHER, 'booking');
      expect(termsNow()).toEqual(OTHER);
    });
  });

  test('belong to one request, whatever another says meanwhile', async () => {
    const one = withOwnTerms(async () => {
      sayPricesUnder(COP, 'visitor');
      await Promise.resolve();
      return termsNow();
    });
    const other = withOwnTerms(async () => {
      sayPricesUnder(OTHER, 'visitor');
      await Promise.resolve();
      return termsNow();
    });
    expect([await one, await other]).toEqual([COP, OTHER]);
    expect(termsNow()).toBeNull();
  });

  test('tell apart what was made under them', () => {
    expect(new Set([COP, OTHER, { ...COP, stepMinor: 100 }, null].map((terms) => under(terms, () => termsKey()))).size).toBe(4);
  });
});

describe('what a visitor is told', () => {
  test('in pesos: the dollars beside, and the rate as it is reckoned with', async () => {
    const [prices, words] = await withOwnTerms(
      async () => [await readHomePrices(backendIn('COP')), plain(priceWords(usd(31_240)))] as const,
    );
    expect(words).toBe('$ 1.252.800');
    expect(plain(prices.of(usd(31_240)))).toBe('Equivale a US$ 312,40');
    expect(prices.note).toBe(
      'El cobro se hace en pesos colombianos (COP). El precio viene de dólares, con la tasa del 29 nov: 1 USD = 4.010,21 COP.',
    );
  });

  test('in a currency that is not charged: dollars, and an approximation', async () => {
    const [prices, words] = await withOwnTerms(
      async () => [await readHomePrices(backendIn('EUR')), plain(priceWords(usd(31_240)))] as const,
    );
    expect([words, plain(prices.of(usd(31_240)))]).toEqual(['US$ 312,40', 'Aprox. EUR 287']);
    expect(prices.note).toContain('El cobro se hace en dólares.');
  });

  test('beside a booking: as it is charged, whatever they would be charged today', async () => {
    const inDollars = await readPricesOf(backendIn('COP'), { charge: null });
    expect(inDollars.note).toContain('El cobro se hace en dólares.');
    expect(plain(inDollars.of(usd(31_240)))).toContain('Aprox.');
    const inPesos = await readPricesOf(backendIn('EUR'), { charge: OTHER });
    expect(inPesos.note).toContain('1 USD = 3.500 COP');
  });

  test('a booking is opened in the currency that prices were shown in', async () => {
    expect([await currencyToCharge(backendIn('COP')), await currencyToCharge(backendIn('COP'), 'EUR')]).toEqual(['COP', 'EUR']);
  });
});
