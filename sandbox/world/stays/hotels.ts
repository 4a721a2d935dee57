import { LRUCache } from 'lru-cache';
import type { AccommodationType } from '#domain/stays/hotel.ts';
import { seededRandom } from '../seeded-random.ts';
import { addressOf } from './cities/addresses.ts';
import { fiveStarShare, STAY_CITIES, type StayCity } from './cities/cities.ts';
import { isHot } from './cities/heat.ts';
import { isBySea, placeHotel, placeInQuarter } from './cities/placing.ts';
import { kmBetween, type Position } from './cities/positions.ts';
import { knownQuarters, quarterAt } from './cities/quarters.ts';
import type { Zone } from './house.ts';
import { hotelName } from './names.ts';
import { type RoomType, roomsOf } from './rooms.ts';
import { type Service, servicesOf } from './services.ts';

/** A hotel of the world: the same on every machine and day. */
export type WorldHotel = Position & {
  id: string;
  city: StayCity;
  name: string;
  kind: AccommodationType;
  stars: number;
  zone: Zone;
  address: string;
  services: Service[];
  rooms: RoomType[];
  /** Its price level relative to others of its stars: 0.75 to 1.35. */
  priceLevel: number;
  /** Its occupancy on an ordinary night: 0.3 to 0.75. */
  popularity: number;
  /** Guest rating, 0 to 10, and its number of reviews. */
  rating: number;
  reviews: number;
  checkInFrom: string;
  checkOutUntil: string;
};

const CITIES_KEPT = 160;
/** More than any city has; an id encodes the city and the hotel's index. */
const IDS_PER_CITY = 128;

const kept = new LRUCache<string, WorldHotel[]>({ max: CITIES_KEPT });

/** Hotels of a city that LiteAPI does not sell: indices beyond its own list. */
const BEYOND = 3;
export const hotelsBeyond = (city: StayCity): WorldHotel[] =>
  Array.from({ length: BEYOND }, (_, more) => makeHotel(city, city.hotels + more));

/** The hotels of a city, computed on first use. */
export function hotelsOf(city: StayCity): WorldHotel[] {
  const known = kept.get(city.code);
  if (known) return known;
  const hotels = Array.from({ length: city.hotels }, (_, index) => makeHotel(city, index));
  kept.set(city.code, hotels);
  return hotels;
}

/** `lp` and a number, like LiteAPI's ids; the number encodes the city, so no lookup is needed. */
const idOf = (city: StayCity, index: number): string =>
  `lp${(Number.parseInt(city.code, 36) * IDS_PER_CITY + index).toString(16)}`;

/** The ids of a city's hotels, without computing the hotels. */
export const hotelIdsOf = (city: StayCity): string[] => Array.from({ length: city.hotels }, (_, index) => idOf(city, index));

/** The city and index an id encodes, whether or not the hotel exists. */
function placeOf(id: string): { city: StayCity | undefined; index: number } {
  const number = /^lp[0-9a-f]{1,9}$/.test(id) ? Number.parseInt(id.slice(2), 16) : Number.NaN;
  const code = Number.isNaN(number)
    ? ''
    : Math.floor(number / IDS_PER_CITY)
        .toString(36)
        .toUpperCase();
  return { city: STAY_CITIES.get(code), index: number % IDS_PER_CITY };
}

export const cityOfHotel = (id: string): StayCity | undefined => placeOf(id).city;

export function findHotel(id: string): WorldHotel | undefined {
  const { city, index } = placeOf(id);
  return city && hotelsOf(city)[index];
}

/** The distance from the centre within which a city has hotels. */
const CITY_RADIUS_KM = 40;

/** Hotels within a distance of a place, nearest first. */
export function hotelsNear(place: Position, radiusKm: number, inCity = hotelsOf): { hotel: WorldHotel; km: number }[] {
  const found: { hotel: WorldHotel; km: number }[] = [];
  for (const city of STAY_CITIES.values()) {
    if (kmBetween(place, city) > radiusKm + CITY_RADIUS_KM) continue;
    for (const hotel of inCity(city)) {
      const km = kmBetween(place, hotel);
      if (km <= radiusKm) found.push({ hotel, km });
    }
  }
  return found.sort((a, b) => a.km - b.km);
}

