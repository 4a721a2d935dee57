import { Link, useSearchParams } from 'react-router';
import type { BookingMargin, MarginFigures, MarginGroup, MarginLine, Margins } from '#contract/office/money/margins.ts';
import { useWords } from '../messages/words.ts';
import { NUMBER, WIDE } from '../money/closing-table.tsx';
import { ScrolledTable } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';
import { lineName, shareOf } from './margin-view.ts';

/** Lines that were added up, largest first. */
export function MarginTable({ by, lines, people }: { by: MarginGroup; lines: MarginLine[]; people: Margins['people'] }) {
  const words = useWords();
  const { day } = useShown();
  return (
    <Table first={words.margins.groups[by]} second={words.margins.items}>
      {lines.map((line) => (
        <Figures
          key={`${line.name} ${line.currency}`}
          figures={line}
          second={line.items}
          name={
            <NarrowedLink by={by} name={line.name}>
              {by === 'day' ? day(line.name) : lineName(line.name, { by, people }, words)}
            </NarrowedLink>
          }
        />
      ))}
    </Table>
  );
}

export function BookingMarginTable({ rows }: { rows: BookingMargin[] }) {
  const { margins, bookings } = useWords();
  const { moment } = useShown();
  return (
    <Table first={margins.groups.booking} second={bookings.trip}>
      {rows.map((row) => (
        <Figures
          key={`${row.id} ${row.currency}`}
          figures={row}
          second={
            <>
              {row.route}
              <span className="block text-xs text-muted">{row.suppliers.join(', ')}</span>
            </>
          }
          name={
            <>
              <Link to={`/reservas/${encodeURIComponent(row.booking)}`}>{row.booking}</Link>
              <span className="block text-xs text-muted">{moment(row.soldAt)}</span>
            </>
          }
        />
      ))}
    </Table>
  );
}

function Table({ first, second, children }: { first: string; second: string; children: React.ReactNode }) {
  const { margins } = useWords();
  const title = 'px-4 py-2 font-medium';
  return (
    <ScrolledTable>
      <table className="w-full text-left text-sm wrap-normal">
        <thead className="text-muted">
          <tr className="border-b border-line">
            <th scope="col" className={title}>
              {first}
            </th>
            <th scope="col" className={`${title} text-right`}>
              {second}
            </th>
            <th scope="col" className={`${title} text-right`}>
              {margins.sold}
            </th>
            <th scope="col" className={`${title} text-right ${WIDE}`}>
              {margins.returned}
            </th>
            <th scope="col" className={`${title} text-right ${WIDE}`}>
              {margins.cost}
            </th>
            <th scope="col" className={`${title} text-right ${WIDE}`}>
              {margins.providerFees}
            </th>
            <th scope="col" className={`${title} text-right`}>
              {margins.earned}
            </th>
            <th scope="col" className={`${title} text-right ${WIDE}`}>
              {margins.share}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </ScrolledTable>
  );
}

type Row = { name: React.ReactNode; second: React.ReactNode; figures: MarginFigures };

function Figures({ name, second, figures }: Row) {
  const { margins } = useWords();
  const { money, percent } = useShown();
  const { currency, unknown, unknownMinor } = figures;
  // Where no cost is known nothing can be said of what was earned.
  const isKnown = unknown === 0 || figures.costMinor !== 0 || figures.earnedMinor !== 0;
  const share = isKnown ? shareOf(figures) : null;
  const amount = (amountMinor: number) => money({ amountMinor, currency });
  return (
    <tr>
      <th scope="row" className="min-w-28 px-4 py-1.5 align-top font-normal">
        {name}
      </th>
      <td className={NUMBER}>{second}</td>
      <td className={NUMBER}>{amount(figures.soldMinor)}</td>
      <td className={`${NUMBER} ${WIDE}`}>{amount(figures.returnedMinor)}</td>
      <td className={`${NUMBER} ${WIDE}`}>{isKnown ? amount(figures.costMinor) : '—'}</td>
      <td className={`${NUMBER} ${WIDE}`}>{amount(figures.providerFeesMinor)}</td>
      <td className={`${NUMBER} font-medium ${figures.earnedMinor < 0 ? 'text-danger' : ''}`}>
        {isKnown ? amount(figures.earnedMinor) : '—'}
        {unknown > 0 && (
          <span className="block text-xs font-normal text-muted">
            {margins.unknown}: {amount(unknownMinor)}
          </span>
        )}
      </td>
      <td className={`${NUMBER} ${WIDE}`}>{share === null ? '—' : percent(share)}</td>
    </tr>
  );
}

/** Narrows the page to a line: a day to its bookings, a supplier to its routes. */
function NarrowedLink({ by, name, children }: { by: MarginGroup; name: string; children: React.ReactNode }) {
  const [params] = useSearchParams();
  if (name === '' || by === 'seller') return children;
  const narrowed = new URLSearchParams([...params].filter(([, value]) => value !== ''));
  narrowed.delete('cursor');
  if (by === 'day') {
    narrowed.set('from', name);
    narrowed.set('to', name);
  } else narrowed.set(by, name);
  narrowed.set('by', by === 'supplier' ? 'route' : 'booking');
  return <Link to={`?${narrowed}`}>{children}</Link>;
}
