import { randomInt } from 'node:crypto';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { hasTickets } from '#domain/flights/ticketless-airlines.ts';
import type { Fault } from '../faults.ts';
import { seededRandom } from '../world/seeded-random.ts';
import type { OrderTraveler, StoredOrder } from './order.ts';

/** Where the consolidator finds its work (SPEC §3): orders that are on no such queue are nobody's, and lapse. */
const QUEUE = '80';
/** One booklet holds so many flights. */
const COUPONS = 4;

/** When tickets come, in milliseconds after the order: never, where it is `null`. */
export type Consolidator = { ticketsAfterMs: number | null };

/** What will become of an order's tickets: decided as it is made, by the sandbox's terms or by what a fault says of this order. */
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

/** An order as time has left it: ticketed when the consolidator came to it before its limit, cancelled at that limit when not. */
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

/** Whoever is first: the agency's own limit, or the airline's. */
const limitOf = ({ cancelsAt, airlineDeadline }: StoredOrder): string | undefined =>
  [cancelsAt, airlineDeadline?.at].flatMap((at) => at ?? []).sort()[0];

type IssuedTicket = NonNullable<StoredOrder['tickets']>[0];

/** A ticket each, and receipts for what was bought on top; half of them where it goes wrong, and nothing where that is nobody. */
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

/** Numbers that follow each other where there are more flights than one booklet holds. */
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

/** Three digits that are the same for an airline every time. */
const accountingCode = (airline: string): string => String(100 + Math.floor(seededRandom('accounting code', airline) * 900));
