import type { FlightOffer } from '../../flights/flight-offer.ts';
import type { Passenger } from '../passenger.ts';
import { documentNumbers } from './ticket-number.ts';

/**
 * Type of a flight order's document. `ticket`: an electronic ticket. `conjunction`: the second booklet of a ticket
 * with too many flights for one. `emd`: a receipt for a bag, a seat or a penalty. Only a ticket entitles to fly.
 */
export const TICKET_TYPES = ['ticket', 'conjunction', 'emd', 'other'] as const;
export type TicketType = (typeof TICKET_TYPES)[number];

/** `unknown` if the supplier does not say. Only `issued` is valid for travel. */
export type TicketStatus = 'issued' | 'voided' | 'refunded' | 'exchanged' | 'unknown';

/** A document as given in a supplier's order. */
export type OrderDocument = {
  /** As written there. */
  number: string;
  type: Exclude<TicketType, 'conjunction'>;
  status: TicketStatus;
  /** Indexes of its travellers in the order as read; empty if not stated. */
  travelers: number[];
  /** The order's ids of its flights; most suppliers do not state them. */
  segments?: string[] | undefined;
};

/** A document of a booking's traveller; `passenger` is an index in the booking's list, `null` if unknown. */
export type Ticket = { passenger: number | null; number: string; type: TicketType; status: TicketStatus };

/**
 * Maps an order's documents to the booking's travellers; `placeOf` returns the index in the booking of a traveller of the
 * order. Numbers are normalised by {@link documentNumbers}.
 */
export function ticketsOf(documents: OrderDocument[], placeOf: (traveler: number) => number | null): Ticket[] {
  const read = documents.flatMap(({ number: written, type, status, travelers, segments }) => {
    const numbers = type === 'ticket' ? documentNumbers(written) : [written.trim()];
    const whose = travelers.length > 0 ? travelers.map(placeOf) : [null];
    return whose.flatMap((passenger) =>
      numbers.map((number, booklet) => ({
        passenger,
        number,
        type: booklet > 0 ? ('conjunction' as const) : type,
        status,
        segments,
      })),
    );
  });
  const found = [...Map.groupBy(read, ({ passenger, number }) => `${passenger} ${number}`).values()].map(oneOf);
  return found.map((one) => ({
    passenger: one.passenger,
    number: one.number,
    status: one.status,
    type: isSecondBooklet(one, found) ? 'conjunction' : one.type,
  }));
}

/** A document that is named twice: the last time counts, and of two statuses the one that is not good for travel. */
function oneOf(named: Read[]): Read {
  const last = named.at(-1) as Read;
  return named.findLast(({ status }) => status !== 'issued') ?? last;
}

type Read = Ticket & { segments?: string[] | undefined };

/**
 * The next number after another ticket of the same traveller, for other flights: a ticket holds at most four flights. Where their flights
 * are not stated, both have the same status: all booklets are voided or exchanged together, and a ticket issued in place of another one
 * often has the next number.
 */
function isSecondBooklet(document: Read, all: Read[]): boolean {
  if (document.type !== 'ticket' || document.passenger === null) return false;
  const before = all.find(
    ({ type, passenger, number }) =>
      ['ticket', 'conjunction'].includes(type) && passenger === document.passenger && isNext(number, document.number),
  );
  if (!before) return false;
  if (!document.segments?.length || !before.segments?.length) return before.status === document.status;
  return !document.segments.some((flight) => before.segments?.includes(flight));
}

const isNext = (number: string, other: string): boolean => {
  const [serial, following] = [number, other].map((one) => Number(one.slice(3)));
  return number.slice(0, 3) === other.slice(0, 3) && (serial as number) + 1 === following;
};

type Fares = Pick<FlightOffer, 'travelerPricings'>;

/**
 * Indexes of the travellers who need a ticket: all but a lap infant whom the supplier of this offer carries at no charge. The
 * passengers may have been erased on request: the fares still show how many there are and which are infants.
 */
export function ticketHolders({ travelerPricings }: Fares, passengers: Pick<Passenger, 'type'>[]): number[] {
  const isInfant =
    passengers.length > 0
      ? passengers.map(({ type }) => type === 'infant')
      : travelerPricings.map(({ travelerType }) => travelerType === 'HELD_INFANT');
  return isInfant.flatMap((isOnLap, index) => {
    const total = Number(travelerPricings[index]?.price?.total ?? 0);
    return !isOnLap || total > 0 ? [index] : [];
  });
}

/** The travellers who need a ticket and have none issued. */
export function withoutTicket(holders: number[], tickets: Ticket[]): number[] {
  const issued = tickets.filter(({ type, status }) => type === 'ticket' && status === 'issued');
  return holders.filter((holder) => !issued.some(({ passenger }) => passenger === holder));
}

/** Whether every traveller who needs a ticket has an issued one. */
export const isTicketed = (holders: number[], tickets: Ticket[]): boolean =>
  holders.length > 0 && withoutTicket(holders, tickets).length === 0;
