import type { LoaderFunctionArgs } from 'react-router';
import type { Office } from '#contract/office/calls.ts';
import type { Movement, MovementList } from '#contract/office/money.ts';
import { toLocal } from '#domain/local-time.ts';
import { toDecimal } from '#domain/money.ts';
import { filtersIn } from '../../bookings/filters.ts';
import { type Words, wordsOf } from '../../messages/words.ts';
import { accountName } from '../../money/account-name.ts';
import { officeRequestOf } from '../../session/office-context.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { CSV_BEGIN, csvLine } from '../../ui/csv.ts';
import { csvResponse } from '../../ui/csv-response.ts';

type Shown = { words: Words; timeZone: string };

/** Movements as a file, read and sent page after page. What is refused is refused before the file begins. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { office, staff } = signedIn(args);
  const { filters } = filtersIn(new URL(args.request.url).searchParams);
  bodyOf(await office.exportMovements({ filters }));
  const first = bodyOf(await office.listMovements({ filters }));
  const { timeZone } = officeRequestOf(args.context);
  return csvResponse('movimientos.csv', linesOf(office, { filters, first }, { words: wordsOf(staff.locale), timeZone }));
}

async function* linesOf(
  office: Office,
  { filters, first }: { filters: object; first: MovementList },
  shown: Shown,
): AsyncGenerator<string> {
  const { movements } = shown.words.money;
  const titles = [movements.when, movements.kind, movements.provider, movements.booking, movements.fromAccount];
  yield CSV_BEGIN + csvLine([...titles, movements.toAccount, movements.amount, movements.currency, movements.id]);
  for (let page = first; ; page = bodyOf(await office.listMovements({ filters, cursor: page.next }))) {
    yield page.rows.map((row) => lineOf(row, shown)).join('');
    if (page.next === null) return;
  }
}

/** Times are the agency's. */
const lineOf = (row: Movement, { words, timeZone }: Shown): string =>
  csvLine([
    toLocal(Date.parse(row.at), timeZone).replace('T', ' '),
    words.ledgerKinds[row.kind] ?? row.kind,
    row.provider,
    row.booking,
    accountName(row.from, words),
    accountName(row.to, words),
    Number(toDecimal(row)),
    row.currency,
    row.id,
  ]);
