import { z } from 'zod';
import type { OrderDocument } from '#domain/booking/tickets/ticket.ts';
import { timeNow } from '#domain/clock.ts';
import type { ReadItinerary, ReadSegment } from '#domain/flights/flown-itinerary.ts';
import { type Money, parseDecimal } from '#domain/money.ts';
import { AIRPORTS } from '#domain/places/airport.ts';
import type { PlacedOrder } from '../../orders/port.ts';
import { saysError } from '../../says-error.ts';
import { isLocalTime } from '../offer-values.ts';
import type { ReadOrderOutcome } from '../port.ts';
import { withoutNulls } from './offer-check.ts';
import { referenceInRemark } from './order-body.ts';
import { ticketingDeadline, zoneOfPlace } from './ticketing-deadline.ts';

const text = z.string().optional().catch(undefined);
const Remark = z.looseObject({ text, subType: text });
const Agreement = z.looseObject({ delay: text, dateTime: text }).optional().catch(undefined);
const Segment = z.looseObject({
  carrierCode: z.string(),
  number: z.string(),
  bookingStatus: text,
  duration: text,
  departure: z.looseObject({ iataCode: z.string(), at: z.string(), terminal: text }),
  arrival: z.looseObject({ iataCode: z.string(), at: text, terminal: text }),
});

/** A list of items each of which is replaced when it is invalid; one that is no list has none. */
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).catch([]);

/** One that cannot be read, as a sector by land, which has no number, is kept as null: the order has it all the same. */
const Segments = listOf(Segment.nullable().catch(null));
const Price = z.looseObject({ currency: text, total: text, grandTotal: text }).optional().catch(undefined);
const Pricing = z.looseObject({ travelerId: text, travelerType: text }).catch({});

/** Requires only what identifies an order; nearly everything else was missing in some answer (FACTS §1). */
const Order = z.looseObject({
  id: z.string().min(1),
  queuingOfficeId: text,
  associatedRecords: listOf(
    z.looseObject({ reference: text, originSystemCode: text, creationDate: text, creationDateTime: text }).catch({}),
  ),
  flightOffers: listOf(
    z
      .looseObject({
        lastTicketingDate: text,
        lastTicketingDateTime: text,
        price: Price,
        itineraries: listOf(z.looseObject({ segments: Segments }).catch({ segments: [null] })),
        travelerPricings: listOf(Pricing),
      })
      .catch({ itineraries: [], travelerPricings: [] }),
  ),
  travelers: listOf(
    z
      .looseObject({
        id: text,
        dateOfBirth: text,
        name: z.looseObject({ firstName: text, lastName: text }).optional().catch(undefined),
      })
      .catch({}),
  ),
  remarks: z
    .looseObject({ general: z.array(Remark).catch([]), airline: z.array(Remark).catch([]) })
    .optional()
    .catch(undefined),
  /** An unreadable list counts as empty: tickets are read again later, but the order must be recognised now. */
  tickets: listOf(
    z.looseObject({
      documentType: text,
      documentNumber: text,
      documentStatus: text,
      travelerId: text,
      segmentIds: z.array(z.string()).optional().catch(undefined),
    }),
  ),
  ticketingAgreement: Agreement,
  automatedProcess: listOf(Agreement),
  /** Spelled so in a documented answer. */
  ticketingAggreement: Agreement,
});
export type AmadeusOrder = z.infer<typeof Order>;

export function readOrder(body: unknown): AmadeusOrder | undefined {
  return z.looseObject({ data: Order }).safeParse(withoutNulls(body)).data?.data;
}

export function readOrderList(body: unknown): AmadeusOrder[] | undefined {
  const orders = z.looseObject({ data: z.array(Order) }).safeParse(withoutNulls(body)).data?.data;
  return orders?.length === 0 && saysError(body) ? undefined : orders;
}

/** What the order costs now; undefined where it does not say so, as most records read back do. */
export function priceIn({ flightOffers }: AmadeusOrder): Money | undefined {
  const prices = flightOffers.map((offer) => offer.price);
  const currency = prices[0]?.currency;
  if (!currency || prices.length !== 1) return undefined;
  const total = prices[0]?.grandTotal ?? prices[0]?.total;
  return total && /^\d{1,12}(\.\d{1,4})?$/.test(total) ? parseDecimal(total, currency) : undefined;
}

/** The GDS's record has the reservation's locator; the airlines' records, if already there, have theirs. */
export function placedOrder(order: AmadeusOrder): PlacedOrder {
  return {
    orderId: order.id,
    locators: order.associatedRecords.flatMap(({ reference, originSystemCode }) =>
      reference ? [{ airline: originSystemCode ?? 'GDS', reference }] : [],
    ),
  };
}

