import { type CalendarDate, weekday } from '#domain/calendar-date.ts';
import type { Airport } from '#domain/places/airport.ts';
import { FARE_SEASONS, HOLIDAY_AIRPORTS } from '../data/fare-seasons.ts';
import { isBridgeWeekend, isChristmasSeason, isHolyWeek, isMidYear, isOctoberRecess } from '../seasons.ts';
import { rowsOf } from '../table-rows.ts';

type Season = 'holy-week' | 'christmas' | 'october-recess' | 'bridge' | 'mid-year' | 'low' | 'ordinary';

const FACTORS = new Map(
  rowsOf<[Season, string, string]>(FARE_SEASONS).map(([season, holiday, other]) => [
    season,
    { holiday: Number(holiday), other: Number(other) },
  ]),
);

const LOW_MONTHS = new Set(['02', '05', '09']);
const seasons = new Map<CalendarDate, Season>();

/** The season of a date for fares, as Colombia travels. */
export function fareSeasonOf(date: CalendarDate): Season {
  const known = seasons.get(date);
  if (known) return known;
  const season = seasonOn(date);
  seasons.set(date, season);
  return season;
}

function seasonOn(date: CalendarDate): Season {
  if (isHolyWeek(date)) return 'holy-week';
  if (isChristmasSeason(date)) return 'christmas';
  if (isOctoberRecess(date)) return 'october-recess';
  if (isBridgeWeekend(date) && (weekday(date) === 5 || weekday(date) === 1)) return 'bridge';
  if (isMidYear(date)) return 'mid-year';
  return LOW_MONTHS.has(date.slice(5, 7)) ? 'low' : 'ordinary';
}

/** The factor of a season on a fare between two airports. */
export function seasonFactor(date: CalendarDate, from: Airport, to: Airport): number {
  const factors = FACTORS.get(fareSeasonOf(date));
  const isHoliday = HOLIDAY_AIRPORTS.has(from.iataCode) !== HOLIDAY_AIRPORTS.has(to.iataCode);
  return factors?.[isHoliday ? 'holiday' : 'other'] ?? 1;
}
