import { offersWanted } from '#domain/flights/offers-wanted.ts';
import { AIRPORTS, cityName } from '#domain/places/airport.ts';
import type { Place } from '#domain/places/airport-search.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import { isRefusedForGood } from '../../api-client.ts';
import type { OrderOutcome } from '../../orders/port.ts';
import type { FlightSupplier, PlacesOutcome } from '../port.ts';
import { travelersOf } from '../traveler-types.ts';
import { type AmadeusAccount, type AmadeusAnswer, type AmadeusCall, createAmadeusClient } from './client.ts';
import { nameAsBooked, type Offices, orderBody } from './order-body.ts';
import { bookedOrder, placedOrder, readOrder, readOrderList } from './order-reading.ts';
import { readSeatMaps } from './seat-map-reading.ts';
import { readLocations, readPriceAnswer, readSearchAnswer } from './shapes.ts';

const SEARCH_DEADLINE_MS = 15_000;
const PRICE_DEADLINE_MS = 12_000;
const ORDER_DEADLINE_MS = 30_000;
const READ_DEADLINE_MS = 10_000;
/** Calls that only read but need a body. Pricing goes without: its path has a query (FACTS §1). */
const READ_BY_POST = { 'x-http-method-override': 'GET' };

/** Error codes that mean "this flight or fare is gone", and the one that means "at another price" (FACTS §1). */
const GONE = new Set([34651, 34107, 36870, 38034, 4926, 1797]);
const PRICE_DISCREPANCY = 37200;

const CABIN = { economy: 'ECONOMY', 'premium economy': 'PREMIUM_ECONOMY', business: 'BUSINESS', first: 'FIRST' } as const;
const TRAVELER_TYPE = { adult: 'ADULT', child: 'CHILD', infant: 'HELD_INFANT' } as const;

