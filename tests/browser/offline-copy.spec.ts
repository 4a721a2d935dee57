import type { BrowserContext, Page } from '@playwright/test';
import { bookFlight, expect, expectAccessible, expectReadableInTheDark, OWN_ADDRESS, openBooking, test } from './steps.ts';

test.use(OWN_ADDRESS);

/** A booking opened on this device can be read there offline, for as long as its visitor wants. */
const KEPT = /Guardamos una copia de esta reserva en este dispositivo/;

async function book(page: Page): Promise<{ reference: string; email: string }> {
  const email = `luz.${Date.now()}@example.com`;
  return { reference: await bookFlight(page, email), email };
}

async function find(page: Page, { reference, email }: { reference: string; email: string }, { isShared = false } = {}) {
  await page.goto('/user/my-journey');
  await page.getByLabel('Referencia o localizador').fill(reference);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel(/Otras personas usan este dispositivo/).setChecked(isShared);
  await page.getByRole('button', { name: 'Buscar mi reserva' }).click();
  await expect(page.getByRole('heading', { name: `Reserva ${reference}` })).toBeVisible();
}

const copiesOn = (page: Page) =>
  page.evaluate(async () => {
    const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).search);
  });
const workersOn = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname));
const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

/** The device a day later: nothing of the page is in memory or in the browser's cache, of any build. */
async function cutOff(context: BrowserContext, page: Page): Promise<Page> {
  const line = await context.newCDPSession(page);
  await line.send('Network.clearBrowserCache');
  await line.detach();
  await page.goto('about:blank');
  await context.setOffline(true);
  return page;
}

test('an opened booking can be read offline as a dated copy without card data, and be forgotten', async ({ page, context }) => {
  test.slow();
  const booked = await book(page);
  await find(page, booked);
  await expect(page.getByText(KEPT)).toBeVisible();
  const times = await page.locator('.booking-sheet .flight-end b').allInnerTexts();
  const travellers = await page.locator('details:has(h2:has-text("Pasajeros")) > ul li').allInnerTexts();
  expect([times.length > 1, travellers.length]).toEqual([true, 1]);

  await cutOff(context, page);
  await page.goto('/user/my-journey/booking-detail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Reserva ${booked.reference} (copia)`);
  await expect(page.getByText(/^Esta es una copia guardada el \S+ \d+ \w+, \d{2}:\d{2}$/)).toBeVisible();
  expect(await page.locator('.flight-end b').allInnerTexts()).toEqual(times);
  expect(await page.locator('details:has(h2:has-text("Pasajeros")) > ul li').allInnerTexts()).toEqual(travellers);
  // The copy has its styles and runs no script.
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).fontWeight)).toBe('700');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))).not.toBe('');
  await expect(page.locator('script')).toHaveCount(0);
  const markup = await page.locator('body').innerHTML();
  expect(/4242|tarjeta|transacci/i.exec(markup)?.[0] ?? markup.includes(booked.email)).toBe(false);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  for (const size of ['', '200%']) {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }

  // Offline the lookup page shows the same copy; online it is the normal page again.
  await page.goto('/user/my-journey');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Reserva ${booked.reference} (copia)`);
  await page.getByRole('button', { name: 'Olvidar en este dispositivo' }).click();
  await expect(page.getByRole('heading', { name: 'Copia borrada' })).toBeVisible();
  await expect(page.goto('/user/my-journey/booking-detail')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);
  await page.goto('/user/my-journey');
  expect([await copiesOn(page), await workersOn(page)]).toEqual([[], []]);
});

// May wait: the copies themselves are opened in the tests beside this one.
test('lists the bookings made or copied on this device, even after their cookies expire @waits', async ({ page, context }) => {
  test.slow();
  const booked = await book(page);
  await page.goto('/user/my-journey');
  await page.getByRole('button', { name: `Abrir la reserva ${booked.reference}` }).click();
  await expect(page.getByRole('heading', { name: `Reserva ${booked.reference}` })).toBeVisible();
  await expect(page.getByText(/^Faltan \d+ días para su viaje$/)).toBeVisible();
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.goto('/user/my-journey');
  await expect(page.getByRole('listitem').filter({ hasText: booked.reference })).toHaveCount(1);
  // Its cookie expires after a week; the copy does not.
  await context.clearCookies({ name: /^tq_(booking_|lookup)/ });
  await page.reload();
  const kept = page.getByRole('listitem').filter({ hasText: booked.reference });
  await expect(kept).toHaveCount(1);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await kept.getByRole('link', { name: 'Ver la copia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Reserva ${booked.reference} (copia)`);
  await page.goBack();
  await kept.getByRole('link', { name: 'Abrirla con su correo' }).click();
  await expect(page.getByLabel('Referencia o localizador')).toHaveValue(booked.reference);
  await page.getByRole('button', { name: 'Olvidar todas en este dispositivo' }).click();
  await expect(page.getByText(/este dispositivo ya no recuerda/)).toBeVisible();
  expect([await copiesOn(page), await workersOn(page)]).toEqual([[], []]);
  await expect(page.getByText('Sus reservas en este dispositivo')).toHaveCount(0);
});

