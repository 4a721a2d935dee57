import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import type { CatalogueRecord } from '../db/schema/catalogue.ts';
import type { ImportKind } from '../db/schema/register.ts';
import { catalogueRecords, importChanges, imports, tourismNumbers } from '../db/schema.ts';

/** Records named of one import: the counts are of all of them. */
const MOST_NAMED = 2_000;
/** Imports of files of a kind whose changes are kept; what the office changed is kept for good. */
const KEPT_IMPORTS = 30;

type Named = { kind: CatalogueRecord['kind']; id: string };
type Changes = { added: readonly Named[]; changed: readonly (Named & { body: string })[]; gone: readonly Named[] };

/** Names what an import is about to change, before it is written: of changed records the fields that differ, before and after. */
export async function nameChanges(tx: Transaction, importId: number, { added, changed, gone }: Changes): Promise<void> {
  const first = changed.slice(0, MOST_NAMED);
  if (first.length > 0) {
    const [kinds, ids, bodies] = (['kind', 'id', 'body'] as const).map((field) => sql.param(first.map((one) => one[field])));
    await tx.execute(sql`
      insert into ${importChanges} (import_id, kind, record_id, change, before, after)
      select ${importId}, fresh.kind, fresh.id, 'changed',
        ${differing(sql`known.body`, sql`fresh.body::jsonb`)}, ${differing(sql`fresh.body::jsonb`, sql`known.body`)}
      from unnest(${kinds}::text[], ${ids}::text[], ${bodies}::text[]) as fresh (kind, id, body)
      join ${catalogueRecords} as known on known.kind = fresh.kind and known.id = fresh.id`);
  }
  for (const [change, all] of [
    ['added', added],
    ['gone', gone],
  ] as const) {
    const those = all.slice(0, MOST_NAMED).map(({ kind, id: recordId }) => ({ importId, kind, recordId, change }));
    if (those.length > 0) await tx.insert(importChanges).values(those);
  }
}

/** The fields of one record that another has not, or has otherwise. */
const differing = (one: ReturnType<typeof sql>, other: ReturnType<typeof sql>) => sql`(
  select coalesce(jsonb_object_agg(field.key, field.value), '{}') from jsonb_each(${one}) as field
  where field.value is distinct from ${other} -> field.key)`;

type Numbered = { supplier: string; hotelId: string };
type NumberChanges = {
  added: readonly Numbered[];
  changed: readonly (Numbered & { number: string; validUntil: string })[];
  gone: readonly Numbered[];
};

/** The same for a register of tourism numbers. */
export async function nameNumberChanges(
  tx: Transaction,
  importId: number,
  { added, changed, gone }: NumberChanges,
): Promise<void> {
  const first = changed.slice(0, MOST_NAMED);
  if (first.length > 0) {
    const [suppliers, ids, numbers, days] = (['supplier', 'hotelId', 'number', 'validUntil'] as const).map((field) =>
      sql.param(first.map((one) => one[field])),
    );
    await tx.execute(sql`
      insert into ${importChanges} (import_id, kind, record_id, change, before, after)
      select ${importId}, 'hotel', fresh.supplier || '/' || fresh.hotel, 'changed',
        jsonb_build_object('number', known.number, 'validUntil', known.valid_until),
        jsonb_build_object('number', fresh.number, 'validUntil', fresh.day)
      from unnest(${suppliers}::text[], ${ids}::text[], ${numbers}::text[], ${days}::date[]) as fresh (supplier, hotel, number, day)
      join ${tourismNumbers} as known on known.supplier = fresh.supplier and known.hotel_id = fresh.hotel`);
  }
  for (const [change, all] of [
    ['added', added],
    ['gone', gone],
  ] as const) {
    const those = all
      .slice(0, MOST_NAMED)
      .map(({ supplier, hotelId }) => ({ importId, kind: 'hotel' as const, recordId: `${supplier}/${hotelId}`, change }));
    if (those.length > 0) await tx.insert(importChanges).values(those);
  }
}

/** Forgets the changes of imports that many others have followed. */
export async function forgetOldChanges(tx: Transaction, kind: ImportKind): Promise<void> {
  const isImport = and(eq(imports.kind, kind), eq(imports.isEdit, false));
  const kept = tx.select({ id: imports.id }).from(imports).where(isImport).orderBy(sql`${imports.id} desc`).limit(KEPT_IMPORTS);
  const oldest = sql`(select min(id) from ${kept} as kept)`;
  const older = tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(isImport, lt(imports.id, oldest)));
  await tx.delete(importChanges).where(inArray(importChanges.importId, older));
}
