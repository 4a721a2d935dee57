import type { ReactNode } from 'react';
import type { CallFigures, SalesFigures } from '#contract/office/supply-calls.ts';
import { useWords } from '../messages/words.ts';
import { NUMBER } from '../money/closing-table.tsx';
import { ScrolledTable } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';
import { callsOf, errorsOf, lookToBook, percentOf } from './figures.ts';

export type Column<Row> = { title: string; value: (row: Row) => ReactNode };

/** A table of figures with a name for each row. */
export function FiguresTable<Row>({
  first,
  rows,
  columns,
}: {
  first: string;
  rows: { name: ReactNode; key: string; row: Row }[];
  columns: Column<Row>[];
}) {
  return (
    <ScrolledTable>
      <table className="w-full text-left text-sm wrap-normal">
        <thead className="text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="px-4 py-2 font-medium">
              {first}
            </th>
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="px-4 py-2 text-right font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ name, key, row }) => (
            <tr key={key}>
              <th scope="row" className="min-w-32 px-4 py-1.5 align-top font-normal wrap-anywhere">
                {name}
              </th>
              {columns.map(({ title, value }) => (
                <td key={title} className={NUMBER}>
                  {value(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrolledTable>
  );
}

/** The columns of calls: how many, how they ended, how long answers took. */
export function useCallColumns(): Column<CallFigures>[] {
  const { supply } = useWords();
  const { percent } = useShown();
  const ms = (time: number | null) => (time === null ? '—' : supply.ms(time));
  return [
    { title: supply.calls, value: callsOf },
    {
      title: supply.errors,
      value: (calls) => {
        const share = percentOf(errorsOf(calls), callsOf(calls));
        return share === null ? '—' : percent(share);
      },
    },
    { title: supply.outcomes.unanswered, value: ({ unanswered }) => unanswered },
    { title: supply.outcomes.failed, value: ({ failed }) => failed },
    { title: supply.outcomes.limited, value: ({ limited }) => limited },
    { title: supply.outcomes.denied, value: ({ denied }) => denied },
    { title: supply.outcomes.refused, value: ({ refused }) => refused },
    { title: supply.half, value: ({ p50 }) => ms(p50) },
    { title: supply.slow, value: ({ p95 }) => ms(p95) },
  ];
}

/** The columns of searches and sales. */
export function useSalesColumns(currency: string): Column<SalesFigures>[] {
  const { supply } = useWords();
  const { money, percent } = useShown();
  const share = (part: number, whole: number) => {
    const found = percentOf(part, whole);
    return found === null ? '—' : percent(found);
  };
  const each = (sumMinor: number, many: number) =>
    many === 0 ? '—' : money({ amountMinor: Math.round(sumMinor / many), currency });
  return [
    { title: supply.searches, value: ({ searches }) => searches },
    { title: supply.empty, value: ({ empty, searches }) => share(empty, searches) },
    { title: supply.down, value: ({ failed, late, searches }) => share(failed + late, searches) },
    { title: supply.offers, value: ({ offers }) => offers },
    { title: supply.booked, value: ({ booked }) => booked },
    { title: supply.lookToBook, value: (sales) => lookToBook(sales) ?? '—' },
    { title: supply.dearer, value: ({ dearer, priced }) => share(dearer, priced) },
    { title: supply.dearerBy, value: ({ dearer, dearerMinor }) => each(dearerMinor, dearer) },
    { title: supply.cheaper, value: ({ cheaper, priced }) => share(cheaper, priced) },
    { title: supply.cheaperBy, value: ({ cheaper, cheaperMinor }) => each(cheaperMinor, cheaper) },
  ];
}
