import type { BillingInformation, CustomerDetails, PassengerInput } from '#contract/shapes.ts';
import type { BookedOrder } from '#domain/flights/booked-order.ts';
import type { BookingRequirements, Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import type { SeatMap } from '#domain/flights/seat-map.ts';
import type { TicketIssue } from '#domain/flights/ticketless-airlines.ts';
import type { Money } from '#domain/money.ts';
import type { Place } from '#domain/places/airport-search.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import type {
  CancellationQuoteOutcome,
  CancelOrderOutcome,
  FindOrderOutcome,
  ListOrdersOutcome,
  OrderOutcome,
  PlacedOrder,
} from '../orders/port.ts';

/**
 * What the product needs of anyone who sells flights. Offers are in the Amadeus vocabulary, in the supplier's own price:
 * fees of the agency are not the supplier's business. Expected failures are values; nothing here throws for them.
 */
export type FlightSupplier = {
  /** The `{gds-provider}` of SPEC §7.1. */
  name: string;
  /** Does an order carry meals and assistance to the airline? If not, somebody has to ask for them. */
  ordersSpecialServices: boolean;
  /** How its orders are ticketed, where the airline issues tickets at all (`ticketIssueOf`). */
  tickets: TicketIssue;
  search(segment: FlightSearchRequest, options: { signal: AbortSignal }): Promise<SearchOutcome>;
  /** Asks again what an offer costs, with the bags and seats that are chosen in its `additionalServices`. */
  price(offer: FlightOffer): Promise<PriceOutcome>;
  /** The same flights in every fare family that is sold, the chosen one among them. */
  fareFamilies(offer: FlightOffer): Promise<OffersOutcome>;
  /** The cabins of the flights of a priced offer. A flight without a map is left out. */
  seatMaps(offer: FlightOffer): Promise<{ ok: true; seatMaps: SeatMap[] } | { ok: false; reason: RefusedOrUnreachable }>;
  /** Makes the order. `in-doubt` means that it may exist: ask {@link FlightSupplier.findOrder}, never order again. */
  createOrder(order: OrderRequest): Promise<OrderOutcome>;
  /** The order made with a reference of ours, however its answer got lost. */
  findOrder(clientReference: string): Promise<FindOrderOutcome>;
  /** Only where a supplier can say which orders it has of this account. */
  listOrders?(since: Date): Promise<ListOrdersOutcome>;
  /** A passenger's names as they are in its orders: in its letters, and no longer than it takes them. */
  nameAsBooked(passenger: PassengerInput): { firstName: string; lastName: string };
  /** An order as the supplier has it now. */
  readOrder(orderId: string): Promise<ReadOrderOutcome>;
  /** What cancelling an order of this price costs at this moment; changes nothing. */
  quoteCancellation(orderId: string, price: Money): Promise<CancellationQuoteOutcome>;
  /** Cancels an order of this price, and says what was kept of it where anything was; one that is already gone counts as cancelled. */
  cancelOrder(orderId: string, price: Money): Promise<CancelOrderOutcome>;
  /** Only where a supplier's calls can: confirms what an airline has changed of an order, by the name that reading the order gave it. */
  confirmChange?(changeId: string): Promise<ConfirmChangeOutcome>;
  /** Only where a supplier's calls can add bags to an order that stands. */
  laterBags?: LaterBags;
  searchPlaces(term: string): Promise<PlacesOutcome>;
  placesNearby(position: { lat: number; lon: number }, radiusKm: number): Promise<PlacesOutcome>;
};

/** Bags that are added to an order, and paid from the agency's account at once. */
export type LaterBags = {
  /** What can be added now, as `bags` of {@link PriceOutcome}'s `included`: by the travellers and flights of the offer that was ordered. */
  offered(orderId: string, offer: FlightOffer): Promise<OfferedBagsOutcome>;
  /** `in-doubt`: they may be there, and are never asked for again before somebody has looked. */
  add(orderId: string, bags: BagsToAdd): Promise<AddBagsOutcome>;
  /** How many things an order has on top of its fares: what came of an addition is seen by it. */
  countAdded(orderId: string): Promise<CountAddedOutcome>;
};

export type OfferedBagsOutcome =
  | { ok: true; included: Record<string, unknown> }
  | { ok: false; reason: 'not-found' | 'unreachable' };

/** By the names they were offered under, for this price in all. */
export type BagsToAdd = { services: { id: string; quantity: number }[]; price: Money };

export type AddBagsOutcome = { ok: true } | { ok: false; reason: 'unavailable' | 'price-changed' | 'rejected' | 'in-doubt' };

export type CountAddedOutcome = { ok: true; count: number } | { ok: false; reason: 'not-found' | 'unreachable' };

/** `refused`: asking again will not change it, and somebody has to talk to the supplier. */
export type ConfirmChangeOutcome = { ok: true } | { ok: false; reason: 'unreachable' | 'refused' };

type RefusedOrUnreachable = 'unavailable' | 'unreachable';

export type SearchOutcome =
  | { ok: true; offers: FlightOffer[]; dictionaries: Dictionaries }
  | { ok: false; reason: 'timed-out' | 'unreachable' };

export type OffersOutcome =
  | { ok: true; offers: FlightOffer[]; dictionaries: Dictionaries }
  | { ok: false; reason: RefusedOrUnreachable };

/** `included` is in the Amadeus vocabulary: `bags` and `detailed-fare-rules`, where the supplier has them. */
export type PriceOutcome =
  | {
      ok: true;
      offer: FlightOffer;
      dictionaries: Dictionaries;
      included: Record<string, unknown>;
      /** What an order has to say of its travellers; `undefined` when the supplier does not tell. */
      requirements: BookingRequirements | undefined;
    }
  | { ok: false; reason: RefusedOrUnreachable };

export type OrderRequest = {
  /** Our own reference, unique per attempt at a booking: how an order is found again. */
  clientReference: string;
  bookingReference: string;
  offer: FlightOffer;
  passengers: PassengerInput[];
  customer: CustomerDetails;
  billing: BillingInformation | null;
  /** What pricing said is required, where it said anything. */
  requirements?: BookingRequirements | undefined;
};

export type ReadOrderOutcome =
  | { ok: true; order: PlacedOrder & BookedOrder }
  | { ok: false; reason: 'not-found' | 'unreachable' };

export type PlacesOutcome = { ok: true; places: Place[] } | { ok: false; reason: 'unreachable' };
