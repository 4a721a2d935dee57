import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { EDITABLE, TERMINAL } from '#domain/booking/booking-state.ts';
import { OPEN_PAYMENT } from '#domain/payment/payment-state.ts';
import type { ProviderPayment } from '#suppliers/payments/port.ts';
import type { Database } from '../../db/connection.ts';
import { bookingItems, bookings, payments } from '../../db/schema.ts';
import type { WorkflowContext } from '../advancing/workflow-context.ts';
import { orderName } from '../record/booking-record.ts';
import { type Discrepancy, nameOf } from './discrepancies.ts';

/**
 * Orders and payments that suppliers and providers have and our record lacks: they belong to no booking, or to one that by our
 * record was never paid or ordered. A database restored from a backup lacks everything that happened since.
 */
type Period = { since: Date; until: Date };

/**
 * Authorised or captured payments whose reference belongs to no booking, or to one that does not have them and waits for none.
 * `judged`: the references of bookings that were compared with all their payments.
 */
export async function unknownPayments(
  db: Database,
  listed: ProviderPayment[],
  { since, until, judged }: Period & { judged: ReadonlySet<string | null> },
): Promise<Discrepancy[]> {
  const withMoney = listed.filter(({ authorisedMinor, capturedNetMinor }) => authorisedMinor + capturedNetMinor > 0);
  const unjudged = withMoney.filter(({ bookingReference }) => bookingReference === null || !judged.has(bookingReference));
  const named = unjudged.flatMap(({ bookingReference }) => bookingReference ?? []);
  const rows = await db
    .select({ id: bookings.id, reference: bookings.reference })
    .from(bookings)
    .where(inArray(bookings.reference, named));
  const known = new Map(rows.map(({ id, reference }) => [reference, id]));
  const unknown: Discrepancy[] = [];
  for (const payment of unjudged) {
    const id = known.get(payment.bookingReference);
    if (id !== undefined && !(await isUnknownTo(db, id, payment, until))) continue;
    const { paymentId, bookingReference, capturedNetMinor, currency } = payment;
    unknown.push({
      booking: bookingReference ?? '-',
      kind: 'unknown-payment',
      detail: `${paymentId}: ${capturedNetMinor} ${currency} taken since ${since.toISOString()}`,
    });
  }
  return unknown;
}

/** Whether no payment in progress of this booking could be this one. */
async function isUnknownTo(db: Database, id: string, { paymentId }: ProviderPayment, until: Date): Promise<boolean> {
  const isAtRest = and(eq(bookings.id, id), inArray(bookings.state, [...EDITABLE, ...TERMINAL]), lte(bookings.updatedAt, until));
  const [atRest] = await db.select({ id: bookings.id }).from(bookings).where(isAtRest);
  if (!atRest) return false;
  const isExplained = or(
    eq(payments.providerPaymentId, paymentId),
    inArray(payments.state, [...OPEN_PAYMENT, 'authorised', 'orphaned']),
  );
  const [explained] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.bookingId, id), isExplained));
  return explained === undefined;
}

/**
 * Orders standing at suppliers that can list them and belonging to no item, or to one of a booking that was never paid: the agency
 * may be paying for a mistake.
 */
export async function unknownOrders(
  { db, suppliers }: Pick<WorkflowContext, 'db' | 'suppliers'>,
  { since, until }: Period,
): Promise<Discrepancy[]> {
  const unknown: Discrepancy[] = [];
  for (const { name, listOrders } of suppliers.flights.values()) {
    const listed = await listOrders?.(since);
    if (!listed) continue;
    if (!listed.ok) {
      unknown.push({ booking: '-', kind: 'orders-unlisted', detail: `${name} did not say which orders it has` });
      continue;
    }
    const ids = listed.orders.map(({ orderId }) => orderId);
    const references = listed.orders.flatMap(({ clientReference }) => clientReference ?? []);
    const ours = await db
      .select({ id: bookingItems.id, orderId: bookingItems.orderId, booking: bookings })
      .from(bookingItems)
      .innerJoin(bookings, eq(bookings.id, bookingItems.bookingId))
      .where(or(inArray(bookingItems.orderId, ids), inArray(sql`${bookingItems.id}::text`, references)));
    for (const { orderId, clientReference } of listed.orders) {
      const known = ours.find((item) => item.orderId === orderId || item.id === clientReference);
      const order = orderName({ supplier: name, orderId });
      if (!known) unknown.push({ booking: '-', kind: 'unknown-order', detail: `${order} is of no booking` });
      else if (EDITABLE.includes(known.booking.state) && known.booking.updatedAt <= until)
        unknown.push({
          booking: nameOf(known.booking),
          kind: 'unknown-order',
          detail: `${order} is of a booking that was not paid`,
        });
    }
  }
  return unknown;
}
