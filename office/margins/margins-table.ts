import type { Office } from '#contract/office/calls.ts';
import type { BookingMargins, MarginFigures } from '#contract/office/money/margins.ts';
import { pagesOf } from '../files/pages-of.ts';
import type { Cell, Table } from '../files/table.ts';
import type { Words } from '../messages/words.ts';
import { bodyOf } from '../session/reading.ts';
import { lineName, type MarginView } from './margin-view.ts';

type Reading = { by: MarginView; filters: object; words: Words; timeZone: string };

/** Margins as they are written to a file: all lines, or all bookings. */
export function marginsTable(office: Pick<Office, 'readMargins' | 'listMargins'>, { by, ...reading }: Reading): Table {
  const { margins, bookings, money } = reading.words;
  const { sold, captured, returned, open, cost, providerFees, earned, fees, bags, promotions, unknown } = margins;
  const brought = [sold, captured, returned, open, cost, providerFees, earned];
  const figures = [...brought, fees, bags, promotions, unknown, money.movements.currency];
  const { timeZone } = reading;
  if (by === 'booking') {
    const titles = [margins.groups.booking, bookings.sold, bookings.supplier, bookings.kind, margins.groups.route];
    return { titles: [...titles, ...figures], pages: bookingPages(office, reading), timeZone };
  }
  const titles = [margins.groups[by], margins.items];
  return { titles: [...titles, ...figures], pages: linePages(office, { by, ...reading }), timeZone };
}

const bookingPages = (office: Pick<Office, 'listMargins'>, { filters, words }: Omit<Reading, 'by'>) =>
  pagesOf(
    async (cursor, perPage): Promise<BookingMargins> => bodyOf(await office.listMargins({ filters, cursor, perPage })),
    (row) => [
      row.booking,
      { moment: row.soldAt },
      row.suppliers.join(' + '),
      row.kinds.map((kind) => words.itemKinds[kind]).join(' + '),
      row.route,
      ...cellsOf(row),
    ],
  );

async function* linePages(
  office: Pick<Office, 'readMargins'>,
  { by, filters, words }: Reading & { by: Exclude<MarginView, 'booking'> },
): AsyncGenerator<Cell[][]> {
  const { lines, people } = bodyOf(await office.readMargins({ filters, by, isWhole: true }));
  const name = (line: string): Cell => (by === 'day' ? { day: line } : lineName(line, { by, people }, words));
  yield lines.map((line) => [name(line.name), line.items, ...cellsOf(line)]);
}

const cellsOf = ({ currency, ...figures }: MarginFigures): Cell[] => [
  ...[figures.soldMinor, figures.capturedMinor, figures.returnedMinor, figures.openMinor, figures.costMinor].map(
    moneyIn(currency),
  ),
  ...[
    figures.providerFeesMinor,
    figures.earnedMinor,
    figures.feesMinor,
    figures.bagsMinor,
    figures.promotionsMinor,
    figures.unknownMinor,
  ].map(moneyIn(currency)),
  currency,
];

const moneyIn =
  (currency: string) =>
  (amountMinor: number): Cell => ({ money: { amountMinor, currency } });
