import { Link } from 'react-router';
import type { BookingRow, FoundBy } from '#contract/office/bookings/bookings.ts';
import { useWords } from '../messages/words.ts';
import { AT_RIGHT, Badge, STACKED_CELL, STACKED_ROW, StackedTable } from '../ui/parts.tsx';
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
  return (
    <tr className={STACKED_ROW}>
      <td className={`${STACKED_CELL} order-1`}>
        <Link to={`/reservas/${reference}`} className="font-semibold">
          {reference}
        </Link>
        {foundBy && foundBy.length > 0 && (
          <span className="ml-2 text-xs text-muted">{foundBy.map((by) => words.bookings.foundBy[by] ?? by).join(', ')}</span>
        )}
      </td>
      <td className={`${STACKED_CELL} order-1 min-w-0 grow basis-0`}>
        <span className="flex flex-wrap items-center gap-1">
          <Badge tone={toneOf(state)}>{words.bookingStates[state]}</Badge>
          {openFlags > 0 && <Badge tone="warning">{words.today.tasks(openFlags)}</Badge>}
        </span>
      </td>
      <td className={`${STACKED_CELL} order-7`}>
        <span className="whitespace-nowrap">{route}</span>{' '}
        <span className="text-muted">{kinds.map((kind) => words.itemKinds[kind]).join(', ')}</span>
      </td>
      <td className={`${STACKED_CELL} ${AT_RIGHT} order-8 xl:whitespace-nowrap`}>
        {firstDay && day(firstDay)}
        {lastDay && lastDay !== firstDay && ` – ${day(lastDay)}`}
      </td>
      <td className={`${STACKED_CELL} order-4 min-w-0`}>
        {leadName ?? '—'} <span className="whitespace-nowrap text-muted">× {travelers}</span>
      </td>
      <td className={`${STACKED_CELL} ${AT_RIGHT} order-5 text-muted max-md:text-xs md:whitespace-nowrap`}>{moment(soldAt)}</td>
      <td className={`${STACKED_CELL} order-2 ml-auto font-medium whitespace-nowrap tabular-nums md:text-right`}>
        {money({ amountMinor: row.totalMinor, currency: row.currency })}
      </td>
    </tr>
  );
}
