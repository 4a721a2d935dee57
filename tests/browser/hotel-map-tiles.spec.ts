import type { Page } from '@playwright/test';
import { hotelList } from '../harness/visitors/hotel-search.ts';
import { startTileServer, type TileServer } from '../harness/visitors/tile-server.ts';
import { type OwnSettings, startWithSettings } from './own-settings.ts';
import { expect, expectAccessible, quiet, taken, test } from './steps.ts';

/** One product with tiles for all of them. */
test.describe.configure({ mode: 'default' });

let tiles: TileServer;
let running: OwnSettings;
test.beforeAll(async () => {
  tiles = await startTileServer();
  running = await startWithSettings(tiles.env);
});
test.afterAll(async () => {
  await running.stop();
  await tiles.stop();
});

const list = (more = '') => hotelList({ inDays: 40, nights: 4, more });
const mapOf = (page: Page) => page.getByRole('navigation', { name: /mapa/i });
const canvas = (page: Page) => mapOf(page).getByRole('region', { name: 'Mapa de calles' });
const drawn = (page: Page) => mapOf(page).locator('svg[role=presentation]');
/** A mark of several hotels says how many. */
const hotelsDrawn = async (page: Page): Promise<number> => {
  const names = await drawn(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));
  return names.reduce((sum, name) => sum + Number(/^Hoteles juntos: (\d+) /.exec(name)?.[1] ?? 1), 0);
};
const hotelsOn = (page: Page) => mapOf(page).getByRole('link', { name: /US\$/ });
/** Of the library and of the map's servers. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/tile-map|maplibre/.test(request.url()) || request.url().startsWith(tiles.tilesUrl)) asked.push(request.url());
  });
  return asked;
}

// May wait: a map that an agency has to ask for; places-to-go.spec.ts uses the drawn one by keyboard.
test('a list’s map loads tiles when opened, with a pin for every hotel drawn, and a pin opens its hotel @waits', async ({
  page,
}) => {
  const asked = watch(page);
  await page.goto(running.product.url + list());
  await taken(page);
  await quiet(page);
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'Mapa', exact: true }).click();
  await expect(canvas(page)).toBeVisible();
  await expect(drawn(page)).toBeHidden();
  expect(asked.filter((url) => /\.(png|pbf)$/.test(url)).length).toBeGreaterThan(1);
  await expect(mapOf(page)).toContainText('© Cartógrafos de prueba');
  await expect(mapOf(page)).toContainText('Aeropuerto BOG');
  // As many as the page says there are drawn.
  const pins = hotelsOn(page);
  const count = await hotelsDrawn(page);
  expect(count).toBeGreaterThan(5);
  await expect(pins).toHaveCount(count);
  const edges = (await canvas(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const pin of await pins.all()) {
    const { x, y } = (await pin.boundingBox()) ?? { x: -1, y: -1 };
    expect([x > edges.x, x < edges.x + edges.width, y > edges.y, y < edges.y + edges.height]).toEqual([true, true, true, true]);
  }
  await expectAccessible(page);
  const name = ((await pins.first().getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
  await pins.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

// May wait: the map itself is opened above.
test('filters update the pins, and focusing a pin outside the view pans to it @waits', async ({ page }) => {
  await page.goto(running.product.url + list('&view=map'));
  await expect(canvas(page)).toBeVisible();
  const before = await hotelsOn(page).count();
  await page.getByRole('group', { name: 'Estrellas' }).locator('label').filter({ hasText: '3 estrellas' }).click();
  await expect(page).toHaveURL(/stars=3/);
  await expect.poll(() => hotelsOn(page).count()).toBeLessThan(before);
  await expect(hotelsOn(page)).toHaveCount(await hotelsDrawn(page));
  await expect(canvas(page)).toBeVisible();
  for (let times = 0; times < 4; times += 1) await page.getByRole('button', { name: 'Acercar' }).click();
  const out = mapOf(page).locator('a[data-out]').first();
  await expect(out).toBeAttached();
  const name = (await out.getAttribute('aria-label')) ?? '';
  await out.focus();
  await expect(mapOf(page).getByRole('link', { name, exact: true })).not.toHaveAttribute('data-out');
});

// May wait: another way to the map.
test('the map also opens after a search started on another page @waits', async ({ page }) => {
  await page.goto(`${running.product.url}/hoteles`);
  await taken(page);
  await page.getByRole('button', { name: 'Buscar hoteles' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Mapa', exact: true }).click();
  await expect(canvas(page)).toBeVisible();
});

// May wait: another page with the map.
test('a hotel’s map loads tiles only on request, even after client-side navigation @waits', async ({ page }) => {
  const asked = watch(page);
  await page.goto(`${running.product.url}/hoteles`);
  await taken(page);
  await page.getByRole('button', { name: 'Buscar hoteles' }).click();
  await page
    .getByRole('link', { name: /^Ver habitaciones de/ })
    .first()
    .click();
  await expect(drawn(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Habitaciones y tarifas' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'Ver el mapa de calles' }).press('Enter');
  await expect(canvas(page)).toBeVisible();
  await expect(mapOf(page)).toContainText('© Cartógrafos de prueba');
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(mapOf(page).getByText(name, { exact: true }).and(page.locator(':visible'))).toHaveCount(1);
});

// May wait: the drawn map is the one without tiles.
test('keeps the drawn map without an error when WebGL is unavailable @waits', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const asked = watch(page);
  await page.goto(running.product.url + list('&view=map'));
  await expect.poll(() => asked.some((url) => url.endsWith('.css'))).toBe(true);
  await expect(page.locator('nav link[href*=maplibre]')).toHaveCount(0);
  await expect(drawn(page)).toBeVisible();
});

// May wait: every-page.spec.ts opens that map.
test('loads nothing for tiles when no style is configured @waits', async ({ page, baseURL }) => {
  const asked = watch(page);
  await page.goto(`${baseURL}${list('&view=map')}`);
  await taken(page);
  await quiet(page);
  await expect(drawn(page)).toBeVisible();
  await expect(mapOf(page)).not.toContainText('calles');
  expect(asked).toEqual([]);
});

const MISSING = [
  ['the map style', /style\.json/],
  ['a tile', /\.pbf/],
  ['the map script', /assets\/tile-map/],
  ['the MapLibre style sheet', /assets\/maplibre.*css/],
] as const;
for (const [what, where] of MISSING) {
  // May wait: the drawn map is the one without tiles.
  test(`keeps the drawn map without an error when ${what} fails to load @waits`, async ({ page }) => {
    await page.route(where, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => where.test(request.url()));
    await page.goto(running.product.url + list('&view=map'));
    await failed;
    await expect(page.locator('.maplibregl-map').and(page.locator(':visible'))).toHaveCount(0);
    await expect(drawn(page)).toBeVisible();
    await expect(mapOf(page)).toContainText('Mapa dibujado');
    await expect(page.getByRole('region', { name: 'Conexión' })).toHaveCount(0);
  });
}

// The last one: nobody is there afterwards.
// May wait: another kind of failure.
test('keeps the drawn map when the tile servers are down @waits', async ({ page }) => {
  await tiles.stopTiles();
  const tile = page.waitForEvent('requestfailed', (request) => request.url().startsWith(tiles.tilesUrl));
  await page.goto(running.product.url + list('&view=map'));
  await tile;
  // What was begun is ended.
  await expect(page.locator('.maplibregl-map')).toHaveCount(0);
  await expect(drawn(page)).toBeVisible();
  await expect(mapOf(page)).toContainText('Mapa dibujado');
});
