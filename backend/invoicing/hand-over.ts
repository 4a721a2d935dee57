import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '#domain/booking/booking-event.ts';
import type { SaleDocument, Seller } from '#domain/invoicing/sale.ts';
import type { InvoicingOutcome, InvoicingProvider } from '#suppliers/invoicing/port.ts';
import type { Database } from '../db/connection.ts';
import { type HandedState, saleDocuments } from '../db/schema.ts';
import { saleDocumentsOf } from './sale-documents.ts';
import { saleRecordsOf } from './sale-records.ts';

/**
 * Who sells, and who makes the invoices; without a provider nothing is handed over. `isOfProduct`: this is a command in a terminal, and the
 * running product has the provider.
 */
export type Invoicing = { seller: Seller; provider?: InvoicingProvider | undefined; isOfProduct?: boolean | undefined };

type Issued = Pick<SaleDocument, 'id' | 'kind'> & { number: string };

/** `issued`: what the provider has, also where it did not take the rest. `under-way`: somebody else is at it, or the product will be. */
export type HandedOver =
  | { ok: true; issued: Issued[] }
  | { ok: false; reason: 'off' | 'no-sale' }
  | { ok: false; reason: 'refused' | 'unreachable' | 'under-way'; document: string; because: string | null; issued: Issued[] };

/** `isAgain`: the product tries again by itself, which it does only when it is time, and never what was refused. */
type Asked = { by: Actor; isAgain?: boolean };

/** Longer than a provider may take to answer; whoever died meanwhile has left it to the next. */
const CLAIMED_SECONDS = 90;
/** The product asks again after a minute, and then after twice as long each time, up to this. */
const LONGEST_WAIT_SECONDS = 3_600;
/** After about fourteen hours a person has to look. */
export const MOST_ATTEMPTS = 20;

/**
 * Hands all documents of a sale to the provider, the invoice before its credit notes. Each is claimed before the provider is called, so of
 * two at once one calls; the same id is issued once at the provider too, for calls whose answer was lost. What is issued is not handed over
 * again.
 */
export async function handOverSale(db: Database, invoicing: Invoicing, bookingId: string, asked: Asked): Promise<HandedOver> {
  const { seller, provider, isOfProduct } = invoicing;
  if (!provider && !isOfProduct) return { ok: false, reason: 'off' };
  const before = await documentsOf(db, seller, bookingId);
  if (before.length === 0) return { ok: false, reason: 'no-sale' };
  await putDown(db, before, bookingId, asked);
  // Read again: what changed before there was an invoice to follow is in it, and what changes from now on leaves a mark (`handOverNews`).
  const documents = await documentsOf(db, seller, bookingId);
  await putDown(db, documents, bookingId, { ...asked, isAgain: true });
  const issued: Issued[] = [];
  for (const document of documents) {
    const { id, kind } = document;
    const outcome = await handOver(db, provider, document, asked);
    if (!outcome.ok) {
      const because = outcome.reason === 'refused' ? outcome.because : null;
      return { ok: false, reason: outcome.reason, document: id, because, issued };
    }
    issued.push({ id, kind, number: outcome.number });
  }
  return { ok: true, issued };
}

async function documentsOf(db: Database, seller: Seller, bookingId: string): Promise<SaleDocument[]> {
  const [record] = await db.transaction((tx) => saleRecordsOf(tx, [bookingId]), { isolationLevel: 'repeatable read' });
  return record ? saleDocumentsOf(record, seller) : [];
}

/** What a person asks for is asked for anew: at once, and as often as the first time. */
async function putDown(
  db: Database,
  documents: readonly SaleDocument[],
  bookingId: string,
  { by, isAgain }: Asked,
): Promise<void> {
  const rows = documents.map(({ id, kind }) => ({ id, kind, bookingId, requestedBy: by, nextAt: sql`now()` }));
  const insert = db.insert(saleDocuments).values(rows);
  if (isAgain) return void (await insert.onConflictDoNothing());
  await insert.onConflictDoUpdate({
    target: saleDocuments.id,
    set: { attempts: 0, nextAt: sql`now()`, requestedBy: by, state: 'waiting', because: null },
    setWhere: ne(saleDocuments.state, 'issued'),
  });
}

type Outcome = InvoicingOutcome | { ok: false; reason: 'under-way' };

