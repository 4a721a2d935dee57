import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startMercadoPagoSandbox } from '#sandbox/mercadopago/server.ts';
import { mercadopago } from '#suppliers/payments/mercadopago/module.ts';
import type { PaymentProvider } from '#suppliers/payments/port.ts';
import { expect, expectFitForAll, test } from './steps.ts';

/**
 * Paying on Mercado Pago's page, on a phone. The product charges in US dollars, which no account of its countries takes: so the
 * adapter stands behind a shop of one page, which shows what the adapter says of the payment and never what the address says.
 */
const secret = 'secret-of-these-journeys';
const SITES = { CO: 'MCO', MX: 'MLM' } as const;
let dataDir: string;
let sandbox: Awaited<ReturnType<typeof startMercadoPagoSandbox>>;
let shop: Server;
let shopUrl: string;
const pages = new Map<string, { paymentId: string; provider: PaymentProvider }>();

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tiquete-mercadopago-pages-'));
  sandbox = await startMercadoPagoSandbox({ dataDir, secret });
  shop = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop');
    const [, way, cartId = ''] = pathname.split('/');
    const { paymentId = '', provider } = pages.get(cartId) ?? {};
    if (way === 'left') await provider?.expireHostedPage?.({ paymentId, idempotencyKey: `left-${cartId}` });
    const outcome = await provider?.lookUp?.(paymentId);
    const words = outcome?.ok ? outcome.state : `${outcome?.reason}`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="es"><title>Tienda</title><main><h1>${words}</h1></main></html>`);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  shop.close();
  shop.closeAllConnections();
  sandbox.server.close();
  sandbox.server.closeAllConnections();
  rmSync(dataDir, { recursive: true, force: true });
});
test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

let carts = 0;
async function openPage(page: Page): Promise<{ cartId: string; paymentId: string; provider: PaymentProvider }> {
  const cartId = `cart-${process.pid}-${++carts}`;
  const wiring = { sandboxUrl: sandbox.url, sandboxSecret: secret, onRawCardsRefused: () => undefined };
  const provider = mercadopago.configure({ MERCADOPAGO_COUNTRY: 'CO' }).create(wiring);
  const made = await provider.hostedPage?.create({
    cartId,
    amount: { amountMinor: 45_678_900, currency: 'COP' },
    bookingReference: 'ABC234',
    description: 'Reserva ABC234',
    customer: { name: 'Ana Muñoz', email: 'ana@example.com', address: '', city: '', postCode: '', countryCode: 'CO' },
    returnUrl: `${shopUrl}/back/${cartId}`,
    cancelUrl: `${shopUrl}/left/${cartId}`,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  if (!made?.ok || !made.paymentId) throw new Error('no page');
  pages.set(cartId, { paymentId: made.paymentId, provider });
  await page.goto(made.url);
  await expect(page.getByRole('heading', { name: 'Mercado Pago' })).toBeVisible();
  return { cartId, paymentId: made.paymentId, provider };
}
/** A page for everything that Colombia or Mexico can be paid by, as another shop might open it. */
async function everything(page: Page, country: keyof typeof SITES, unit_price: number): Promise<void> {
  const answer = await fetch(`${sandbox.url}/checkout/preferences`, {
    method: 'POST',
    headers: { authorization: `Bearer TEST-${SITES[country]}-${secret}` },
    body: JSON.stringify({
      items: [{ id: '1', title: 'Reserva', quantity: 1, unit_price }],
      back_urls: { success: `${shopUrl}/back/none`, failure: `${shopUrl}/left/none` },
    }),
  });
  await page.goto(((await answer.json()) as { init_point: string }).init_point);
}
const said = (page: Page, words: string) => expect(page.getByRole('heading', { name: words })).toBeVisible();

test('paid in twelve instalments with the keyboard, then refunded', async ({ page }) => {
  const { provider, paymentId } = await openPage(page);
  await expectFitForAll(page);
  await page.getByLabel('Cuotas').selectOption('12');
  await page.getByRole('button', { name: 'Pagar con la tarjeta' }).focus();
  await page.keyboard.press('Enter');
  await said(page, 'captured');
  expect(new URL(page.url()).searchParams.get('status')).toBe('approved');
  const paid = await provider.lookUp?.(paymentId);
  if (!paid?.ok || paid.state !== 'captured') throw new Error('not paid');
  expect(paid.amount).toEqual({ amountMinor: 45_678_900, currency: 'COP' });
  expect(await provider.refundInFull({ ...paid, idempotencyKey: 'all' })).toMatchObject({ ok: true, state: 'succeeded' });
  expect(await provider.lookUp?.(paymentId)).toMatchObject({ refundedMinor: 45_678_900 });
});

// May wait: another outcome.
test('refused, then paid with another name; nothing typed is lost @waits', async ({ page }) => {
  await openPage(page);
  await page.getByLabel('Nombre como está en la tarjeta').fill('FUND MUÑOZ');
  await page.getByLabel('Cuotas').selectOption('3');
  await page.getByRole('button', { name: 'Pagar con la tarjeta' }).tap();
  await expect(page.getByRole('alert')).toContainText('rechazó');
  await expectFitForAll(page);
  await expect(page.getByLabel('Cuotas')).toHaveValue('3');
  await page.getByLabel('Nombre como está en la tarjeta').fill('APRO');
  await page.getByRole('button', { name: 'Pagar con la tarjeta' }).tap();
  await said(page, 'captured');
});

// May wait: another outcome.
test('left: the page is closed, and cannot be paid afterwards @waits', async ({ page }) => {
  await openPage(page);
  const url = page.url();
  await page.getByRole('link', { name: /^Volver a/ }).tap();
  await said(page, 'declined');
  await page.goto(url);
  await expect(page.getByText('ya no está disponible')).toBeVisible();
  await expectFitForAll(page);
});

test('an address that says approved is not believed', async ({ page }) => {
  const { cartId } = await openPage(page);
  await page.goto(`${shopUrl}/back/${cartId}?status=approved&payment_id=1&external_reference=${cartId}`);
  await said(page, 'needs-authentication');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // May wait: the same without scripts.
  test('the wallet pays @waits', async ({ page }) => {
    await openPage(page);
    await page.getByRole('button', { name: 'Pagar con Dinero en Mercado Pago' }).tap();
    await said(page, 'captured');
  });
});

// May wait: another outcome.
test('a bank that asks, and says no @waits', async ({ page }) => {
  await openPage(page);
  await page.getByLabel('Número de la tarjeta').fill('5483 9281 6457 4623');
  await page.getByRole('button', { name: 'Pagar con la tarjeta' }).tap();
  await expect(page.getByRole('heading', { name: 'Banco de prueba' })).toBeVisible();
  await expectFitForAll(page);
  await page.getByRole('button', { name: 'Rechazar' }).tap();
  await said(page, 'needs-authentication');
});

// May wait: other ways to pay.
test('PSE, Efecty and OXXO have pages that fit a phone, and outcomes to choose @waits', async ({ page }) => {
  await everything(page, 'CO', 50_000);
  await page.getByLabel('Banco').selectOption({ label: 'NEQUI' });
  await page.getByRole('button', { name: 'Pagar con PSE' }).tap();
  await expect(page.getByRole('heading', { name: 'Banco de prueba' })).toBeVisible();
  await expectFitForAll(page);
  await page.getByRole('button', { name: 'Autorizar' }).tap();
  await expect(page).toHaveURL(/status=approved/);
  for (const [country, means, price] of [
    ['CO', 'Efecty', 50_000],
    ['MX', 'OXXO', 500],
  ] as const) {
    await everything(page, country, price);
    await page.getByRole('button', { name: `Pagar con ${means}` }).tap();
    await expect(page.getByRole('heading', { name: means })).toBeVisible();
    await expectFitForAll(page);
    await page.getByRole('button', { name: 'Se paga ahora' }).tap();
    await expect(page.getByText('Este cupón ya se pagó')).toBeVisible();
  }
});
