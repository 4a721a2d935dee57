import { randomInt } from 'node:crypto';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { hasTickets } from '#domain/flights/orders/ticketless-airlines.ts';
import type { Fault } from '../../faults.ts';
import { seededRandom } from '../../world/seeded-random.ts';
import type { OrderTraveler, StoredOrder } from './order.ts';

/** The queue the consolidator works on (SPEC §3); orders that are not on it are never ticketed and lapse. */
const QUEUE = '80';
/** The most flight coupons of one ticket. */
const COUPONS = 4;

/** The time from order to tickets, in milliseconds; `null`: tickets are never issued. */
export type Consolidator = { ticketsAfterMs: number | null };

/** The future ticketing of an order: fixed at creation by the sandbox's settings or by a fault for this order. */
export function ticketingOf(
  { ticketsAfterMs }: Consolidator,
  {
    automatedProcess,
    createdAtMs,
    fault,
  }: { automatedProcess: unknown[] | undefined; createdAtMs: number; fault: Fault | undefined },
): NonNullable<StoredOrder['ticketing']> {
  const isOnQueue = (automatedProcess ?? []).some(
    (process) => (process as { queue?: { number?: string } } | null)?.queue?.number === QUEUE,
  );
  const afterMs = fault?.tickets === 'never' || !isOnQueue ? null : (fault?.ticketsAfterMs ?? ticketsAfterMs);
  return {
    at: afterMs === null ? null : new Date(createdAtMs + afterMs).toISOString(),
    isPartly: fault?.tickets === 'partly',
    leavesNoTrace: fault?.lapsed === 'gone',
  };
}

/** The current state of an order: ticketed if the consolidator's time came before the limit, else cancelled at the limit. */
export function afterTime(order: StoredOrder, now: string): StoredOrder {
  if (order.status !== 'booked' || order.ticketedAt) return order;
  const limit = limitOf(order);
  const at = order.ticketing?.at;
  if (at && at <= now && (limit === undefined || at <= limit)) {
    const tickets = issue(order);
    if (tickets) return { ...order, tickets, ticketedAt: at };
  }
  return limit !== undefined && limit <= now ? { ...order, status: 'cancelled', lapsedAt: limit } : order;
}

/** The agency's own limit or the airline's, whichever is earlier. */
const limitOf = ({ cancelsAt, airlineDeadline }: StoredOrder): string | undefined =>
  [cancelsAt, airlineDeadline?.at].flatMap((at) => at ?? []).sort()[0];

type IssuedTicket = NonNullable<StoredOrder['tickets']>[0];

/**
 * A ticket per traveller, and EMDs for extras; for half of the travellers under the fault `partly`, `undefined` if that leaves
 * none.
 */
function issue({ data: { flightOffers, travelers }, ticketing }: StoredOrder): IssuedTicket[] | undefined {
  const [offer] = flightOffers;
  if (!offer) return undefined;
  const holders = ticketing?.isPartly ? travelers.slice(0, Math.floor(travelers.length / 2)) : travelers;
  if (holders.length === 0) return undefined;
  if (!hasTickets(offer)) return [];
  const airline = accountingCode(offer.validatingAirlineCodes?.[0] ?? 'YY');
  let serial = randomInt(2_000_000_000, 9_000_000_000);
  const number = () => `${airline}-${serial++}`;
  return holders.flatMap((traveler) => [...ticketOf(offer, traveler, number), ...receiptsOf(offer, traveler, number)]);
}

/** Consecutive ticket numbers if there are more flights than coupons on one ticket. */
function ticketOf({ itineraries }: FlightOffer, { id: travelerId }: OrderTraveler, number: () => string): IssuedTicket[] {
  const flights = itineraries.flatMap(({ segments }) => segments.map(({ id }) => id));
  return Array.from({ length: Math.ceil(flights.length / COUPONS) }, (_, booklet) => ({
    documentType: 'ETICKET',
    documentNumber: number(),
    documentStatus: 'ISSUED',
    travelerId,
    segmentIds: flights.slice(booklet * COUPONS, (booklet + 1) * COUPONS),
  }));
}

function receiptsOf({ travelerPricings }: FlightOffer, { id: travelerId }: OrderTraveler, number: () => string): IssuedTicket[] {
  const own = travelerPricings.find((pricing) => pricing.travelerId === travelerId);
  const bought = (own?.fareDetailsBySegment ?? []).filter(({ additionalServices }) => additionalServices);
  return bought.map(({ segmentId }) => ({
    documentType: 'EMD',
    documentNumber: number(),
    documentStatus: 'ISSUED',
    travelerId,
    segmentIds: [segmentId],
  }));
}

/** A three-digit code that is always the same for an airline. */
const accountingCode = (airline: string): string => String(100 + Math.floor(seededRandom('accounting code', airline) * 900));
