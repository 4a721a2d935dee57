import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addRow, countBoth, emptySet, firstOfBoth, fullSet, hasRow } from '../../facets/bitset.ts';
import type { FlightOffer, Itinerary } from '../flight-offer.ts';
import { flightsIn } from '../itinerary.ts';
import { FACETS, type Facet, type Filters, indexOffers, SORTS, timeBandOf, viewResults } from './result-index.ts';
import { countFilters, NO_FILTERS, readResultView } from './result-view.ts';

type Facts = { price: number; airline: string; hours: number[]; via: string[]; refundable: boolean; bags: number; day: number };
/** As airlines sell them: a fare with a checked bag includes a cabin bag, and so does every second one without. */
const cabinBagsOf = ({ bags, price }: Pick<Facts, 'bags' | 'price'>): number => (bags > 0 || price % 2 === 0 ? 1 : 0);

const offerOf = ({ price, airline, hours, via, refundable, bags, day }: Facts, id: number): FlightOffer => {
  const places = ['BOG', ...via, 'MIA'];
  const clock = (hour: number) => new Date(Date.UTC(2027, 0, 10, day + hour)).toISOString().slice(0, 19);
  let at = hours[0] ?? 0;
  const segments = places.slice(1).map((to, index) => {
    const departs = at;
    at += 1 + (index % 2);
    const segment = {
      id: String(index),
      carrierCode: airline,
      number: String(100 + id),
      duration: `PT${at - departs}H`,
      departure: { iataCode: places[index] as string, at: clock(departs) },
      arrival: { iataCode: to, at: clock(at) },
    };
    at += 2;
    return segment;
  });
  const total = price.toFixed(2);
  return {
    type: 'flight-offer',
    id: `s~amadeus-${id}`,
    source: 'GDS',
    validatingAirlineCodes: [airline],
    itineraries: [{ segments }],
    price: { currency: 'USD', total, base: total },
    pricingOptions: { refundableFare: refundable, noPenaltyFare: refundable && bags > 0 },
    travelerPricings: [
      {
        travelerId: '1',
        travelerType: 'ADULT',
        price: { currency: 'USD', total, base: total },
        fareDetailsBySegment: segments.map((segment) => ({
          segmentId: segment.id,
          includedCheckedBags: { quantity: bags },
          includedCabinBags: { quantity: cabinBagsOf({ bags, price }) },
        })),
      },
    ],
  };
};

const facts = fc.record({
  price: fc.integer({ min: 50, max: 90 }),
  airline: fc.constantFrom('AV', 'LA', 'CM', 'P5'),
  hours: fc.tuple(fc.integer({ min: 0, max: 20 })),
  via: fc.subarray(['PTY', 'SAL', 'LIM'], { maxLength: 2 }),
  refundable: fc.boolean(),
  bags: fc.integer({ min: 0, max: 2 }),
  day: fc.constant(0),
});
const offers = fc.array(facts, { minLength: 1, maxLength: 90 }).map((list) => list.map(offerOf));
const filters = fc.record({
  stops: fc.subarray(['0', '1', '2']),
  airline: fc.subarray(['AV', 'LA', 'XX']),
  departure: fc.subarray(['early', 'morning', 'late']),
  arrival: fc.subarray(['morning', 'afternoon']),
  returnDeparture: fc.constant([]),
  returnArrival: fc.constant([]),
  connection: fc.subarray(['PTY', 'LIM']),
  refundable: fc.subarray(['yes']),
  noPenalty: fc.subarray(['yes']),
  bags: fc.subarray(['yes']),
  cabinBags: fc.subarray(['yes']),
  minPrice: fc.option(fc.integer({ min: 50, max: 70 }), { nil: undefined }),
  maxPrice: fc.option(fc.integer({ min: 60, max: 90 }), { nil: undefined }),
  maxDuration: fc.option(fc.integer({ min: 60, max: 600 }), { nil: undefined }),
}) as fc.Arbitrary<Filters>;
const few = fc.tuple(offers, filters);
const all = { sort: 'price', shown: Number.POSITIVE_INFINITY } as const;
const idsOf = (list: FlightOffer[]) => list.map(({ id }) => id);

