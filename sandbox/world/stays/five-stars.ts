import { FIVE_STAR_SHARES, FIVE_STARS_BY_HOTELS } from '../data/stays/five-stars.ts';
import type { StayCity } from './cities.ts';

const rowsOf = (table: string): [string, number][] =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [key, percent] = row.split('|') as [string, string];
      return [key, Number(percent) / 100];
    });

const shares = new Map(rowsOf(FIVE_STAR_SHARES));
const byHotels = rowsOf(FIVE_STARS_BY_HOTELS);

/** The share of a city's hotels that have five stars, 0 to 1. */
export const fiveStarShare = ({ code, hotels }: StayCity): number =>
  shares.get(code) ?? byHotels.find(([atLeast]) => hotels >= Number(atLeast))?.[1] ?? 0;
