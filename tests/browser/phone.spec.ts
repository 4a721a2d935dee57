import type { Page } from '@playwright/test';
import { some } from '../harness/running/long-by-nature.ts';
import { hotelList } from '../harness/visitors/hotel-search.ts';
import { day, expect, expectAccessible, hydrated, taken, test } from './steps.ts';

/** What a cheap phone shows of a search without scrolling: positions are measured, not times. */
test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

const party = 'adult=1&child=0&infant=0&cabinClass=economy';
const TRIPS = {
  'one way': `/result?tripType=1&origin=BOG&destination=MDE&departureDate=${day(33)}&${party}`,
  'there and back': `/result?tripType=2&origin=BOG&destination=MIA&departureDate=${day(33)}&returnDate=${day(40)}&${party}`,
  'there and back for four over two connections': `/result?tripType=2&origin=PSO&destination=NRT&departureDate=2027-03-10&returnDate=2027-03-26&adult=2&child=2&infant=0&cabinClass=economy`,
  'one direction after the other': `/result?tripType=2&origin=BOG&destination=MIA&departureDate=${day(33)}&returnDate=${day(40)}&${party}&by=direction`,
  'three cities': `/result?tripType=3&origin=BOG&destination=LIM&departureDate=${day(33)}&origin2=LIM&destination2=SCL&departureDate2=${day(36)}&origin3=SCL&destination3=BOG&departureDate3=${day(40)}&${party}`,
};
const PHONE_HEIGHT = 780;

const firstCard = (page: Page) => page.getByRole('article').first();
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const enlargeText = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
/** The top and bottom of an element on the page, independent of scrolling. */
const extent = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top: top + scrollY, bottom: bottom + scrollY };
    });

async function measure(page: Page) {
  const card = await extent(page, 'article');
  const price = await extent(page, 'article .offer-price');
  const button = await extent(page, 'article .offer-choose');
  return { card, price, button };
}

for (const [name, address] of some(Object.entries(TRIPS), 2)) {
  test(`${name}: the first offer, its price and its button are in the first view`, async ({ page }) => {
    await page.goto(address);
    await hydrated(page);
    const { card, price, button } = await measure(page);
    expect(card.top).toBeLessThanOrEqual(460);
    expect(price.bottom).toBeLessThanOrEqual(PHONE_HEIGHT);
    expect(button.bottom).toBeLessThanOrEqual(PHONE_HEIGHT);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    // An airport code always has its city (UX audit 25).
    await expect(page.locator('.way-city').first()).toBeVisible();
    // With any airline name; after every card is hydrated, so that the changed text is not taken for a hydration mismatch.
    await taken(page);
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('.offer-airline-name'))
        one.textContent = 'Compañía Transcontinental de Aviación del Pacífico';
    });
    const named = await measure(page);
    expect(named.card.top).toBeLessThanOrEqual(460);
    expect(named.button.bottom).toBeLessThanOrEqual(PHONE_HEIGHT);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await enlargeText(page);
    const large = await measure(page);
    expect(large.card.top).toBeLessThanOrEqual(620);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}

// May wait: another trip than the one above.
test('two and a half one-way offers fit the first view, each with a unique heading of airline, times, stops and price @waits', async ({
  page,
}) => {
  await page.goto(TRIPS['one way']);
  const third = await page.getByRole('article').nth(2).boundingBox();
  expect(third?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(PHONE_HEIGHT - 60);
  const headings = await page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings.length).toBeGreaterThan(3);
  for (const heading of headings) expect(heading).toMatch(/^.+ \d\d:\d\d–\d\d:\d\d, (directo|\d+ escalas?), US\$\s[\d.]+,\d\d$/);
  expect(new Set(headings).size).toBe(headings.length);
});

// May wait: another text size.
test('no page scrolls sideways at 200 % text size @waits', async ({ page }) => {
  for (const address of ['/', '/vuelos', TRIPS['there and back'], '/result?origin=XXX', '/user/my-journey', '/nowhere']) {
    await page.goto(address);
    await taken(page);
    await enlargeText(page);
    expect(await overflow(page), address).toBeLessThanOrEqual(0);
  }
});

// May wait: another text size.
test('the dates of a search are whole at 200 % text size @waits', async ({ page }) => {
  const lists = [hotelList({ inDays: 26, nights: 3 }), hotelList({ inDays: 57, nights: 10 }), TRIPS['three cities']];
  for (const address of lists) {
    await page.goto(address);
    const line = page
      .locator('details > summary')
      .filter({ has: page.getByRole('heading', { level: 1 }) })
      .locator('p');
    const linesOf = () =>
      line.evaluate((one) =>
        Math.round(one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
      );
    await expect(line, address).toBeVisible();
    expect(await linesOf(), address).toBe(1);
    // Not on the element, which is compared with the server's when it is hydrated.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(':root { font-size: 200% }');
      document.adoptedStyleSheets.push(sheet);
    });
    const cut = await line.evaluate((one) => {
      const dates = document.createRange();
      const [shown] = [...one.children].filter((child) => child.checkVisibility());
      dates.selectNodeContents(shown ?? one);
      const [box, words] = [one.getBoundingClientRect(), dates.getBoundingClientRect()];
      return Math.max(words.right - box.right, words.bottom - box.bottom);
    });
    expect(cut, address).toBeLessThanOrEqual(1);
    expect(await overflow(page), address).toBeLessThanOrEqual(0);
  }
});

// May wait: other widths.
test('UX audit 23: no page scrolls sideways at 320 pixels, nor with the text spacing of WCAG 1.4.12 @waits', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['/', TRIPS['there and back'], TRIPS['one direction after the other'], '/destinations', '/vuelos']) {
    await page.goto(address);
    await taken(page);
    expect(await overflow(page), address).toBeLessThanOrEqual(0);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await overflow(page), `${address}, spaced`).toBeLessThanOrEqual(0);
  }
});

