import { expect, test } from 'vitest';
import type { SaleRow } from '#contract/office/money/sales.ts';
import { csvOf } from '../files/csv.ts';
import { wordsOf } from '../messages/words.ts';
import { salesTable } from './sales-table.ts';

const row = (changes: Partial<SaleRow> = {}): SaleRow => ({
  kind: 'invoice',
  id: 'HK37PQ',
  reference: 'HK37PQ',
  at: '2026-05-04T15:00:00.000Z',
  currency: 'USD',
  totals: { forOthersMinor: 10_000, ownBaseMinor: 1_597, ownTaxMinor: 303, totalMinor: 11_900 },
  tax: { name: 'IVA', percent: 19, norm: 'Estatuto Tributario, artículo 468' },
  norms: { invoice: 'Estatuto Tributario, artículo 617', forOthers: 'Decreto 1625 de 2016, artículo 1.6.1.4.9' },
  handed: { state: 'issued', number: 'SETP-990000001', because: null, isGivenUp: false },
  buyer: { kind: 'company', type: 'NIT', officeCode: '31', number: '890900608-9', name: 'Comercial Andina', country: 'CO' },
  ...changes,
});

async function linesOf(rows: SaleRow[], locale: 'es' | 'en' = 'es'): Promise<string[]> {
  const listSales = async () => ({ ok: true as const, status: 200, body: { rows, next: null } });
  const table = salesTable({ listSales } as never, { filters: {}, words: wordsOf(locale), timeZone: 'America/Bogota' });
  const parts: string[] = [];
  for await (const part of csvOf(table)) parts.push(part);
  return parts.join('').split('\r\n');
}

test('a line has the buyer, what is received for others, what is the agency’s own with its tax, and the norms', async () => {
  const [titles, line] = await linesOf([row()]);
  expect(titles?.split(',')).toHaveLength(21);
  expect(titles).toMatch(/Tipo de identificación,Código de la identificación,Número de identificación,Nombre o razón social/);
  expect(line).toBe(
    [
      ...['Factura', '2026-05-04 10:00:00', 'HK37PQ', 'Empresa', 'NIT', '31', '890900608-9', 'Comercial Andina', 'CO'],
      ...['100', '15.97', 'IVA', '19', '3.03', '119', 'USD', '"Estatuto Tributario, artículo 617"'],
      ...['"Decreto 1625 de 2016, artículo 1.6.1.4.9"', '"Estatuto Tributario, artículo 468"', 'HK37PQ', 'SETP-990000001'],
    ].join(','),
  );
});

test('a credit note is below zero, as a number', async () => {
  const totals = { forOthersMinor: -10_000, ownBaseMinor: -1_597, ownTaxMinor: -303, totalMinor: -11_900 };
  const [, line] = await linesOf([row({ kind: 'credit-note', totals })], 'en');
  expect(line).toMatch(/^Credit note,.*,-100,-15\.97,IVA,19,-3\.03,-119,USD,/);
});

test('no name of a buyer is a formula', async () => {
  for (const name of ['=HYPERLINK("http://x")', '+1', '-1', '@x', '\t=1', '＝1']) {
    const [, line] = await linesOf([row({ buyer: { ...row().buyer, name, number: '=1+1' } })]);
    expect(line).toContain(`,'=1+1,`);
    expect(line).toMatch(/,"?'[\s\t]*[=+\-@＝]/);
  }
});

test('where nothing is known of the tax, its columns are empty', async () => {
  const [, line] = await linesOf([row({ tax: null, norms: null })]);
  expect(line).toMatch(/,100,15\.97,,,3\.03,119,USD,,,,HK37PQ,SETP-990000001$/);
});
