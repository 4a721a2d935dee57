import type { CustomerDetails } from '#contract/shapes.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import type { BookedStay } from '#domain/stays/booked-stay.ts';
import type { Hotel, HotelDetails } from '#domain/stays/hotel.ts';
import type { RoomOccupancy } from '#domain/stays/occupancy.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import type { CancellationQuoteOutcome } from '../orders/port.ts';
import type { SearchTerms } from '../searches/port.ts';

/** The interface of a supplier of stays. Expected failures are values; no method throws for them. */
export type StaySupplier = StayShopping & StayOrderDesk;

/** A source that is searched but not bought from: its prices are for reference, and the agency answers requests. */
export type StayReference = Pick<StayShopping, 'name' | 'search' | 'roomOffers'>;

/** Any source of hotels. */
export type StaySource = StaySupplier | StayReference;

export const isSeller = (source: StaySource): source is StaySupplier => 'reprice' in source;

export type StayQuery = {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** At least one. */
  rooms: RoomOccupancy[];
  /** ISO country of the guests' passports. */
  nationality: string;
  currency: string;
};

export type StayShopping = {
  name: string;
  /** Hotels around a point with rooms for the whole party, each with its cheapest offer, or its cheapest refundable one. */
  search(
    query: StayQuery & { near: { lat: number; lon: number; radiusKm: number }; refundableOnly?: boolean; limit?: number },
    terms: SearchTerms,
  ): Promise<StaySearchOutcome>;
  /** All offers of one hotel for these dates, cheapest first, with its details. Sold out means no offers. */
  roomOffers(hotelId: string, query: StayQuery, terms: SearchTerms): Promise<RoomOffersOutcome>;
  /** Reprices an offer and checks its availability; the order is made from the result. */
  reprice(offer: StayOffer): Promise<RepriceOutcome>;
};

export type StaySearchOutcome =
  | { ok: true; stays: { hotel: Hotel; cheapest: StayOffer }[] }
  | { ok: false; reason: 'timed-out' | 'unreachable' };

/** `hotel` is `null` if only its rooms could be fetched. */
export type RoomOffersOutcome =
  | { ok: true; hotel: HotelDetails | null; offers: StayOffer[] }
  | { ok: false; reason: 'unavailable' | 'timed-out' | 'unreachable' };

/** A repriced offer; `quoteId` is the supplier's quote, valid for minutes. */
export type QuotedStay = { offer: StayOffer; quoteId: string };

/** `no-funds`: the agency's account at the supplier cannot pay for it; known before the visitor's card is charged. */
export type RepriceOutcome =
  | ({ ok: true } & QuotedStay)
  | { ok: false; reason: 'unavailable' | 'no-funds' | 'unreachable'; detail?: string };

/** Creating, finding, reading and cancelling orders of stays. */
export type StayOrderDesk = {
  /**
   * Creates the order. `in-doubt`: it may exist; call {@link StayOrderDesk.findOrder}, never order again. `unreachable`: it
   * was certainly not requested.
   */
  createOrder(order: StayOrderRequest): Promise<StayOrderOutcome>;
  /**
   * The standing order with our reference. `null` proves nothing while an attempt may be in progress, only after the
   * settle time.
   */
  findOrder(clientReference: string): Promise<FindStayOrderOutcome>;
  readOrder(orderId: string): Promise<ReadStayOrderOutcome>;
  /** The cost of cancelling now, and until when that is valid (an instant); has no effect. */
  quoteCancellation(orderId: string): Promise<CancellationQuoteOutcome>;
  /** Cancels an order and returns the fee; an order already cancelled counts as cancelled. */
  cancelOrder(orderId: string): Promise<CancelStayOutcome>;
};

/** The guest each room is booked for, in the order of the offer's rooms. */
export type LeadGuest = { firstName: string; lastName: string; wishes?: string | undefined };

export type StayOrderRequest = {
  /** The item's own id: identifies the order when it is looked for, and prevents a duplicate. */
  clientReference: string;
  quoted: QuotedStay;
  leadGuests: LeadGuest[];
  customer: CustomerDetails;
};

export type PlacedStay = { orderId: string /** The hotel's number. */; confirmation: string | null };

export type StayOrderOutcome =
  | { ok: true; order: PlacedStay }
  | {
      ok: false;
      reason: 'unavailable' | 'price-changed' | 'no-funds' | 'rejected' | 'in-doubt' | 'unreachable';
      detail?: string;
    };

export type FindStayOrderOutcome = { ok: true; order: PlacedStay | null } | { ok: false; reason: 'unreachable' };

export type ReadStayOrderOutcome =
  | { ok: true; order: PlacedStay & BookedStay }
  | { ok: false; reason: 'not-found' | 'unreachable' };

/** `refused`: the order stands and the supplier will not cancel it. `unreachable`: can be repeated. */
export type CancelStayOutcome =
  | { ok: true; fee: Money; refund: Money }
  | { ok: false; reason: 'refused' | 'unreachable'; detail?: string };
