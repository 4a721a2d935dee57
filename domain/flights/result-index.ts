import { includesCabinBag, includesCheckedBag } from './bag-allowance.ts';
import { addAll, addRow, type Bitset, countBoth, emptySet, firstOfBoth, fullSet, hasRow, keepOnly } from './bitset.ts';
import type { FlightOffer } from './flight-offer.ts';
import { durationMinutesOf, firstSegment, flightsIn, lastSegment, stopsOf, timeOf } from './itinerary.ts';

/** SPEC §9 sort options, written as they stand in the address, and the product's own "best". */
export const SORTS = ['best', 'price', '-price', 'duration', '-duration', 'stops', '-stops'] as const;
export type Sort = (typeof SORTS)[number];

/** SPEC §9: the bands of the day, by the hour they begin. */
export const TIME_BANDS = { early: 0, morning: 6, afternoon: 12, evening: 18, late: 21 } as const;
export type TimeBand = keyof typeof TIME_BANDS;

/** What results can be narrowed by. Each has buckets; ticking several of one facet widens it, facets narrow each other. */
export const FACETS = [
  'stops',
  'airline',
  'departure',
  'arrival',
  'returnDeparture',
  'returnArrival',
  'connection',
  'refundable',
  'noPenalty',
  'bags',
  'cabinBags',
] as const;
export type Facet = (typeof FACETS)[number];

/** What is ticked, and the two ranges; money in whole units as `price.total` has it, durations in minutes. */
export type Filters = Record<Facet, string[]> & {
  minPrice: number | undefined;
  maxPrice: number | undefined;
  maxDuration: number | undefined;
};
export type FilterName = Facet | 'price' | 'duration';

/**
 * What is being chosen: whole trips; the way out alone, each at the cheapest trip it is part of; or the ways back that are sold with
 * a way out ({@link flightsIn} names it).
 */
export type Choosing = { what: 'trip' } | { what: 'outbound' } | { what: 'inbound'; outbound: string };

/** `count` is how many results ticking only this bucket of its facet would give under all other filters. */
export type Bucket = { value: string; count: number; cheapest: number };
export type Range = { min: number; max: number };

export type Results = {
  /** The first `shown` of the results, in the order asked for. */
  offers: FlightOffer[];
  matching: number;
  facets: Record<Facet, Bucket[]>;
  /** What the ranges run over under all other filters; `null` when those leave nothing. */
  price: Range | null;
  duration: Range | null;
  /** The first of the results in each of the three orders people choose between; none when nothing matches. */
  headlines: Partial<Record<'best' | 'price' | 'duration', FlightOffer>>;
  /** When nothing matches: which filter alone stands in the way, and how many results dropping it would give. */
  inTheWay: { filter: FilterName; matching: number }[];
};

/** SPEC §9: a facet lists at most this many buckets. */
const MAX_BUCKETS = 200;

/** The buckets an offer is in. A facet that is either so or not has the one bucket `yes`. */
const BUCKETS_OF: Record<Facet, (offer: FlightOffer) => string[]> = {
  stops: (offer) => [String(Math.min(2, Math.max(...offer.itineraries.map(stopsOf))))],
  airline: (offer) => [offer.validatingAirlineCodes?.[0] ?? (offer.itineraries[0]?.segments[0]?.carrierCode as string)],
  departure: ({ itineraries: [outbound] }) => bandOf(outbound && firstSegment(outbound).departure.at),
  arrival: ({ itineraries: [outbound] }) => bandOf(outbound && lastSegment(outbound).arrival.at),
  returnDeparture: ({ itineraries: [, inbound] }) => bandOf(inbound && firstSegment(inbound).departure.at),
  returnArrival: ({ itineraries: [, inbound] }) => bandOf(inbound && lastSegment(inbound).arrival.at),
  connection: ({ itineraries }) => [
    ...new Set(itineraries.flatMap(({ segments }) => segments.slice(0, -1).map(({ arrival }) => arrival.iataCode))),
  ],
  refundable: ({ pricingOptions }) => (pricingOptions?.refundableFare ? ['yes'] : []),
  noPenalty: ({ pricingOptions }) => (pricingOptions?.noPenaltyFare ? ['yes'] : []),
  bags: (offer) => (includesCheckedBag(offer) ? ['yes'] : []),
  cabinBags: (offer) => (includesCabinBag(offer) ? ['yes'] : []),
};

