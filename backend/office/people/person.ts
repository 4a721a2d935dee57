import { desc, inArray } from 'drizzle-orm';
import type { NoPerson, Person } from '#contract/office/customers/person-calls.ts';
import { emailTyped, phoneTyped } from '#domain/booking/find-parts.ts';
import { timeNow } from '#domain/clock.ts';
import { e164Of } from '#domain/contact/e164.ts';
import { sameMailbox } from '#domain/contact/mail-address.ts';
import { maskedMail, maskedNumber } from '#domain/office/masked.ts';
import { quoteStateOf } from '#domain/quote.ts';
import { inShort } from '#domain/trip-quotes/item-in-short.ts';
import { loadBooking } from '../../booking/record/booking-store.ts';
import { sendersOf } from '../../consents/sender.ts';
import type { Database } from '../../db/connection.ts';
import { type Booking, bookings, consents, enquiries, priceAlerts } from '../../db/schema.ts';
import { findBooking } from '../../desk/find-booking.ts';
import { quoteThatCounts } from '../../quotes/quote-store.ts';
import type { PersonalData } from '../bookings/booking-rows.ts';
import { findBookings } from '../bookings/find-bookings.ts';
import { peopleOf } from '../bookings/people-of.ts';
import { tripQuotesTo } from '../trip-quotes/list-trip-quotes.ts';

export type Who = { typed?: string | undefined; of?: string | undefined };
/** The mailboxes of one person, and the bookings that have one of them, or the telephone that was typed. */
type Found = { emails: string[]; bookings: Person['bookings']; hasMore: boolean };

/** With its area: fewer digits are of many people. */
const LEAST_DIGITS = 10;
const MOST = 200;

/** Whom an exact e-mail or telephone means; undefined if it is neither. */
export async function findPerson(db: Database, who: Who, personalData: PersonalData): Promise<Found | undefined> {
  const typed = who.typed || (who.of ? await emailOfBooking(db, who.of) : undefined);
  if (!typed) return undefined;
  const email = emailTyped(typed);
  const isPhone = (phoneTyped(typed)?.length ?? 0) >= LEAST_DIGITS;
  if (!email && !isPhone) return undefined;
  const found = await findBookings(db, typed, { personalData, own: null });
  const rows = found.rows.filter(({ foundBy }) => foundBy.includes(email ? 'email' : 'phone'));
  const emails = email ? [email] : await emailsOf(db, rows);
  return { emails, bookings: rows.map(({ foundBy: _, ...row }) => row), hasMore: found.hasMore };
}

async function emailOfBooking(db: Database, ref: string): Promise<string | undefined> {
  return (await findBooking(db, ref))?.customer?.email;
}

