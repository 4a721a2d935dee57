import { inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { deleteOld } from '../db/delete-old.ts';
import { RETENTION } from '../db/retention.ts';
import { invoiceMarks } from '../db/schema.ts';
import { keepLooking } from '../jobs/keep-looking.ts';
import type { JobLog } from '../logging/logger.ts';
import { handOverSale, type Invoicing, MOST_ATTEMPTS } from './hand-over.ts';

const WAITING_EVERY_MS = 10_000;
const NEWS_EVERY_MS = 60_000;
const AT_ONCE = 50;
const DAY_MS = 86_400_000;

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

/** Sales with a document that is to be asked for again now. What follows one that was refused waits with it for a person. */
export async function handOverWaiting(db: Database, invoicing: Invoicing, log: Log): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select booking_id as id from sale_documents
    where state = 'waiting' and attempts < ${MOST_ATTEMPTS} and next_at <= now() and (claimed_until is null or claimed_until <= now())
      and not exists (select from sale_documents refused where refused.booking_id = sale_documents.booking_id and refused.state = 'refused')
    group by booking_id order by min(next_at) limit ${AT_ONCE}`);
  for (const { id } of rows) await handOverOne(db, invoicing, id, log);
}

/**
 * Sales whose invoice was issued, and of which something is new: money given back, a chargeback that was lost, bags that were added, an item that was cancelled. Each of
 * these has left a mark in its own transaction, so one that commits late is seen late, and none is passed by. A mark waits for an invoice
 * that is on its way; it is taken away once what is new has a row among the documents, or nobody has asked for an invoice: who asks for one
 * later reads all that is there (`handOverSale`).
 */
export async function handOverNews(db: Database, invoicing: Invoicing, log: Log): Promise<void> {
  await db.delete(invoiceMarks).where(sql`not ${hasInvoice(sql`known.state <> 'refused'`)}`);
  const marks = await db
    .select({ bookingId: invoiceMarks.bookingId, ids: sql<string[]>`array_agg(${invoiceMarks.id})` })
    .from(invoiceMarks)
    .where(hasInvoice(sql`known.state = 'issued'`))
    .groupBy(invoiceMarks.bookingId)
    .orderBy(sql`min(${invoiceMarks.id})`);
  for (const { bookingId, ids } of marks)
    if (await handOverOne(db, invoicing, bookingId, log))
      await db.delete(invoiceMarks).where(inArray(invoiceMarks.id, ids.map(Number)));
}

/** By the index, for each of the few marks: joined, PostgreSQL would read all documents there are. */
const hasInvoice = (isIt: SQL): SQL => sql`coalesce((
  select bool_or(${isIt}) from sale_documents known where known.booking_id = invoice_marks.booking_id and known.kind = 'invoice'), false)`;

/** Without a provider nobody reads them. Later than this nothing of a sale changes: a chargeback is decided within about four months. */
export async function forgetInvoiceMarks(db: Database, now: number): Promise<void> {
  await deleteOld(db, invoiceMarks, lt(invoiceMarks.createdAt, new Date(now - RETENTION.invoice_marks.days * DAY_MS)));
}

/** Whether it could be looked at; one sale that cannot be read does not keep the others waiting. */
async function handOverOne(db: Database, invoicing: Invoicing, id: string, log: Log): Promise<boolean> {
  try {
    const handed = await handOverSale(db, invoicing, id, { by: 'system', isAgain: true });
    if (!handed.ok && handed.reason === 'refused')
      log.error({ bookingId: id, document: handed.document, because: handed.because }, 'a document of a sale was refused');
    return true;
  } catch (err) {
    log.error({ bookingId: id, err }, 'a sale could not be handed to the provider of electronic invoices');
    return false;
  }
}
