import { seededRandom } from '../world/seeded-random.ts';
import type { StayCity } from '../world/stays/cities/cities.ts';
import { cityOfHotel, hotelsBeyond, hotelsOf, type WorldHotel } from '../world/stays/hotels.ts';

const SHARE = 0.6;
/** Codes have nine digits and start with a one. */
const FIRST_CODE = 100_000_000;

/** The hotels of a city that Sabre has: many that other suppliers sell too, and some that only Sabre has. */
export const sabreHotelsOf = (city: StayCity): WorldHotel[] => [
  ...hotelsOf(city).filter(({ id }) => seededRandom('in sabre', id) < SHARE),
  ...hotelsBeyond(city),
];

export const codeOf = ({ id }: WorldHotel): string => String(FIRST_CODE + Number.parseInt(id.slice(2), 16));

export function hotelOfCode(code: string): WorldHotel | undefined {
  if (!/^1\d{8}$/.test(code)) return undefined;
  const city = cityOfHotel(`lp${(Number(code) - FIRST_CODE).toString(16)}`);
  return city && sabreHotelsOf(city).find((hotel) => codeOf(hotel) === code);
}
