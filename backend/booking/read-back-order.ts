import { eq } from 'drizzle-orm';
import { requestedServices } from '#domain/booking/special-service.ts';
import { differencesOf, earlierDeadline } from '#domain/flights/booked-order.ts';
import { bookings } from '../db/schema.ts';
import { recordFact } from '../db/transition.ts';
import { loadBooking } from './booking-store.ts';
import { flagBooking } from './flags.ts';
import type { WorkflowParts } from './workflow-parts.ts';

/**
 * Reads a confirmed booking's order from its supplier again. The airline may want its tickets issued before the agency's own
 * limit: the earlier of the two is kept. An order that is not what was booked is put on record for whoever has to look.
 * Throws while the supplier cannot be asked, so that the job is tried again.
 */
export async function readBackOrder(
  { db, suppliers }: Pick<WorkflowParts, 'db' | 'suppliers'>,
  bookingId: string,
): Promise<void> {
  const booking = await loadBooking(db, bookingId);
  const supplier = booking && suppliers.get(booking.supplier);
  if (!booking?.orderId || !supplier || booking.state !== 'confirmed') return;
  const outcome = await supplier.readOrder(booking.orderId);
  if (!outcome.ok && outcome.reason === 'unreachable') throw new Error(`${supplier.name} did not answer`);
  if (!outcome.ok) return flagBooking(db, bookingId, 'order-differs', 'not-found');

  const { order } = outcome;
  const ticketBy = earlierDeadline(booking.ticketBy, order.ticketBy);
  await db.update(bookings).set({ ticketBy, locators: order.locators }).where(eq(bookings.id, bookingId));
  const differences = differencesOf(
    { offer: booking.supplierOffer, passengers: booking.passengers.map(supplier.nameAsBooked) },
    order,
  );
  if (differences.length > 0) await flagBooking(db, bookingId, 'order-differs', differences.join(', '));
  else await recordFact(db, bookingId, { fact: 'order-read-back', actor: 'system' });
  const requests = booking.passengers.flatMap(requestedServices);
  if (requests.length > 0 && !supplier.ordersSpecialServices) {
    await flagBooking(db, bookingId, 'services-to-request', requests.join(', '));
  }
}
