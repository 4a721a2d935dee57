import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { offersWanted } from '#domain/flights/results/offers-wanted.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import type { FlightSupplier } from '../port.ts';
import { travelersOf } from '../traveler-types.ts';
import { type AmadeusAnswer, type AmadeusCall, hasCode } from './client.ts';
import { readSeatMaps } from './seat-map-reading.ts';
import { readPriceAnswer, readSearchAnswer } from './shapes.ts';

const SEARCH_DEADLINE_MS = 15_000;
const PRICE_DEADLINE_MS = 12_000;
/** Header for read calls by POST. Pricing does without it: its path has a query (FACTS §1). */
const READ_BY_POST = { 'x-http-method-override': 'GET' };

const CABIN = { economy: 'ECONOMY', 'premium economy': 'PREMIUM_ECONOMY', business: 'BUSINESS', first: 'FIRST' } as const;
const TRAVELER_TYPE = { adult: 'ADULT', child: 'CHILD', infant: 'HELD_INFANT' } as const;

/** Search, pricing, fare families and seat maps. */
export function shopping(call: AmadeusCall): Pick<FlightSupplier, 'search' | 'price' | 'fareFamilies' | 'seatMaps'> {
  return {
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
      // As many as asked for, cheapest first: more would take seconds of the thread.
      const found = answer.ok ? readSearchAnswer(answer.body, offersWanted(segment)) : undefined;
      if (found) return { ok: true, ...found, offers: found.offers.filter(canBeOrdered) };
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
      if (priced && !canBeOrdered(priced.offer)) return { ok: false, reason: 'unavailable' };
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
      if (!found) return { ok: false, reason: refusalOf(answer) };
      return { ok: true, ...found, offers: found.offers.filter(canBeOrdered) };
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
  };
}

/** Orders are paid for by the agency, and sent without a card: one that needs a card is refused (FACTS §1). */
const canBeOrdered = ({ paymentCardRequired }: FlightOffer): boolean => !paymentCardRequired;

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

const ABOUT_US = new Set([401, 403, 408, 429]);

/**
 * A refusal of the offer in the GDS's own words means it is no longer available; one for credentials, time-out or rate, a
 * redirect or a gateway's page leaves that open.
 */
function refusalOf(answer: AmadeusAnswer): 'unavailable' | 'unreachable' {
  if (answer.ok || answer.kind === 'unreachable') return 'unreachable';
  const { status, errors } = answer;
  const isOfOffer = status >= 400 && status < 500 && !ABOUT_US.has(status) && errors.some(({ code }) => code && code !== status);
  return isOfOffer ? 'unavailable' : 'unreachable';
}
