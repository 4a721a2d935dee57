import type { BookedItem, StoredBooking } from '#contract/shapes.ts';
import { CABINS } from '#domain/cabin.ts';
import type { Sold } from '#domain/company/services.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { dayOf, firstSegment, lastSegment } from '#domain/flights/itinerary.ts';
import { readTripSearch, type SearchLeg, type TripSearch, writeTripSearch } from '#domain/trip-search.ts';
import { CRUISE_RESULTS } from '../cruises/cruise-address.ts';
import { isPageSold } from '../sold/sold-pages.ts';
import { resultsAddress } from '../stays/search-in-words.ts';
import { TOURS } from '../tours/tour-address.ts';

type Chosen = Pick<StoredBooking, 'selectedFlightOffer' | 'items'>;

/** The address of a search for what was chosen, for the same party, as far as it can be searched now; the home page for what is not sold any more. */
export function searchAgain(booking: Chosen, sold: Sold): string {
  const address = searchOf(booking);
  return isPageSold(address, sold) ? address : '/';
}

function searchOf({ selectedFlightOffer, items }: Chosen): string {
  if (selectedFlightOffer) return flightSearch(selectedFlightOffer.flightOffer);
  const [first] = items;
  if (first?.stay) return staySearch(first.stay);
  if (first?.kind === 'service') return '/';
  return first?.kind === 'cruise' ? CRUISE_RESULTS : TOURS;
}

function flightSearch({ itineraries, travelerPricings }: FlightOffer): string {
  const legs = itineraries.map((itinerary): SearchLeg => {
    const [from, to] = [firstSegment(itinerary), lastSegment(itinerary)];
    return { from: from.departure.iataCode, to: to.arrival.iataCode, departureDate: dayOf(from.departure.at) };
  });
  const [out, back] = legs;
  if (!out) return '/';
  const isThereAndBack = legs.length === 2 && back?.from === out.to && back.to === out.from;
  const asked: TripSearch = {
    ...readTripSearch(new URLSearchParams()),
    origin: out.from,
    destination: out.to,
    departureDate: out.departureDate,
    cabinClass: cabinOf(travelerPricings),
    travelers: countOf(travelerPricings.map(({ travelerType }) => travelerType)),
  };
  if (isThereAndBack) return `/result?${writeTripSearch({ ...asked, tripType: '2', returnDate: back.departureDate })}`;
  return `/result?${writeTripSearch(legs.length > 1 ? { ...asked, tripType: '3', laterLegs: legs.slice(1) } : { ...asked, tripType: '1' })}`;
}

const cabinOf = ([first]: FlightOffer['travelerPricings']): TripSearch['cabinClass'] => {
  const cabin = first?.fareDetailsBySegment?.[0]?.cabin?.toLowerCase().replace('_', ' ');
  return CABINS.find((one) => one === cabin) ?? 'economy';
};

const countOf = (types: readonly string[]): TripSearch['travelers'] => ({
  adult: Math.max(1, types.filter((type) => !/CHILD|INFANT/.test(type)).length),
  child: types.filter((type) => type.includes('CHILD')).length,
  infant: types.filter((type) => type.includes('INFANT')).length,
});

const staySearch = ({ hotel, offer: { checkIn, checkOut, rooms, nationality } }: NonNullable<BookedItem['stay']>): string =>
  resultsAddress({
    destination: { label: hotel.city, at: null },
    startDate: checkIn,
    endDate: checkOut,
    nationality,
    rooms: rooms.map(({ occupancy: { adults, childAges } }) => ({ adults, children: childAges.length, ages: [...childAges] })),
  });
