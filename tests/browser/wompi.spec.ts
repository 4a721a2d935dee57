import type { Page } from '@playwright/test';
import { type RunningApart, startEverythingApart } from '../harness/product/product-process.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { expect, expectAccessible, expectToFitPhone, fillBooking, payButton, test as siteTest } from './steps.ts';

/** A phone pays in pesos on Wompi's page: by card, by PSE and by Nequi; paid, refused, left. */

/** Started once for all tests of this file, which have one worker. */
const test = siteTest.extend<object, { shop: RunningApart }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const running = await startEverythingApart(({ wompi }) => ({
        ...GDS_ONLY,
        STRIPE_URL: '',
        WORLDPAY_URL: '',
        CHARGE_IN: 'COP: margin=2.5, round=100',
        WOMPI_URL: wompi,
        WOMPI_METHODS: 'card,pse,nequi',
      }));
      await use(running);
      await running.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.product.url),
});
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 360, height: 740 } });

type Row = { status: string; amount: number; refunded: number; method: string };
async function lastOf({ sandboxes }: RunningApart): Promise<Row | undefined> {
  const { transactions } = (await (await fetch(`${sandboxes.wompi}/sandbox/books`)).json()) as { transactions: Row[] };
  return transactions.at(-1);
}
const pesosIn = (words: string) =>
  Number((/\$\s?([\d.]{6,})/.exec(words.replaceAll('\u00a0', ' '))?.[1] ?? '').replaceAll('.', ''));
const confirmed = { name: '¡Listo! Su viaje está confirmado' };

async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectToFitPhone(page);
}

/** From the form to Wompi's page, by what is chosen; the pesos of the button. */
async function toItsPage(page: Page, email: string, way: RegExp): Promise<number> {
  await fillBooking(page, email);
  await page.getByLabel(way).check();
  if (way.source.startsWith('^PSE')) {
    await page.locator('select[name=buyerDocument]').selectOption('person:CC');
    await page.getByLabel('Número del documento', { exact: true }).fill('1020304050');
    await page.getByLabel('Nombre completo o razón social').fill('Ana María Muñoz Peña');
  }
  await expectFit(page);
  const pesos = pesosIn(await payButton(page).innerText());
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Wompi' })).toBeVisible();
  return pesos;
}
async function accept(page: Page): Promise<void> {
  await page.getByLabel('Acepto los términos y condiciones').check();
  await page.getByLabel('Autorizo el tratamiento de mis datos personales').check();
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

// May wait: tests over HTTP hold it (wompi.test.ts).
test('by card: both contracts are accepted there, and the pesos of the button are charged @waits', async ({ page, shop }) => {
  test.slow();
  const pesos = await toItsPage(page, 'tarjeta@example.com', /^Con tarjeta, en la página segura de Wompi/);
  await page.getByRole('link', { name: 'Pagar con tarjeta' }).click();
  await expectFit(page);
  await press(page, 'Pagar con tarjeta');
  await expect(page.getByRole('alert')).toContainText('Acepte los términos');
  await accept(page);
  await press(page, 'Pagar con tarjeta');
  await expect(page.getByRole('heading', confirmed)).toBeVisible({ timeout: 60_000 });
  expect(await lastOf(shop)).toMatchObject({ method: 'CARD', status: 'APPROVED', amount: pesos * 100, refunded: 0 });
});

// May wait: placetopay.spec.ts pays with a wallet and leaves its page.
test('refused, left, and paid in another way without waiting: by Nequi, once the telephone says yes @waits', async ({
  page,
  shop,
}) => {
  test.slow();
  await toItsPage(page, 'nequi@example.com', /^Con tarjeta, en la página segura de Wompi/);
  await page.getByRole('link', { name: 'Pagar con tarjeta' }).click();
  await page.getByLabel('Número de la tarjeta').fill('4111111111111111');
  await accept(page);
  await press(page, 'Pagar con tarjeta');
  await expect(page.getByRole('heading', { name: 'La transacción fue rechazada' })).toBeVisible();
  await expectFit(page);
  await page.getByRole('link', { name: /^Volver a/ }).click();
  await expect(page.getByRole('heading', { name: 'Su pago está pendiente' })).toBeVisible();
  await page.getByRole('button', { name: /otra forma/ }).click();
  await expect(page.getByRole('heading', { name: 'Complete su reserva' })).toBeVisible();
  await expect(page.getByLabel('Nombres')).toHaveValue('Ana María');
  await page.getByLabel(/^Nequi, en la página segura de Wompi/).check();
  await payButton(page).click();
  await page.getByRole('link', { name: 'Pagar con Nequi' }).click();
  await expectFit(page);
  await accept(page);
  await press(page, 'Pagar con Nequi');
  const telephone = page.url();
  await page.getByRole('button', { name: /^Dejar pendiente/ }).click();
  await expect(page.getByText('confirmada', { exact: true })).toHaveCount(0);
  await expectFit(page);
  const other = await page.context().newPage();
  await other.goto(telephone);
  await press(other, 'Aprobar');
  await other.close();
  await expect(page.getByRole('heading', confirmed)).toBeVisible({ timeout: 60_000 });
  expect(await lastOf(shop)).toMatchObject({ method: 'NEQUI', status: 'APPROVED' });
});

// May wait: another way to pay, as in pesos-at-providers.spec.ts.
test('by PSE: the document goes along, the bank says no, and then yes to another try @waits', async ({ page, shop }) => {
  test.slow();
  const pesos = await toItsPage(page, 'pse@example.com', /^PSE, en la página segura de Wompi/);
  const there = page.url();
  for (const answer of ['Rechazar', 'Aprobar']) {
    await page.goto(there);
    await page.getByRole('link', { name: 'Pagar con PSE' }).click();
    await expect(page.getByLabel('Número de documento')).toHaveValue('1020304050');
    await accept(page);
    await press(page, 'Pagar con PSE');
    await expect(page.getByRole('heading', { name: /^Su banco/ })).toBeVisible();
    await expectFit(page);
    await press(page, answer);
  }
  await expect(page.getByRole('heading', confirmed)).toBeVisible({ timeout: 60_000 });
  expect(await lastOf(shop)).toMatchObject({ method: 'PSE', status: 'APPROVED', amount: pesos * 100 });
});
