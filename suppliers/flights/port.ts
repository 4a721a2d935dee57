import type { BillingInformation, CustomerDetails, PassengerInput } from '#contract/shapes.ts';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import type { Place } from '#domain/places/airport-search.ts';
import type { SearchSegment } from '#domain/trip-search.ts';

/**
 * What the product needs of anyone who sells flights. Offers are in the Amadeus vocabulary, in the supplier's own price:
 * fees of the agency are not the supplier's business. Expected failures are values; nothing here throws for them.
 */
export type FlightSupplier = {
  /** The `{gds-provider}` of SPEC §7.1. */
  name: string;
  search(segment: SearchSegment, options: { signal: AbortSignal }): Promise<SearchOutcome>;
  /** Asks again what an offer costs. */
  price(offer: FlightOffer): Promise<PriceOutcome>;
  /** Makes the order. `in-doubt` means that it may exist: ask {@link FlightSupplier.findOrder}, never order again. */
  createOrder(order: OrderRequest): Promise<OrderOutcome>;
  /** The order made with a reference of ours, however its answer got lost. */
  findOrder(clientReference: string): Promise<FindOrderOutcome>;
  /** Cancels an order; an order that is already gone counts as cancelled. */
  cancelOrder(orderId: string): Promise<{ ok: true } | { ok: false; reason: 'unreachable' }>;
  searchPlaces(term: string): Promise<{ ok: true; places: Place[] } | { ok: false; reason: 'unreachable' }>;
};

export type SearchOutcome =
  | { ok: true; offers: FlightOffer[]; dictionaries: Dictionaries }
  | { ok: false; reason: 'timed-out' | 'unreachable' };

export type PriceOutcome =
  | { ok: true; offer: FlightOffer; dictionaries: Dictionaries; included: Record<string, unknown> }
  | { ok: false; reason: 'unavailable' | 'unreachable' };

export type OrderRequest = {
  /** Our own reference, unique per attempt at a booking: how an order is found again. */
  clientReference: string;
  bookingReference: string;
  offer: FlightOffer;
  passengers: PassengerInput[];
  customer: CustomerDetails;
  billing: BillingInformation | null;
};

export type Locator = { airline: string; reference: string };
export type PlacedOrder = { orderId: string; locators: Locator[] };

export type OrderOutcome =
  | { ok: true; order: PlacedOrder }
  | { ok: false; reason: 'unavailable' | 'price-changed' | 'rejected' | 'in-doubt'; detail?: string };

export type FindOrderOutcome = { ok: true; order: PlacedOrder | null } | { ok: false; reason: 'unreachable' };
