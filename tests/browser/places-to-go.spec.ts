import type { SeenPriceAnswer } from '#contract/selling/prices.ts';
import { addDays } from '#domain/calendar-date.ts';
import { some } from '../harness/running/long-by-nature.ts';
import {
  chooseAirport,
  day,
  expect,
  expectPointsToTap,
  expectReadableInTheDark,
  expectStateAccessible,
  hydrated,
  taken,
  test,
  widest,
} from './steps.ts';

// One worker: each would make the searches below.
test.describe.configure({ mode: 'default' });

/** The home page and "¿A dónde puedo ir?" with prices from real searches. */
const [out, back] = [day(24), day(31)];
const TRIPS = [
  ['BOG', 'CTG'],
  ['BOG', 'MIA'],
  ['BOG', 'MAD'],
  ['BOG', 'PEI'],
  ['MDE', 'CUN'],
  // From an origin no other test searches.
  ['CLO', 'MAD'],
  ['CLO', 'MIA'],
] as const;

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.PRODUCT_URL ?? '' });
  for (const [from, to] of TRIPS) {
    const legInfo = [
      { from, to, departureDate: out },
      { from: to, to: from, departureDate: back },
    ];
    const search = { data: { legInfo, travelerInfo: { adult: 1 } } };
    // A busy product asks to come again.
    const isFound = async () => (await request.post('/backend/air/flight-offer/search', search)).ok();
    await expect.poll(isFound, { timeout: 30_000 }).toBe(true);
  }
  // Answers are cached for some seconds.
  const shown = (path: string) => async () => (await request.get(path)).text();
  for (const [from, to] of TRIPS.filter(([origin]) => origin !== 'BOG')) {
    await expect
      .poll(shown(`/destinations?origin=${from}`), { timeout: 40_000 })
      .toContain(`origin=${from}&amp;destination=${to}`);
  }
  await expect.poll(shown('/'), { timeout: 40_000 }).toContain('/scene/CTG.svg');
  await request.dispose();
});

/** Waits for a cached page, up to half a minute old, to be rendered again. */
const untilKept = (look: () => Promise<void>) => expect(look).toPass({ timeout: 40_000 });

const PHONE = { width: 360, height: 780 };
/** How far the page is wider than the screen, in pixels. */
const overflow = () => document.documentElement.scrollWidth - window.innerWidth;

for (const javaScriptEnabled of some([true, false], 0)) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: PHONE, consent: null });

    test('the whole search fits the first 640 pixels of a phone, with travellers and class collapsed', async ({ page }) => {
      await page.goto('/');
      const submit = await page.getByRole('button', { name: 'Buscar vuelos' }).boundingBox();
      expect((submit?.y ?? 1_000) + (submit?.height ?? 0)).toBeLessThanOrEqual(640);
      const adults = page.getByLabel('Adulto', { exact: true });
      await expect(adults).toBeHidden();
      await page.getByText('1 viajero, económica').click();
      await expect(adults).toBeVisible();
      await expect(page.getByLabel('Clase')).toBeVisible();
    });

    // May wait: the same without scripts.
    test('a destination card shows price, trip, origin and date seen, and its link finds that price @waits', async ({ page }) => {
      const card = page.getByRole('article').filter({ hasText: 'Cartagena' });
      await untilKept(async () => {
        await page.goto('/');
        await expect(card).toContainText(/desde\s+US\$\s[\d.]+,\d\d/, { timeout: 1_000 });
      });
      // A search of another test may have found the lowest price.
      const places = page.getByRole('region', { name: /^A dónde ir desde / });
      await expect(places).toContainText(/Ida y regreso|Solo ida/);
      await expect(places).toContainText(/desde Bogotá/i);
      await expect(card).toContainText(/Visto el \d/);
      await expect(card.getByRole('link')).toHaveAttribute(
        'href',
        /^\/result\?tripType=[12]&origin=BOG&destination=CTG&.*adult=1/,
      );
      // Another test's search may find another price after the card was rendered: then the next card has it.
      await untilKept(async () => {
        await page.goto('/');
        const price = /US\$\s[\d.]+,\d\d/.exec((await card.textContent()) ?? '')?.[0] ?? 'none';
        await card.getByRole('link').click();
        await expect(page).toHaveURL(/\/result\?.*destination=CTG/);
        await expect(page.locator('.offer-total').first()).toHaveText(price, { timeout: 5_000 });
      });
    });

    // May wait: links that the server writes.
    test('the home page links three articles of the content backend that exist @waits', async ({ page }) => {
      const links = page.getByRole('region', { name: 'Antes de viajar' }).getByRole('heading', { level: 3 }).getByRole('link');
      // A page rendered while the content backend was busy has no links.
      await untilKept(async () => {
        await page.goto('/');
        await expect(links).toHaveCount(3, { timeout: 1_000 });
      });
      for (const link of await links.all()) {
        const answer = await page.request.get((await link.getAttribute('href')) ?? '/no/such/page');
        expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining(await link.innerText())]);
      }
    });

    // May wait: the same without scripts.
    test('¿A dónde puedo ir? answers by origin, month and flight time, and explains empty answers @waits', async ({ page }) => {
      const places = page.getByRole('article');
      await untilKept(async () => {
        await page.goto('/destinations?origin=CLO');
        await expect(places.filter({ hasText: 'Madrid' })).toBeVisible({ timeout: 1_000 });
      });
      await expect(places.filter({ hasText: 'Cancún' })).toBeHidden();
      expect(await page.evaluate(overflow).catch(() => 0)).toBeLessThanOrEqual(0);
      // The map has the same places, each as a link.
      await expect(page.getByRole('navigation', { name: /Mapa de los destinos/ }).getByRole('link')).toHaveCount(
        await places.count(),
      );
      await expectPointsToTap(page, page.getByRole('navigation', { name: /Mapa de los destinos/ }));
      const seen = (await (await page.request.get('/backend/prices/from/CLO')).json()).prices as SeenPriceAnswer[];
      const isNear = ({ durationMinutes }: SeenPriceAnswer) => durationMinutes <= 9 * 60;
      expect(seen.some(isNear) && !seen.every(isNear)).toBe(true);
      await page.getByLabel('Tiempo de viaje de ida').selectOption('9');
      await page.getByRole('button', { name: 'Ver destinos' }).click();
      await expect(page).toHaveURL(/hours=9/);
      await expect(places.filter({ hasText: 'Madrid' })).toBeHidden();
      await expect(places.first()).toBeVisible();
      await expect(page.getByLabel('Tiempo de viaje de ida')).toHaveValue('9');

      const other = addDays(out, 150).slice(0, 7);
      await page.goto(`/destinations?origin=CLO&month=${other}`);
      await expect(page.getByText('Ninguna búsqueda reciente encontró un precio así desde Cali.')).toBeVisible();
      await page.getByRole('link', { name: 'Ver todos los destinos' }).click();
      await expect(places.filter({ hasText: 'Madrid' })).toBeVisible();

      await page.goto('/destinations?origin=Tumaco');
      await expect(page.getByText(/Nadie ha buscado vuelos desde Tumaco/)).toBeVisible();
      await page.goto('/destinations?origin=Nolugar');
      await expect(page.getByText('No conocemos “Nolugar” como origen.')).toBeVisible();
    });
  });
}

