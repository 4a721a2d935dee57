import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SITE_ROUTES } from '../../site/route-table.ts';

/** The built site as served: the gzipped size of its chunks and their imports. Files of earlier builds are in the same folder. */
const CLIENT = new URL('../../build/site/client/', import.meta.url);
const ASSETS = fileURLToPath(new URL('assets/', CLIENT));
const { id } = JSON.parse(readFileSync(new URL('builds/latest.json', CLIENT), 'utf8')) as { id: string };
const code = (file: string) => readFileSync(ASSETS + file, 'utf8');
const MANIFEST = `manifest-${id}.js`;
const window = {} as {
  __reactRouterManifest: { entry: { module: string; imports: string[] }; routes: Record<string, ManifestRoute> };
};
type ManifestRoute = { id: string; module: string; path?: string; parentId?: string; imports?: string[] };
runInNewContext(code(MANIFEST), { window });
const { entry, routes } = window.__reactRouterManifest;
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
  ['booking page', 166, 'booking-summary'],
  ['confirmation page', 155, 'booking-confirm'],
  ['article list', 135, 'blog'],
  ['quote page', 137, 'cotizacion'],
  ['quoted trip', 137, 'cotizacion/viaje'],
])('the %s loads at most %i KB to hydrate', (_, budget, route) => {
  expect(kilobytes(withImports(...COMMON, codeOfRoute(route)))).toBeLessThanOrEqual(budget);
});

test('the manifest has every page of the site, below its layout, and no address without a page', () => {
  const withPages = Object.values(routes).filter(({ id }) => id !== 'root' && !id.startsWith('shell/'));
  const pages = withPages.map(({ id, path, parentId }) => ({ id, path, parentId }));
  expect(pages).toEqual(
    expect.arrayContaining(
      SITE_ROUTES.map(({ id, path, layout }) => ({
        id,
        path: path || undefined,
        parentId: `shell/layouts/${layout}-layout`,
      })),
    ),
  );
  expect(pages.filter(({ id }) => id !== 'routes/not-found')).toHaveLength(SITE_ROUTES.length);
  expect(routes.root).toMatchObject({ id: 'root', parentId: '', path: undefined });
  for (const { module, imports = [] } of Object.values(routes))
    for (const address of [module, ...imports]) expect(code(fileOf(address)).length).toBeGreaterThan(0);
});

test('of the forms behind the tabs the manifest names what is fetched when a pointer is above one', () => {
  const named = Object.values(routes).flatMap(({ id, imports = [] }) => (imports.length > 0 ? [id] : []));
  expect(named.sort()).toEqual(['crucero', 'home', 'hoteles']);
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
