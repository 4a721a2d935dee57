import { describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { SeenPriceAnswer } from '#contract/selling/prices.ts';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { PESOS } from '../../tests/harness/records/peso-terms.ts';
import { readExplore } from './read-explore.ts';

const price = (destination: string, more: Partial<SeenPriceAnswer> = {}): SeenPriceAnswer => ({
  origin: 'BOG',
  destination,
  departureDate: '2027-03-01',
  returnDate: '2027-03-08',
  originAirport: 'BOG',
  destinationAirport: destination,
  total: { amount: 21_040, currency: 'USD' },
  airlineCode: 'AV',
  airlineName: null,
  stops: 0,
  durationMinutes: 120,
  seenAt: '2027-02-01T15:00:00.000Z',
  isOld: false,
  search: `/result?destination=${destination}`,
  ...more,
});

/** Has these prices without conditions, and none with any. */
const backendWith = (prices: SeenPriceAnswer[]) =>
  ({
    placesToGo: async ({ budget }: { budget?: string }) => ({ ok: true, body: { prices: budget ? [] : prices } }),
    readExchangeRates: async () => ({ ok: false }),
    visitorPlace: async () => ({ ok: false }),
  }) as unknown as Backend;

const OLD = 'Visto hace más de un día: puede haber cambiado';

test('marks a price of more than a day ago on the map too, and says what the mark means', async () => {
  const prices = [price('CTG'), price('MIA', { isOld: true })];
  const { map } = await readExplore(new URLSearchParams(), backendWith(prices));
  expect(map?.hasOld).toBe(true);
  const [fresh, old] = map?.points ?? [];
  expect([fresh?.label, old?.label].map((label) => label?.endsWith('*'))).toEqual([false, true]);
  expect(fresh?.name).not.toContain(OLD);
  expect(old?.name).toContain(OLD);
  const { map: today } = await readExplore(new URLSearchParams(), backendWith([price('CTG')]));
  expect(today?.hasOld).toBe(false);
});

describe('how much a trip may cost', () => {
  /** A shop whose visitors are in Colombia. */
  function shop(charging: ChargeTerms[]) {
    const asked: object[] = [];
    const backend = {
      placesToGo: async (one: object) => {
        asked.push(one);
        return { ok: true, body: { prices: [price('CTG')] } };
      },
      readExchangeRates: async () => ({ ok: true, body: { base: 'USD', rates: {}, rateDate: null, asOf: null, charging } }),
      visitorPlace: async () => ({ ok: true, body: { isLocated: true, countryCode: 'CO', currency: { code: 'COP' } } }),
    };
    return { asked, backend: backend as unknown as Backend };
  }
  const view = async (typed: string | Record<string, string>, charging: ChargeTerms[]) => {
    const { asked, backend } = shop(charging);
    const params = new URLSearchParams(typeof typed === 'string' ? { budget: typed } : typed);
    const { budget } = await readExplore(params, backend);
    return { asked: asked[0], ...budget };
  };

  test('is typed in the money that prices are charged in', async () => {
    expect(await view('', [PESOS])).toMatchObject({ typed: '', currency: 'COP', money: 'pesos colombianos' });
    expect(await view('', [])).toMatchObject({ typed: '', currency: 'USD', money: 'dólares estadounidenses' });
  });

  test.each(['900 mil', '900.000', "$ 900'000"])('is read as people write it, in the money of the form: %j', async (budget) => {
    const { asked, typed, problem } = await view({ budget, currencyCode: 'COP' }, [PESOS]);
    expect(asked).toMatchObject({ budget: '900000', currencyCode: 'COP' });
    expect([typed, problem]).toEqual(['900.000', undefined]);
  });

  test.each(['1500000COP', '1.500.000 COP', '1,5 millones COP'])(
    'means the same to whoever opens an address with %j',
    async (budget) => {
      const { asked, typed, currency } = await view({ budget, currencyCode: 'USD' }, [PESOS]);
      expect(asked).toMatchObject({ budget: '1500000', currencyCode: 'COP' });
      expect([typed, currency]).toEqual(['1.500.000', 'COP']);
    },
  );

  test('in an address without a currency is in dollars, and stays it', async () => {
    const { asked, typed, currency } = await view('300', [PESOS]);
    expect(asked).toMatchObject({ budget: '300', currencyCode: 'USD' });
    expect([typed, currency]).toEqual(['300', 'USD']);
  });

  test('is asked for again when pesos are not charged now', async () => {
    const { asked, typed, currency, problem } = await view('1500000COP', []);
    expect(asked).not.toHaveProperty('budget');
    expect([typed, currency]).toEqual(['', 'USD']);
    expect(problem).toBe('Ahora no tenemos precios en pesos colombianos. Escriba otra vez hasta cuánto.');
  });

  test.each(['mucho', '-3', '0', 'COP', '1e9'])('is not taken from %j, which stays to be mended', async (budget) => {
    const { asked, typed, problem } = await view({ budget, currencyCode: 'COP' }, [PESOS]);
    expect(asked).not.toHaveProperty('budget');
    expect(typed).toBe(budget);
    expect(problem).toMatch(/^Escriba un valor entero en pesos colombianos, por ejemplo \$/);
  });
});

test.each([false, true])(
  'says when the lowest price without the conditions was seen, and whether that is long ago: %j',
  async (isOld) => {
    const { empty } = await readExplore(new URLSearchParams('budget=100'), backendWith([price('MIA', { isOld })]));
    expect(empty?.lowest).toContain('Visto el 1 feb, 10:00.');
    expect(empty?.lowest?.includes(OLD)).toBe(isOld);
  },
);
