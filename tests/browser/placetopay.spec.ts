import type { Page } from '@playwright/test';
import { queryRows } from '../harness/database/test-database.ts';
import { makePerson } from '../harness/office/office-people.ts';
import { GDS_ONLY, withOffice } from '../harness/product/product-settings.ts';
import { placetopayShop } from '../harness/suppliers/placetopay-client.ts';
import { SANDBOX_SECRET } from '../harness/suppliers/sandboxes.ts';
import { seat } from './office-steps.ts';
import { type OwnSettings, startWithSettings } from './own-settings.ts';
import { expect, expectAccessible, expectToFitPhone, fillBooking, payButton, shownReference, test as siteTest } from './steps.ts';

/**
 * A phone pays on PlacetoPay's page: to the end, refused, left, cancelled, asked by the bank, and refunded by the office; with a wallet,
 * whose money is taken at once, and in cash, which is paid hours later.
 */

type Shop = OwnSettings & { office: string };
let started: Shop | undefined;
const test = siteTest.extend<{ shop: Shop }>({
  shop: async ({ browserName: _ }, use) => use(started as Shop),
  // Also asked for by the hooks, before the shop is started.
  baseURL: async ({ browserName: _ }, use) => use(started?.product.url),
});
/** In one worker, so that the shop is started once. */
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const { OFFICE_ORIGIN: office = '', ...doors } = await withOffice();
  const running = await startWithSettings(({ placetopay }) => ({
    ...GDS_ONLY,
    ...doors,
    OFFICE_ORIGIN: office,
    WORLDPAY_URL: '',
    PLACETOPAY_URL: placetopay,
    PLACETOPAY_METHODS: 'nequi,ath',
  }));
  started = { ...running, office };
});
test.afterAll(() => started?.stop());
test.use({ viewport: { width: 360, height: 740 } });

type Row = { id: string; kind: string; status: string; amount: number; refunded: number; cartId: string };
async function books({ sandboxes }: Shop): Promise<Row[]> {
  const answer = await fetch(`${sandboxes.placetopay}/sandbox/books`);
  return ((await answer.json()) as { transactions: Row[] }).transactions;
}
const APPROVED = '4110760000000081';
const confirmed = { name: '¡Listo! Su viaje está confirmado' };
const form = { name: 'Complete su reserva' };

const BY_CARD = 'Con tarjeta, en la página segura de PlacetoPay';
/** The ways to pay whose form axe has seen. */
const looked = new Set<string>();
async function toItsPage(page: Page, email: string, way = BY_CARD): Promise<void> {
  await fillBooking(page, email);
  await page.getByLabel(way).check();
  if (!looked.has(way)) await expectAccessible(page);
  looked.add(way);
  await page.getByRole('button', { name: /^Pagar US\$.* en PlacetoPay$/ }).click();
  await expect(page.getByRole('heading', { name: 'PlacetoPay' })).toBeVisible();
}
async function payThere(page: Page, card: string): Promise<void> {
  await page.getByLabel('Número de la tarjeta').fill(card);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
}
/** Its pages are for everybody too. */
async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectToFitPhone(page);
}

// May wait: card and refund at another provider.
test('paid, and a part of it refunded by the office @waits', async ({ page, browser, shop }) => {
  test.slow();
  await toItsPage(page, 'paga@example.com');
  await expectFit(page);
  await payThere(page, APPROVED);
  await expect(page.getByRole('heading', confirmed)).toBeVisible();
  const reference = await shownReference(page);
  const charge = (await books(shop)).find(({ kind }) => kind === 'checkout');
  expect(charge).toMatchObject({ status: 'APPROVED', refunded: 0 });

  // Parts are given back of what is settled.
  const settled = JSON.stringify([{ payment: charge?.id, does: 'settle' }]);
  await fetch(`${shop.sandboxes.placetopay}/sandbox/decisions`, { method: 'PUT', body: settled });
  const desk = await browser.newContext({ baseURL: shop.office, locale: 'es-CO' });
  const person = await makePerson({ databaseUrl: shop.product.databaseUrl, origin: shop.office }, { role: 'supervisor' });
  await seat(desk, person, shop.office);
  const theirs = await desk.newPage();
  await theirs.goto(`/reservas/${reference}`);
  const refund = theirs.locator('details', { has: theirs.locator('summary', { hasText: /^Reembolsar$/ }) });
  await refund.locator('summary').click();
  await refund.getByLabel(/^Valor/).fill('12.30');
  await refund.getByLabel('Motivo').fill('Equipaje que no se llevó');
  await refund.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(theirs.getByText('US$ 12,30 se devuelve en unos segundos')).toBeVisible();
  await expect.poll(async () => (await books(shop)).find(({ id }) => id === charge?.id)?.refunded).toBe(1_230);
  await desk.close();
});

