import { sql } from 'drizzle-orm';
import { Undecryptable } from '../../db/encryption.ts';
import { type Booking, bookings } from '../../db/schema.ts';

/** Columns of a select: the people of bookings as they are stored, for {@link openPeople}. */
export const SEALED_PEOPLE = {
  passengers: sql<unknown>`${bookings.passengers}`,
  guests: sql<unknown>`${bookings.guests}`,
};

type Sealed = Record<keyof typeof SEALED_PEOPLE, unknown>;
type People = Pick<Booking, keyof Sealed>;

/** Undefined if no key decrypts them: where many bookings are read, one must not hide the others. */
export function openPeople({ passengers, guests }: Sealed): People | undefined {
  try {
    return {
      passengers: bookings.passengers.mapFromDriverValue(passengers) as People['passengers'],
      guests: bookings.guests.mapFromDriverValue(guests) as People['guests'],
    };
  } catch (error) {
    if (error instanceof Undecryptable) return undefined;
    throw error;
  }
}
