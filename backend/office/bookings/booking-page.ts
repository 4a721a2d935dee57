import { asc, eq } from 'drizzle-orm';
import type { BookingPage, MailOnRecord } from '#contract/office/bookings/booking-calls.ts';
import { flightLinesOf } from '#domain/flights/flight-lines.ts';
import { moneyOf } from '#domain/money.ts';
import { leftNow } from '../../booking/after-sales/refunds.ts';
import { promotionAnswer } from '../../booking/items/promotion-in.ts';
import type { Database } from '../../db/connection.ts';
import { type Booking, type BookingItem, mails, sentMails, staff, tripQuotes } from '../../db/schema.ts';
import { caseFile } from '../../desk/case-file.ts';
import { handedOfBooking } from '../../invoicing/hand-over.ts';
import { isResendable } from '../../mail/kept/resend-mail.ts';
import { keeperOf } from './keepers.ts';

/** The page of one booking: its whole record, its mails, and who looks after it. */
export async function bookingPage(db: Database, booking: Booking): Promise<BookingPage> {
  const [{ items, ...file }, sent, keeper, soldByPhone, invoiced, left] = await Promise.all([
    caseFile(db, booking),
    mailsOf(db, booking),
    keeperOf(db, booking.id),
    phoneSaleOf(db, booking),
    handedOfBooking(db, booking.id),
    leftNow(db, booking),
  ]);
  const itemsById = new Map(booking.items.map((item) => [item.id, item]));
  return {
    ...file,
    items: items.map((item) => {
      const own = itemsById.get(item.itemId);
      return { ...item, what: own ? whatIs(own) : [], arranging: own ? arrangingOf(own) : null };
    }),
    mails: sent,
    left,
    invoiced,
    keeper,
    soldByPhone,
    promotion: promotionOf(booking),
  };
}

function promotionOf(booking: Booking): BookingPage['promotion'] {
  const found = promotionAnswer(booking);
  return found && { ...found, off: moneyOf(found.off) };
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

async function mailsOf(db: Database, { id: bookingId, customer }: Booking): Promise<MailOnRecord[]> {
  const rows = await db
    .select({ mail: mails, keptId: sentMails.mailId })
    .from(mails)
    .leftJoin(sentMails, eq(sentMails.mailId, mails.id))
    .where(eq(mails.bookingId, bookingId))
    .orderBy(asc(mails.createdAt));
  return rows.map(({ mail: { id, purpose, state, trouble, createdAt, settledAt, resends }, keptId }) => ({
    id,
    purpose,
    state: trouble?.startsWith('BOUNCED') ? 'bounced' : state,
    createdAt,
    settledAt,
    isKept: keptId !== null,
    isResendable: customer !== null && isResendable(purpose) && state !== 'waiting' && state !== 'sending',
    resentAs: resends?.as ?? null,
  }));
}

function arrangingOf(item: BookingItem): BookingPage['items'][number]['arranging'] {
  if (item.kind !== 'service') return null;
  const { provider, cost, arrangeBy } = item.supplierOffer;
  return { provider, cost, arrangeBy };
}

function whatIs(item: BookingItem): string[] {
  if (item.kind === 'flight') return flightLinesOf(item.offer.itineraries);
  if (item.kind === 'stay')
    return [`${item.offer.hotel.name}, ${item.offer.hotel.city}: ${item.offer.checkIn} – ${item.offer.checkOut}`];
  const { name, begins, ends } = item.offer;
  return [`${name}: ${begins} – ${ends}`];
}
