import { plainReference } from '#domain/booking/booking-reference.ts';
import { findByReference, loadBooking, UUID } from '../booking/booking-store.ts';
import type { Database } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';

/** The booking an operator names: by its reference, in any spelling, or by its id. */
export async function findBooking(db: Database, typed: string): Promise<Booking | undefined> {
  const text = typed.trim();
  return UUID.test(text.toLowerCase()) ? loadBooking(db, text.toLowerCase()) : findByReference(db, plainReference(text));
}

export const nameOf = ({ reference, id }: Pick<Booking, 'reference' | 'id'>): string => reference ?? id;
