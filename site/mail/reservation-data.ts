import type { StoredBooking } from '#contract/shapes.ts';
import type { Dictionaries, FlightEndPoint, FlightSegment } from '#domain/flights/flight-offer.ts';
import { zoneOffsetMinutes } from '#domain/local-time.ts';
import { AIRPORTS } from '#domain/places/airport.ts';
import { locatorsView } from '../journey/locators-view.ts';
import { instantsOf } from '../papers/booking-calendar.ts';
import { standingIn } from '../papers/standing-items.ts';
import { airlineName } from '../results/offers/airline-name.ts';

const CONTEXT = { '@context': 'http://schema.org' };
const CONFIRMED = 'http://schema.org/ReservationConfirmed';

/**
 * The standing items of a booking as schema.org objects (`FlightReservation`, `LodgingReservation`), which mail programs show as
 * cards.
 */
export const reservationData = (booking: StoredBooking): object[] => [...flightsOf(booking), ...staysOf(booking)];

/** One reservation for each traveller on each flight, because each has a ticket and a seat. */
function flightsOf(booking: StoredBooking): object[] {
  const { flightOffer } = standingIn(booking);
  const { carriers } = (booking.selectedFlightOffer?.dictionaries ?? {}) as Dictionaries;
  const item = booking.items.find(({ kind }) => kind === 'flight');
  const segments = flightOffer?.itineraries.flatMap((itinerary) => itinerary.segments) ?? [];
  const airline = (code: string) => ({ '@type': 'Airline', name: airlineName(code, carriers), iataCode: code });
  // The airline's own, as its page and a mail program's link to check-in ask for it; of several airlines, that of the flight.
  const [any] = locatorsView(booking);
  const locatorFor = ({ carrierCode }: FlightSegment) =>
    booking.locators.find(({ airline: whose }) => whose === carrierCode)?.reference ?? any?.code;
  return segments.flatMap((segment) =>
    booking.passengers.map(({ firstName, lastName }, place) => {
      const ticket = item?.tickets.find(({ passenger, isConjunction }) => passenger === place && !isConjunction);
      const { from, until } = instantsOf(segment);
      // None rather than ours, which no airline knows; a mail program that needs one shows the card with the tickets' mail.
      const locator = locatorFor(segment);
      return {
        ...CONTEXT,
        '@type': 'FlightReservation',
        ...(locator ? { reservationNumber: locator } : {}),
        reservationStatus: CONFIRMED,
        underName: { '@type': 'Person', name: `${firstName} ${lastName}` },
        reservationFor: {
          '@type': 'Flight',
          flightNumber: segment.number,
          airline: airline(segment.carrierCode),
          departureAirport: airportOf(segment.departure),
          departureTime: withOffset(segment.departure, from),
          arrivalAirport: airportOf(segment.arrival),
          arrivalTime: withOffset(segment.arrival, until),
        },
        ...(ticket ? { ticketNumber: ticket.number } : {}),
      };
    }),
  );
}

const staysOf = (booking: StoredBooking): object[] =>
  standingIn(booking).stays.map(({ stay: { hotel, offer, confirmation, guests } }) => ({
    ...CONTEXT,
    '@type': 'LodgingReservation',
    reservationNumber: confirmation ?? booking.referenceId,
    reservationStatus: CONFIRMED,
    underName: { '@type': 'Person', name: guests[0] ? `${guests[0].firstName} ${guests[0].lastName}` : booking.referenceId },
    reservationFor: {
      '@type': 'LodgingBusiness',
      name: hotel.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: hotel.address,
        addressLocality: hotel.city,
        addressCountry: hotel.countryCode,
      },
      geo: { '@type': 'GeoCoordinates', latitude: hotel.lat, longitude: hotel.lon },
    },
    // The property names of schema.org, and those that Gmail reads.
    checkinTime: offer.checkIn,
    checkoutTime: offer.checkOut,
    checkinDate: offer.checkIn,
    checkoutDate: offer.checkOut,
  }));

function airportOf({ iataCode }: FlightEndPoint): object {
  return { '@type': 'Airport', name: AIRPORTS.get(iataCode)?.name ?? iataCode, iataCode };
}

/** `2030-01-05T10:05:00-05:00`; without the offset when the airport's zone is unknown. */
function withOffset({ iataCode, at }: FlightEndPoint, instant: number): string {
  const airport = AIRPORTS.get(iataCode);
  if (!airport) return at;
  const minutes = zoneOffsetMinutes(airport.timeZone, instant);
  const parts = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${at}${minutes < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}
