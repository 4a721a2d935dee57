import type { LoaderFunctionArgs } from 'react-router';
import type { Movement, MovementList } from '#contract/office/money.ts';
import { filtersIn } from '../../bookings/filters.ts';
import { fileResponse } from '../../files/file-response.server.ts';
import { pagesOf } from '../../files/pages-of.ts';
import type { Cell } from '../../files/table.ts';
import { type Words, wordsOf } from '../../messages/words.ts';
import { accountName } from '../../money/account-name.ts';
import { officeRequestOf } from '../../session/office-context.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';

/** Movements as a file, read and sent page after page. What is refused is refused before the file begins. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { office, staff } = signedIn(args);
  const url = new URL(args.request.url);
  const { filters } = filtersIn(url.searchParams);
  bodyOf(await office.exportMovements({ filters }));
  bodyOf(await office.listMovements({ filters }));
  const words = wordsOf(staff.locale);
  const read = async (cursor: string | null, perPage: number): Promise<MovementList> =>
    bodyOf(await office.listMovements({ filters, cursor, perPage }));
  const { movements } = words.money;
  const titles = [movements.when, movements.kind, movements.provider, movements.booking, movements.fromAccount];
  return fileResponse(url, 'movimientos', {
    titles: [...titles, movements.toAccount, movements.amount, movements.currency, movements.id],
    pages: pagesOf(read, (row) => cellsOf(row, words)),
    timeZone: officeRequestOf(args.context).timeZone,
  });
}

const cellsOf = (row: Movement, words: Words): Cell[] => [
  { moment: row.at },
  words.ledgerKinds[row.kind] ?? row.kind,
  row.provider,
  row.booking,
  accountName(row.from, words),
  accountName(row.to, words),
  { money: row },
  row.currency,
  row.id,
];
