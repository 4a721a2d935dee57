import { and, eq, lte } from 'drizzle-orm';
import { isOrdered } from '#domain/booking/item-state.ts';
import { requestedServices } from '#domain/booking/special-service.ts';
import { departureOf } from '#domain/booking/ticket-schedule.ts';
import { differencesOf } from '#domain/flights/booked-order.ts';
import type { FlightSupplier, ReadOrderOutcome } from '#suppliers/flights/port.ts';
import { type Booking, type BookingItem, bookingItems, type FlightItem } from '../db/schema.ts';
import { recordFact } from '../db/transition.ts';
import { loadBooking } from './booking-store.ts';
import { flagBooking } from './flags.ts';
import { ofItem } from './item-flags.ts';
import { arrivalOf, lookAtStay } from './items/look-at-stay.ts';
import { recordLook } from './ticketing.ts';
import type { LookParts } from './workflow-parts.ts';

/** Whoever looks has so long to write down what was seen; then it is looked at again. */
const CLAIM_MS = 30_000;
const UNREACHABLE = { ok: false, reason: 'unreachable' } as const;

/**
 * Reads the orders of a confirmed booking again that are due: their tickets, the deadline for them, whether they still stand. What is read for the first time is
 * compared with what was booked, and put on record for whoever has to look where it differs. Throws while a supplier cannot be asked, so that the job is
 * tried again.
 */
export async function readBackOrder(parts: LookParts, bookingId: string): Promise<void> {
  const silent = await lookAtOrders(parts, bookingId);
  if (silent.length > 0) throw new Error(`${silent.join(', ')} did not answer`);
}

/** The same; answers the suppliers that did not. */
export async function lookAtOrders(parts: LookParts, bookingId: string): Promise<string[]> {
  const booking = await loadBooking(parts.db, bookingId);
  if (booking?.state !== 'confirmed') return [];
  const silent: string[] = [];
  for (const item of booking.items) {
    if (!(await isClaimed(parts, item))) continue;
    const isAnswered = item.kind === 'stay' ? await lookAtStay(parts, booking, item) : await lookAtFlight(parts, booking, item);
    if (!isAnswered) silent.push(item.supplier);
  }
  return silent;
}

/** Is it due, and nobody else's look? Others see that it is not due any more. Of a trip that has begun, nothing is looked for. */
async function isClaimed({ db, now }: LookParts, item: BookingItem): Promise<boolean> {
  if (!isOrdered(item) || !item.orderId) return false;
  const hasBegun = now() >= (beginningOf(item) ?? Number.POSITIVE_INFINITY);
  const claimed = await db
    .update(bookingItems)
    .set({ lookAt: hasBegun ? null : new Date(now() + CLAIM_MS) })
    .where(and(eq(bookingItems.id, item.id), lte(bookingItems.lookAt, new Date(now()))))
    .returning({ id: bookingItems.id });
  return claimed.length > 0 && !hasBegun;
}

/** When it begins to be used, in epoch milliseconds. */
const beginningOf = (item: BookingItem): number | undefined =>
  item.kind === 'stay' ? arrivalOf(item) : departureOf(item.supplierOffer);

/** False while the supplier cannot be asked: time goes on all the same. */
async function lookAtFlight(parts: LookParts, booking: Booking, item: FlightItem): Promise<boolean> {
  const supplier = parts.suppliers.flights.get(item.supplier);
  const outcome: ReadOrderOutcome = (await supplier?.readOrder(item.orderId as string)) ?? UNREACHABLE;
  if (supplier && outcome.ok && item.readAt === null) await compare(parts, booking, item, { supplier, outcome });
  await recordLook(parts, booking, item, { supplier, outcome });
  return !supplier || outcome.ok || outcome.reason !== 'unreachable';
}

async function compare(
  { db }: LookParts,
  { id, passengers }: Booking,
  item: FlightItem,
  { supplier, outcome }: { supplier: FlightSupplier; outcome: Extract<ReadOrderOutcome, { ok: true }> },
): Promise<void> {
  const booked = { offer: item.supplierOffer, passengers: passengers.map(supplier.nameAsBooked) };
  const differences = differencesOf(booked, outcome.order).filter((difference) => difference !== 'cancelled');
  if (differences.length > 0) await flagBooking(db, id, 'order-differs', ofItem(item, differences.join(', ')));
  else await recordFact(db, id, { fact: 'order-read-back', actor: 'system', itemId: item.id });
  const requests = passengers.flatMap(requestedServices);
  if (requests.length > 0 && !supplier.ordersSpecialServices) {
    await flagBooking(db, id, 'services-to-request', requests.join(', '));
  }
}
