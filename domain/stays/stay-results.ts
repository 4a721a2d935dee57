import { type Description, type FacetIndex, indexItems, type Order } from '../facets/facet-index.ts';
import { type Bucket, type Range, viewItems } from '../facets/view-items.ts';
import { currencyExponent } from '../money.ts';
import { freeUntil } from './cancellation.ts';
import { ACCOMMODATION_TYPES, type Hotel } from './hotel.ts';
import { zonesOf } from './hotel-zones.ts';
import { BOARDS, type StayOffer } from './stay-offer.ts';
import type { StaySale } from './tourism-number.ts';

/** A hotel with its cheapest offer, as a search answers. */
export type FoundHotel = {
  hotel: Hotel;
  cheapest: Pick<StayOffer, 'total' | 'cancellation'> & {
    rooms: Pick<StayOffer['rooms'][number], 'board'>[];
    sale?: Pick<StaySale, 'isOnRequest'>;
  };
  distanceKm: number;
};

/** SPEC §9 for hotels, price up and down, and the product's own orders: the nearest, the most stars and the best liked first. */
export const STAY_SORTS = ['best', 'price', '-price', 'distance', 'stars', 'rating'] as const;
export type StaySort = (typeof STAY_SORTS)[number];

/** What hotels can be narrowed by. Services that are ticked narrow each other: a hotel has to have all of them. */
export const STAY_FACETS = ['stars', 'type', 'service', 'board', 'freeCancellation', 'zone'] as const;
export type StayFacet = (typeof STAY_FACETS)[number];

/** What is ticked, and the ranges; money in whole units of the whole stay, distances in kilometres. */
export type StayFilters = Record<StayFacet, string[]> & {
  minPrice: number | undefined;
  maxPrice: number | undefined;
  maxDistance: number | undefined;
};
export type StayFilterName = StayFacet | 'price' | 'distance';

export type StayResults<Found extends FoundHotel> = {
  /** The first `shown` of the results, in the order asked for. */
  items: Found[];
  matching: number;
  facets: Record<StayFacet, Bucket[]>;
  /** What the ranges run over under all other filters; `null` when those leave nothing. */
  price: Range | null;
  /** The lowest price that something can be booked at whatever the price filter says; of what cannot be booked where that is all there is. */
  lowestPrice: number | null;
  distance: Range | null;
  /** When nothing matches: which filter alone stands in the way, and how many results dropping it would give. */
  blockingFilters: { filter: StayFilterName; matching: number }[];
};

const FIGURES = ['distance', 'stars', 'rating', 'score'] as const;
type Figure = (typeof FIGURES)[number];
export type StayIndex<Found extends FoundHotel> = FacetIndex<Found, StayFacet, Figure>;

/** `0` are those without stars; four and a half count as four. */
const starsOf = ({ hotel }: FoundHotel): string => String(Math.floor(hotel.stars ?? 0));

/** Stays for the facet engine. `now` in epoch milliseconds: what could be cancelled for nothing until yesterday cannot any more. */
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
  // Whoever wants the lowest price wants to pay it: a price to go by is no offer.
  standsBehind: ({ cheapest }) => cheapest.sale?.isOnRequest === true,
  figures: FIGURES,
  figuresOf: (found, price) => ({
    distance: found.distanceKm,
    stars: found.hotel.stars ?? 0,
    rating: likedBy(found.hotel.guestRating),
    score: price * scoreOf(found),
  }),
});

function isFreeAt({ cancellation }: FoundHotel['cheapest'], now: number): boolean {
  if (!cancellation.isRefundable) return false;
  const until = freeUntil(cancellation);
  return until === null || Date.parse(until) > now;
}

/** What a hotel nobody has rated yet is taken for, and as how many opinions that counts: three guests do not make the best hotel of a city. */
const UNKNOWN = { score: 7, reviews: 20 };

const likedBy = (rating: Hotel['guestRating']): number =>
  rating ? (rating.score * rating.reviews + UNKNOWN.score * UNKNOWN.reviews) / (rating.reviews + UNKNOWN.reviews) : UNKNOWN.score;

/** Farther than this a hotel is simply far. */
const FAR_KM = 15;

/** Lower is better, as a share of the price: distance is counted as money, what guests and stars say against it. */
function scoreOf({ hotel, distanceKm }: FoundHotel): number {
  const liked = (likedBy(hotel.guestRating) - UNKNOWN.score) * 0.1;
  const starred = ((hotel.stars ?? 2.5) - 2.5) * 0.08;
  return (1 + 0.05 * Math.min(FAR_KM, distanceKm)) * Math.max(0.4, 1 - liked - starred);
}

/** Built once for what a search has found. */
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

/** One view of the hotels, with facet counts that are true under the other filters. */
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
