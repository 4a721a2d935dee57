import { QUARTERS } from '../../data/stays/quarters.ts';
import { rowsOf } from '../../table-rows.ts';
import type { Zone } from '../house.ts';
import type { Position } from './positions.ts';

/** A part of a city in which hotels are. */
export type Quarter = Position & {
  name: string;
  zone: Zone;
  radiusKm: number;
  /** The share of the city's hotels. */
  share: number;
  /** The form of addresses there (`addresses.ts`). */
  address: string;
};

const quartersByCity = Map.groupBy(
  rowsOf<[string, string, Zone, ...string[]]>(QUARTERS).map(([city, name, zone, lat, lon, radiusKm, percent, address]) => ({
    city,
    quarter: {
      name,
      zone,
      lat: Number(lat),
      lon: Number(lon),
      radiusKm: Number(radiusKm),
      share: Number(percent) / 100,
      address: address as string,
    },
  })),
  ({ city }) => city,
);

/** The quarters with hotels of a city; empty where they are not known. */
export const knownQuarters = (cityCode: string): Quarter[] => (quartersByCity.get(cityCode) ?? []).map(({ quarter }) => quarter);

/** The quarter at a share of a city's hotels, 0 to 1. */
export function quarterAt(quarters: readonly Quarter[], drawn: number): Quarter | undefined {
  let left = drawn;
  for (const quarter of quarters) {
    left -= quarter.share;
    if (left < 0) return quarter;
  }
  return quarters.at(-1);
}
