import type { AnswerOf } from '#contract/call.ts';
import type { searchStays } from '#contract/stays.ts';
import type { StaySearch } from '#domain/stays/stay-search.ts';
import type { HomePrices } from '../../prices/home-prices.ts';
import { fromSearched, kindInWords, ratingInWords, servicesInWords } from '../offers/hotel-words.ts';
import { stayOfferView } from '../offers/stay-offer-view.ts';
import { scenesOf } from '../pictures/hotel-scene-address.ts';
import { hotelAddress } from '../search-in-words.ts';

export type FoundStay = AnswerOf<typeof searchStays>['data'][number];
export type StayCardData = ReturnType<typeof stayCard>;

const MOST_SERVICES = 4;

/** A hotel of the list in words and figures, with the cheapest that can be had there. */
export function stayCard(
  { hotel, cheapest, distanceKm }: FoundStay,
  about: { search: StaySearch; home: HomePrices; now: number },
) {
  const { search, home, now } = about;
  const [picture] = scenesOf(hotel);
  return {
    ...{ id: hotel.id, name: hotel.name, kind: kindInWords(hotel), rating: ratingInWords(hotel), city: hotel.city },
    where: [hotel.city, fromSearched(distanceKm, search.destination.label, hotel.city)].filter(Boolean).join(' · '),
    services: servicesInWords(hotel).slice(0, MOST_SERVICES),
    picture: picture?.src ?? '',
    href: hotelAddress(hotel.id, search),
    offer: stayOfferView(cheapest, { timeZone: hotel.timeZone, city: hotel.city }, now),
    inHomeMoney: home.of(cheapest.total),
  };
}