const bandOf = (at: string | undefined): TimeBand[] => (at ? [timeBandOf(timeOf(at))] : []);

/** `17:05` → afternoon */
export function timeBandOf(time: string): TimeBand {
  const hour = Number(time.slice(0, 2));
  return (Object.keys(TIME_BANDS) as TimeBand[]).findLast((band) => TIME_BANDS[band] <= hour) ?? 'early';
}

/** Facets that fares of one flight differ in; in all others they agree. */
const FARE_FACETS: ReadonlySet<Facet> = new Set(['refundable', 'noPenalty', 'bags', 'cabinBags']);

/**
 * What every view of one set of results is answered from, built once. Rows are numbered by price, so the lowest row of any set
 * is its cheapest; each bucket is a set of rows, each order a list of them. Several fares of the same flights are one result:
 * the cheapest of those that the filters let through.
 */
export type ResultIndex = {
  offers: FlightOffer[];
  /** The number of the flights a row sells; `null` where each row sells flights of its own. */
  flights: Int32Array | null;
  prices: Float64Array;
  /** Of the way out, in minutes. */
  durations: Float64Array;
  /** Of the way back; 0 where there is none. */
  returnDurations: Float64Array;
  /** Less is better. */
  stops: Float64Array;
  effort: Float64Array;
  buckets: Record<Facet, Map<string, Bitset>>;
  /** Rows in each order that has been asked for. */
  orders: Map<string, Int32Array>;
  /** The number of each row's way out, once somebody has asked to choose it by itself. */
  outbounds: Numbering | null;
};

type Numbering = { numberOf: Int32Array; byKey: Map<string, number> };

/** `flightsOf` names the flights an offer sells; without it every offer is a result of its own. */
export function indexOffers(given: FlightOffer[], flightsOf?: (offer: FlightOffer) => string): ResultIndex {
  const priceOf = (offer: FlightOffer) => Number(offer.price.total);
  const offers = given
    .map((offer) => ({ offer, price: priceOf(offer) }))
    .sort((a, b) => a.price - b.price || (a.offer.id < b.offer.id ? -1 : 1))
    .map(({ offer }) => offer);
  const rows = offers.length;
  const prices = Float64Array.from(offers, priceOf);
  const durations = new Float64Array(rows);
  const returnDurations = new Float64Array(rows);
  const stops = new Float64Array(rows);
  const effort = new Float64Array(rows);
  const buckets = Object.fromEntries(FACETS.map((facet) => [facet, new Map()])) as ResultIndex['buckets'];
  for (const [row, offer] of offers.entries()) {
    const minutes = offer.itineraries.map(durationMinutesOf);
    durations[row] = minutes[0] ?? 0;
    returnDurations[row] = minutes[1] ?? 0;
    stops[row] = Math.max(...offer.itineraries.map(stopsOf));
    effort[row] = effortOf(prices[row] as number, minutes, stops[row] as number);
    for (const facet of FACETS) {
      for (const value of BUCKETS_OF[facet](offer)) addRow(bucketOf(buckets[facet], value, rows), row);
    }
  }
  return {
    offers,
    flights: flightsOf ? flightNumbers(offers, flightsOf) : null,
    prices,
    durations,
    returnDurations,
    stops,
    effort,
    buckets,
    orders: new Map(),
    outbounds: null,
  };
}

function flightNumbers(offers: FlightOffer[], flightsOf: (offer: FlightOffer) => string): Int32Array | null {
  const { numberOf, byKey } = numberBy(offers, flightsOf);
  return byKey.size === offers.length ? null : numberOf;
}

function numberBy(offers: FlightOffer[], keyOf: (offer: FlightOffer) => string): Numbering {
  const byKey = new Map<string, number>();
  const numberOf = Int32Array.from(offers, (offer) => {
    const key = keyOf(offer);
    const number = byKey.get(key) ?? byKey.size;
    byKey.set(key, number);
    return number;
  });
  return { numberOf, byKey };
}

function outboundsOf(index: ResultIndex): Numbering {
  index.outbounds ??= numberBy(index.offers, ({ itineraries }) => (itineraries[0] ? flightsIn(itineraries[0]) : ''));
  return index.outbounds;
}

