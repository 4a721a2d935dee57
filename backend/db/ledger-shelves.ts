import { type SQL, sql } from 'drizzle-orm';

/**
 * Which providers, currencies and kinds of entries there are: a step of the index `ledger_entries_by_time` for each, whatever the
 * number of entries. A list of all movements takes the newest of each of these few, so that no combination of filters walks the table.
 */
export const SHELVES: SQL = sql`
  with recursive shelves as (
    (select provider, currency, kind from ledger_entries order by provider, currency, kind limit 1)
    union all
    select next.* from shelves here cross join lateral (
      select provider, currency, kind from ledger_entries
      where (provider, currency, kind) > (here.provider, here.currency, here.kind)
      order by provider, currency, kind limit 1
    ) next
  )`;

export const OF_SHELF: SQL = sql`entry.provider = shelves.provider and entry.currency = shelves.currency and entry.kind = shelves.kind`;

/** Whether the payment's authorisation is on record. */
export const IS_OF_HOLD: SQL = sql`exists (select 1 from ledger_entries hold where hold.payment_id = entry.payment_id and hold.kind = 'authorisation')`;
