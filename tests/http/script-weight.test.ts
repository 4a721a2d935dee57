import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

/** The built site as served: the gzipped size of its chunks and their imports. Files of earlier builds are in the same folder. */
const CLIENT = new URL('../../build/site/client/', import.meta.url);
const ASSETS = fileURLToPath(new URL('assets/', CLIENT));
const { id } = JSON.parse(readFileSync(new URL('builds/latest.json', CLIENT), 'utf8')) as { id: string };
const code = (file: string) => readFileSync(ASSETS + file, 'utf8');
const MANIFEST = `manifest-${id}.js`;
const { entry, routes } = JSON.parse(/\{.*\}/s.exec(code(MANIFEST))?.[0] ?? '') as {
  entry: { module: string; imports: string[] };
  routes: Record<string, { module: string }>;
};
const fileOf = (address: string) => address.slice('/assets/'.length);
const codeOfRoute = (route: string) => fileOf(routes[route]?.module ?? '');
const firstTouch = fileOf(entry.imports.find((address) => address.includes('/first-touch-')) ?? '');
const importedBy = (file: string): string[] =>
  [...code(file).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map((match) => match[1] as string);

/** Files with all their static imports. */
function withImports(...files: string[]): Set<string> {
  const all = new Set<string>();
  const add = (file: string) => {
    if (all.has(file)) return;
    all.add(file);
    for (const one of importedBy(file)) add(one);
  };
  for (const file of files) add(file);
  return all;
}
const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(code(file), { level: 9 }).length, 0) / 1_024;

test('the first script contains no framework and weighs at most 20 KB', () => {
  const [visit = ''] = /visit-[\w-]+\.js/.exec(code(firstTouch)) ?? [];
  const first = withImports(firstTouch, visit);
  expect([...first].filter((file) => file.startsWith('framework'))).toEqual([]);
  expect(kilobytes(first)).toBeLessThanOrEqual(20);
  // One request: the chunk has no imports.
  expect(importedBy(firstTouch)).toEqual([]);
});

const COMMON = [fileOf(entry.module), MANIFEST, ...['root', 'shell/layouts/default-layout'].map(codeOfRoute)];

test.each([
  ['home page', 145, 'home'],
  ['content page', 149, 'aerolineas/:airlineName'],
  ['flight list', 158, 'result'],
  ['hotel search form', 161, 'hoteles'],
  ['hotel list', 151, 'hoteles/result'],
  ['hotel page', 151, 'hoteles/HotelSummary'],
  ['cruise search form', 144, 'crucero'],
  ['cruise list', 148, 'crucero/result'],
  ['cruise page', 154, 'crucero/details'],
  ['tour list', 150, 'turs'],
  ['tour page', 153, 'turs/:slug'],
  ['booking page', 165, 'booking-summary'],
  ['confirmation page', 155, 'booking-confirm'],
  ['article list', 135, 'blog'],
  ['quote page', 137, 'cotizacion'],
  ['quoted trip', 137, 'cotizacion/viaje'],
])('the %s loads at most %i KB to hydrate', (_, budget, route) => {
  expect(kilobytes(withImports(...COMMON, codeOfRoute(route)))).toBeLessThanOrEqual(budget);
});

test('no page bundles large data: airports, phone numbers and the calendar load on demand', () => {
  const pages = withImports(
    ...['home', 'aerolineas/:airlineName', 'result', 'hoteles/result', 'hoteles/HotelSummary', 'booking-summary'].map(
      codeOfRoute,
    ),
  );
  const heavy = [...pages].filter((file) => !file.startsWith('framework-') && kilobytes([file]) > 20);
  expect(heavy).toEqual([]);
});

test('no page bundles the tile map: its chunk and worker load when a map is opened', () => {
  const pieces = readdirSync(ASSETS).filter((file) => file.endsWith('.js') && code(file).includes('maplibregl-canvas'));
  expect(pieces.length).toBeGreaterThan(0);
  expect(pieces.filter((file) => !file.startsWith('tile-map.client-'))).toEqual([]);
  const ofPages = withImports(fileOf(entry.module), ...Object.keys(routes).map(codeOfRoute));
  expect([...ofPages].filter((file) => pieces.includes(file))).toEqual([]);
});
