import type { Page } from '@playwright/test';
import { type InboxMail, readInbox } from '../harness/visitors/inbox.ts';
import { day, expect, expectAccessible, expectReadableInTheDark, hydrated, OWN_ADDRESS, picture, test } from './steps.ts';

test.use(OWN_ADDRESS);

const results = `/result?tripType=2&origin=BOG&destination=SCL&departureDate=${day(60)}&returnDate=${day(67)}&adult=1&child=0&infant=0&cabinClass=economy`;

async function linkMailedTo(email: string): Promise<string> {
  const find = async (): Promise<InboxMail | undefined> =>
    (await readInbox(process.env.SANDBOX_INBOX_URL ?? '')).find(({ to }) => to.includes(email));
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  const [link = ''] = /https?:\S+\/alertas\?confirmar=[\w-]+/.exec((await find())?.text ?? '') ?? [];
  return link;
}

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('checkbox', { name: /^Autorizo/ }).check();
  await page.getByRole('button', { name: 'Pedir la alerta' }).click();
  // On a phone the button is screens below the answer.
  await expect(page.getByText('Revise su correo')).toBeInViewport();
}

const smallForm = (page: Page) => page.locator('form[action="/alertas"]');

for (const scripts of [true, false]) {
  test.describe(`below a list of flights ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width: 360, height: 780 } });

    // May wait: another form of the same request.
    test('the alert form knows route and month, follows the first offer, and keeps its values after an error @waits', async ({
      page,
    }) => {
      await page.goto(results.replace('tripType=2', 'tripType=1').replace(/&returnDate=[\d-]+/, ''));
      const card = smallForm(page);
      await expect(card.getByRole('heading')).toHaveText('Avíseme por correo si baja el precio de Bogotá a Santiago de Chile');
      await expect(card.getByText('Solo ida, un adulto en económica.')).toBeVisible();
      await expect(card.getByLabel('Mes de salida')).toHaveValue(day(60).slice(0, 7));
      await expect(card.getByLabel('Correo para la alerta')).toHaveValue('');
      await expect(card.getByRole('checkbox')).not.toBeChecked();
      const first = (await page.locator('main ol li').first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;
      expect((await card.boundingBox())?.y ?? 0).toBeGreaterThan(first);
      if (scripts) {
        await hydrated(page);
        await expectAccessible(page);
        await expectReadableInTheDark(page);
        await picture(page, 'alert-card');
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

      // Browsers accept this address; mail cannot be delivered to it.
      const email = `tarjeta.${scripts}`;
      await card.getByLabel('Correo para la alerta').fill(`${email}@localhost`);
      await card.getByRole('checkbox', { name: /^Autorizo/ }).check();
      if (scripts) await page.evaluate(() => document.body.setAttribute('data-same', 'yes'));
      await card.getByRole('button', { name: 'Pedir la alerta' }).click();
      await expect(page.getByRole('region', { name: 'Hay un problema' })).toBeVisible();
      // With scripts the page is not reloaded: on a failing connection the flights would stay.
      await expect(page.locator('body[data-same]')).toHaveCount(scripts ? 1 : 0);
      await expect(page.getByLabel('Voy a')).toHaveValue('Santiago de Chile (SCL)');
      await expect(page.getByLabel('Viaje', { exact: true })).toHaveValue('ida');
      await expect(page.getByLabel('Correo electrónico')).toHaveValue(`${email}@localhost`);
      await fill(page, `${email}@example.com`);
      await page.goto(await linkMailedTo(`${email}@example.com`));
      await page.getByRole('button', { name: 'Activar la alerta' }).click();
      await expect(page.getByText('solo ida')).toBeVisible();
    });
  });
}

// May wait: tests over HTTP hold it (price-alerts.test.ts), and connection.spec.ts asks for one.
test('requests an alert from a search, confirms it by mail and ends it @waits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(results);
  await hydrated(page);
  await page.getByRole('link', { name: 'Poner un precio máximo' }).click();
  await expect(page.getByRole('heading', { name: 'Alerta de precio' })).toBeVisible();
  await expect(page.getByLabel('Salgo de')).toHaveValue('Bogotá (BOG)');
  await expect(page.getByLabel('Voy a')).toHaveValue('Santiago de Chile (SCL)');
  await expect(page.getByLabel('Mes de salida')).toHaveValue(day(60).slice(0, 7));
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  // Missing fields are listed together, and typed values stay.
  await page.getByLabel('Precio máximo (opcional)').fill('mucho');
  await page.getByRole('button', { name: 'Pedir la alerta' }).click();
  const summary = page.getByRole('region', { name: 'Hay un problema' });
  await expect(summary.getByRole('link')).toHaveCount(3);
  await expect(page.getByLabel('Salgo de')).toHaveValue('Bogotá (BOG)');
  await page.getByLabel('Precio máximo (opcional)').fill('350');
  await fill(page, 'alerta@example.com');

  await page.goto(await linkMailedTo('alerta@example.com'));
  await page.getByRole('button', { name: 'Activar la alerta' }).click();
  await expect(page.getByText('Su alerta está activa')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Terminar la alerta' }).click();
  await page.getByRole('button', { name: 'Terminar la alerta' }).click();
  await expect(page.getByText('La alerta terminó')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // May wait: the same without scripts.
  test('requests an alert from a destination page and confirms it by mail @waits', async ({ page }) => {
    // A unique address, so that its other mails are not taken for this one.
    const email = `cusco.${Date.now()}@example.com`;
    await page.goto('/destinations/cusco');
    const card = smallForm(page);
    await expect(card.getByRole('heading')).toContainText('a Cusco');
    await expect(card.getByRole('checkbox')).not.toBeChecked();
    await card.getByLabel('Mes de salida').selectOption({ index: 3 });
    await card.getByLabel('Correo para la alerta').fill(email);
    await card.getByRole('checkbox', { name: /^Autorizo/ }).check();
    await card.getByRole('button', { name: 'Pedir la alerta' }).click();
    await expect(page.getByText('Revise su correo')).toBeVisible();
    await page.goto(await linkMailedTo(email));
    await page.getByRole('button', { name: 'Activar la alerta' }).click();
    await expect(page.getByText('Su alerta está activa')).toBeVisible();
  });
});
