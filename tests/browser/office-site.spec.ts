import type { Page } from '@playwright/test';
import { makePerson, type OfficePerson } from '../harness/office/office-people.ts';
import { withOffice } from '../harness/product/product-settings.ts';
import { pressOn, seat, test, typeInto } from './office-steps.ts';
import { type OwnSettings, startWithSettings } from './own-settings.ts';
import {
  expect,
  expectAccessible,
  expectFitForAll,
  expectReadableInTheDark,
  expectToFitPhone,
  hydrated,
  wholePicture,
} from './steps.ts';

/** Who looks after the site's contents changes what it says, and travellers see it. A product of its own: settings are for everybody. */
let running: OwnSettings;
let office: string;
test.beforeAll(async () => {
  const env = await withOffice();
  office = env.OFFICE_ORIGIN ?? '';
  running = await startWithSettings(env);
});
test.afterAll(() => running.stop());

const person = (role = 'content', locale: 'es' | 'en' = 'es'): Promise<OfficePerson> =>
  makePerson({ databaseUrl: running.product.databaseUrl, origin: office }, { role, locale });

/** What a traveller's browser shows by now. */
async function expectOnSite(page: Page, path: string, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(`${running.product.url}${path}`);
    await expect(page.locator('body')).toContainText(text, { timeout: 500 });
  }).toPass({ timeout: 15_000 });
}

