import type { SoldOuting } from '../catalogue/outing.ts';
import type { FlightOffer } from '../flights/flight-offer.ts';
import type { Money } from '../money.ts';
import type { ArrangedService } from '../services/sold-service.ts';
import type { RoomOccupancy } from '../stays/occupancy.ts';
import type { SoldStay } from '../stays/sold-stay.ts';
import type { FlightSearchRequest } from '../trip-search.ts';

/** The rooms that were searched for, so that they can be searched for again. */
export type StayAsked = {
  hotelId: string;
  checkIn: string;
  checkOut: string;
  rooms: RoomOccupancy[];
  nationality: string;
  refundableOnly: boolean;
};

/** An item of a quote: what was offered, and what is needed to price it again. `offerId` is kept for some minutes only. */
export type QuotedItem = { total: Money } & (
  | { kind: 'flight'; offerId: string; segment: FlightSearchRequest; offer: FlightOffer; carriers: Record<string, string> }
  | { kind: 'stay'; offerId: string; asked: StayAsked; offer: SoldStay }
  | { kind: 'cruise' | 'tour'; offer: SoldOuting }
  /** What only the agency may know goes along; `inShort` leaves it out. */
  | { kind: 'service'; offer: ArrangedService }
);
