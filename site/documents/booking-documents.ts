import type { StoredBooking } from '#contract/shapes.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { dayOf, firstSegment } from '#domain/flights/itinerary.ts';
import { siteConfig } from '#site-config';
import { standingIn } from '../papers/standing-items.ts';
import { type DocumentsView, documentsView } from './documents-view.ts';

/** The travel documents for a booking's flights; `null` without flights or after the day of departure. */
export function bookingDocuments(booking: StoredBooking): DocumentsView | null {
  const { flightOffer } = standingIn(booking);
  const [first] = flightOffer?.itineraries ?? [];
  if (!flightOffer || !first || dayOf(firstSegment(first).departure.at) < todayIn(siteConfig.timeZone)) return null;
  return documentsView(flightOffer, booking.passengers);
}
