import type { Page } from '@playwright/test';
import { chooseAirport, day, expect, hydrated, taken, test } from './steps.ts';

/** UX audit 17 and 18: the focus and the scroll position after navigating to another page. */

const results = `/result?tripType=2&origin=BOG&destination=MIA&departureDate=${day(33)}&returnDate=${day(40)}&adult=1&child=0&infant=0&cabinClass=economy`;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

/** The scroll position in each frame after the address changed. */
const recordScrolling = (page: Page) =>
  page.evaluate(() => {
    const from = location.pathname;
    const seen: number[] = [];
    Object.assign(window, { seen });
    const look = () => {
      if (location.pathname !== from) seen.push(scrollY);
      requestAnimationFrame(look);
    };
    look();
  });

// May wait: the next test comes to the top of a page, too.
test('a new page starts at its top without smooth scrolling @waits', async ({ page }) => {
  await page.goto('/');
  await taken(page);
  await recordScrolling(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aerolíneas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  // At most one frame, in which the new page is rendered, before the top.
  expect(new Set(seen.filter((y) => y > 0)).size, JSON.stringify(seen)).toBeLessThanOrEqual(1);
});

test('focuses the searched trip after a search and the booking heading after a choice, restoring both on going back', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await chooseAirport(page, 'Origen', 'bogot', 'BOG');
  await chooseAirport(page, 'Destino', 'miami', 'MIA');
  await page.getByRole('button', { name: 'Buscar vuelos' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => focused(page)).toMatch(/^Bogotá → Miami/);
  await page
    .getByRole('button', { name: /^Elegir vuelo/ })
    .nth(4)
    .click();
  await expect(page.getByRole('heading', { name: 'Complete su reserva' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  // Back, a list is read on from what led away.
  await expect(page.getByRole('button', { name: /^Elegir vuelo/ }).nth(4)).toBeFocused();
  // At the place where the list was left.
  await expect(page.getByRole('button', { name: /^Elegir vuelo/ }).nth(4)).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

// May wait: another refusal.
test('a refusal of a flight chosen far down the list is shown in view and gets the focus @waits', async ({ page }) => {
  await page.goto(results);
  await taken(page);
  const choose = page.getByRole('button', { name: /^Elegir vuelo/ }).nth(8);
  await choose.evaluate((button: HTMLButtonElement) => {
    button.value = 'gone~amadeus-1';
  });
  await choose.click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Estos precios ya vencieron' });
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(page.locator(':focus')).toContainText('Estos precios ya vencieron');
});

// May wait: how a tap looks.
test('UX audit 21: a tap is marked at once and the new search is announced as under way @waits', async ({ page }) => {
  await page.goto(results);
  await taken(page);
  const next = page.getByRole('link', { name: 'Día siguiente' });
  const isMarked = await next.evaluate((link: HTMLElement) => {
    link.click();
    return link.hasAttribute('data-tapped');
  });
  expect(isMarked).toBe(true);
  await expect(page.getByRole('status').filter({ hasText: 'Buscando vuelos…' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`departureDate=${day(34)}&returnDate=${day(41)}`));
  await expect(page.locator('[data-tapped]')).toHaveCount(0);
});

// May wait: another way to move the focus.
test('sorting or removing a filter keeps the focus, or moves it to the trip when its link is gone @waits', async ({ page }) => {
  await page.goto(`${results}&stops=0`);
  await taken(page);
  await page.getByRole('link', { name: /^Más barato/ }).press('Enter');
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.getByRole('link', { name: /^Más barato/ })).toBeFocused();
  await page.getByRole('link', { name: 'Quitar el filtro Escalas' }).press('Enter');
  await expect(page).not.toHaveURL(/stops=/);
  await expect.poll(() => focused(page)).toMatch(/^Bogotá → Miami/);
});

// May wait: how a page changes into another.
test('a list and what is in it cross over into each other, without motion for whoever asks for less @waits', async ({ page }) => {
  await page.addInitScript(() => {
    const crossings: number[] = [];
    Object.assign(window, { crossings });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const crossing = start(update);
      void crossing.ready.then(() => {
        const isOfCrossing = ({ effect }: Animation) =>
          (effect as KeyframeEffect | null)?.pseudoElement?.startsWith('::view-transition') ?? false;
        crossings.push(document.getAnimations().filter(isOfCrossing).length);
      });
      return crossing;
    };
  });
  const crossings = () => page.evaluate(() => (window as unknown as { crossings: number[] }).crossings);
  await page.goto(`/hoteles/result?destination=Cartagena&startDate=${day(50)}&endDate=${day(53)}&rooms=1&adults=2&children=0`);
  await taken(page);
  const hotel = page.getByRole('article').getByRole('link').first();
  await hotel.click();
  await expect(page.getByRole('heading', { name: 'Habitaciones y tarifas' })).toBeVisible();
  await expect.poll(async () => (await crossings()).length).toBe(1);
  expect((await crossings())[0]).toBeGreaterThan(0);
  await page.goBack();
  await expect(hotel).toBeVisible();
  await expect.poll(async () => (await crossings()).length).toBe(2);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await hotel.click();
  await expect(page.getByRole('heading', { name: 'Habitaciones y tarifas' })).toBeVisible();
  await expect.poll(async () => (await crossings())[2]).toBe(0);
});
