import { expect, test } from 'vitest';
import { testOffice } from '../../../tests/harness/office/test-office.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { enquiries, quotes } from '../../db/schema.ts';
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

test('a trip made of a request begins with what was accepted of its quote, and of no other', async () => {
  const office = officeWith({ charging, homeCountry: 'CO', shopping: {} });
  const content = { kind: 'enquiry', name: 'Ana', email: 'ana@example.com', phone: '+573001234567', message: '' } as never;
  const [enquiry] = await far.db
    .insert(enquiries)
    .values({ number: 'HK37PQ', kind: 'enquiry', content, viaForm: true })
    .returning();
  const enquiryId = enquiry?.id as string;
  const agreedNow = async () => {
    const begun = await office.startTripQuote({ lead: 'HK37PQ' });
    const shown = await office.showTripQuote({ quote: begun.ok && begun.body.ok ? begun.body.quote : '' });
    return shown.ok && shown.body?.agreed;
  };
  expect(await agreedNow()).toBeNull();
  const quote = {
    title: 'Islas del Caribe',
    people: 14,
    price: { amountMinor: 125_050, currency: 'USD' },
    includes: ['Siete cabinas', 'Traslados'],
    until: '2030-01-01',
  };
  const made = { enquiryId, content: quote, expiresAt: new Date('2030-01-02'), madeBy: 'operator:ana' as const };
  await far.db.insert(quotes).values({ ...made, tokenHash: 'open' });
  expect(await agreedNow()).toBeNull();
  await far.db.insert(quotes).values({ ...made, tokenHash: 'accepted', acceptedAt: new Date(), acceptedBy: { name: 'Ana' } });
  expect(await agreedNow()).toEqual(quote);
});
