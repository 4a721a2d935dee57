import type { CalendarDate } from '../calendar-date.ts';
import { daysBetween } from '../calendar-date.ts';
import type { Money } from '../money.ts';
import { plainText } from '../places/plain-text.ts';
import { type CancellationTerms, feeAt } from './cancellation.ts';
import type { RoomOccupancy } from './occupancy.ts';

/** Meals included in the price. `other` keeps the supplier's words (`OfferedRoom.boardName`). */
export const BOARDS = ['room-only', 'breakfast', 'half-board', 'full-board', 'all-inclusive', 'other'] as const;
export type Board = (typeof BOARDS)[number];

/** Who collects the payment: the agency with the booking, or the hotel on site, in which case the agency must not. */
export type PaidTo = 'agency' | 'hotel';

/** A tax or charge; one due at the hotel is not part of the offer's total and is paid there, in its own currency. */
export type StayCharge = { name: string; amount: Money; isDueAtHotel: boolean };

/** A room of an offer, matching one requested room. */
export type OfferedRoom = {
  /** Equal for rooms of one type in one hotel, as far as the supplier tells. */
  roomTypeId: string;
  name: string;
  occupancy: RoomOccupancy;
  mostGuests: number | null;
  board: Board;
  boardName: string;
  /** The rate's remarks, plain text. */
  remarks: string;
  /** The supplier's price of this room. */
  cost: Money;
  charges: StayCharge[];
  cancellation: CancellationTerms;
};

/** A bookable offer: the requested rooms in one hotel, in their order, at one price. */
export type StayOffer = {
  /** The supplier's id. */
  id: string;
  hotelId: string;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** ISO country of the guests' passports: some prices and taxes depend on it. */
  nationality: string;
  rooms: OfferedRoom[];
  /** The supplier's price to the agency. */
  cost: Money;
  /** The retail price: the cost, or more if the supplier sets a minimum public price. Agency fees are not included. */
  total: Money;
  /** The supplier's minimum selling price; absent if it sets none. */
  least?: Money;
  paidTo: PaidTo;
  /** For all rooms together, in terms of the cost. */
  cancellation: CancellationTerms;
};

export const nightsOf = ({ checkIn, checkOut }: Pick<StayOffer, 'checkIn' | 'checkOut'>): number =>
  daysBetween(checkIn, checkOut);

/** Amounts due at the hotel on top of the total, by currency: local taxes, resort fees. */
export function dueAtHotel({ rooms }: { rooms: readonly Pick<OfferedRoom, 'charges'>[] }): Money[] {
  const sums = new Map<string, number>();
  for (const { amount, isDueAtHotel } of rooms.flatMap(({ charges }) => charges)) {
    if (isDueAtHotel) sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.amountMinor);
  }
  return [...sums].map(([currency, amountMinor]) => ({ amountMinor, currency }));
}

/** Differences between a repriced offer and the one shown; empty when it is the same. */
export const OFFER_CHANGES = ['price', 'board', 'cancellation', 'charges'] as const;
export type OfferChange = (typeof OFFER_CHANGES)[number];

type Terms = Pick<StayOffer, 'rooms' | 'cost' | 'cancellation'>;

/** Shares of a price that rounding alone makes differ. */
const ROUNDING = 0.01;

/**
 * Whether the supplier's offer is worse than what the guest agreed to, whatever its price: another room, which some suppliers
 * substitute for a sold-out one, with fewer meals, with more to pay at the hotel, or with more of the price lost by cancelling at
 * any moment from `at` (epoch milliseconds) on.
 */
export function hasWorseTerms(before: Terms, after: Terms, at: number): boolean {
  const hasFewerMeals = before.rooms.some(({ board }, room) => isLess(after.rooms[room]?.board, board));
  const moments = [before, after]
    .flatMap(({ cancellation }) => cancellation.steps.map(({ from }) => Date.parse(from)))
    .filter((moment) => moment > at);
  const lost = ({ cancellation, cost }: Terms, moment: number) =>
    feeAt(cancellation, cost, moment).amountMinor / cost.amountMinor;
  const isOtherRoom = before.rooms.some(({ name }, room) => {
    const [then, now] = [name, after.rooms[room]?.name ?? ''].map(plainText);
    // One without a name may be the same.
    return then && now && then !== now;
  });
  const agreed = new Map(dueAtHotel(before).map(({ amountMinor, currency }) => [currency, amountMinor]));
  const isMoreDue = dueAtHotel(after).some(
    ({ amountMinor, currency }) => amountMinor > (agreed.get(currency) ?? 0) * (1 + ROUNDING),
  );
  return (
    isOtherRoom || hasFewerMeals || isMoreDue || [at, ...moments].some((one) => lost(after, one) > lost(before, one) + ROUNDING)
  );
}

/** Meals in the supplier's own words cannot be compared. */
const isLess = (now: Board | undefined, then: Board): boolean =>
  now !== then && (now === undefined || now === 'other' || then === 'other' || BOARDS.indexOf(now) < BOARDS.indexOf(then));

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
