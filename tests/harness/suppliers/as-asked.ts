import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { passengerTypes } from '#domain/passengers.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';

const TYPES = { adult: 'ADULT', child: 'CHILD', infant: 'HELD_INFANT' };

/** An offer as a supplier makes it of a search: its first leg on the day and between the places of each, for those who travel. */
export function asAsked(
  offer: FlightOffer,
  { legInfo, travelerInfo }: Pick<FlightSearchRequest, 'legInfo' | 'travelerInfo'>,
): FlightOffer {
  const { currency, total, base } = offer.price;
  const [first] = offer.itineraries;
  const types = passengerTypes(travelerInfo);
  const shareOf = (amount: string) => (Number(amount) / types.length).toFixed(2);
  const onDay = (end: FlightOffer['itineraries'][0]['segments'][0]['departure'], day: string) => ({
    ...end,
    at: `${day}${end.at.slice(10)}`,
  });
  return {
    ...offer,
    itineraries: legInfo.map(({ departureDate, from, to }, leg) => ({
      ...first,
      segments: (first?.segments ?? []).map((segment, place, { length }) => ({
        ...segment,
        id: leg === 0 ? segment.id : `${segment.id}.${leg}`,
        departure: { ...onDay(segment.departure, departureDate), ...(place === 0 ? { iataCode: from } : {}) },
        arrival: { ...onDay(segment.arrival, departureDate), ...(place === length - 1 ? { iataCode: to } : {}) },
      })),
    })),
    travelerPricings: types.map((type, index) => ({
      travelerId: String(index + 1),
      travelerType: TYPES[type],
      price: { currency, total: shareOf(total), base: shareOf(base) },
      fareDetailsBySegment: [],
    })),
  };
}
