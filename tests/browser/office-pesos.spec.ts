import type { Locator, Page } from '@playwright/test';
import { queryRows } from '../harness/database/test-database.ts';
import { makePerson } from '../harness/office/office-people.ts';
import { GDS_ONLY, withOffice } from '../harness/product/product-settings.ts';
import { SANDBOX_SECRET } from '../harness/suppliers/sandboxes.ts';
import { clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { openFilters, pressOn, seat, test, typeInto } from './office-steps.ts';
import { type OwnSettings, startWithSettings } from './own-settings.ts';
import { expect, expectAccessible, expectReadableInTheDark, expectToFitPhone, hydrated } from './steps.ts';

/** The back office of a shop that charges in pesos and hands its sales over: rates, sales, money that goes back. */

let running: OwnSettings;
let office = '';
/** In one worker, so that the shop is started once. */
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const { OFFICE_ORIGIN = '', ...doors } = await withOffice();
  office = OFFICE_ORIGIN;
  running = await startWithSettings(({ invoicing }) => ({
    ...GDS_ONLY,
    ...doors,
    OFFICE_ORIGIN,
    CHARGE_IN: 'COP: margin=2.5, round=100, life=72h, quote=30m',
    INVOICING_URL: invoicing,
    INVOICING_TOKEN: SANDBOX_SECRET,
  }));
});
test.afterAll(() => running?.stop());
test.use({ viewport: { width: 360, height: 780 }, baseURL: async ({ browserName: _ }, use) => use(office) });

const query = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  queryRows<Row>(running.product.databaseUrl, text, values);

async function sitDown(page: Page, role: string): Promise<void> {
  const person = await makePerson({ databaseUrl: running.product.databaseUrl, origin: office }, { role });
  await seat(page.context(), person, office);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page, 'nav');
}

async function bookedInPesos(pick: number): Promise<{ reference: string; chargedMinor: number }> {
  const backend = clientOf(running.product.url);
  const { key } = await prepareBooking(backend, { pick, currencyCode: 'COP' });
  const { charge } = must(await backend.readSession(key));
  if (!charge) throw new Error('not charged in pesos');
  const answer = must(await backend.book({ ...key, acceptedTotal: charge.total }));
  if (!('referenceId' in answer)) throw new Error(`not booked: ${answer.status}`);
  return { reference: answer.referenceId as string, chargedMinor: charge.total.amount };
}

/** What the card provider gave back, in cents of a peso. */
async function givenBack(reference: string): Promise<number> {
  const { intents } = await running.sandboxes.books();
  const own = intents.filter(({ metadata }) => metadata.booking_reference === reference);
  return own.reduce((sum, { amount_refunded: refunded }) => sum + refunded, 0);
}

