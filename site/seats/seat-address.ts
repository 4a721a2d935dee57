import { useSearchParams } from 'react-router';
import { bookingAddress } from '../booking-routes.ts';

/** Without scripts the seats are chosen one after the other: this button goes to the next, that one takes the seat away. */
export const NEXT = 'next';
export const CLEAR = 'clear';

/** The changed price that has yet to be accepted for this booking, as written in URLs. */
export const useBefore = (): string | null => useSearchParams()[0].get('before');

/** What goes along of it in an address, to the seats and back. */
const pricedBefore = (before: string | null): Record<string, string> => (before ? { before } : {});

/** The page of seats for one traveller on one flight. */
export const seatAddress = (
  { id, before }: { id: string; before: string | null },
  { flight, traveler }: { flight: number; traveler: number },
): string =>
  bookingAddress('booking-seats', id, { segment: String(flight), traveler: String(traveler), ...pricedBefore(before) });

/** Where the booking shows its seats, which a phone has on a step of their own. */
export const seatsOfBooking = (id: string, before: string | null): string =>
  `${bookingAddress('booking-summary', id, pricedBefore(before))}#seats`;
