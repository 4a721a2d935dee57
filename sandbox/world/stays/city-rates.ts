import { CITY_RATES } from '../data/stays/city-rates.ts';

/** What a night costs in a city that is known. */
export type CityRate = {
  /** A simple room in a three-star house for two, outside holidays, in US dollars. */
  nightUsd: number;
  /** January to December, relative to the year. */
  months: readonly number[];
};

export const KNOWN_RATES: ReadonlyMap<string, CityRate> = new Map(
  CITY_RATES.trim()
    .split('\n')
    .map((row) => {
      const [code, nightUsd, months] = row.split('|') as [string, string, string];
      return [code, { nightUsd: Number(nightUsd), months: months.split(' ').map((percent) => Number(percent) / 100) }];
    }),
);
