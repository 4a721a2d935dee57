import type { StayOfferAnswer } from '#contract/shapes.ts';
import { formatShortDay } from '#domain/calendar-date.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import type { Hotel } from '#domain/stays/hotel.ts';
import { nightsOf } from '#domain/stays/stay-offer.ts';
import { stays as words } from '../messages/es/booked-stays.ts';
import { kindWithNumber } from '../stays/offers/hotel-words.ts';
import { stayOfferView } from '../stays/offers/stay-offer-view.ts';

/** A stay that is being sold, or was. */
export type SoldStay = { hotel: Hotel; offer: StayOfferAnswer; tourismNumber: string | null };

export type BookedStayView = ReturnType<typeof bookedStayView>;

/** A stay as it stands beside the booking form and on the booking: where, from when to when, which rooms, what is eaten, what cancelling costs. */
export function bookedStayView({ hotel, offer, tourismNumber }: SoldStay) {
  const { board, cancellation, due, dueNames } = stayOfferView(offer, hotel, Date.now());
  return {
    hotel: hotel.name,
    /** The law wants the number wherever a hotel in Colombia is sold. */
    kind: kindWithNumber(hotel, { tourismNumber }),
    registration: tourismNumber && words.tourismNumber(tourismNumber),
    address: [hotel.address, hotel.city].filter(Boolean).join(', '),
    dates: words.dates(formatShortDay(offer.checkIn), formatShortDay(offer.checkOut)),
    nights: words.nights(nightsOf(offer)),
    rooms: offer.rooms.map(({ name }) => name),
    board,
    cancellation,
    due,
    dueNames,
    /** What the hotel says of these rates and wants to be known. */
    remarks: [...new Set(offer.rooms.map(({ remarks }) => remarks).filter(Boolean))],
  };
}

/** Its line in the price of a booking. */
export const stayPriceLine = ({ hotel, offer }: SoldStay, total: Money) => ({
  label: words.priceLine(hotel.name, words.nights(nightsOf(offer))),
  amount: formatMoney(total),
});
