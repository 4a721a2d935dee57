import type { Bitset } from '../../facets/bitset.ts';
import { addRow, emptySet, fullSet } from '../../facets/bitset.ts';
import { type Description, type FacetIndex, firstRows, indexItems, type Order, orderOf } from '../../facets/facet-index.ts';
import { type Grouping, numberBy } from '../../facets/groups.ts';
import { type Bucket, type Range, viewItems } from '../../facets/view-items.ts';
import { includesCabinBag, includesCheckedBag } from '../bag-allowance.ts';
import type { FlightOffer } from '../flight-offer.ts';
import { durationMinutesOf, firstSegment, flightsIn, lastSegment, stopsOf, timeOf } from '../itinerary.ts';

/** SPEC §9 sort options as written in the URL, and the product's own "best". */
export const SORTS = ['best', 'price', '-price', 'duration', '-duration', 'stops', '-stops'] as const;
export type Sort = (typeof SORTS)[number];

/** SPEC §9: time bands of the day, by their first hour. */
export const TIME_BANDS = { early: 0, morning: 6, afternoon: 12, evening: 18, late: 21 } as const;
export type TimeBand = keyof typeof TIME_BANDS;

/** Facets to filter by. Selected values of one facet are alternatives (or); facets are combined (and). */
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

/** Selected values and the two ranges; money in whole units like `price.total`, durations in minutes. */
export type Filters = Record<Facet, string[]> & {
  minPrice: number | undefined;
  maxPrice: number | undefined;
  maxDuration: number | undefined;
};
export type FilterName = Facet | 'price' | 'duration';

/**
 * What the visitor chooses: whole trips; an outbound, priced at its cheapest trip; or an inbound sold with
 * the chosen outbound (named by {@link flightsIn}).
 */
export type Choosing = { what: 'trip' } | { what: 'outbound' } | { what: 'inbound'; outbound: string };

export type Results = {
  /** The first `shown` results in the requested order. */
  offers: FlightOffer[];
  matching: number;
  facets: Record<Facet, Bucket[]>;
  /** Range of values under all other filters; `null` when those leave no result. */
  price: Range | null;
  duration: Range | null;
  /** The first result in each of the three main orders; empty when nothing matches. */
  topPicks: Partial<Record<'best' | 'price' | 'duration', FlightOffer>>;
  /** When nothing matches: the filters of which dropping one alone gives results, and how many. */
  blockingFilters: { filter: FilterName; matching: number }[];
};

/** The values of an offer in each facet. A yes/no facet has the one value `yes`. */
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

export function timeBandOf(time: string): TimeBand {
  const hour = Number(time.slice(0, 2));
  return (Object.keys(TIME_BANDS) as TimeBand[]).findLast((band) => TIME_BANDS[band] <= hour) ?? 'early';
}

/** Facets in which offers of the same flights differ: in their fares, in who sells them, and in the landings their suppliers name. */
const OFFER_FACETS: ReadonlySet<Facet> = new Set(['refundable', 'noPenalty', 'bags', 'cabinBags', 'airline', 'stops']);

const FIGURES = ['duration', 'returnDuration', 'stops', 'score'] as const;
type Figure = (typeof FIGURES)[number];

const BANDS = Object.keys(TIME_BANDS);

/**
 * Describes flight offers to the facet engine (`domain/facets/`): durations in minutes, 0 without an inbound; a lower score is
 * better.
 */
const FLIGHT_OFFERS: Description<FlightOffer, Facet, Figure> = {
  facets: FACETS,
  bucketsOf: BUCKETS_OF,
  natural: { stops: ['0', '1', '2'], departure: BANDS, arrival: BANDS, returnDeparture: BANDS, returnArrival: BANDS },
  allOf: new Set(),
  idOf: ({ id }) => id,
  priceOf: ({ price }) => Number(price.total),
  figures: FIGURES,
  figuresOf({ itineraries }, price) {
    const minutes = itineraries.map(durationMinutesOf);
    const stops = Math.max(...itineraries.map(stopsOf));
    return { duration: minutes[0] ?? 0, returnDuration: minutes[1] ?? 0, stops, score: scoreOf(price, minutes, stops) };
  },
};

/** Fares of the same flights form one result, represented by the cheapest that passes the filters. */
export type ResultIndex = FacetIndex<FlightOffer, Facet, Figure> & {
  /** Group number of each row's flights; `null` if no two rows share flights. */
  flights: Int32Array | null;
  /** Group number of each row's outbound, built on first use. */
  outbounds: Grouping | null;
};