// May wait: another outcome.
test('refused by the bank, tried again, and left with nothing that was typed lost @waits', async ({ page }) => {
  await toItsPage(page, 'rechazada@example.com');
  await payThere(page, '4110760000000016');
  await expect(page.getByRole('alert')).toContainText('El banco rechazó el pago');
  await expectFit(page);
  await payThere(page, '4005580000000040');
  await expect(page.getByRole('alert')).toContainText('El banco rechazó el pago');
  await page.getByRole('button', { name: /^Volver a/ }).click();
  await expect(page.getByRole('heading', form)).toBeVisible();
  await expect(
    page
      .getByText('Pago rechazado')
      .or(page.getByText(/no aprobó|rechaz/i))
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel('Nombres')).toHaveValue('Ana María');
});

// May wait: another outcome.
test('left on the page, and gone on with @waits', async ({ page }) => {
  await toItsPage(page, 'vuelve@example.com');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Su pago está pendiente' })).toBeVisible();
  await page.getByRole('link', { name: 'Continuar al pago' }).click();
  await payThere(page, APPROVED);
  await expect(page.getByRole('heading', confirmed)).toBeVisible();
});

// May wait: another outcome.
test('cancelled there: nothing is charged, and it can be paid again @waits', async ({ page, shop }) => {
  await toItsPage(page, 'cancela@example.com');
  const before = (await books(shop)).length;
  await page.getByRole('button', { name: 'No deseo continuar' }).click();
  await expect(page.getByRole('heading', form)).toBeVisible();
  await expect(page.getByLabel('Nombres')).toHaveValue('Ana María');
  expect(await books(shop)).toHaveLength(before);
  await page.getByLabel(BY_CARD).check();
  await payButton(page).click();
  await payThere(page, APPROVED);
  await expect(page.getByRole('heading', confirmed)).toBeVisible();
});

// May wait: another outcome.
test('asked by the bank @waits', async ({ page }) => {
  await toItsPage(page, 'banco@example.com');
  await payThere(page, '4110760000000008');
  await expect(page.getByRole('heading', { name: /^¿Autoriza el pago/ })).toBeVisible();
  await expectFit(page);
  await page.getByLabel('Código').fill('1');
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Ese no es el código.');
  await page.getByLabel('Código').fill('12345');
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page.getByRole('heading', confirmed)).toBeVisible();
});

// May wait: tests over HTTP hold it (placetopay.test.ts).
test('with a wallet: what it means is said before, and an order that fails says when the money comes back @waits', async ({
  page,
  shop,
}) => {
  await fillBooking(page, 'nequi@example.com');
  const way = page.getByLabel('Nequi, en la página segura de PlacetoPay');
  await way.check();
  await expect(page.getByText(/Su banco responde en unos minutos, 15 a lo sumo\. Se cobra antes de reservar/)).toBeVisible();
  await expect(page.getByLabel('Número de tarjeta')).toBeHidden();
  await expectAccessible(page);
  await shop.sandboxes.setFaults('amadeus', [{ call: 'POST /v1/booking', soldOut: true }]);
  await payButton(page).click();
  await page.getByRole('link', { name: 'Pagar con Nequi' }).click();
  await page.getByRole('button', { name: 'Pagar con Nequi' }).click();
  await page.getByLabel(/^Código de un solo uso/).fill('000000');
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByRole('heading', { name: 'No pudimos hacer la reserva' })).toBeVisible();
  await expect(page.getByText(/^Le devolvemos completos los US\$.* por transferencia: .* a más tardar el \d/)).toBeVisible();
  await expectFit(page);
  await shop.sandboxes.setFaults('amadeus', []);
});

