import type { LoaderFunctionArgs } from 'react-router';
import { filtersIn } from '../../bookings/filters.ts';
import { fileResponse } from '../../files/file-response.server.ts';
import { wordsOf } from '../../messages/words.ts';
import { salesTable } from '../../money/sales-table.ts';
import { officeRequestOf } from '../../session/office-context.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';

/** Sales with their buyers as a file, read and sent page after page. What is refused is refused before the file begins. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { office, staff } = signedIn(args);
  const url = new URL(args.request.url);
  const { filters } = filtersIn(url.searchParams);
  bodyOf(await office.exportSales({ filters }));
  const { timeZone } = officeRequestOf(args.context);
  return fileResponse(url, 'ventas', salesTable(office, { filters, words: wordsOf(staff.locale), timeZone }));
}
