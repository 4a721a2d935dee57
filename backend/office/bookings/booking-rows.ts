import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { BookingRow } from '#contract/office/bookings/bookings.ts';
import { fullName } from '#domain/booking/names/person-name.ts';
import type { RoleLimits } from '#domain/office/permission.ts';
import { openPeople, SEALED_PEOPLE } from '../../booking/record/sealed-people.ts';
import type { Executor } from '../../db/connection.ts';
import { type Booking, bookingListings, bookings, flags } from '../../db/schema.ts';

export type PersonalData = RoleLimits['personalData'];

/** The rows of these bookings, in this order. No offer is read for them. */
export async function rowsOf(db: Executor, ids: readonly string[], personalData: PersonalData): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  const isOne = inArray(bookings.id, [...ids]);
  const { id, reference, totalMinor, currency, billing } = bookings;
  const sold = await db
    .select({
      listing: bookingListings,
      booking: { id, reference, totalMinor, currency, billing },
      sealed: SEALED_PEOPLE,
    })
    .from(bookings)
    .innerJoin(bookingListings, eq(bookingListings.bookingId, bookings.id))
    .where(isOne);
  const open = await openFlagsOf(db, ids);
  const known = new Map(sold.map((one) => [one.booking.id, one]));
  return ids.flatMap((wanted): BookingRow[] => {
    const found = known.get(wanted);
    if (!found) return [];
    const { listing, booking } = found;
    const people = openPeople(found.sealed);
    const name = people ? leadNameOf({ ...people, billing: booking.billing }) : null;
    return [
      {
        id: booking.id,
        reference: booking.reference ?? '',
        state: listing.state,
        soldAt: listing.soldAt.toISOString(),
        kinds: listing.kinds,
        suppliers: listing.suppliers,
        route: listing.route ?? '',
        firstDay: listing.firstDay,
        lastDay: listing.lastDay,
        travelers: people?.passengers.length || listing.travelers,
        totalMinor: booking.totalMinor,
        currency: booking.currency,
        openFlags: open.get(booking.id) ?? 0,
        keeper: listing.keeper,
        leadName: name && personalData === 'masked' ? maskedName(name) : name,
      },
    ];
  });
}

async function openFlagsOf(db: Executor, ids: readonly string[]): Promise<Map<string, number>> {
  const counted = await db
    .select({ id: flags.bookingId, open: count() })
    .from(flags)
    .where(and(inArray(flags.bookingId, [...ids]), isNull(flags.resolvedAt)))
    .groupBy(flags.bookingId);
  return new Map(counted.map(({ id, open }) => [id, open]));
}

/** Of the first traveller; of rooms alone, the first guest; else who pays. */
function leadNameOf({ passengers, guests, billing }: Pick<Booking, 'passengers' | 'guests' | 'billing'>): string | null {
  const [lead] = [...passengers, ...guests];
  return lead ? fullName(lead) : (billing?.cardHolderName ?? null);
}

/** `María de la Cruz` as `M••• d••• l••• C•••`: enough to tell two rows apart, and no length of a name. */
const maskedName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => `${[...word][0]}•••`)
    .join(' ');
