import type { StoredBooking } from '#contract/shapes.ts';
import { papers as es, pdf } from '../messages/es/papers.ts';
import { CALENDAR, ITINERARY, RECEIPT } from './paper-names.ts';
import { sharedTrip } from './shared-trip.ts';
import { hasStanding } from './standing-items.ts';

/** The papers that there are of a booking, each where it is had, and what may be told to others. */
export function papersView(booking: StoredBooking, paperAt: (name: string) => string) {
  const shared = sharedTrip(booking);
  return {
    files: [
      ...(hasStanding(booking)
        ? [
            { label: es.calendar, href: paperAt(CALENDAR) },
            { label: pdf.itineraryLink, href: paperAt(ITINERARY) },
          ]
        : []),
      { label: pdf.receiptLink, href: paperAt(RECEIPT) },
    ],
    shared,
  };
}
