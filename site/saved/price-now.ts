import type { Backend } from '#contract/calls.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { lowestTotalOf } from '#domain/flights/prices/agency-fee.ts';
import type { Money } from '#domain/money.ts';
import {
  comparedWith,
  isPast,
  type PriceNow,
  type SavedFlight,
  type SavedOffer,
  type SavedStay,
} from '#domain/saved/saved-offers.ts';
import { readStaySearch, toStayRequest } from '#domain/stays/stay-search.ts';
import { readTripSearch, toFlightSearchRequest } from '#domain/trip-search.ts';
import { fareNameOf, flightsOf } from '../results/offers/offer-card-view.ts';
import { isSilent } from '../results/silent-suppliers.ts';

/** A page may not wait as long as the slowest supplier: what is not known by then is said so. */
const LONGEST_WAIT_MS = 12_000;
const UNKNOWN: PriceNow = { kind: 'unknown' };

/** What each saved offer costs now, in the same order; offers of one search are asked for once. */
export async function pricesNow(saved: readonly SavedOffer[], backend: Backend, today: string): Promise<PriceNow[]> {
  const searches = new Map<string, ReturnType<typeof findFlights>>();
  const flightsFor = (query: string) => {
    const asked = searches.get(query) ?? findFlights(query, backend);
    searches.set(query, asked);
    return asked;
  };
  return Promise.all(
    saved.map((one) => {
      if (isPast(firstDayOf(one), today)) return { kind: 'past' } as const;
      const now = one.kind === 'flight' ? flightNow(one, flightsFor(one.query)) : stayNow(one, backend);
      return inTime(now.catch(() => UNKNOWN));
    }),
  );
}

const firstDayOf = ({ kind, query }: SavedOffer): string =>
  new URLSearchParams(query).get(kind === 'flight' ? 'departureDate' : 'startDate') ?? '';

function inTime(now: Promise<PriceNow>): Promise<PriceNow> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<PriceNow>((resolve) => {
    timer = setTimeout(() => resolve(UNKNOWN), LONGEST_WAIT_MS);
  });
  return Promise.race([now, late]).finally(() => clearTimeout(timer));
}

async function findFlights(query: string, backend: Backend) {
  const segment = toFlightSearchRequest(readTripSearch(new URLSearchParams(query)));
  const found = await backend.searchFlights({ ...segment, allFares: true });
  return found.ok ? { offers: found.body.data, isWhole: !found.body.meta.suppliers.some(isSilent) } : null;
}

async function flightNow(saved: SavedFlight, asked: ReturnType<typeof findFlights>): Promise<PriceNow> {
  const found = await asked;
  if (!found) return UNKNOWN;
  const same = found.offers.filter((offer) => flightsOf(offer) === saved.flights);
  const fare = cheapest(same.filter((offer) => fareNameOf(offer) === saved.fare));
  if (fare) return comparedWith(saved, fare);
  const other = cheapest(same);
  if (other) return { kind: 'other-fare', ...other };
  // Whoever has not answered may still sell it.
  return found.isWhole ? { kind: 'gone' } : UNKNOWN;
}

const cheapest = (offers: FlightOffer[]): Money | undefined => (offers.length > 0 ? lowestTotalOf(offers) : undefined);

async function stayNow(saved: SavedStay, backend: Backend): Promise<PriceNow> {
  const found = await findStay(saved.query, backend);
  if (!found) return UNKNOWN;
  return found.total ? comparedWith(saved, found.total) : { kind: 'gone' };
}

/** The hotel of an address with its lowest price; `null` if its supplier does not answer. */
export async function findStay(query: string, backend: Backend) {
  const params = new URLSearchParams(query);
  const { stay, rooms, rateInfo, nationality } = toStayRequest(readStaySearch(params));
  const asked = { id: params.get('id') ?? '', stay, rooms, rateInfo, ...(nationality ? { nationality } : {}) };
  const answer = await backend.stayOffers(asked);
  // A hotel that no supplier knows any more.
  if (!answer.ok) return answer.problem.status === 404 ? { name: null, total: null } : null;
  const [lowest] = answer.body.data;
  return { name: answer.body.hotel?.name ?? null, total: lowest?.total ?? null };
}
