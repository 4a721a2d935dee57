import { and, eq, isNull } from 'drizzle-orm';
import { timeNow } from '#domain/clock.ts';
import type { Database } from '../../db/connection.ts';
import { bookingKeepers, bookings, staff } from '../../db/schema.ts';
import { nameOf } from '../../desk/find-booking.ts';
import type { Acting } from '../acting.ts';

/** Whether this person looks after a booking. */
export async function isKeptBy(db: Database, bookingId: string, staffId: string): Promise<boolean> {
  return (await db.$count(bookingKeepers, and(eq(bookingKeepers.bookingId, bookingId), eq(bookingKeepers.staffId, staffId)))) > 0;
}

/** Who looks after a booking. */
export async function keeperOf(db: Database, bookingId: string): Promise<{ staffId: string; name: string } | null> {
  const [keeper] = await db
    .select({ staffId: staff.id, name: staff.name })
    .from(bookingKeepers)
    .innerJoin(staff, eq(staff.id, bookingKeepers.staffId))
    .where(eq(bookingKeepers.bookingId, bookingId));
  return keeper ?? null;
}

/** Gives a booking to somebody of the staff, or to nobody. False if nobody of that id works here any more. */
export async function handOver(db: Database, bookingId: string, to: string | null): Promise<boolean> {
  if (to === null) {
    await db.delete(bookingKeepers).where(eq(bookingKeepers.bookingId, bookingId));
    return true;
  }
  const isHere = (await db.$count(staff, and(eq(staff.id, to), isNull(staff.leftAt)))) > 0;
  if (!isHere) return false;
  const now = { staffId: to, since: new Date(timeNow()) };
  await db
    .insert(bookingKeepers)
    .values({ bookingId, ...now })
    .onConflictDoUpdate({ target: bookingKeepers.bookingId, set: now });
  return true;
}

/** Which bookings this person sees, by their names: all, or those that were handed to them. */
export async function bookingsSeenBy(
  db: Database,
  acting: Pick<Acting, 'role' | 'staffId'>,
): Promise<(booking: string) => boolean> {
  const own = await ownBookings(db, acting);
  return own === 'all' ? () => true : (booking) => own.has(booking);
}

/** The names of those bookings. */
export async function ownBookings(
  db: Database,
  { role, staffId }: Pick<Acting, 'role' | 'staffId'>,
): Promise<'all' | ReadonlySet<string>> {
  if (role.limits.bookings === 'all') return 'all';
  if (staffId === null) return new Set();
  const kept = await db
    .select({ id: bookings.id, reference: bookings.reference })
    .from(bookingKeepers)
    .innerJoin(bookings, eq(bookings.id, bookingKeepers.bookingId))
    .where(eq(bookingKeepers.staffId, staffId));
  return new Set(kept.map(nameOf));
}
