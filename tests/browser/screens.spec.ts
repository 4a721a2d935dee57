import { day, expect, expectAccessible, expectReadableInTheDark, hydrated, openBooking, payButton, test } from './steps.ts';

/** Properties of pages of any kind; every-page.spec.ts visits each page. */

const resultAddress = (from: string, to: string) =>
  `/result?tripType=1&origin=${from}&destination=${to}&departureDate=${day(30)}&adult=1&child=0&infant=0&cabinClass=economy`;

// May wait: every-page.spec.ts looks at it.
test('the cancel page without a booking passes axe in both themes @waits', async ({ page }) => {
  await page.goto('/booking/authenticate/cancel');
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});

// May wait: every-page.spec.ts and form-errors.spec.ts look at both.
test('the booking page passes axe in both themes, empty and with errors @waits', async ({ page }) => {
  await openBooking(page);
  await expectAccessible(page);
  await payButton(page).click();
  await expect(page.getByRole('region', { name: 'Hay un problema' })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});

// May wait: tests over HTTP hold it (routes.test.ts).
test('an unknown path returns 404 with its name, and paths ignore case and a trailing slash @waits', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page Not Found: /no/such/page')).toBeVisible();
  expect((await page.goto('/USER/My-Journey/'))?.status()).toBe(200);
});

// May wait: shared-cache.spec.ts is led home as well.
test('the confirmation opened as a first page redirects home @waits', async ({ page }) => {
  await page.goto('/booking/confirm?id=00000000-0000-4000-8000-000000000000');
  await expect(page).toHaveURL(/\/$/);
});

// May wait: tests over HTTP hold it (result-pages.test.ts), and choosing.spec.ts goes back and forward.
test('filters, sorting and day live in the address and survive reload and going back @waits', async ({ page }) => {
  await page.goto(resultAddress('BOG', 'MIA'));
  const found = page.getByRole('status').filter({ hasText: 'opciones' });
  await hydrated(page);
  const all = await found.innerText();
  await page.getByLabel(/^Directo/).check();
  await expect(page).toHaveURL(/stops=0/);
  await expect(found).not.toHaveText(all);
  await page.getByRole('link', { name: /Más barato/ }).click();
  await expect(page).toHaveURL(/stops=0.*sort=price/);
  await page.reload();
  await expect(page.getByLabel(/^Directo/)).toBeChecked();
  await page.getByRole('link', { name: 'Día siguiente' }).click();
  await expect(page).toHaveURL(new RegExp(`departureDate=${day(31)}`));
  await page.goBack();
  await expect(page).toHaveURL(/stops=0.*sort=price/);
});
