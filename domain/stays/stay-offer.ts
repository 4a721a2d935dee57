import type { CalendarDate } from '../calendar-date.ts';
import { daysBetween } from '../calendar-date.ts';
import type { Money } from '../money.ts';
import type { CancellationTerms } from './cancellation.ts';
import type { RoomOccupancy } from './occupancy.ts';

/** Meals that are in the price. `other` keeps the supplier's words (`OfferedRoom.boardName`). */
export const BOARDS = ['room-only', 'breakfast', 'half-board', 'full-board', 'all-inclusive', 'other'] as const;
export type Board = (typeof BOARDS)[number];

/** Who takes the money: the agency with the booking, or the hotel on the spot, which the agency then must not. */
export type PaidTo = 'agency' | 'hotel';

/** A tax or a charge; one that is due at the hotel is not in the offer's total and is paid there, in its own currency. */
export type StayCharge = { name: string; amount: Money; isDueAtHotel: boolean };

/** One of the rooms of an offer, for one of the rooms that were asked for. */
export type OfferedRoom = {
  /** Equal for rooms of one kind in one hotel, as far as the supplier tells. */
  roomTypeId: string;
  name: string;
  occupancy: RoomOccupancy;
  mostGuests: number | null;
  board: Board;
  boardName: string;
  /** What the hotel says of this rate, plain text. */
  remarks: string;
  /** What the supplier asks for this room. */
  cost: Money;
  charges: StayCharge[];
  cancellation: CancellationTerms;
};

/** Something that can be ordered at once: as many rooms of one hotel as were asked for, in their order, at one price. */
export type StayOffer = {
  /** The supplier's own. */
  id: string;
  hotelId: string;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** ISO country of the guests' passports: some prices and taxes are for some of them. */
  nationality: string;
  rooms: OfferedRoom[];
  /** What the supplier asks of the agency. */
  cost: Money;
  /** What a visitor is asked: the cost, or more where the supplier allows no lower price in public. Fees of the agency are not in it. */
  total: Money;
  /** The least that it may be sold for, as its supplier says; absent where the supplier says nothing. */
  least?: Money;
  paidTo: PaidTo;
  /** Of all rooms together, against the cost. */
  cancellation: CancellationTerms;
};

export const nightsOf = ({ checkIn, checkOut }: Pick<StayOffer, 'checkIn' | 'checkOut'>): number =>
  daysBetween(checkIn, checkOut);

/** What is paid at the hotel on top of the total, by currency: taxes of the place, resort fees. */
export function dueAtHotel({ rooms }: { rooms: readonly Pick<OfferedRoom, 'charges'>[] }): Money[] {
  const sums = new Map<string, number>();
  for (const { amount, isDueAtHotel } of rooms.flatMap(({ charges }) => charges)) {
    if (isDueAtHotel) sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.amountMinor);
  }
  return [...sums].map(([currency, amountMinor]) => ({ amountMinor, currency }));
}

/** How an offer that was priced again differs from what was shown; empty when it is the same. */
export const OFFER_CHANGES = ['price', 'board', 'cancellation', 'charges'] as const;
export type OfferChange = (typeof OFFER_CHANGES)[number];

export function changesOf(before: StayOffer, after: StayOffer): OfferChange[] {
  const boards = (offer: StayOffer) => offer.rooms.map(({ board }) => board).join();
  const charges = (offer: StayOffer) => JSON.stringify(dueAtHotel(offer));
  const found: [OfferChange, boolean][] = [
    ['price', before.total.currency !== after.total.currency || before.total.amountMinor !== after.total.amountMinor],
    ['board', boards(before) !== boards(after)],
    ['cancellation', JSON.stringify(before.cancellation) !== JSON.stringify(after.cancellation)],
    ['charges', charges(before) !== charges(after)],
  ];
  return found.flatMap(([change, isThere]) => (isThere ? [change] : []));
}
