import { day, expect, expectAccessible, hydrated, test } from './steps.ts';

const addressOn = (first: number): string =>
  `/result?tripType=2&origin=BOG&destination=MIA&departureDate=${day(first)}&returnDate=${day(first + 7)}&adult=1&child=0&infant=0&cabinClass=economy`;

// May wait: search-options.test.ts follows them over HTTP.
test('SPEC §3: currency and fare conditions chosen in the form stay with the search and the booking @waits', async ({ page }) => {
  await page.goto('/vuelos');
  await hydrated(page);
  await page.getByText('Opciones', { exact: true }).click();
  await page.getByLabel('Ver también los precios en').selectOption('EUR');
  await page.getByLabel('Reembolsables', { exact: true }).check();
  await expectAccessible(page);
  for (const [label, typed, code] of [
    ['Origen', 'bogot', 'BOG'],
    ['Destino', 'miami', 'MIA'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).pressSequentially(typed);
    await page.getByRole('option').filter({ hasText: code }).first().click();
  }
  await page.getByRole('button', { name: 'Buscar vuelos' }).click();
  await expect(page).toHaveURL(/refundableFare=true&currencyCode=EUR/);
  const first = page.getByRole('article').first();
  await expect(first.getByText(/^Aprox\. EUR\s[\d.]+$/)).toBeVisible();
  await expect(page.getByText(/Aprox\. en EUR con la tasa del/)).toBeVisible();
  await page.getByRole('link', { name: 'Día siguiente' }).click();
  await expect(page).toHaveURL(/refundableFare=true&currencyCode=EUR/);
  await page
    .getByRole('button', { name: /^Elegir vuelo/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/booking\/summary\?.*currencyCode=EUR/);
  await expect(page.getByText(/^Aprox\. EUR\s[\d.]+$/).first()).toBeVisible();
});

// May wait: tests over HTTP hold it (search-options.test.ts).
test('SPEC §9: every sort order can be selected, and tabs not in use are not marked @waits', async ({ page }) => {
  await page.goto(addressOn(41));
  await hydrated(page);
  const order = page.getByLabel('Ordenar por');
  await expect(order).toHaveValue('best');
  await expect(page.getByText(/“Mejor opción” pesa precio, duración y escalas; nadie paga/).first()).toBeVisible();
  for (const sort of ['-duration', 'stops', '-price']) {
    await order.selectOption(sort);
    await expect(page).toHaveURL(new RegExp(`sort=${sort}$`));
    await expect(order).toHaveValue(sort);
    await expect(page.getByRole('navigation', { name: 'Ordenar' }).locator('[aria-current]')).toHaveCount(0);
  }
  await page.getByRole('link', { name: /^Más barato/ }).click();
  await expect(page).toHaveURL(/sort=price$/);
  await expect(order).toHaveValue('price');

  // The answer to another choice arrives while this one is still delayed, and resets the list box to it: the chosen order is sent
  // nevertheless. Only painting waits: with its clock stopped, the page would never ask a busy site again.
  await page.evaluate(() => {
    const held: FrameRequestCallback[] = [];
    const inNextFrame = window.requestAnimationFrame;
    window.requestAnimationFrame = (paint) => held.push(paint);
    addEventListener('paint-now', () => {
      window.requestAnimationFrame = inNextFrame;
      for (const paint of held) paint(performance.now());
    });
  });
  await order.selectOption('-duration');
  await page.getByRole('link', { name: /^Más rápido/ }).dispatchEvent('click');
  await expect(page).toHaveURL(/sort=duration$/);
  await expect(order).toHaveValue('duration');
  await page.evaluate(() => dispatchEvent(new Event('paint-now')));
  await expect(page).toHaveURL(/sort=-duration$/);
  await expect(order).toHaveValue('-duration');
});

// May wait: results.spec.ts lets prices expire.
test('SPEC §9: warns in the last minutes how long prices hold, and announces it once @waits', async ({ page }) => {
  await page.clock.install();
  // Nobody else's search: prices of one that is already known hold for less.
  await page.goto(addressOn(43));
  await hydrated(page);
  const said = page.getByText(/^\s*Estos precios valen \d+ minutos? más\.$/);
  await page.clock.runFor(11 * 60_000);
  await expect(said).toHaveCount(0);
  await page.clock.runFor(2 * 60_000);
  // The visible text and the text announced.
  await expect(said).toHaveCount(2);
  const aloud = page.getByRole('status').filter({ hasText: 'Estos precios valen' });
  const once = await aloud.innerText();
  await page.clock.runFor(60_000);
  await expect(page.locator('[aria-hidden]', { hasText: 'Estos precios valen 1 minuto más.' })).toBeVisible();
  await expect(aloud).toHaveText(once);
  await page.clock.runFor(2 * 60_000);
  await expect(page.getByRole('dialog', { name: 'Estos precios ya vencieron' })).toBeVisible();
});