/** Flights from an Amadeus account, or from anything that speaks its protocol. */
export function createAmadeusSupplier(account: AmadeusAccount & Offices): FlightSupplier {
  const call: AmadeusCall = createAmadeusClient(account);

  async function places(path: string): Promise<PlacesOutcome> {
    const answer = await call({ method: 'GET', path, deadlineMs: READ_DEADLINE_MS, idempotent: true });
    const locations = answer.ok ? readLocations(answer.body) : undefined;
    return locations ? { ok: true, places: locations.map(placeOf) } : { ok: false, reason: 'unreachable' };
  }

  const supplier: FlightSupplier = {
    name: account.name ?? 'amadeus',
    ordersSpecialServices: true,
    // By whoever works on the queue that orders are put on (SPEC §3).
    tickets: 'by-agency',

    async search(segment, { signal }) {
      const answer = await call({
        method: 'POST',
        path: '/v2/shopping/flight-offers',
        headers: READ_BY_POST,
        body: searchBody(segment),
        deadlineMs: SEARCH_DEADLINE_MS,
        signal,
        idempotent: true,
      });
      const found = answer.ok ? readSearchAnswer(answer.body) : undefined;
      if (found) return { ok: true, ...found };
      if (!answer.ok && answer.kind === 'refused' && hasCode(answer, 1797)) return { ok: true, offers: [], dictionaries: {} };
      return { ok: false, reason: !answer.ok && answer.kind === 'unreachable' && answer.timedOut ? 'timed-out' : 'unreachable' };
    },

    async price(offer) {
      const answer = await call({
        method: 'POST',
        path: '/v1/shopping/flight-offers/pricing?include=bags,detailed-fare-rules',
        body: { data: { type: 'flight-offers-pricing', flightOffers: [offer] } },
        deadlineMs: PRICE_DEADLINE_MS,
        idempotent: true,
      });
      const priced = answer.ok ? readPriceAnswer(answer.body) : undefined;
      return priced ? { ok: true, ...priced } : { ok: false, reason: refusalOf(answer) };
    },

    async fareFamilies(offer) {
      const answer = await call({
        method: 'POST',
        path: '/v1/shopping/flight-offers/upselling',
        headers: READ_BY_POST,
        body: { data: { type: 'flight-offers-upselling', flightOffers: [offer] } },
        deadlineMs: PRICE_DEADLINE_MS,
        idempotent: true,
      });
      const found = answer.ok ? readSearchAnswer(answer.body) : undefined;
      return found ? { ok: true, ...found } : { ok: false, reason: refusalOf(answer) };
    },

    async seatMaps(offer) {
      const answer = await call({
        method: 'POST',
        path: '/v1/shopping/seatmaps',
        headers: READ_BY_POST,
        body: { data: [offer] },
        deadlineMs: PRICE_DEADLINE_MS,
        idempotent: true,
      });
      const seatMaps = answer.ok ? readSeatMaps(answer.body) : undefined;
      return seatMaps ? { ok: true, seatMaps } : { ok: false, reason: refusalOf(answer) };
    },

    async createOrder(order) {
      const answer = await call({
        method: 'POST',
        path: '/v1/booking/flight-orders',
        headers: { 'ama-client-ref': order.clientReference },
        body: orderBody(order, account),
        deadlineMs: ORDER_DEADLINE_MS,
        idempotent: false,
      });
      return orderOutcome(answer);
    },

    async findOrder(clientReference) {
      const answer = await call({
        method: 'GET',
        path: `/v1/booking/flight-orders?clientReference=${encodeURIComponent(clientReference)}`,
        deadlineMs: READ_DEADLINE_MS,
        idempotent: true,
      });
      const orders = answer.ok ? readOrderList(answer.body) : undefined;
      if (!orders) return { ok: false, reason: 'unreachable' };
      return { ok: true, order: orders[0] ? placedOrder(orders[0]) : null };
    },

    nameAsBooked,

    async readOrder(orderId) {
      const path = `/v1/booking/flight-orders/${orderId}`;
      const answer = await call({ method: 'GET', path, deadlineMs: READ_DEADLINE_MS, idempotent: true });
      const order = answer.ok ? readOrder(answer.body) : undefined;
      if (order) return { ok: true, order: bookedOrder(order) };
      const isGone = !answer.ok && answer.kind === 'refused' && answer.status === 404;
      return { ok: false, reason: isGone ? 'not-found' : 'unreachable' };
    },

    /** Until its tickets are issued an order is given back for nothing; afterwards the airline's rules are worked out by hand. */
    async quoteCancellation(orderId, price) {
      const read = await supplier.readOrder(orderId);
      if (!read.ok) return read;
      if (read.order.isCancelled) return { ok: false, reason: 'already-cancelled' };
      if (read.order.documents.some(({ status }) => status !== 'voided')) return { ok: false, reason: 'by-hand' };
      return { ok: true, fee: { ...price, amountMinor: 0 }, refund: price, holdsUntil: null };
    },

    async cancelOrder(orderId) {
      const answer = await call({
        method: 'DELETE',
        // Ids arrive percent-encoded already; encoding them again would name another order.
        path: `/v1/booking/flight-orders/${orderId}`,
        deadlineMs: READ_DEADLINE_MS,
        idempotent: true,
      });
      const gone = !answer.ok && answer.kind === 'refused' && answer.status === 404;
      if (answer.ok || gone) return { ok: true };
      return { ok: false, reason: isRefusedForGood(answer) ? 'refused' : 'unreachable' };
    },

    searchPlaces(term) {
      const query = new URLSearchParams({ subType: 'AIRPORT,CITY', keyword: term, 'page[limit]': '10', view: 'FULL' });
      return places(`/v1/reference-data/locations?${query}`);
    },

    placesNearby({ lat, lon }, radiusKm) {
      const query = new URLSearchParams({ latitude: String(lat), longitude: String(lon), radius: String(radiusKm) });
      return places(`/v1/reference-data/locations/airports?${query}`);
    },
  };
  return supplier;
}

