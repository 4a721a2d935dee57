import { sql } from 'drizzle-orm';
import type { Actor } from '#domain/booking/booking-event.ts';
import { numberOn, registerDay } from '#domain/stays/tourism-number.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { imports, tourismNumbers } from '../db/schema.ts';
import { pagesOfRegister } from '../stays/pages-of-register.ts';
import { forgetOldChanges, nameNumberChanges } from './import-changes.ts';
import { recordRefusal } from './import-refusals.ts';
import { type ImportOutcome, inBatches, takeTurn } from './import-turn.ts';
import { readTable } from './read-table.ts';
import { NUMBER_COLUMNS, type NumberLine, readNumberLine } from './tourism-number-lines.ts';

/** The result of an import: `lines` is the current number, `expired` how many of them have expired. */
export type NumbersReport = { lines: number; added: number; changed: number; gone: number; expired: number; ignored: string[] };

type Terms = { by: Actor; suppliers: readonly string[]; now?: () => number };

/**
 * Replaces the register of tourism numbers by a file, atomically. Numbers missing from it are removed. A file with any error, or
 * an interrupted import, changes nothing, and is on record as refused.
 */
export async function importTourismNumbers(
  db: Database,
  file: AsyncIterable<Uint8Array>,
  terms: Terms,
): Promise<ImportOutcome<NumbersReport>> {
  const outcome = await readAndReplace(db, file, terms);
  if (!outcome.ok) await recordRefusal(db, { kind: 'rnt', by: terms.by, ...outcome });
  return outcome;
}

async function readAndReplace(
  db: Database,
  file: AsyncIterable<Uint8Array>,
  { by, suppliers, now = Date.now }: Terms,
): Promise<ImportOutcome<NumbersReport>> {
  const today = registerDay(new Date(now()));
  const wanted = new Map<string, NumberLine & { at: number }>();
  const { problems, problemCount, ignored } = await readTable(file, NUMBER_COLUMNS, (values, at) => {
    const read = readNumberLine(values, { suppliers, today });
    if (!('line' in read)) return read.problems;
    const before = wanted.get(keyOf(read.line));
    if (before) return [{ column: 'hotelId', text: `is in line ${before.at} already: leave one of the two` }];
    wanted.set(keyOf(read.line), { ...read.line, at });
    return [];
  });
  if (problemCount > 0) return { ok: false, reason: 'file', problems, more: problemCount - problems.length };
  const changes = await db.transaction(async (tx) => ((await takeTurn(tx)) ? replace(tx, wanted, by) : undefined));
  if (!changes) return { ok: false, reason: 'busy' };
  const expired = [...wanted.values()].filter((line) => numberOn(line, today) === null).length;
  return { ok: true, report: { lines: wanted.size, ...changes, expired, ignored } };
}

const keyOf = ({ supplier, hotelId }: Pick<NumberLine, 'supplier' | 'hotelId'>): string => `${supplier}~${hotelId}`;

/** Writes the differences and the import's row in one transaction: readers see all of it or nothing. */
async function replace(tx: Transaction, wanted: ReadonlyMap<string, NumberLine>, by: Actor) {
  const left = new Map(wanted);
  const changed: NumberLine[] = [];
  const gone: Pick<NumberLine, 'supplier' | 'hotelId'>[] = [];
  for await (const page of pagesOfRegister(tx)) {
    for (const { supplier, hotelId, number, validUntil } of page) {
      const key = keyOf({ supplier, hotelId });
      const line = wanted.get(key);
      left.delete(key);
      if (!line) gone.push({ supplier, hotelId });
      else if (line.number !== number || line.validUntil !== validUntil) changed.push(line);
    }
  }
  const added = [...left.values()];
  const counts = { added: added.length, changed: changed.length, gone: gone.length };
  const [row] = await tx
    .insert(imports)
    .values({ kind: 'rnt', importedBy: by, lines: wanted.size, ...counts })
    .returning({ id: imports.id });
  await nameNumberChanges(tx, (row as { id: number }).id, { added, changed, gone });
  await forgetOldChanges(tx, 'rnt');
  for (const batch of inBatches([...added, ...changed])) {
    const [suppliers, ids] = keysIn(batch);
    const [numbers, days] = [sql.param(batch.map(({ number }) => number)), sql.param(batch.map(({ validUntil }) => validUntil))];
    await tx.execute(sql`
      insert into ${tourismNumbers} (supplier, hotel_id, number, valid_until)
      select * from unnest(${suppliers}::text[], ${ids}::text[], ${numbers}::text[], ${days}::date[])
      on conflict (supplier, hotel_id) do update set number = excluded.number, valid_until = excluded.valid_until`);
  }
  for (const batch of inBatches(gone)) {
    const [suppliers, ids] = keysIn(batch);
    const those = sql`select * from unnest(${suppliers}::text[], ${ids}::text[])`;
    await tx.delete(tourismNumbers).where(sql`(${tourismNumbers.supplier}, ${tourismNumbers.hotelId}) in (${those})`);
  }
  return counts;
}

/** Passes lists as array parameters: a thousand lines are not four thousand parameters. */
const keysIn = (batch: Pick<NumberLine, 'supplier' | 'hotelId'>[]) =>
  [sql.param(batch.map(({ supplier }) => supplier)), sql.param(batch.map(({ hotelId }) => hotelId))] as const;
