import type { StayOfferAnswer } from '#contract/shapes.ts';
import { type Money, negated, sumMoney } from '#domain/money.ts';
import type { PackageReduction } from '#domain/stays/holiday/package-rate.ts';
import type { Hotel } from '#domain/stays/hotel.ts';
import { nightsOf } from '#domain/stays/stay-offer.ts';
import { shortDayOfAnyYear } from '../dates/day-and-year.ts';
import { stays as words } from '../messages/es/checkout/booked-stays.ts';
import { holiday } from '../messages/es/stays/holiday.ts';
import { kindAndNumber } from '../stays/offers/hotel-words.ts';
import { stayOfferView } from '../stays/offers/stay-offer-view.ts';

/** A stay being booked, or already booked. */
export type SoldStay = {
  hotel: Hotel;
  offer: StayOfferAnswer;
  tourismNumber: string | null;
  packageRate: PackageReduction | null;
};

export type BookedStayView = ReturnType<typeof bookedStayView>;

/** A stay beside the booking form and in the stored booking: hotel, dates, rooms, meals, cost of cancelling. */
export function bookedStayView({ hotel, offer, tourismNumber }: SoldStay) {
  const { board, cancellation, due, dueNames } = stayOfferView(offer, hotel, Date.now());
  return {
    hotel: hotel.name,
    /** The law requires the number wherever a hotel in Colombia is sold. */
    kind: kindAndNumber(hotel, { tourismNumber }).join(' · '),
    registration: tourismNumber && words.tourismNumber(tourismNumber),
    address: [hotel.address, hotel.city].filter(Boolean).join(', '),
    dates: words.dates(shortDayOfAnyYear(offer.checkIn), shortDayOfAnyYear(offer.checkOut)),
    nights: words.nights(nightsOf(offer)),
    rooms: offer.rooms.map(({ name }) => name),
    board,
    cancellation,
    due,
    dueNames,
    /** The hotel's remarks on these rates. */
    remarks: [...new Set(offer.rooms.map(({ remarks }) => remarks).filter(Boolean))],
  };
}

/** The price lines of a stay: its rooms, and the discount for buying a flight with them. They add up to `total`. */
export function stayPriceLines({ hotel, offer, packageRate }: SoldStay, total: Money): { label: string; amount: Money }[] {
  const label = words.priceLine(hotel.name, words.nights(nightsOf(offer)));
  if (!packageRate) return [{ label, amount: total }];
  const { off } = packageRate;
  return [
    { label, amount: sumMoney(total.currency, [total, off]) },
    { label: holiday.packageRateLine, amount: negated(off) },
  ];
}
