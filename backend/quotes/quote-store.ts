import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Operator } from '#domain/booking/booking-event.ts';
import type { NumberedEnquiry } from '#domain/enquiry.ts';
import type { Quote } from '#domain/quote.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { enquiries, quotes } from '../db/schema.ts';
import { hashOfToken, newToken } from '../secrets/secret-token.ts';
import { forgetQuotesOfErased, isOfErased } from '../trip-quotes/trip-quote-store.ts';

export type QuoteRow = typeof quotes.$inferSelect;
/** A quote with its enquiry; both are gone once the enquirer is erased. */
export type KnownQuote = { row: QuoteRow; quote: Quote; enquiry: NumberedEnquiry };

/** Stores a quote and withdraws the previous one. Returns the link's token, of which only a hash is stored. */
export async function writeQuote(
  tx: Transaction,
  { enquiryId, quote, expiresAt, by }: { enquiryId: string; quote: Quote; expiresAt: Date; by: Operator },
): Promise<string> {
  await withdrawOpen(tx, enquiryId, by);
  const token = newToken();
  await tx.insert(quotes).values({ enquiryId, tokenHash: hashOfToken(token), content: quote, expiresAt, madeBy: by });
  return token;
}

/** Withdraws an enquiry's open quote. Returns whether it could still have been accepted. */
export async function withdrawOpen(tx: Transaction, enquiryId: string, by: Operator): Promise<boolean> {
  const rows = await tx
    .update(quotes)
    .set({ withdrawnAt: sql`clock_timestamp()`, withdrawnBy: by })
    .where(and(eq(quotes.enquiryId, enquiryId), isNull(quotes.withdrawnAt), isNull(quotes.acceptedAt)))
    .returning({ isOpen: gt(quotes.expiresAt, sql`clock_timestamp()`).mapWith(Boolean) });
  return rows.some(({ isOpen }) => isOpen);
}

/** The quote of a link; with `lock` its row is locked until the transaction ends. */
export async function quoteOfLink(db: Database | Transaction, token: string, lock = false): Promise<KnownQuote | undefined> {
  const asked = db
    .select()
    .from(quotes)
    .where(eq(quotes.tokenHash, hashOfToken(token)));
  const [row] = await (lock ? asked.for('update') : asked);
  if (!row?.content) return undefined;
  const [found] = await db
    .select({ number: enquiries.number, content: enquiries.content })
    .from(enquiries)
    .where(eq(enquiries.id, row.enquiryId));
  return found?.content ? { row, quote: row.content, enquiry: { ...found.content, number: found.number } } : undefined;
}

/** The relevant quote of each request: an accepted one, even if another was made at the same moment; else the newest. */
export async function quotesThatCount(db: Database, enquiryIds: readonly string[]): Promise<Map<string, QuoteRow>> {
  if (enquiryIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([quotes.enquiryId])
    .from(quotes)
    .where(inArray(quotes.enquiryId, [...enquiryIds]))
    .orderBy(quotes.enquiryId, desc(isNotNull(quotes.acceptedAt)), desc(quotes.createdAt));
  return new Map(rows.map((row) => [row.enquiryId, row]));
}

export const quoteThatCounts = async (db: Database, enquiryId: string): Promise<QuoteRow | undefined> =>
  (await quotesThatCount(db, [enquiryId])).get(enquiryId);

/** Erases the quotes of erased enquirers, with the trips that were put together for them. */
export async function forgetQuotes(db: Database | Transaction): Promise<void> {
  await forgetQuotesOfErased(db);
  await db
    .update(quotes)
    .set({ content: null, acceptedBy: null })
    .where(and(isNotNull(quotes.content), isOfErased(quotes.enquiryId)));
}

/** Re-encrypts quotes with the current first key. Returns how many. */
export async function reencryptQuotes(db: Database): Promise<number> {
  const rows = await db.select({ id: quotes.id, content: quotes.content, acceptedBy: quotes.acceptedBy }).from(quotes);
  const known = rows.filter(({ content }) => content !== null);
  // An erased one has no data, and none are written back; an accepted one has a name, and keeps it.
  for (const { id, content, acceptedBy } of known) {
    const isKnown = and(eq(quotes.id, id), isNotNull(quotes.content));
    await db
      .update(quotes)
      .set(acceptedBy ? { content, acceptedBy } : { content })
      .where(isKnown);
  }
  return known.length;
}
