import type { StoredBooking } from '#contract/shapes.ts';
import { papers as es, pdf } from '../messages/es/journey/papers.ts';
import { CALENDAR, ITINERARY, RECEIPT } from './paper-names.ts';
import { sharedTrip } from './shared-trip.ts';
import { hasStanding } from './standing-items.ts';

/** Links to a booking's documents and for sharing the trip, with their labels, so that no page's script contains these texts. */
export function papersView(booking: StoredBooking, paperAt: (name: string) => string) {
  const shared = sharedTrip(booking);
  const file = (label: string, name: string) => ({ label, href: paperAt(name), isFile: true });
  return {
    heading: es.heading,
    send: es.send,
    links: [
      ...(hasStanding(booking) ? [file(es.calendar, CALENDAR), file(pdf.itineraryLink, ITINERARY)] : []),
      file(pdf.receiptLink, RECEIPT),
      ...(shared
        ? [
            { label: es.whatsApp, href: shared.whatsApp, isFile: false },
            { label: es.mail, href: shared.mail, isFile: false },
          ]
        : []),
    ],
  };
}
