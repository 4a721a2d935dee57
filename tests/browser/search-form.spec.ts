import { chooseAirport, day, expect, expectAccessible, expectStateAccessible, hydrated, openTravelers, test } from './steps.ts';

test('the calendar shows the price of each day and works by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await chooseAirport(page, 'Origen', 'bogo', 'BOG');
  await chooseAirport(page, 'Destino', 'carta', 'CTG');
  const departure = page.getByLabel('Ida', { exact: true });
  const before = await departure.inputValue();
  await page.getByRole('button', { name: 'Calendario con precios: Ida' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendario de precios' });
  await expect(dialog.getByRole('grid')).toHaveCount(2);
  await page.keyboard.press('ArrowRight');
  // Days are looked up one by one.
  await expect(dialog.locator('[role=button]:focus')).toHaveAttribute('aria-label', /desde US\$/, { timeout: 40_000 });
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Elija la fecha de regreso' }).first()).toBeVisible();
  await expect(departure).not.toHaveValue(before);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const [from, to] = [await departure.inputValue(), await page.getByLabel('Regreso', { exact: true }).inputValue()];
  // The week between the dates as before, plus the week moved in the calendar.
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(14);
});

// May wait: another width.
test('on a phone on its side the form begins in the upper half of the screen @waits', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/');
  expect((await page.getByRole('radio', { name: 'Ida y regreso' }).boundingBox())?.y).toBeLessThan(240);
  expect((await page.locator('form.card').first().boundingBox())?.y).toBeLessThan(180);
});

// May wait: the calendar is used above.
test('on a phone the calendar shows one month, and Escape keeps the dates @waits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await hydrated(page);
  const departure = page.getByLabel('Ida', { exact: true });
  const before = await departure.inputValue();
  await page.getByRole('button', { name: 'Calendario con precios: Ida' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendario de precios' });
  await expect(dialog.getByRole('grid')).toHaveCount(1);
  await expect(dialog.getByText('Elija el origen y el destino')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(departure).toHaveValue(before);
});

for (const viewport of [
  { width: 360, height: 560 },
  { width: 640, height: 360 },
]) {
  // May wait: another width.
  test(`at ${viewport.width} × ${viewport.height} the calendar’s close button stays visible and covers no focused day @waits`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', { name: 'Calendario con precios: Ida' }).click();
    const dialog = page.getByRole('dialog', { name: 'Calendario de precios' });
    const close = dialog.getByRole('button', { name: 'Cerrar' });
    await expect(close).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('PageDown');
    for (let week = 0; week < 4; week++) {
      await page.keyboard.press('ArrowDown');
      await expect(async () => {
        const inFocus = await dialog.locator('[role=button]:focus').boundingBox();
        const out = await close.boundingBox();
        expect((inFocus?.y ?? 0) + (inFocus?.height ?? 0)).toBeLessThanOrEqual((out?.y ?? 0) + 1);
      }).toPass();
    }
    await close.click();
    await expect(dialog).toBeHidden();
  });
}

// May wait: the several cities below have a wrong date.
test('reports an impossible date on leaving its field and clears the error once corrected @waits', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const back = page.getByLabel('Regreso', { exact: true });
  await page.getByLabel('Ida', { exact: true }).fill(day(30));
  await back.fill(day(29));
  const said = page.getByText(/^Elija un día del \d+ de \w+ de 20\d\d al \d+ de \w+ de 20\d\d\.$/);
  await expect(said).toHaveCount(0);
  await back.press('Shift+Tab');
  await page.getByRole('button', { name: 'Buscar vuelos' }).focus();
  await expect(said).toBeVisible();
  await expect(back).toHaveAttribute('aria-invalid', 'true');
  await expect(back).toHaveAccessibleDescription(/^Elija un día/);
  await back.fill(day(31));
  await expect(said).toHaveCount(0);
});

test('passenger steppers stay within the allowed numbers and announce the count', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await openTravelers(page);
  const adults = page.getByLabel('Adulto', { exact: true });
  const infants = page.getByLabel('Infantes', { exact: true });
  const fewer = page.getByRole('button', { name: 'Un adulto menos' });
  const baby = page.getByRole('button', { name: 'Un infante más' });
  await expect(fewer).toHaveAttribute('aria-disabled', 'true');
  await fewer.click({ force: true });
  await expect(adults).toHaveValue('1');
  await expect(baby).not.toHaveAttribute('aria-disabled');
  await baby.click();
  await expect(page.getByRole('status').filter({ hasText: 'Infantes: 1' })).toBeAttached();
  await expect(baby).toHaveAttribute('aria-disabled', 'true');
  await baby.press('Enter');
  await expect(infants).toHaveValue('1');
  await expect(baby).toBeFocused();
  await adults.fill('8');
  await page.getByRole('button', { name: 'Un niño más' }).press('Enter');
  await expect(page.getByLabel('Niños', { exact: true })).toHaveValue('0');
  await expect(adults).toHaveValue('8');
});

