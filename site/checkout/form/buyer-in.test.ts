import { expect, test } from 'vitest';
import { buyer as words } from '../../messages/es/checkout/buyer.ts';
import { type ExpectedBuyer, isBuyerSaid } from './buyer-fields.ts';
import { buyerErrors, buyerIn } from './buyer-in.ts';
import { textIn } from './errors-in.ts';
import { missingIn } from './missing-parts.ts';

const { problems } = words;
const expected = (changes: Partial<ExpectedBuyer> = {}): ExpectedBuyer => ({
  sellerCountry: 'CO',
  isAsked: false,
  askedBy: ['p:pse'],
  problems,
  ...changes,
});
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const COMPANY = { buyerDocument: 'company:NIT', buyerNumber: '899.999.068-1', buyerName: 'Andina' };
const read = (fields: Record<string, string>, of = expected()) => {
  const text = textIn(form(fields));
  return isBuyerSaid(text, of) ? buyerIn(text, of, 'DE') : null;
};
const errors = (fields: Record<string, string>, of = expected(), country = '') => buyerErrors(textIn(form(fields)), of, country);

test('a buyer is of who wants an invoice, of a way to pay that asks, and of everybody where the law asks', () => {
  const typed = { kind: 'company', name: 'Andina', document: { country: 'CO', type: 'NIT', number: '899.999.068-1' } };
  expect(read(COMPANY)).toBeNull();
  expect(read({ ...COMPANY, buyerWanted: 'on' })).toEqual(typed);
  expect(read({ ...COMPANY, paymentMethod: 'p:pse' })).toEqual(typed);
  expect(read({ ...COMPANY, paymentMethod: 'p:card' })).toBeNull();
  expect(read(COMPANY, expected({ isAsked: true }))).toEqual(typed);
});

test('a document of another country is of the country on the bill', () =>
  expect(read({ buyerWanted: 'on', buyerDocument: 'person:PAS', buyerNumber: 'X1234567', buyerName: 'Ana' })).toMatchObject({
    document: { country: 'DE', type: 'PAS' },
  }));

test.each([
  [
    'nothing',
    {},
    { buyerDocument: problems.documentMissing, buyerNumber: problems.numberMissing, buyerName: problems.nameMissing },
  ],
  ['no check digit', { ...COMPANY, buyerNumber: '899.999.068' }, { buyerNumber: problems.noCheckDigit }],
  ['another check digit', { ...COMPANY, buyerNumber: '899.999.068-2' }, { buyerNumber: problems.checkDigit }],
  ['a name for a number', { ...COMPANY, buyerNumber: 'Andina' }, { buyerNumber: problems.form }],
  ['a choice nobody offers', { ...COMPANY, buyerDocument: 'company:CC' }, { buyerDocument: problems.documentMissing }],
  ['all of it', COMPANY, {}],
])('%s', (_, fields, found) => expect(errors({ buyerWanted: 'on', ...fields })).toEqual(found));

test('a number of another country is checked once its country is known', () => {
  const foreign = { buyerWanted: 'on', buyerDocument: 'company:TAX', buyerNumber: '20131312954', buyerName: 'Andina' };
  expect(errors(foreign)).toEqual({});
  expect(errors(foreign, expected(), 'PE')).toEqual({ buyerNumber: problems.form });
  expect(errors({ ...foreign, buyerNumber: '20131312955' }, expected(), 'PE')).toEqual({});
});

test('what is missing of it is missing of the bill', () => {
  const all = { email: 'a', phone: 'b', address: 'c', city: 'd', country: 'e', paymentMethod: 'p:pse', dataConsent: 'v1' };
  const of = { needs: { travelers: [], postalCode: false }, types: [], rooms: [], buyer: expected() };
  expect(missingIn(form(all), of)).toEqual(['billing']);
  expect(missingIn(form({ ...all, ...COMPANY }), of)).toEqual([]);
  expect(missingIn(form({ ...all, paymentMethod: 'p:card' }), of)).toEqual([]);
});
