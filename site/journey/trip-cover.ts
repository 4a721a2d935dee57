import type { StoredBooking } from '#contract/shapes.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { cityName } from '#domain/places/airport.ts';
import { placesNearby } from '#domain/places/airport-search.ts';
import { climateIn } from '#domain/places/climate-normals.ts';
import { cityOf } from '#domain/prices/seen-price.ts';
import { content } from '../messages/es/content/content.ts';
import { tripCover as es } from '../messages/es/journey/trip-cover.ts';
import { countdownTo } from './countdown.ts';
import { isStanding, tripBegins } from './trip-begins.ts';
import { tripName } from './trip-name.ts';

/** What a traveller looks for first: where to, when, and how long until then. The picture is a drawing of the place, and its `title` says so. */
export type TripCover = {
  name: string;
  begins: string | null;
  countdown: string | null;
  /** What that month is usually like there. */
  climate: string | null;
  picture: { src: string; title: string } | null;
};

/** A hotel or a port farther from every airport is not drawn as its city. */
const FAR_KM = 60;

/** The cover of a booking, by what of it still stands. Of one that is not confirmed, or cancelled, there is only its name. */
export function tripCover(booking: StoredBooking): TripCover {
  const standing = booking.items.filter(isStanding);
  const items = standing.length > 0 ? standing : booking.items;
  const name = tripName({ ...(items.some(isFlight) ? booking.selectedFlightOffer : null), items });
  const begins = booking.status === 'confirmed' ? tripBegins(booking) : null;
  if (!begins) return { name, begins: null, countdown: null, climate: null, picture: null };
  const city = cityGoneTo(booking);
  return {
    name,
    begins: es.begins(begins.day, begins.time),
    countdown: countdownTo(begins),
    climate: city ? usualClimate(city, begins.day) : null,
    picture: city ? { src: `/scene/${city}.svg`, title: content.illustration } : null,
  };
}

function usualClimate(city: string, day: CalendarDate): string | null {
  const month = climateIn(city, Number(day.slice(5, 7)));
  return month ? es.climate(month, cityName(city)) : null;
}

const isFlight = ({ kind }: Pick<StoredBooking['items'][number], 'kind'>): boolean => kind === 'flight';

/** The code of the city that the first flight goes to, or that a hotel or a port of embarkation is near. */
function cityGoneTo({ selectedFlightOffer, items }: Pick<StoredBooking, 'selectedFlightOffer' | 'items'>): string | undefined {
  const standing = items.filter(isStanding);
  const flown = standing.some(isFlight) ? selectedFlightOffer?.flightOffer.itineraries[0] : undefined;
  const landing = flown?.segments.at(-1)?.arrival.iataCode;
  if (landing) return cityOf(landing);
  const position = standing.flatMap(({ stay, outing }) => stay?.hotel ?? outing?.voyage?.embarks ?? [])[0];
  return position && placesNearby(position, FAR_KM, 1)[0]?.cityCode;
}
