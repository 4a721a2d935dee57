import { expect, test } from 'vitest';
import { alertMonths } from '#domain/prices/price-alert.ts';
import { alerts as es } from '../messages/es/enquiry/alerts.ts';
import { siteToday } from '../search-form/search-form-values.ts';
import { sendAlert } from './ask-alert.ts';

/** Sends the form with this as its maximum price. Returns what the backend was asked for, and the error of the field. */
async function sentWith(most: string) {
  const form = new FormData();
  const [month = ''] = alertMonths(siteToday());
  const fields = {
    origin: 'Bogotá (BOG)',
    destination: 'Miami (MIA)',
    month,
    email: 'ana@ejemplo.com',
    consent: '2026-11-23',
    most,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const asked: { most?: number }[] = [];
  const backend = {
    askPriceAlert: async (input: { most?: number }) => {
      asked.push(input);
      return { ok: true, body: { hours: 48 } };
    },
  };
  const { data: answer } = await sendAlert(form, backend as never);
  return { asked: asked.map((one) => one.most), error: answer.ok ? undefined : answer.errors.most };
}

test.each([
  ['350', 350],
  ['US$ 350', 350],
  ['1.200 USD', 1_200],
])('reads the maximum price %j as whole dollars', async (typed, most) => {
  expect(await sentWith(typed)).toEqual({ asked: [most], error: undefined });
});

test.each(['350.50', '350,50', '1.200.50', '35.0', 'mucho'])('asks for whole dollars instead of %j', async (typed) => {
  expect(await sentWith(typed)).toEqual({ asked: [], error: es.errors.most });
});
