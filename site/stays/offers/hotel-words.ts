import { COUNTRIES } from '#domain/places/airport.ts';
import type { Hotel, HotelService } from '#domain/stays/hotel.ts';
import type { StaySale } from '#domain/stays/tourism-number.ts';
import { inFigures } from '../../messages/es/numbers.ts';
import { accommodationTypes, hotelServices, stayOffers, stayLines as words } from '../../messages/es/stays/stay-offers.ts';

/** `850 m`, `2,3 km`, `41 km` */
export function distanceInWords(km: number): string {
  const metres = Math.max(50, Math.round(km * 20) * 50);
  return metres < 1_000 ? words.metres(metres) : words.km(Math.max(1, km));
}

const COUNTRY_NAMES = new Set([...COUNTRIES.values()].map(({ name }) => name));

/**
 * `A 850 m del centro` if the searched place is the hotel's city (a city's label names its country), else `A 2,3 km de
 * Chapinero`.
 */
export function fromSearched(km: number, label: string, hotelCity = ''): string {
  const parts = label.split(', ');
  const isCity = parts.length > 1 && COUNTRY_NAMES.has(parts.at(-1) ?? '');
  const place = parts[0] ?? label;
  return isCity
    ? words.fromCentre(distanceInWords(km), place === hotelCity ? '' : place)
    : words.distance(distanceInWords(km), place);
}

/** `4 estrellas · Resort` */
export const kindInWords = ({ stars, type }: Pick<Hotel, 'stars' | 'type'>): string =>
  [stars === null ? null : words.stars(stars), accommodationTypes[type]].filter(Boolean).join(' · ');

/** `4 estrellas · Hotel`, `RNT 12345`: the law requires the number wherever a hotel in Colombia is offered. */
export const kindAndNumber = (
  hotel: Pick<Hotel, 'stars' | 'type'>,
  { tourismNumber }: Pick<StaySale, 'tourismNumber'>,
): string[] => [kindInWords(hotel), ...(tourismNumber ? [stayOffers.tourismNumber(tourismNumber)] : [])];

/** The services that most decide the choice of a hotel; listed first. */
const TOLD_FIRST: HotelService[] = ['pool', 'beach', 'wifi', 'parking', 'air-conditioning', 'kitchen', 'airport-shuttle', 'pets'];

/** The services of a hotel in words, the most important first. */
export function servicesInWords({ services }: Pick<Hotel, 'services'>): string[] {
  const first = TOLD_FIRST.filter((service) => services.includes(service));
  return [...first, ...services.filter((service) => !first.includes(service))].map((service) => hotelServices[service]);
}

export const ratingInWords = ({ guestRating }: Pick<Hotel, 'guestRating'>): string | null =>
  guestRating
    ? `${words.rating(inFigures(guestRating.score, { least: 1, most: 1 }))} · ${words.reviews(guestRating.reviews)}`
    : null;
