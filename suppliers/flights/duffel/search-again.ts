import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { DuffelClient } from './client.ts';
import { flightOfferOf } from './offer-reading.ts';
import { type DuffelService, OfferRequest, readOne } from './shapes.ts';
import { priceNow, readOffer, SEARCH_DEADLINE_MS, SUPPLIER_TIMEOUT_MS } from './shopping.ts';

/**
 * Of the offers of one Duffel search, one can be ordered, and once; but one search answers many visitors of ours. Here is the
 * search that finds an offer's flights again, and how the offer is recognised among what it finds.
 */
const PASSENGER: Record<string, string> = { CHILD: 'child', HELD_INFANT: 'infant_without_seat' };
const CABINS_DOWN = ['FIRST', 'BUSINESS', 'PREMIUM_ECONOMY', 'ECONOMY'];

/** The same flights and fares at the same price, from a search of their own. */
export async function findAgain(client: DuffelClient, asked: FlightOffer): Promise<FlightOffer | undefined> {
  const answer = await client.call({
    method: 'POST',
    path: `/air/offer_requests?return_offers=true&supplier_timeout=${SUPPLIER_TIMEOUT_MS}`,
    body: searchAgainBody(asked),
    deadlineMs: SEARCH_DEADLINE_MS,
    idempotent: true,
  });
  const found = answer.ok ? readOne(OfferRequest, answer.body)?.offers : undefined;
  const same = found?.map(flightOfferOf).find((offer) => isSameOffer(offer, asked));
  if (!same) return undefined;
  const [before, after] = await Promise.all([readOffer(client, asked.id), readOffer(client, same.id)]);
  if (!before.ok || !after.ok) return undefined;
  const ids = sameServices(
    { offer: asked, services: before.offer.available_services ?? [] },
    { offer: same, services: after.offer.available_services ?? [] },
  );
  const chosen = withChoicesOf(same, asked, ids);
  const priced = chosen && (await priceNow(client, chosen));
  return priced?.ok && totalOf(priced.offer) === totalOf(asked) ? priced.offer : undefined;
}

const totalOf = ({ price: { total, grandTotal = total } }: FlightOffer): string => grandTotal;

/** The body of `POST /air/offer_requests` that an offer may have come from. */
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
      // On some flights of a trip there is only a lower cabin than the one that was asked for.
      cabin_class: (CABINS_DOWN.find((cabin) => flown.has(cabin as never)) ?? 'ECONOMY').toLowerCase(),
    },
  };
}

/** The same flights in the same fares for the same money. */
const isSameOffer = (a: FlightOffer, b: FlightOffer): boolean => a.price.total === b.price.total && wordsOf(a) === wordsOf(b);

const wordsOf = ({ itineraries, travelerPricings }: FlightOffer): string =>
  JSON.stringify([
    itineraries.map(({ segments }) =>
      segments.map(({ carrierCode, number, departure, arrival }) => [
        carrierCode,
        number,
        departure.at,
        departure.iataCode,
        arrival.iataCode,
      ]),
    ),
    travelerPricings.map(({ travelerType, fareDetailsBySegment }) => [
      travelerType,
      fareDetailsBySegment.map(({ cabin, fareBasis, brandedFare }) => [cabin, fareBasis, brandedFare]),
    ]),
  ]);

/** Bags as two offers of the same flights sell them: the id of each in the one, for its id in the other. */
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

/** What a service is, for whom and on which flights: ids aside, which are those of its offer. */
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

/** An offer with the bags and seats that were chosen for the other; `undefined` when it does not sell one of the bags. */
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
