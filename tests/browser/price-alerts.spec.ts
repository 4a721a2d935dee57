import type { Page } from '@playwright/test';
import { type InboxMail, readInbox } from '../harness/inbox.ts';
import { day, expect, expectAccessible, expectReadableInTheDark, hydrated, OWN_ADDRESS, test } from './steps.ts';

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
  await expect(page.getByText('Revise su correo')).toBeVisible();
}

test('from a search to an alert, confirmed from the mail and ended again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(results);
  await hydrated(page);
  await page.getByRole('link', { name: 'Avíseme por correo si baja el precio' }).click();
  await expect(page.getByRole('heading', { name: 'Alerta de precio' })).toBeVisible();
  await expect(page.getByLabel('Salgo de')).toHaveValue('Bogotá (BOG)');
  await expect(page.getByLabel('Voy a')).toHaveValue('Santiago de Chile (SCL)');
  await expect(page.getByLabel('Mes de salida')).toHaveValue(day(60).slice(0, 7));
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  // What is missing is said together, and what was typed stays.
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
  test('from what is read about a place to an alert', async ({ page }) => {
    await page.goto('/destinations/cusco');
    await page.getByRole('link', { name: 'Avíseme por correo si baja el precio' }).click();
    await expect(page.getByLabel('Voy a')).toHaveValue(/\(CUZ\)$/);
    await page.getByLabel('Mes de salida').selectOption({ index: 3 });
    await fill(page, 'sin-scripts@example.com');
    await page.goto(await linkMailedTo('sin-scripts@example.com'));
    await page.getByRole('button', { name: 'Activar la alerta' }).click();
    await expect(page.getByText('Su alerta está activa')).toBeVisible();
  });
});
