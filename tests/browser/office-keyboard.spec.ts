import type { Page } from '@playwright/test';
import { aBooking, aPerson, aRole, seat, tabTo, test } from './office-steps.ts';
import { chargesOf, expect, hydrated } from './steps.ts';

/** Journeys of the back office with the keyboard alone; the agent's morning is in `office-day.spec.ts`. */

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Types into the field that has the focus, in place of what is there. */
async function typeInstead(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test('a refund is asked for, and another person agrees to it, with the keyboard alone', async ({ page, browser }) => {
  const [{ reference }, role] = await Promise.all([aBooking(), aRole('agent', { refundMostMinor: 1_000 })]);
  const [agent, supervisor] = await Promise.all([aPerson({ role }), aPerson({ role: 'supervisor' })]);
  await seat(page.context(), agent);
  await open(page, `/reservas/${reference}`);
  await tabTo(page, page.locator('summary', { hasText: /^Reembolsar$/ }));
  await page.keyboard.press('Enter');
  const refund = page.locator('details', { has: page.locator('summary', { hasText: /^Reembolsar$/ }) });
  await tabTo(page, refund.getByLabel(/^Valor/));
  await typeInstead(page, '15.50');
  await tabTo(page, refund.getByLabel('Motivo'));
  await page.keyboard.type('Cobro repetido');
  await tabTo(page, refund.getByRole('button', { name: 'Reembolsar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Quedó pedido. US$ 15,50 supera su límite')).toBeVisible();

  const desk = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'es-CO' });
  await seat(desk, supervisor);
  const theirs = await desk.newPage();
  await open(theirs, '/');
  await tabTo(theirs, theirs.getByRole('link', { name: 'Aprobaciones', exact: true }));
  await theirs.keyboard.press('Enter');
  const asked = theirs.getByRole('listitem').filter({ hasText: reference });
  await tabTo(theirs, asked.getByRole('button', { name: 'Aprobar', exact: true }));
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('status')).toHaveText('Aprobada y hecha.');
  await expect.poll(async () => (await chargesOf(reference)).map(({ amount_refunded }) => amount_refunded)).toEqual([1_550]);
  await desk.close();
});

test('finance reads the closing of a day, its double entry and what is open, and compares the books, with the keyboard alone', async ({
  page,
}) => {
  const [, finance] = await Promise.all([aBooking(), aPerson({ role: 'finance' })]);
  await seat(page.context(), finance);
  await open(page, '/');
  await tabTo(page, page.getByRole('link', { name: 'Dinero', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Cierre del / })).toBeVisible();
  await expect(page.getByRole('table').filter({ hasText: 'Queda' }).first()).toBeVisible();
  await tabTo(page, page.locator('summary', { hasText: 'Partida doble' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Suma/ })).toContainText(/ 0,00$/);
  await tabTo(page, page.getByRole('link', { name: 'Ayer', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d$/);
  await expect(page.getByText('Ese día no se movió dinero')).toBeVisible();

  const tabs = page.getByRole('navigation', { name: 'Dinero' });
  await tabTo(page, tabs.getByRole('link', { name: 'Por cobrar y devolver' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/pendientes$/);
  await tabTo(page, tabs.getByRole('link', { name: 'Conciliación' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/conciliacion$/);
  await tabTo(page, page.getByRole('button', { name: 'Comparar ahora' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Se está comparando|Espera a que el sistema|La última comparación/).first()).toBeVisible();
});
