import centers from './city-centers.json' with { type: 'json' };

type CityCenter = { lat: number; lon: number; source: { name: string; url: string; read: string } };

const CITIES: Record<string, number[]> = centers.cities;

/** The point that stands for a city, by its code, and where that comes from: what the distance to an airport is measured from. */
export function cityCenter(cityCode: string): CityCenter | undefined {
  const [id, lat, lon] = CITIES[cityCode] ?? [];
  if (id === undefined || lat === undefined || lon === undefined) return undefined;
  const { name, license, read } = centers.source;
  return { lat, lon, source: { name: `${name} (${license})`, url: `https://www.geonames.org/${id}`, read } };
}

/** The points of all cities. */
export const allCityCenters = (): { lat: number; lon: number }[] =>
  Object.values(CITIES).flatMap(([, lat, lon]) => (lat === undefined || lon === undefined ? [] : { lat, lon }));
