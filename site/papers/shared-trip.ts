import type { StoredBooking } from '#contract/shapes.ts';
import { formatShortDay } from '#domain/calendar-date.ts';
import { dayOf, lastSegment, timeOf } from '#domain/flights/itinerary.ts';
import { cityName } from '#domain/places/airport.ts';
import { shortDayAndYear, shortDayOfAnyYear } from '../dates/day-and-year.ts';
import { outings as words } from '../messages/es/checkout/booked-outings.ts';
import { services as ofServices } from '../messages/es/checkout/booked-services.ts';
import { papers as es } from '../messages/es/journey/papers.ts';
import { standingIn } from './standing-items.ts';

/**
 * Links for sharing a trip: flights and hotel with times, without anything with which the booking could be found or changed.
 * `null` when no item stands.
 */
export function sharedTrip(booking: StoredBooking): { whatsApp: string; mail: string } | null {
  const { flightOffer, stays, outings, services } = standingIn(booking);
  const [way] = flightOffer?.itineraries ?? [];
  const place = way
    ? cityName(lastSegment(way).arrival.iataCode)
    : (stays[0]?.stay.hotel.city ?? outings[0]?.outing.name ?? services[0]?.service.name);
  if (!place) return null;
  const flights = flightOffer?.itineraries.flatMap(({ segments }) => segments) ?? [];
  const lines = [
    ...flights.map(({ carrierCode, number, departure, arrival }) => {
      const day = formatShortDay(dayOf(departure.at));
      const isOtherDay = dayOf(arrival.at) !== dayOf(departure.at);
      const lands = es.sharedArrival(timeOf(arrival.at), isOtherDay ? formatShortDay(dayOf(arrival.at)) : null);
      const [from, to] = [cityName(departure.iataCode), cityName(arrival.iataCode)];
      return es.sharedFlight(`${carrierCode} ${number}`, from, to, day, timeOf(departure.at), lands);
    }),
    ...stays.map(({ stay: { hotel, offer } }) =>
      es.sharedStay(hotel.name, hotel.city, shortDayOfAnyYear(offer.checkIn), shortDayOfAnyYear(offer.checkOut)),
    ),
    ...outings
      .slice(0, 1)
      .map(({ outing: { name, company, begins, ends } }) =>
        words.shared(name, company, shortDayAndYear(begins), shortDayAndYear(ends)),
      ),
    ...services.map(({ service: { name, begins, ends } }) =>
      ofServices.shared(name, words.dates(shortDayAndYear(begins), shortDayAndYear(ends))),
    ),
    ...(flights.length > 0 ? [es.sharedHours] : []),
  ];
  const isOuting = !way && stays.length === 0;
  const subject = isOuting ? words.sharedSubject(place) : es.sharedSubject(place);
  const [title, body] = [subject, lines.join('\n')].map(encodeURIComponent);
  return {
    whatsApp: `https://wa.me/?text=${encodeURIComponent([subject, ...lines].join('\n'))}`,
    // RFC 6068: a line ends with CR LF.
    mail: `mailto:?subject=${title}&body=${body?.replaceAll('%0A', '%0D%0A')}`,
  };
}
