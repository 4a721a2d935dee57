import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { TripOfLead } from '#contract/office/customers/lead-calls.ts';
import { isBooked } from '#domain/booking/booking-state.ts';
import type { TripQuoteState } from '#domain/trip-quotes/trip-quote.ts';
import type { Database } from '../db/connection.ts';
import { bookings, quotes, tripQuotes } from '../db/schema.ts';
import { STATE } from './trip-quote-store.ts';

/** Of several trips the one that is furthest counts; a withdrawn one is none. */
const FURTHEST_FIRST: readonly TripQuoteState[] = ['paid', 'booked', 'accepted', 'opened', 'sent', 'draft', 'expired'];

/**
 * The trips that were made of accepted quotes, by request. One that was sent before the quote was accepted is another proposal: that it
 * is paid says nothing about the quote.
 */
export async function tripsOfLeads(db: Database, enquiryIds: string[]): Promise<Map<string, TripOfLead>> {
  if (enquiryIds.length === 0) return new Map();
  const acceptedAt = db
    .select({ at: sql`max(${quotes.acceptedAt})` })
    .from(quotes)
    .where(eq(quotes.enquiryId, tripQuotes.enquiryId));
  const rows = await db
    .select({
      enquiryId: tripQuotes.enquiryId,
      id: tripQuotes.id,
      number: tripQuotes.number,
      state: STATE,
      booking: bookings.state,
    })
    .from(tripQuotes)
    .leftJoin(bookings, eq(bookings.id, tripQuotes.bookingId))
    .where(
      and(inArray(tripQuotes.enquiryId, enquiryIds), or(isNull(tripQuotes.sentAt), gte(tripQuotes.sentAt, sql`(${acceptedAt})`))),
    );
  const trips = rows.flatMap(({ enquiryId, booking, ...trip }): [string, TripOfLead][] =>
    enquiryId && trip.state !== 'withdrawn' ? [[enquiryId, { ...trip, isConfirmed: booking !== null && isBooked(booking) }]] : [],
  );
  return new Map(trips.toSorted(([, one], [, other]) => rankOf(other) - rankOf(one)));
}

/** The last entry of a key wins in a map, so what counts most is sorted to the end. */
const rankOf = ({ state, isConfirmed }: TripOfLead): number => (isConfirmed ? -1 : FURTHEST_FIRST.indexOf(state));
