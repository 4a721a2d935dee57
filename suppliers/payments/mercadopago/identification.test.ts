import { expect, test } from 'vitest';
import type { Buyer } from '#domain/invoicing/buyer.ts';
import type { CountryCode } from './countries.ts';
import { identificationOf } from './identification.ts';

const sent = (account: CountryCode, country: string, type: string, number: string) => {
  const buyer: Buyer = { kind: 'person', name: 'Ana Muñoz', document: { country, type, number } };
  return identificationOf(buyer, account).identification;
};

test.each<[CountryCode, string, string, string, object | undefined]>([
  ['CO', 'CO', 'CC', '52123456', { type: 'CC', number: '52123456' }],
  ['CO', 'CO', 'NIT', '899999068-1', { type: 'NIT', number: '8999990681' }],
  ['CO', 'DE', 'PAS', 'X1234567', { type: 'Otro', number: 'X1234567' }],
  ['CO', 'PE', 'CE', '001234567', { type: 'Otro', number: '001234567' }],
  ['PE', 'PE', 'CE', '001234567', { type: 'C.E', number: '001234567' }],
  ['PE', 'DE', 'PAS', 'X1234567', undefined],
  ['BR', 'BR', 'CNPJ', '12ABC34501DE35', { type: 'CNPJ', number: '12ABC34501DE35' }],
  ['CL', 'CL', 'RUT', '60803000-K', { type: 'RUT', number: '60803000K' }],
  ['MX', 'MX', 'RFC', 'SAT970701NN3', undefined],
  ['CO', 'CO', 'CC', '123', undefined],
])('an account of %s: %s %s %s', (account, country, type, number, identification) =>
  expect(sent(account, country, type, number)).toEqual(identification),
);

test('nobody has no identification', () => expect(identificationOf(undefined, 'CO')).toEqual({}));
