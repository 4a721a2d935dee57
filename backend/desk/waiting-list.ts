import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { BookingState } from '#domain/booking/booking-state.ts';
import { PAID_AFTERWARDS, type PaymentPurpose } from '#domain/payment/instalments.ts';
import { OPEN_PAYMENT } from '#domain/payment/payment-state.ts';
import { awaitedIn } from '../booking/workflow/waiting.ts';
import type { Database } from '../db/connection.ts';
import { bookings, type Payment, payments } from '../db/schema.ts';
import { nameOf } from './find-booking.ts';

/** A booking that waits for its traveller to pay, and when it expires. The desk has nothing to do. */
export type WaitingBooking = {
  booking: string;
  bookingId: string;
  state: BookingState;
  purpose: PaymentPurpose;
  paymentId: string;
  /** At their bank with a card, or on the provider's page. */
  at: 'bank' | 'page';
  provider: string;
  amountMinor: number;
  currency: string;
  since: Date;
  endsAt: Date;
  /** It should have ended: its provider does not answer, or no periodic job is running. */
  isOverdue: boolean;
};

/** A periodic job runs once a minute, and the provider may have to be asked twice. */
const END_TAKES_MS = 3 * 60_000;

const atOf = ({ method }: Payment): WaitingBooking['at'] => (method === 'hosted' ? 'page' : 'bank');

/** All bookings that wait for their traveller, the one that ends first at the top. */
export async function waitingList(db: Database, now: number = Date.now()): Promise<WaitingBooking[]> {
  const isFirst = and(eq(bookings.state, 'authorising'), eq(bookings.paymentId, payments.id));
  const isLater = inArray(payments.purpose, [...PAID_AFTERWARDS]);
  // Names, which are encrypted, stay where they are.
  const { id, reference, state, paymentId, expiresAt } = bookings;
  const open = await db
    .select({ booking: { id, reference, state, paymentId, expiresAt }, payment: payments })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(inArray(payments.state, [...OPEN_PAYMENT]), or(isFirst, isLater)))
    .orderBy(asc(payments.createdAt));
  return open
    .flatMap(({ booking, payment }) =>
      awaitedIn({ booking, payments: [payment] }).map(({ endsAt }) => ({
        booking: nameOf(booking),
        bookingId: booking.id,
        state: booking.state,
        purpose: payment.purpose,
        paymentId: payment.id,
        at: atOf(payment),
        provider: payment.provider,
        amountMinor: payment.amountMinor,
        currency: payment.currency,
        since: payment.createdAt,
        endsAt,
        isOverdue: now > endsAt.getTime() + END_TAKES_MS,
      })),
    )
    .toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime());
}
