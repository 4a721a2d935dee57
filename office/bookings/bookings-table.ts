import type { BookingList, BookingRow } from '#contract/office/bookings/bookings.ts';
import type { Office } from '#contract/office/calls.ts';
import { pagesOf } from '../files/pages-of.ts';
import type { Cell, Table } from '../files/table.ts';
import type { Words } from '../messages/words.ts';
import { bodyOf } from '../session/reading.ts';

type Reading = { filters: object; words: Words; timeZone: string };

/** A list of bookings as it is written to a file. */
export function bookingsTable(office: Pick<Office, 'exportPage'>, { filters, words, timeZone }: Reading): Table {
  const { bookings } = words;
  const titles = [bookings.reference, bookings.state, bookings.kind, bookings.supplier, bookings.trip, bookings.travels];
  const read = async (cursor: string | null, perPage: number): Promise<BookingList> =>
    bodyOf(await office.exportPage({ filters, cursor, perPage }));
  return {
    titles: [...titles, bookings.people, bookings.lead, bookings.sold, bookings.total, bookings.currency],
    pages: pagesOf(read, (row) => cellsOf(row, words)),
    timeZone,
  };
}

const cellsOf = (row: BookingRow, words: Words): Cell[] => [
  row.reference,
  words.bookingStates[row.state],
  row.kinds.map((kind) => words.itemKinds[kind]).join(' + '),
  row.suppliers.join(' + '),
  row.route,
  row.firstDay && { day: row.firstDay },
  row.travelers,
  row.leadName,
  { moment: row.soldAt },
  { money: { amountMinor: row.totalMinor, currency: row.currency } },
  row.currency,
];
