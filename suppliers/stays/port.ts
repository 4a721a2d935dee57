import type { CustomerDetails } from '#contract/shapes.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import type { BookedStay } from '#domain/stays/booked-stay.ts';
import type { Hotel, HotelDetails } from '#domain/stays/hotel.ts';
import type { RoomOccupancy } from '#domain/stays/occupancy.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import type { CancellationQuoteOutcome } from '../orders/port.ts';

/** What the product needs of anyone who sells stays. Expected failures are values; nothing here throws for them. */
export type StaySupplier = StayShopping & StayOrderDesk;

/** Who is searched and not bought from: what they ask for a room is a price to go by, and a person of the agency answers for it. */
export type StayReference = Pick<StayShopping, 'name' | 'search' | 'roomOffers'>;

/** Anyone whose hotels are shown. */
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
  /** Hotels around a point that have rooms for everybody, each with its cheapest offer, or the cheapest that may be given back. */
  search(
    query: StayQuery & { near: { lat: number; lon: number; radiusKm: number }; refundableOnly?: boolean; limit?: number },
    options: { signal: AbortSignal },
  ): Promise<StaySearchOutcome>;
  /** Everything one hotel has for these dates, the cheapest first, and what it says of itself. Sold out is no offers. */
  roomOffers(hotelId: string, query: StayQuery, options: { signal: AbortSignal }): Promise<RoomOffersOutcome>;
  /** Asks again what an offer costs and whether it is there; an order is made with what comes back. */
  reprice(offer: StayOffer): Promise<RepriceOutcome>;
};

export type StaySearchOutcome =
  | { ok: true; stays: { hotel: Hotel; cheapest: StayOffer }[] }
  | { ok: false; reason: 'timed-out' | 'unreachable' };

/** `hotel` is `null` when only its rooms could be had. */
export type RoomOffersOutcome =
  | { ok: true; hotel: HotelDetails | null; offers: StayOffer[] }
  | { ok: false; reason: 'unavailable' | 'timed-out' | 'unreachable' };

/** An offer that was just priced: `quoteId` is the supplier's promise, good for minutes. */
export type QuotedStay = { offer: StayOffer; quoteId: string };

/** `no-funds`: the agency's own account at the supplier cannot pay for it. Known before a visitor's card is touched. */
export type RepriceOutcome =
  | ({ ok: true } & QuotedStay)
  | { ok: false; reason: 'unavailable' | 'no-funds' | 'unreachable'; detail?: string };

/** Orders of stays: made, found, read, cancelled. */
export type StayOrderDesk = {
  /**
   * Makes the order. `in-doubt` means that it may exist: ask {@link StayOrderDesk.findOrder}, never order again. `unreachable` means that it
   * was surely never asked for.
   */
  createOrder(order: StayOrderRequest): Promise<StayOrderOutcome>;
  /**
   * The order made with a reference of ours that stands now. `null` is no proof while an attempt may be under way: only after the
   * settle time is it one.
   */
  findOrder(clientReference: string): Promise<FindStayOrderOutcome>;
  readOrder(orderId: string): Promise<ReadStayOrderOutcome>;
  /** What cancelling costs at this moment, and until when that holds (an instant); changes nothing. */
  quoteCancellation(orderId: string): Promise<CancellationQuoteOutcome>;
  /** Cancels an order and says what the supplier kept; an order that is cancelled already counts as cancelled. */
  cancelOrder(orderId: string): Promise<CancelStayOutcome>;
};

/** Who the room is kept for, one of each room, in the order of the offer's rooms. */
export type LeadGuest = { firstName: string; lastName: string; wishes?: string | undefined };

export type StayOrderRequest = {
  /** The item's own id: how an order is found again, and what keeps it from being made twice. */
  clientReference: string;
  quoted: QuotedStay;
  leadGuests: LeadGuest[];
  customer: CustomerDetails;
};

export type PlacedStay = { orderId: string /** What the hotel knows it by. */; confirmation: string | null };

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

/** `refused`: the order stands and the supplier will not cancel it. `unreachable`: ask again. */
export type CancelStayOutcome =
  | { ok: true; fee: Money; refund: Money }
  | { ok: false; reason: 'refused' | 'unreachable'; detail?: string };
