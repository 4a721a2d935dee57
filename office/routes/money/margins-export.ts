import type { LoaderFunctionArgs } from 'react-router';
import { todayIn } from '#domain/calendar-date.ts';
import { fileResponse } from '../../files/file-response.server.ts';
import { marginsIn } from '../../margins/margin-view.ts';
import { marginsTable } from '../../margins/margins-table.ts';
import { wordsOf } from '../../messages/words.ts';
import { officeRequestOf } from '../../session/office-context.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';

/** Margins as a file. What is refused is refused before the file begins. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { office, staff } = signedIn(args);
  const { timeZone } = officeRequestOf(args.context);
  const url = new URL(args.request.url);
  const { by, filters } = marginsIn(url.searchParams, todayIn(timeZone));
  bodyOf(await office.exportMargins({ by, filters }));
  return fileResponse(url, 'margenes', marginsTable(office, { by, filters, words: wordsOf(staff.locale), timeZone }));
}
