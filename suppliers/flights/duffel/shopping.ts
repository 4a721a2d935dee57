import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { offersWanted } from '#domain/flights/results/offers-wanted.ts';
import type { SeatMap } from '#domain/flights/seat-map.ts';
import { type FlightSearchRequest, hasConditions } from '#domain/trip-search.ts';
import type { ApiAnswer } from '../../api-client.ts';
import { pathSegment } from '../../path-segment.ts';
import { timeBehind } from '../../time-behind.ts';
import type { FlightSupplier, PriceOutcome } from '../port.ts';
import { travelersOf } from '../traveler-types.ts';
import { hasChosenSeats, withChosenServices } from './chosen-services.ts';
import { type DuffelClient, PAGE } from './client.ts';
import { bagOptionsOf, canBeOrdered, dictionariesOf, flightOfferOf, requirementsOf } from './offer-reading.ts';
import { seatMapOf } from './seat-map-reading.ts';
import { errorCodes, Offer, OfferRequest, readOne, readPage, SeatMapShape } from './shapes.ts';

export const SEARCH_DEADLINE_MS = 20_000;
const PRICE_DEADLINE_MS = 15_000;
/** Duffel's time limit for its airlines, the most of it a little below ours for Duffel: it takes two seconds or more, and the offers are read after it. */
const AIRLINES_MS = { least: 2_000, most: 15_000, rest: 3_000 };
export const SUPPLIER_TIMEOUT_MS = AIRLINES_MS.most;
/**
 * The most that can be requested: by default Duffel searches with one connection at most (`max_connections`,
 * https://duffel.com/docs/api/offer-requests).
 */
export const MOST_CONNECTIONS = 2;
/** With fare conditions, this many times the wanted number of offers is searched through. */
const LOOKED_THROUGH = 4;

const CABIN = { economy: 'economy', 'premium economy': 'premium_economy', business: 'business', first: 'first' } as const;
const PASSENGER_TYPE = { adult: 'adult', child: 'child', infant: 'infant_without_seat' } as const;

/** Search, pricing, fare families and seat maps. */
export function shopping(client: DuffelClient): Pick<FlightSupplier, 'search' | 'price' | 'fareFamilies' | 'seatMaps'> {
  return {
    async search(segment, terms) {
      const ask = { deadlineMs: SEARCH_DEADLINE_MS, signal: terms.signal };
      const supplierTimeout = timeBehind(terms, AIRLINES_MS);
      const asked = await client.call({
        method: 'POST',
        path: `/air/offer_requests?return_offers=false&supplier_timeout=${supplierTimeout}`,
        body: {
          data: {
            slices: segment.legInfo.map(({ from, to, departureDate }) => ({
              origin: from,
              destination: to,
              departure_date: departureDate,
            })),
            passengers: travelersOf(segment.travelerInfo).map(({ type }) => ({ type: PASSENGER_TYPE[type] })),
            cabin_class: CABIN[segment.cabin],
            max_connections: MOST_CONNECTIONS,
          },
        },
        idempotent: true,
        ...ask,
      });
      const request = asked.ok ? readOne(OfferRequest, asked.body) : undefined;
      if (!request) return { ok: false, reason: silenceOf(asked) };
      // Requested without offers: 200 of them are over a megabyte, so they are read in pages.
      const most = offersWanted(segment);
      const limit = String(Math.min(PAGE, most));
      const query = new URLSearchParams({ offer_request_id: request.id, sort: 'total_amount', limit });
      const found = request.offers
        ? { answer: asked, items: request.offers, isComplete: true }
        : await client.list('/air/offers', query, {
            ...ask,
            shape: Offer,
            most: hasConditions(segment) ? LOOKED_THROUGH * most : most,
          });
      if (!found.isComplete && found.items.length === 0) return { ok: false, reason: silenceOf(found.answer) };
      const offers = found.items.filter(canBeOrdered);
      const wanted = offers
        .map(flightOfferOf)
        .filter((offer) => suits(segment, offer))
        // Lists are sorted by price; offers in the request's own answer are not.
        .toSorted((a, b) => Number(a.price.total) - Number(b.price.total))
        .slice(0, most);
      return { ok: true, offers: wanted, dictionaries: dictionariesOf(offers) };
    },

    price: (asked) => priceNow(client, asked),

    async fareFamilies({ id }) {
      const path = `/air/offers/${pathSegment(id)}/upsell`;
      const answer = await client.call({ method: 'POST', path, body: {}, deadlineMs: PRICE_DEADLINE_MS, idempotent: true });
      const offers = answer.ok ? readPage(Offer, answer.body)?.items.filter(canBeOrdered) : undefined;
      if (!offers) return { ok: false, reason: refusalOf(answer) };
      return { ok: true, offers: offers.map(flightOfferOf), dictionaries: dictionariesOf(offers) };
    },

    seatMaps: (offer) => readSeatMaps(client, offer),
  };
}

