import { and, eq, gt, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { isEditable, UNDER_WAY } from '#domain/booking/booking-state.ts';
import { timeNow } from '#domain/clock.ts';
import { beginningOf } from '../booking/items/items-by-kind.ts';
import { mayHoldMoney } from '../booking/opening/readiness.ts';
import type { BookingRecord } from '../booking/record/booking-record.ts';
import { sendersOf } from '../consents/sender.ts';
import type { Transaction } from '../db/connection.ts';
import { type Booking, bookings, consents, mails, tripQuotes } from '../db/schema.ts';

const HOUR_MS = 3_600_000;
/** The checkout counts as abandoned after this long without activity; shorter pauses end by themselves. */
const LEFT_ALONE_MS = 4 * HOUR_MS;
/** While a payment is in progress: checked again after this long. */
const PAYING_MS = HOUR_MS / 6;
/** Older checkouts are not reminded of. */
const STALE_MS = 48 * HOUR_MS;
/** The minimum interval between such mails to one address. */
const ONE_EACH_DAYS = 7;
/** A trip that begins sooner is not reminded of. */
const BEFORE_TRIP_MS = 24 * HOUR_MS;

/** The first version of the consent text that names this mail (`site/messages/es/enquiry/consents.ts`). */
const NAMED_SINCE = '2026-11-23';

/** The visitor has agreed on the booking form: one mail becomes due later. Whether to send it is decided then. */
export async function oweAbandonedMail(tx: Transaction, bookingId: string): Promise<void> {
  const dueAt = new Date(timeNow() + LEFT_ALONE_MS);
  await tx.insert(mails).values({ bookingId, purpose: 'checkout-abandoned', about: '', dueAt }).onConflictDoNothing();
}

/** The consent reference for unsubscribing; or the time until which it is too early; or null if it must not be sent. */
export type Abandoned = { unsubscribe: string } | { until: Date } | null;

/** Whether to send the reminder. Decided when it is due, from everything its address has done since. */
export async function abandonedCheckout(tx: Transaction, { booking, payments }: BookingRecord): Promise<Abandoned> {
  const now = timeNow();
  const { id, customer, updatedAt, createdAt, items } = booking;
  if (!customer?.newsletterSubscribe || now - createdAt.getTime() > STALE_MS) return null;
  if (UNDER_WAY.includes(booking.state)) return { until: new Date(now + PAYING_MS) };
  const begins = Math.min(...items.map((item) => beginningOf(item).at));
  if (!isEditable(booking.state) || mayHoldMoney(payments) || begins < now + BEFORE_TRIP_MS) return null;
  if ((await isOfEndedQuote(tx, booking)) || (await isOvertaken(tx, booking, customer.email))) return null;
  const leftAlone = updatedAt.getTime() + LEFT_ALONE_MS;
  if (leftAlone > now) return { until: new Date(leftAlone) };
  const consent = await consentOf(tx, id, customer.email);
  return consent ? { unsubscribe: consent } : null;
}

/** A form of a trip by telephone that the agency has withdrawn or replaced, or whose link has opened another form since. */
async function isOfEndedQuote(tx: Transaction, { id, quoteId }: Booking): Promise<boolean> {
  if (quoteId === null) return false;
  const isStillIt = and(eq(tripQuotes.id, quoteId), eq(tripQuotes.bookingId, id), isNull(tripQuotes.withdrawnAt));
  return (await tx.$count(tripQuotes, isStillIt)) === 0;
}

/** The same address has since begun another booking, paid or tried to pay one, or received such a mail recently. */
async function isOvertaken(tx: Transaction, { id, createdAt }: Booking, email: string): Promise<boolean> {
  const isTheirs = and(ne(bookings.id, id), sql`lower(${bookings.customer}->>'email') = ${email.toLowerCase()}`);
  const isLater = gt(bookings.createdAt, createdAt);
  const isMoreThanBegun = and(notInArray(bookings.state, ['priced', 'ready']), gt(bookings.updatedAt, createdAt));
  if ((await tx.$count(bookings, and(isTheirs, or(isLater, isMoreThanBegun)))) > 0) return true;
  const isLately = gt(mails.settledAt, sql`now() - make_interval(days => ${ONE_EACH_DAYS})`);
  const isTold = and(
    eq(mails.purpose, 'checkout-abandoned'),
    inArray(mails.state, ['sent', 'sending']),
    or(isLately, eq(mails.state, 'sending')),
  );
  const [told] = await tx
    .select({ id: mails.id })
    .from(mails)
    .innerJoin(bookings, eq(bookings.id, mails.bookingId))
    .where(and(isTheirs, isTold))
    .limit(1);
  return told !== undefined;
}

/**
 * The consent given with this booking, to a text that names the mail, unless the address has since withdrawn it, there or
 * elsewhere.
 */
async function consentOf(tx: Transaction, bookingId: string, email: string): Promise<string | undefined> {
  const isNewsletter = eq(consents.purpose, 'newsletter');
  const [given] = await tx
    .select()
    .from(consents)
    .where(
      and(
        isNewsletter,
        eq(consents.bookingId, bookingId),
        isNull(consents.withdrawnAt),
        sql`${consents.version} >= ${NAMED_SINCE}`,
      ),
    )
    .limit(1);
  if (!given) return undefined;
  const isTakenBack = and(isNotNull(consents.withdrawnAt), gt(consents.withdrawnAt, given.givenAt));
  const takenBack = await tx.$count(consents, and(isNewsletter, inArray(consents.subject, sendersOf(email)), isTakenBack));
  return takenBack > 0 ? undefined : given.reference;
}
