import type { Page } from '@playwright/test';
import type { DataRouter } from 'react-router';
import { queryRows } from '../harness/database/test-database.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { type OwnSettings, startWithSettings } from './own-settings.ts';
import {
  chooseFirstOffer,
  day,
  expect,
  expectAccessible,
  expectStateAccessible,
  fillAna,
  fillCard,
  fillContactAndBilling,
  hydrated,
  openStep,
  payButton,
  test,
} from './steps.ts';

// One worker for all tests: each worker would start a product of its own.
test.describe.configure({ mode: 'default' });

let running: OwnSettings;
test.beforeAll(async () => {
  running = await startWithSettings(GDS_ONLY);
});
test.afterAll(() => running.stop());

const PRICING = 'POST /v1/shopping/flight-offers/pricing';
const results = (to = 'MDE') =>
  `/result?tripType=2&origin=BOG&destination=${to}&departureDate=${day(33)}&returnDate=${day(40)}&adult=1&child=0&infant=0&cabinClass=economy&sort=price`;
const summaryOf = (page: Page) => new URL(page.url()).searchParams.get('id') ?? '';
const setBooking = (id: string, set: string) =>
  queryRows(running.product.databaseUrl, `update bookings set ${set} where id = '${id}'`);

/** Opens the booking page of a flight, and returns its flights as addresses contain them. */
async function openBooking(page: Page, path = results()): Promise<string> {
  await page.goto(running.product.url + path);
  const button = page.getByRole('button', { name: /^Elegir vuelo/ }).first();
  const flights = ((await button.getAttribute('value')) ?? '').split(' ')[1] ?? '';
  await chooseFirstOffer(page);
  await hydrated(page);
  return flights;
}

// SPEC §2.2: refresh the results, go back to results, or refresh the selected flight.
// May wait: results.spec.ts lets prices expire, with the same three ways to go on.
test('an expired booking offers three ways to continue, with its original search and flight @waits', async ({ page }) => {
  const flights = await openBooking(page);
  const address = page.url();
  await setBooking(summaryOf(page), `expires_at = now() - interval '1 minute'`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'El tiempo para esta reserva terminó' })).toBeVisible();
  await expectAccessible(page);
  const sameSearch = /\/result\?.*origin=BOG&destination=MDE.*sort=price/;
  await page.getByRole('link', { name: 'Volver a los resultados' }).click();
  await expect(page).toHaveURL(sameSearch);
  await page.goto(address);
  await page.getByRole('link', { name: 'Actualizar los resultados' }).click();
  await expect(page).toHaveURL(sameSearch);
  await page.goto(address);
  await page.getByRole('link', { name: 'Actualizar el vuelo elegido' }).click();
  await expect(page).toHaveURL(new RegExp(`flight=${flights}`));
  await expect(page.getByRole('heading', { name: /El vuelo que había elegido/ })).toBeVisible();
});

// May wait: another moment of the same end.
test('a booking that expires while being filled in offers the three choices on payment @waits', async ({ page }) => {
  await openBooking(page);
  await fillAna(page);
  await setBooking(summaryOf(page), `expires_at = now() - interval '1 minute'`);
  await payButton(page).click();
  for (const choice of ['Actualizar los resultados', 'Volver a los resultados', 'Actualizar el vuelo elegido']) {
    await expect(page.getByRole('link', { name: choice })).toBeVisible();
  }
});

// May wait: results.spec.ts lets prices expire.
test('expired results cannot be chosen after dismissing the dialog, but can be refreshed @waits', async ({ page }) => {
  await page.clock.install();
  await openBooking(page);
  await page.goBack();
  await hydrated(page);
  const dialog = page.getByRole('dialog', { name: 'Estos precios ya vencieron' });
  await page.clock.fastForward('16:00');
  await dialog.getByRole('button', { name: 'Volver a los resultados' }).click();
  await expect(dialog).toBeHidden();
  // Read again, the same results have less time left.
  await page.evaluate(() => (window as unknown as { __reactRouterDataRouter: DataRouter }).__reactRouterDataRouter.revalidate());
  await expect(dialog).toBeHidden();
  const old = page.getByText('Los precios de abajo ya no valen');
  await expect(old).toBeVisible();
  await expect(page.locator('button[name=offerId]').first()).toBeVisible();
  await expect(page.locator('button[name=offerId]:not([inert] *)')).toHaveCount(0);
  await page
    .locator('button[name=offerId]')
    .first()
    .click({ force: true, timeout: 1_000 })
    .catch(() => undefined);
  await expect(page).toHaveURL(/\/result\?/);
  await expectAccessible(page);
  // The server dates the new prices; only the browser's clock was moved forward.
  await page.clock.setSystemTime(Date.now());
  await page.getByRole('link', { name: 'Actualizar los resultados' }).click();
  await expect(page.getByRole('button', { name: /^Elegir vuelo/ }).first()).toBeVisible();
  // On the server no time has passed: it returns the same search, which this page has seen expire.
  await page.reload();
  await expect(old).toBeHidden();
});

