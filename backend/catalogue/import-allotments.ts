import { type SQL, sql } from 'drizzle-orm';
import type { OutingKind } from '#domain/catalogue/outing.ts';
import type { Transaction } from '../db/connection.ts';
import { allotments, catalogueRecords, holds } from '../db/schema.ts';

/**
 * Updates online allotments for what an import added, changed or removed. In the import's transaction: concurrent holds wait for
 * it. A feed that has fewer left than its allotment lets so many more be taken from now on: the rest is sold elsewhere.
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
    insert into ${allotments} (kind, record_id, unit, total)
    select 'cruise', records.id, fare ->> 'cabin',
      least((fare ->> 'allotment')::int, (fare ->> 'left')::int + ${takenOf('cruise', sql`fare ->> 'cabin'`)})
    from ${catalogueRecords} as records, jsonb_array_elements(records.body -> 'fares') as fare
    where records.kind = 'sailing' and records.gone_in is null and ${isNew} and fare ? 'allotment'
    union all
    select 'tour', records.id, '',
      least((records.body ->> 'allotment')::int, (records.body ->> 'left')::int + ${takenOf('tour', sql`''`)})
    from ${catalogueRecords} as records
    where records.kind = 'departure' and records.gone_in is null and ${isNew} and records.body ? 'allotment'
    on conflict (kind, record_id, unit) do update set total = excluded.total`);
}

/** What `records` has sold here already. */
const takenOf = (kind: OutingKind, unit: SQL): SQL => sql`(
  select coalesce(sum(sold.quantity), 0)::int from ${holds} as sold
  where sold.kind = ${kind} and sold.record_id = records.id and sold.unit = ${unit} and sold.state = 'taken')`;
