import type { LoaderFunctionArgs } from 'react-router';
import type { BookingList, BookingRow } from '#contract/office/bookings.ts';
import type { Office } from '#contract/office/calls.ts';
import { toDecimal } from '#domain/money.ts';
import { filtersIn } from '../bookings/filters.ts';
import { type Words, wordsOf } from '../messages/words.ts';
import { bodyOf } from '../session/reading.ts';
import { signedIn } from '../session/signed-in.ts';
import { CSV_BEGIN, csvLine } from '../ui/csv.ts';
import { csvResponse } from '../ui/csv-response.ts';

/** A list of bookings as a file. Page after page is read and sent, so that a million of them take no more memory than fifty. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { office, staff } = signedIn(args);
  const { filters } = filtersIn(new URL(args.request.url).searchParams);
  bodyOf(await office.beginExport({ filters }));
  return csvResponse('reservas.csv', linesOf(office, filters, wordsOf(staff.locale)));
}

async function* linesOf(office: Office, filters: ReturnType<typeof filtersIn>['filters'], words: Words): AsyncGenerator<string> {
  const { bookings } = words;
  const titles = [bookings.reference, bookings.state, bookings.kind, bookings.supplier, bookings.trip, bookings.travels];
  yield CSV_BEGIN + csvLine([...titles, bookings.people, bookings.lead, bookings.sold, bookings.total, bookings.currency]);
  let cursor: string | null = null;
  do {
    const page: BookingList = bodyOf(await office.exportPage({ filters, cursor }));
    yield page.rows.map((row) => lineOf(row, words)).join('');
    cursor = page.next;
  } while (cursor !== null);
}

const lineOf = (row: BookingRow, words: Words): string =>
  csvLine([
    row.reference,
    words.bookingStates[row.state],
    row.kinds.map((kind) => words.itemKinds[kind]).join(' + '),
    row.suppliers.join(' + '),
    row.route,
    row.firstDay,
    row.travelers,
    row.leadName,
    row.soldAt,
    Number(toDecimal({ amountMinor: row.totalMinor, currency: row.currency })),
    row.currency,
  ]);
