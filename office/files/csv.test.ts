import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  ['=HYPERLINK("http://evil","x")', `"'=HYPERLINK(""http://evil"",""x"")"`],
  ['+573001234567', "'+573001234567"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['|cmd', "'|cmd"],
  ['\t=1+1', `"'\t=1+1"`],
  ['\u0000=1', "'\u0000=1"],
  ['\u200b=1', "'\u200b=1"],
  ['＝1+1', "'＝1+1"],
  ['  =1+1', "'  =1+1"],
])('a text that a spreadsheet would compute is none any more: %j', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`);
});

test('quotes what separates, and leaves names and numbers as they are', () => {
  const values = ['Núñez, Ana', 'dijo "sí"', 'dos\nlíneas', 1234.5, -3, null, 'O’Higgins'];
  expect(csvLine(values)).toBe('"Núñez, Ana","dijo ""sí""","dos\nlíneas",1234.5,-3,,O’Higgins\r\n');
});