async function emailsOf(db: Database, rows: { id: string }[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  const of =
    ids.length > 0 ? await db.select({ customer: bookings.customer }).from(bookings).where(inArray(bookings.id, ids)) : [];
  return [...new Set(of.flatMap(({ customer }) => (customer ? [sameMailbox(customer.email)] : [])))];
}

const hashesOf = (emails: readonly string[]): string[] => emails.flatMap(sendersOf);

/** Everything of one person, as far as it is kept, and as a role sees it. */
export async function personOf(db: Database, who: Who, personalData: PersonalData): Promise<Person | NoPerson> {
  const found = await findPerson(db, who, personalData);
  if (!found) return { ok: false, reason: 'not-exact' };
  const isMasked = personalData === 'masked';
  const phones = await phonesOf(db, found.bookings);
  const { requests, ...others } = await writtenBy(db, found.emails);
  const trips = await tripQuotesTo(db, hashesOf(found.emails), { most: MOST, personalData });
  return {
    ok: true,
    isMasked,
    emails: isMasked ? found.emails.map(maskedMail) : found.emails,
    phones: isMasked ? phones.map(maskedNumber) : phones,
    bookings: found.bookings,
    hasMore: found.hasMore,
    trips: trips.map(({ shown }) => shown),
    requests: isMasked ? requests.map((request) => ({ ...request, message: null })) : requests,
    ...others,
  };
}

async function phonesOf(db: Database, rows: { id: string }[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  const of =
    ids.length > 0 ? await db.select({ customer: bookings.customer }).from(bookings).where(inArray(bookings.id, ids)) : [];
  return [...new Set(of.flatMap(({ customer }) => (customer ? [e164Of(customer.phone)] : [])))];
}

/** What came from these mailboxes besides bookings: requests with their quotes, alerts, consents. */
async function writtenBy(db: Database, emails: readonly string[]): Promise<Pick<Person, 'requests' | 'alerts' | 'consents'>> {
  const hashes = hashesOf(emails);
  if (hashes.length === 0) return { requests: [], alerts: [], consents: [] };
  const [asked, alerts, given] = await Promise.all([
    db.select().from(enquiries).where(inArray(enquiries.sender, hashes)).orderBy(desc(enquiries.createdAt)).limit(MOST),
    db.select().from(priceAlerts).where(inArray(priceAlerts.sender, hashes)).orderBy(desc(priceAlerts.createdAt)).limit(MOST),
    db.select().from(consents).where(inArray(consents.subject, hashes)).orderBy(desc(consents.givenAt)).limit(MOST),
  ]);
  return {
    requests: await Promise.all(asked.map((row) => requestOf(db, row))),
    alerts: alerts.map(({ origin, destination, month, state, createdAt: madeAt }) => ({
      route: `${origin}–${destination}`,
      month,
      state,
      madeAt,
    })),
    consents: given.map(({ reference, purpose, version, givenAt, withdrawnAt }) => ({
      reference,
      purpose,
      version,
      givenAt,
      withdrawnAt,
    })),
  };
}

async function requestOf(db: Database, row: typeof enquiries.$inferSelect): Promise<Person['requests'][number]> {
  const { id, number, kind, createdAt: madeAt, content, answerBy, answeredAt } = row;
  const quote = await quoteThatCounts(db, id);
  return {
    number,
    kind,
    madeAt,
    about: content?.lead?.title ?? content?.context ?? '',
    message: content?.message ?? null,
    answerBy,
    answeredAt,
    quote: quote
      ? {
          state: quoteStateOf(quote, timeNow()),
          until: quote.content?.until ?? null,
          madeAt: quote.createdAt,
          acceptedAt: quote.acceptedAt,
        }
      : null,
  };
}

/** All of it, word for word, for the person who asks for their data (Ley 1581 art. 8). */
export async function personalDataOf(db: Database, found: Found): Promise<object> {
  const kept = await Promise.all(found.bookings.map(({ id }) => db.transaction((tx) => loadBooking(tx, id))));
  const written = await writtenBy(db, found.emails);
  const hashes = hashesOf(found.emails);
  const trips = await tripQuotesTo(db, hashes, { most: MOST, personalData: 'whole' });
  const asked = hashes.length > 0 ? await db.select().from(enquiries).where(inArray(enquiries.sender, hashes)) : [];
  const consentTexts =
    hashes.length > 0
      ? await db
          .select({ reference: consents.reference, text: consents.text })
          .from(consents)
          .where(inArray(consents.subject, hashes))
      : [];
  return {
    emails: found.emails,
    bookings: kept.flatMap((booking) => (booking ? [bookingData(booking)] : [])),
    requests: asked.map(({ number, kind, createdAt, content }) => ({ number, kind, madeAt: createdAt, content })),
    quotes: written.requests.flatMap(({ number, quote }) => (quote ? [{ request: number, ...quote }] : [])),
    trips: trips.map(({ shown: { number, state, createdAt, total }, row }) => ({
      number,
      state,
      madeAt: createdAt,
      quotedFor: row.quotedFor,
      title: row.content?.title,
      note: row.content?.note,
      items: (row.content?.items ?? []).map(inShort),
      total,
    })),
    alerts: written.alerts,
    consents: written.consents.map((one) => ({
      ...one,
      text: consentTexts.find(({ reference }) => reference === one.reference)?.text,
    })),
  };
}

function bookingData(booking: Booking) {
  const { isMasked: _, sentTo: __, ...people } = peopleOf(booking, { personalData: 'whole' }, []);
  return { reference: booking.reference, state: booking.state, askedFor: booking.createdAt, ...people, billing: booking.billing };
}
