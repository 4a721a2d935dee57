import type { Locator, Page } from '@playwright/test';
import { type OwnSettings, startWithSettings } from './own-settings.ts';
import { day, expect, expectAccessible, expectToFitPhone, hydrated, taken, test } from './steps.ts';

const address = (from: string, to: string, more = '') =>
  `/result?tripType=1&origin=${from}&destination=${to}&departureDate=${day(33)}&adult=1&child=0&infant=0&cabinClass=economy${more}`;
const found = (page: Page) => page.getByRole('status').filter({ hasText: /opci(ón|ones)/ });
const firstOffer = (page: Page) => page.getByRole('article').first();
const headingOf = (offer: Locator) => offer.getByRole('heading', { level: 2 }).innerText();

/** Moves the focus with the tab key, like a keyboard user. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the tab key does not get there');
}

// May wait: another order of the same answers.
test('an order whose answer is overtaken by another choice is not shown as the order of the list @waits', async ({ page }) => {
  await page.goto(address('BOG', 'MIA'));
  await hydrated(page);
  const order = page.getByLabel('Ordenar por');
  const before = await order.inputValue();
  // Of the first choice no answer comes.
  await page.route(/\/result\.data/, () => {}, { times: 1 });
  const asked = page.waitForRequest(/\/result\.data.*sort=-duration/);
  await order.selectOption('-duration');
  await asked;
  await page.getByLabel(/^Directo/).check();
  await expect(page).toHaveURL(/stops=0/);
  expect(page.url()).not.toContain('-duration');
  await expect(order).toHaveValue(before);
});

// May wait: another order of the same answers.
test('a link followed before a ticked filter is applied leads where it says @waits', async ({ page }) => {
  await page.goto(address('BOG', 'MIA'));
  await taken(page);
  // A browser with much to do paints later.
  await page.evaluate(() => {
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (paint) => held.push(paint);
    document.querySelector<HTMLElement>('input[type=checkbox][name=stops]')?.click();
    document.querySelector<HTMLElement>('a[href="/user/my-journey"]')?.click();
    setTimeout(() => {
      for (const paint of held) paint(performance.now());
    });
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Encuentre su reserva');
  await expect(page).toHaveURL(/\/user\/my-journey$/);
});

test('searches and filters results by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  for (const [label, typed, code] of [
    ['Origen', 'bogo', 'BOG'],
    ['Destino', 'carta', 'CTG'],
  ] as const) {
    const box = page.getByRole('combobox', { name: label });
    await tabTo(page, box);
    await page.keyboard.type(typed);
    await expect(page.getByRole('option').filter({ hasText: code }).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue(new RegExp(`\\(${code}\\)`));
  }
  await tabTo(page, page.getByRole('button', { name: 'Buscar vuelos' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/result\?.*origin=BOG.*destination=CTG/);
  const tick = page.getByLabel(/^Directo/);
  await tabTo(page, tick);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/stops=0/);
  await expect(tick).toBeChecked();
  await expect(tick).toBeFocused();
});

// May wait: phone.spec.ts opens the filters as well.
test('on a phone the filters open over the list, show how many are active, and can be removed one by one @waits', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address('BOG', 'MIA'));
  await hydrated(page);
  const all = await found(page).innerText();
  await page.getByText('Filtros', { exact: true }).click();
  await page.getByLabel(/^Directo/).check();
  await expect(page.getByText('Filtros (1)')).toBeVisible();
  await page
    .getByLabel(/^Mañana/)
    .first()
    .check();
  await expect(page.getByText('Filtros (2)')).toBeVisible();
  await expect(found(page)).not.toHaveText(all);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Quitar el filtro Escalas' }).click();
  await expect(page.getByText('Filtros (1)')).toBeVisible();
  await expect(page.getByLabel(/^Directo/)).not.toBeChecked();
  await page.getByRole('link', { name: 'Quitar todos los filtros' }).click();
  await expect(found(page)).toHaveText(all);
});

// May wait: the filters are used by keyboard above.
test('narrows the price range from both ends by keyboard and removes it again @waits', async ({ page }) => {
  await page.goto(address('BOG', 'MIA'));
  await hydrated(page);
  const all = await found(page).innerText();
  await page.getByRole('slider', { name: 'Precio total, desde' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/minprice=\d+/);
  await expect(page.getByRole('slider', { name: 'Precio total, desde' })).toBeFocused();
  await page.getByRole('slider', { name: 'Precio total, hasta' }).focus();
  // Each key press moves the slider on from its last value: the page that is loaded for it keeps the focus there.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    await expect(found(page)).not.toHaveText(all, { timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL(/maxprice=\d+/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Quitar el filtro Precio total' }).click();
  await expect(page).not.toHaveURL(/price=/);
  await expect(found(page)).toHaveText(all);
});

// May wait: another filter.
test('a price limit nobody touched stays when another filter is ticked and taken off again @waits', async ({ page }) => {
  await page.goto(address('BOG', 'MIA'));
  const most = page.getByRole('slider', { name: 'Precio total, hasta' });
  const limit = Number(await most.getAttribute('max')) - Number(await most.getAttribute('step'));
  await page.goto(address('BOG', 'MIA', `&maxprice=${limit}`));
  await hydrated(page);
  const limited = await found(page).innerText();
  for (const isOn of [true, false]) {
    await page.getByLabel(/^Directo/).setChecked(isOn);
    await expect(page).toHaveURL((url) => url.searchParams.has('stops') === isOn);
    expect(new URL(page.url()).searchParams.get('maxprice')).toBe(`${limit}`);
  }
  await expect(found(page)).toHaveText(limited);
});

// May wait: tests over HTTP hold it (result-pages.test.ts).
test('a shared address shows the same view in another browser @waits', async ({ page, browser }) => {
  await page.goto(address('BOG', 'MIA', '&stops=1&sort=price&dep=morning'));
  const first = await headingOf(firstOffer(page));
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(page.url());
  expect(await headingOf(firstOffer(other))).toBe(first);
  await expect(other.getByText('Filtros (2)')).toBeVisible();
  await context.close();
});

// May wait: unit tests hold it (price-strip.test.ts, price-calendar.test.ts).
test('the day strip fills with prices and links to the same trip on another day @waits', async ({ page }) => {
  await page.goto(address('BOG', 'PEI'));
  const strip = page.getByRole('navigation', { name: 'Precio más bajo por día' });
  await expect(strip.getByText(/US\$|Sin vuelos/)).toHaveCount(7, { timeout: 30_000 });
  await expectAccessible(page);
  await strip.getByRole('link').nth(4).click();
  await expect(page).toHaveURL(new RegExp(`departureDate=${day(34)}`));
});

// May wait: tests over HTTP hold it (result-pages.test.ts).
test('compares the fares of an offer before booking one @waits', async ({ page }) => {
  await page.goto(address('BOG', 'MIA'));
  await page
    .getByRole('link', { name: /^Comparar tarifas/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Elija su tarifa' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Elegir la tarifa/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Complete su reserva' })).toBeVisible();
});

// May wait: another text size.
test('the fare comparison of a family fits a phone, even at 200 % text size @waits', async ({ page }) => {
  await page.goto(address('BOG', 'MAD').replace('adult=1&child=0', 'adult=2&child=2'));
  await page
    .getByRole('link', { name: /^Comparar tarifas/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Elija su tarifa' })).toBeVisible();
  for (const details of await page.locator('main details').all()) await details.evaluate((one) => one.setAttribute('open', ''));
  await expectToFitPhone(page);
});

test.describe('with suppliers down', () => {
  let running: OwnSettings;
  test.beforeAll(async () => {
    running = await startWithSettings({ SEARCH_DEADLINE_MS: '3000' });
  });
  test.afterAll(() => running.stop());

  // May wait: tests over HTTP hold it (two-suppliers.test.ts).
  test('shows partial results with a notice when one supplier fails and an error page when both do @waits', async ({ page }) => {
    await running.sandboxes.setFaults('duffel', [{ call: 'POST /air', status: 503 }]);
    await page.goto(running.product.url + address('BOG', 'MIA'));
    await expect(page.getByText('No todas las aerolíneas respondieron a tiempo')).toBeVisible();
    await expect(firstOffer(page)).toBeVisible();
    await expectAccessible(page);
    await running.sandboxes.setFaults('amadeus', [{ call: 'POST /v2', cut: 'before' }]);
    await page.goto(running.product.url + address('BOG', 'LIM'));
    await expect(page.getByRole('alert')).toContainText('No pudimos buscar los vuelos');
    await expectAccessible(page);
    for (const name of ['amadeus', 'duffel'] as const) await running.sandboxes.setFaults(name, []);
    // After many failures in a row a supplier is paused for a moment: the visitor may have to retry twice.
    await expect(async () => {
      await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
      await expect(firstOffer(page)).toBeVisible({ timeout: 6_000 });
    }).toPass();
  });
});

test.describe('with permission to use the location', () => {
  test.use({ geolocation: { latitude: 6.21, longitude: -75.57 }, permissions: ['geolocation'] });

  // May wait: another source of the same suggestions.
  test('offers nearby airports @waits', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', { name: 'Usar mi ubicación' }).click();
    await page.getByRole('option').filter({ hasText: 'EOH' }).click();
    await expect(page.getByRole('combobox', { name: 'Origen' })).toHaveValue(/\(EOH\)/);
  });
});

// May wait: another answer of the browser.
test('without permission to use the location, says so and lets the visitor type @waits', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Usar mi ubicación' }).click();
  await expect(page.getByText('No pudimos obtener su ubicación')).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Origen' });
  await box.pressSequentially('cali');
  await page.getByRole('option').filter({ hasText: 'CLO' }).first().click();
  await expect(box).toHaveValue(/\(CLO\)/);
});

// May wait: a unit test holds it (expiry-here.test.ts).
test('the fifteen minutes are the same for a visitor whose clock is an hour ahead or behind @waits', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Estos precios ya vencieron' });
  for (const aheadMs of [3_600_000, -3_600_000]) {
    await page.clock.install({ time: Date.now() + aheadMs });
    await page.goto(address('BOG', 'CUN'));
    await hydrated(page);
    await page.clock.runFor(1_000);
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/Estos precios valen/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Elegir vuelo/ }).first()).toBeEnabled();
    await page.clock.fastForward('16:00');
    await expect(dialog).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('after fifteen minutes a dialog offers to refresh the results, go back or refresh the chosen flight', async ({ page }) => {
  await page.clock.install();
  await page.goto(address('BOG', 'CUN'));
  await hydrated(page);
  const choose = page.getByRole('button', { name: /^Elegir vuelo/ }).first();
  const chosen = ((await choose.getAttribute('value')) ?? '').split(' ')[1] ?? '';
  await choose.click();
  await expect(page.getByRole('heading', { name: 'Complete su reserva' })).toBeVisible();
  await page.goBack();
  await hydrated(page);
  const dialog = page.getByRole('dialog', { name: 'Estos precios ya vencieron' });
  await page.clock.fastForward('16:00');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Volver a los resultados' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await hydrated(page);
  await page.clock.fastForward('16:00');
  await dialog.getByRole('link', { name: 'Actualizar el vuelo elegido' }).click();
  await expect(page).toHaveURL(new RegExp(`flight=${chosen}`));
  await expect(page.getByRole('heading', { name: /El vuelo que había elegido/ })).toBeVisible();
  // The server's clock has not moved, so the search is the same and expires as before.
  await page.reload();
  await hydrated(page);
  await page.clock.fastForward('16:00');
  await dialog.getByRole('link', { name: 'Actualizar los resultados' }).click();
  await expect(firstOffer(page)).toBeVisible();
});
