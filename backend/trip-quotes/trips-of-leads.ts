import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { TripOfLead } from '#contract/office/customers/lead-calls.ts';
import { isBooked } from '#domain/booking/booking-state.ts';
import type { RoleLimits } from '#domain/office/permission.ts';
import type { TripQuoteState } from '#domain/trip-quotes/trip-quote.ts';
import type { Database } from '../db/connection.ts';
import { bookings, quotes, tripQuotes } from '../db/schema.ts';
import { STATE } from './trip-quote-store.ts';

/** Of several trips the one that is furthest counts; a withdrawn one is none. */
const FURTHEST_FIRST: readonly TripQuoteState[] = ['paid', 'booked', 'accepted', 'opened', 'sent', 'draft', 'expired'];

/** Who sold it: whoever sees only their own bookings sees only their own trips. */
export type SoldTrip = TripOfLead & { sellerId: string | null };
export type SeesTrips = { role: { limits: Pick<RoleLimits, 'bookings'> }; staffId: string | null };

const isSeenBy = ({ role: { limits }, staffId }: SeesTrips, { sellerId }: SoldTrip): boolean =>
  limits.bookings === 'all' || (staffId !== null && sellerId === staffId);

/** The trip as this person sees it: of another's only that there is one. */
export function tripSeenBy(seeing: SeesTrips, sold: SoldTrip | undefined): TripOfLead | 'of-another' | null {
  if (!sold) return null;
  const { sellerId: _, ...trip } = sold;
  return isSeenBy(seeing, sold) ? trip : 'of-another';
}

/**
 * The trips that were made for requests, by request. One that was sent before a quote was accepted is another proposal: that it is paid
 * says nothing about the quote.
 */
export async function tripsOfLeads(db: Database, enquiryIds: string[]): Promise<Map<string, SoldTrip>> {
  if (enquiryIds.length === 0) return new Map();
  const acceptedAt = db
    .select({ at: sql`coalesce(max(${quotes.acceptedAt}), '-infinity')` })
    .from(quotes)
    .where(eq(quotes.enquiryId, tripQuotes.enquiryId));
  const rows = await db
    .select({
      enquiryId: tripQuotes.enquiryId,
      id: tripQuotes.id,
      number: tripQuotes.number,
      state: STATE,
      sellerId: tripQuotes.sellerId,
      booking: bookings.state,
    })
    .from(tripQuotes)
    .leftJoin(bookings, eq(bookings.id, tripQuotes.bookingId))
    .where(
      and(inArray(tripQuotes.enquiryId, enquiryIds), or(isNull(tripQuotes.sentAt), gte(tripQuotes.sentAt, sql`(${acceptedAt})`))),
    );
  const trips = rows.flatMap(({ enquiryId, booking, ...trip }): [string, SoldTrip][] =>
    enquiryId && trip.state !== 'withdrawn' ? [[enquiryId, { ...trip, isConfirmed: booking !== null && isBooked(booking) }]] : [],
  );
  return new Map(trips.toSorted(([, one], [, other]) => rankOf(other) - rankOf(one)));
}

/** The last entry of a key wins in a map, so what counts most is sorted to the end. */
const rankOf = ({ state, isConfirmed }: TripOfLead): number => (isConfirmed ? -1 : FURTHEST_FIRST.indexOf(state));