test('the origin is chosen from suggestions, and the answer comes without a reload', async ({ page }) => {
  await page.goto('/destinations');
  await hydrated(page);
  await page.getByLabel('Salgo de').fill('');
  await chooseAirport(page, 'Salgo de', 'medell', 'MDE');
  await untilKept(async () => {
    await page.getByRole('button', { name: 'Ver destinos' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Cancún' })).toBeVisible({ timeout: 2_000 });
  });
  await page
    .getByRole('navigation', { name: /desde Medellín/ })
    .getByRole('link', { name: /Cancún/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/result\?.*origin=MDE&destination=CUN/);
});

for (const width of some([360, 1280], 0)) {
  test(`nothing shifts or is too wide at ${width} pixels, and axe passes in both themes`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'es-CO' });
    const page = await context.newPage();
    for (const address of some(['/', '/destinations?origin=CLO', '/destinations?origin=PSO'], 0)) {
      await page.goto((process.env.PRODUCT_URL ?? '') + address);
      await taken(page);
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 500) {
          scrollTo(0, y);
          await new Promise((done) => setTimeout(done, 60));
        }
        scrollTo(0, 0);
      });
      const shift = await page.evaluate(
        () =>
          new Promise<number>((done) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
                if (!entry.hadRecentInput) sum += entry.value;
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => done(sum), 300);
          }),
      );
      expect(shift, address).toBeLessThanOrEqual(0.02);
      expect(await page.evaluate(overflow), address).toBeLessThanOrEqual(0);
      await expectStateAccessible(page);
      await expectReadableInTheDark(page);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await page.evaluate(widest), `${address}, text of twice the size`).toEqual([]);
    }
    await context.close();
  });
}

test('the home page is identical for every visitor and sets no cookie', async ({ playwright }) => {
  const text = async (headers: Record<string, string>) => {
    const request = await playwright.request.newContext({ baseURL: process.env.PRODUCT_URL ?? '', extraHTTPHeaders: headers });
    const answer = await request.get('/');
    expect(answer.headers()['set-cookie']).toBeUndefined();
    const body = (await answer.text()).replaceAll(/nonce(="|\\?":\\?")[^"\\]+/g, 'nonce');
    await request.dispose();
    return body;
  };
  // A price found between the two requests is in the second only, so both are repeated.
  await expect(async () => {
    const abroad = await text({ 'accept-language': 'en', 'x-forwarded-for': '8.8.8.8' });
    expect(abroad).toBe(await text({ 'accept-language': 'es-CO' }));
  }).toPass({ timeout: 15_000 });
});
