import type { AnswerOf } from '#contract/call.ts';
import type { searchStays } from '#contract/selling/stays.ts';
import { type Money, sumMoney } from '#domain/money.ts';
import { reducedBy } from '#domain/stays/holiday/package-rate.ts';
import type { StaySearch } from '#domain/stays/stay-search.ts';
import type { HomePrices } from '../../prices/home-prices.ts';
import { fromSearched, kindAndNumber, ratingInWords, servicesInWords } from '../offers/hotel-words.ts';
import { packageOfferView, stayOfferView } from '../offers/stay-offer-view.ts';
import { scenesOf } from '../pictures/hotel-scene-address.ts';
import { hotelAddress, hotelQuery } from '../search-in-words.ts';

/** `alone`: the price of the rooms without the flight that is in the total. */
export type FoundStay = AnswerOf<typeof searchStays>['data'][number] & { alone?: Money };

/** The same hotel with the round-trip flight added to its price. */
export const withFlight = ({ cheapest, ...stay }: FoundStay, flight: Money): FoundStay => ({
  ...stay,
  cheapest: { ...cheapest, total: sumMoney(cheapest.total.currency, [reducedBy(cheapest.total, cheapest.packageRate), flight]) },
  alone: cheapest.total,
});
export type StayCardView = ReturnType<typeof stayCardView>;

export type CardAbout = {
  search: StaySearch;
  kept?: [string, string][];
  home: HomePrices;
  flight: { total: Money; travelers: number } | null;
  now: number;
};

const MOST_SERVICES = 4;

/** A hotel of the list in words and figures, with its cheapest offer. */
export function stayCardView({ hotel, cheapest, alone, distanceKm }: FoundStay, { search, kept, home, flight, now }: CardAbout) {
  const at = { timeZone: hotel.timeZone, city: hotel.city };
  const room = stayOfferView(alone ? { ...cheapest, total: alone } : cheapest, at, now);
  const [picture] = scenesOf(hotel);
  return {
    id: hotel.id,
    name: hotel.name,
    kind: kindAndNumber(hotel, cheapest.sale),
    rating: ratingInWords(hotel),
    city: hotel.city,
    where: [hotel.city, fromSearched(distanceKm, search.destination.label, hotel.city)].filter(Boolean),
    services: servicesInWords(hotel).slice(0, MOST_SERVICES),
    picture: picture?.src ?? '',
    href: hotelAddress(hotel.id, search, kept),
    /** What its button saves; a package is not saved, nor what has no price to be bought at. */
    saved: search.flight || cheapest.paidTo !== 'agency' || cheapest.sale.isOnRequest ? null : hotelQuery(hotel.id, search),
    offer: flight && alone ? packageOfferView(room, { ...cheapest, total: alone }, flight) : room,
    inHomeMoney: home.of(cheapest.total),
  };
}
