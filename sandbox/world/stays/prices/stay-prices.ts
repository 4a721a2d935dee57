import type { RoomOccupancy } from '#domain/stays/occupancy.ts';
import type { StayCity } from '../cities/cities.ts';
import type { WorldHotel } from '../hotels.ts';
import type { Night } from '../room-inventory.ts';
import type { RoomType } from '../rooms.ts';
import { KNOWN_RATES } from './city-rates.ts';
import { mealCents, type RatePlan } from './rate-plans.ts';
import { rateLevelOn } from './season.ts';

/** The price of a night in a simple three-star room by country, in US dollars: rough market figures, with the country's taxes. */
const NIGHT_BY_COUNTRY: Record<string, number> = {
  CO: 56,
  MX: 74,
  PE: 58,
  EC: 56,
  CL: 80,
  AR: 72,
  BR: 66,
  PA: 76,
  CR: 90,
  DO: 88,
  CU: 64,
  VE: 60,
  BO: 46,
  UY: 84,
  PY: 52,
  GT: 64,
  SV: 68,
  HN: 64,
  NI: 54,
  PR: 140,
  JM: 130,
  AW: 170,
  CW: 126,
  BS: 175,
  BB: 160,
  US: 155,
  CA: 138,
  ES: 112,
  PT: 104,
  FR: 146,
  GB: 150,
  IT: 130,
  DE: 120,
  NL: 150,
  CH: 196,
  AT: 124,
  AE: 110,
  JP: 104,
};
const NIGHT_ELSEWHERE = 98;
const BY_STARS = [0.62, 0.65, 0.76, 1, 1.52, 2.6] as const;
const BY_KIND = { hotel: 1, apartments: 1.05, motel: 0.82, resort: 1.5 } as const;
const BY_ZONE = { centre: 1.06, quarter: 0.96, beach: 1.22, airport: 0.92 } as const;

/** A night in a simple three-star room: as known for the city, or by its country, where larger cities are dearer. */
function nightUsdIn({ code, countryCode, hotels }: StayCity): number {
  const inCountry = NIGHT_BY_COUNTRY[countryCode] ?? NIGHT_ELSEWHERE;
  return KNOWN_RATES.get(code)?.nightUsd ?? inCountry * (0.86 + hotels / 200);
}

const ONE_PERSON = 0.93;
const THIRD_ADULT = 0.24;
const INFANT_UNTIL = 2;
const CHILD_UNTIL = 11;
const CHILD_SHARE = 0.1;

/** The nightly prices of a room for two without meals, in fractional US cents, before the rate plan, with the country's taxes. */
export function roomNights(hotel: WorldHotel, room: RoomType, nights: Night[], soldShares: number[]): number[] {
  const base =
    100 *
    nightUsdIn(hotel.city) *
    (BY_STARS[hotel.stars] as number) *
    BY_KIND[hotel.kind] *
    BY_ZONE[hotel.zone] *
    hotel.priceLevel *
    room.priceFactor *
    lengthFactor(nights.length);
  return nights.map(({ date, daysAhead }, index) => {
    // Prices rise with occupancy; they are lowest far ahead in an empty house.
    const yielded = 0.9 + 0.45 * (soldShares[index] as number) ** 2;
    return base * rateLevelOn(hotel.city, date) * yielded * (daysAhead > 60 ? 0.96 : 1);
  });
}

/** The nightly prices under a rate plan for these guests, in whole cents. */
export function planNights(nights: number[], { stars }: WorldHotel, plan: RatePlan, guests: RoomOccupancy): number[] {
  const factor = plan.priceFactor * occupancyFactor(guests);
  const meals = mealsCents(plan, stars, guests);
  return nights.map((cents) => Math.round(cents * factor) + meals);
}

function occupancyFactor({ adults, childAges }: RoomOccupancy): number {
  const grown = adults + childAges.filter((age) => age > CHILD_UNTIL).length;
  const children = childAges.filter((age) => age > INFANT_UNTIL && age <= CHILD_UNTIL).length;
  const more = Math.max(0, grown - 2) * THIRD_ADULT + children * CHILD_SHARE;
  return (grown === 1 && children === 0 ? ONE_PERSON : 1) + more;
}

function mealsCents({ board }: RatePlan, stars: number, { adults, childAges }: RoomOccupancy): number {
  const eaters = childAges.reduce((sum, age) => sum + (age > CHILD_UNTIL ? 1 : age > INFANT_UNTIL ? 0.5 : 0), adults);
  return Math.round(mealCents(board, stars) * eaters);
}

/** Weekly stays are cheaper per night, single nights dearer. */
const lengthFactor = (nights: number): number => (nights >= 14 ? 0.88 : nights >= 7 ? 0.92 : nights === 1 ? 1.04 : 1);