/** Of the rows with the same number the cheapest, which is the lowest. Without numbers each row stands for itself. */
function oncePer(numbers: Int32Array | null, rows: Bitset): Bitset {
  if (!numbers) return rows;
  const once = emptySet(numbers.length);
  const seen = new Uint8Array(numbers.length);
  for (let row = 0; row < numbers.length; row++) {
    const number = numbers[row] as number;
    if (seen[number] === 1 || !hasRow(rows, row)) continue;
    seen[number] = 1;
    addRow(once, row);
  }
  return once;
}

/** The rows a choice is made from. */
function rowsToChooseFrom(index: ResultIndex, choosing: Choosing): Bitset {
  const rows = index.offers.length;
  if (choosing.what !== 'inbound') return fullSet(rows);
  const { numberOf, byKey } = outboundsOf(index);
  const chosen = emptySet(rows);
  const number = byKey.get(choosing.outbound);
  for (let row = 0; row < rows; row++) if (numberOf[row] === number) addRow(chosen, row);
  return chosen;
}

/** Lower is better: the price, with travel time and changes of plane counted as money. */
function effortOf(price: number, minutes: number[], stops: number): number {
  const hours = minutes.reduce((sum, one) => sum + one, 0) / 60;
  return price * (1 + 0.035 * hours + 0.06 * Math.min(2, stops));
}

function bucketOf(buckets: Map<string, Bitset>, value: string, rows: number): Bitset {
  const known = buckets.get(value) ?? emptySet(rows);
  buckets.set(value, known);
  return known;
}

/** What can be chosen there: a way out is chosen from trips there and back, a way back from one that is sold. */
export function possibleChoice(index: ResultIndex, choosing: Choosing): Choosing {
  if (choosing.what === 'trip' || index.offers[0]?.itineraries.length !== 2) return { what: 'trip' };
  const isSold = choosing.what === 'inbound' && outboundsOf(index).byKey.has(choosing.outbound);
  return isSold ? choosing : { what: 'outbound' };
}

/** The cheapest of all that is chosen from, whatever filters hide. */
export const cheapestOf = (index: ResultIndex, choosing: Choosing): FlightOffer | undefined =>
  index.offers[firstRows(orderOf(index, 'price', choosing.what), rowsToChooseFrom(index, choosing), 1)[0] ?? -1];

/** One view of the results, with facet counts that are true under the other filters. */
export function viewResults(
  index: ResultIndex,
  view: { filters: Filters; sort: Sort; shown: number; choosing?: Choosing },
): Results {
  const { filters, sort, shown, choosing = { what: 'trip' } } = view;
  const numbers = choosing.what === 'outbound' ? outboundsOf(index).numberOf : index.flights;
  const base = rowsToChooseFrom(index, choosing);
  const masks = masksOf(index, filters);
  const fares = intersect(base, masks);
  const all = oncePer(numbers, fares);
  const faresWithout = (filter: FilterName) => (masks.has(filter) ? intersect(base, masks, filter) : fares);
  const without = (filter: FilterName) => (masks.has(filter) ? oncePer(numbers, faresWithout(filter)) : all);
  const bucketsOf = (facet: Facet) => {
    // Rows with one number agree in most facets of their flights; what they differ in is counted number by number.
    const differs = numbers !== null && (choosing.what === 'outbound' || FARE_FACETS.has(facet));
    return countBuckets(index, facet, differs ? { rows: faresWithout(facet), numbers } : { rows: without(facet), numbers: null });
  };
  const matching = countBoth(all, all);
  const ordered = (by: Sort) => orderOf(index, by, choosing.what);
  const first = (by: Sort) => index.offers[firstRows(ordered(by), all, 1)[0] ?? -1];
  const [best, price, duration] = [first('best'), first('price'), first('duration')];
  return {
    offers: firstRows(ordered(sort), all, shown).map((row) => index.offers[row] as FlightOffer),
    matching,
    facets: Object.fromEntries(FACETS.map((facet) => [facet, bucketsOf(facet)])) as Results['facets'],
    price: rangeOf(index.prices, ordered('price'), without('price')),
    duration: rangeOf(index.durations, orderOf(index, 'duration', 'outbound'), without('duration')),
    headlines: best && price && duration ? { best, price, duration } : {},
    inTheWay: matching > 0 ? [] : whatIsInTheWay(base, masks, numbers),
  };
}