function searchBody(segment: FlightSearchRequest) {
  return {
    currencyCode: segment.currencyCode,
    originDestinations: segment.legInfo.map((leg, index) => ({
      id: String(index + 1),
      originLocationCode: leg.from,
      destinationLocationCode: leg.to,
      departureDateTimeRange: { date: leg.departureDate },
    })),
    travelers: travelersOf(segment.travelerInfo).map(({ type, onLapOf }, index) => ({
      id: String(index + 1),
      travelerType: TRAVELER_TYPE[type],
      ...(onLapOf === undefined ? {} : { associatedAdultId: String(onLapOf) }),
    })),
    sources: ['GDS'],
    searchCriteria: {
      maxFlightOffers: offersWanted(segment),
      pricingOptions: {
        ...(segment.refundableFare ? { refundableFare: true } : {}),
        ...(segment.noRestrictionFare ? { noRestrictionFare: true } : {}),
        ...(segment.noPenaltyFare ? { noPenaltyFare: true } : {}),
      },
      flightFilters: {
        cabinRestrictions: [
          {
            cabin: CABIN[segment.cabin],
            coverage: 'MOST_SEGMENTS',
            originDestinationIds: segment.legInfo.map((_, index) => String(index + 1)),
          },
        ],
      },
    },
  };
}

function orderOutcome(answer: AmadeusAnswer): OrderOutcome {
  if (answer.ok) {
    const order = readOrder(answer.body);
    return order ? { ok: true, order: placedOrder(order) } : { ok: false, reason: 'in-doubt' };
  }
  if (answer.kind === 'unreachable') return { ok: false, reason: 'in-doubt' };
  if (hasCode(answer, PRICE_DISCREPANCY)) return { ok: false, reason: 'price-changed' };
  if (answer.errors.some(({ code }) => code !== undefined && GONE.has(code))) return { ok: false, reason: 'unavailable' };
  if (answer.status >= 500 || answer.status === 429 || answer.status === 408) return { ok: false, reason: 'in-doubt' };
  const [error] = answer.errors;
  return { ok: false, reason: 'rejected', detail: `${error?.code ?? answer.status} ${error?.title ?? ''}`.trim() };
}

/** A refusal of the offer itself means that it is gone; of us, or of the moment, that nobody can say. */
function refusalOf(answer: AmadeusAnswer): 'unavailable' | 'unreachable' {
  if (answer.ok || answer.kind === 'unreachable') return 'unreachable';
  const isAboutUs = answer.status === 401 || answer.status === 403 || answer.status === 408 || answer.status === 429;
  return answer.status < 500 && !isAboutUs ? 'unavailable' : 'unreachable';
}

const hasCode = (answer: { errors: { code?: number | undefined }[] }, wanted: number) =>
  answer.errors.some(({ code }) => code === wanted);

/** Names come in capitals and English; what we know of the same code is better. */
function placeOf(location: NonNullable<ReturnType<typeof readLocations>>[number]): Place {
  const known = AIRPORTS.get(location.iataCode);
  const { address, geoCode } = location;
  const isCity = location.subType === 'CITY';
  const city = isCity ? cityName(location.iataCode) : known?.city;
  return {
    type: isCity ? 'city' : 'airport',
    iataCode: location.iataCode,
    name: (isCity ? city : known?.name) ?? location.name,
    city: city ?? address.cityName ?? location.name,
    cityCode: address.cityCode ?? known?.cityCode ?? location.iataCode,
    country: known?.country ?? address.countryName ?? '',
    countryCode: known?.countryCode ?? address.countryCode ?? '',
    timeZone: known?.timeZone ?? 'UTC',
    lat: known?.lat ?? geoCode?.latitude ?? 0,
    lon: known?.lon ?? geoCode?.longitude ?? 0,
  };
}
