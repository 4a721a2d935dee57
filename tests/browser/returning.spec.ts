import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import {
  bookFlight,
  choosePage,
  expect,
  expectAccessible,
  fillBooking,
  fillCard,
  hydrated,
  openedId,
  payButton,
  shownReference,
  test,
} from './steps.ts';

const confirmed = { name: '¡Listo! Su viaje está confirmado' };
/** Claims about payments that this page cannot know. */
const CLAIM = /no se le (ha )?cobr|pago (aprobado|rechazado)|reserva (está )?confirmada|ya pagó|no pagó/i;

async function openPaymentPage(page: Page, email: string): Promise<void> {
  await fillBooking(page, email);
  await choosePage(page);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Worldpay' })).toBeVisible();
}

async function expectNoBookingHere(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/booking\/authenticate\?id=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su reserva no está abierta en este navegador');
  await expect(page.getByRole('link', { name: 'Buscar en Mi viaje' })).toHaveAttribute('href', '/user/my-journey');
  await expect(page.getByRole('link', { name: '+57 604 000 0000' })).toHaveAttribute('href', 'tel:+576040000000');
  expect(await page.locator('main').innerText()).not.toMatch(CLAIM);
}

test.describe('on return from the hosted payment page', () => {
  test('in another browser, explains how to find the booking and claims nothing about the payment', async ({ page, browser }) => {
    await openPaymentPage(page, 'otro@example.com');
    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await elsewhere.goto(page.url());
    await elsewhere.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expectNoBookingHere(elsewhere);
    await expectAccessible(elsewhere);
    // The booking is made nevertheless, and the browser that submitted it shows it.
    await page.goBack();
    await expect(page.getByRole('heading', confirmed)).toBeVisible();
    const reference = await shownReference(page);
    await elsewhere.getByRole('link', { name: 'Buscar en Mi viaje' }).click();
    await elsewhere.getByLabel('Referencia o localizador').fill(reference);
    await elsewhere.getByLabel('Correo electrónico').fill('otro@example.com');
    await elsewhere.getByRole('button', { name: 'Buscar mi reserva' }).click();
    await expect(elsewhere.getByRole('heading', { name: `Reserva ${reference}` })).toBeVisible();
    await other.close();
  });

  // May wait: paying.spec.ts comes back from the same page.
  test('with this browser’s cookie, shows the confirmation, also after a reload @waits', async ({ page }) => {
    await openPaymentPage(page, 'vuelve@example.com');
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(page.getByRole('heading', confirmed)).toBeVisible();
    await expect(page).toHaveURL(/\/booking\/confirm\?/);
    await page.reload();
    await expect(page.getByRole('heading', confirmed)).toBeVisible();
  });

  // May wait: every-page.spec.ts opens these pages.
  test('every page of a payment explains that a booking is not open in this browser @waits', async ({ page }) => {
    for (const path of ['authenticate', 'authenticate/authorize', 'authenticate/waiting', 'authenticate/cancel']) {
      await test.step(path, async () => {
        await page.goto(`/booking/${path}?id=00000000-0000-4000-8000-000000000000`);
        await expectNoBookingHere(page);
      });
    }
  });

  test.describe('under another name of the same host', () => {
    test.use({
      baseURL: async ({ browserName: _ }, use) => use((process.env.PRODUCT_URL ?? '').replace('localhost', '127.0.0.1')),
    });
    // May wait: another way to the page above.
    test('a 3-D Secure return arrives without the cookie and explains how to find the booking @waits', async ({ page }) => {
      await fillBooking(page, 'otronombre@example.com');
      await fillCard(page, '4000002500003155');
      await payButton(page).click();
      await page.getByRole('button', { name: 'Autorizar' }).click();
      await expectNoBookingHere(page);
    });
  });
});

// May wait: shared-cache.spec.ts is led home as well.
test('the confirmation opened as a first page redirects home with the way to Mi viaje @waits', async ({ page, context }) => {
  await fillBooking(page, 'primera@example.com');
  await fillCard(page, '4242424242424242');
  await payButton(page).click();
  await expect(page.getByRole('heading', confirmed)).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(page.getByRole('heading', confirmed)).toBeVisible();
  // Going away and back does not count as a first page either.
  await page.getByRole('link', { name: 'Ver en Mi viaje' }).click();
  await page.goBack();
  await expect(page.getByRole('heading', confirmed)).toBeVisible();

  const typed = await context.newPage();
  await typed.goto(address);
  await expectHome(typed);
  await typed.getByRole('link', { name: 'Mi viaje' }).first().click();
  await expect(typed.getByRole('heading', { name: 'Encuentre su reserva' })).toBeVisible();

  const foreign = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<a href="${address}">su reserva</a>`);
  });
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  await typed.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
  await typed.getByRole('link', { name: 'su reserva' }).click();
  await expectHome(typed);
  foreign.close();

  // A request without a referrer: the booking's cookies alone are not enough.
  const cookie = (await context.cookies(address)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(address, { headers: { cookie }, redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(new URL(answer.headers.get('location') ?? '', address).pathname).toBe('/');
  const older = await fetch(address, { headers: { cookie, referer: new URL('/booking/summary', address).href } });
  expect(await older.text()).toContain(confirmed.name);
});

async function expectHome(page: Page): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await expect(page.getByRole('status').filter({ hasText: 'Mi viaje' })).toBeVisible();
}

test.describe('on cancelling at the hosted payment page', () => {
  // May wait: another state of the payment.
  test('the cancel page claims nothing while the payment can still be made @waits', async ({ page }) => {
    await openPaymentPage(page, 'duda@example.com');
    await page.goto(`/booking/authenticate/cancel?id=${await openedId(page)}`);
    await expect(page.getByRole('button', { name: 'Volver a la reserva' })).toBeVisible();
    expect(await page.locator('main').innerText()).not.toMatch(CLAIM);
  });

  // May wait: paying.spec.ts cancels on the same page.
  test('a cancelled payment is reported at the payment section with its method kept @waits', async ({ page }) => {
    await openPaymentPage(page, 'arrepentida@example.com');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('heading', { name: 'Complete su reserva' })).toBeVisible();
    const payment = page.locator('#payment');
    await expect(payment.getByText('No pagó; no se le cobró nada')).toBeVisible();
    await expect(payment).toBeInViewport();
    await expect(page.getByLabel('En la página segura de Worldpay')).toBeChecked();
    await hydrated(page);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel('En la página segura de Worldpay')).toBeChecked();
  });

  // May wait: another state of the payment.
  test('an abandoned payment is not reported as unpaid, because its page is still open @waits', async ({ page }) => {
    await openPaymentPage(page, 'abandona@example.com');
    await page.goBack();
    await page.getByRole('button', { name: 'Pagar de otra forma' }).click();
    const payment = page.locator('#payment');
    await expect(payment.getByText('Dejó el pago sin terminar')).toBeVisible();
    expect(await payment.innerText()).not.toMatch(CLAIM);
    await expect(page.getByLabel('En la página segura de Worldpay')).toBeChecked();
  });

  // May wait: another state of the payment.
  test('the cancel page of a confirmed booking shows the booking @waits', async ({ page }) => {
    await bookFlight(page, 'yaesta@example.com');
    await page.goto(`/booking/authenticate/cancel?id=${await openedId(page)}`);
    await expect(page.getByRole('heading', confirmed)).toBeVisible();
  });
});
