import type { Office } from '#contract/office/calls.ts';
import type { SaleRow } from '#contract/office/money/sales.ts';
import { pagesOf } from '../files/pages-of.ts';
import type { Cell, Table } from '../files/table.ts';
import type { Words } from '../messages/words.ts';
import { bodyOf } from '../session/reading.ts';

/** Sales as they are written to a file for accounting: one line for each invoice and credit note. */
export function salesTable(
  office: Pick<Office, 'listSales'>,
  { filters, words, timeZone }: { filters: object; words: Words; timeZone: string },
): Table {
  const { sales } = words;
  const { document, at, booking, buyerKind, documentType, officeCode, number, name, country } = sales;
  const { forOthers, ownBase, tax, taxPercent, ownTax, total, currency, invoiceNorm, forOthersNorm, taxNorm, id, invoiceNumber } =
    sales;
  return {
    titles: [
      ...[document, at, booking, buyerKind, documentType, officeCode, number, name, country],
      ...[forOthers, ownBase, tax, taxPercent, ownTax, total, currency, invoiceNorm, forOthersNorm, taxNorm, id, invoiceNumber],
    ],
    pages: pagesOf(
      async (cursor, perPage) => bodyOf(await office.listSales({ filters, cursor, perPage })),
      (row) => cellsOf(row, words),
    ),
    timeZone,
  };
}

const cellsOf = ({ buyer, totals, tax, norms, currency, ...row }: SaleRow, { sales }: Words): Cell[] => {
  const money = (amountMinor: number): Cell => ({ money: { amountMinor, currency } });
  return [
    sales.kinds[row.kind],
    { moment: row.at },
    row.reference,
    sales.buyerKinds[buyer.kind],
    buyer.type,
    buyer.officeCode,
    buyer.number,
    buyer.name,
    buyer.country,
    money(totals.forOthersMinor),
    money(totals.ownBaseMinor),
    tax?.name ?? '',
    tax?.percent ?? null,
    money(totals.ownTaxMinor),
    money(totals.totalMinor),
    currency,
    norms?.invoice ?? '',
    norms?.forOthers ?? '',
    tax?.norm ?? '',
    row.id,
    row.handed?.number ?? '',
  ];
};