/** Indexes offers; `flightsOf` returns the key of an offer's flights; without it offers are not grouped. */
export function indexOffers(given: FlightOffer[], flightsOf?: (offer: FlightOffer) => string): ResultIndex {
  const index = indexItems(given, FLIGHT_OFFERS);
  return { ...index, flights: flightsOf ? flightNumbers(index.items, flightsOf) : null, outbounds: null };
}

function flightNumbers(offers: FlightOffer[], flightsOf: (offer: FlightOffer) => string): Int32Array | null {
  const { numberOf, byKey } = numberBy(offers, flightsOf);
  return byKey.size === offers.length ? null : numberOf;
}

function outboundsOf(index: ResultIndex): Grouping {
  index.outbounds ??= numberBy(index.items, ({ itineraries }) => (itineraries[0] ? flightsIn(itineraries[0]) : ''));
  return index.outbounds;
}

/** The rows to choose from: all, or those with the chosen outbound. */
function rowsToChooseFrom(index: ResultIndex, choosing: Choosing): Bitset {
  const rows = index.items.length;
  if (choosing.what !== 'inbound') return fullSet(rows);
  const { numberOf, byKey } = outboundsOf(index);
  const chosen = emptySet(rows);
  const number = byKey.get(choosing.outbound);
  for (let row = 0; row < rows; row++) if (numberOf[row] === number) addRow(chosen, row);
  return chosen;
}

/** Lower is better: the price, increased by travel time and stops. */
function scoreOf(price: number, minutes: number[], stops: number): number {
  const hours = minutes.reduce((sum, one) => sum + one, 0) / 60;
  return price * (1 + 0.035 * hours + 0.06 * Math.min(2, stops));
}

/** Corrects a choice the results lack: outbounds exist only in round trips, inbounds only for an outbound that is sold. */
export function possibleChoice(index: ResultIndex, choosing: Choosing): Choosing {
  if (choosing.what === 'trip' || index.items[0]?.itineraries.length !== 2) return { what: 'trip' };
  const isSold = choosing.what === 'inbound' && outboundsOf(index).byKey.has(choosing.outbound);
  return isSold ? choosing : { what: 'outbound' };
}

/** The cheapest offer to choose from, filters ignored. */
export const cheapestOf = (index: ResultIndex, choosing: Choosing): FlightOffer | undefined =>
  index.items[firstRows(orderOf(index, { by: 'price' }), rowsToChooseFrom(index, choosing), 1)[0] ?? -1];

/** Sorts by the inbound's duration when choosing an inbound. */
function figureOrder(sort: Sort, { what }: Choosing): Order<Figure> {
  const duration = what === 'inbound' ? 'returnDuration' : 'duration';
  const figures = { best: 'score', price: 'price', duration, stops: 'stops' } as const;
  return { by: figures[sort.replace('-', '') as keyof typeof figures], descending: sort.startsWith('-') };
}

/** One view of the results; each facet's counts respect all other filters. */
export function viewResults(
  index: ResultIndex,
  view: { filters: Filters; sort: Sort; shown: number; choosing?: Choosing },
): Results {
  const { filters, sort, shown, choosing = { what: 'trip' } } = view;
  const isOutbound = choosing.what === 'outbound';
  const numbers = isOutbound ? outboundsOf(index).numberOf : index.flights;
  const viewed = viewItems(index, {
    ticked: filters,
    limits: { price: { min: filters.minPrice, max: filters.maxPrice }, duration: { max: filters.maxDuration } },
    order: figureOrder(sort, choosing),
    shown,
    from: rowsToChooseFrom(index, choosing),
    groups: numbers ? { numbers, differIn: (facet) => isOutbound || OFFER_FACETS.has(facet) } : undefined,
  });
  const first = (by: Sort) => index.items[firstRows(orderOf(index, figureOrder(by, choosing)), viewed.rows, 1)[0] ?? -1];
  const [best, price, duration] = [first('best'), first('price'), first('duration')];
  return {
    offers: viewed.items,
    matching: viewed.matching,
    facets: viewed.facets,
    price: viewed.rangeOf('price'),
    duration: viewed.rangeOf('duration'),
    topPicks: best && price && duration ? { best, price, duration } : {},
    blockingFilters: viewed.blockingFilters as Results['blockingFilters'],
  };
}
