import { asc, eq, inArray } from 'drizzle-orm';
import { e164Of } from '#domain/contact/e164.ts';
import { storedBooking } from '../booking/looking-up/stored-booking.ts';
import { ledgerOf, recordOf } from '../booking/record/booking-store.ts';
import type { Database } from '../db/connection.ts';
import { type Booking, bookingEvents, bookingProofs, consents, disputes, mails, type Ticket, tickets } from '../db/schema.ts';
import { nameOf } from './find-booking.ts';

/**
 * The evidence for a bank: what was bought, by whom, the terms accepted and the mails sent. Of the card only brand and last
 * digits, as the provider returned them. IP addresses are not stored, so none is in it.
 */
export async function disputeEvidence(db: Database, booking: Booking) {
  const { id } = booking;
  const itemIds = booking.items.map((item) => item.id);
  const record = await db.transaction((tx) => recordOf(tx, booking));
  const [disputed, agreed, happened, sent, proved, issued, ledger, stored] = await Promise.all([
    db.select().from(disputes).where(eq(disputes.bookingId, id)).orderBy(asc(disputes.createdAt)),
    db.select().from(consents).where(eq(consents.bookingId, id)).orderBy(asc(consents.givenAt)),
    db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)).orderBy(asc(bookingEvents.id)),
    db.select().from(mails).where(eq(mails.bookingId, id)).orderBy(asc(mails.createdAt)),
    db.select().from(bookingProofs).where(eq(bookingProofs.bookingId, id)).orderBy(asc(bookingProofs.createdAt)),
    db.select().from(tickets).where(inArray(tickets.itemId, itemIds)).orderBy(asc(tickets.passenger)),
    ledgerOf(db, id),
    storedBooking(db, record),
  ]);
  const payments = record.payments.filter((payment) => disputed.some(({ paymentId }) => paymentId === payment.id));
  return {
    booking: nameOf(booking),
    disputes: disputed.map(({ providerDisputeId, paymentId, state, stage, amountMinor, currency, reason, evidenceDueAt }) => ({
      dispute: providerDisputeId,
      state,
      stage,
      amountMinor,
      currency,
      reason,
      evidenceDueAt,
      payment: payments.find((payment) => payment.id === paymentId)?.providerPaymentId ?? paymentId,
    })),
    paid: payments.map(({ provider, providerPaymentId, method, brand, last4, amountMinor, currency, updatedAt }) => ({
      provider,
      payment: providerPaymentId,
      method,
      brand,
      last4,
      amountMinor,
      currency,
      takenAt: updatedAt,
    })),
    bought: booking.items.map((item) => boughtItem(item, issued)),
    by: buyerOf(booking),
    agreed: agreed.map(({ purpose, version, text, givenAt, withdrawnAt, reference }) => ({
      purpose,
      version,
      text,
      givenAt,
      withdrawnAt,
      reference,
    })),
    /** What only the person who booked or paid can have done. */
    did: happened
      .filter(({ actor }) => actor === 'customer')
      .map(({ kind, createdAt, actor }) => ({ at: createdAt, what: kind, by: actor })),
    /** Codes sent to the booking's e-mail and entered: proof that its reader was here. Kept for two days. */
    provedTheirMail: proved.filter(({ tokenHash }) => tokenHash !== null).map(({ createdAt }) => ({ codeSentAt: createdAt })),
    mails: sent.map(({ purpose, state, settledAt }) => ({ mail: purpose, state, at: settledAt })),
    moved: ledger.map(({ kind, amountMinor, currency, createdAt }) => ({ what: kind, amountMinor, currency, at: createdAt })),
    refunds: record.refunds.map(({ state, amountMinor, currency, reason, createdAt }) => ({
      state,
      amountMinor,
      currency,
      reason,
      askedAt: createdAt,
    })),
    stored,
  };
}

const boughtItem = (item: Booking['items'][number], issued: Ticket[]) => ({
  kind: item.kind,
  state: item.state,
  what: whatIs(item),
  amountMinor: item.totalMinor,
  currency: item.currency,
  supplier: item.supplier,
  order: item.orderId,
  locators: item.locators.map(({ reference }) => reference),
  tickets: issued
    .filter(({ itemId }) => itemId === item.id)
    .map(({ number, status, createdAt }) => ({ number, status, issuedAt: createdAt })),
});

const buyerOf = ({ customer, billing, passengers }: Booking) => ({
  email: customer?.email ?? null,
  phone: customer ? e164Of(customer.phone) : null,
  billing: billing && {
    name: billing.cardHolderName,
    address: billing.addressLine1,
    city: billing.city,
    country: billing.country.code,
  },
  travellers: passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
});

/** One line for the bank's clerk. */
function whatIs(item: Booking['items'][number]): string {
  if (item.kind === 'stay') {
    const { hotel, checkIn, checkOut, rooms } = item.offer;
    return `${hotel.name}, ${hotel.city}: ${checkIn} to ${checkOut}, ${rooms.length} room(s)`;
  }
  if (item.kind !== 'flight') return `${item.offer.name}: ${item.offer.begins} to ${item.offer.ends}`;
  return item.offer.itineraries
    .flatMap(({ segments }) => segments)
    .map(
      ({ carrierCode, number, departure, arrival }) =>
        `${carrierCode} ${number} ${departure.iataCode} ${departure.at} – ${arrival.iataCode} ${arrival.at}`,
    )
    .join('; ');
}
