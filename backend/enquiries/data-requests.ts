import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Actor } from '#domain/booking/booking-event.ts';
import { isReference, plainReference } from '#domain/booking/booking-reference.ts';
import { timeNow } from '#domain/clock.ts';
import { sameMailbox } from '#domain/contact/mail-address.ts';
import type { DataRequestOutcome, DataRight, Enquiry, Letters } from '#domain/enquiry.ts';
import { takeAlertTurn } from '../alerts/alert-turn.ts';
import { forgetAlertsOf } from '../alerts/forget-alerts.ts';
import { CAME_TO_NOTHING, eraseIn, isUnderWay, type NotYet, whyNotYet } from '../booking/personal-data.ts';
import { itemsOf } from '../booking/record/booking-store.ts';
import { withBooking } from '../booking/record/booking-transaction.ts';
import { sendersOf } from '../consents/sender.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { bookings, dataRequests, enquiries, mails } from '../db/schema.ts';
import { dropUnsent } from '../outbox/drop-unsent.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { forgetQuotes } from '../quotes/quote-store.ts';
import { hashOfToken, newToken } from '../secrets/secret-token.ts';
import { forgetTripQuotesTo } from '../trip-quotes/trip-quote-store.ts';
import type { EnquiryRow } from './enquiry-store.ts';
import { withdrawAll } from './withdraw-consents.ts';

const LINK_HOURS = 48;
const HOUR_MS = 3_600_000;

export type DataRequestContext = {
  outbox: Outbox;
  letters: Pick<Letters, 'dataRequestLink' | 'dataRequestToAgency'>;
  agencyMail: string;
  /** The page that a link's token leads to. */
  linkTo: (token: string) => string;
};

/** Stores a request about personal data and mails its link to the address concerned: only its reader can continue. */
export async function keepDataRequest(
  tx: Transaction,
  { id, number }: EnquiryRow,
  { right, email }: { right: DataRight; email: string },
  { outbox, letters, linkTo }: DataRequestContext,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(timeNow() + LINK_HOURS * HOUR_MS);
  await tx.insert(dataRequests).values({ enquiryId: id, right, tokenHash: hashOfToken(token), expiresAt });
  const letter = letters.dataRequestLink({ number, right, url: linkTo(token), hours: LINK_HOURS });
  await outbox.put(tx, { purpose: 'data-request-link', about: number, content: { ...letter, to: email } });
}

/**
 * Follows a link, once: erases what can be erased, withdraws consents, and leaves the rest to the agency. A booking in progress
 * or with its trip ahead is not erased yet; the link then stays valid. `undefined` for an invalid link.
 */
export function confirmDataRequest(db: Database, token: string, context: DataRequestContext, today: string) {
  return db.transaction(async (tx) => {
    await takeAlertTurn(tx);
    const isOpen = and(
      eq(dataRequests.tokenHash, hashOfToken(token)),
      isNull(dataRequests.usedAt),
      gt(dataRequests.expiresAt, new Date(timeNow())),
    );
    const [request] = await tx.select().from(dataRequests).where(isOpen).for('update');
    if (!request) return undefined;
    const [row] = await tx.select().from(enquiries).where(eq(enquiries.id, request.enquiryId));
    if (!row?.content) return undefined;
    const { right } = request;
    const { number, content } = row;
    const outcome = await perform(tx, { right, enquiry: content, id: row.id, today });
    if (outcome === 'under-way' || outcome === 'trip-ahead') return { id: number, right, outcome };
    await tx
      .update(dataRequests)
      .set({ usedAt: new Date(timeNow()), tokenHash: null, outcome })
      .where(eq(dataRequests.enquiryId, row.id));
    // Completed: an equal request from now on is a new one.
    await tx.update(enquiries).set({ digest: null }).where(eq(enquiries.id, row.id));
    const letter = context.letters.dataRequestToAgency({ ...content, number, right, outcome });
    const replyTo = { name: content.name, address: content.email };
    const mail = { ...letter, to: context.agencyMail, replyTo };
    await context.outbox.put(tx, { purpose: 'data-request-to-agency', about: number, content: mail });
    return { id: number, right, outcome };
  });
}

