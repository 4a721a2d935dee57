import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { todayIn } from '#domain/calendar-date.ts';
import { consentTextFor } from '#site/messages/es.ts';
import { aCustomer, clientOf, must } from '../harness/visitors/booking-steps.ts';
import { aBooking, aPerson, row, seat, test } from './office-steps.ts';
import { expect, expectAccessible, hydrated } from './steps.ts';

/** A booking's mails as they were sent, its calls, its person, and all of it found by the palette with the keyboard alone. */

const SUPERVISOR = { role: 'supervisor' };

test('a mail is opened as it was sent, with its papers, sent once more, and the look is on record', async ({ page }) => {
  const [{ id, reference }, person] = await Promise.all([aBooking(), aPerson({ name: 'Camila Páez', ...SUPERVISOR })]);
  await seat(page.context(), person);
  const isSent = async () => (await row(`select 1 from sent_mails where booking_id = $1`, [id])).length;
  await expect.poll(isSent, { timeout: 40_000 }).toBeGreaterThan(0);
  await page.goto(`/reservas/${reference}`);
  await page.getByRole('link', { name: 'Confirmación' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmación');
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText(reference).first()).toBeVisible();
  await expect(page.locator('pre')).toContainText(reference);
  await expectAccessible(page);
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /\.pdf$/ })
      .first()
      .click(),
  ]);
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Igual que la primera vez' }).click();
  await expect(page.getByRole('status')).toHaveText('En unos segundos sale.');
  const copies = () => row<{ state: string }>(`select state from mails where booking_id = $1 and resends is not null`, [id]);
  await expect.poll(async () => (await copies()).map(({ state }) => state), { timeout: 40_000 }).toEqual(['sent']);
  const looks = await row(`select 1 from office_log where subject = $1 and call = 'readMail'`, [reference]);
  expect(looks.length).toBeGreaterThan(0);
});

test('the steps of a booking are shown with the calls that they made, and what was sent has no card', async ({ page }) => {
  const [{ id, reference }, person] = await Promise.all([aBooking(), aPerson(SUPERVISOR)]);
  await seat(page.context(), person);
  const written = () => row(`select 1 from upstream_calls where booking_id = $1 and step = 'capture'`, [id]);
  await expect.poll(async () => (await written()).length).toBeGreaterThan(0);
  await page.goto(`/reservas/${reference}`);
  const calls = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Llamadas a proveedores' }) });
  await expect(calls.getByRole('link', { name: 'Cobrar' })).toBeVisible();
  await calls
    .getByRole('link', { name: /^POST / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Lo que se envió' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/\d{16}/);
  await expectAccessible(page);
});

/** Goes to an option of the palette with the arrow keys, and takes it. What is found while it is typed may come late. */
async function choose(page: Page, option: Locator): Promise<void> {
  await expect(option).toBeVisible();
  await expect(async () => {
    if ((await option.getAttribute('data-focused')) === null) await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('data-focused', { timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
}

test('the palette finds a screen, a booking and a person with the keyboard alone', async ({ page }) => {
  const [{ reference }, person] = await Promise.all([aBooking(), aPerson(SUPERVISOR)]);
  await seat(page.context(), person);
  await page.goto('/');
  await hydrated(page);
  const dialog = page.getByRole('dialog', { name: 'Buscar reserva, persona o pantalla' });
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeVisible();
  await page.keyboard.type('cierre');
  await expect(dialog.getByRole('option', { name: 'Cierre del día' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(reference);
  // Not the one above it, which lists all that the word is in.
  const booking = dialog.getByRole('option', { name: new RegExp(`^${reference}`) });
  await expect(booking).toBeVisible();
  // The list follows the arrow keys of the box above it: nobody has to reach it with the Tab key to scroll.
  await expectAccessible(page, { without: ['scrollable-region-focusable'] });
  await choose(page, booking);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nobody.at.all@example.com');
  await choose(page, dialog.getByRole('option', { name: 'Ver todo de esta persona' }));
  await expect(page.getByText('No hay nada de esta persona')).toBeVisible();
});

// May wait: unit tests hold it (lead-care.test.ts).
test('a request is followed up: what is next on which day, in Today from then on, and lost with its reason @waits', async ({
  page,
}) => {
  const person = await aPerson({ name: 'Camila Páez', ...SUPERVISOR });
  const asked = { name: 'Ana', email: `${Math.random()}@example.com`, phone: aCustomer.phone, message: 'Somos doce.' };
  const consents = [{ purpose: 'enquiry' as const, version: consentTextFor('enquiry').version }];
  const backend = clientOf(process.env.PRODUCT_URL ?? '');
  const { id: number } = must(await backend.sendMail({ ...asked, kind: 'enquiry', consents }));
  await seat(page.context(), person);
  await page.goto('/solicitudes/seguimiento');
  await hydrated(page, 'nav');
  const line = page.getByRole('listitem').filter({ hasText: number });
  await line.locator('summary', { hasText: 'Qué sigue' }).click();
  await line.getByLabel('Qué sigue').fill('Llamar por la tarde');
  await line.getByLabel('Qué día').fill(todayIn('America/Bogota'));
  await line.getByLabel('Ya se habló con la persona').check();
  await line.getByRole('button', { name: 'Guardar' }).click();
  await expect(line.getByText('Llamar por la tarde')).toBeVisible();
  await expect(line.getByText('Contactada', { exact: true })).toBeVisible();
  await page.goto('/');
  await page.getByRole('listitem').filter({ hasText: number }).getByRole('link', { name: number }).click();
  await line.locator('summary', { hasText: 'Cerrar' }).click();
  await line.getByLabel('Por qué se perdió').selectOption('price');
  await line.getByLabel('Qué pasó').fill('Le pareció caro');
  await line.getByRole('button', { name: 'Se perdió' }).click();
  await expect(line.getByText('Perdida')).toBeVisible();
  await expect(line.getByText('Precio')).toBeVisible();
});
