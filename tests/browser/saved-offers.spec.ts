import type { Page } from '@playwright/test';
import { day, expect, expectFitForAll, hydrated, test } from './steps.ts';

/** What of saved offers needs a browser: the page's cookie is sent to its own address, and React Router asks at another. */

const saved = (page: Page) => page.getByRole('link', { name: /^Ver Bogotá/ });

test('saved offers are there however their page is come to: by a link of the site, and by going back', async ({ page }) => {
  test.slow();
  await page.goto(`/result?tripType=1&origin=BOG&destination=CTG&departureDate=${day(40)}&adult=1&cabinClass=economy`);
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Guardar:/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Sí, guardar en este equipo' }).click();
  await expect(page.getByText('Quedó guardado.')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expectFitForAll(page);

  const foot = page.getByRole('contentinfo');
  /** A phone folds the groups of links. */
  const follow = async (group: string, name: string) => {
    const link = foot.getByRole('link', { name, exact: true });
    if (!(await link.isVisible())) await foot.locator('summary', { hasText: group }).click();
    await link.click();
  };
  await follow('La agencia', 'Ayuda');
  await expect(page).toHaveURL(/\/faq$/);
  await follow('Viajar', 'Guardados');
  await expect(saved(page)).toBeVisible();
  await follow('La agencia', 'Ayuda');
  await expect(page).toHaveURL(/\/faq$/);
  await page.goBack();
  await expect(saved(page)).toBeVisible();
});