describe('viewResults', () => {
  test('applies filters one by one, in any order, with the same result as all at once', () => {
    fc.assert(
      fc.property(few, fc.shuffledSubarray([...FACETS], { minLength: 1 }), ([list, wanted], order) => {
        const only = (facet: Facet): Filters => ({ ...NO_FILTERS, [facet]: wanted[facet] });
        const stepwise = order.reduce(
          (left, facet) => viewResults(indexOffers(left), { ...all, filters: only(facet) }).offers,
          list,
        );
        const atOnce = Object.fromEntries(order.map((facet) => [facet, wanted[facet]])) as Partial<Filters>;
        const together = viewResults(indexOffers(list), { ...all, filters: { ...NO_FILTERS, ...atOnce } });
        expect(idsOf(stepwise).toSorted()).toEqual(idsOf(together.offers).toSorted());
      }),
    );
  });

  test('counts for a facet value what selecting it alone gives, with the cheapest price of those', () => {
    fc.assert(
      fc.property(few, ([list, wanted]) => {
        const index = indexOffers(list);
        const { facets } = viewResults(index, { ...all, filters: wanted });
        for (const facet of FACETS) {
          for (const { value, count, cheapest } of facets[facet]) {
            const ticked = viewResults(index, { ...all, filters: { ...wanted, [facet]: [value] } });
            expect([ticked.matching, Number(ticked.offers[0]?.price.total)]).toEqual([count, cheapest]);
          }
        }
      }),
    );
  });

  test('sorts in a total order that does not depend on the order of the offers', () => {
    fc.assert(
      fc.property(offers, fc.constantFrom(...SORTS), (list, sort) => {
        const view = { sort, shown: Number.POSITIVE_INFINITY, filters: NO_FILTERS };
        const once = idsOf(viewResults(indexOffers(list), view).offers);
        expect(new Set(once).size).toBe(list.length);
        expect(idsOf(viewResults(indexOffers(list.toReversed()), view).offers)).toEqual(once);
      }),
    );
  });

  test('adds offers when more are shown, and moves none', () => {
    fc.assert(
      fc.property(few, fc.integer({ min: 1, max: 20 }), ([list, wanted], step) => {
        const index = indexOffers(list);
        const whole = idsOf(viewResults(index, { ...all, filters: wanted }).offers);
        for (let shown = step; shown < whole.length + step; shown += step) {
          expect(idsOf(viewResults(index, { sort: 'price', filters: wanted, shown }).offers)).toEqual(whole.slice(0, shown));
        }
      }),
    );
  });

  test('bounds the price range by the other filters, and names the blocking filters when nothing matches', () => {
    fc.assert(
      fc.property(few, ([list, wanted]) => {
        const index = indexOffers(list);
        const { price, matching, blockingFilters } = viewResults(index, { ...all, filters: wanted });
        const free = viewResults(index, { ...all, filters: { ...wanted, minPrice: undefined, maxPrice: undefined } });
        const prices = free.offers.map((offer) => Number(offer.price.total));
        expect(price).toEqual(prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null);
        if (matching > 0) expect(blockingFilters).toEqual([]);
        for (const { filter, matching: left } of blockingFilters) {
          const dropped: Filters =
            filter === 'price'
              ? { ...wanted, minPrice: undefined, maxPrice: undefined }
              : { ...wanted, ...(filter === 'duration' ? { maxDuration: undefined } : { [filter]: [] }) };
          expect(viewResults(index, { ...all, filters: dropped }).matching).toBe(left);
        }
      }),
    );
  });
});

test('choosing outbound and inbound reaches the same trips, each outbound priced at its cheapest trip', () => {
  const directions = fc.tuple(fc.array(facts, { minLength: 1, maxLength: 8 }), fc.array(facts, { minLength: 1, maxLength: 8 }));
  const trips = directions.map(([outs, backs]) =>
    outs.flatMap((out, first) =>
      backs.map((back, second): FlightOffer => {
        const [outbound, inbound] = [offerOf(out, first), offerOf({ ...back, day: 48 }, 100 + second)];
        const total = (out.price + back.price).toFixed(2);
        return {
          ...outbound,
          id: `s~amadeus-${first}-${second}`,
          itineraries: [...outbound.itineraries, ...inbound.itineraries],
          price: { ...outbound.price, total },
        };
      }),
    ),
  );
  const wayOut = ({ itineraries }: FlightOffer) => flightsIn(itineraries[0] as Itinerary);
  fc.assert(
    fc.property(trips, filters, fc.subarray(['morning', 'afternoon', 'late']), (list, outFilters, returnDeparture) => {
      const wanted = { ...outFilters, returnDeparture };
      const index = indexOffers(list);
      const view = { sort: 'price', shown: 1_000, filters: wanted } as const;
      const whole = viewResults(index, view);
      const outs = viewResults(index, { ...view, choosing: { what: 'outbound' } });
      expect(new Set(outs.offers.map(wayOut)).size).toBe(outs.matching);
      const reached = outs.offers.flatMap((offer) => {
        const backs = viewResults(index, { ...view, choosing: { what: 'inbound', outbound: wayOut(offer) } });
        expect(backs.offers[0]?.price.total).toBe(offer.price.total);
        return idsOf(backs.offers);
      });
      expect(reached.toSorted()).toEqual(idsOf(whole.offers).toSorted());
      for (const facet of FACETS) {
        for (const { value, count } of outs.facets[facet]) {
          const ticked = { ...view, choosing: { what: 'outbound' }, filters: { ...wanted, [facet]: [value] } } as const;
          expect(viewResults(index, ticked).matching).toBe(count);
        }
      }
    }),
  );
});

