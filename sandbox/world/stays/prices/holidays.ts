import { addDays, type CalendarDate, daysBetween, weekday } from '#domain/calendar-date.ts';
import { HOLIDAY_RATES } from '../../data/stays/holiday-rates.ts';
import { easterOf, isBridgeWeekend, isChristmasSeason, isHolyWeek, isMidYear, isOctoberRecess } from '../../seasons.ts';
import { rowsOf } from '../../table-rows.ts';
import type { StayCity } from '../cities/cities.ts';

type Place = Pick<StayCity, 'code' | 'countryCode' | 'kind'>;
type Holiday = { isOn(night: CalendarDate): boolean; factor: number };

/** Seasons by their name in the table, by nights: the last day of a season is one of departure. */
const SEASONS: Record<string, (night: CalendarDate) => boolean> = {
  'holy-week': (night) => isHolyWeek(night) && isHolyWeek(addDays(night, 1)),
  christmas: isChristmasSeason,
  bridge: (night) => isBridgeWeekend(night) && weekday(night) !== 1,
  recess: (night) => isOctoberRecess(night) && isOctoberRecess(addDays(night, 1)),
  'mid-year': isMidYear,
};

/** The days of a row: a season's name, `12-26..01-02`, or `Easter-51..Easter-47`. */
function nightsIn(text: string): Holiday['isOn'] {
  const season = SEASONS[text];
  if (season) return season;
  const [first = '', last = ''] = text.split('..');
  if (first.startsWith('Easter')) {
    const [from, to] = [first, last].map((day) => Number(day.slice('Easter'.length))) as [number, number];
    return (night) => {
      const afterEaster = daysBetween(easterOf(Number(night.slice(0, 4))), night);
      return from <= afterEaster && afterEaster <= to;
    };
  }
  return (night) => {
    const day = night.slice(5);
    return first <= last ? first <= day && day <= last : day >= first || day <= last;
  };
}

const holidaysByPlace = Map.groupBy(
  rowsOf<[string, string, string]>(HOLIDAY_RATES).map(([where, days, percent]) => ({
    where,
    isOn: nightsIn(days),
    factor: Number(percent) / 100,
  })),
  ({ where }) => where,
);

/** The factor of the holidays of a night: the dearest row for the city itself, else of its country's places of this kind, else of the kind. */
export function holidayFactor({ code, countryCode, kind }: Place, night: CalendarDate): number {
  const general = kind === 'city' ? 'city' : 'leisure';
  for (const where of [code, `${countryCode} ${general}`, general]) {
    const factors = (holidaysByPlace.get(where) ?? []).filter(({ isOn }) => isOn(night)).map(({ factor }) => factor);
    if (factors.length > 0) return Math.max(...factors);
  }
  return 1;
}
