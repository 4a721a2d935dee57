import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { rehashSubjects } from '../consents/consents.ts';
import { senderOf } from '../consents/sender.ts';
import type { Database } from '../db/connection.ts';
import { deleteOld, eraseOld } from '../db/delete-old.ts';
import { RETENTION } from '../db/retention.ts';
import { enquiries, mails } from '../db/schema.ts';
import { forgetBookingMails, reencryptKeptMails } from '../mail/kept/kept-mails.ts';
import { dropUnsent } from '../outbox/drop-unsent.ts';
import { forgetQuotes, reencryptQuotes } from '../quotes/quote-store.ts';
import { forgetTripQuote, forgetTripQuotes, reencryptTripQuotes } from '../trip-quotes/trip-quote-store.ts';

const DAY_MS = 86_400_000;
const { days: SENT_MAIL_DAYS } = RETENTION.mails;

/** Erases enquirers' data after its time and their networks after a day; deletes sent mails. Returns the number of enquiries. */
export async function forgetEnquiries(
  db: Database,
  { now, keptDays, atOnce }: { now: number; keptDays: number; atOnce?: number },
): Promise<number> {
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  const old = await eraseOld(db, enquiries, {
    nothing: { content: null, sender: null, digest: null, network: null },
    isOld: and(lt(enquiries.createdAt, daysAgo(keptDays)), isNotNull(enquiries.content)),
    atOnce,
  });
  await forgetQuotes(db);
  await forgetTripQuotes(db, { now, keptDays });
  await eraseOld(db, enquiries, {
    nothing: { network: null, digest: null },
    isOld: and(lt(enquiries.createdAt, daysAgo(1)), isNotNull(enquiries.network)),
    atOnce,
  });
  const isOver = inArray(mails.state, ['sent', 'overtaken']);
  // A mail may have waited long for its server, and may come back days after it left.
  const settledAt = sql`coalesce(${mails.settledAt}, ${mails.createdAt})`;
  await deleteOld(db, mails, and(isOver, isNull(mails.bookingId), lt(settledAt, daysAgo(SENT_MAIL_DAYS))));
  await forgetBookingMails(db, now);
  await deleteOld(db, mails, and(eq(mails.state, 'given-up'), lt(settledAt, daysAgo(keptDays))));
  return old;
}

/** Erases one enquirer's data on request, or whom a trip was quoted to. Returns whether the number exists. */
export function eraseEnquiry(db: Database, number: string): Promise<boolean> {
  const forgotten = { content: null, sender: null, digest: null, network: null };
  return db.transaction(async (tx) => {
    const rows = await tx.update(enquiries).set(forgotten).where(eq(enquiries.number, number)).returning({ id: enquiries.id });
    const isQuote = await forgetTripQuote(tx, number);
    await forgetQuotes(tx);
    await dropUnsent(tx, eq(mails.about, number));
    return rows.length > 0 || isQuote;
  });
}

/** Re-encrypts enquiries and mails with the current first key, and rehashes their senders and those of consents. Returns how many. */
export async function reencryptEnquiries(db: Database): Promise<number> {
  const rows = await db
    .select({ id: enquiries.id, content: enquiries.content })
    .from(enquiries)
    .where(isNotNull(enquiries.content));
  for (const { id, content } of rows) {
    if (content)
      await db
        .update(enquiries)
        .set({ content, sender: senderOf(content.email) })
        // One erased meanwhile has none, and none are written back.
        .where(and(eq(enquiries.id, id), isNotNull(enquiries.content)));
  }
  const waiting = await db.select({ id: mails.id, content: mails.content }).from(mails).where(isNotNull(mails.content));
  for (const { id, content } of waiting) {
    // A mail sent meanwhile has no content and must not get it back.
    if (content)
      await db
        .update(mails)
        .set({ content })
        .where(and(eq(mails.id, id), inArray(mails.state, ['waiting', 'given-up', 'sending'])));
  }
  await rehashSubjects(db);
  const quoted = (await reencryptQuotes(db)) + (await reencryptTripQuotes(db));
  return rows.length + waiting.length + quoted + (await reencryptKeptMails(db));
}
