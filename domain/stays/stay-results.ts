import { type Description, type FacetIndex, indexItems, type Order } from '../facets/facet-index.ts';
import { type Bucket, type Range, viewItems } from '../facets/view-items.ts';
import { currencyExponent } from '../money.ts';
import { isFreeAt } from './cancellation.ts';
import { ACCOMMODATION_TYPES, type Hotel } from './hotel.ts';
import { zonesOf } from './places/hotel-zones.ts';
import { BOARDS, type StayOffer } from './stay-offer.ts';
import type { StaySale } from './tourism-number.ts';

/** A hotel of a search answer, with its cheapest offer. */
export type FoundHotel = {
  hotel: Hotel;
  cheapest: Pick<StayOffer, 'total' | 'cancellation'> & {
    rooms: Pick<StayOffer['rooms'][number], 'board'>[];
    sale?: Pick<StaySale, 'isOnRequest' | 'whyOnRequest'>;
  };
  distanceKm: number;
};

/** SPEC §9 for hotels: price ascending and descending; and the product's own: nearest, most stars and best rated first. */
export const STAY_SORTS = ['best', 'price', '-price', 'distance', 'stars', 'rating'] as const;
export type StaySort = (typeof STAY_SORTS)[number];

/** Facets of hotels. Selected services are combined with "and": a hotel has to have all of them. */
export const STAY_FACETS = ['stars', 'type', 'service', 'board', 'freeCancellation', 'zone'] as const;
export type StayFacet = (typeof STAY_FACETS)[number];

/** Selected values and the ranges; prices in whole units for the whole stay, distances in kilometres. */
export type StayFilters = Record<StayFacet, string[]> & {
  minPrice: number | undefined;
  maxPrice: number | undefined;
  maxDistance: number | undefined;
};
export type StayFilterName = StayFacet | 'price' | 'distance';

export type StayResults<Found extends FoundHotel> = {
  /** The first `shown` results in the requested order. */
  items: Found[];
  matching: number;
  facets: Record<StayFacet, Bucket[]>;
  /** Range of values under all other filters; `null` when those leave no result. */
  price: Range | null;
  /** The lowest bookable price, ignoring the price filter; of hotels on request if there are no others. */
  lowestPrice: number | null;
  distance: Range | null;
  /** When nothing matches: the filters of which dropping one alone gives results, and how many. */
  blockingFilters: { filter: StayFilterName; matching: number }[];
};

const FIGURES = ['distance', 'stars', 'rating', 'score'] as const;
type Figure = (typeof FIGURES)[number];
export type StayIndex<Found extends FoundHotel> = FacetIndex<Found, StayFacet, Figure>;

/** `0` means no stars; four and a half count as four. */
const starsOf = ({ hotel }: FoundHotel): string => String(Math.floor(hotel.stars ?? 0));

/** Describes stays to the facet engine. `now` in epoch milliseconds: free cancellation that has ended no longer counts. */
const foundHotels = (now: number): Description<FoundHotel, StayFacet, Figure> => ({
  facets: STAY_FACETS,
  bucketsOf: {
    stars: (found) => [starsOf(found)],
    type: ({ hotel }) => [hotel.type],
    service: ({ hotel }) => hotel.services,
    board: ({ cheapest }) => [...new Set(cheapest.rooms.map(({ board }) => board))],
    freeCancellation: ({ cheapest }) => (isFreeAt(cheapest, now) ? ['yes'] : []),
    zone: ({ hotel }) => zonesOf(hotel),
  },
  natural: { stars: ['5', '4', '3', '2', '1', '0'], type: ACCOMMODATION_TYPES, board: BOARDS },
  allOf: new Set(['service']),
  idOf: ({ hotel }) => hotel.id,
  priceOf: ({ cheapest: { total } }) => total.amountMinor / 10 ** currencyExponent(total.currency),
  // Hotels on request come last: their price cannot be booked.
  standsBehind: ({ cheapest }) => cheapest.sale?.isOnRequest === true,
  figures: FIGURES,
  figuresOf: (found, price) => ({
    distance: found.distanceKm,
    stars: found.hotel.stars ?? 0,
    rating: likedBy(found.hotel.guestRating),
    score: price * scoreOf(found),
  }),
});

/**
 * Prior for the average rating, weighted as a number of reviews, so that three reviews cannot make a hotel the best of a city.
 */
const UNKNOWN = { score: 7, reviews: 20 };

const likedBy = (rating: Hotel['guestRating']): number =>
  rating ? (rating.score * rating.reviews + UNKNOWN.score * UNKNOWN.reviews) / (rating.reviews + UNKNOWN.reviews) : UNKNOWN.score;

/** Distance beyond which the score does not get worse. */
const FAR_KM = 15;

/** Lower is better, as a factor of the price: distance raises it, guest rating and stars lower it. */
function scoreOf({ hotel, distanceKm }: FoundHotel): number {
  const liked = (likedBy(hotel.guestRating) - UNKNOWN.score) * 0.1;
  const starred = ((hotel.stars ?? 2.5) - 2.5) * 0.08;
  return (1 + 0.05 * Math.min(FAR_KM, distanceKm)) * Math.max(0.4, 1 - liked - starred);
}

/** Built once per search result. */
export const indexStays = <Found extends FoundHotel>(found: readonly Found[], now = Date.now()): StayIndex<Found> =>
  indexItems<Found, StayFacet, Figure>(found, foundHotels(now));

const ORDERS: Record<StaySort, Order<Figure>> = {
  best: { by: 'score', weighsPrice: true },
  price: { by: 'price' },
  '-price': { by: 'price', descending: true },
  distance: { by: 'distance' },
  stars: { by: 'stars', descending: true },
  rating: { by: 'rating', descending: true },
};

/** One view of the hotels; each facet's counts respect all other filters. */
export function viewStays<Found extends FoundHotel>(
  index: StayIndex<Found>,
  { filters, sort, shown }: { filters: StayFilters; sort: StaySort; shown: number },
): StayResults<Found> {
  const { items, matching, facets, rangeOf, lowest, blockingFilters } = viewItems(index, {
    ticked: filters,
    limits: { price: { min: filters.minPrice, max: filters.maxPrice }, distance: { max: filters.maxDistance } },
    order: ORDERS[sort],
    shown,
  });
  return {
    items,
    matching,
    facets,
    price: rangeOf('price'),
    lowestPrice: lowest,
    distance: rangeOf('distance'),
    blockingFilters: blockingFilters as StayResults<Found>['blockingFilters'],
  };
}
