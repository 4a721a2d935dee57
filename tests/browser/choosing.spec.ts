import { type OwnSettings, startWithSettings } from './own-settings.ts';
import { day, expect, expectStateAccessible, hydrated, taken, test } from './steps.ts';

/** The browser's Layout Instability entry. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

const roundTrip = (from: string, to: string, more = '') =>
  `/result?tripType=2&origin=${from}&destination=${to}&departureDate=${day(33)}&returnDate=${day(40)}&adult=1&child=0&infant=0&cabinClass=economy${more}`;

test('chooses the outbound itinerary, then a matching return, and opens the booking with both', async ({ page }) => {
  await page.goto(roundTrip('BOG', 'MIA'));
  await page.getByRole('link', { name: 'Elegir primero la ida' }).click();
  await expect(page.getByRole('heading', { name: '1 de 2: elija la ida' })).toBeVisible();
  await expectStateAccessible(page);
  const outbound = page.getByRole('article').nth(1);
  const times = await outbound.locator('time').allInnerTexts();
  await outbound.getByRole('link', { name: /^Elegir ida/ }).click();
  await expect(page.getByRole('heading', { name: '2 de 2: elija el regreso' })).toBeVisible();
  const chosen = page.getByRole('region', { name: 'La ida que eligió' });
  for (const time of times) await expect(chosen).toContainText(time.slice(0, 5));
  await expect(page.getByText('El regreso más barato').first()).toBeVisible();
  await expectStateAccessible(page);
  await page.reload();
  await expect(chosen).toBeVisible();
  await taken(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: '1 de 2: elija la ida' })).toBeVisible();
  await page.goForward();
  await page
    .getByRole('button', { name: /^Elegir vuelo/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Complete su reserva' })).toBeVisible();
  for (const time of times) await expect(page.getByRole('complementary')).toContainText(time.slice(0, 5));
});

// May wait: tests over HTTP hold it (result-pages.test.ts).
test('says that a chosen outbound itinerary is no longer on sale and offers others @waits', async ({ page }) => {
  await page.goto(roundTrip('BOG', 'MIA', '&by=direction&out=ZZ1-20270101'));
  await expect(page.getByText('La ida que había elegido ya no está a la venta')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Elegir ida/ }).first()).toBeVisible();
});

// May wait: tests over HTTP hold it (routes.test.ts).
test('a landing page lists results for its route and returns 404 for an unknown route @waits', async ({ page }) => {
  await page.goto('/vuelos-de-bogota-a-santa-marta/results');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bogotá → Santa Marta');
  await hydrated(page);
  await page.getByLabel(/^Directo/).check();
  await expect(page).toHaveURL(/\/vuelos-de-bogota-a-santa-marta\/results\?stops=0/);
  await expect(page.getByLabel(/^Directo/)).toBeChecked();
  expect((await page.goto('/vuelos-de-nunca-a-jamas/results'))?.status()).toBe(404);
  expect((await page.goto('/nada/results'))?.status()).toBe(404);
});

// May wait: connection.spec.ts keeps a list after a failed request.
test('offer cards keep their static content across views and after a failed request @waits', async ({ page, context }) => {
  await page.goto(roundTrip('BOG', 'MIA'));
  await taken(page);
  const details = page.locator('.offer-more');
  const expectAll = async () => {
    for (const part of ['.offer-airline', '.offer-ways', '.offer-included', '.offer-more'])
      for (const text of await page.locator(part).allTextContents()) expect(text).not.toBe('');
  };
  const bestFirst = await details.first().textContent();
  await expectAll();
  await page.getByRole('link', { name: /^Más rápido/ }).click();
  await expect(page).toHaveURL(/sort=duration/);
  await expect(page.getByRole('link', { name: /^Más rápido/ })).toHaveAttribute('aria-current', 'true');
  await expectAll();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Día siguiente' }).click();
  await expect(page.getByText('Sin conexión a internet').first()).toBeVisible();
  await expectAll();
  await page.getByRole('link', { name: /^Mejor opción/ }).click();
  await context.setOffline(false);
  await expect(details.first()).toHaveText(bestFirst ?? '');
  await expectAll();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Día siguiente' }).click();
  await expect(page.getByText('Sin conexión a internet').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(new RegExp(`departureDate=${day(34)}`));
  await expect(details.first()).not.toHaveText(bestFirst ?? '');
  await expectAll();
});

// May wait: a picture that the server draws.
test('draws the route map of an offer and returns 404 for unknown airports @waits', async ({ page, request }) => {
  await page.goto(roundTrip('BOG', 'MIA'));
  await hydrated(page);
  await page.getByText('Ver detalles').first().click();
  const map = page.getByRole('img', { name: /^Mapa de la ruta: BOG/ }).first();
  await map.scrollIntoViewIfNeeded();
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect((await request.get('/route-map/BOG-ZZZ.svg')).status()).toBe(404);
  expect((await request.get('/route-map/anything.svg')).status()).toBe(404);
});

test.describe('while one supplier is slow', () => {
  // One product for both tests.
  test.describe.configure({ mode: 'default' });
  let running: OwnSettings;
  test.beforeAll(async () => {
    running = await startWithSettings({ SEARCH_DEADLINE_MS: '6000' });
  });
  test.afterAll(() => running.stop());

  test('shows the first results, offers later ones on demand, and shifts no layout meanwhile', async ({ page }) => {
    await running.sandboxes.setFaults('duffel', [{ call: 'POST /air', delayMs: 4000 }]);
    await page.addInitScript(() => {
      const shifts: { value: number; moved: string[] }[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as LayoutShift[])
          shifts.push({ value, moved: sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? '') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(running.product.url + roundTrip('BOG', 'MIA'));
    await expect(page.getByText('Seguimos buscando más vuelos')).toBeVisible();
    const first = await page.getByRole('article').first().getByRole('heading', { level: 2 }).innerText();
    await expectStateAccessible(page);
    const more = page.getByRole('button', { name: /^Ver \d+ más/ });
    await expect(more).toBeVisible();
    expect(await page.getByRole('article').first().getByRole('heading', { level: 2 }).innerText()).toBe(first);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThanOrEqual(0.02);
    const count = page.getByRole('status').filter({ hasText: /opciones/ });
    const before = Number.parseInt(await count.innerText(), 10);
    await more.press('Enter');
    const all = page.getByText('Estos son los vuelos de todos nuestros proveedores');
    await expect(all).toBeVisible();
    // The button is gone: from here the list is read on.
    await expect(all.locator('..')).toBeFocused();
    expect(Number.parseInt(await count.innerText(), 10)).toBeGreaterThanOrEqual(before);
  });

  // May wait: another kind of slowness.
  test('says after the deadline that an airline did not answer, and retries on request @waits', async ({ page }) => {
    await running.sandboxes.setFaults('duffel', [{ call: 'POST /air', delayMs: 20_000 }]);
    await page.goto(running.product.url + roundTrip('BOG', 'LIM'));
    await expect(page.getByText('Seguimos buscando más vuelos')).toBeVisible();
    await expect(page.getByText('No todas las aerolíneas respondieron a tiempo')).toBeVisible();
    await running.sandboxes.setFaults('duffel', []);
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByText('No todas las aerolíneas respondieron a tiempo')).toBeHidden();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

// May wait: first-touch.spec.ts goes back to a page as well.
test('going back before hydration shows the page of that address @waits', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('go-back') === null) return;
    sessionStorage.removeItem('go-back');
    document.addEventListener('DOMContentLoaded', () => history.back());
  });
  await page.goto(roundTrip('BOG', 'MIA'));
  await hydrated(page);
  await page.getByRole('link', { name: 'Elegir primero la ida' }).click();
  const outbound = page.getByRole('heading', { name: '1 de 2: elija la ida' });
  await expect(outbound).toBeVisible();
  await page
    .getByRole('link', { name: /^Elegir ida/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '2 de 2: elija el regreso' })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('go-back', 'yes'));
  await page.reload();
  await expect(outbound).toBeVisible();
});
