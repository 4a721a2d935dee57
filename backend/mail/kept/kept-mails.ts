import { and, asc, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Enclosure } from '#domain/enquiry.ts';
import type { Database, Executor, Transaction } from '../../db/connection.ts';
import { deleteOld } from '../../db/delete-old.ts';
import { RETENTION } from '../../db/retention.ts';
import { bookings, type MailContent, mails, sentEnclosures, sentMails } from '../../db/schema.ts';

/** How long a traveller's mails are kept: banks still ask about a payment of 540 days ago. */
const BOOKING_MAIL_DAYS = RETENTION.mails.other.aboutBookings;
/** Longer ones of all attachments together are not kept: no paper of ours is a tenth of it. */
const MOST_BYTES = 5_000_000;

export type SentContent = MailContent & { enclosures?: readonly Enclosure[] };
type Words = Pick<MailContent, 'subject' | 'text' | 'html'>;

/** A mail as it was sent. */
export type KeptMail = Words & { to: string; sentAt: Date; enclosures: { place: number; fileName: string; type: string }[] };

/** Keeps a mail about a booking as it left; not of a customer who was erased meanwhile. The booking's row is locked. */
export async function keepMail(
  tx: Transaction,
  { id: mailId, bookingId }: { id: string; bookingId: string | null },
  { to, subject, text, html, enclosures = [] }: SentContent,
): Promise<void> {
  if (bookingId === null) return;
  const [booking] = await tx.select({ customer: bookings.customer }).from(bookings).where(eq(bookings.id, bookingId));
  if (!booking?.customer) return;
  const words = Buffer.from(JSON.stringify({ subject, text, html } satisfies Words));
  // Sent twice, because the database was lost after the first time: they were the same.
  await tx.insert(sentMails).values({ mailId, bookingId, recipient: to, words }).onConflictDoNothing();
  const attached = enclosures.map(({ content, ...one }, index) => ({
    ...one,
    mailId,
    place: index + 1,
    content: Buffer.from(content as Uint8Array),
  }));
  const bytes = attached.reduce((sum, { content }) => sum + content.length, 0);
  if (attached.length > 0 && bytes <= MOST_BYTES) await tx.insert(sentEnclosures).values(attached).onConflictDoNothing();
}

/** A mail of this booking as it was sent; undefined if it was not kept, or its key is lost. */
export async function keptMail(db: Executor, bookingId: string, mailId: string): Promise<KeptMail | undefined> {
  const isIt = and(eq(sentMails.mailId, mailId), eq(sentMails.bookingId, bookingId));
  const [kept] = await db.select().from(sentMails).where(isIt);
  if (!kept?.words || !kept.recipient) return undefined;
  const { place, fileName, type } = sentEnclosures;
  const enclosures = await db
    .select({ place, fileName, type })
    .from(sentEnclosures)
    .where(eq(sentEnclosures.mailId, mailId))
    .orderBy(asc(place));
  return { ...(JSON.parse(kept.words.toString()) as Words), to: kept.recipient, sentAt: kept.sentAt, enclosures };
}

/** One attachment of it, byte for byte. */
export async function keptEnclosure(db: Executor, bookingId: string, { mailId, place }: { mailId: string; place: number }) {
  const { fileName, type, content } = sentEnclosures;
  const isIt = and(eq(sentEnclosures.mailId, mailId), eq(sentEnclosures.place, place), eq(sentMails.bookingId, bookingId));
  const [found] = await db
    .select({ fileName, type, content })
    .from(sentEnclosures)
    .innerJoin(sentMails, eq(sentMails.mailId, sentEnclosures.mailId))
    .where(isIt);
  return found?.content ? { fileName: found.fileName, type: found.type, content: found.content } : undefined;
}

/** All of them, to send the mail once more. */
export async function enclosuresOf(db: Executor, mailId: string): Promise<Enclosure[]> {
  const rows = await db.select().from(sentEnclosures).where(eq(sentEnclosures.mailId, mailId)).orderBy(asc(sentEnclosures.place));
  return rows.flatMap(({ fileName, type, content }) => (content ? [{ fileName, type, content }] : []));
}

/** To whom each kept mail of a booking went. */
export async function recipientsOf(db: Executor, bookingId: string): Promise<{ mailId: string; to: string }[]> {
  const { mailId, recipient: to } = sentMails;
  return db.select({ mailId, to }).from(sentMails).where(eq(sentMails.bookingId, bookingId));
}

const PER_PAGE = 100;

/** Re-encrypts all of them with the first key. Returns how many. */
export async function reencryptKeptMails(db: Database): Promise<number> {
  let count = 0;
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await db.select().from(sentMails).where(gt(sentMails.mailId, last)).orderBy(sentMails.mailId).limit(PER_PAGE);
    for (const { mailId, recipient, words } of page) {
      const attached = await db.select().from(sentEnclosures).where(eq(sentEnclosures.mailId, mailId));
      // What a lost key encrypted stays as it is.
      for (const { place, content } of attached)
        if (content)
          await db
            .update(sentEnclosures)
            .set({ content })
            .where(and(eq(sentEnclosures.mailId, mailId), eq(sentEnclosures.place, place)));
      if (words && recipient) await db.update(sentMails).set({ words, recipient }).where(eq(sentMails.mailId, mailId));
    }
    count += page.length;
    if (page.length < PER_PAGE) return count;
    last = page.at(-1)?.mailId as string;
  }
}

/** Deletes mails about bookings, with what was kept of them, after their time. */
export async function forgetBookingMails(db: Database, now: number): Promise<void> {
  const isOver = and(
    isNotNull(mails.bookingId),
    inArray(mails.state, ['sent', 'overtaken']),
    lt(mails.settledAt, new Date(now - BOOKING_MAIL_DAYS * 86_400_000)),
  );
  await deleteOld(db, mails, isOver);
}