test('a changed price must be accepted, and one forged in the address is ignored', async ({ page }) => {
  await openBooking(page);
  const address = new URL(page.url());
  for (const made of ['1.00', '12.34~AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA']) {
    address.searchParams.set('before', made);
    await page.goto(address.href);
    await expect(payButton(page)).toBeVisible();
    await expect(page.getByText('El precio cambió')).toBeHidden();
  }
  await hydrated(page);
  await fillAna(page);
  await fillContactAndBilling(page, 'precio@example.com');
  await fillCard(page, '4242424242424242');
  await running.sandboxes.setFaults('amadeus', [{ call: PRICING, priceFactor: 1.2, times: 1 }]);
  await queryRows(
    running.product.databaseUrl,
    `update booking_items set priced_at = now() - interval '1 hour' where booking_id = '${summaryOf(page)}'`,
  );
  const before = (await payButton(page).innerText()).replace('Pagar ', '');
  await payButton(page).click();
  const change = page.getByText('El precio cambió').locator('..');
  await expect(change).toContainText(before);
  await page.reload();
  await expect(page.getByText('El precio cambió')).toBeVisible();
  await hydrated(page);
  await fillCard(page, '4242424242424242');
  await payButton(page).click();
  await expect(page.getByRole('region', { name: 'Hay un problema' })).toContainText('Acepte el nuevo precio');
  await expectStateAccessible(page);
  await page.getByLabel(/^Acepto el nuevo precio/).check();
  const dearer = [PRICING, 'POST /v1/booking/flight-orders'].map((call) => ({ call, priceFactor: 1.2 }));
  await running.sandboxes.setFaults('amadeus', dearer);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: '¡Listo! Su viaje está confirmado' })).toBeVisible();
  await running.sandboxes.setFaults('amadeus', []);
});

// May wait: another part of the price.
test('the price change notice compares like with like after bags and seats are chosen @waits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openBooking(page);
  await openStep(page, 'Extras');
  const notice = page.getByRole('status').filter({ hasText: 'El precio cambió' });
  // On the last step, out of sight.
  const priceOf = async () => (await page.locator('button', { hasText: /^Pagar/ }).innerText()).replace('Pagar ', '');
  const first = await priceOf();
  const bags = page.getByLabel(/maleta de bodega/).first();
  const [, costs = ''] = /(US\$\s[\d.,]+)$/.exec(await bags.locator('option').nth(1).innerText()) ?? [];
  expect(costs).not.toBe('');
  // The fare is another by the time that a bag is chosen: both are told apart.
  await running.sandboxes.setFaults('amadeus', [{ call: PRICING, priceFactor: 1.2 }]);
  await bags.selectOption('1');
  await expect(notice).toBeVisible();
  const withBag = await priceOf();
  await expect(notice).toContainText(`ahora ${withBag}`);
  await expect(notice).not.toContainText(`antes ${first}`);
  const told = await notice.innerText();
  // Another bag is no other price.
  await page
    .getByLabel(/maleta de bodega/)
    .nth(1)
    .selectOption('1');
  await expect.poll(priceOf).not.toBe(withBag);
  expect(await notice.innerText()).toBe(told);
  await page.getByRole('link', { name: 'Elegir sillas' }).click();
  await page.getByRole('link', { name: 'Volver a la reserva' }).click();
  await expect(notice).toHaveText(told, { useInnerText: true });
  await page.getByRole('link', { name: 'Elegir sillas' }).click();
  await hydrated(page, '.seat-form');
  await page.getByLabel(/elija en el mapa o en esta lista/).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Guardar las sillas' }).click();
  await expect(page.getByRole('link', { name: 'Cambiar sillas' })).toBeVisible();
  await expect(notice).toHaveText(told, { useInnerText: true });
  await expectAccessible(page);
  await running.sandboxes.setFaults('amadeus', []);
});

// May wait: book-a-flight.spec.ts refuses the same challenge.
test('ignores a forged paymentFailed flag and clears a real one when its dialog is closed @waits', async ({ page }) => {
  await openBooking(page, results('CTG'));
  const id = summaryOf(page);
  await page.goto(`${page.url()}&paymentFailed`);
  await expect(payButton(page)).toBeVisible();
  await hydrated(page);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByText('El pago no se realizó')).toBeHidden();

  await fillAna(page);
  await fillContactAndBilling(page, 'fallo@example.com');
  await fillCard(page, '4000002500003155');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Rechazar' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'El pago no se realizó' });
  await expect(dialog).toContainText('No se le cobró nada');
  await dialog.getByRole('button', { name: 'Revisar el pago' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/paymentFailed/);
  await page.reload();
  await hydrated(page);
  await expect(dialog).toBeHidden();
  await expect(page.locator('#payment').getByText('El último pago no se aprobó')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('id')).toBe(id);
});

// May wait: a text that the server writes.
test('the booking page shows the fare conditions with the airline’s rules in sentences @waits', async ({ page }) => {
  await openBooking(page);
  const heading = page.locator('summary').getByRole('heading', { name: /^Condiciones de la tarifa/ });
  await heading.click();
  const conditions = page.locator('form details').filter({ has: heading });
  await expect(conditions.getByText('Reembolso', { exact: true })).toBeVisible();
  await expect(conditions.getByRole('heading', { name: 'Cambios y reembolsos' }).first()).toBeVisible();
  await expect(conditions).toContainText(/Before departure|Charge USD \d+\.00 for/);
  await expectAccessible(page);
});

// May wait: titles that the server writes.
test('every page has exactly one title, error pages their own @waits', async ({ page }) => {
  for (const [path, title] of [
    ['/nada', 'Página no encontrada'],
    ['/booking/summary', /reserva/],
    ['/', /Tiquete/],
  ] as const) {
    await page.goto(running.product.url + path);
    await expect(page).toHaveTitle(title);
    expect(await page.locator('title:not(svg title)').count(), path).toBe(1);
    const html = await (await page.request.get(running.product.url + path)).text();
    expect(html.match(/<title>/g), path).toHaveLength(1);
  }
});
