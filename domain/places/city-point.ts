import { airportsOf } from './airport.ts';
import { cityCenter } from './city-centers.ts';

/** Where a city is looked for, by its code: its centre, else its airport. `undefined` for an unknown code. */
export function cityPoint(cityCode: string): { lat: number; lon: number } | undefined {
  const { lat, lon } = cityCenter(cityCode) ?? airportsOf(cityCode)[0] ?? {};
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
}