// May wait: how high a target is, which the style of each kind sets.
test('every tap target is at least 44 pixels tall @waits', async ({ page }) => {
  for (const address of ['/', TRIPS['one way'], '/user/my-journey', '/contact-us', '/alertas', '/hoteles']) {
    await page.goto(address);
    await taken(page);
    const low = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, summary, select')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && getComputedStyle(one).display !== 'inline')
        .map((one) => ({ name: one.innerText.trim(), height: one.getBoundingClientRect().height }))
        // Without the skip link, which is visible only with the focus.
        .filter(({ height }) => height > 1 && height < 44),
    );
    expect.soft(low, address).toEqual([]);
  }
});

// May wait: how an arrow looks.
test('folded sections of the search sheet do not look open when the sheet is @waits', async ({ page }) => {
  await page.goto(TRIPS['there and back']);
  await hydrated(page);
  await page.locator('.search-sheet > summary').click();
  for (const fold of ['1 viajero, económica', 'Opciones']) {
    const arrow = page.locator('.sheet-body summary').filter({ hasText: fold }).locator('svg');
    await expect(arrow).toHaveCSS('rotate', 'none');
    await page.locator('.sheet-body summary').filter({ hasText: fold }).click();
    await expect(arrow).toHaveCSS('rotate', '180deg');
  }
});

test('filters stay reachable while scrolling, open over the list with counts, and can be removed one by one', async ({
  page,
}) => {
  await page.goto(TRIPS['there and back']);
  await hydrated(page);
  const button = page.getByText('Filtros', { exact: true });
  await page.evaluate(() => scrollTo(0, 1_500));
  await expect(button).toBeInViewport();
  await button.click();
  const done = page.getByRole('button', { name: /^Ver \d+ vuelos?$/ });
  // A tap on words, and not on a box, gives the focus to `main` around the sheet.
  await page.locator('.filters-sheet legend').first().click();
  await expect(done).toBeInViewport();
  await page.locator('.filter-choice > span', { hasText: /^Directo/ }).click();
  await expect(page.getByText('Filtros (1)')).toBeVisible();
  await expect(done).toBeInViewport();
  await expectAccessible(page);
  await done.click();
  await expect(done).toBeHidden();
  await expect(page.locator('summary', { hasText: 'Filtros (1)' })).toBeFocused();
  // Active filters are listed above the results, and a tap removes one.
  await page.getByRole('link', { name: /Directo \(quitar\)/ }).click();
  await expect(page).not.toHaveURL(/stops=/);
  await page.getByText('Filtros', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(done).toBeHidden();
});

// May wait: another state of the sheet.
test('a new search from the sheet closes it and keeps the filters and sorting @waits', async ({ page }) => {
  await page.goto(`${TRIPS['there and back']}&stops=0&sort=price`);
  await hydrated(page);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.click();
  const departure = page.getByLabel('Ida', { exact: true });
  await expect(departure).toBeVisible();
  await expectAccessible(page);
  await departure.fill(day(34));
  await page.getByRole('button', { name: 'Buscar vuelos' }).click();
  await expect(page).toHaveURL(
    new RegExp(`departureDate=${day(34)}.*stops=0.*sort=price|departureDate=${day(34)}.*sort=price.*stops=0`),
  );
  await expect(departure).toBeHidden();
  await expect(firstCard(page)).toBeVisible();
  await page.getByRole('link', { name: 'Día siguiente' }).click();
  await expect(page).toHaveURL(new RegExp(`departureDate=${day(35)}.*stops=0`));
});

// May wait: tests over HTTP hold it (search-options.test.ts).
test('shows an approximate price in pesos beside every total, with the date of its rate once @waits', async ({ page }) => {
  const pesos = /^Aprox\. \$\s[\d.]+ COP$/;
  await page.goto(TRIPS['one way']);
  const cards = page.getByRole('article');
  await expect(cards.getByText(pesos)).toHaveCount(await cards.count());
  await expect(
    page.getByText(/El cobro se hace en dólares\. Aprox\. en COP con la tasa del \d+ [a-z]{3,4}: 1 USD = [\d.]+\./),
  ).toHaveCount(1);
  await page
    .getByRole('link', { name: /^Comparar tarifas/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Elija su tarifa' })).toBeVisible();
  await expect(page.getByRole('article').getByText(pesos)).toHaveCount(await page.getByRole('article').count());
  await page
    .getByRole('button', { name: /^Elegir la tarifa/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Complete su reserva' })).toBeVisible();
  await page.getByRole('complementary').locator('summary').filter({ hasText: 'Su viaje' }).click();
  await expect(page.getByRole('complementary').getByText(pesos)).toBeVisible();
});

test.describe('a visitor who has not answered the privacy question', () => {
  test.use({ consent: null });

  // May wait: another state of the page.
  test('sees the first offer and all suggestions uncovered by the question @waits', async ({ page }) => {
    await page.goto(TRIPS['there and back']);
    await hydrated(page);
    await page.keyboard.press('Shift');
    const question = page.getByRole('region', { name: 'Privacidad' });
    await expect(question).toBeVisible();
    const { button } = await measure(page);
    expect(button.bottom).toBeLessThanOrEqual((await question.boundingBox())?.y ?? 0);
    await expect(question.getByRole('button', { name: 'Solo lo esencial' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('heading', { level: 1 }).click();
    const box = page.getByRole('combobox', { name: 'Destino' });
    await box.fill('');
    await box.pressSequentially('carta');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(question).toBeHidden();
  });
});
