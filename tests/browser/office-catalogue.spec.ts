import type { Page } from '@playwright/test';
import { addDays } from '#domain/calendar-date.ts';
import { clientOf, must, travelDay } from '../harness/visitors/booking-steps.ts';
import { aPerson, row, seat, test } from './office-steps.ts';
import { expect, expectAccessible, expectFitForAll, expectToFitPhone, hydrated, picture } from './steps.ts';

/** Who keeps the catalogue: what they change is what the public site sells. */

const TOUR = 'getsemani-murales-y-mesa';
const site = () => clientOf(process.env.PRODUCT_URL ?? '');
let made = 0;
/** A departure nobody else's test makes, on a day that no sample has. */
const aDeparture = () => {
  made += 1;
  const stamp = `${Date.now().toString(36)}${made}`;
  return { id: `oficina-${stamp}`, departs: addDays(travelDay(500), Math.floor(Math.random() * 200)) };
};
const soldOn = async (id: string) => {
  const { departures } = must(await site().readTour({ slug: TOUR }));
  return departures.find((one) => one.id === id);
};

/** Sits a person of the content team down. */
async function atTheCatalogue(page: Page, path: string): Promise<void> {
  await seat(page.context(), await aPerson({ role: 'content' }));
  await page.goto(path);
  await hydrated(page);
}

async function fillDeparture(page: Page, { id, departs }: ReturnType<typeof aDeparture>, allotment: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva salida' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Código', exact: true }).fill(id);
  await page.getByLabel('Fecha de salida').fill(departs);
  const first = page.getByRole('group', { name: 'Precios por edad' }).getByRole('group', { name: 'Renglón 1' });
  await first.getByLabel('Desde (años)').fill('0');
  await first.getByLabel('Precio').fill('77,50');
  await page.getByLabel('Cupo que se vende en línea').fill(allotment);
}

test('a departure made in the office is sold by the public site, closed it is not, and open again it is', async ({ page }) => {
  const departure = aDeparture();
  await atTheCatalogue(page, '/catalogo/tour');
  await page.getByLabel('Nombre o código').fill('getsemani');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByRole('link', { name: /Getsemaní/ }).click();
  await page.getByRole('link', { name: 'Nueva salida' }).click();
  await fillDeparture(page, departure, '3');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const problem = page.getByRole('alert').first();
  await expect(problem).toContainText('Cancelación');
  await expect(page.getByLabel('Precio').first()).toHaveValue('77,50');
  await page.getByLabel('Cancelar es gratis siempre').check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('status')).toContainText('Guardado');
  await expect
    .poll(() => soldOn(departure.id), { timeout: 20_000 })
    .toMatchObject({
      bookable: 3,
      prices: [{ from: 0, to: null, price: { amount: 7_750 } }],
    });

  await page.getByRole('button', { name: 'Cerrar la salida' }).click();
  await expect(page.getByRole('status').first()).toContainText('Cerrado');
  await expect.poll(() => soldOn(departure.id), { timeout: 20_000 }).toBeUndefined();
  await page.getByRole('button', { name: 'Abrir la salida' }).click();
  await expect.poll(() => soldOn(departure.id), { timeout: 20_000 }).toMatchObject({ bookable: 3 });
  await page.getByRole('button', { name: 'Cerrar la salida' }).click();
  await expect(page.getByRole('button', { name: 'Abrir la salida' })).toBeVisible();
});

// May wait: another form of the catalogue.
test('a field of a feed’s record stays as the office has it until it is given back, with the keyboard alone @waits', async ({
  page,
}) => {
  const [found] = await row<{ id: string; name: string }>(
    `select id, body ->> 'name' as name from catalogue_records where kind = 'ship' and gone_in is null order by id limit 1`,
  );
  if (!found) throw new Error('there is no ship');
  await atTheCatalogue(page, `/catalogo/barco/${found.id}`);
  const name = page.getByLabel('Nombre', { exact: true });
  await name.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`${found.name} II`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Guardado');
  await expect(page.getByText(`Cambiado en la oficina. El feed dice: ${found.name}`)).toBeVisible();
  const back = page.getByRole('button', { name: 'Devolver al feed', exact: true });
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue(found.name);
  await expect(back).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: `${found.name} II` })).toHaveCount(2);
});