/** Reprices an offer, with its chosen bags and seats. */
export async function priceNow(client: DuffelClient, asked: FlightOffer): Promise<PriceOutcome> {
  const found = await readOffer(client, asked.id);
  if (!found.ok) return found;
  let seatMaps: SeatMap[] = [];
  if (hasChosenSeats(asked)) {
    const mapped = await readSeatMaps(client, asked);
    if (!mapped.ok) return mapped;
    seatMaps = mapped.seatMaps;
  }
  const { offer } = found;
  if (!canBeOrdered(offer)) return { ok: false, reason: 'unavailable' };
  const priced = withChosenServices(flightOfferOf(offer), asked, offer.available_services, seatMaps);
  if (!priced) return { ok: false, reason: 'unavailable' };
  const included = { bags: bagOptionsOf(offer) };
  return { ok: true, offer: priced, dictionaries: dictionariesOf([offer]), included, requirements: requirementsOf(offer) };
}

/** The current offer, with the bags and seats on sale. */
export async function readOffer(client: DuffelClient, id: string) {
  const answer = await client.get(`/air/offers/${pathSegment(id)}?return_available_services=true`, {
    deadlineMs: PRICE_DEADLINE_MS,
  });
  const offer = answer.ok ? readOne(Offer, answer.body) : undefined;
  return offer ? { ok: true as const, offer } : { ok: false as const, reason: refusalOf(answer) };
}

async function readSeatMaps(client: DuffelClient, offer: FlightOffer): Promise<Awaited<ReturnType<FlightSupplier['seatMaps']>>> {
  const answer = await client.get(`/air/seat_maps?${new URLSearchParams({ offer_id: offer.id })}`, {
    deadlineMs: PRICE_DEADLINE_MS,
  });
  const maps = answer.ok ? readPage(SeatMapShape, answer.body)?.items : undefined;
  if (!maps) return { ok: false, reason: refusalOf(answer) };
  const travelerIds = offer.travelerPricings.map(({ travelerId }) => travelerId);
  return { ok: true, seatMaps: maps.map((map) => seatMapOf(map, travelerIds)) };
}

/** Whether an offer meets the fare conditions; Duffel cannot filter by them, so expensive offers are searched too. */
function suits(
  { refundableFare, noPenaltyFare, noRestrictionFare }: FlightSearchRequest,
  { pricingOptions }: FlightOffer,
): boolean {
  const isRefundable = pricingOptions?.refundableFare ?? false;
  const isFree = pricingOptions?.noPenaltyFare ?? false;
  return (!refundableFare || isRefundable) && (!noPenaltyFare || isFree) && (!noRestrictionFare || (isRefundable && isFree));
}

/**
 * A refusal of the offer in Duffel's own words means it is no longer available; one for credentials, time-out or rate, or of a
 * gateway, leaves that open.
 */
function refusalOf(answer: ApiAnswer): 'unavailable' | 'unreachable' {
  if (answer.ok || answer.kind === 'unreachable') return 'unreachable';
  const isOfOffer = [404, 410, 422].includes(answer.status) && errorCodes(answer.body).length > 0;
  return isOfOffer ? 'unavailable' : 'unreachable';
}

const silenceOf = (answer: ApiAnswer): 'timed-out' | 'unreachable' => {
  if (answer.ok) return 'unreachable';
  return answer.kind === 'unreachable'
    ? answer.timedOut
      ? 'timed-out'
      : 'unreachable'
    : answer.status === 504
      ? 'timed-out'
      : 'unreachable';
};
