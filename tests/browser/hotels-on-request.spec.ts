import type { Page } from '@playwright/test';
import { mailsAbout } from '../harness/visitors/inbox.ts';
import { day, expect, expectAccessible, expectReadableInTheDark, hydrated, test } from './steps.ts';

/** Leticia, where no hotel in the tests' register has a tourism number (`WITHOUT_NUMBERS`). */
const list = `/hoteles/result?destination=Leticia%2C+Colombia&lat=-4.2033&lon=-69.9359&maxkm=40&startDate=${day(50)}&endDate=${day(53)}&adults=2`;
const onRequest = (page: Page) => page.getByRole('article').filter({ hasText: 'Solo por solicitud' }).first();
const seeRooms = (page: Page) =>
  onRequest(page)
    .getByRole('link', { name: /^Ver habitaciones de/ })
    .click();

// May wait: tests over HTTP hold it (reference-hotels.test.ts).
test('a hotel without a tourism number shows a reference price and takes an enquiry on its own page @waits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(list);
  const card = onRequest(page);
  await expect(card).toContainText('Precio de referencia');
  await expect(card).not.toContainText('RNT');
  // Across the border no tourism number is needed.
  await expect(page.getByRole('article').filter({ hasText: 'Tabatinga' }).filter({ hasText: 'Solo por solicitud' })).toHaveCount(
    0,
  );
  const name = await card.getByRole('heading').innerText();
  await seeRooms(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  // Its first form hydrates only on interaction.
  await hydrated(page, 'h1');
  await expect(page.getByText('Este hotel se reserva solo por solicitud')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Elegir/ })).toHaveCount(0);
  // Its code is loaded after the page, on a busy machine much later.
  await expect(page.getByLabel('Nombre', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await page
    .getByRole('link', { name: /^Solicitar / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Solicite este hotel' })).toBeInViewport();
  await page.getByLabel('Nombre', { exact: true }).fill('Ana Muñoz');
  await page.getByLabel('Correo electrónico').fill(`visitante${Date.now()}@example.com`);
  await page.getByLabel('Teléfono', { exact: true }).fill('300 123 4567');
  await page.getByRole('checkbox', { name: /^Autorizo/ }).check();
  await page.getByRole('button', { name: 'Enviar' }).click();
  const heading = page.getByRole('heading', { name: /^Recibimos su solicitud/ });
  await expect(heading).toBeVisible();
  const number = /[A-Z0-9]{8}$/.exec(await heading.innerText())?.[0] ?? '';
  const mails = await mailsAbout(process.env.SANDBOX_INBOX_URL ?? '', number);
  expect(
    mails.some(({ text }) => text.includes(name) && text.includes(`del ${day(50)} al ${day(53)}`) && text.includes('liteapi~lp')),
  ).toBe(true);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // May wait: the same without scripts.
  test('an on-request hotel links to the enquiry form @waits', async ({ page }) => {
    await page.goto(list);
    await seeRooms(page);
    await page.getByRole('link', { name: 'Escribir a un asesor de hoteles' }).click();
    await expect(page.getByRole('button', { name: 'Enviar' })).toBeVisible();
  });
});
