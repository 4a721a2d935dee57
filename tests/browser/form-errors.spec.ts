import type { Page } from '@playwright/test';
import { ALL, some } from '../harness/running/long-by-nature.ts';
import { expect, expectAccessible, expectToFitPhone, openBooking, openStep, payButton, test } from './steps.ts';

const invalid = (page: Page) => page.locator('[aria-invalid=true]').count();

test.describe('errors of the booking form', () => {
  test.beforeEach(async ({ page }) => {
    await openBooking(page);
  });

  test('are listed by field and in the page title, and the summary takes focus once', async ({ page }) => {
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      document.addEventListener('focusin', ({ target }) => seen.push((target as HTMLElement).tagName ?? ''));
    });
    await payButton(page).click();
    const summary = page.getByRole('region', { name: 'Hay un problema' });
    await expect(summary).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name: 'Hay un problema' })).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    expect(await page.locator('title').count()).toBe(1);
    const told = await summary.getByRole('link').allInnerTexts();
    expect(told.length).toBeGreaterThan(8);
    expect(new Set(told).size).toBe(told.length);
    expect(told).toContain('Escriba los nombres del pasajero 1.');
    expect(told).toContain('Escriba la ciudad de facturación.');
    // In the order of the page, and including what the button says is missing.
    const fields = await summary.getByRole('link').evaluateAll((links) => {
      const all = [...document.querySelectorAll('input, select, textarea')];
      return links.map((link) => all.indexOf(document.getElementById((link as HTMLAnchorElement).hash.slice(1)) as Element));
    });
    expect(fields).toEqual(fields.toSorted((a, b) => a - b));
    expect(fields).not.toContain(-1);
    await page.waitForTimeout(500);
    const focused = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(focused.filter((name) => name === 'SECTION')).toHaveLength(1);
    await expectAccessible(page);
  });

  // May wait: another text size.
  test('fit a phone with text of 200 % @waits', async ({ page }) => {
    await payButton(page).click();
    await expect(page.getByRole('region', { name: 'Hay un problema' })).toContainText('nombre@correo.com');
    await expectToFitPhone(page);
  });

  // May wait: another thing pressed than the button.
  test('stay until corrected, whatever else is tapped @waits', async ({ page }) => {
    await payButton(page).click();
    await expect.poll(() => invalid(page)).toBeGreaterThan(8);
    const before = await invalid(page);
    const summary = page.getByRole('region', { name: 'Hay un problema' });
    const history = await page.evaluate(() => window.history.length);
    for (const link of await summary.getByRole('link').all()) {
      const target = (await link.getAttribute('href')) ?? '';
      await link.click();
      await expect(page.locator(`[id="${target.slice(1)}"]`)).toBeFocused();
      expect(await invalid(page)).toBe(before);
    }
    expect(await page.evaluate(() => [window.location.hash, window.history.length])).toEqual(['', history]);
    // Other fragment links keep the errors too.
    await page.getByRole('link', { name: 'Ir al contenido' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    expect(await invalid(page)).toBe(before);
    await expect(summary).toBeVisible();
    // So does choosing a bag in between.
    await page
      .getByLabel(/^Ida: /)
      .first()
      .selectOption({ index: 1 });
    await expect(page.getByText('El total ya incluye las maletas que eligió.')).toBeVisible();
    expect(await invalid(page)).toBe(before);
  });
});

test.describe('a press on the pay button', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 780 } });

  /** What a phone shows on another step than the button, a wide screen shows beside it. */
  type Wrong = { label: string; wrong: string; right: string; isOnAnotherStep?: true };
  const FIELDS: Wrong[] = [
    { label: 'Número de la tarjeta', wrong: '4242424242424241', right: '4242424242424242' },
    { label: 'Vence (MM / AA)', wrong: '13 / 40', right: '12 / 40' },
    { label: 'Código de seguridad', wrong: '1', right: '123' },
    { label: 'Teléfono móvil', wrong: '12', right: '300 123 4567', isOnAnotherStep: true },
  ];

  /** Shows the error on leaving the field, and clears it on correction before the field is left again. */
  async function wrongThenMended(page: Page, { label, wrong, right }: Wrong): Promise<void> {
    const field = page.getByLabel(label);
    await field.fill(wrong);
    await field.blur();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(right);
    await field.focus();
  }

  const WAYS = ['tap', 'mouse'] as const;
  for (const [nth, field] of some([...FIELDS.entries()], 0)) {
    for (const how of ALL ? WAYS : [WAYS[nth % WAYS.length]]) {
      test(`is not lost when ${field.label} was corrected just before (${how})`, async ({ page }) => {
        await openBooking(page, `/result?tripType=1&origin=BOG&destination=MDE&departureDate=2027-05-04&adult=1`);
        if (field.isOnAnotherStep) await page.setViewportSize({ width: 1280, height: 780 });
        else await openStep(page, 'Pago');
        await wrongThenMended(page, field);
        const button = payButton(page);
        await button.scrollIntoViewIfNeeded();
        const box = (await button.boundingBox()) as { x: number; y: number; width: number; height: number };
        const at = [box.x + box.width / 2, box.y + box.height - 3] as const;
        if (how === 'tap') await page.touchscreen.tap(...at);
        else {
          await page.mouse.move(...at);
          await page.mouse.down();
          await page.waitForTimeout(150);
          expect((await button.boundingBox())?.y).toBe(box.y);
          await page.mouse.up();
        }
        // The form was submitted: the other missing fields are shown now, and the corrected one is valid.
        await expect(page.getByRole('region', { name: 'Hay un problema' })).toBeVisible();
        await expect(page.getByLabel(field.label)).not.toHaveAttribute('aria-invalid', 'true');
      });
    }
  }

  // May wait: another error than the one above.
  test('is not lost when leaving a field shows a new error @waits', async ({ page }) => {
    await openBooking(page, `/result?tripType=1&origin=BOG&destination=MDE&departureDate=2027-05-04&adult=1`);
    await openStep(page, 'Pago');
    await page.getByLabel('Código de seguridad').fill('1');
    const button = payButton(page);
    await button.scrollIntoViewIfNeeded();
    const box = (await button.boundingBox()) as { x: number; y: number; width: number; height: number };
    await page.touchscreen.tap(box.x + box.width / 2, box.y + 3);
    await expect(page.getByRole('region', { name: 'Hay un problema' })).toBeVisible();
  });
});
