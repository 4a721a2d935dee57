import type { LoaderFunctionArgs } from 'react-router';
import { fileResponse } from '../../files/file-response.server.ts';
import type { Cell, Table } from '../../files/table.ts';
import { wordsOf } from '../../messages/words.ts';
import { officeRequestOf } from '../../session/office-context.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';

/** Promotion codes as a file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { office, staff } = signedIn(args);
  const { timeZone } = officeRequestOf(args.context);
  const { promotions, currency } = bodyOf(await office.listPromotions({}));
  const { titles, standings } = wordsOf(staff.locale).rules.codes;
  const rows = promotions.map(({ code, shownAs, standing, from, until, mostUses, uses, givenBack, offMinor }): Cell[] => [
    ...[code, shownAs, standings[standing]],
    from ? { day: from } : null,
    until ? { day: until } : null,
    ...[mostUses, uses, givenBack],
    { money: { amountMinor: offMinor, currency } },
    currency,
  ]);
  const table: Table = { titles, pages: pageOf(rows), timeZone };
  return fileResponse(new URL(args.request.url), 'codigos', table);
}

async function* pageOf(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}
