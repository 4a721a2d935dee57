import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { airportsOf } from '#domain/places/airport.ts';
import { climateOf } from '#domain/places/climate-normals.ts';
import { siteConfig } from '#site-config';
import { climateShown, factsOf, placeSources } from './place-facts.ts';
import type { ContentPage } from './read-content.ts';

const pageOf = (type: string, code: string) =>
  ({ type, code, countryCode: 'CO', origin: null, destination: null, weather: [] }) as unknown as ContentPage;
const said = (type: string, code: string, network: Parameters<typeof factsOf>[1] = null) =>
  Object.fromEntries(factsOf(pageOf(type, code), network).map(({ label, text }) => [label, text]));

test('tells the distance from an airport to the centre of its city', () => {
  expect(said('airports_landing', 'CTG')).toMatchObject({ 'Distancia al centro de Cartagena de Indias': '5 km en línea recta' });
  expect(said('airports_landing', 'MDE')).toMatchObject({ 'Distancia al centro de Medellín': '18 km en línea recta' });
  expect(said('airports_landing', 'EOH')).toMatchObject({ 'Distancia al centro de Medellín': '5 km en línea recta' });
});

/** The codes of the texts in a folder of `content/`. */
function codesIn(kind: string): string[] {
  const folder = new URL(`../../content/${kind}/`, import.meta.url);
  return readdirSync(folder).map((name) => /^code: (\w{3})$/m.exec(readFileSync(new URL(name, folder), 'utf8'))?.[1] ?? name);
}
const codes = codesIn('aeropuertos');
/** A coast of hotels has no city centre. */
const WITHOUT_MIDDLE = ['PUJ'];

test.each(codes)('%s cites the source of its city centre, or measures no distance from one', (code) => {
  const page = pageOf('airports_landing', code);
  const isMeasured = Object.keys(said('airports_landing', code)).some((label) => label.startsWith('Distancia al centro'));
  const sources = placeSources(page);
  expect([code, sources.length]).toEqual([code, isMeasured ? 1 : 0]);
  for (const { says, name, url, read } of sources) {
    expect(says).toContain(airportsOf(code)[0]?.city);
    expect(name).toBe('GeoNames (CC BY 4.0)');
    expect(url).toMatch(/^https:\/\/www\.geonames\.org\/\d+$/);
    expect(read).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test('has no city centre that two cities share', () => {
  const urls = codes.flatMap((code) =>
    placeSources(pageOf('airports_landing', code)).map(({ url }) => [airportsOf(code)[0]?.cityCode, url]),
  );
  const byUrl = Map.groupBy(urls, ([, url]) => url);
  for (const [url, cities] of byUrl) expect(new Set(cities.map(([city]) => city)).size, url ?? 'no address').toBe(1);
});

test.each(codes)('%s is 1 to 50 km from the centre of its city, where that has one', (code) => {
  const [airport] = airportsOf(code);
  const [far] = Object.entries(said('airports_landing', code)).flatMap(([label, text]) =>
    label.startsWith('Distancia al centro') ? Number.parseInt(text, 10) : [],
  );
  expect([airport?.iataCode, far === undefined]).toEqual([code, WITHOUT_MIDDLE.includes(code)]);
  if (far !== undefined) expect([code, far >= 1 && far <= 50]).toEqual([code, true]);
});

/** The service's figures of Bogotá are 3.5 degrees below what its country's own weather service says: none rather than wrong ones. */
const WITHOUT_CLIMATE = ['BOG'];

test('each destination that is written about has a climate, but for one, and cites its source', () => {
  const written = codesIn('destinations');
  expect(written.filter((code) => !climateOf(code))).toEqual(WITHOUT_CLIMATE);
  for (const code of written.filter((one) => climateOf(one))) {
    const [source, ...others] = placeSources(pageOf('destinations', code));
    expect(source).toMatchObject({
      name: 'Organización Meteorológica Mundial',
      read: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(source?.says).toContain(airportsOf(code)[0]?.city);
    expect(source?.url).toMatch(/cityId=\d+$/);
    expect(others).toEqual([]);
  }
});

test('a content backend’s own climate stands instead of ours, with our source left out', () => {
  const months = Array.from({ length: 12 }, (_, at) => ({ month: at + 1, high: 30, low: 20, rainDays: 3 }));
  const page = { ...pageOf('destinations', 'CTG'), weather: months };
  expect(climateShown(page)).toMatchObject({
    months: [{ high: 30, rainMm: null }, ...Array(11).fill({})],
    city: null,
    years: null,
  });
  expect(placeSources(page)).toEqual([]);
  expect(climateShown({ ...page, weather: months.slice(1) })).toMatchObject({ years: [1971, 2000] });
});

test('only a destination has a climate', () => {
  expect(climateShown(pageOf('destinations', 'CTG'))).toMatchObject({ city: 'Cartagena de Indias', years: [1971, 2000] });
  expect(climateShown(pageOf('airports_landing', 'CTG'))).toBeNull();
  expect(climateShown(pageOf('destinations', 'BOG'))).toBeNull();
});

test('names airlines and destinations in alphabetical order, and nothing where none were seen', () => {
  const network = {
    airlines: [
      { code: 'LA', name: null },
      { code: 'AV', name: 'AVIANCA' },
    ],
    cities: ['MIA', 'BOG', 'AXM'],
  };
  const facts = Object.values(said('airports_landing', 'CTG', network));
  expect(facts).toEqual(expect.arrayContaining(['Avianca y LATAM', 'Armenia, Bogotá y Miami']));
  expect(Object.values(said('airlines_landing', 'AV', network))).toContain('Armenia, Bogotá y Miami');
  expect(Object.keys(said('airports_landing', 'CTG', { airlines: [], cities: [] }))).toEqual(
    Object.keys(said('airports_landing', 'CTG')),
  );
});

test.each([
  ['BOG', 'America/Bogota', 'la misma hora de Bogotá'],
  ['MEX', 'America/Mexico_City', '1 hora más que en Ciudad de México'],
])('compares the time with that of the agency’s own city, of which it names %s', (cityCode, timeZone, words) => {
  const home = vi.spyOn(siteConfig, 'home', 'get').mockReturnValue({ ...siteConfig.home, cityCode } as never);
  const zone = vi.spyOn(siteConfig, 'timeZone', 'get').mockReturnValue(timeZone as never);
  const told = said('airports_landing', 'CTG');
  home.mockRestore();
  zone.mockRestore();
  expect(Object.values(told).join('; ')).toContain(words);
});
