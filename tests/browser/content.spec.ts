import { some } from '../harness/running/long-by-nature.ts';
import { expect, test } from './steps.ts';

/** Content pages on a phone, with and without scripts; how they look on every screen is part of `every-page.spec.ts`. */
test.use({ viewport: { width: 360, height: 780 } });

const first = (list: string) => `main a[href^="${list}/"]`;

for (const javaScriptEnabled of some([true, false], 0)) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('filters a list by words and opens an article with its contents, sources and further reading', async ({ page }) => {
      await page.goto('/blog');
      const all = await page.locator(first('/blog')).count();
      await page.getByRole('searchbox', { name: 'Buscar en esta lista' }).fill('ninos');
      await page.getByRole('button', { name: 'Filtrar' }).click();
      await expect(page).toHaveURL(/\/blog\?buscar=ninos$/);
      await expect(page.getByRole('status').filter({ hasText: `de ${all} entradas` })).toBeVisible();
      await page.locator(first('/blog')).first().click();
      await expect(page.getByRole('navigation', { name: 'Ruta de navegación' })).toContainText('Blog');
      const contents = page.getByRole('navigation', { name: 'En esta página' });
      const heading = (await contents.getByRole('link').last().innerText()).trim();
      await contents.getByRole('link').last().click();
      await expect(page.getByRole('heading', { name: heading })).toBeInViewport();
      await page.getByRole('navigation', { name: 'Siga leyendo' }).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    // May wait: an empty list needs no browser.
    test('an empty list says so and links to the full list @waits', async ({ page }) => {
      await page.goto('/aeropuertos?buscar=zzzz');
      await expect(page.getByText('No hay resultados para «zzzz».')).toBeVisible();
      await page.getByRole('link', { name: 'Ver todo' }).click();
      await expect(page).toHaveURL(/\/aeropuertos$/);
    });

    // May wait: a value that the server writes.
    test('an airline’s page prefills its flight search @waits', async ({ page }) => {
      await page.goto('/aerolineas/avianca');
      await page.locator('summary').filter({ hasText: 'Busque sus vuelos' }).click();
      await expect(page.getByLabel('Origen', { exact: true })).toHaveValue(/\(BOG\)/);
      await expect(page.getByLabel('Destino', { exact: true })).toHaveValue(/\(MDE\)/);
      await page.getByRole('button', { name: 'Buscar vuelos' }).click();
      await expect(page).toHaveURL(/\/result\?.*origin=BOG.*airline=AV/);
    });

    // May wait: every-page.spec.ts opens the printed version.
    test('a page has a printable version @waits', async ({ page }) => {
      await page.goto('/aerolineas/avianca');
      await page.getByRole('link', { name: 'Versión para imprimir' }).click();
      await expect(page).toHaveURL(/\/imprimir\/aerolineas\/avianca$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Avianca' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
    });
  });
}