export function bookedOrder(order: AmadeusOrder, now = new Date(timeNow())): Extract<ReadOrderOutcome, { ok: true }>['order'] {
  const [offer] = order.flightOffers;
  const all = (offer?.itineraries ?? []).flatMap((itinerary) => itinerary.segments);
  const segments = all.filter((segment) => segment !== null);
  const standing = segments.filter(({ bookingStatus }) => bookingStatus !== 'CANCELLED');
  // A segment that cannot be read may stand.
  const isCancelled = all.length > 0 && segments.length === all.length && standing.length === 0;
  const types = new Map((offer?.travelerPricings ?? []).map(({ travelerId, travelerType }) => [travelerId, travelerType]));
  return {
    ...placedOrder(order),
    clientReference: order.remarks?.general.flatMap((remark) => referenceInRemark(remark.text ?? '') ?? [])[0]?.toLowerCase(),
    isCancelled,
    travelers: order.travelers.map(({ id, name, dateOfBirth }) => ({
      firstName: name?.firstName ?? '',
      lastName: name?.lastName ?? '',
      type: types.get(id),
      dateOfBirth,
    })),
    travelerTypes: (offer?.travelerPricings ?? []).flatMap(({ travelerType }) => travelerType ?? []),
    flights: (isCancelled ? segments : standing).map(({ carrierCode, number, departure, arrival }) => ({
      carrierCode,
      number,
      from: departure.iataCode,
      to: arrival.iataCode,
      departsAt: departure.at,
    })),
    itineraries: itinerariesOf(order),
    // The GDS keeps a changed flight as pending until the agency confirms it there by hand: no published call does.
    unconfirmed: standing.some(({ bookingStatus }) => bookingStatus === 'PENDING') ? [{ id: null }] : [],
    documents: documentsOf(order),
    ticketingDeadline: deadlineOf(order, now),
    ticketZones: zonesOf(order),
  };
}

type AmadeusSegment = z.infer<typeof Segment>;

/**
 * A flight with an impossible departure or arrival time cannot be used, and neither can its leg. A flight refused by the airline
 * counts as cancelled.
 */
function itinerariesOf({ flightOffers }: AmadeusOrder): ReadItinerary[] {
  return (flightOffers[0]?.itineraries ?? []).map(({ segments }) => {
    const read = segments.map((segment) => segment && segmentOf(segment));
    return { segments: read.every((segment) => segment !== undefined && segment !== null) ? read : [] };
  });
}

function segmentOf({
  carrierCode,
  number,
  bookingStatus,
  duration,
  departure,
  arrival,
}: AmadeusSegment): ReadSegment | undefined {
  const { at } = arrival;
  if (!isLocalTime(at) || !isLocalTime(departure.at)) return undefined;
  const isCancelled = bookingStatus === 'CANCELLED' || bookingStatus === 'DENIED';
  return { carrierCode, number, departure: endPoint(departure), arrival: endPoint({ ...arrival, at }), duration, isCancelled };
}

const endPoint = ({ iataCode, at, terminal }: { iataCode: string; at: string; terminal?: string | undefined }) => ({
  iataCode,
  at,
  ...(terminal ? { terminal } : {}),
});

const TYPES: Record<string, OrderDocument['type']> = { ETICKET: 'ticket', EMD: 'emd' };
/** `ORIGINAL` is a document that was exchanged for another. */
const STATUSES: Record<string, OrderDocument['status']> = {
  ISSUED: 'issued',
  VOID: 'voided',
  REFUNDED: 'refunded',
  EXCHANGED: 'exchanged',
  ORIGINAL: 'exchanged',
};

/**
 * Documents other than tickets and EMDs do not entitle to fly. One without a traveller belongs to the only traveller, if there
 * is one.
 */
function documentsOf({ tickets, travelers }: AmadeusOrder): OrderDocument[] {
  return tickets.flatMap(({ documentNumber, documentType, documentStatus, travelerId, segmentIds }) => {
    if (!documentNumber) return [];
    const isOnlyOne = travelerId === undefined && travelers.length === 1;
    const whose = travelers.flatMap(({ id }, index) => (isOnlyOne || (id !== undefined && id === travelerId) ? [index] : []));
    return {
      number: documentNumber,
      type: TYPES[documentType ?? ''] ?? 'other',
      status: STATUSES[documentStatus ?? ''] ?? 'unknown',
      travelers: whose,
      segments: segmentIds,
    };
  });
}

/** The time zones of deadlines. The first three letters of an office are its city: `BOGCO2100`. */
function zonesOf({ queuingOfficeId, flightOffers }: AmadeusOrder): string[] {
  const departures = flightOffers.flatMap(({ itineraries }) => itineraries[0]?.segments[0]?.departure.iataCode ?? []);
  const zones = [zoneOfPlace(queuingOfficeId?.slice(0, 3) ?? ''), ...departures.map((code) => AIRPORTS.get(code)?.timeZone)];
  return zones.flatMap((zone) => zone ?? []);
}

function deadlineOf(order: AmadeusOrder, now: Date): string | null {
  const { associatedRecords, flightOffers, remarks, ticketingAgreement, ticketingAggreement, automatedProcess } = order;
  const departures = flightOffers.flatMap(({ itineraries }) =>
    itineraries.flatMap(({ segments }) => segments.flatMap((segment) => segment?.departure.at ?? [])),
  );
  return ticketingDeadline(
    {
      associatedRecords,
      agreements: [ticketingAgreement, ticketingAggreement, ...automatedProcess],
      lastTicketing: flightOffers.map((offer) => ({ date: offer.lastTicketingDate, dateTime: offer.lastTicketingDateTime })),
      remarks: [...(remarks?.general ?? []), ...(remarks?.airline ?? [])],
      firstDeparture: departures.sort()[0],
      timeZones: zonesOf(order),
    },
    now,
  );
}
