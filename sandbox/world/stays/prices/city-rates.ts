import { CITY_RATES } from '../../data/stays/city-rates.ts';
import { rowsOf } from '../../table-rows.ts';

/** What a night costs in a city that is known. */
export type CityRate = {
  /** A simple room in a three-star house for two, outside holidays, in US dollars. */
  nightUsd: number;
  /** January to December, relative to the year. */
  months: readonly number[];
};

export const KNOWN_RATES: ReadonlyMap<string, CityRate> = new Map(
  rowsOf<[string, string, string]>(CITY_RATES).map(([code, nightUsd, months]) => [
    code,
    { nightUsd: Number(nightUsd), months: months.split(' ').map((percent) => Number(percent) / 100) },
  ]),
);
