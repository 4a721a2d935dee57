import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { MailResent } from '#contract/office/bookings/mail-calls.ts';
import { isBookingMail } from '#domain/booking/booking-mail.ts';
import { withBooking } from '../../booking/record/booking-transaction.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { bookings, mails, type Resent, sentMails } from '../../db/schema.ts';
import { enclosuresOf, keptMail, type SentContent } from './kept-mails.ts';

/** Of one booking: more is no help to a traveller. */
const MOST_A_DAY = 10;
/** Marketing, which nobody asks for again, and the news that is only for an address of before. */
const NEVER_AGAIN: readonly string[] = ['checkout-abandoned'];

export const isResendable = (purpose: string): boolean => isBookingMail(purpose) && !NEVER_AGAIN.includes(purpose);

/**
 * Has a mail sent once more to the e-mail that the booking has now: as it was (`same`), or with the text that it would have now. A copy
 * that has not left yet is what a second press asks for.
 */
export async function resendMail(
  db: Database,
  bookingId: string,
  asked: { mail: string; as: Resent['as'] },
): Promise<MailResent> {
  const resent = await withBooking(db, bookingId, (tx, { customer }) =>
    customer ? resendIn(tx, bookingId, asked) : Promise.resolve<MailResent>({ ok: false, reason: 'erased' }),
  );
  return resent ?? { ok: false, reason: 'no-such-mail' };
}

/** The same for a booking whose row is locked, and that has a customer. */
export async function resendIn(
  tx: Transaction,
  bookingId: string,
  { mail: id, as }: { mail: string; as: Resent['as'] },
): Promise<MailResent> {
  const ofBooking = eq(mails.bookingId, bookingId);
  const [mail] = await tx
    .select()
    .from(mails)
    .where(and(ofBooking, eq(mails.id, id)));
  if (!mail || !isResendable(mail.purpose)) return { ok: false, reason: 'no-such-mail' };
  if (mail.state === 'waiting' || mail.state === 'sending') return { ok: false, reason: 'under-way' };
  const kept = await tx.$count(sentMails, eq(sentMails.mailId, id));
  if (as === 'same' && kept === 0) return { ok: false, reason: 'not-kept' };
  const isCopy = and(ofBooking, sql`${mails.resends} ->> 'mail' = ${id}`);
  const [waiting] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(isCopy, inArray(mails.state, ['waiting', 'sending'])))
    .limit(1);
  if (waiting) return { ok: true, mailId: waiting.id };
  const today = gt(mails.createdAt, sql`now() - interval '1 day'`);
  if ((await tx.$count(mails, and(ofBooking, isNotNull(mails.resends), today))) >= MOST_A_DAY)
    return { ok: false, reason: 'too-often' };
  const resends = { mail: id, as, about: mail.resends?.about ?? mail.about };
  const [copy] = await tx
    .insert(mails)
    .values({ bookingId, purpose: mail.purpose, about: randomUUID(), resends })
    .returning({ id: mails.id });
  return { ok: true, mailId: copy?.id as string };
}

/** What is sent once more as it was, to the e-mail that the booking has now; undefined if the customer was erased meanwhile. */
export async function contentAgain(db: Database, bookingId: string, { mail }: Resent): Promise<SentContent | undefined> {
  const [booking] = await db.select({ customer: bookings.customer }).from(bookings).where(eq(bookings.id, bookingId));
  const kept = await keptMail(db, bookingId, mail);
  if (!booking?.customer || !kept) return undefined;
  const { subject, text, html } = kept;
  return { subject, text, html, enclosures: await enclosuresOf(db, mail), to: booking.customer.email };
}
