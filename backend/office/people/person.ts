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
import { type Booking, type BookingItem, bookings, consents, enquiries, priceAlerts } from '../../db/schema.ts';
import { findBooking } from '../../desk/find-booking.ts';
import { quoteThatCounts } from '../../quotes/quote-store.ts';
import type { PersonalData } from '../bookings/booking-rows.ts';
import { allBookingsOf, findBookings } from '../bookings/find-bookings.ts';
import { tripQuotesTo } from '../trip-quotes/list-trip-quotes.ts';

export type Who = { typed?: string | undefined; of?: string | undefined };
/** The mailboxes of one person, and the bookings that have one of them, or the telephone that was typed. */
type Found = { emails: string[]; bookings: Person['bookings']; hasMore: boolean };
type Meant = { by: 'email' | 'phone'; typed: string };
type Everything = { emails: string[]; bookings: string[] };

/** With its area: fewer digits are of many people. */
const LEAST_DIGITS = 10;
const MOST = 200;

/** Whom an exact e-mail or telephone means; undefined if it is neither. */
async function meant(db: Database, who: Who): Promise<Meant | undefined> {
  const typed = who.typed || (who.of ? await emailOfBooking(db, who.of) : undefined);
  if (!typed) return undefined;
  if (emailTyped(typed)) return { by: 'email', typed };
  return (phoneTyped(typed)?.length ?? 0) >= LEAST_DIGITS ? { by: 'phone', typed } : undefined;
}

async function findPerson(db: Database, who: Who, personalData: PersonalData): Promise<Found | undefined> {
  const person = await meant(db, who);
  if (!person) return undefined;
  const found = await findBookings(db, person.typed, { personalData, own: null });
  const rows = found.rows.filter(({ foundBy }) => foundBy.includes(person.by));
  const emails = await mailboxesOf(db, person, rows);
  return { emails, bookings: rows.map(({ foundBy: _, ...row }) => row), hasMore: found.hasMore };
}

/** The mailboxes and all bookings of one person: what is exported or erased is everything, not what a screen has room for. */
export async function findEverythingOf(db: Database, who: Who): Promise<Everything | undefined> {
  const person = await meant(db, who);
  if (!person) return undefined;
  const ids = await allBookingsOf(db, person.by, person.typed);
  const emails = await mailboxesOf(
    db,
    person,
    ids.map((id) => ({ id })),
  );
  return { emails, bookings: ids };
}

const mailboxesOf = async (db: Database, { by, typed }: Meant, rows: { id: string }[]): Promise<string[]> =>
  by === 'email' ? [sameMailbox(typed)] : emailsOf(db, rows);

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
  const bookingIds = found.bookings.map(({ id }) => id);
  const trips = await tripQuotesTo(db, { mailboxes: hashesOf(found.emails), bookingIds }, { most: MOST, personalData });
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
export async function personalDataOf(db: Database, found: Everything): Promise<object> {
  const kept: ReturnType<typeof bookingData>[] = [];
  // One after the other: a frequent customer has hundreds.
  for (const id of found.bookings) {
    const booking = await db.transaction((tx) => loadBooking(tx, id));
    if (booking) kept.push(bookingData(booking));
  }
  const written = await writtenBy(db, found.emails);
  const hashes = hashesOf(found.emails);
  const asWhole = { most: Number.MAX_SAFE_INTEGER, personalData: 'whole' } as const;
  const trips = await tripQuotesTo(db, { mailboxes: hashes, bookingIds: found.bookings }, asWhole);
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
    bookings: kept,
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

/** As it is stored; a screen shows less of it. */
function bookingData(booking: Booking) {
  const { reference, state, createdAt: askedFor, customer, passengers, guests, buyer, billing } = booking;
  const trip = booking.items.map(boughtItem);
  const phone = customer && e164Of(customer.phone);
  return { reference, state, askedFor, customer, phone, passengers, guests, buyer, billing, trip };
}

const boughtItem = (item: BookingItem) => ({
  kind: item.kind,
  state: item.state,
  amountMinor: item.totalMinor,
  currency: item.currency,
  ...whereAndWhen(item),
});

function whereAndWhen(item: BookingItem) {
  if (item.kind === 'flight')
    return {
      flights: item.offer.itineraries.flatMap(({ segments }) =>
        segments.map(({ carrierCode, number, departure, arrival }) => ({
          flight: `${carrierCode} ${number}`,
          departure,
          arrival,
        })),
      ),
    };
  if (item.kind === 'stay') return { hotel: item.offer.hotel.name, checkIn: item.offer.checkIn, checkOut: item.offer.checkOut };
  return { name: item.offer.name, begins: item.offer.begins, ends: item.offer.ends };
}
