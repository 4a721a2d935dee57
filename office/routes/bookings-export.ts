import type { LoaderFunctionArgs } from 'react-router';
import { bookingsTable } from '../bookings/bookings-table.ts';
import { filtersIn } from '../bookings/filters.ts';
import { fileResponse } from '../files/file-response.server.ts';
import { wordsOf } from '../messages/words.ts';
import { officeRequestOf } from '../session/office-context.ts';
import { bodyOf } from '../session/reading.ts';
import { signedIn } from '../session/signed-in.ts';

/** A list of bookings as a file. Page after page is read and sent, so that a million of them take no more memory than some. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { office, staff } = signedIn(args);
  const url = new URL(args.request.url);
  const { filters } = filtersIn(url.searchParams);
  bodyOf(await office.beginExport({ filters }));
  const { timeZone } = officeRequestOf(args.context);
  return fileResponse(url, 'reservas', bookingsTable(office, { filters, words: wordsOf(staff.locale), timeZone }));
}