type Confirmed = { right: DataRight; enquiry: Enquiry; id: string; today: string };

async function perform(tx: Transaction, { right, enquiry, id, today }: Confirmed): Promise<DataRequestOutcome> {
  const { email, context } = enquiry;
  if (right === 'revoke') await withdrawAll(tx, email);
  if (right !== 'erase') return 'with-agency';
  if (context) return eraseBookingOf(tx, { email, reference: plainReference(context), today });
  await forgetEnquiriesOf(tx, email, id);
  await forgetDraftsOf(tx, email);
  await forgetAlertsOf(tx, email);
  return 'erased';
}

type Everything = { emails: readonly string[]; bookings: readonly string[]; by: Actor; today: string };
type ErasedOf = { erased: number; left: { booking: string; because: NotYet }[] };

/** The same by the agency, for a person who asked it: their bookings too, but those that are in progress or have their trip ahead. */
export async function eraseEverythingOf(db: Database, { emails, bookings: ids, by, today }: Everything): Promise<ErasedOf> {
  const done: ErasedOf = { erased: 0, left: [] };
  for (const id of ids)
    await withBooking(db, id, async (tx, booking) => {
      const because = await whyNotYet(tx, booking, today);
      if (because) return void done.left.push({ booking: booking.reference ?? id, because });
      await eraseIn(tx, booking, by);
      done.erased += 1;
    });
  await db.transaction(async (tx) => {
    await takeAlertTurn(tx);
    for (const email of emails) {
      await withdrawAll(tx, email);
      done.erased += await forgetEnquiriesOf(tx, email);
      await forgetDraftsOf(tx, email);
      await forgetAlertsOf(tx, email);
    }
  });
  return done;
}

/** A mismatch is left to the agency, and the answer reveals nothing about any booking. */
async function eraseBookingOf(
  tx: Transaction,
  { email, reference, today }: { email: string; reference: string; today: string },
): Promise<DataRequestOutcome> {
  if (!isReference(reference)) return 'with-agency';
  const [booking] = await tx.select().from(bookings).where(eq(bookings.reference, reference)).for('update');
  const isOwn = [booking?.customer?.email, booking?.billing?.emailId].some(
    (known) => known && sameMailbox(known) === sameMailbox(email),
  );
  if (!booking || !isOwn) return 'with-agency';
  const because = await whyNotYet(tx, { ...booking, items: await itemsOf(tx, booking.id) }, today);
  if (because) return because;
  await eraseIn(tx, booking, 'customer');
  return 'erased';
}

/** Erases all enquiries from this address, with their unsent mails, except the request itself. Returns how many. */
async function forgetEnquiriesOf(tx: Transaction, email: string, requestId?: string): Promise<number> {
  const rows = await tx
    .update(enquiries)
    .set({ content: null, sender: null, digest: null, network: null })
    .where(and(inArray(enquiries.sender, sendersOf(email)), requestId === undefined ? undefined : ne(enquiries.id, requestId)))
    .returning({ number: enquiries.number });
  const quoted = await forgetTripQuotesTo(tx, email);
  const numbers = [...rows, ...quoted].map(({ number }) => number);
  if (numbers.length === 0) return 0;
  await forgetQuotes(tx);
  await dropUnsent(tx, inArray(mails.about, numbers));
  return numbers.length;
}

/** Erases abandoned bookings too: their references are unknown to the traveller. One that came to nothing may still owe them money. */
async function forgetDraftsOf(tx: Transaction, email: string): Promise<void> {
  const found = await tx
    .select()
    .from(bookings)
    .where(and(inArray(bookings.state, CAME_TO_NOTHING), sql`lower(${bookings.customer} ->> 'email') = ${sameMailbox(email)}`))
    .for('update');
  for (const booking of found) if (!(await isUnderWay(tx, booking))) await eraseIn(tx, booking, 'customer');
}
