import { eq } from 'drizzle-orm';
import { requestedServices } from '#domain/booking/special-service.ts';
import { differencesOf, earlierDeadline } from '#domain/flights/booked-order.ts';
import { type Booking, type BookingItem, bookingItems } from '../db/schema.ts';
import { recordFact } from '../db/transition.ts';
import { loadBooking } from './booking-store.ts';
import { flagBooking } from './flags.ts';
import type { WorkflowParts } from './workflow-parts.ts';

/**
 * Reads a confirmed booking's orders from their suppliers again. The airline may want its tickets issued before the agency's own
 * limit: the earlier of the two is kept. An order that is not what was booked is put on record for whoever has to look.
 * Throws while a supplier cannot be asked, so that the job is tried again.
 */
export async function readBackOrder(
  { db, suppliers }: Pick<WorkflowParts, 'db' | 'suppliers'>,
  bookingId: string,
): Promise<void> {
  const booking = await loadBooking(db, bookingId);
  if (booking?.state !== 'confirmed') return;
  for (const item of booking.items) await readBackItem({ db, suppliers }, booking, item);
}

async function readBackItem(
  { db, suppliers }: Pick<WorkflowParts, 'db' | 'suppliers'>,
  { id: bookingId, passengers }: Booking,
  item: BookingItem,
): Promise<void> {
  const supplier = suppliers.get(item.supplier);
  if (!item.orderId || !supplier) return;
  const outcome = await supplier.readOrder(item.orderId);
  if (!outcome.ok && outcome.reason === 'unreachable') throw new Error(`${supplier.name} did not answer`);
  if (!outcome.ok) return flagBooking(db, bookingId, 'order-differs', 'not-found');

  const { order } = outcome;
  const ticketBy = earlierDeadline(item.ticketBy, order.ticketBy);
  await db.update(bookingItems).set({ ticketBy, locators: order.locators }).where(eq(bookingItems.id, item.id));
  const differences = differencesOf({ offer: item.supplierOffer, passengers: passengers.map(supplier.nameAsBooked) }, order);
  if (differences.length > 0) await flagBooking(db, bookingId, 'order-differs', differences.join(', '));
  else await recordFact(db, bookingId, { fact: 'order-read-back', actor: 'system', itemId: item.id });
  const requests = passengers.flatMap(requestedServices);
  if (requests.length > 0 && !supplier.ordersSpecialServices) {
    await flagBooking(db, bookingId, 'services-to-request', requests.join(', '));
  }
}
