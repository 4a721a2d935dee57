import { expect, test } from 'vitest';
import { readNumberLine } from './tourism-number-lines.ts';

const TERMS = { suppliers: ['liteapi', 'other'], today: '2026-11-23' };
const LINE = { supplier: 'liteapi', hotelId: 'lp1897', number: '12345', validUntil: '2027-03-31' };

test('reads a valid line, with the supplier in lower case and an expired number allowed', () => {
  expect(readNumberLine({ ...LINE, supplier: 'LiteAPI' }, TERMS)).toEqual({ line: LINE, problems: [] });
  // An expired number is no error: the hotel is sold on request until it is renewed.
  expect(readNumberLine({ ...LINE, validUntil: '2024-02-29' }, TERMS).problems).toEqual([]);
});

test.each<[Partial<typeof LINE>, string]>([
  [{ supplier: 'booking' }, 'supplier “booking” is nobody we buy stays from: write liteapi or other'],
  [{ hotelId: '=HYPERLINK("http://evil.example")' }, 'hotelId “=HYPERLINK("http://evil.example")” looks like a formula'],
  [{ hotelId: '="00123"' }, 'hotelId “="00123"” looks like a formula'],
  [{ hotelId: '1,23457E+11' }, 'hotelId “1,23457E+11” was shortened by a spreadsheet'],
  [{ hotelId: 'x'.repeat(250) }, `hotelId “${'x'.repeat(40)}…” is longer than any id`],
  [{ number: 'RNT 12345' }, 'number “RNT 12345” is no number of the register: write its digits alone'],
  [{ number: '<b>1</b>' }, 'number “<b>1</b>” is no number'],
  [{ number: '-1' }, 'number “-1” is no number'],
  [{ validUntil: '31/03/2027' }, 'validUntil “31/03/2027” is no date: write year, month and day, as in 2027-03-31'],
  [{ validUntil: '2027-02-30' }, 'validUntil 2027-02-30 is no day of the calendar'],
  [{ validUntil: '2207-03-31' }, 'validUntil 2207-03-31 is more than ten years off'],
  [{ validUntil: '0027-03-31' }, 'validUntil 0027-03-31 is before the register began'],
])('rejects %o, saying what to do', (changes, told) => {
  const { problems } = readNumberLine({ ...LINE, ...changes }, TERMS);
  expect(problems.map(({ column, text }) => `${column} ${text}`)).toEqual([expect.stringContaining(told)]);
});

test('reports problems in every column of a line', () => {
  const { problems } = readNumberLine({ supplier: 'x', hotelId: '@a', number: 'a', validUntil: 'a' }, TERMS);
  expect(problems.map(({ column }) => column)).toEqual(['supplier', 'hotelId', 'number', 'validUntil']);
});
