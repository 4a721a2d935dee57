import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated as takenOver, test } from './steps.ts';

/** Content pictures: served from our own address at the size of the screen, and enlarged in an overlay. */
test.use({ viewport: { width: 360, height: 780 } });

const PAGE = '/blog/equipaje-de-mano-sin-sorpresas';
/** React has hydrated the text. */
const hydrated = (page: Page) => takenOver(page, '.prose');
const pictures = (page: Page) => page.locator('.prose a[data-picture]');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Imagen ampliada' });
const shown = (page: Page) => dialog(page).getByRole('img');
const scale = (page: Page) => shown(page).evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);
const lightboxFiles = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\/lightbox-[^/]*\.js/.test(name)).length);

// May wait: the viewer is opened below.
test('a content picture is served at screen size without layout shift, and its viewer loads only when pressed @waits', async ({
  page,
}) => {
  await page.goto(PAGE);
  await hydrated(page);
  const image = pictures(page).first().locator('img');
  const before = await image.boundingBox();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  expect(await image.evaluate((one: HTMLImageElement) => new URL(one.currentSrc).pathname)).toBe('/picture/352/x1.avif');
  expect((await image.boundingBox())?.height).toBe(before?.height);
  expect(await lightboxFiles(page)).toBe(0);
});

test('a picture opens in a keyboard-accessible viewer that Escape and the back button close in place', async ({ page }) => {
  await page.goto('/blog');
  await page.goto(PAGE);
  await hydrated(page);
  const first = pictures(page).first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('status')).toHaveText('Imagen 1 de 2');
  await expect(shown(page)).toHaveAccessibleName(/Dibujo de una fila de avión/);
  await expect(dialog(page)).not.toHaveAttribute('aria-busy');
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('status')).toHaveText('Imagen 2 de 2');
  await expect(shown(page)).toHaveAccessibleName(/Dibujo de una maleta/);
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('status')).toHaveText('Imagen 2 de 2');
  await page.keyboard.press('+');
  await expect(dialog(page).getByRole('status')).toHaveText('Ampliada al 112 %');
  expect(await scale(page)).toBeCloseTo(1.12);
  for (let time = 0; time < 20; time += 1) await page.keyboard.press('+');
  expect(await scale(page)).toBeCloseTo(3);
  const place = await page.evaluate(() => scrollY);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(first).toBeFocused();
  await first.click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(PAGE);
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(place, -2);
  await page.goBack();
  await expect(page).toHaveURL('/blog');
});

// May wait: another way to press.
test('a picture opens once when pressed twice while the viewer loads @waits', async ({ page }) => {
  await page.goto(PAGE);
  await hydrated(page);
  await pictures(page)
    .first()
    .evaluate((link: HTMLElement) => {
      link.click();
      link.click();
    });
  await expect(dialog(page).getByRole('status')).toHaveText('Imagen 1 de 2');
  // With one history entry per click, it would take two keys to close.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(PAGE);
});

// May wait: the same viewer by touch.
test('a sideways swipe shows the next picture and a downward swipe closes the viewer @waits', async ({ page }) => {
  await page.goto(PAGE);
  await hydrated(page);
  await pictures(page).first().click();
  await expect(dialog(page)).not.toHaveAttribute('aria-busy');
  const drag = async (dx: number, dy: number) => {
    await page.mouse.move(180, 400);
    await page.mouse.down();
    await page.mouse.move(180 + dx, 400 + dy, { steps: 3 });
    await page.mouse.up();
  };
  await drag(-40, 0);
  await expect(dialog(page).getByRole('status')).toHaveText('Imagen 1 de 2');
  await drag(-80, 0);
  await expect(dialog(page).getByRole('status')).toHaveText('Imagen 2 de 2');
  await drag(0, 120);
  await expect(dialog(page)).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // May wait: the same without scripts.
  test('the link leads to the picture @waits', async ({ page }) => {
    await page.goto(PAGE);
    await pictures(page).first().click();
    await expect(page).toHaveURL(/\/picture\/704\/x2\.webp\?src=/);
    await expect(page.locator('img')).toHaveCount(1);
  });
});
