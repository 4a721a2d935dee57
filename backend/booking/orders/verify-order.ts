import { ofItem } from '#domain/booking/item-abouts.ts';
import { requestsOf } from '#domain/booking/special-service.ts';
import { compareOrder } from '#domain/flights/orders/booked-order.ts';
import type { FlightSupplier, ReadOrderOutcome } from '#suppliers/flights/port.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Booking, FlightItem } from '../../db/schema.ts';
import { recordFact } from '../../transitions/transition.ts';
import { raiseFlag } from '../record/flags.ts';

/** Compares the first reading of a flight's order with the booking. The booking's row is locked. */
export async function verifyOrder(
  { tx, booking, item }: { tx: Transaction; booking: Booking; item: FlightItem },
  supplier: FlightSupplier,
  order: Extract<ReadOrderOutcome, { ok: true }>['order'],
): Promise<void> {
  const { id, passengers } = booking;
  const booked = { offer: item.supplierOffer, passengers: passengers.map(supplier.nameAsBooked) };
  const differences = compareOrder(booked, order).filter((difference) => difference !== 'cancelled');
  if (differences.length > 0) await raiseFlag(tx, id, 'order-differs', ofItem(item, differences.join(', ')));
  else await recordFact(tx, id, { fact: 'order-verified', actor: 'system', itemId: item.id });
  const requests = requestsOf(passengers);
  if (requests !== '' && !supplier.ordersSpecialServices) {
    await raiseFlag(tx, id, 'services-to-request', requests);
  }
}
