import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CancellationTerms } from './cancellation.ts';
import type { Hotel, HotelService } from './hotel.ts';
import { ACCOMMODATION_TYPES } from './hotel.ts';
import { zonesOf } from './places/hotel-zones.ts';
import { BOARDS } from './stay-offer.ts';
import {
  type FoundHotel,
  indexStays,
  STAY_FACETS,
  STAY_SORTS,
  type StayFacet,
  type StayFilterName,
  type StayFilters,
  viewStays,
} from './stay-results.ts';
import type { WhyOnRequest } from './tourism-number.ts';

const NOW = Date.parse('2027-01-10T12:00:00Z');
const BOGOTA = { lat: 4.6097, lon: -74.0817 };
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const TERMS: Record<string, CancellationTerms> = {
  never: { isRefundable: false, steps: [] },
  unknown: { isRefundable: true, steps: [] },
  over: { isRefundable: true, steps: [{ from: '2027-01-10T11:59:00Z', fee: usd(1) }] },
  still: { isRefundable: true, steps: [{ from: '2027-01-10T12:01:00Z', fee: usd(1) }] },
  joined: { isRefundable: true, steps: [{ from: '1970-01-01T00:00:00.000Z', fee: usd(1) }] },
};

type Facts = {
  price: number;
  stars: number | null;
  type: Hotel['type'];
  services: HotelService[];
  board: (typeof BOARDS)[number];
  terms: keyof typeof TERMS;
  north: number;
  rating: Hotel['guestRating'];
  km: number;
  whyOnRequest: WhyOnRequest | null;
};
const hotelOf = (
  { price, stars, type, services, board, terms, north, rating, km, whyOnRequest }: Facts,
  id: number,
): FoundHotel => ({
  hotel: {
    id: `liteapi~lp${id}`,
    name: `Hotel ${id}`,
    type,
    stars,
    lat: BOGOTA.lat + north,
    lon: BOGOTA.lon,
    address: '',
    city: 'Bogotá',
    countryCode: 'CO',
    timeZone: 'America/Bogota',
    services,
    picture: null,
    guestRating: rating,
  },
  cheapest: {
    total: usd(price * 100),
    cancellation: TERMS[terms] as CancellationTerms,
    rooms: [{ board }],
    sale: { isOnRequest: whyOnRequest !== null, whyOnRequest },
  },
  distanceKm: km,
});
const SERVICES = ['wifi', 'pool', 'beach', 'gym'] as const;
const facts = fc.record({
  price: fc.integer({ min: 40, max: 60 }),
  stars: fc.constantFrom(null, 1, 2.5, 3, 4.5, 5),
  type: fc.constantFrom(...ACCOMMODATION_TYPES),
  services: fc.subarray([...SERVICES]),
  board: fc.constantFrom(...BOARDS),
  terms: fc.constantFrom(...Object.keys(TERMS)),
  north: fc.constantFrom(0, 0.04, 0.3),
  rating: fc.option(fc.record({ score: fc.integer({ min: 1, max: 10 }), reviews: fc.integer({ min: 1, max: 900 }) })),
  km: fc.integer({ min: 0, max: 30 }),
  whyOnRequest: fc.constantFrom(null, null, 'no-number', 'search-only'),
});
const hotels = fc.array(facts, { minLength: 1, maxLength: 60 }).map((list) => list.map(hotelOf));
const filters: fc.Arbitrary<StayFilters> = fc.record({
  stars: fc.subarray(['5', '4', '2', '0']),
  type: fc.subarray(['hotel', 'resort']),
  service: fc.subarray([...SERVICES], { maxLength: 2 }),
  board: fc.subarray(['breakfast', 'room-only']),
  freeCancellation: fc.subarray(['yes']),
  zone: fc.subarray(['centre', 'beach']),
  minPrice: fc.option(fc.integer({ min: 40, max: 50 }), { nil: undefined }),
  maxPrice: fc.option(fc.integer({ min: 50, max: 60 }), { nil: undefined }),
  maxDistance: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
});
const NONE: StayFilters = {
  ...(Object.fromEntries(STAY_FACETS.map((facet) => [facet, []])) as unknown as Record<StayFacet, string[]>),
  minPrice: undefined,
  maxPrice: undefined,
  maxDistance: undefined,
};
const all = { sort: 'price', shown: Number.POSITIVE_INFINITY } as const;
const isBehind = ({ cheapest }: FoundHotel): boolean => cheapest.sale?.isOnRequest === true;
const priceOf = ({ cheapest }: FoundHotel): number => cheapest.total.amountMinor / 100;
/** The lowest bookable price; the lowest price on request if there is no other. */
const lowestOf = (list: FoundHotel[]): number => {
  const booked = list.filter((one) => !isBehind(one));
  return Math.min(...(booked.length > 0 ? booked : list).map(priceOf));
};
const idsOf = (list: FoundHotel[]) => list.map(({ hotel }) => hotel.id);

