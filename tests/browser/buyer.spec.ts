import type { Page } from '@playwright/test';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { placetopayShop } from '../harness/suppliers/placetopay-client.ts';
import { SANDBOX_SECRET } from '../harness/suppliers/sandboxes.ts';
import { type OwnSettings, startWithSettings } from './own-settings.ts';
import {
  day,
  expect,
  expectAccessible,
  expectReadableInTheDark,
  expectToFitPhone,
  fillBooking,
  hydrated,
  payButton,
  test as siteTest,
} from './steps.ts';

/** On a phone: whom a booking is invoiced to, said behind one line, or because a bank asks for a document. */

let started: OwnSettings | undefined;
const test = siteTest.extend<{ shop: OwnSettings }>({
  shop: async ({ browserName: _ }, use) => use(started as OwnSettings),
  // Also asked for by the hooks, before the shop is started.
  baseURL: async ({ browserName: _ }, use) => use(started?.product.url),
});
/** In one worker, so that the shop is started once. */
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  started = await startWithSettings(({ placetopay }) => ({
    ...GDS_ONLY,
    WORLDPAY_URL: '',
    PLACETOPAY_URL: placetopay,
    PLACETOPAY_METHODS: 'pse',
  }));
});
test.afterAll(() => started?.stop());
test.use({ viewport: { width: 360, height: 740 } });

const BY_CARD = 'Con tarjeta, en la página segura de PlacetoPay';
const BY_BANK = 'PSE, en la página segura de PlacetoPay';
const line = (page: Page) => page.getByLabel('Quiero factura a nombre de una persona o de una empresa');
const openLine = (page: Page) => page.getByText('¿Tiene un código o quiere factura?').click();
const kind = (page: Page) => page.locator('select[name=buyerDocument]');
const number = (page: Page) => page.getByLabel('Número del documento', { exact: true });
const name = (page: Page) => page.getByLabel('Nombre completo o razón social');

// May wait: pesos-at-providers.spec.ts fills in the same fields, and tests over HTTP hold the receipt (buyer.test.ts).
test('nobody is asked; a company says its NIT behind one line, and reads it on its receipt @waits', async ({ page }) => {
  test.slow();
  await fillBooking(page, 'factura@example.com');
  await page.getByLabel(BY_CARD).check();
  await expect(number(page)).toBeHidden();
  await expect(line(page)).toBeHidden();
  await openLine(page);
  await line(page).check();
  await kind(page).selectOption('company:NIT');
  await number(page).fill('899.999.068-2');
  await name(page).fill('Comercial Andina de Distribuciones Internacionales y Logística Especializada S. A. S.');
  await expect(page.getByText('El dígito de verificación no corresponde a ese número.')).toBeVisible();
  await expect(number(page)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await expectToFitPhone(page);
  await number(page).fill('899.999.068-1');
  await expect(page.getByText('El dígito de verificación no corresponde a ese número.')).toBeHidden();

  // Kept by the tab at once, and on the server soon after.
  await page.reload();
  await hydrated(page);
  await expect(line(page)).toBeChecked();
  await expect(kind(page)).toHaveValue('company:NIT');
  await expect(number(page)).toHaveValue(/^899\.?999\.?068-1$/);

  await page.getByLabel(BY_CARD).check();
  await payButton(page).click();
  await page.getByLabel('Número de la tarjeta').fill('4110760000000081');
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('heading', { name: '¡Listo! Su viaje está confirmado' })).toBeVisible();
  await page.locator('details', { hasText: 'Facturar a' }).locator('summary').click();
  await expect(page.getByText(/^Facturar a: Comercial Andina .* NIT 899999068-1$/)).toBeVisible();
  await expectToFitPhone(page);
});

// May wait: pesos-at-providers.spec.ts pays by PSE with them, and tests over HTTP hold what is refused (buyer.test.ts).
test('a bank asks for a document: the fields open with it, and nothing is paid without them @waits', async ({ page, shop }) => {
  await fillBooking(page, 'banco@example.com');
  await page.getByLabel(BY_BANK).check();
  await expect(line(page)).toBeHidden();
  await expect(page.getByText(/al medio de pago si pide el documento de quien paga/)).toBeVisible();
  await expectAccessible(page);
  await payButton(page).click();
  await expect(page.getByRole('link', { name: 'Elija el documento de la factura.' })).toBeVisible();
  await kind(page).selectOption('person:CC');
  await number(page).fill('52.123.456');
  await name(page).fill('Ana Muñoz');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'PlacetoPay' })).toBeVisible();
  const { post } = placetopayShop(() => shop.sandboxes.placetopay, SANDBOX_SECRET);
  const [, id = ''] = /session\/(\d+)/.exec(page.url()) ?? [];
  const { request } = (await post(`/api/session/${id}`)).body as { request: { buyer: object } };
  expect(request.buyer).toMatchObject({ documentType: 'CC', document: '52123456' });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // May wait: the same without scripts.
  test('the line opens the fields, and what was typed stays beside its error @waits', async ({ page }) => {
    await page.goto(`/result?tripType=1&origin=BOG&destination=MDE&departureDate=${day(41)}&adult=1`);
    await page
      .getByRole('button', { name: /^Elegir vuelo/ })
      .first()
      .click();
    await page.getByLabel(BY_CARD).check();
    await expect(number(page)).toBeHidden();
    await page.getByLabel(BY_BANK).check();
    await expect(number(page)).toBeVisible();
    await page.getByLabel(BY_CARD).check();
    await openLine(page);
    await line(page).check();
    await kind(page).selectOption('company:NIT');
    await number(page).fill('899.999.068');
    await name(page).fill('Andina');
    await expectToFitPhone(page);
    await payButton(page).click();
    await expect(page.getByText(/^Al NIT le falta el dígito de verificación/).last()).toBeVisible();
    await expect(line(page)).toBeChecked();
    await expect(kind(page)).toHaveValue('company:NIT');
    await expect(number(page)).toHaveValue('899.999.068');
    await expect(name(page)).toHaveValue('Andina');
  });
});
