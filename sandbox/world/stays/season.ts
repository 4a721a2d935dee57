import { type CalendarDate, daysBetween, weekday } from '#domain/calendar-date.ts';
import { easterOf } from '../seasons.ts';
import type { StayCity } from './cities.ts';

/**
 * The demand for a kind of place on a night, relative to an ordinary one: regional holidays, seasons by hemisphere, weekdays.
 * Rough figures, chosen to match prices that local travellers know.
 */
export function demandOn(city: Pick<StayCity, 'kind' | 'lat'>, night: CalendarDate): number {
  const key = `${city.kind} ${climateOf(city.lat)} ${night}`;
  const known = demands.get(key);
  if (known !== undefined) return known;
  const demand = holidays(city, night) * season(city, night) * weekdays(city, night);
  if (demands.size > MOST_KEPT) demands.clear();
  demands.set(key, demand);
  return demand;
}

const demands = new Map<string, number>();
const MOST_KEPT = 10_000;

const climateOf = (lat: number): keyof typeof BY_MONTH => (lat > 24 ? 'north' : lat < -20 ? 'south' : 'tropics');

function holidays({ kind }: Pick<StayCity, 'kind'>, night: CalendarDate): number {
  const dayOfYear = night.slice(5);
  const toEaster = daysBetween(night, easterOf(Number(night.slice(0, 4))));
  const isLeisure = kind !== 'city';
  if (toEaster >= 0 && toEaster <= 8) return isLeisure ? 1.6 : 1.05;
  if (dayOfYear >= '12-26' || dayOfYear <= '01-02') return isLeisure ? 1.75 : 1.25;
  if (dayOfYear >= '12-15' || dayOfYear <= '01-15') return isLeisure ? 1.4 : 1.05;
  // The week of school holidays around the second Monday of October.
  if (dayOfYear >= '10-05' && dayOfYear <= '10-16') return isLeisure ? 1.25 : 1;
  return 1;
}

const BY_MONTH = {
  north: [0.82, 0.84, 0.92, 1.02, 1.08, 1.2, 1.28, 1.28, 1.08, 1, 0.88, 0.96],
  south: [1.3, 1.24, 1.02, 0.94, 0.84, 0.84, 1, 0.9, 0.92, 0.98, 1.04, 1.18],
  /** Peaks in mid-year holidays, low in the season of rain and storms. */
  tropics: [1.08, 0.92, 0.98, 0.96, 0.9, 1.08, 1.14, 1, 0.86, 0.92, 0.94, 1.06],
} as const;

function season({ lat, kind }: Pick<StayCity, 'lat' | 'kind'>, night: CalendarDate): number {
  const factor = BY_MONTH[climateOf(lat)][Number(night.slice(5, 7)) - 1] as number;
  return kind === 'city' ? 1 + (factor - 1) * 0.6 : factor;
}

function weekdays({ kind }: Pick<StayCity, 'kind'>, night: CalendarDate): number {
  const day = weekday(night);
  const isWeekend = day === 5 || day === 6;
  if (kind === 'city') return isWeekend ? 0.9 : day === 0 ? 0.93 : 1.05;
  return isWeekend ? 1.18 : 0.96;
}
