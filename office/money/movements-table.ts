import type { Office } from '#contract/office/calls.ts';
import type { Movement, MovementList } from '#contract/office/money/money.ts';
import { pagesOf } from '../files/pages-of.ts';
import type { Cell, Table } from '../files/table.ts';
import type { Words } from '../messages/words.ts';
import { bodyOf } from '../session/reading.ts';
import { accountName } from './account-name.ts';

/** Movements of money as they are written to a file. */
export function movementsTable(
  office: Pick<Office, 'listMovements'>,
  { filters, words, timeZone }: { filters: object; words: Words; timeZone: string },
): Table {
  const read = async (cursor: string | null, perPage: number): Promise<MovementList> =>
    bodyOf(await office.listMovements({ filters, cursor, perPage }));
  const { movements } = words.money;
  const titles = [movements.when, movements.kind, movements.provider, movements.booking, movements.fromAccount];
  return {
    titles: [...titles, movements.toAccount, movements.amount, movements.currency, movements.id],
    pages: pagesOf(read, (row) => cellsOf(row, words)),
    timeZone,
  };
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
