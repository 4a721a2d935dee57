import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { allotments, catalogueRecords } from '../db/schema.ts';

/**
 * Updates online allotments for what an import added, changed or removed. In the import's transaction: concurrent holds wait for
 * it.
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
    select 'cruise', records.id, fare ->> 'cabin', (fare ->> 'allotment')::int
    from ${catalogueRecords} as records, jsonb_array_elements(records.body -> 'fares') as fare
    where records.kind = 'sailing' and records.gone_in is null and ${isNew} and fare ? 'allotment'
    union all
    select 'tour', records.id, '', (records.body ->> 'allotment')::int
    from ${catalogueRecords} as records
    where records.kind = 'departure' and records.gone_in is null and ${isNew} and records.body ? 'allotment'
    on conflict (kind, record_id, unit) do update set total = excluded.total`);
}
