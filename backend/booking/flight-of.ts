import type { Booking, BookingItem } from '../db/schema.ts';

/** The flight of a booking: what SPEC's own fields of a booking are about. */
export function flightOf({ id, items }: Booking): BookingItem {
  const flight = items.find(({ kind }) => kind === 'flight');
  if (!flight) throw new Error(`Booking ${id} has no flight`);
  return flight;
}
