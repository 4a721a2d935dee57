import type { BillingInformation, CustomerDetails, PassengerInput } from '#contract/shapes.ts';
import type { BookingRequirements, Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import type { BookedOrder } from '#domain/flights/orders/booked-order.ts';
import type { TicketIssue } from '#domain/flights/orders/ticketless-airlines.ts';
import type { SeatMap } from '#domain/flights/seat-map.ts';
import type { Money } from '#domain/money.ts';
import type { Place } from '#domain/places/airport-search.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import type {
  CancellationQuoteOutcome,
  CancelOrderOutcome,
  FindOrderOutcome,
  HoldOutcome,
  ListOrdersOutcome,
  OrderOutcome,
  PayHoldOutcome,
  PlacedOrder,
} from '../orders/port.ts';
import type { SearchTerms } from '../searches/port.ts';

/**
 * The interface of a flight supplier. Offers are in the Amadeus vocabulary and at the supplier's price, without
 * agency fees. Expected failures are values; no method throws for them.
 */
export type FlightSupplier = {
  /** The `{gds-provider}` of SPEC §7.1. */
  name: string;
  /** Whether orders pass meals and assistance on to the airline; otherwise an operator has to request them. */
  ordersSpecialServices: boolean;
  /** How its orders are ticketed, if the airline issues tickets (`ticketIssueOf`). */
  tickets: TicketIssue;
  search(segment: FlightSearchRequest, terms: SearchTerms): Promise<SearchOutcome>;
  /** Reprices an offer, with the bags and seats chosen in its `additionalServices`. */
  price(offer: FlightOffer): Promise<PriceOutcome>;
  /** The same flights in every fare family on sale, the chosen one included. */
  fareFamilies(offer: FlightOffer): Promise<OffersOutcome>;
  /** Seat maps of the flights of a priced offer. A flight without a map is omitted. */
  seatMaps(offer: FlightOffer): Promise<{ ok: true; seatMaps: SeatMap[] } | { ok: false; reason: RefusedOrUnreachable }>;
  /**
   * Creates the order, which carries our reference so that it can be found. `in-doubt`: it may exist; call {@link
   * FlightSupplier.findOrder}, never order again. `not-sent`: it was certainly not requested.
   */
  createOrder(order: OrderRequest): Promise<OrderOutcome>;
  /** Only for suppliers that can keep an order without being paid. */
  holds?: Holds;
  /**
   * Only for suppliers whose API can: finds the order with our reference, even if the answer to its creation was lost. Without it
   * an order in doubt waits for an operator who looks for it at the supplier.
   */
  findOrder?(clientReference: string): Promise<FindOrderOutcome>;
  /** Only if the supplier's order ids follow from its record locators, which are all that an operator sees there. */
  orderIdOf?(locator: string): string;
  /** Only for suppliers that can list the account's orders. */
  listOrders?(since: Date): Promise<ListOrdersOutcome>;
  /** A passenger's names as its orders store them: in its character set and maximum length. */
  nameAsBooked(passenger: PassengerInput): { firstName: string; lastName: string };
  /** The current state of an order. */
  readOrder(orderId: string): Promise<ReadOrderOutcome>;
  /** The cost of cancelling an order of this price now; has no effect. */
  quoteCancellation(orderId: string, price: Money): Promise<CancellationQuoteOutcome>;
  /** Cancels an order of this price and returns any fee kept; an order that no longer exists counts as cancelled. */
  cancelOrder(orderId: string, price: Money): Promise<CancelOrderOutcome>;
  /** Only if the supplier's calls can: confirms an airline's change of an order, by the id from reading the order. */
  confirmChange?(changeId: string): Promise<ConfirmChangeOutcome>;
  /** Only if the supplier's calls can add bags to an existing order. */
  laterBags?: LaterBags;
  searchPlaces(term: string): Promise<PlacesOutcome>;
  placesNearby(position: { lat: number; lon: number }, radiusKm: number): Promise<PlacesOutcome>;
};

/** Orders on hold: places and price are kept until an hour; until it is paid an order is cancelled for nothing. */
export type Holds = {
  /** Until when an order of this offer could be kept, as far as its offer shows; `undefined` if it cannot be kept at all. */
  until(offer: FlightOffer, now: Date): Date | undefined;
  /** Like {@link FlightSupplier.createOrder}. */
  create(order: OrderRequest): Promise<OrderOutcome>;
  read(orderId: string): Promise<HoldOutcome>;
  /** Pays for it, or finds that it stands at this price for the agency to have it ticketed. */
  pay(orderId: string, price: Money): Promise<PayHoldOutcome>;
};

/** Adding bags to an order, paid at once from the agency's account. */
export type LaterBags = {
  /**
   * The bags on sale now, as `bags` of {@link PriceOutcome}'s `included`, with the traveller and flight ids of the ordered
   * offer.
   */
  offered(orderId: string, offer: FlightOffer): Promise<OfferedBagsOutcome>;
  /** `in-doubt`: the bags may have been added; never request them again before an operator has checked. */
  add(orderId: string, bags: BagsToAdd): Promise<AddBagsOutcome>;
  /** Number of services on the order beyond its fares, which shows the outcome of an addition. */
  countAdded(orderId: string): Promise<CountAddedOutcome>;
};

export type OfferedBagsOutcome =
  | { ok: true; included: Record<string, unknown> }
  | { ok: false; reason: 'not-found' | 'unreachable' };

/** The offered service ids, and the total price. */
export type BagsToAdd = { services: { id: string; quantity: number }[]; price: Money };

export type AddBagsOutcome = { ok: true } | { ok: false; reason: 'unavailable' | 'price-changed' | 'rejected' | 'in-doubt' };

export type CountAddedOutcome = { ok: true; count: number } | { ok: false; reason: 'not-found' | 'unreachable' };

/** `refused`: a retry will not help; an operator has to contact the supplier. */
export type ConfirmChangeOutcome = { ok: true } | { ok: false; reason: 'unreachable' | 'refused' };

type RefusedOrUnreachable = 'unavailable' | 'unreachable';

export type SearchOutcome =
  | { ok: true; offers: FlightOffer[]; dictionaries: Dictionaries }
  | { ok: false; reason: 'timed-out' | 'unreachable' };

export type OffersOutcome =
  | { ok: true; offers: FlightOffer[]; dictionaries: Dictionaries }
  | { ok: false; reason: RefusedOrUnreachable };

/** `included` is in the Amadeus vocabulary: `bags` and `detailed-fare-rules`, if the supplier has them. */
export type PriceOutcome =
  | {
      ok: true;
      offer: FlightOffer;
      dictionaries: Dictionaries;
      included: Record<string, unknown>;
      /** Traveller data an order requires; `undefined` if the supplier does not say. */
      requirements: BookingRequirements | undefined;
    }
  | { ok: false; reason: RefusedOrUnreachable };

export type OrderRequest = {
  /** Our reference, unique per attempt at a booking, by which the order can be found. */
  clientReference: string;
  bookingReference: string;
  offer: FlightOffer;
  passengers: PassengerInput[];
  customer: CustomerDetails;
  billing: BillingInformation | null;
  /** The requirements stated in pricing, if any. */
  requirements?: BookingRequirements | undefined;
};

/** `clientReference`: our reference, if the order still carries it. */
export type ReadOrderOutcome =
  | { ok: true; order: PlacedOrder & BookedOrder & { clientReference?: string | undefined } }
  | { ok: false; reason: 'not-found' | 'unreachable' };

export type PlacesOutcome = { ok: true; places: Place[] } | { ok: false; reason: 'unreachable' };