/** Reference implementation: checks each hotel. */
function fits({ hotel, cheapest, distanceKm }: FoundHotel, wanted: StayFilters): boolean {
  const isFree = cheapest.cancellation === TERMS.still && cheapest.sale?.whyOnRequest !== 'search-only';
  const has = (facet: StayFacet, ...values: string[]) =>
    wanted[facet].length === 0 || wanted[facet].some((value) => values.includes(value));
  const price = cheapest.total.amountMinor / 100;
  return (
    has('stars', String(Math.floor(hotel.stars ?? 0))) &&
    has('type', hotel.type) &&
    wanted.service.every((service) => hotel.services.includes(service as HotelService)) &&
    has('board', ...cheapest.rooms.map(({ board }) => board)) &&
    has('freeCancellation', ...(isFree ? ['yes'] : [])) &&
    has('zone', ...zonesOf(hotel)) &&
    price >= (wanted.minPrice ?? 0) &&
    price <= (wanted.maxPrice ?? Number.POSITIVE_INFINITY) &&
    distanceKm <= (wanted.maxDistance ?? Number.POSITIVE_INFINITY)
  );
}

function without(wanted: StayFilters, filter: StayFilterName): StayFilters {
  if (filter === 'price') return { ...wanted, minPrice: undefined, maxPrice: undefined };
  return { ...wanted, ...(filter === 'distance' ? { maxDistance: undefined } : { [filter]: [] }) };
}

