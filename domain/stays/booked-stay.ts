import type { CalendarDate } from '../calendar-date.ts';
import type { Money } from '../money.ts';
import { plainText } from '../places/plain-text.ts';
import type { CancellationTerms } from './cancellation.ts';
import type { StayOffer } from './stay-offer.ts';

/** A stay's order as read back. */
export type BookedStay = {
  isCancelled: boolean;
  hotelId: string;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** The lead guest of each room, in any order. */
  leadGuests: { firstName: string; lastName: string }[];
  cost: Money;
  cancellation: CancellationTerms;
  /** The supplier's refund, once it is cancelled; `null` also if unknown. */
  refunded: Money | null;
};

export type StayDifference = 'cancelled' | 'hotel' | 'dates' | 'guests' | 'cost';

/** How an order as read back differs from what was booked; empty when it is the same. Guests are compared by name. */
export function stayDifferences(
  booked: { offer: StayOffer; leadGuests: BookedStay['leadGuests'] },
  order: BookedStay,
): StayDifference[] {
  const { offer } = booked;
  const found: [StayDifference, boolean][] = [
    ['cancelled', order.isCancelled],
    ['hotel', order.hotelId !== offer.hotelId],
    ['dates', order.checkIn !== offer.checkIn || order.checkOut !== offer.checkOut],
    ['guests', namesOf(booked.leadGuests) !== namesOf(order.leadGuests)],
    ['cost', order.cost.currency !== offer.cost.currency || order.cost.amountMinor !== offer.cost.amountMinor],
  ];
  return found.flatMap(([difference, isThere]) => (isThere ? [difference] : []));
}

const namesOf = (guests: BookedStay['leadGuests']): string =>
  guests
    .map(({ firstName, lastName }) => plainText(`${lastName} ${firstName}`))
    .toSorted()
    .join('\n');
