import { type CalendarDate, weekday } from '#domain/calendar-date.ts';
import type { StayCity } from '../cities/cities.ts';
import { KNOWN_RATES } from './city-rates.ts';
import { holidayFactor } from './holidays.ts';

type Place = Pick<StayCity, 'code' | 'countryCode' | 'kind' | 'lat'>;

/** The price of a night in a city relative to an ordinary one: its month, its holidays, its weekdays. */
export function rateLevelOn(city: Place, night: CalendarDate): number {
  const key = `${city.code} ${night}`;
  const known = levels.get(key);
  if (known !== undefined) return known;
  const level = monthFactor(city, night) * holidayFactor(city, night) * weekdayFactor(city, night);
  if (levels.size > MOST_KEPT) levels.clear();
  levels.set(key, level);
  return level;
}

const levels = new Map<string, number>();
const MOST_KEPT = 10_000;

/** How many rooms are taken on a night relative to an ordinary one: it moves more than the price, until the houses are full. */
export function demandOn(city: Place, night: CalendarDate): number {
  const demand = 1 + (rateLevelOn(city, night) - 1) * DEMAND_PER_RATE;
  return Math.min(MOST_DEMAND, Math.max(LEAST_DEMAND, demand));
}

const DEMAND_PER_RATE = 1.6;
const LEAST_DEMAND = 0.55;
const MOST_DEMAND = 1.9;

/** Rough seasons by climate, for cities without known rates. */
const BY_CLIMATE = {
  north: [0.9, 0.91, 0.96, 1.01, 1.04, 1.11, 1.15, 1.15, 1.04, 1, 0.93, 0.98],
  south: [1.17, 1.13, 1.01, 0.97, 0.91, 0.91, 1, 0.95, 0.96, 0.99, 1.02, 1.1],
  /** Peaks in mid-year holidays, low in the season of rain and storms. */
  tropics: [1.05, 0.96, 0.99, 0.98, 0.95, 1.04, 1.08, 1, 0.92, 0.96, 0.97, 1.03],
} as const;
const climateOf = (lat: number): keyof typeof BY_CLIMATE => (lat > 24 ? 'north' : lat < -20 ? 'south' : 'tropics');
/** The share of a climate's ups and downs that reaches cities of business. */
const IN_CITIES = 0.6;

function monthFactor({ code, lat, kind }: Place, night: CalendarDate): number {
  const month = Number(night.slice(5, 7)) - 1;
  const known = KNOWN_RATES.get(code)?.months[month];
  if (known !== undefined) return known;
  const factor = BY_CLIMATE[climateOf(lat)][month] as number;
  return kind === 'city' ? 1 + (factor - 1) * IN_CITIES : factor;
}

function weekdayFactor({ kind }: Place, night: CalendarDate): number {
  const day = weekday(night);
  const isWeekend = day === 5 || day === 6;
  if (kind === 'city') return isWeekend ? 0.94 : day === 0 ? 0.96 : 1.03;
  return isWeekend ? 1.1 : 0.98;
}
