import { describe, expect, test } from 'vitest';
import { LAWS } from '../countries/law-of.ts';
import { type Buyer, type BuyerProblems, findBuyerProblems, officeCodeOf, tidyBuyer } from './buyer.ts';
import { documentTypesOf } from './document-types.ts';

const buyer = (type: string, number: string, { kind = 'person', country = 'CO', name = 'Ana Muñoz' } = {}): Buyer =>
  ({ kind, name, document: { country, type, number } }) as Buyer;
const numberOf = (type: string, number: string, country = 'CO') =>
  findBuyerProblems(buyer(type, number, { country }), country).number;
const tidied = (type: string, number: string, country = 'CO') => tidyBuyer(buyer(type, number, { country })).document.number;

/** Valid numbers are ones that companies, tax offices and their manuals publish. */
describe.each([
  ['CO', 'NIT', '899.999.068-1', '899999068-1', '899.999.068-2'],
  ['CO', 'NIT', '8909006089', '890900608-9', '8909006088'],
  ['CO', 'NIT', '860.002.964–4', '860002964-4', '860.002.964–5'],
  ['PE', 'RUC', '20-13131295-5', '20131312955', '20-13131295-4'],
  ['EC', 'CI', '171003406-5', '1710034065', '171003406-6'],
  ['EC', 'RUC', '1768152560001', '1768152560001', '1768152570001'],
  ['CL', 'RUT', '60.803.000-k', '60803000-K', '60.803.000-1'],
  ['CL', 'RUT', '970040005', '97004000-5', '970040006'],
  ['AR', 'CUIT', '33-69345023-9', '33693450239', '33-69345023-8'],
  ['AR', 'CUIL', '20-12345678-6', '20123456786', '20-12345678-7'],
  ['BR', 'CPF', '111.444.777-35', '11144477735', '111.444.777-34'],
  ['BR', 'CNPJ', '12.ABC.345/01DE-35', '12ABC34501DE35', '12.ABC.345/01DE-34'],
])('%s %s %s', (country, type, typed, kept, wrong) => {
  const kind = type === 'CNPJ' ? 'company' : 'person';
  test('is taken and kept in one way of writing it', () => {
    expect(findBuyerProblems(buyer(type, typed, { country, kind }), country)).toEqual({});
    expect(tidied(type, typed, country)).toBe(kept);
    expect(tidied(type, kept, country)).toBe(kept);
  });
  test('with another check digit it is said that the digit is wrong', () =>
    expect(numberOf(type, wrong, country)).toBe('check-digit'));
});

test('a check digit that Mexico has given out and that does not fit is no mistake of who types it', () => {
  expect(numberOf('RFC', 'SAT970701NN4', 'MX')).toBeUndefined();
  expect(numberOf('RFC', 'SAT971301NN3', 'MX')).toBe('check-digit');
  expect(tidied('RFC', 'cfe-370814-qi0', 'MX')).toBe('CFE370814QI0');
});

test('Panama: the number with its two check figures, however they are written', () => {
  expect(numberOf('RUC', '155591082-2-2014 DV 12', 'PA')).toBeUndefined();
  expect(tidied('RUC', '155591082-2-2014-dv12', 'PA')).toBe('155591082-2-2014 DV 12');
  expect(numberOf('RUC', '155591082-2-2014', 'PA')).toBe('form');
  expect(numberOf('CIP', '8-442-445', 'PA')).toBeUndefined();
});

test.each([
  ['NIT', '899999068', 'no-check-digit'],
  ['NIT', '1020304050', 'no-check-digit'],
  ['NIT', '000000000-0', 'check-digit'],
  ['NIT', 'no tengo', 'form'],
  ['CC', '52.123.456', undefined],
  ['CC', '52123456A', 'form'],
  ['CC', '12345678901', 'form'],
  ['CC', '0000000', 'form'],
  ['CC', '   ', 'missing'],
  ['CE', 'E 123456', undefined],
  ['PPT', '1234567', undefined],
  ['PAS', 'ab 123456', undefined],
  ['PAS', 'A1', 'form'],
])('Colombia, %s %j: %s', (type, number, problem) => expect(numberOf(type, number)).toBe(problem));

test.each([
  ['a company with an identity card', buyer('CC', '52123456', { kind: 'company' }), { type: 'other-kind' }],
  ['a company with its NIT', buyer('NIT', '890900608-9', { kind: 'company' }), {}],
  ['a person with a NIT', buyer('NIT', '890900608-9'), {}],
  ['a document that the country does not have', buyer('DNI', '12345678'), { type: 'unknown' }],
  ['nothing chosen', buyer('', ''), { type: 'missing', number: 'missing' }],
  ['a Colombian document of another country', buyer('CC', '52123456', { country: 'PE' }), { type: 'unknown' }],
  ['a passport of another country', buyer('PAS', 'X1234567', { country: 'DE' }), {}],
  ['a tax number of a known country', buyer('TAX', '20131312955', { kind: 'company', country: 'PE' }), {}],
  ['a wrong one of it', buyer('TAX', '20131312954', { kind: 'company', country: 'PE' }), { number: 'form' }],
  ['a Brazilian person’s', buyer('TAX', '111.444.777-35', { country: 'BR' }), {}],
  ['one of a country that is not known here', buyer('TAX', 'DE 123456789', { kind: 'company', country: 'DE' }), {}],
  ['no name', buyer('CC', '52123456', { name: ' . ' }), { name: 'missing' }],
  ['neither person nor company', buyer('CC', '52123456', { kind: 'both' }), { kind: 'missing' }],
] as [string, Buyer, BuyerProblems][])('%s', (_, of, problems) => expect(findBuyerProblems(of, 'CO')).toEqual(problems));

test.each(LAWS.map(({ country }) => country))('in %s people and companies can be named, and foreigners', (country) => {
  const types = documentTypesOf(country);
  for (const kind of ['person', 'company'] as const) expect(types.some(({ kinds }) => kinds.includes(kind))).toBe(true);
  expect(types.filter(({ isForeign }) => isForeign).map(({ id }) => id)).toEqual(['PAS', 'TAX']);
  expect(new Set(types.map(({ id }) => id)).size).toBe(types.length);
});

test('documents have the codes of the tax offices', () => {
  const codeOf = (type: string, country: string) => officeCodeOf({ type }, country);
  expect(['CC', 'CE', 'NIT', 'PAS', 'PPT', 'TAX'].map((type) => codeOf(type, 'CO'))).toEqual([
    '13',
    '22',
    '31',
    '41',
    '48',
    '50',
  ]);
  expect([codeOf('RUC', 'PE'), codeOf('RUC', 'EC'), codeOf('CUIT', 'AR')]).toEqual(['6', '04', '80']);
  expect(codeOf('RFC', 'MX')).toBeNull();
});

test('a name is kept without blanks that say nothing', () =>
  expect(tidyBuyer(buyer('CC', '52123456', { name: '  Ana   Muñoz ' })).name).toBe('Ana Muñoz'));
