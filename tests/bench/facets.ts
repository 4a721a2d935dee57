import itemsjs from 'itemsjs';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { FACETS, type Filters, indexOffers, viewResults } from '#domain/flights/results/result-index.ts';
import { NO_FILTERS } from '#domain/flights/results/result-view.ts';
import { seededRandom } from '#sandbox/world/seeded-random.ts';
import { median } from './load.ts';

/** Filter, all facets, sort and one page of ten thousand offers: our code compared with itemsjs, with equal results. */
const MANY = 10_000;
const ORDINARY = 250;
const ROUNDS = 60;
/** Fewer rounds of the library: it is slow enough for a stable figure. Both are warmed up by then. */
const THEIR_ROUNDS = 12;
const AIRLINES = 'AV LA CM P5 JA AA DL UA B6 NK IB UX AF KL LH TK AM Y4 VB G3 AD AR H2 DM AC'.split(' ');
const HUBS = 'PTY SAL LIM MEX MIA FLL ATL IAH JFK MAD CDG AMS FRA IST GRU SCL EZE UIO GYE CUN SDQ'.split(' ');

export function facetFigures() {
  const many = Array.from({ length: MANY }, (_, id) => offer(id));
  const ordinary = many.slice(0, ORDINARY);
  const index = indexOffers(many);
  const theirs = itemsjs(
    index.items.map((one, row) => ({ id: one.id, price: index.figures.price[row], row, ...bucketsOf(index, row) })),
    {
      aggregations: Object.fromEntries(FACETS.map((facet) => [facet, { size: 200, conjunction: false }])),
      sortings: { price: { field: ['price', 'row'], order: ['asc', 'asc'] } },
    },
  );
  const ticked: Partial<Filters>[] = [
    {},
    { stops: ['0', '1'] },
    { airline: ['AV', 'LA', 'CM'], departure: ['morning'] },
    { refundable: ['yes'], stops: ['1'], arrival: ['evening', 'late'] },
    { connection: ['PTY', 'MIA'], bags: ['yes'] },
  ];
  const ours: number[] = [];
  const other: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const filters of ticked) {
      const view = { filters: { ...NO_FILTERS, ...filters }, sort: 'price', shown: 10 } as const;
      const [results, ms] = timed(() => viewResults(index, view));
      if (round >= ROUNDS / 2) ours.push(ms);
      if (round >= THEIR_ROUNDS) continue;
      const [found, theirMs] = timed(() =>
        theirs.search({ filters: filters as Record<string, string[]>, sort: 'price', per_page: 10 }),
      );
      if (round >= THEIR_ROUNDS / 2) other.push(theirMs);
      requireEqual(results, found);
    }
  }
  return {
    facets_10k_ms: figure(median(ours)),
    facets_vs_itemsjs: figure(median(other) / median(ours)),
    index_250_ms: figure(median(Array.from({ length: ROUNDS }, () => timed(() => indexOffers(ordinary))[1]))),
  };
}

type TheirResult = {
  data: {
    items: { id: string }[];
    buckets?: unknown;
    aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }>;
  };
  pagination: { total: number };
};

/** Requires the same offers on the page, the same total and the same count in every bucket. */
function requireEqual(results: ReturnType<typeof viewResults>, found: unknown): void {
  const { data, pagination } = found as TheirResult;
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const counts = (buckets: { value: string; count: number }[]) => buckets.map(({ value, count }) => `${value} ${count}`).sort();
  const isEqual =
    pagination.total === results.matching &&
    same(
      data.items.map(({ id }) => id),
      results.offers.map(({ id }) => id),
    ) &&
    FACETS.every((facet) =>
      same(
        counts(results.facets[facet]),
        counts(
          (data.aggregations[facet]?.buckets ?? [])
            .filter(({ doc_count }) => doc_count > 0)
            .map(({ key, doc_count }) => ({ value: key, count: doc_count })),
        ),
      ),
    );
  if (!isEqual) throw new Error('itemsjs finds something else');
}

function bucketsOf(index: ReturnType<typeof indexOffers>, row: number) {
  const isIn = (set: Int32Array) => (((set[row >>> 5] as number) >>> (row & 31)) & 1) === 1;
  return Object.fromEntries(
    FACETS.map((facet) => [facet, [...index.buckets[facet]].flatMap(([value, set]) => (isIn(set) ? [value] : []))]),
  );
}

function timed<Value>(work: () => Value): [Value, number] {
  const before = performance.now();
  const value = work();
  return [value, performance.now() - before];
}

const figure = (value: number) => Math.round(value * 100) / 100;

function offer(id: number): FlightOffer {
  const pick = <Item>(items: readonly Item[], what: string) => items[Math.floor(seededRandom(what, id) * items.length)] as Item;
  const total = (120 + seededRandom('price', id) * 1_900).toFixed(2);
  const airline = pick(AIRLINES, 'airline');
  const via = Array.from({ length: Math.floor(seededRandom('stops', id) * 3) }, (_, stop) => pick(HUBS, `via ${stop}`));
  const direction = (places: string[], name: string) => {
    let at = Date.UTC(2027, 0, 10) + Math.floor(seededRandom(name, id) * 1_440) * 60_000;
    return places.slice(1).map((to, index) => {
      const minutes = 60 + Math.floor(seededRandom(name, 'flight', index, id) * 300);
      const departs = new Date(at).toISOString().slice(0, 19);
      at += minutes * 60_000;
      const arrives = new Date(at).toISOString().slice(0, 19);
      at += 90 * 60_000;
      return {
        id: `${name}${index}`,
        carrierCode: airline,
        number: String(id % 9_000),
        duration: `PT${minutes}M`,
        departure: { iataCode: places[index] as string, at: departs },
        arrival: { iataCode: to, at: arrives },
      };
    });
  };
  const itineraries = [
    { segments: direction(['BOG', ...via, 'LAX'], 'out') },
    { segments: direction(['LAX', ...via, 'BOG'], 'back') },
  ];
  return {
    type: 'flight-offer',
    id: `s~amadeus-${id}`,
    source: 'GDS',
    itineraries,
    validatingAirlineCodes: [airline],
    price: { currency: 'USD', total, base: total },
    pricingOptions: { refundableFare: seededRandom('refund', id) < 0.3, noPenaltyFare: seededRandom('change', id) < 0.2 },
    travelerPricings: [
      {
        travelerId: '1',
        travelerType: 'ADULT',
        price: { currency: 'USD', total, base: total },
        fareDetailsBySegment: itineraries.flatMap(({ segments }) =>
          segments.map((segment) => ({
            segmentId: segment.id,
            includedCheckedBags: { quantity: seededRandom('bags', id) < 0.5 ? 1 : 0 },
          })),
        ),
      },
    ],
  };
}
