import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { DuffelClient } from './client.ts';
import { flightOfferOf } from './offer-reading.ts';
import { type DuffelService, OfferRequest, readOne } from './shapes.ts';
import { MOST_CONNECTIONS, priceNow, readOffer, SEARCH_DEADLINE_MS, SUPPLIER_TIMEOUT_MS } from './shopping.ts';

/**
 * Only one offer of a Duffel search can be ordered, and only once; but one search serves many of our visitors. This file
 * repeats the search for an offer's flights, and recognises the offer in the result.
 */
const PASSENGER: Record<string, string> = { CHILD: 'child', HELD_INFANT: 'infant_without_seat' };
const CABINS_DOWN = ['FIRST', 'BUSINESS', 'PREMIUM_ECONOMY', 'ECONOMY'];

/** Finds the same flights and fares at the same price in a new search. */
export async function findAgain(client: DuffelClient, asked: FlightOffer): Promise<FlightOffer | undefined> {
  const answer = await client.call({
    method: 'POST',
    path: `/air/offer_requests?return_offers=true&supplier_timeout=${SUPPLIER_TIMEOUT_MS}`,
    body: searchAgainBody(asked),
    deadlineMs: SEARCH_DEADLINE_MS,
    idempotent: true,
  });
  const found = answer.ok ? readOne(OfferRequest, answer.body)?.offers : undefined;
  const [same] = found?.map(flightOfferOf).flatMap((offer) => sameOffer(offer, asked) ?? []) ?? [];
  if (!same) return undefined;
  const [before, after] = await Promise.all([readOffer(client, asked.id), readOffer(client, same.id)]);
  if (!before.ok || !after.ok) return undefined;
  const ids = sameServices(
    { offer: asked, services: before.offer.available_services ?? [] },
    { offer: same, services: after.offer.available_services ?? [] },
  );
  const chosen = withChoicesOf(same, asked, ids);
  const priced = chosen && (await priceNow(client, chosen));
  return priced?.ok && totalOf(priced.offer) === totalOf(asked) ? inOrderOf(priced.offer, same, idOf) : undefined;
}

const totalOf = ({ price: { total, grandTotal = total } }: FlightOffer): string => grandTotal;

/** The body of `POST /air/offer_requests` for an offer's flights. */
function searchAgainBody({ itineraries, travelerPricings }: FlightOffer) {
  const flown = new Set(travelerPricings.flatMap((pricing) => pricing.fareDetailsBySegment.map(({ cabin }) => cabin)));
  return {
    data: {
      slices: itineraries.map(({ segments }) => ({
        origin: segments[0]?.departure.iataCode,
        destination: segments.at(-1)?.arrival.iataCode,
        departure_date: segments[0]?.departure.at.slice(0, 10),
      })),
      passengers: travelerPricings.map(({ travelerType }) => ({ type: PASSENGER[travelerType] ?? 'adult' })),
      // The highest cabin: on some flights of a trip only a lower one than requested exists.
      cabin_class: (CABINS_DOWN.find((cabin) => flown.has(cabin as never)) ?? 'ECONOMY').toLowerCase(),
      max_connections: MOST_CONNECTIONS,
    },
  };
}

/** The offer, with its travellers in the other's order, if flights, fares and price are the same. */
const sameOffer = (offer: FlightOffer, asked: FlightOffer): FlightOffer | undefined =>
  offer.price.total === asked.price.total && wordsOfFlights(offer) === wordsOfFlights(asked)
    ? inOrderOf(offer, asked, wordsOfTraveler)
    : undefined;

const wordsOfFlights = ({ itineraries }: FlightOffer): string =>
  JSON.stringify(
    itineraries.map(({ segments }) =>
      segments.map(({ carrierCode, number, departure, arrival }) => [
        carrierCode,
        number,
        departure.at,
        departure.iataCode,
        arrival.iataCode,
      ]),
    ),
  );

type Pricing = FlightOffer['travelerPricings'][0];

const idOf = ({ travelerId }: Pricing): string => travelerId;

const wordsOfTraveler = ({ travelerType, fareDetailsBySegment }: Pricing): string =>
  JSON.stringify([
    travelerType,
    fareDetailsBySegment.map(({ cabin, fareBasis, brandedFare }) => [cabin, fareBasis, brandedFare]),
  ]);

/**
 * An offer with its travellers in the order of another's: passengers and chosen services are named by place. `undefined` if they
 * are not the same by `key`, each as often.
 */
function inOrderOf(offer: FlightOffer, other: FlightOffer, key: (pricing: Pricing) => string): FlightOffer | undefined {
  const left = [...offer.travelerPricings];
  const travelerPricings = other.travelerPricings.flatMap((pricing) => {
    const place = left.findIndex((one) => key(one) === key(pricing));
    return place < 0 ? [] : left.splice(place, 1);
  });
  const isSame = left.length === 0 && travelerPricings.length === other.travelerPricings.length;
  return isSame ? { ...offer, travelerPricings } : undefined;
}

/** Maps the service ids of one offer to those of the same services in another. */
function sameServices(from: Sold, to: Sold): Map<string, string> {
  const ids = new Map(to.services.map((service) => [wordsOfService(service, to.offer), service.id]));
  return new Map(
    from.services.flatMap((service) => {
      const same = ids.get(wordsOfService(service, from.offer));
      return same === undefined ? [] : [[service.id, same] as const];
    }),
  );
}

type Sold = { offer: FlightOffer; services: DuffelService[] };

/** A key of a service without ids, which differ between offers: type, price, and positions of its travellers and flights. */
function wordsOfService(service: DuffelService, { itineraries, travelerPricings }: FlightOffer): string {
  const travelers = travelerPricings.map(({ travelerId }) => travelerId);
  const segments = itineraries.flatMap((itinerary) => itinerary.segments.map(({ id }) => id));
  const { type, metadata, total_amount, total_currency, passenger_ids, segment_ids } = service;
  return JSON.stringify([
    type,
    metadata?.type,
    metadata?.maximum_weight_kg,
    total_amount,
    total_currency,
    passenger_ids.map((id) => travelers.indexOf(id)).sort(),
    segment_ids.map((id) => segments.indexOf(id)).sort(),
  ]);
}

/** The offer with the bags and seats chosen in the other; `undefined` if it does not sell one of the bags. */
function withChoicesOf(offer: FlightOffer, chosen: FlightOffer, ids: Map<string, string>): FlightOffer | undefined {
  let isSold = true;
  const renamed = <Bag extends { id?: string }>(bag: Bag): Bag => {
    const id = bag.id === undefined ? undefined : ids.get(bag.id);
    if (bag.id !== undefined && id === undefined) isSold = false;
    return { ...bag, ...(id === undefined ? {} : { id }) };
  };
  const found = {
    ...offer,
    travelerPricings: offer.travelerPricings.map((pricing, traveler) => ({
      ...pricing,
      fareDetailsBySegment: pricing.fareDetailsBySegment.map((details, segment) => {
        const before = chosen.travelerPricings[traveler]?.fareDetailsBySegment[segment]?.additionalServices;
        if (!before) return details;
        const {
          chargeableCheckedBags: bags,
          furtherBags,
          chargeableSeat,
          chargeableSeatNumber = chargeableSeat?.number,
        } = before;
        return {
          ...details,
          additionalServices: {
            ...(bags ? { chargeableCheckedBags: renamed(bags) } : {}),
            ...(furtherBags ? { furtherBags: furtherBags.map(renamed) } : {}),
            ...(chargeableSeatNumber === undefined ? {} : { chargeableSeatNumber }),
          },
        };
      }),
    })),
  };
  return isSold ? found : undefined;
}