test('in cash: seats on hold until an hour, not confirmed before, left, found in Mi viaje, and confirmed once it is paid', async ({
  page,
  context,
  shop,
}) => {
  await toItsPage(page, 'efectivo@example.com', 'Efectivo, en la página segura de PlacetoPay');
  await page.getByRole('link', { name: 'Pagar en efectivo' }).click();
  await page.getByRole('button', { name: 'Pagar en efectivo' }).click();
  const counter = page.url();
  await page.getByRole('button', { name: /^Dejar pendiente/ }).click();
  await expect(page.getByRole('heading', { name: 'Sus puestos están apartados: falta el pago' })).toBeVisible();
  await expect(page.getByText('No está pagada ni confirmada: sin el pago no hay tiquetes.')).toBeVisible();
  await expect(page.getByText(/Si paga a más tardar el .*, hora de Colombia, son suyos/)).toBeVisible();
  await expect(page.getByText('confirmada', { exact: true })).toHaveCount(0);
  await expectFit(page);
  // Who has closed the page finds it, and how to pay, where every booking is found.
  const [booked] = await queryRows<{ reference: string }>(
    shop.product.databaseUrl,
    'select reference from bookings order by created_at desc limit 1',
  );
  const journey = await context.newPage();
  await journey.goto('/user/my-journey');
  await journey.getByLabel('Referencia o localizador').fill(booked?.reference ?? '');
  await journey.getByLabel('Correo electrónico').fill('efectivo@example.com');
  await journey.getByRole('button', { name: 'Buscar mi reserva' }).click();
  await expect(journey).toHaveURL(/\/user\/my-journey\/pendiente$/);
  await expect(journey.getByRole('heading', { name: 'Sus puestos están apartados: falta el pago' })).toBeVisible();
  await expectFit(journey);
  await journey.close();
  const desk = await context.newPage();
  await desk.goto(counter);
  await desk.getByRole('button', { name: 'Pagar en el punto' }).click();
  await desk.close();
  await page.getByRole('link', { name: 'Consultar ahora' }).click();
  await expect(page.getByRole('heading', confirmed)).toBeVisible();
});

// May wait: the same by keyboard, without scripts.
test('with the keyboard alone, and without scripts @waits', async ({ browser, page, shop }) => {
  await toItsPage(page, 'teclas@example.com');
  const there = page.url();
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const theirs = await plain.newPage();
  await theirs.goto(there);
  await theirs.getByLabel('Número de la tarjeta').focus();
  await theirs.keyboard.press('Control+A');
  await theirs.keyboard.type(APPROVED);
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL(new RegExp(`^${shop.product.url}`));
  await plain.close();
});

// May wait: other ways to pay.
test('its other ways to pay, which the shop does not ask for, are for everybody too @waits', async ({ page, shop }) => {
  const { open, read } = placetopayShop(() => shop.sandboxes.placetopay, SANDBOX_SECRET);
  const { id, page: there } = await open({ returnUrl: shop.product.url, skipResult: false });
  await page.goto(there);
  await expectFit(page);
  for (const way of ['Pagar con Nequi', 'Pagar con Bre-B', 'Pagar en efectivo', 'Pagar con PSE']) {
    await page.goto(there);
    await page.getByRole('link', { name: way }).click();
    await expectFit(page);
  }
  await page.getByRole('button', { name: 'Pagar con PSE' }).click();
  await expect(page.getByRole('heading', { name: /^PSE/ })).toBeVisible();
  await expectFit(page);
  const bank = page.url();
  await page.goto(there);
  await expect(page.getByRole('heading', { name: 'Su pago está pendiente' })).toBeVisible();
  await expectFit(page);
  await page.goto(bank);
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
  await expectFit(page);
  expect((await read(id)).status.status).toBe('APPROVED');
  const cash = await open({ returnUrl: shop.product.url });
  await page.goto(`${cash.page}?medio=ath`);
  await page.getByRole('button', { name: 'Pagar en efectivo' }).click();
  await expect(page.getByText('Lleve este número a un punto de pago')).toBeVisible();
  await expectFit(page);
});
