import { expect, test } from 'vitest';
import { testOffice } from '../../../tests/harness/office/test-office.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { officeFor } from '../perform.ts';
import { tripQuoteHandlers } from './trip-quote-handlers.ts';

const far = await farBooksOfFile();
const { acting } = await testOffice(far);
const TERMS = { currency: 'COP', from: 'USD', rateMicros: 4_010_210_000, rateDate: null, stepMinor: 100, until: '2026-11-29' };

const officeWith = (selling: object | undefined) => {
  const letters = { tripQuoteSent: () => ({ subject: '', text: '', html: '' }) };
  const handlers = tripQuoteHandlers({ letters, linkTo: String, timeZone: 'America/Bogota', selling: selling as never });
  return officeFor({ db: far.db, handlers: handlers as never }, acting('ana', 'supervisor'));
};
const asked: (string | undefined)[] = [];
const charging = {
  termsOf: async (currency?: string) => {
    asked.push(currency);
    return currency === 'COP' ? TERMS : null;
  },
};

test('a seller sees a trip as its traveller would be charged today, in the currency of the agency’s home', async () => {
  const office = officeWith({ charging, homeCountry: 'CO', shopping: {} });
  const begun = await office.startTripQuote({});
  const quote = begun.ok && begun.body.ok ? begun.body.quote : '';
  expect(await office.showTripQuote({ quote })).toMatchObject({ ok: true, body: { charge: TERMS } });
  expect(await office.listTripQuotes({})).toMatchObject({ ok: true, body: { charge: TERMS } });
  expect(new Set(asked)).toEqual(new Set(['COP']));
  const abroad = officeWith({ charging, homeCountry: 'PE', shopping: {} });
  expect(await abroad.showTripQuote({ quote })).toMatchObject({ body: { charge: null } });
});

test('a command in a terminal has no rates, and says prices as they are', async () => {
  expect(await officeWith(undefined).listTripQuotes({})).toMatchObject({ ok: true, body: { charge: null } });
});
