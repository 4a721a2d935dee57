import { isBookingName, plainReference } from '#domain/booking/booking-reference.ts';
import { bookingsWithLocator } from '../booking/looking-up/lookup.ts';
import { findByReference, loadBooking, UUID } from '../booking/record/booking-store.ts';
import type { Database } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';

/**
 * The booking an operator names, in any spelling: by its reference, its id, or a locator of an airline or GDS that no other booking has
 * (airlines use them again after some time).
 */
export async function findBooking(db: Database, typed: string): Promise<Booking | undefined> {
  const text = typed.trim();
  if (UUID.test(text.toLowerCase())) return loadBooking(db, text.toLowerCase());
  const name = plainReference(text);
  const ours = await findByReference(db, name);
  if (ours || !isBookingName(name)) return ours;
  const [id, another] = await bookingsWithLocator(db, name);
  return id && !another ? loadBooking(db, id) : undefined;
}

export const nameOf = ({ reference, id }: Pick<Booking, 'reference' | 'id'>): string => reference ?? id;
