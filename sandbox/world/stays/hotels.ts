import { LRUCache } from 'lru-cache';
import type { AccommodationType } from '#domain/stays/hotel.ts';
import { seededRandom } from '../seeded-random.ts';
import { STAY_CITIES, type StayCity } from './cities.ts';
import { addressOf, hotelName } from './names.ts';
import { placeHotel, type Zone } from './placing.ts';
import { kmBetween, type Position } from './positions.ts';
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
const STARS_OF = { hotel: [2, 3, 3, 4, 4, 5], apartments: [3, 3, 4], motel: [1, 2, 2, 3], resort: [4, 4, 5] } as const;

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
  const zone = zoneOf(city, index, draw('zone'));
  const kind = kindOf(city, zone, draw('kind'));
  const ladder = STARS_OF[kind];
  const stars = ladder[Math.floor(draw('stars') * ladder.length)] as number;
  const id = idOf(city, index);
  const placed = placeHotel(city, zone, index);
  return {
    id,
    city,
    kind,
    stars,
    lat: placed.lat,
    lon: placed.lon,
    zone: placed.zone,
    name: hotelName(city.countryCode, city.code, index, kind),
    address: addressOf(city.countryCode, city.code, index),
    services: servicesOf({ id, kind, stars, zone: placed.zone }),
    rooms: roomsOf({ id, kind, stars }),
    priceLevel: 0.75 + 0.6 * draw('price'),
    popularity: 0.3 + 0.45 * draw('popularity'),
    rating: Math.round((5.8 + 0.5 * stars + 1.6 * draw('rating')) * 10) / 10,
    reviews: Math.floor(20 + 2_400 * draw('reviews') ** 2),
    checkInFrom: draw('check-in') < 0.7 ? '15:00' : '14:00',
    checkOutUntil: draw('check-out') < 0.6 ? '12:00' : '11:00',
  };
}

/** The zones of hotels by kind of city, with cumulative shares. */
const ZONES: Record<StayCity['kind'], [upTo: number, zone: Zone][]> = {
  beach: [
    [0.6, 'beach'],
    [0.85, 'centre'],
    [0.92, 'airport'],
    [1, 'quarter'],
  ],
  nature: [
    [0.45, 'centre'],
    [0.92, 'quarter'],
    [1, 'airport'],
  ],
  city: [
    [0.5, 'centre'],
    [0.85, 'quarter'],
    [0.95, 'airport'],
    [1, 'beach'],
  ],
};

/** Every city has one hotel at its airport. */
function zoneOf({ kind }: StayCity, index: number, drawn: number): Zone {
  if (index === 1) return 'airport';
  return ZONES[kind].find(([upTo]) => drawn < upTo)?.[1] ?? 'centre';
}

function kindOf(city: StayCity, zone: Zone, drawn: number): AccommodationType {
  if (zone === 'beach') return drawn < 0.3 ? 'resort' : drawn < 0.5 ? 'apartments' : 'hotel';
  if (zone === 'airport') return drawn < 0.25 ? 'motel' : 'hotel';
  if (city.kind === 'nature' && drawn > 0.88) return 'resort';
  return drawn < 0.2 ? 'apartments' : drawn < 0.26 ? 'motel' : 'hotel';
}
