import { siteConfig } from '#site-config';
import { type SharedCache, startSharedCache } from '../harness/connections/shared-cache.ts';
import { some } from '../harness/running/long-by-nature.ts';
import { ownAddress } from '../harness/visitors/own-address.ts';
import { day, expect, taken, test } from './steps.ts';

/** Visitors of two countries in browsers, with a shared cache between them and the product. */
let cache: SharedCache;
test.beforeAll(async ({ playwright }) => {
  const product = process.env.PRODUCT_URL ?? '';
  cache = await startSharedCache(Number(new URL(product).port));
  const request = await playwright.request.newContext({ baseURL: product, extraHTTPHeaders: ownAddress() });
  const legInfo = [{ from: 'BOG', to: 'MIA', departureDate: day(24) }];
  const search = { data: { legInfo, travelerInfo: { adult: 1 } } };
  // A busy site refuses searches at once, and takes them a moment later.
  await expect.poll(async () => (await request.post('/backend/air/flight-offer/search', search)).status()).toBe(200);
  await expect
    .poll(async () => await (await request.get('/')).text(), { timeout: 30_000 })
    .toMatch(/<article(?:(?!<\/article>).)*>Miami<\/a>(?:(?!<\/article>).)*Aprox\. [^<]+ COP/s);
  await request.dispose();
});
test.afterAll(() => cache.close());

const VISITORS = [
  ['Mexico', '189.128.1.1', /Aprox\. MXN\s/],
  ['Peru', '190.232.7.7', /Aprox\. PEN\s/],
] as const;

for (const [country, address, money] of some(VISITORS, 0)) {
  test.describe(country, () => {
    test.use({ extraHTTPHeaders: { 'x-forwarded-for': address } });

    test('shows the visitor’s currency and phone number on a cached page and keeps the attribution', async ({
      page,
      context,
    }) => {
      await context.addCookies([{ name: 'tq_consent', value: `p1m1.${Date.now()}`, url: cache.url }]);
      const answered = await page.goto(`${cache.url}/?utm_source=boletin`);
      const headers = answered?.headers() ?? {};
      expect([headers.etag !== undefined, headers['set-cookie']]).toEqual([true, undefined]);
      const price = page.locator('article').filter({ hasText: 'Miami' }).first();
      // The page as cached: `taken` dispatches an interaction, after which the visitor's own currency may be shown.
      await expect(price).toContainText(/Aprox\. .+ COP/);
      await taken(page);
      await page.keyboard.press('Shift');
      await expect(price).toContainText(money);
      const anybody = siteConfig.company.contacts.find(({ countryCode }) => countryCode === '')?.contactNumber;
      if (anybody) await expect(page.getByRole('link', { name: 'Llámenos al' })).toContainText(anybody);
      await expect
        .poll(async () =>
          decodeURIComponent((await context.cookies()).find(({ name }) => name === 'tq_attribution')?.value ?? ''),
        )
        .toContain('boletin');
    });
  });
}

// May wait: tests over HTTP hold it (page-cache.test.ts).
test('after a redirect from the confirmation, the cached home page points to Mi viaje once @waits', async ({ page }) => {
  await page.goto(`${cache.url}/`);
  await page.goto(`${cache.url}/booking/confirm?id=00000000-0000-4000-8000-000000000000`);
  await expect(page).toHaveURL(`${cache.url}/`);
  await expect(page.getByRole('status').getByRole('link', { name: 'Buscar mi reserva' })).toBeVisible();
  await page.reload();
  await taken(page);
  await expect(page.getByRole('status').getByRole('link', { name: 'Buscar mi reserva' })).toHaveCount(0);
});
