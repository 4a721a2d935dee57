import type { Page } from '@playwright/test';
import { mailsAbout } from '../harness/inbox.ts';
import {
  expect,
  expectAccessible,
  expectReadableInTheDark,
  fillBooking,
  fillCard,
  hydrated,
  OWN_ADDRESS,
  payButton,
  shownReference,
  test,
} from './steps.ts';

test.use(OWN_ADDRESS);

const INBOX = () => process.env.STAND_IN_INBOX_URL ?? '';
const refuse = (address: string) =>
  fetch(`${INBOX()}/sandbox/faults`, { method: 'PUT', body: JSON.stringify([{ call: `SMTP RCPT ${address}`, status: 550 }]) });

async function find(page: Page, reference: string, email: string): Promise<void> {
  await page.goto('/user/my-journey');
  await page.getByLabel('Referencia o localizador').fill(reference);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Buscar mi reserva' }).click();
  await expect(page.getByRole('heading', { name: `Reserva ${reference}` })).toBeVisible();
}

async function expectToFitPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const size of ['', '200%']) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('somebody on another device takes a code, writes a wrong address and then a right one, and has the papers there', async ({
  page,
  context,
}) => {
  test.slow();
  const email = `sol.${Date.now()}@example.com`;
  await fillBooking(page, email);
  await fillCard(page, '4242424242424242');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: '¡Listo! Su viaje está confirmado' })).toBeVisible();
  const reference = await shownReference(page);
  await context.clearCookies({ name: /^tq_(booking_|agent)/ });

  await find(page, reference, email);
  await page.getByRole('link', { name: 'Cambiar correo o teléfono' }).click();
  await expect(page.getByRole('heading', { name: 'Confirme que la reserva es suya' })).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  const mails = await mailsAbout(INBOX(), `Su código para la reserva ${reference}`, 1);
  await page.getByLabel('Código de 6 cifras').fill(/\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Continuar' }).click();

  const field = page.getByLabel('Correo electrónico');
  await expect(field).toHaveValue(email);
  await field.fill('sin arroba');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await expectToFitPhone(page);
  const refused = `rebota.sol.${Date.now()}@example.com`;
  await refuse(refused);
  await field.fill(refused);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Listo: guardamos sus datos de contacto')).toBeVisible();

  await expect(async () => {
    await page.goto('/user/my-journey/booking-detail');
    await expect(page.getByText('No pudimos entregarle los últimos correos en r•••@example.com')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await expectToFitPhone(page);
  await page.getByRole('link', { name: 'Cambiar correo o teléfono' }).first().click();
  const good = `llega.sol.${Date.now()}@example.com`;
  await page.getByLabel('Correo electrónico').fill(good);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Listo: guardamos sus datos de contacto')).toBeVisible();
  await page.getByRole('link', { name: 'Volver a la reserva' }).click();
  await expect(page.getByRole('heading', { name: `Reserva ${reference}` })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('No pudimos entregarle')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});
