import type { FlightOffer } from '../flights/flight-offer.ts';
import type { Passenger } from './passenger.ts';
import { documentNumbers } from './ticket-number.ts';

/**
 * What a document of a flight order is. `ticket`: an electronic ticket, which somebody flies with. `conjunction`: the number of its second booklet,
 * where one holds too few flights. `emd`: a receipt for a bag, a seat, a penalty. Nobody flies with anything but a ticket.
 */
export const TICKET_TYPES = ['ticket', 'conjunction', 'emd', 'other'] as const;
export type TicketType = (typeof TICKET_TYPES)[number];

/** `unknown` where its supplier does not say. Only `issued` is of any use to a traveller. */
export type TicketStatus = 'issued' | 'voided' | 'refunded' | 'exchanged' | 'unknown';

/** A document as a supplier's order has it. */
export type OrderDocument = {
  /** As it is written there. */
  number: string;
  type: Exclude<TicketType, 'conjunction'>;
  status: TicketStatus;
  /** The travellers it is for, by their places in the order as it was read; none where it does not say. */
  travelers: number[];
  /** The flights it is for, by whatever names them in the order; unsaid by most. */
  segments?: string[] | undefined;
};

/** A document of a booking's traveller; `passenger` is a place in the booking's list, `null` where nobody can say whose it is. */
export type Ticket = { passenger: number | null; number: string; type: TicketType; status: TicketStatus };

/**
 * The documents of an order as documents of a booking's travellers; `placeOf` is the place in the booking of a traveller of the order. Numbers
 * are as {@link documentNumbers} writes them.
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
  const found = new Map(read.map((one) => [`${one.passenger} ${one.number}`, one]));
  return [...found.values()].map((one) => ({
    passenger: one.passenger,
    number: one.number,
    status: one.status,
    type: isSecondBooklet(one, read) ? 'conjunction' : one.type,
  }));
}

type Read = Ticket & { segments?: string[] | undefined };

/** The number right after that of another ticket of the same traveller, for other flights: more than four flights do not fit on one. */
function isSecondBooklet(document: Read, all: Read[]): boolean {
  if (document.type !== 'ticket' || document.passenger === null) return false;
  const before = all.find(
    ({ type, passenger, number }) =>
      ['ticket', 'conjunction'].includes(type) && passenger === document.passenger && isNext(number, document.number),
  );
  if (!before) return false;
  return !document.segments?.some((flight) => before.segments?.includes(flight));
}

const isNext = (number: string, other: string): boolean => {
  const [serial, following] = [number, other].map((one) => Number(one.slice(3)));
  return number.slice(0, 3) === other.slice(0, 3) && (serial as number) + 1 === following;
};

type Fares = Pick<FlightOffer, 'travelerPricings'>;

/**
 * The places of the travellers who fly with a ticket of their own: everybody but an infant on a lap that flies for nothing. Who travels may have
 * been forgotten on request: then the fares still say how many, and which are infants.
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

/** The travellers who need a ticket and have none. */
export function withoutTicket(holders: number[], tickets: Ticket[]): number[] {
  const issued = tickets.filter(({ type, status }) => type === 'ticket' && status === 'issued');
  return holders.filter((holder) => !issued.some(({ passenger }) => passenger === holder));
}

/** Has everybody who needs one a ticket that was issued? */
export const isTicketed = (holders: number[], tickets: Ticket[]): boolean =>
  holders.length > 0 && withoutTicket(holders, tickets).length === 0;
