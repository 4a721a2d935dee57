import type { StayCity } from './cities.ts';
import { isBySea } from './placing.ts';

/** The Caribbean and the Gulf of Mexico with their coasts. */
const CARIBBEAN = { south: 7, north: 28, west: -98, east: -59 };
/** Hot cities inland or elsewhere, known to everybody who slept there. */
const HOT_INLAND = new Set('VUP MTR CUC NVA LET IQT MAO BEL GYE VVI'.split(' '));

/** Whether nobody sleeps well in a city without air conditioning. */
export const isHot = (city: StayCity): boolean => HOT_INLAND.has(city.code) || (isCaribbean(city) && isBySea(city));

const isCaribbean = ({ lat, lon }: StayCity): boolean =>
  lat > CARIBBEAN.south && lat < CARIBBEAN.north && lon > CARIBBEAN.west && lon < CARIBBEAN.east;
