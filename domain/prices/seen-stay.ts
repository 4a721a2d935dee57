import type { CalendarDate } from '../calendar-date.ts';
import type { Money } from '../money.ts';
import { placesNearby } from '../places/airport-search.ts';
import { cityPoint } from '../places/city-point.ts';
import { distanceKm } from '../places/great-circle.ts';
import type { RoomOccupancy } from '../stays/occupancy.ts';

/** The searched stay: one adult in one room of a city, by the city's code. */
export type SearchedStay = { city: string; checkIn: CalendarDate; checkOut: CalendarDate };

/** The lowest total price that a search found for a stay, of all hotels near the centre. */
export type SeenStay = SearchedStay & { total: Money; seenAt: Date };

type Asked = {
  near: { lat: number; lon: number };
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  rooms: RoomOccupancy[];
  nationality: string;
  refundableOnly: boolean;
};

/** A city is within this distance of an airport. */
const CITY_WITHIN_KM = 80;
/** A search further than this from the centre is of another place. */
const CENTER_WITHIN_KM = 5;

/**
 * The stay of a search whose price is comparable for other visitors; `null` for other guests, rooms, passports, conditions, and places
 * other than a city's centre.
 */
export function searchedStay(asked: Asked, homeCountry: string): SearchedStay | null {
  const { near, checkIn, checkOut, rooms, nationality, refundableOnly } = asked;
  const [room, more] = rooms;
  if (!room || more || room.adults !== 1 || room.childAges.length > 0) return null;
  if (nationality !== homeCountry || refundableOnly) return null;
  const city = placesNearby(near, CITY_WITHIN_KM)
    .map(({ cityCode }) => cityCode)
    .find((code) => isCentral(near, code));
  return city === undefined ? null : { city, checkIn, checkOut };
}

function isCentral(near: Asked['near'], city: string): boolean {
  const center = cityPoint(city);
  return center !== undefined && distanceKm(near, center) <= CENTER_WITHIN_KM;
}
