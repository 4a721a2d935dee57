import type { BookingPage } from '#contract/office/bookings/booking-calls.ts';
import { shownTicketNumber } from '#domain/booking/tickets/ticket-number.ts';
import type { Words } from '../messages/words.ts';

type Shown = Pick<BookingPage['items'][number]['tickets'][number], 'number' | 'type' | 'status'>;

/** A document as one reads it out: its number alone if it is a ticket that is good for travel, else with what it is. */
export function ticketInWords({ booking }: Pick<Words, 'booking'>, { number, type, status }: Shown): string {
  const { types, statuses } = booking.documents;
  const told = [
    ...(type === 'ticket' ? [] : [types[type] ?? type]),
    ...(status === 'issued' ? [] : [statuses[status] ?? status]),
  ];
  return told.length > 0 ? `${shownTicketNumber(number)} (${told.join(', ')})` : shownTicketNumber(number);
}
