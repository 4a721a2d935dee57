import type { FlightOffer } from './flight-offer.ts';
import { durationMinutesOf, stopsOf } from './itinerary.ts';

/** SPEC §9 sort options, written as they stand in the address, and the product's own "best". */
export const SORTS = ['best', 'price', '-price', 'duration', '-duration', 'stops', '-stops'] as const;
export type Sort = (typeof SORTS)[number];

/** How a visitor looks at one set of results; all of it stands in the address. */
export type ResultView = { sort: Sort; stops: number[]; airlines: string[]; shown: number };

/** SPEC §9: results per page. */
export const RESULTS_PER_PAGE = 10;
/** SPEC §9: a facet lists at most this many buckets. */
const MAX_BUCKETS = 200;

export type Bucket<Value> = { value: Value; count: number; cheapest: number };
export type ResultPage = {
  offers: FlightOffer[];
  matching: number;
  stops: Bucket<number>[];
  airlines: Bucket<string>[];
};

export function readResultView(params: URLSearchParams): ResultView {
  const shown = Number(params.get('shown'));
  return {
    sort: SORTS.find((known) => known === params.get('sort')) ?? 'best',
    stops: params
      .getAll('stops')
      .map(Number)
      .filter((stops) => stops === 0 || stops === 1 || stops === 2),
    airlines: params.getAll('airline').filter((code) => /^[A-Z0-9]{2}$/.test(code)),
    shown: Number.isInteger(shown) && shown > RESULTS_PER_PAGE ? Math.min(shown, 250) : RESULTS_PER_PAGE,
  };
}

/** What the views of one set of results are answered from: each offer's facts, worked out once. */
export type ResultIndex = IndexedOffer[];
type IndexedOffer = {
  offer: FlightOffer;
  price: number;
  durationMinutes: number;
  /** Of the itinerary with the most stops; 2 means two or more. */
  stops: number;
  airline: string;
  /** Lower is better: price with travel time and stops counted as money. */
  effort: number;
};

export function indexOffers(offers: FlightOffer[]): ResultIndex {
  return offers.map((offer) => {
    const price = Number(offer.price.total);
    const durations = offer.itineraries.map(durationMinutesOf);
    const stops = Math.min(2, Math.max(...offer.itineraries.map(stopsOf)));
    const totalHours = durations.reduce((sum, minutes) => sum + minutes, 0) / 60;
    return {
      offer,
      price,
      durationMinutes: durations[0] as number,
      stops,
      airline: offer.validatingAirlineCodes?.[0] ?? (offer.itineraries[0]?.segments[0]?.carrierCode as string),
      effort: price * (1 + 0.035 * totalHours + 0.06 * stops),
    };
  });
}

/** The offers of one view, with facet counts that are true under the other filters. */
export function viewResults(index: ResultIndex, view: ResultView): ResultPage {
  const byStops = (row: IndexedOffer) => view.stops.length === 0 || view.stops.includes(row.stops);
  const byAirline = (row: IndexedOffer) => view.airlines.length === 0 || view.airlines.includes(row.airline);
  const matching = index.filter((row) => byStops(row) && byAirline(row)).sort(comparing(view.sort));
  return {
    offers: matching.slice(0, view.shown).map((row) => row.offer),
    matching: matching.length,
    stops: buckets(index.filter(byAirline), (row) => row.stops).sort((a, b) => a.value - b.value),
    airlines: buckets(index.filter(byStops), (row) => row.airline).sort(
      (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
    ),
  };
}

/** The first offer of each of the three views people choose between. */
export function headlineOffers(index: ResultIndex): Partial<Record<'best' | 'price' | 'duration', FlightOffer>> {
  const first = (sort: Sort) => index.toSorted(comparing(sort))[0]?.offer;
  const [best, price, duration] = [first('best'), first('price'), first('duration')];
  return best && price && duration ? { best, price, duration } : {};
}

function comparing(sort: Sort): (a: IndexedOffer, b: IndexedOffer) => number {
  const key = sort.replace('-', '');
  const direction = sort.startsWith('-') ? -1 : 1;
  const valueIn = (row: IndexedOffer) =>
    key === 'price' ? row.price : key === 'duration' ? row.durationMinutes : key === 'stops' ? row.stops : row.effort;
  return (a, b) => direction * (valueIn(a) - valueIn(b)) || a.price - b.price || (a.offer.id < b.offer.id ? -1 : 1);
}

function buckets<Value>(rows: IndexedOffer[], valueIn: (row: IndexedOffer) => Value): Bucket<Value>[] {
  const found = new Map<Value, Bucket<Value>>();
  for (const row of rows) {
    const value = valueIn(row);
    const bucket = found.get(value);
    if (!bucket) found.set(value, { value, count: 1, cheapest: row.price });
    else {
      bucket.count += 1;
      bucket.cheapest = Math.min(bucket.cheapest, row.price);
    }
  }
  return [...found.values()].slice(0, MAX_BUCKETS);
}
