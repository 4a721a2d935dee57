import type { Hotel, HotelDetails } from '#domain/stays/hotel.ts';
import { zoneAt } from '#domain/stays/places/hotel-zone.ts';
import { isOtherService, servicesIn, typeNamed } from '../hotel-words.ts';
import { plainWords } from './plain-words.ts';
import type { FullHotelShape, HotelInRatesShape, ListedHotelShape } from './shapes.ts';

/** LiteAPI's names of facility and type ids. */
export type Glossary = { facilities: ReadonlyMap<number, string>; types: ReadonlyMap<number, string> };

const ratingOf = (score: number | null | undefined, reviews: number | null | undefined): Hotel['guestRating'] =>
  score && reviews ? { score, reviews } : null;

export function hotelOf(hotel: ListedHotelShape, { facilities, types }: Glossary): Hotel {
  const { id, name, latitude: lat, longitude: lon, address, city, stars, main_photo, rating, reviewCount } = hotel;
  const countryCode = hotel.country.toUpperCase();
  return {
    id,
    name,
    type: typeNamed(types.get(hotel.hotelTypeId ?? 0) ?? ''),
    stars: stars || null,
    lat,
    lon,
    address: address ?? '',
    city: city ?? '',
    countryCode,
    timeZone: zoneAt({ lat, lon }, countryCode),
    services: servicesIn((hotel.facilityIds ?? []).flatMap((facility) => facilities.get(facility) ?? [])),
    picture: main_photo || null,
    guestRating: ratingOf(rating, reviewCount),
  };
}

/**
 * A hotel from a rate search, for those without a list entry; `undefined` without a position, and without a country: what may be sold
 * there by law is not known.
 */
export function hotelInRatesOf(hotel: HotelInRatesShape): Hotel | undefined {
  const {
    id,
    name,
    latitude: lat,
    longitude: lon,
    address,
    city_name,
    country_code,
    stars,
    main_photo,
    rating,
    review_count,
  } = hotel;
  if (typeof lat !== 'number' || typeof lon !== 'number' || !country_code) return undefined;
  const countryCode = country_code.toUpperCase();
  return {
    id,
    name,
    type: 'hotel',
    stars: stars || null,
    lat,
    lon,
    address: address ?? '',
    city: city_name ?? '',
    countryCode,
    timeZone: zoneAt({ lat, lon }, countryCode),
    services: [],
    picture: main_photo || null,
    guestRating: ratingOf(rating, review_count),
  };
}

/** The details, in the requested language; services are recognised by the English names of facility ids. */
export function hotelDetailsOf(hotel: FullHotelShape, { facilities, types }: Glossary): HotelDetails {
  const { id, name, location, address, city, starRating, main_photo, checkinCheckoutTimes: times } = hotel;
  const [lat, lon] = [location.latitude, location.longitude];
  const countryCode = hotel.country.toUpperCase();
  const numbered = hotel.facilities ?? [];
  const offered =
    numbered.length > 0
      ? numbered.map(({ facilityId, name: said }) => ({ said, english: facilities.get(facilityId) ?? said }))
      : (hotel.hotelFacilities ?? []).map((said) => ({ said, english: said }));
  const pictures = (hotel.hotelImages ?? []).flatMap(({ url, urlHd }) => urlHd || url || []);
  return {
    id,
    name,
    type: typeNamed(types.get(hotel.hotelTypeId ?? 0) ?? hotel.hotelType ?? ''),
    stars: starRating || null,
    lat,
    lon,
    address: address ?? '',
    city: city ?? '',
    countryCode,
    timeZone: zoneAt({ lat, lon }, countryCode),
    services: servicesIn(offered.map(({ english }) => english)),
    picture: main_photo || pictures[0] || null,
    guestRating: ratingOf(hotel.rating, hotel.reviewCount),
    description: plainWords(hotel.hotelDescription),
    importantInformation: plainWords(hotel.hotelImportantInformation),
    checkInFrom: clockOf(times?.checkin_start),
    checkInUntil: clockOf(times?.checkin_end),
    checkOutUntil: clockOf(times?.checkout),
    pictures,
    otherServices: offered.flatMap(({ said, english }) => (isOtherService(english) ? said : [])),
  };
}

/** `04:00 PM`, `16:00`, `11:00:00` → `HH:mm`; `null` if invalid. */
export function clockOf(text: string | null | undefined): string | null {
  const [, hours, minutes, half] = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?$/i.exec(text?.trim() ?? '') ?? [];
  if (!hours || Number(minutes) > 59) return null;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return null;
  return hour > 23 ? null : `${String(hour).padStart(2, '0')}:${minutes}`;
}
