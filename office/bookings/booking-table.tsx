import { Link } from 'react-router';
import type { BookingRow, FoundBy } from '#contract/office/bookings/bookings.ts';
import { useWords } from '../messages/words.ts';
import { Badge, StackedTable } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';
import { toneOf } from './tones.ts';

type Row = BookingRow & { foundBy?: FoundBy[] };

/** Bookings one below the other: a table where there is room, cards on a phone. */
export function BookingTable({ rows }: { rows: Row[] }) {
  const words = useWords();
  const { bookings } = words;
  const titles = [
    bookings.reference,
    words.bookings.state,
    bookings.trip,
    bookings.travels,
    bookings.people,
    bookings.sold,
    bookings.total,
  ];
  return (
    <StackedTable titles={titles}>
      {rows.map((row) => (
        <Line key={row.id} row={row} />
      ))}
    </StackedTable>
  );
}

function Line({ row }: { row: Row }) {
  const words = useWords();
  const { money, moment, day } = useShown();
  const { reference, state, route, kinds, firstDay, lastDay, leadName, travelers, soldAt, openFlags, foundBy } = row;
  const cell = 'px-4 py-0.5 md:table-cell md:py-2.5';
  return (
    <tr className="flex flex-wrap items-baseline gap-x-1 py-2 hover:bg-sunken md:table-row md:py-0">
      <td className={cell}>
        <Link to={`/reservas/${reference}`} className="font-semibold">
          {reference}
        </Link>
        {foundBy && foundBy.length > 0 && (
          <span className="ml-2 text-xs text-muted">{foundBy.map((by) => words.bookings.foundBy[by] ?? by).join(', ')}</span>
        )}
      </td>
      <td className={cell}>
        <span className="flex flex-wrap items-center gap-1">
          <Badge tone={toneOf(state)}>{words.bookingStates[state]}</Badge>
          {openFlags > 0 && <Badge tone="warning">{words.today.tasks(openFlags)}</Badge>}
        </span>
      </td>
      <td className={cell}>
        <span className="whitespace-nowrap">{route}</span>{' '}
        <span className="text-muted">{kinds.map((kind) => words.itemKinds[kind]).join(', ')}</span>
      </td>
      <td className={`${cell} xl:whitespace-nowrap`}>
        {firstDay && day(firstDay)}
        {lastDay && lastDay !== firstDay && ` – ${day(lastDay)}`}
      </td>
      <td className={cell}>
        {leadName ?? '—'} <span className="whitespace-nowrap text-muted">× {travelers}</span>
      </td>
      <td className={`${cell} md:whitespace-nowrap text-muted`}>{moment(soldAt)}</td>
      <td className={`${cell} ml-auto font-medium whitespace-nowrap tabular-nums md:text-right`}>
        {money({ amountMinor: row.totalMinor, currency: row.currency })}
      </td>
    </tr>
  );
}
