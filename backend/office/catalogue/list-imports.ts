import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ImportFilters, ImportList, ImportPage, ImportRow } from '#contract/office/catalogue/imports.ts';
import type { Database } from '../../db/connection.ts';
import { microsOf, momentOf, readingLists } from '../../db/reading-lists.ts';
import { catalogueRecords, importChanges, importRefusals, imports } from '../../db/schema.ts';

const PER_PAGE = 50;

type Row = Omit<ImportRow, 'refusal' | 'at'> & { at: Date; micros: string; reason: string | null } & {
  told: string;
  problems: number;
  firstAt: Date;
  times: number;
};

/** Imports and what was refused, newest first. What the office changed by hand stands with its record. */
export const listImports = (db: Database, filters: z.output<typeof ImportFilters>, cursor: string | null): Promise<ImportList> =>
  readingLists(db, async (tx) => {
    const { rows } = await tx.execute<{ [Field in keyof Row]: Row[Field] }>(sql`
      select * from (${rowsOf(filters)}) as run ${afterOf(cursor)} order by run.at desc, run.id desc limit ${PER_PAGE + 1}`);
    const last = rows[PER_PAGE - 1];
    const hasMore = rows.length > PER_PAGE && last !== undefined;
    return { rows: rows.slice(0, PER_PAGE).map(runOf), next: hasMore ? `${last.micros}.${last.id}` : null };
  });

function rowsOf({ kind, outcome }: z.output<typeof ImportFilters>): SQL {
  const isKind = (column: SQL) => (kind ? sql`${column} = ${kind}` : sql`true`);
  const imported = sql`
    select 'i' || id as id, kind, imported_at as at, ${microsOf(sql`imported_at`)} as micros, imported_by as by, lines, added, changed, gone,
      null::text as reason, '' as told, 0 as problems, imported_at as "firstAt", 1 as times
    from ${imports} where not is_edit and ${isKind(sql`kind`)}`;
  const refused = sql`
    select 'r' || id, kind, last_at, ${microsOf(sql`last_at`)}, by, 0, 0, 0, 0,
      reason, told, jsonb_array_length(problems) + more, first_at, times
    from ${importRefusals} where ${isKind(sql`kind`)}`;
  if (outcome === 'imported') return imported;
  return outcome === 'refused' ? sql`select * from (${refusedAlone(refused)}) as refused` : sql`${imported} union all ${refused}`;
}

/** Named as the imports are, where they stand alone. */
const refusedAlone = (refused: SQL): SQL => sql`
  select * from (${refused}) as run (id, kind, at, micros, by, lines, added, changed, gone, reason, told, problems, "firstAt", times)`;

const CURSOR = /^(\d{1,17})\.([ir]\d{1,15})$/;

function afterOf(cursor: string | null): SQL {
  const [, micros, id] = CURSOR.exec(cursor ?? '') ?? [];
  return micros === undefined || id === undefined ? sql`` : sql`where (run.at, run.id) < (${momentOf(micros)}, ${id})`;
}

function runOf({ micros: _, reason, told, problems, firstAt, times, at, ...row }: Row): ImportRow {
  const refusal = reason && { reason: reason as 'file', told, problems, firstAt: new Date(firstAt).toISOString(), times };
  return { ...row, at: new Date(at).toISOString(), refusal: refusal || null };
}

type Asked = { id: string; change?: 'added' | 'changed' | 'gone' | undefined; cursor: string | null };

/** An import with the records that it changed, or what is wrong in a file that was refused. */
export async function readImport(db: Database, { id, change, cursor }: Asked): Promise<ImportPage | null> {
  const number = Number(id.slice(1));
  const { rows } = await db.execute<{ [Field in keyof Row]: Row[Field] }>(
    sql`select * from (${rowsOf({})}) as run where run.id = ${id}`,
  );
  const [found] = rows.map(runOf);
  if (!found) return null;
  if (id.startsWith('r')) {
    const [refused] = await db.select().from(importRefusals).where(eq(importRefusals.id, number));
    return { ...found, changes: [], named: 0, problems: refused?.problems ?? [], next: null };
  }
  const isOfImport = and(eq(importChanges.importId, number), change && eq(importChanges.change, change));
  const [counted] = await db
    .select({ named: sql<number>`count(*)::int` })
    .from(importChanges)
    .where(eq(importChanges.importId, number));
  const [, kind = '', recordId = ''] = /^(\w+) (.+)$/.exec(cursor ?? '') ?? [];
  const isAfter = kind && gt(sql`(${importChanges.kind}, ${importChanges.recordId})`, sql`(${kind}, ${recordId})`);
  const changes = await db
    .select({
      kind: importChanges.kind,
      id: importChanges.recordId,
      name: sql<string>`coalesce(${catalogueRecords.body} ->> 'name', ${catalogueRecords.body} ->> 'departs', '')`,
      change: importChanges.change,
      before: importChanges.before,
      after: importChanges.after,
    })
    .from(importChanges)
    .leftJoin(
      catalogueRecords,
      and(eq(catalogueRecords.kind, sql`${importChanges.kind}`), eq(catalogueRecords.id, importChanges.recordId)),
    )
    .where(and(isOfImport, isAfter || undefined))
    .orderBy(importChanges.kind, importChanges.recordId)
    .limit(PER_PAGE + 1);
  const last = changes[PER_PAGE - 1];
  const next = changes.length > PER_PAGE && last ? `${last.kind} ${last.id}` : null;
  return { ...found, changes: changes.slice(0, PER_PAGE), named: counted?.named ?? 0, problems: [], next };
}

/** The changes of one record, the last first. */
export async function changesOf(db: Database, kind: (typeof importChanges.$inferSelect)['kind'], id: string) {
  const rows = await db
    .select({
      at: imports.importedAt,
      by: imports.importedBy,
      isEdit: imports.isEdit,
      change: importChanges.change,
      before: importChanges.before,
      after: importChanges.after,
    })
    .from(importChanges)
    .innerJoin(imports, eq(imports.id, importChanges.importId))
    .where(and(eq(importChanges.kind, kind), eq(importChanges.recordId, id)))
    .orderBy(desc(importChanges.importId))
    .limit(PER_PAGE);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
