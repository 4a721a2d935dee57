import { expect, test } from 'vitest';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { alertMonths } from '#domain/prices/price-alert.ts';
import { PESOS } from '../../tests/harness/records/peso-terms.ts';
import { siteToday } from '../search-form/search-form-values.ts';
import { alertForm, sendAlert } from './ask-alert.ts';

type Asked = { most?: number; currencyCode?: string };

/** A shop in Colombia that charges under these terms besides dollars. */
function shop(terms: ChargeTerms[]) {
  const asked: Asked[] = [];
  const backend = {
    askPriceAlert: async ({ most, currencyCode }: Asked) => {
      asked.push({ ...(most ? { most } : {}), ...(currencyCode ? { currencyCode } : {}) });
      return { ok: true, body: { hours: 48 } };
    },
    readExchangeRates: async () => ({ ok: true, body: { base: 'USD', rates: {}, rateDate: null, asOf: null, charging: terms } }),
    visitorPlace: async () => ({ ok: true, body: { isLocated: true, countryCode: 'CO', currency: { code: 'COP' } } }),
    issueFormToken: async () => ({ ok: true, body: { token: 'token' } }),
  };
  return { asked, backend: backend as never };
}

/** Sends the form with this maximum price, as a form that named its currency. Returns what the backend was asked for, and the error of the field. */
async function sentWith(most: string, given: { terms?: ChargeTerms[]; currencyCode?: string } = {}) {
  const { terms = [] } = given;
  const { currencyCode = terms[0]?.currency ?? 'USD' } = given;
  const { asked, backend } = shop(terms);
  const form = new FormData();
  const [month = ''] = alertMonths(siteToday());
  const fields = { origin: 'Bogotá (BOG)', destination: 'Miami (MIA)', month, email: 'ana@ejemplo.com', consent: '2026-11-23' };
  for (const [name, value] of Object.entries({ ...fields, most, currencyCode })) form.set(name, value);
  const { data: answer } = await sendAlert(form, backend);
  return {
    asked,
    error: answer.ok ? undefined : plain(answer.errors.most ?? ''),
    currency: answer.ok ? undefined : answer.currency,
  };
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['350', 350],
  ['US$ 350', 350],
  ['1.200 USD', 1_200],
])('reads the maximum price %j as whole dollars', async (typed, most) => {
  expect(await sentWith(typed)).toMatchObject({ asked: [{ most, currencyCode: 'USD' }], error: undefined });
});

test.each(['1.500.000', '1500000', '$ 1.500.000', '1,5 millones', 'COP 1.500.000'])(
  'reads %j as pesos in a shop that charges in them',
  async (typed) => {
    const sent = await sentWith(typed, { terms: [PESOS] });
    expect(sent).toMatchObject({ asked: [{ most: 1_500_000, currencyCode: 'COP' }], error: undefined });
  },
);

test.each([
  ['350.50', [], 'Escriba un valor entero en dólares estadounidenses, por ejemplo US$ 350.'],
  ['mucho', [], 'Escriba un valor entero en dólares estadounidenses, por ejemplo US$ 350.'],
  ['1.500.000', [], 'US$ 1.500.000 es más de lo que cuesta un vuelo. Escriba, por ejemplo, US$ 350.'],
  ['1.500.000 pesos', [], 'Escriba el valor en dólares estadounidenses, por ejemplo US$ 350.'],
  ['350', [PESOS], '$ 350 es menos de lo que cuesta un vuelo. Escriba el valor completo, por ejemplo $ 1.400.000.'],
  ['US$ 350', [PESOS], 'Escriba el valor en pesos colombianos, por ejemplo $ 1.400.000.'],
  ['1.500.000,50', [PESOS], 'Escriba un valor entero en pesos colombianos, por ejemplo $ 1.400.000.'],
])('refuses %j and says what to type', async (typed, terms, error) => {
  expect(await sentWith(typed, { terms })).toMatchObject({ asked: [], error });
});

test('takes no pesos for dollars when the rate has ended since the form was shown', async () => {
  const sent = await sentWith('1.500.000', { currencyCode: 'COP' });
  expect(sent).toMatchObject({ asked: [], currency: 'USD' });
  expect(sent.error).toBe(
    'Los precios van ahora en dólares estadounidenses. Escriba el valor en esa moneda, por ejemplo US$ 350.',
  );
});

test('without a maximum, too, mails say what the visitor is shown', async () => {
  expect((await sentWith('', { terms: [PESOS] })).asked).toEqual([{ currencyCode: 'COP' }]);
  // The small form is the same for everybody and names no currency.
  expect((await sentWith('', { terms: [PESOS], currencyCode: '' })).asked).toEqual([{ currencyCode: 'COP' }]);
});

test('asks for the money that prices are charged in, and for dollars if those were chosen', async () => {
  const moneyOf = async (params: string, terms: ChargeTerms[]) =>
    (await alertForm(new URLSearchParams(params), shop(terms).backend)).currency;
  expect(await moneyOf('', [PESOS])).toBe('COP');
  expect(await moneyOf('currencyCode=USD', [PESOS])).toBe('USD');
  expect(await moneyOf('', [])).toBe('USD');
});