// May wait: a unit test holds the worker (copies-worker.test.ts).
test('limits the service worker to Mi viaje, and forgetting online also ends the lookup @waits', async ({ page }) => {
  test.slow();
  const booked = await book(page);
  await find(page, booked);
  await expect(page.getByText(KEPT)).toBeVisible();
  expect(await workersOn(page)).toEqual(['/user/my-journey']);
  await page.reload();
  await expect.poll(() => isControlled(page)).toBe(true);
  await openBooking(page);
  expect(await isControlled(page)).toBe(false);
  for (const address of ['/', '/booking/summary', '/contact-us']) {
    await page.goto(address);
    expect([address, await isControlled(page)]).toEqual([address, false]);
  }

  await page.goto('/user/my-journey/booking-detail');
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.getByRole('button', { name: 'Olvidar en este dispositivo' }).click();
  await expect(page.getByText(/este dispositivo ya no recuerda lo que pidió olvidar/)).toBeVisible();
  expect([await copiesOn(page), await workersOn(page)]).toEqual([[], []]);
  await page.goto('/user/my-journey/booking-detail');
  await expect(page.getByRole('heading', { name: 'Encuentre su reserva' })).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => /^tq_(booking_|lookup|proof)/.test(name))).toHaveLength(1);
});

test('keeps no copy on a shared device, and deletes an expired copy from any page of the site', async ({ page }) => {
  test.slow();
  const booked = await book(page);
  await find(page, booked);
  await expect(page.getByText(KEPT)).toBeVisible();
  // Its time is over, as if the trip had ended weeks ago.
  await page.evaluate(async () => {
    const cache = await caches.open('tq-my-journey');
    for (const request of await cache.keys()) {
      const copy = (await cache.match(request)) as Response;
      const headers = new Headers(copy.headers);
      headers.set('x-copy-until', new Date(Date.now() - 1_000).toISOString());
      await cache.put(request, new Response(await copy.text(), { headers }));
    }
    localStorage.setItem('tq_copies_until', String(Date.now() - 1_000));
  });
  await page.goto('/contact-us');
  await page.mouse.move(5, 5);
  await page.mouse.down();
  await expect.poll(() => copiesOn(page)).toEqual([]);

  await find(page, booked);
  await expect(page.getByText(KEPT)).toBeVisible();
  await find(page, booked, { isShared: true });
  await expect(page.getByText('No guardamos una copia de esta reserva en este dispositivo.')).toBeVisible();
  await expect.poll(async () => [await copiesOn(page), await workersOn(page)]).toEqual([[], []]);
  // The choice "shared device" is remembered.
  await page.goto('/user/my-journey');
  await expect(page.getByLabel(/Otras personas usan este dispositivo/)).toBeChecked();
});
