import { sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { OF_SHELF, SHELVES } from '../db/ledger-shelves.ts';
import { keepLooking } from '../jobs/keep-looking.ts';
import type { JobLog } from '../logging/logger.ts';
import { handOverSale, type Invoicing, MOST_ATTEMPTS } from './hand-over.ts';

const WAITING_EVERY_MS = 10_000;
const NEWS_EVERY_MS = 60_000;
const AT_ONCE = 50;
/** What changes of a sale long after: a chargeback is decided within about four months. */
const NEWS_DAYS = 150;

/** Asks again for what the provider has not answered, and hands over what became of sales whose invoice it has. */
export function startHandingOver(db: Database, invoicing: Invoicing, log: JobLog): { stop(): void } {
  if (!invoicing.provider) return { stop: () => undefined };
  const failed = 'could not hand sales to the provider of electronic invoices';
  const looks = [
    keepLooking(() => handOverWaiting(db, invoicing, log), { everyMs: WAITING_EVERY_MS, log, failed }),
    keepLooking(() => handOverNews(db, invoicing, log), { everyMs: NEWS_EVERY_MS, log, failed }),
  ];
  return {
    stop() {
      for (const look of looks) look.end();
    },
  };
}

type Log = Pick<JobLog, 'error'>;

/** Sales with a document that is to be asked for again now. */
export async function handOverWaiting(db: Database, invoicing: Invoicing, log: Log): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select booking_id as id from sale_documents
    where state = 'waiting' and attempts < ${MOST_ATTEMPTS} and next_at <= now() and (claimed_until is null or claimed_until <= now())
    group by booking_id order by min(next_at) limit ${AT_ONCE}`);
  await handOverEach(db, invoicing, rows, log);
}

/** Sales whose invoice was issued, and of which something is new: money given back, a chargeback that was lost, bags that were added. */
export async function handOverNews(db: Database, invoicing: Invoicing, log: Log): Promise<void> {
  const isNew = (id: ReturnType<typeof sql>, at: ReturnType<typeof sql>) => sql`
    ${at} > now() - make_interval(days => ${NEWS_DAYS}) and not exists (select 1 from sale_documents known where known.id = ${id}::text)`;
  const { rows } = await db.execute<{ id: string }>(sql`
    ${SHELVES}, news as (
      select payment.booking_id from shelves cross join lateral (
        select * from ledger_entries entry where ${OF_SHELF} and ${isNew(sql`entry.id`, sql`entry.created_at`)}
      ) entry join payments payment on payment.id = entry.payment_id
      where shelves.kind = 'refund'
      union select booking_id from disputes where state = 'lost' and ${isNew(sql`disputes.id`, sql`disputes.updated_at`)}
      union select booking_id from amendments
        where kind = 'bags' and state = 'applied' and ${isNew(sql`amendments.id`, sql`amendments.updated_at`)}
    )
    select distinct news.booking_id as id from news join sale_documents invoice on invoice.booking_id = news.booking_id
    where invoice.kind = 'invoice' and invoice.state = 'issued'`);
  await handOverEach(db, invoicing, rows, log);
}

async function handOverEach(db: Database, invoicing: Invoicing, sales: readonly { id: string }[], log: Log): Promise<void> {
  for (const { id } of sales) {
    const handed = await handOverSale(db, invoicing, id, { by: 'system', isAgain: true });
    if (!handed.ok && handed.reason === 'refused')
      log.error({ bookingId: id, document: handed.document, because: handed.because }, 'a document of a sale was refused');
  }
}
