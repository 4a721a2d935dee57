import { inArray, sql } from 'drizzle-orm';
import type { Actor } from '#domain/booking/booking-event.ts';
import { numberOn, registerDay } from '#domain/stays/tourism-number.ts';
import { writeAllotments } from '../catalogue/import-allotments.ts';
import type { Database, Transaction } from '../db/connection.ts';
import type { CatalogueRecord } from '../db/schema/catalogue.ts';
import { catalogueRecords, imports } from '../db/schema.ts';
import { CATALOGUE_FEEDS, idOf } from './catalogue-feeds.ts';
import { digestOf, keyOf, withEdits } from './editing/catalogue-edits.ts';
import { forgetOldChanges, nameChanges } from './import-changes.ts';
import { recordRefusal } from './import-refusals.ts';
import { type ImportOutcome, inBatches, takeTurn } from './import-turn.ts';
import { readFeed } from './read-feed.ts';

export type CatalogueName = keyof typeof CATALOGUE_FEEDS;
type Kind = CatalogueRecord['kind'];

/** The result of an import: `records` is the number in the feed, `kinds` by kind. */
export type CatalogueReport = {
  records: number;
  kinds: Record<string, number>;
  added: number;
  changed: number;
  gone: number;
  /**
   * Operators without a tourism registration number valid today that are Colombian or have tours in Colombia: they are not shown.
   */
  withoutNumber: string[];
};

type Terms = { by: Actor; currency: string; onProgress?: ((records: number) => void) | undefined; mayBeEmpty?: boolean };

/** A record to write, kept as text, since hundreds of thousands are held until the whole feed has been read. */
type Written = { kind: Kind; id: string; line: number; digest: string; body: string };

/**
 * Replaces the catalogue by a feed, atomically. Records missing from it go off sale; what the office has changed stays as the office
 * has it (`withEdits`). A feed with any error, or an interrupted import, changes nothing, and is on record as refused.
 */
export async function importCatalogue(
  db: Database,
  catalogue: CatalogueName,
  feed: AsyncIterable<Uint8Array>,
  terms: Terms,
): Promise<ImportOutcome<CatalogueReport>> {
  const outcome = await readAndReplace(db, catalogue, feed, terms);
  if (!outcome.ok) await recordRefusal(db, { kind: catalogue, by: terms.by, ...outcome });
  return outcome;
}

async function readAndReplace(
  db: Database,
  catalogue: CatalogueName,
  feed: AsyncIterable<Uint8Array>,
  { by, currency, onProgress, mayBeEmpty = false }: Terms,
): Promise<ImportOutcome<CatalogueReport>> {
  const { kinds, problemsOf } = CATALOGUE_FEEDS[catalogue](currency);
  const wanted = new Map<string, Written>();
  const today = registerDay(new Date());
  const unnumbered = new Map<string, string>();
  const withoutNumber = new Set<string>();
  const { problems, problemCount } = await readFeed(feed, kinds, {
    onProgress,
    mayBeEmpty,
    take(read, line) {
      const record = read as CatalogueRecord;
      const { kind } = record;
      const id = idOf(record);
      const before = wanted.get(keyOf(kind, id));
      if (before)
        return [
          { column: kind === 'port' ? 'code' : 'id', text: `“${id}” is in line ${before.line} already: leave one of the two` },
        ];
      const body = JSON.stringify(record.value);
      wanted.set(keyOf(kind, id), { kind, id, line, digest: digestOf(body), body });
      if (record.kind === 'operator' && numberOn(record.value.tourismNumber ?? undefined, today) === null)
        unnumbered.set(id, record.value.name);
      if ((record.kind === 'operator' || record.kind === 'tour') && record.value.countryCode === 'CO') {
        const name = unnumbered.get(record.kind === 'tour' ? record.value.operator : id);
        if (name) withoutNumber.add(name);
      }
      return problemsOf(record, (other, otherId) => wanted.has(keyOf(other, otherId)));
    },
  });
  if (problemCount > 0) return { ok: false, reason: 'file', problems, more: problemCount - problems.length };
  const ofKinds = Object.keys(kinds.schemas) as Kind[];
  const changes = await db.transaction(async (tx) =>
    (await takeTurn(tx)) ? replace(tx, wanted, { catalogue, ofKinds, by }) : undefined,
  );
  if (!changes) return { ok: false, reason: 'busy' };
  return {
    ok: true,
    report: { records: wanted.size, kinds: countKinds(wanted.values()), ...changes, withoutNumber: [...withoutNumber] },
  };
}

