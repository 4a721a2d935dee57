import { type SQL, sql } from 'drizzle-orm';
import type { OutingKind } from '#domain/catalogue/outing.ts';
import type { Transaction } from '../db/connection.ts';
import { allotments, catalogueEdits, catalogueRecords, holds, imports } from '../db/schema.ts';

/**
 * Updates online allotments for what an import added, changed or removed. In the import's transaction: concurrent holds wait for
 * it. A feed that has fewer left than its allotment lets so many more be taken from now on: the rest is sold elsewhere. What is left by the
 * office's word, or stands in a record of which the office changes something else, was said before: the same number counts from then on.
 */
export async function writeAllotments(tx: Transaction, importId: number): Promise<void> {
  const isNew = sql`(records.added_in = ${importId} or records.changed_in = ${importId} or records.gone_in = ${importId})`;
  await tx.execute(sql`
    update ${allotments} as known set total = null
    from ${catalogueRecords} as records
    where records.id = known.record_id
      and records.kind = case known.kind when 'cruise' then 'sailing' else 'departure' end
      and ${isNew}`);
  await tx.execute(sql`
    with said as (
      select 'cruise' as kind, records.id, fare ->> 'cabin' as unit, (fare ->> 'allotment')::int as allotment,
        (fare ->> 'left')::int as told, ${takenOf('cruise', sql`fare ->> 'cabin'`)} as taken, ${isOffices('fares')} as is_offices
      from ${catalogueRecords} as records, jsonb_array_elements(records.body -> 'fares') as fare
      where records.kind = 'sailing' and records.gone_in is null and ${isNew} and fare ? 'allotment'
      union all
      select 'tour', records.id, '', (records.body ->> 'allotment')::int,
        (records.body ->> 'left')::int, ${takenOf('tour', sql`''`)}, ${isOffices('left')}
      from ${catalogueRecords} as records
      where records.kind = 'departure' and records.gone_in is null and ${isNew} and records.body ? 'allotment'
    ), counted as (
      select said.*, case
        when (is_offices or (select is_edit from ${imports} where id = ${importId})) and known.left_told = told
        then known.taken_then else taken end as taken_then
      from said left join ${allotments} as known on known.kind = said.kind and known.record_id = said.id and known.unit = said.unit
    )
    insert into ${allotments} (kind, record_id, unit, total, left_told, taken_then)
    select kind, id, unit, least(allotment, told + taken_then), told, taken_then from counted
    on conflict (kind, record_id, unit) do update
    set total = excluded.total, left_told = excluded.left_told, taken_then = excluded.taken_then`);
}

/** What `records` has sold here already. */
const takenOf = (kind: OutingKind, unit: SQL): SQL => sql`(
  select coalesce(sum(sold.quantity), 0)::int from ${holds} as sold
  where sold.kind = ${kind} and sold.record_id = records.id and sold.unit = ${unit} and sold.state = 'taken')`;

/** Whether a field of `records` stays as the office has set it, whatever a feed says. */
const isOffices = (field: string): SQL => sql`exists (
  select from ${catalogueEdits} as edit where edit.kind = records.kind and edit.id = records.id and edit.fields ? ${field})`;
