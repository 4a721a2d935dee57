import type { Locator, Page } from '@playwright/test';
import { addDays } from '#domain/calendar-date.ts';
import { day, expect, expectAccessible, hydrated, test } from './steps.ts';

/** UX audit 15: the calendar with prices. */

const opener = (page: Page, label: string) => page.getByRole('button', { name: `Calendario con precios: ${label}` });
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Calendario de precios' });
const monthOf = (date: string) =>
  new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));
const shownMonth = (dialog: Locator) => dialog.getByRole('heading', { level: 3 }).first();
/** A date late in a future month, so that a week later is in the next month. */
const lateInAMonth = () => {
  for (let ahead = 40; ; ahead++) if (day(ahead).endsWith('-27')) return day(ahead);
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  // May wait: another width.
  test('the return month starts at the departure, and closing the calendar restores the focus @waits', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const departure = lateInAMonth();
    await page.getByLabel('Ida', { exact: true }).fill(departure);
    await page.getByLabel('Regreso', { exact: true }).fill(addDays(departure, 14));
    await opener(page, 'Ida').click();
    const dialog = calendar(page);
    await expect(shownMonth(dialog)).toHaveText(new RegExp(`^${monthOf(departure)}$`, 'i'));
    await dialog.getByRole('button', { name: /\b25 de / }).click();
    await expect(dialog.getByRole('heading', { name: 'Elija la fecha de regreso' }).first()).toBeVisible();
    await expect(shownMonth(dialog)).toHaveText(new RegExp(`^${monthOf(departure)}$`, 'i'));
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await dialog.getByRole('button', { name: /\b27 de / }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Regreso', { exact: true })).toHaveValue(departure);
    await expect(opener(page, 'Ida')).toBeFocused();
  });
});

// May wait: search-form.spec.ts reads the calendar by keyboard.
test('names each day by its date, lowest price and whether that flight is direct @waits', async ({ page }) => {
  await page.goto(
    `/result?tripType=1&origin=BOG&destination=MDE&departureDate=${day(52)}&adult=1&child=0&infant=0&cabinClass=economy`,
  );
  await hydrated(page);
  await page.getByRole('button', { name: 'Ver el mes' }).click();
  const dialog = calendar(page);
  const named = dialog.getByRole('button', { name: /de 20\d\d, desde US\$\s[\d.]+, (directo|con escala)$/ });
  await expect(named.first()).toBeVisible({ timeout: 40_000 });
  await expect(dialog.locator('[data-drawn=directo]').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ver el mes' })).toBeFocused();
});
