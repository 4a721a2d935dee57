import centers from './city-centers.json' with { type: 'json' };

type CityCenter = { lat: number; lon: number; source: { name: string; url: string; read: string } };

const CITIES: Record<string, number[]> = centers.cities;

/** The centre of a city, by its code, with its source; distances from airports are measured to it. */
export function cityCenter(cityCode: string): CityCenter | undefined {
  const [id, lat, lon] = CITIES[cityCode] ?? [];
  if (id === undefined || lat === undefined || lon === undefined) return undefined;
  const { name, license, read } = centers.source;
  return { lat, lon, source: { name: `${name} (${license})`, url: `https://www.geonames.org/${id}`, read } };
}

/** The centres of all cities. */
export const allCityCenters = (): { lat: number; lon: number }[] =>
  Object.values(CITIES).flatMap(([, lat, lon]) => (lat === undefined || lon === undefined ? [] : { lat, lon }));