function countKinds(records: Iterable<Written>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of records) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Rows per fetch. */
const PAGE = 5_000;
type Known = { kind: Kind; id: string; digest: string; isGone: boolean };

/** Writes the differences and the import's row in one transaction: readers see all of it or nothing. */
async function replace(
  tx: Transaction,
  wanted: ReadonlyMap<string, Written>,
  { catalogue, ofKinds, by }: { catalogue: CatalogueName; ofKinds: Kind[]; by: Actor },
) {
  const onSale = await withEdits(tx, wanted, ofKinds);
  const left = new Map(onSale);
  const [added, changed, gone]: [Written[], Written[], Known[]] = [[], [], []];
  for await (const known of knownRecords(tx, ofKinds)) {
    const key = keyOf(known.kind, known.id);
    const record = onSale.get(key);
    left.delete(key);
    if (!record) {
      if (!known.isGone) gone.push(known);
    } else if (known.isGone) added.push(record);
    else if (record.digest !== known.digest) changed.push(record);
  }
  added.push(...left.values());
  const counts = { added: added.length, changed: changed.length, gone: gone.length };
  const [row] = await tx
    .insert(imports)
    .values({ kind: catalogue, importedBy: by, lines: wanted.size, ...counts })
    .returning({ id: imports.id });
  const { id } = row as { id: number };
  await nameChanges(tx, id, { added, changed, gone });
  await forgetOldChanges(tx, catalogue);
  for (const batch of inBatches(added)) await write(tx, batch, id, 'added_in');
  for (const batch of inBatches(changed)) await write(tx, batch, id, 'changed_in');
  for (const batch of inBatches(gone)) {
    const those = sql`select * from unnest(${listOf(batch, 'kind')}::text[], ${listOf(batch, 'id')}::text[])`;
    await tx
      .update(catalogueRecords)
      .set({ goneIn: id })
      .where(sql`(${catalogueRecords.kind}, ${catalogueRecords.id}) in (${those})`);
  }
  await writeAllotments(tx, id);
  return counts;
}

/** All records ever imported, by a cursor: no statement takes long. */
async function* knownRecords(tx: Transaction, kinds: Kind[]): AsyncGenerator<Known> {
  const ofCatalogue = inArray(catalogueRecords.kind, kinds);
  await tx.execute(sql`
    declare known_records no scroll cursor for
    select kind, id, digest, gone_in is not null as "isGone" from ${catalogueRecords} where ${ofCatalogue}`);
  for (;;) {
    const { rows } = await tx.execute<Known>(sql`fetch ${sql.raw(String(PAGE))} from known_records`);
    yield* rows;
    if (rows.length < PAGE) break;
  }
  await tx.execute(sql`close known_records`);
}

async function write(tx: Transaction, batch: Written[], importId: number, as: 'added_in' | 'changed_in'): Promise<void> {
  const [kinds, ids, digests, bodies] = (['kind', 'id', 'digest', 'body'] as const).map((field) => listOf(batch, field));
  await tx.execute(sql`
    insert into ${catalogueRecords} (kind, id, digest, body, added_in)
    select kind, id, digest, body::jsonb, ${importId}
    from unnest(${kinds}::text[], ${ids}::text[], ${digests}::text[], ${bodies}::text[]) as fresh (kind, id, digest, body)
    on conflict (kind, id) do update
    set digest = excluded.digest, body = excluded.body, ${sql.raw(as)} = ${importId}, gone_in = null`);
}

/** Passes a list as one array parameter: a thousand records are not four thousand parameters. */
const listOf = <Row>(batch: readonly Row[], field: keyof Row) => sql.param(batch.map((row) => row[field]));