test('groups fares of the same flights into one result, the cheapest that passes the filters', () => {
  const fares = fc.array(facts, { minLength: 1, maxLength: 20 }).chain((list) =>
    fc.tuple(
      fc.constant(list),
      fc.array(
        fc.record({
          flight: fc.nat(list.length - 1),
          more: fc.integer({ min: 1, max: 40 }),
          bags: fc.integer({ min: 0, max: 2 }),
          refundable: fc.boolean(),
          airline: fc.constantFrom('AV', 'LA'),
          numberOfStops: fc.nat(1),
        }),
        { maxLength: 30 },
      ),
    ),
  );
  fc.assert(
    fc.property(fares, filters, ([flights, dearer], wanted) => {
      const keyOf = (offer: FlightOffer) => offer.itineraries[0]?.segments[0]?.number as string;
      const all: FlightOffer[] = [
        ...flights.map(offerOf),
        ...dearer.map(({ flight, more, airline, numberOfStops, ...fare }, index) => {
          const known = flights[flight] as Facts;
          const offer = offerOf({ ...known, ...fare, price: known.price + more }, flight);
          // Another airline may sell the same flights, and another supplier name a landing on the way.
          const itineraries = offer.itineraries.map(({ segments }) => ({
            segments: segments.map((segment) => ({ ...segment, numberOfStops })),
          }));
          return { ...offer, itineraries, validatingAirlineCodes: [airline], id: `s~duffel-${index}` };
        }),
      ];
      const view = { sort: 'price', shown: 1_000, filters: wanted } as const;
      const index = indexOffers(all, keyOf);
      const results = viewResults(index, view);
      const separate = viewResults(indexOffers(all), view).offers;
      const expected = [...new Map(separate.toReversed().map((offer) => [keyOf(offer), offer])).values()];
      expect(idsOf(results.offers).toSorted()).toEqual(idsOf(expected).toSorted());
      expect(results.matching).toBe(expected.length);
      for (const facet of FACETS) {
        for (const { value, count } of results.facets[facet]) {
          expect(viewResults(index, { ...view, filters: { ...wanted, [facet]: [value] } }).matching).toBe(count);
        }
      }
    }),
  );
});

test.each([
  ['00:00', 'early'],
  ['05:59', 'early'],
  ['06:00', 'morning'],
  ['12:00', 'afternoon'],
  ['18:00', 'evening'],
  ['23:59', 'late'],
])('timeBandOf(%s) is %s', (time, band) => {
  expect(timeBandOf(time)).toBe(band);
});

test('readResultView ignores unknown parameters and values', () => {
  const params = new URLSearchParams(
    'sort=nothing&stops=0&stops=7&airline=AV&airline=av&dep=morning&via=PTY&maxprice=300&minprice=-1&shown=20&bags=no',
  );
  const view = readResultView(params);
  expect(view).toEqual({
    sort: 'best',
    shown: 20,
    choosing: { what: 'trip' },
    filters: { ...NO_FILTERS, stops: ['0'], airline: ['AV'], departure: ['morning'], connection: ['PTY'], maxPrice: 300 },
  });
  expect(countFilters(view.filters)).toBe(5);
});

test('bitsets count and find rows as sets do', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.array(fc.nat(299)), fc.array(fc.nat(299)), (rows, a, b) => {
      const within = (list: number[]) => new Set(list.filter((row) => row < rows));
      const setOf = (list: Set<number>) => {
        const set = emptySet(rows);
        for (const row of list) addRow(set, row);
        return set;
      };
      const [left, right] = [within(a), within(b)];
      const both = [...left].filter((row) => right.has(row)).sort((x, y) => x - y);
      expect(countBoth(setOf(left), setOf(right))).toBe(both.length);
      expect(firstOfBoth(setOf(left), setOf(right))).toBe(both[0] ?? -1);
      expect(countBoth(fullSet(rows), fullSet(rows))).toBe(rows);
      expect([...Array(rows).keys()].filter((row) => hasRow(setOf(left), row))).toEqual([...left].sort((x, y) => x - y));
    }),
  );
});