async function handOver(
  db: Database,
  provider: InvoicingProvider | undefined,
  document: SaleDocument,
  { isAgain }: Asked,
): Promise<Outcome> {
  const attempt = provider && (await claim(db, document.id, isAgain));
  if (!provider || attempt === undefined) return asItStands(db, document.id);
  const outcome = await issue(provider, document);
  await putOnRecord(db, document.id, attempt, outcome);
  return outcome;
}

/** The number of the attempt; undefined where it is issued, somebody is at it, or it is not time yet. */
async function claim(db: Database, id: string, isAgain = false): Promise<number | undefined> {
  const isFree = or(isNull(saleDocuments.claimedUntil), lte(saleDocuments.claimedUntil, sql`now()`));
  const isTime = isAgain ? and(eq(saleDocuments.state, 'waiting'), lte(saleDocuments.nextAt, sql`now()`)) : undefined;
  const [claimed] = await db
    .update(saleDocuments)
    .set({
      attempts: sql`${saleDocuments.attempts} + 1`,
      claimedUntil: sql`now() + make_interval(secs => ${CLAIMED_SECONDS})`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(saleDocuments.id, id), ne(saleDocuments.state, 'issued'), isFree, isTime))
    .returning({ attempts: saleDocuments.attempts });
  return claimed?.attempts;
}

async function asItStands(db: Database, id: string): Promise<Outcome> {
  const [row] = await db.select().from(saleDocuments).where(eq(saleDocuments.id, id));
  if (row?.state === 'issued' && row.number) return { ok: true, number: row.number };
  if (row?.state === 'refused') return { ok: false, reason: 'refused', because: row.because ?? '' };
  return { ok: false, reason: 'under-way' };
}

/** An adapter that throws has said nothing. */
const issue = (provider: InvoicingProvider, document: SaleDocument): Promise<InvoicingOutcome> =>
  provider.issue(document).catch(() => ({ ok: false, reason: 'unreachable' }));

/** A number is kept whoever brings it; the rest only of the newest attempt, and never over a number. */
async function putOnRecord(db: Database, id: string, attempt: number, outcome: InvoicingOutcome): Promise<void> {
  const over = { claimedUntil: null, updatedAt: sql`now()` };
  if (outcome.ok) {
    const done = { ...over, state: 'issued' as const, number: outcome.number, because: null };
    await db
      .update(saleDocuments)
      .set(done)
      .where(and(eq(saleDocuments.id, id), ne(saleDocuments.state, 'issued')));
    return;
  }
  const wait = Math.min(60 * 2 ** (attempt - 1), LONGEST_WAIT_SECONDS);
  const how =
    outcome.reason === 'refused'
      ? { state: 'refused' as const, because: outcome.because }
      : { nextAt: sql`now() + make_interval(secs => ${wait})` };
  const isMine = and(eq(saleDocuments.id, id), eq(saleDocuments.attempts, attempt), ne(saleDocuments.state, 'issued'));
  await db
    .update(saleDocuments)
    .set({ ...over, ...how })
    .where(isMine);
}

/** How a document stands at the provider. `isGivenUp`: it answered nobody so often that a person has to ask again. */
export type Handed = { state: HandedState; number: string | null; because: string | null; isGivenUp: boolean };

/** Of these documents, those that were handed over or are to be. */
export async function handedOf(db: Pick<Database, 'select'>, ids: readonly string[]): Promise<ReadonlyMap<string, Handed>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(saleDocuments)
    .where(inArray(saleDocuments.id, [...ids]));
  return new Map(rows.map((row) => [row.id, asHanded(row)]));
}

/** Those of a booking, in the order in which they were handed over. */
export async function handedOfBooking(db: Database, bookingId: string): Promise<(Handed & Pick<SaleDocument, 'id' | 'kind'>)[]> {
  const rows = await db
    .select()
    .from(saleDocuments)
    .where(eq(saleDocuments.bookingId, bookingId))
    .orderBy(asc(saleDocuments.createdAt), asc(saleDocuments.kind), asc(saleDocuments.id));
  return rows.map((row) => ({ id: row.id, kind: row.kind, ...asHanded(row) }));
}

const asHanded = ({ state, number, because, attempts }: typeof saleDocuments.$inferSelect): Handed => ({
  state,
  number,
  because,
  isGivenUp: state === 'waiting' && attempts >= MOST_ATTEMPTS,
});
