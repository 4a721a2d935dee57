import { Link } from 'react-router';
import type { TripQuoteRow } from '#contract/office/customers/trip-quotes.ts';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { useWords } from '../messages/words.ts';
import { StackedTable } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';
import { lastMinute, QuoteState } from './quote-status.tsx';
import { useCharged } from './use-charged.ts';

/** Quoted trips, each with a link to its page. */
export function QuoteTable({ rows, charge = null }: { rows: TripQuoteRow[]; charge?: ChargeTerms | null }) {
  const words = useWords().tripQuotes;
  const { moment } = useShown();
  const { price } = useCharged(charge);
  const cell = 'block px-4 py-0.5 md:table-cell md:py-2.5';
  return (
    <StackedTable titles={[words.number, words.forWhom, words.state, words.until, words.seller, words.price]}>
      {rows.map((row) => (
        <tr key={row.id} className="block py-2 md:table-row md:py-0">
          <td className={cell}>
            <Link to={`/cotizaciones/${row.id}`} className="font-medium">
              {row.number}
              {row.version > 1 && ` · ${row.version}`}
            </Link>
            <span className="block text-muted">{row.title || row.what || words.untitled}</span>
          </td>
          <td className={cell}>{row.name || words.nobody}</td>
          <td className={cell}>
            <QuoteState state={row.state} /> {row.booking && <Link to={`/reservas/${row.booking}`}>{row.booking}</Link>}
            {row.trouble && <span className="block text-danger">{words.trouble[row.trouble] ?? row.trouble}</span>}
          </td>
          <td className={cell}>{row.expiresAt && moment(lastMinute(row.expiresAt))}</td>
          <td className={cell}>{row.seller?.name}</td>
          <td className={`${cell} tabular-nums md:text-right`}>{row.total && price(row.total)}</td>
        </tr>
      ))}
    </StackedTable>
  );
}
