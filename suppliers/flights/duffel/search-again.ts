import type { FlightOffer } from '#domain/flights/flight-offer.ts';

/**
 * Of the offers of one Duffel search, one can be ordered, and once; but one search answers many visitors of ours. Here is the
 * search that finds an offer's flights again, and how the offer is recognised among what it finds.
 */
const PASSENGER: Record<string, string> = { CHILD: 'child', HELD_INFANT: 'infant_without_seat' };
const CABINS_DOWN = ['FIRST', 'BUSINESS', 'PREMIUM_ECONOMY', 'ECONOMY'];

/** The body of `POST /air/offer_requests` that an offer may have come from. */
export function searchAgainBody({ itineraries, travelerPricings }: FlightOffer) {
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
export const isSameOffer = (a: FlightOffer, b: FlightOffer): boolean =>
  a.price.total === b.price.total && wordsOf(a) === wordsOf(b);

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

/** An offer with the bags and seats that were chosen for the other; the supplier's ids are those of the other's services. */
export function withChoicesOf(offer: FlightOffer, chosen: FlightOffer): FlightOffer {
  return {
    ...offer,
    travelerPricings: offer.travelerPricings.map((pricing, traveler) => ({
      ...pricing,
      fareDetailsBySegment: pricing.fareDetailsBySegment.map((details, segment) => {
        const before = chosen.travelerPricings[traveler]?.fareDetailsBySegment[segment]?.additionalServices;
        if (!before) return details;
        const { chargeableCheckedBags: bags, chargeableSeat, chargeableSeatNumber = chargeableSeat?.number } = before;
        const { id: _, ...anyBags } = bags ?? {};
        return {
          ...details,
          additionalServices: {
            ...(bags ? { chargeableCheckedBags: anyBags } : {}),
            ...(chargeableSeatNumber === undefined ? {} : { chargeableSeatNumber }),
          },
        };
      }),
    })),
  };
}