async function expectFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 1024 });
  await expectAccessible(page, { without: ['color-contrast'] });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${page.url()} at 768`).toBe(true);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await expectToFitPhone(page);
}

const actionOf = (page: Page, title: string): Locator =>
  page.locator('details', { has: page.locator('summary', { hasText: new RegExp(`^${title}$`) }) });

// May wait: unit tests hold it (watch-rates.test.ts).
test('a rate that jumped is judged and used with the keyboard alone, and who did it is on record @waits', async ({ page }) => {
  await sitDown(page, 'finance');
  const jumped = 4_600_000_000;
  await query(
    `update charge_rates set refused_micros = $1, refused_date = current_date, refused_at = now() where currency = 'COP'`,
    [jumped],
  );
  await open(page, '/dinero');
  await pressOn(page, page.getByRole('navigation', { name: 'Dinero' }).getByRole('link', { name: 'Tasas', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Tasas' })).toBeVisible();
  const use = page.getByRole('button', { name: 'Está bien: usarla (4.600 COP por dólar)' });
  await expect(use).toBeVisible();
  await expectFit(page);
  // Without a reason nothing is used: the field says so.
  await pressOn(page, use);
  await expect(page.getByLabel('Con qué la comparó')).toBeFocused();
  await typeInto(page, page.getByLabel('Con qué la comparó'), 'La TRM del día');
  await pressOn(page, use);
  await expect(page.getByRole('status')).toHaveText('Se cobra con la tasa nueva en unos segundos.');
  await expect(page.getByRole('row', { name: /^COP/ })).toContainText(/4\.600.*aceptó 4\.600/);
  await expect(page.getByText('Nada por decidir')).toBeVisible();
  await expectFit(page);
  expect(await query(`select rate_micros::float8 as rate from charge_rates where currency = 'COP'`)).toEqual([{ rate: jumped }]);
  expect(await query(`select outcome, why from office_log where call = 'acceptRate' order by id`)).toEqual([
    { outcome: 'asked', why: 'La TRM del día' },
    { outcome: 'done', why: null },
  ]);
});

// May wait: invoices.test.ts hands over from the list over HTTP.
test('a sale in pesos is handed over from the list, once, and found by its days @waits', async ({ page }) => {
  const { reference } = await bookedInPesos(0);
  await sitDown(page, 'finance');
  await open(page, '/dinero/ventas');
  const sale = page.getByRole('row').filter({ hasText: reference });
  await expect(sale).toContainText('Sin entregar');
  await expectFit(page);
  await page.getByRole('button', { name: `Entregar ${reference} al proveedor de facturas` }).click();
  await expect(page.getByRole('status')).toHaveText(/^Facturado: SETP-/);
  await expect(sale).toContainText(/SETP-/);
  await expect(page.getByRole('button', { name: `Entregar ${reference}` })).toHaveCount(0);
  await openFilters(page);
  await page.getByLabel('Desde').fill('2020-01-01');
  await page.getByLabel('Hasta').fill('2020-01-02');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Ninguna venta en esos días')).toBeVisible();
  await expectFit(page);
});

// May wait: charged-in-pesos.test.ts gives them back over HTTP, and office-refund.spec.ts fills in the form.
test('pesos go back by their form on a phone, and more with a cancellation; the provider gave back what was said @waits', async ({
  page,
}) => {
  test.slow();
  const { reference, chargedMinor } = await bookedInPesos(1);
  await sitDown(page, 'supervisor');
  await open(page, `/reservas/${reference}`);
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
  });
  await expectFit(page);

  const refund = actionOf(page, 'Reembolsar');
  await refund.getByRole('textbox', { name: /^Valor/ }).fill('99999999');
  await refund.getByLabel('Motivo').fill('Silla que no se dio');
  await expect(refund.getByLabel('Moneda de ese valor')).toHaveValue('COP');
  await refund.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(refund.getByLabel('Motivo')).toHaveValue('Silla que no se dio');
  expect(await givenBack(reference)).toBe(0);
  await refund.getByRole('textbox', { name: /^Valor/ }).fill('20000');
  await refund.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(page.getByText(/20\.000.* se devuelve en unos segundos/)).toBeVisible();
  await expect.poll(() => givenBack(reference)).toBe(2_000_000);

  const cancelled = actionOf(page, 'Registrar una cancelación hecha a mano');
  await cancelled.evaluate((one: HTMLDetailsElement) => {
    one.open = true;
  });
  await cancelled.getByLabel('Motivo').fill('No puede viajar');
  await cancelled.getByRole('textbox', { name: 'Cuánto se devuelve' }).fill('40000');
  await expect(cancelled.getByLabel('Moneda de ese valor')).toHaveValue('COP');
  await cancelled.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByRole('status').first()).toBeVisible();
  await expect.poll(() => givenBack(reference), { timeout: 30_000 }).toBe(6_000_000);
  expect(chargedMinor).toBeGreaterThan(6_000_000);
  await expect(async () => {
    await page.reload();
    await expect(page.locator('main')).toContainText('Cancelada', { timeout: 1_000 });
  }).toPass();
  await expectFit(page);
});
