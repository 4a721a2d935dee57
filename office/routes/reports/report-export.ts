import type { LoaderFunctionArgs } from 'react-router';
import { fileResponse } from '../../files/file-response.server.ts';
import { wordsOf } from '../../messages/words.ts';
import { reportTable } from '../../reports/report-file.ts';
import { reportIn } from '../../reports/report-view.ts';
import { officeRequestOf } from '../../session/office-context.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';

/** A report as a file. What is refused is refused before the file begins. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { office, staff } = signedIn(args);
  const { timeZone } = officeRequestOf(args.context);
  const url = new URL(args.request.url);
  const { cursor: _, ...asked } = reportIn(url.searchParams);
  bodyOf(await office.exportReport(asked));
  return fileResponse(url, 'informe', await reportTable(office, { ...asked, words: wordsOf(staff.locale), timeZone }));
}
