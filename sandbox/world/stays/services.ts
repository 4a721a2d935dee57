import type { AccommodationType } from '#domain/stays/hotel.ts';
import { seededRandom } from '../seeded-random.ts';
import type { House, Zone } from './house.ts';

export type Service =
  | 'wifi'
  | 'air-conditioning'
  | 'pool'
  | 'parking'
  | 'restaurant'
  | 'bar'
  | 'gym'
  | 'spa'
  | 'beach'
  | 'kitchen'
  | 'airport-shuttle'
  | 'pets'
  | 'family-rooms'
  | 'accessible'
  | 'reception-24h'
  | 'laundry'
  | 'non-smoking'
  | 'lift'
  | 'safe';

/** The probability of a service by stars, then the additions by kind and location. */
const BY_STARS: Record<Service, number> = {
  wifi: 0.97,
  'air-conditioning': 0.12,
  pool: 0.14,
  parking: 0.5,
  restaurant: 0.17,
  bar: 0.15,
  gym: 0.14,
  spa: 0.09,
  beach: 0,
  kitchen: 0.02,
  'airport-shuttle': 0.07,
  pets: 0.25,
  'family-rooms': 0.55,
  accessible: 0.13,
  'reception-24h': 0.18,
  laundry: 0.15,
  'non-smoking': 0.85,
  lift: 0.16,
  safe: 0.16,
};
/** Services whose figure above is per star. */
const GROWS_WITH_STARS = new Set<Service>([
  ...(['air-conditioning', 'pool', 'restaurant', 'bar', 'gym', 'spa', 'airport-shuttle', 'accessible', 'reception-24h'] as const),
  ...(['laundry', 'lift', 'safe'] as const),
]);
const ALWAYS: Partial<Record<AccommodationType | Zone, Service[]>> = {
  apartments: ['kitchen', 'wifi'],
  motel: ['parking'],
  resort: ['pool', 'restaurant', 'bar'],
};
const NEVER: Partial<Record<AccommodationType, Service[]>> = { motel: ['spa', 'gym', 'beach'], apartments: ['restaurant'] };
const BEACH_SHARE = 0.55;

export const SERVICES = Object.keys(BY_STARS) as Service[];

/** From these stars on, every house has the service; air conditioning only where it is hot. */
const WIFI_FROM_STARS = 2;
const AIR_CONDITIONING_FROM_STARS = 3;

export function servicesOf({ id, kind, stars, zone, isHot }: House & { isHot: boolean }): Service[] {
  return SERVICES.filter((service) => {
    if (ALWAYS[kind]?.includes(service)) return true;
    if (NEVER[kind]?.includes(service)) return false;
    if (service === 'wifi' && stars >= WIFI_FROM_STARS) return true;
    if (service === 'air-conditioning' && isHot && stars >= AIR_CONDITIONING_FROM_STARS) return true;
    const drawn = seededRandom('service', id, service);
    if (service === 'beach') return zone === 'beach' && (kind === 'resort' || drawn < BEACH_SHARE);
    if (service === 'airport-shuttle' && zone === 'airport') return drawn < 0.7;
    return drawn < BY_STARS[service] * (GROWS_WITH_STARS.has(service) ? stars : 1);
  });
}