// May wait: unit tests hold it (list-imports.test.ts).
test('an import is told with what it changed, and a refused one with its mistakes @waits', async ({ page }) => {
  const told = `prueba ${Date.now()}`;
  await row(`insert into import_refusals (kind, by, reason, problems, more) values ('tours', 'operator:prueba', 'file', $1, 3)`, [
    JSON.stringify([{ line: 7, column: 'prices', text: told }]),
  ]);
  await atTheCatalogue(page, '/catalogo/importaciones?kind=tours&outcome=refused');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('row').filter({ hasText: told })).toContainText('prices');
  await expect(page.getByText('y 3 más')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/catalogo/importaciones?kind=tours&outcome=imported');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('listitem').first()).toContainText('Agregado');
  await expectAccessible(page);
});

// May wait: office-screens.spec.ts opens a list and a form of the catalogue.
test('the screens of the catalogue are accessible, and fit a phone @waits', async ({ page }) => {
  test.slow();
  await atTheCatalogue(page, '/catalogo');
  await expect(page).toHaveURL(/\/catalogo\/crucero$/);
  const [cruise] = await row<{ id: string }>(
    `select id from catalogue_records where kind = 'cruise' and gone_in is null limit 1`,
  );
  for (const path of [
    'crucero',
    `crucero/${cruise?.id}`,
    `tour/${TOUR}`,
    'zarpe/nuevo',
    'crucero/nuevo',
    'numeros',
    'importaciones',
  ]) {
    await page.goto(`/catalogo/${path}`);
    await expectFitForAll(page);
    await picture(page, `office-catalogue-${path.replace(/\W+/g, '-')}`);
  }
});

// May wait: unit tests hold it (edit-page.test.ts).
test('an article with a picture is written, seen as on the site by who is signed in alone, published and taken down @waits', async ({
  page,
  browser,
}) => {
  test.slow();
  const slug = `prueba-${Date.now().toString(36)}`;
  const title = `Maletas ${slug}`;
  await atTheCatalogue(page, '/contenidos/imagenes');
  const shot = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 200 } });
  await page.getByLabel('Archivo').setInputFiles({ name: 'mar.png', mimeType: 'image/png', buffer: shot });
  await page.getByLabel('Qué muestra').fill('Una pantalla');
  await page.getByRole('button', { name: 'Agregar imagen' }).click();
  await expect(page.getByRole('status')).toContainText('Agregada');
  const line = (await page.locator('code').first().textContent()) ?? '';
  expect(line).toMatch(/^!\[Una pantalla\]\(\/imagenes\/[a-f0-9]{32}\.webp\)$/);
  await expectAccessible(page);

  await page.goto('/contenidos/nuevo');
  await hydrated(page);
  await page.getByLabel('Dirección').fill(slug);
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Resumen').fill('Qué llevar y qué no, con el peso que dejan las aerolíneas.');
  await page.getByLabel('Texto').fill(`## Antes de salir\n\nUna **lista**.\n\n${line}`);
  const live = page.getByRole('region', { name: 'Cómo va quedando' });
  await expect(live.getByRole('heading', { name: 'Antes de salir' })).toBeVisible();
  await expect(live.getByRole('img', { name: 'Una pantalla' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByRole('status').first()).toContainText('Borrador guardado');
  await expectAccessible(page);

  const preview = new URL((await page.getByRole('link', { name: 'Ver como en el sitio' }).getAttribute('href')) ?? '', page.url())
    .href;
  const stranger = await browser.newContext();
  expect((await stranger.request.get(preview, { maxRedirects: 0 })).status()).toBe(302);
  await stranger.close();
  const draft = await page.context().newPage();
  await draft.goto(preview);
  await picture(draft, `office-content-preview`);
  await expect(draft.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const image = draft.getByRole('img', { name: 'Una pantalla' });
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await draft.close();

  const onSite = async () => (await site().contentAt({ path: `/blog/${slug}` })).ok;
  expect(await onSite()).toBe(false);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Publicado. En unos segundos')).toBeVisible();
  await expect.poll(onSite, { timeout: 20_000 }).toBe(true);
  const visitor = await browser.newContext({ baseURL: process.env.PRODUCT_URL ?? '' });
  const theirs = await visitor.newPage();
  await theirs.goto(`/blog/${slug}`);
  await expect(theirs.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await visitor.close();
  await page.getByRole('button', { name: 'Quitar del sitio' }).click();
  await expect.poll(onSite, { timeout: 20_000 }).toBe(false);
});

// May wait: another form of the catalogue.
test('pictures of a tour are added, put in order, described and removed, and the site shows them so @waits', async ({
  page,
  browser,
}) => {
  test.slow();
  await atTheCatalogue(page, `/catalogo/tour/${TOUR}`);
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Imágenes' }) });
  const shown = async () => must(await site().readTour({ slug: TOUR })).pictures.map(({ words }) => words);
  for (const [name, width] of [
    ['La plaza', 420],
    ['Un mural', 480],
  ] as const) {
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width, height: 300 } });
    await card.getByLabel('Archivo').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
    await card.getByLabel('Qué muestra, para quien no la ve', { exact: true }).fill(name);
    await card.getByRole('button', { name: 'Agregar imagen' }).click();
    await expect(card.getByRole('img', { name })).toBeVisible();
  }
  await card.getByLabel('Archivo').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await card.getByLabel('Qué muestra, para quien no la ve', { exact: true }).fill('Nada');
  await card.getByRole('button', { name: 'Agregar imagen' }).click();
  await expect(card.getByRole('alert')).toHaveText('Ese archivo no es una imagen que se pueda leer.');
  await card.getByRole('button', { name: 'Antes: Un mural' }).click();
  await expect.poll(shown).toEqual(['Un mural', 'La plaza']);
  await expectAccessible(page);
  await expectToFitPhone(page);
  await picture(page, 'office-catalogue-pictures');
  const visitor = await browser.newContext({ baseURL: process.env.PRODUCT_URL ?? '' });
  const theirs = await visitor.newPage();
  await theirs.goto(`/turs/${TOUR}`);
  const first = theirs.getByRole('img', { name: 'Un mural' });
  await expect.poll(() => first.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await picture(theirs, 'tour-with-pictures');
  await visitor.close();
  for (const name of ['Un mural', 'La plaza']) {
    await card.getByRole('button', { name: `Quitar: ${name}` }).click();
    await expect(card.getByRole('img', { name })).toHaveCount(0);
  }
  expect(await shown()).toEqual([]);
});

