import { todayIn } from '#domain/calendar-date.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { Fault } from '../faults.ts';
import { type CabinCode, familiesOf, type TravelerKind } from '../world/fares.ts';
import type { Network } from '../world/network.ts';
import { type Flight, findFlight } from '../world/timetable.ts';
import { invalidData, mandatoryMissing, soldOut } from './errors.ts';
import { dictionariesOf, pricedOffer, type Sale } from './offers.ts';
import { numberSegments } from './search.ts';

/** `POST /v1/shopping/flight-offers/pricing`: what the offer costs now, with its taxes. */
export function priceOffers(network: Network, offers: FlightOffer[] | undefined, fault: Fault | undefined) {
  if (!offers || offers.length === 0) throw mandatoryMissing('/data/flightOffers');
  if (fault?.soldOut) throw soldOut();
  const sales = offers.map((offer) => saleOfOffer(network, offer, fault?.priceFactor ?? 1));
  const flightOffers = sales.map((sale, index) => pricedOffer(sale, offers[index]?.id ?? '1', numberSegments()));
  return {
    data: {
      type: 'flight-offers-pricing',
      flightOffers,
      bookingRequirements: {
        emailAddressRequired: true,
        mobilePhoneNumberRequired: true,
        travelerRequirements: (sales[0]?.travelers ?? []).map(({ id }) => ({
          travelerId: id,
          genderRequired: true,
          dateOfBirthRequired: true,
          ...(crossesBorder(sales[0] as Sale) ? { documentRequired: true } : {}),
        })),
      },
    },
    dictionaries: dictionariesOf(sales.flatMap((sale) => sale.journeys)),
  };
}

/** Finds an offer's flights in the timetable again and what they are sold for; an offer we never sold is refused. */
export function saleOfOffer(network: Network, offer: FlightOffer, priceFactor: number): Sale {
  const journeys = (offer.itineraries ?? []).map((itinerary) =>
    itinerary.segments.map((segment): Flight => {
      const flight = findFlight(network, {
        carrierCode: segment.carrierCode,
        number: segment.number,
        from: segment.departure.iataCode,
        to: segment.arrival.iataCode,
        date: segment.departure.at.slice(0, 10),
      });
      if (!flight || flight.departureLocal !== segment.departure.at) throw invalidData('Flight is not on sale');
      return flight;
    }),
  );
  const details = offer.travelerPricings?.[0]?.fareDetailsBySegment[0];
  const first = journeys[0];
  const family = first && familiesOf(first).find(({ brand }) => brand === details?.brandedFare);
  if (!first || !family) throw invalidData('Fare is not on sale');
  return {
    journeys,
    family,
    cabin: (details?.cabin ?? 'ECONOMY') as CabinCode,
    travelers: offer.travelerPricings.map(({ travelerId, travelerType, associatedAdultId }) => ({
      id: travelerId,
      kind: travelerType as TravelerKind,
      ...(associatedAdultId ? { associatedAdultId } : {}),
    })),
    boughtOn: todayIn('UTC'),
    priceFactor,
  };
}

function crossesBorder({ journeys }: Sale): boolean {
  return journeys.flat().some(({ route }) => route.from.countryCode !== route.to.countryCode);
}
