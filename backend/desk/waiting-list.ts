import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { WaitingBooking } from '#contract/office/today/work-calls.ts';
import { timeNow } from '#domain/clock.ts';
import { PAID_AFTERWARDS } from '#domain/payment/instalments.ts';
import { OPEN_PAYMENT } from '#domain/payment/payment-state.ts';
import { awaitedIn } from '../booking/workflow/waiting.ts';
import type { Database } from '../db/connection.ts';
import { bookings, type Payment, payments } from '../db/schema.ts';
import { nameOf } from './find-booking.ts';

/** A periodic job runs once a minute, and the provider may have to be asked twice. */
const END_TAKES_MS = 3 * 60_000;

const atOf = ({ method }: Payment): WaitingBooking['at'] => (method === 'hosted' ? 'page' : 'bank');

/** All bookings that wait for their traveller, the one that ends first at the top. */
export async function waitingList(db: Database, now: number = timeNow()): Promise<WaitingBooking[]> {
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