/** The rows each active filter lets through. */
function masksOf(index: ResultIndex, filters: Filters): Map<FilterName, Bitset> {
  const masks = new Map<FilterName, Bitset>();
  for (const facet of FACETS) {
    if (filters[facet].length === 0) continue;
    const mask = emptySet(index.offers.length);
    for (const value of filters[facet]) {
      const bucket = index.buckets[facet].get(value);
      if (bucket) addAll(mask, bucket);
    }
    masks.set(facet, mask);
  }
  const { minPrice, maxPrice, maxDuration } = filters;
  const within = (values: Float64Array, min: number, max: number) => {
    const mask = emptySet(index.offers.length);
    for (let row = 0; row < values.length; row++)
      if ((values[row] as number) >= min && (values[row] as number) <= max) addRow(mask, row);
    return mask;
  };
  if (minPrice !== undefined || maxPrice !== undefined)
    masks.set('price', within(index.prices, minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY));
  if (maxDuration !== undefined) masks.set('duration', within(index.durations, 0, maxDuration));
  return masks;
}

function intersect(base: Bitset, masks: Map<FilterName, Bitset>, leftOut?: FilterName): Bitset {
  const rows = base.slice();
  for (const [filter, mask] of masks) if (filter !== leftOut) keepOnly(rows, mask);
  return rows;
}

function countOnce(bucket: Bitset, rows: Bitset, numbers: Int32Array): number {
  const both = rows.slice();
  keepOnly(both, bucket);
  const once = oncePer(numbers, both);
  return countBoth(once, once);
}

const BANDS = Object.keys(TIME_BANDS);
const NATURAL: Partial<Record<Facet, string[]>> = {
  stops: ['0', '1', '2'],
  departure: BANDS,
  arrival: BANDS,
  returnDeparture: BANDS,
  returnArrival: BANDS,
};

/** Buckets that hold something; in their natural order where they have one, else the fullest first. */
function countBuckets(
  index: ResultIndex,
  facet: Facet,
  { rows, numbers }: { rows: Bitset; numbers: Int32Array | null },
): Bucket[] {
  const found: Bucket[] = [];
  for (const [value, bucket] of index.buckets[facet]) {
    const count = numbers ? countOnce(bucket, rows, numbers) : countBoth(bucket, rows);
    if (count > 0) found.push({ value, count, cheapest: index.prices[firstOfBoth(bucket, rows)] as number });
  }
  const natural = NATURAL[facet];
  found.sort(
    natural
      ? (a, b) => natural.indexOf(a.value) - natural.indexOf(b.value)
      : (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
  );
  return found.slice(0, MAX_BUCKETS);
}

/** Rows by a key; equals stay in the order of their price, backwards too. How long a way back takes counts where that is chosen. */
function orderOf(index: ResultIndex, sort: Sort, what: Choosing['what']): Int32Array {
  const name = `${sort} ${what === 'inbound'}`;
  const known = index.orders.get(name);
  if (known) return known;
  const duration = what === 'inbound' ? index.returnDurations : index.durations;
  const keys = { best: index.effort, price: index.prices, duration, stops: index.stops };
  const key = keys[sort.replace('-', '') as keyof typeof keys];
  const direction = sort.startsWith('-') ? -1 : 1;
  const order = Int32Array.from(index.offers.keys());
  // Rows are in the order of their price as they are.
  if (sort !== 'price') order.sort((a, b) => direction * ((key[a] as number) - (key[b] as number)) || a - b);
  index.orders.set(name, order);
  return order;
}

function firstRows(order: Int32Array, rows: Bitset, most: number): number[] {
  const first: number[] = [];
  for (let place = 0; place < order.length && first.length < most; place++) {
    const row = order[place] as number;
    if (hasRow(rows, row)) first.push(row);
  }
  return first;
}

function rangeOf(values: Float64Array, order: Int32Array, rows: Bitset): Range | null {
  let first = 0;
  while (first < order.length && !hasRow(rows, order[first] as number)) first += 1;
  if (first === order.length) return null;
  let last = order.length - 1;
  while (!hasRow(rows, order[last] as number)) last -= 1;
  return { min: values[order[first] as number] as number, max: values[order[last] as number] as number };
}

function whatIsInTheWay(base: Bitset, masks: Map<FilterName, Bitset>, numbers: Int32Array | null): Results['inTheWay'] {
  return [...masks.keys()]
    .map((filter) => {
      const rows = oncePer(numbers, intersect(base, masks, filter));
      return { filter, matching: countBoth(rows, rows) };
    })
    .filter(({ matching }) => matching > 0)
    .sort((a, b) => b.matching - a.matching);
}