test('searches several cities, with the date of each leg checked against the one before', async ({ page }) => {
  await page.goto('/vuelos');
  await hydrated(page);
  await page.getByLabel('Varias ciudades').check();
  await chooseAirport(page, 'Origen', 'bogo', 'BOG');
  await chooseAirport(page, 'Destino', 'lima', 'LIM');
  await page.getByLabel('Fecha', { exact: true }).first().fill(day(40));
  await chooseAirport(page, 'Origen', 'lima', 'LIM', 1);
  await chooseAirport(page, 'Destino', 'santiago de chile', 'SCL', 1);
  await page.getByLabel('Fecha', { exact: true }).nth(1).fill(day(44));
  const add = page.getByRole('button', { name: 'Agregar otro trayecto' });
  await add.click();
  await page.getByRole('button', { name: 'Quitar el trayecto 3' }).press('Enter');
  await expect(add).toBeFocused();
  await add.click();
  await expect(page.getByRole('combobox', { name: 'Origen' }).nth(2)).toHaveValue(/SCL/);
  await chooseAirport(page, 'Destino', 'bogo', 'BOG', 2);
  const third = page.getByLabel('Fecha', { exact: true }).nth(2);
  await third.fill(day(39));
  await expectStateAccessible(page);
  await page.getByRole('button', { name: 'Buscar vuelos' }).click();
  // The error shown on leaving the field has not moved the button away during the press.
  await expect(page.getByRole('region', { name: 'Revise estos datos' })).toContainText(
    'Este trayecto no puede salir antes que el anterior',
  );
  await third.fill(day(49));
  await page.getByRole('button', { name: 'Buscar vuelos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bogotá → Lima → Santiago de Chile → Bogotá');
  const card = page.getByRole('article').first();
  await expect(card.getByText(/^Trayecto 3,/)).toBeVisible();
  await expectStateAccessible(page);
  await page
    .getByRole('button', { name: /^Elegir vuelo/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Complete su reserva' })).toBeVisible();
});

test.describe('a visitor who has not answered the privacy question', () => {
  test.use({ consent: null });

  test('is asked, and after refusing has no searches stored', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.keyboard.press('Tab');
    const question = page.getByRole('region', { name: 'Privacidad' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Solo lo esencial' }).click();
    await expect(question).toBeHidden();
    await page.goto(`/result?tripType=1&origin=BOG&destination=CTG&departureDate=${day(30)}&adult=1&child=0&infant=0`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await hydrated(page);
    expect(await page.evaluate(() => localStorage.getItem('tq.recent-searches'))).toBeNull();
    await page.goto('/');
    await hydrated(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Mi privacidad' })).toBeVisible();
    await expect(question).toBeHidden();
  });

  test('has recent searches offered after accepting, until consent is withdrawn', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.keyboard.press('Tab');
    const question = page.getByRole('region', { name: 'Privacidad' });
    await question.getByRole('button', { name: 'Aceptar todo' }).click();
    await page.goto(`/result?tripType=1&origin=BOG&destination=CTG&departureDate=${day(30)}&adult=1&child=0&infant=0`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tq.recent-searches'))).toContain('CTG');
    await page.goto('/');
    const recent = page.getByRole('navigation', { name: 'Sus últimas búsquedas' });
    await expect(recent.getByRole('link', { name: /Bogotá → Cartagena/ })).toBeVisible();
    // SPEC §4, persistence: the form starts with the last search, and can be emptied.
    const origin = page.getByRole('combobox', { name: 'Origen' });
    await expect(origin).toHaveValue(/\(BOG\)/);
    await expect(page.getByRole('combobox', { name: 'Destino' })).toHaveValue(/\(CTG\)/);
    await expect(page.getByLabel('Ida', { exact: true })).toHaveValue(day(30));
    await page.getByRole('button', { name: 'Empezar una búsqueda nueva' }).click();
    await expect(origin).toHaveValue('');
    await origin.focus();
    await page.getByRole('option').filter({ hasText: 'BOG' }).click();
    await expect(origin).toHaveValue(/\(BOG\)/);
    const privacy = page.getByRole('link', { name: 'Mi privacidad' });
    await privacy.press('Enter');
    await expect(question).toBeFocused();
    await question.getByRole('button', { name: 'Solo lo esencial' }).press('Enter');
    await expect(privacy).toBeFocused();
    await expect(recent).toBeHidden();
  });

  // May wait: another way to forget them.
  test('can delete them, and server-rendered pages never contain them @waits', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Aceptar todo' }).click();
    await page.goto(`/result?tripType=1&origin=BOG&destination=CTG&departureDate=${day(30)}&adult=1&child=0&infant=0`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tq.recent-searches'))).toContain('CTG');
    await page.goto('/vuelos');
    await expect(page.getByRole('combobox', { name: 'Origen' })).toHaveValue(/\(BOG\)/);
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const sent = await page.request.fetch('/vuelos', { headers: { cookie } });
    expect(await sent.text()).not.toContain('Bogotá (BOG)"');
    await page.getByRole('button', { name: 'Borrar mis búsquedas' }).click();
    await expect(page.getByRole('combobox', { name: 'Origen' })).toHaveValue('');
    expect(await page.evaluate(() => localStorage.getItem('tq.recent-searches'))).toBeNull();
  });
});

// May wait: another answer of the visitor.
test('with essential cookies only, going back to the form shows the search just made, and nothing is stored @waits', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByText('Solo ida', { exact: true }).click();
  await chooseAirport(page, 'Origen', 'bogo', 'BOG');
  await chooseAirport(page, 'Destino', 'carta', 'CTG');
  await page.getByLabel('Ida', { exact: true }).fill(day(41));
  await page.getByRole('button', { name: 'Buscar vuelos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bogotá → Cartagena');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Destino' })).toHaveValue(/\(CTG\)/);
  await expect(page.getByLabel('Ida', { exact: true })).toHaveValue(day(41));
  await expect(page.getByRole('radio', { name: 'Solo ida' })).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('tq.recent-searches'))).toBeNull();
});

// May wait: markup that the server writes.
test('SPEC §4: the calendar is a dialog without a nested form and can be closed @waits', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Calendario con precios: Ida' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page.locator('form form')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(dialog).toBeHidden();
});