function makeHotel(city: StayCity, index: number): WorldHotel {
  const draw = (...words: (string | number)[]) => seededRandom('hotel', city.code, index, ...words);
  const quarter = quarterAt(knownQuarters(city.code), draw('zone'));
  const { lat, lon, zone } = quarter
    ? placeInQuarter(city, quarter, index)
    : placeHotel(city, zoneOf(city, index, draw('zone')), index);
  const kind = kindOf(city, zone, draw('kind'));
  const stars = starsOf(city, kind, draw);
  const id = idOf(city, index);
  const rooms = roomsOf({ id, kind, stars, zone });
  const popularity = 0.3 + 0.45 * draw('popularity');
  return {
    id,
    city,
    kind,
    stars,
    lat,
    lon,
    zone,
    name: hotelName({ city, index, kind, stars, zone }, isBySea(city)),
    address: addressOf(city, index, zone, quarter),
    services: servicesOf({ id, kind, stars, zone, isHot: isHot(city) }),
    rooms,
    priceLevel: 0.75 + 0.6 * draw('price'),
    popularity,
    rating: ratingOf(stars, draw),
    reviews: reviewsOf(rooms, popularity, draw('reviews')),
    checkInFrom: draw('check-in') < 0.7 ? '15:00' : '14:00',
    checkOutUntil: draw('check-out') < 0.6 ? '12:00' : '11:00',
  };
}

type Draw = (...words: (string | number)[]) => number;

/** Around 8, better houses higher; one in fifty below 6. */
function ratingOf(stars: number, draw: Draw): number {
  const middle = 7.8 + 0.3 * (stars - 3);
  const spread = draw('rating') + draw('rating', 2) + draw('rating', 3) - 1.5;
  return Math.round(Math.min(9.8, Math.max(4.2, middle + 1.9 * spread)) * 10) / 10;
}

/** A house has reviews in proportion to its guests: a few for each room it has, more where it is full. */
function reviewsOf(rooms: RoomType[], popularity: number, drawn: number): number {
  const count = rooms.reduce((sum, room) => sum + room.count, 0);
  return 3 + Math.floor(count * popularity * (2 + 30 * drawn ** 2));
}

/** The zones of hotels by kind of city, with cumulative shares, where its quarters are not known. */
const ZONES: Record<StayCity['kind'], [upTo: number, zone: Zone][]> = {
  beach: [
    [0.6, 'beach'],
    [0.9, 'centre'],
    [1, 'quarter'],
  ],
  nature: [
    [0.5, 'centre'],
    [1, 'quarter'],
  ],
  city: [
    [0.55, 'centre'],
    [0.95, 'quarter'],
    [1, 'beach'],
  ],
};
/** Smaller cities have no hotel at their airport, nor have places that people visit for nature. */
const HOTELS_FOR_AIRPORT = 16;
const AIRPORT_SHARE = 0.08;

function zoneOf({ kind, hotels }: StayCity, index: number, drawn: number): Zone {
  const hasAirportHotels = kind !== 'nature' && hotels >= HOTELS_FOR_AIRPORT;
  if (hasAirportHotels && (index === 1 || drawn > 1 - AIRPORT_SHARE)) return 'airport';
  return ZONES[kind].find(([upTo]) => drawn < upTo)?.[1] ?? 'centre';
}

/** Countries in which a motel is a house on the road for a night; in Latin America the word means rooms by the hour. */
const MOTEL_COUNTRIES = ['US', 'CA'];

function kindOf(city: StayCity, zone: Zone, drawn: number): AccommodationType {
  const hasMotels = MOTEL_COUNTRIES.includes(city.countryCode);
  if (zone === 'beach') return drawn < 0.3 ? 'resort' : drawn < 0.5 ? 'apartments' : 'hotel';
  if (zone === 'airport') return hasMotels && drawn < 0.4 ? 'motel' : 'hotel';
  if (city.kind === 'nature' && drawn > 0.88) return 'resort';
  return drawn < 0.2 ? 'apartments' : hasMotels && drawn < 0.32 ? 'motel' : 'hotel';
}

/** The stars below five by kind of house. */
const STARS_OF = { hotel: [1, 2, 2, 3, 3, 3, 4, 4], apartments: [3, 3, 4], motel: [1, 2, 2, 3], resort: [3, 4, 4] } as const;
/** How much likelier than the city's other houses a kind has five stars. */
const FIVE_STARS_BY_KIND = { hotel: 1, apartments: 0, motel: 0, resort: 2 } as const;

function starsOf(city: StayCity, kind: AccommodationType, draw: Draw): number {
  if (draw('five stars') < fiveStarShare(city) * FIVE_STARS_BY_KIND[kind]) return 5;
  const ladder = STARS_OF[kind];
  return ladder[Math.floor(draw('stars') * ladder.length)] as number;
}