// May wait: first-touch.spec.ts types before hydration on the site.
test('what is typed before the scripts are there stays, and the page goes on from it @waits', async ({ page }) => {
  const slug = `lenta-${Date.now().toString(36)}`;
  await atTheCatalogue(page, '/contenidos/nuevo');
  await page.getByLabel('Dirección').fill(slug);
  await page.getByLabel('Título').fill('Una línea lenta');
  await page.getByLabel('Resumen').fill('Lo que el servidor tiene.');
  await page.getByLabel('Texto').fill('Lo que el servidor tiene.');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByRole('status').first()).toContainText('Borrador guardado');
  // A slow line, on which the page is there seconds before its scripts.
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  const speed = (downloadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, uploadThroughput: -1, downloadThroughput });
  await speed(8_000);
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Clase').selectOption('news');
  await page.getByLabel('Título').fill('Una línea muy lenta');
  await page.getByLabel('Desde el día').fill('2099-01-31');
  await page.getByLabel('Resumen').fill('');
  const text = page.getByRole('textbox', { name: 'Texto' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Y lo que no alcanzó');
  // The caret in the middle stays there.
  for (let step = 0; step < 'alcanzó'.length; step++) await page.keyboard.press('ArrowLeft');
  expect(await page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(false);
  await speed(-1);
  await hydrated(page);
  // The page has heard of it, before anything more is typed.
  const live = page.getByRole('region', { name: 'Cómo va quedando' });
  await expect(live).toContainText('Y lo que no alcanzó');
  await page.keyboard.type('se ');
  await expect(text).toHaveValue('Lo que el servidor tiene. Y lo que no se alcanzó');
  await expect(page.getByLabel('Resumen')).toHaveValue('');
  await expect(page.getByLabel('Título')).toHaveValue('Una línea muy lenta');
  await expect(page.getByLabel('Clase')).toHaveValue('news');
  await expect(page.getByLabel('Desde el día')).toHaveValue('2099-01-31');
  await expect(live).toContainText('Y lo que no se alcanzó');
});
