import { chooseFirstOffer, expect, hydrated, openBooking, openStep, payButton, test } from './steps.ts';

/** UX audit 10, 23 and 24: the trip and its total on a phone, larger text, bags. */

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });
const open = '/result?tripType=1&origin=MDE&destination=MIA&departureDate=2027-05-12&adult=';

test('the total stays in view on a phone, expands to the trip details, and never covers the focused field', async ({ page }) => {
  await openBooking(page, `${open}1`);
  await openStep(page, 'Pago');
  const fold = page.locator('details.trip-fold');
  await payButton(page).scrollIntoViewIfNeeded();
  const summary = fold.locator('summary').first();
  await expect(summary).toBeInViewport({ ratio: 1 });
  await expect(summary).toContainText('US$');
  await summary.click();
  for (const words of [/^Tarifa /, 'Equipaje de bodega', /^Cambios/, 'Reembolso', 'Impuestos y tasas']) {
    await expect(fold.getByText(words).first()).toBeVisible();
  }
  await summary.click();
  // Tabbing backwards through the form, the focused element is never behind the fixed bar.
  await payButton(page).focus();
  for (let key = 0; key < 25; key++) {
    await page.keyboard.press('Shift+Tab');
    if (!(await page.evaluate(() => document.activeElement?.closest('form.steps')))) break;
    const [top, under] = await page.evaluate(() => {
      const line = document.querySelector('details.trip-fold summary')?.getBoundingClientRect();
      return [document.activeElement?.getBoundingClientRect().bottom ?? 0, line?.bottom ?? 0];
    });
    expect(top).toBeGreaterThan(under ?? 0);
  }
});

test.describe('on a low wide screen', () => {
  test.use({ viewport: { width: 1280, height: 600 }, hasTouch: false });

  // May wait: another width.
  test('what the keyboard reaches beside the form comes into view @waits', async ({ page }) => {
    await openBooking(page, `${open}1`);
    const aside = page.getByRole('complementary');
    await expect(aside).toBeVisible();
    const inView = () =>
      page.evaluate(() => {
        const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
        // Scrolled to the pixel.
        return top >= -1 && bottom <= innerHeight + 1;
      });
    for (const reached of [aside.getByRole('combobox').first(), aside.locator('summary').last()]) {
      await reached.focus();
      await expect.poll(inView).toBe(true);
    }
  });
});

// May wait: booking-form.spec.ts chooses bags as well.
test('announces only the new total when a bag is added, and hides the update button when scripts run @waits', async ({
  page,
}) => {
  await openBooking(page, `${open}1`);
  await openStep(page, 'Extras');
  await expect(page.getByRole('button', { name: 'Actualizar el total' })).toBeHidden();
  const bag = page.getByLabel(/^Ida: /).first();
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const look = () => {
      for (const status of document.querySelectorAll('[role=status]')) {
        const text = status.textContent ?? '';
        if (/total/i.test(text) && told.at(-1) !== text) told.push(text);
      }
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  await bag.focus();
  await bag.selectOption({ index: 1 });
  await expect(page.getByText('El total ya incluye las maletas que eligió.')).toBeVisible();
  await expect(bag).toBeFocused();
  expect(await told()).toEqual(['Actualizando el total…', 'El total ya incluye las maletas que eligió.']);
  const drawn = page.getByRole('listitem').filter({ hasText: 'Maleta de bodega' });
  await expect(drawn.getByText('Agregó 1')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar todas las maletas' }).press('Enter');
  await expect(page.getByText('El total ya no incluye maletas adicionales.')).toBeVisible();
  // The button is gone with the bags.
  await expect(bag).toBeFocused();
  await expect(bag).toHaveValue('0');
  await expect(drawn.getByText('Agregó 1')).toBeHidden();
  expect((await told()).slice(2)).toEqual(['Actualizando el total…', 'El total ya no incluye maletas adicionales.']);
});

// May wait: another number of passengers.
test('with five passengers, collapses each one’s bags and shows the count in the summary @waits', async ({ page }) => {
  await openBooking(page, `${open}5`);
  await openStep(page, 'Extras');
  const fifth = page.locator('summary').filter({ hasText: 'Pasajero 5' });
  await expect(fifth).toContainText('sin piezas adicionales');
  await fifth.click();
  await page
    .getByLabel(/^Pasajero 5/)
    .first()
    .selectOption({ index: 1 });
  await expect(fifth).toContainText('1 pieza adicional');
  // It stays open while the new price is fetched.
  await expect(page.getByLabel(/^Pasajero 5/).first()).toBeVisible();
});

// May wait: another text size.
test('no page scrolls sideways at 200 % text size @waits', async ({ page }) => {
  await page.goto(`${open}2`.replace('tripType=1', 'tripType=2&returnDate=2027-05-19&by=direction'));
  const wayBack = await page.locator('a.offer-choose').first().getAttribute('href');
  await page.goto(`${open}2`);
  const fares = await page.locator('a[href^="/result/fares"]').first().getAttribute('href');
  await chooseFirstOffer(page);
  const booking = page.url();
  for (const address of [
    booking,
    booking.replace('/summary', '/seats'),
    booking.replace('/summary', '/BillingSummary'),
    fares ?? '',
    wayBack ?? '',
    '/user/my-journey',
    '/booking/summary?id=nothing',
    '/contact-us',
    '/privacy-policy/constancia',
  ]) {
    await page.goto(address);
    // The folded trip summary on a phone too.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const fold of await page.locator('details.trip-fold').all()) await fold.evaluate((one) => one.setAttribute('open', ''));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, address).toBeLessThanOrEqual(0);
  }
});

// May wait: another answer of the browser.
test('offers the address for manual copying, fully selected, when the clipboard is refused @waits', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.goto(`${open}1`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Compartir' }).click();
  const address = page.getByLabel('Dirección para copiar');
  await expect(address).toBeFocused();
  await expect(address).toHaveValue(page.url());
  expect(await address.evaluate((box: HTMLInputElement) => (box.selectionEnd ?? 0) - (box.selectionStart ?? 0))).toBe(
    page.url().length,
  );
  expect((await address.boundingBox())?.width).toBeGreaterThan(200);
});
