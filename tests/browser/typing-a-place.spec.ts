import type { Page } from '@playwright/test';
import { some } from '../harness/running/long-by-nature.ts';
import { expect, hydrated, test } from './steps.ts';

/** UX audit 5: the list of an airport box. */

const origin = (page: Page) => page.getByRole('combobox', { name: 'Origen' });
const list = (page: Page) => page.getByRole('listbox');
/** The options of this list; the class of travel has options too. */
const options = (page: Page) => list(page).getByRole('option');
/** Whether an element is fully visible: not covered and not clipped. */
const isSeen = (page: Page, selector: string) =>
  page
    .locator(selector)
    .last()
    .evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const corners = [top + 2, bottom - 2].flatMap((y) => [left + 8, right - 8].map((x) => [x, y] as const));
      return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
    });

for (const viewport of some(
  [
    { width: 360, height: 780 },
    { width: 1280, height: 900 },
  ],
  0,
)) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport, hasTouch: viewport.width < 700 });

    // May wait: how a list lies.
    test('the suggestion list hangs from its field, is fully visible, and keeps the active option in view @waits', async ({
      page,
    }) => {
      await page.goto('/');
      await hydrated(page);
      const box = origin(page);
      await box.pressSequentially('san');
      await expect(options(page).nth(8)).toBeAttached();
      const [field, hanging] = [await box.boundingBox(), await list(page).locator('..').boundingBox()];
      expect((hanging?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThanOrEqual(8);
      await page.evaluate(() => scrollTo(0, 80));
      expect(await isSeen(page, '[role=listbox]')).toBe(true);
      for (let down = 0; down < 9; down++) {
        await box.press('ArrowDown');
        expect(await isSeen(page, '[role=option][aria-selected=true]'), `after ${down + 1}`).toBe(true);
      }
      await expect(options(page).nth(9)).toHaveAttribute('aria-selected', 'true');
      await expect(box).toHaveAttribute('aria-activedescendant', (await options(page).nth(9).getAttribute('id')) ?? 'none');
      await box.press('ArrowDown');
      expect(await isSeen(page, '[role=option][aria-selected=true]')).toBe(true);
    });
  });
}

// May wait: an attribute of the list tested above.
test('the suggestion list is reported as expanded only while it has options @waits', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const box = origin(page);
  await box.pressSequentially('xqzw');
  await expect(page.getByText('No encontramos', { exact: false })).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.fill('bog');
  await expect(options(page).first()).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
});

test('leaving the field selects an option reached by arrows or typed with three letters, not with two', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const box = origin(page);
  await box.pressSequentially('bo');
  await expect(options(page).first()).toContainText('Bogotá');
  await box.press('Tab');
  await expect(box).toHaveValue('bo');
  await box.fill('bo');
  await expect(options(page).nth(1)).toBeVisible();
  await box.press('ArrowDown');
  const second = await options(page).nth(1).innerText();
  await box.press('Tab');
  expect(second).toContain(/\((\w{3})\)/.exec(await box.inputValue())?.[1] ?? 'nothing chosen');
  await box.fill('bog');
  await expect(options(page).first()).toBeVisible();
  await box.press('Tab');
  await expect(box).toHaveValue('Bogotá (BOG)');
});

// May wait: another way to leave the field.
test('text without a selected option is reported on submit instead of guessed @waits', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await origin(page).fill('bo');
  await page.getByRole('combobox', { name: 'Destino' }).fill('me');
  await page.getByRole('button', { name: 'Buscar vuelos' }).click();
  await expect(page.getByRole('region', { name: 'Revise estos datos' })).toContainText('No conocemos este origen');
  await expect(origin(page)).toHaveValue('bo');
});
