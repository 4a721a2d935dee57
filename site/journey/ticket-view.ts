import type { BookedItem, StoredBooking } from '#contract/shapes.ts';
import { shownTicketNumber } from '#domain/booking/tickets/ticket-number.ts';
import * as es from '../messages/es.ts';
import { isGone } from '../papers/standing-items.ts';
import { spokenMoment } from './local-moment.ts';

export type TicketView = {
  status: string;
  /** A sentence about all tickets together. */
  note: string | null;
  /** By passenger: the ticket numbers, or that there is none yet. */
  ofPassenger: (string | null)[];
  /** The notice about a flight cancelled by the airline, or a stay cancelled by the hotel. */
  lapsed: { heading: string; text: string } | null;
};

type Booked = Pick<StoredBooking, 'status' | 'items' | 'passengers'>;

/** The tickets of a confirmed booking's standing flights, whatever else of it has lapsed; for other bookings only the status. */
export function ticketView({ items, passengers, status }: Booked, now: Date = new Date()): TicketView {
  const flights = items.filter((item) => item.kind === 'flight' && !isGone(item));
  const nobodys = passengers.map(() => null);
  const gone = status === 'confirmed' ? items.filter((item) => item.status === 'lapsed') : [];
  const lapsed = gone.length > 0 ? lapsedView(gone) : { lapsed: null };
  if (status !== 'confirmed' || flights.length === 0) {
    return { status: es.confirm.statuses[status] ?? status, note: null, ofPassenger: nobodys, ...lapsed };
  }
  const withTickets = flights.filter(({ document }) => document === 'ticket');
  const waiting = withTickets.filter(({ isTicketed }) => !isTicketed);
  const count = passengers.length;
  const { issued, locator } = es.tickets.statuses;
  const settled = withTickets.length > 0 ? issued : locator;
  return {
    status: waiting.length > 0 ? es.tickets.statuses.waiting(count) : settled,
    note: noteOf(waiting, { count, now, hasTickets: withTickets.length > 0 }),
    ofPassenger: passengers.map((_, place) => numbersOf(withTickets, place, waiting.length > 0)),
    ...lapsed,
  };
}

/** If both are cancelled, the flight is shown. */
function lapsedView(gone: BookedItem[]): Pick<TicketView, 'status' | 'lapsed'> {
  const { statuses, lapsedHeading, lapsedStayHeading, lapsedGivenBack, lapsedAsk, lapsedStayAsk } = es.tickets;
  const flights = gone.filter(({ kind }) => kind === 'flight');
  if (flights.length === 0) return { status: statuses.lapsedStay, lapsed: { heading: lapsedStayHeading, text: lapsedStayAsk } };
  const isGivenBack = gone.every((item) => item.isGivenBack);
  return { status: statuses.lapsed, lapsed: { heading: lapsedHeading, text: isGivenBack ? lapsedGivenBack : lapsedAsk } };
}

function noteOf(
  waiting: BookedItem[],
  { count, now, hasTickets }: { count: number; now: Date; hasTickets: boolean },
): string | null {
  if (!hasTickets) return es.tickets.locatorOnly;
  if (waiting.length === 0) return null;
  const hours = waiting.flatMap(({ issueBy }) => (issueBy && new Date(issueBy) > now ? [issueBy] : []));
  const [first] = hours.toSorted();
  const by = first && hours.length === waiting.length ? spokenMoment(new Date(first)) : undefined;
  if (waiting.some(({ tickets }) => tickets.length > 0)) return by ? es.tickets.restBy(by) : es.tickets.restNoHour;
  return by ? es.tickets.issueBy(by, count) : es.tickets.noHour(count);
}

/**
 * All ticket numbers of one traveller, with conjunction tickets. `null` for an infant without one once the others have theirs.
 */
function numbersOf(flights: BookedItem[], place: number, isWaiting: boolean): string | null {
  const own = flights.flatMap(({ tickets }) => tickets.filter(({ passenger }) => passenger === place));
  if (own.length > 0) return es.tickets.issued(own.map(({ number }) => shownTicketNumber(number)).join(', '));
  return isWaiting ? es.tickets.waiting : null;
}