describe('viewStays', () => {
  test('lists exactly the hotels that pass every filter', () => {
    fc.assert(
      fc.property(hotels, filters, (list, wanted) => {
        const { items, matching } = viewStays(indexStays(list, NOW), { ...all, filters: wanted });
        expect(idsOf(items).toSorted()).toEqual(idsOf(list.filter((one) => fits(one, wanted))).toSorted());
        expect(matching).toBe(items.length);
      }),
    );
  });

  test('counts what selecting a value gives, alone in its facet or as one more service', () => {
    fc.assert(
      fc.property(hotels, filters, (list, wanted) => {
        const { facets } = viewStays(indexStays(list, NOW), { ...all, filters: wanted });
        for (const facet of STAY_FACETS) {
          for (const { value, count, cheapest } of facets[facet]) {
            const ticked = facet === 'service' ? [...wanted.service, value] : [value];
            const found = list.filter((one) => fits(one, { ...wanted, [facet]: ticked }));
            expect(count).toBe(found.length);
            expect(cheapest).toBe(lowestOf(found));
          }
        }
      }),
    );
  });

  test('bounds the ranges by the other filters, and names the blocking filters when nothing matches', () => {
    fc.assert(
      fc.property(hotels, filters, (list, wanted) => {
        const { matching, price, lowestPrice, distance, blockingFilters } = viewStays(indexStays(list, NOW), {
          ...all,
          filters: wanted,
        });
        const over = (filter: StayFilterName, of: (one: FoundHotel) => number) => {
          const values = list.filter((one) => fits(one, without(wanted, filter))).map(of);
          return values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) };
        };
        expect(price).toEqual(over('price', priceOf));
        const left = list.filter((one) => fits(one, without(wanted, 'price')));
        expect(lowestPrice).toBe(left.length === 0 ? null : lowestOf(left));
        expect(distance).toEqual(over('distance', (one) => one.distanceKm));
        const names: StayFilterName[] = [...STAY_FACETS, 'price', 'distance'];
        const expected = names.flatMap((filter) => {
          const there = list.filter((one) => fits(one, without(wanted, filter))).length;
          return matching === 0 && there > 0 ? [{ filter, matching: there }] : [];
        });
        expect(new Set(blockingFilters)).toEqual(new Set(expected));
      }),
    );
  });

  test('sorts by the chosen order, then by price, with hotels on request last where prices count', () => {
    const keys: Record<string, (one: FoundHotel) => number> = {
      price: (one) => one.cheapest.total.amountMinor,
      '-price': (one) => -one.cheapest.total.amountMinor,
      distance: (one) => one.distanceKm,
      stars: (one) => -(one.hotel.stars ?? 0),
    };
    fc.assert(
      fc.property(hotels, fc.constantFrom(...STAY_SORTS), (list, sort) => {
        const { items } = viewStays(indexStays(list, NOW), { ...all, sort, filters: NONE });
        expect(idsOf(viewStays(indexStays(list.toReversed(), NOW), { ...all, sort, filters: NONE }).items)).toEqual(idsOf(items));
        const weighsPrice = ['best', 'price', '-price'].includes(sort);
        const behind = items.map((one) => Number(isBehind(one)));
        if (weighsPrice) expect(behind).toEqual(behind.toSorted());
        const key = keys[sort];
        if (!key) return;
        const placed = items.map((one) => ({ behind: Number(isBehind(one)), key: key(one), price: priceOf(one) }));
        const byPrice = (a: (typeof placed)[0], b: (typeof placed)[0]) => a.behind - b.behind || a.price - b.price;
        expect(placed).toEqual(
          placed.toSorted((a, b) => (weighsPrice ? a.behind - b.behind : 0) || a.key - b.key || byPrice(a, b)),
        );
      }),
    );
  });
});

test('ranks a hotel with three top ratings below one with a thousand good ones', () => {
  const plain = {
    price: 50,
    stars: 3,
    type: 'hotel',
    services: [],
    board: 'room-only',
    terms: 'never',
    north: 0,
    km: 1,
    whyOnRequest: null,
  } as const;
  const found = [{ score: 10, reviews: 3 }, { score: 8.9, reviews: 1_000 }, null, { score: 5, reviews: 400 }].map((rating, id) =>
    hotelOf({ ...plain, services: [], rating }, id),
  );
  const ids = (sort: 'rating' | 'best') => idsOf(viewStays(indexStays(found, NOW), { ...all, sort, filters: NONE }).items);
  expect(ids('rating')).toEqual(['liteapi~lp1', 'liteapi~lp0', 'liteapi~lp2', 'liteapi~lp3']);
  expect(ids('best')).toEqual(ids('rating'));
});

test.each<[string, number, number, HotelService[], string[]]>([
  ['by the Plaza de Bolívar', 4.598, -74.076, [], ['centre', 'La Candelaria']],
  ['in El Poblado, near the old airport', 6.21, -75.568, [], ['airport', 'El Poblado']],
  ['at the gates of El Dorado', 4.7, -74.13, [], ['airport']],
  ['on the beach of Bocagrande', 10.404, -75.553, ['beach'], ['beach', 'Bocagrande']],
  ['in the countryside', 5.2, -73.2, [], []],
])('zonesOf a hotel %s', (_, lat, lon, services, zones) => {
  expect(zonesOf({ lat, lon, services })).toEqual(zones);
});
