import { asc, eq } from 'drizzle-orm';
import type { BookingPage } from '#contract/office/booking-calls.ts';
import { flightLinesOf } from '#domain/flights/flight-lines.ts';
import type { Database } from '../../db/connection.ts';
import { type Booking, type BookingItem, mails, staff, tripQuotes } from '../../db/schema.ts';
import { caseFile } from '../../desk/case-file.ts';
import { keeperOf } from './keepers.ts';

/** The page of one booking: its whole record, its mails, and who looks after it. */
export async function bookingPage(db: Database, booking: Booking): Promise<BookingPage> {
  const [{ items, ...file }, sent, keeper, soldByPhone] = await Promise.all([
    caseFile(db, booking),
    db
      .select({ purpose: mails.purpose, state: mails.state, createdAt: mails.createdAt, settledAt: mails.settledAt })
      .from(mails)
      .where(eq(mails.bookingId, booking.id))
      .orderBy(asc(mails.createdAt)),
    keeperOf(db, booking.id),
    phoneSaleOf(db, booking),
  ]);
  const linesOf = new Map(booking.items.map((item) => [item.id, whatIs(item)]));
  return {
    ...file,
    items: items.map((item) => ({ ...item, what: linesOf.get(item.itemId) ?? [] })),
    mails: sent,
    keeper,
    soldByPhone,
  };
}

async function phoneSaleOf(db: Database, { quoteId }: Booking): Promise<BookingPage['soldByPhone']> {
  if (quoteId === null) return null;
  const [found] = await db
    .select({ quote: tripQuotes.id, number: tripQuotes.number, seller: staff.name })
    .from(tripQuotes)
    .leftJoin(staff, eq(staff.id, tripQuotes.sellerId))
    .where(eq(tripQuotes.id, quoteId));
  return found ?? null;
}

function whatIs(item: BookingItem): string[] {
  if (item.kind === 'flight') return flightLinesOf(item.offer.itineraries);
  if (item.kind === 'stay')
    return [`${item.offer.hotel.name}, ${item.offer.hotel.city}: ${item.offer.checkIn} – ${item.offer.checkOut}`];
  return [`${item.offer.name}: ${item.offer.begins} – ${item.offer.ends}`];
}
