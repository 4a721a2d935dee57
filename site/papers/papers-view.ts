import type { StoredBooking } from '#contract/shapes.ts';
import { papers as es } from '../messages/es/papers.ts';
import { CALENDAR } from './paper-names.ts';
import { sharedTrip } from './shared-trip.ts';

/** The papers that there are of a booking, each where it is had, and what may be told to others. */
export function papersView(booking: StoredBooking, paperAt: (name: string) => string) {
  const shared = sharedTrip(booking);
  return {
    files: shared ? [{ label: es.calendar, href: paperAt(CALENDAR) }] : [],
    shared,
  };
}