test('an editor changes hours and a notice by keyboard, after a look; the site shows both', async ({
  page,
  context,
  browser,
}) => {
  await seat(context, await person(), office);
  await page.goto(`${office}/sitio`);
  await hydrated(page, 'nav');
  await page.getByRole('link', { name: 'Teléfonos y horario' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Teléfonos y horario' })).toBeVisible();
  await page.getByLabel('Desde la hora (0 a 24)').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('9');
  await page.keyboard.press('Tab');
  await page.keyboard.type('17');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Horario de fin de año');
  // The third of the buttons after the reason.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const will = page.locator('section', { has: page.getByRole('heading', { name: 'Así quedaría' }) });
  await expect(will).toContainText('Se quita: Horario › Hasta la hora (0 a 24): 22');
  await expect(will).toContainText('Horario › Hasta la hora (0 a 24): 17');
  await expectAccessible(page);
  await wholePicture(page, 'office-site-look');
  // Nothing is in force yet, and what was typed is still there.
  await expect(page.getByLabel('Por qué cambia')).toHaveValue('Horario de fin de año');
  await page.getByRole('button', { name: 'Publicar', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Publicado: se ve en el sitio en unos segundos.')).toBeVisible();
  await expect(page.getByText('Horario de fin de año')).toBeVisible();

  await page.goto(`${office}/sitio/avisos`);
  await hydrated(page, 'nav');
  await page.getByLabel('Aviso 1', { exact: true }).fill('Traiga su documento, aunque viaje dentro del país.');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Publicado: se ve en el sitio en unos segundos.')).toBeVisible();

  const traveller = await browser.newPage();
  await expectOnSite(traveller, '/terms', 'Traiga su documento, aunque viaje dentro del país.');
  await expectOnSite(traveller, '/', '9 a. m. a 5 p. m.');
  // In what scripts draw as well.
  await traveller
    .getByRole('link', { name: /Llámenos/ })
    .first()
    .click();
  await expect(traveller.getByRole('dialog')).toContainText(/9 a\. m\. a 5 p\. m\./);
  await traveller.close();
});

// May wait: the first test looks at the same form.
test('what is wrong is said at its field, nothing typed is lost, and the site stays as it was @waits', async ({
  page,
  context,
}) => {
  await seat(context, await person(), office);
  await page.goto(`${office}/sitio/telefonos`);
  await hydrated(page, 'nav');
  await page.getByLabel('Número si ninguno corresponde').fill('');
  await page.getByLabel('WhatsApp, con +57 (vacío: sin enlace)').fill('300 555 01 01');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByLabel('Número si ninguno corresponde')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('WhatsApp, con +57 (vacío: sin enlace)')).toHaveValue('300 555 01 01');
  await expect(page.getByText('empiece con + y el indicativo del país').first()).toBeVisible();
  await expectAccessible(page);
});

test('of two editors at once the second is told, and sees both', async ({ page, context, browser }) => {
  await seat(context, await person(), office);
  const other = await browser.newContext();
  await seat(other, await person(), office);
  const second = await other.newPage();
  await Promise.all([page.goto(`${office}/sitio/ofertas`), second.goto(`${office}/sitio/ofertas`)]);
  for (const [editor, title] of [
    [page, 'De la primera'],
    [second, 'De la segunda'],
  ] as const) {
    const offer = editor.getByRole('group', { name: 'Oferta 1' });
    await offer.getByLabel('Título').fill(title);
    await offer.getByLabel('Descuento máximo, %').fill('10');
    await offer.getByLabel('Qué cubre').fill('Cruceros desde Cartagena');
    await offer.getByLabel('Primer día').fill('2026-01-01');
    await offer.getByLabel('Último día').fill('2099-12-31');
    await offer.getByLabel('Condiciones').fill('Hasta agotar 40 cabinas');
    await editor.getByRole('button', { name: 'Publicar', exact: true }).click();
  }
  await expect(page.getByText('Publicado: se ve en el sitio en unos segundos.')).toBeVisible();
  const told = second.getByRole('alert').first();
  await expect(told).toContainText('Nada suyo se perdió');
  await expect(told).toContainText('De la primera');
  await expect(second.getByRole('group', { name: 'Oferta 1' }).getByLabel('Título')).toHaveValue('De la segunda');
  await wholePicture(second, 'office-site-both');
  await second.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(second.getByText('Publicado: se ve en el sitio en unos segundos.')).toBeVisible();
  await expect(second.getByText('De la primera').first()).toBeVisible();
  await other.close();
});

// May wait: the draft of a banner is published and taken back below.
test('a draft is kept without the site changing, is published, and goes back to the file @waits', async ({ page, context }) => {
  await seat(context, await person('owner'), office);
  await page.goto(`${office}/sitio/rutas`);
  await hydrated(page, 'nav');
  await page.getByLabel('Rutas').fill('BOG LET\nbog-ctg');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('El borrador quedó guardado. El sitio no cambia todavía.')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar el borrador' }).click();
  await expect(page.getByText('Publicado: se ve en el sitio en unos segundos.')).toBeVisible();
  await expect(page.getByLabel('Rutas')).toHaveValue('BOG LET\nBOG CTG');
  await page.getByRole('button', { name: 'Volver a lo del archivo' }).click();
  await expect(page.getByLabel('Rutas')).toHaveValue(/^BOG CTG\nMDE ADZ/);
});

// May wait: tests over HTTP hold banners (site-settings.test.ts), and hours are published above.
test('an editor drafts a banner by keys, looks at it on its page, publishes it and takes it back; a phone without scripts shows it @waits', async ({
  page,
  context,
  browser,
}) => {
  await seat(context, await person(), office);
  await page.goto(`${office}/sitio/anuncios`);
  await hydrated(page, 'nav');
  const banner = page.getByRole('group', { name: 'Anuncio 1' });
  await typeInto(page, banner.getByLabel('Texto', { exact: true }), 'Semana de descuentos en Perú');
  await typeInto(page, banner.getByLabel('Qué dice el enlace'), 'Ver ofertas');
  await typeInto(page, banner.getByLabel('A dónde lleva'), 'ofertas');
  await banner.getByLabel('Primer día').fill('2099-01-01');
  await banner.getByLabel('Último día').fill('2099-12-31');
  await pressOn(page, page.getByRole('button', { name: 'Guardar borrador' }));
  await expect(banner.getByLabel('A dónde lleva')).toHaveAttribute('aria-invalid', 'true');
  await typeInto(page, banner.getByLabel('A dónde lleva'), '/ofertas');
  await pressOn(page, page.getByRole('button', { name: 'Guardar borrador' }));
  await expect(page.getByText('El borrador quedó guardado. El sitio no cambia todavía.')).toBeVisible();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFitPhone(page);
  const seen = await context.newPage();
  await seen.goto(
    `${office}${await page.getByRole('link', { name: 'Ver el borrador como página del sitio' }).getAttribute('href')}`,
  );
  await expect(seen.getByRole('complementary', { name: 'Anuncio de la agencia' })).toContainText('Semana de descuentos en Perú');
  await seen.close();
  await page.getByRole('group', { name: 'Anuncio 1' }).getByLabel('Primer día').fill('2020-01-01');
  await pressOn(page, page.getByRole('button', { name: 'Publicar', exact: true }));
  await expect(page.getByText('Publicado: se ve en el sitio en unos segundos.')).toBeVisible();

  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const traveller = await phone.newPage();
  await expectOnSite(traveller, '/', 'Semana de descuentos en Perú');
  await expect(traveller.getByRole('link', { name: 'Semana de descuentos en Perú Ver ofertas' })).toHaveAttribute(
    'href',
    '/ofertas',
  );
  expect(await traveller.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await phone.close();
  // With scripts it stays as it came: nothing moves, and hydration changes nothing.
  const withScripts = await browser.newPage();
  const problems: string[] = [];
  withScripts.on('pageerror', ({ message }) => problems.push(message));
  await withScripts.goto(running.product.url);
  await hydrated(withScripts);
  await expect(withScripts.getByRole('complementary', { name: 'Anuncio de la agencia' })).toHaveCount(1);
  await expectAccessible(withScripts);
  expect(problems).toEqual([]);
  await withScripts.close();

  await pressOn(page, page.getByRole('button', { name: 'Volver a lo del archivo' }));
  await expect(page.getByRole('group', { name: 'Anuncio 1' }).getByLabel('Texto', { exact: true })).toHaveValue('');
  const after = await browser.newPage();
  await expect(async () => {
    await after.goto(running.product.url);
    expect(await after.content()).not.toContain('Semana de descuentos');
  }).toPass({ timeout: 15_000 });
  await after.close();
});

// May wait: a right, which tests of the office's calls hold.
test('whoever may not change settings sees no form @waits', async ({ page, context }) => {
  await seat(context, await person('agent'), office);
  const answer = await page.goto(`${office}/sitio/avisos`);
  expect(answer?.status()).toBe(403);
});

// May wait: office-screens.spec.ts opens a list and a form of the site.
test('every screen about the site fits a phone, in both themes @waits', async ({ page, context }) => {
  test.slow();
  await seat(context, await person('owner', 'en'), office);
  const screens = [
    '',
    '/telefonos',
    '/avisos',
    '/ofertas',
    '/monedas',
    '/rutas',
    '/documentos',
    '/derechos',
    '/redirecciones',
    '/contenido',
  ];
  for (const screen of screens) {
    await page.goto(`${office}/sitio${screen}`);
    await expectFitForAll(page);
    await wholePicture(page, `office-site${screen.replace('/', '-')}`);
  }
});

// May wait: the draft of a banner is looked at above.
test('a draft of a notice is seen as a page of the site, which visitors do not see @waits', async ({ page, context }) => {
  await seat(context, await person('owner'), office);
  await page.goto(`${office}/sitio/avisos`);
  await hydrated(page, 'nav');
  await page.getByLabel('Aviso 1', { exact: true }).fill('Un aviso que todavía se piensa.');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  const [draft] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Ver el borrador como página del sitio' }).click(),
  ]);
  await expect(draft.locator('body')).toContainText('Un aviso que todavía se piensa.');
  await draft.goto(`${running.product.url}/terms`);
  await expect(draft.locator('body')).not.toContainText('Un aviso que todavía se piensa.');
  await draft.close();
});
