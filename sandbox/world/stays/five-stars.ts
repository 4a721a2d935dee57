import { FIVE_STAR_SHARES, FIVE_STARS_BY_HOTELS } from '../data/stays/five-stars.ts';
import { sharesIn } from '../table-rows.ts';
import type { StayCity } from './cities/cities.ts';

const shares = new Map(sharesIn(FIVE_STAR_SHARES));
const byHotels = sharesIn(FIVE_STARS_BY_HOTELS);

/** The share of a city's hotels that have five stars, 0 to 1. */
export const fiveStarShare = ({ code, hotels }: StayCity): number =>
  shares.get(code) ?? byHotels.find(([atLeast]) => hotels >= Number(atLeast))?.[1] ?? 0;
