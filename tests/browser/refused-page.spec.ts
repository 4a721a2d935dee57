import { expect, expectFitForAll, OWN_ADDRESS, test } from './steps.ts';

test.use(OWN_ADDRESS);

// May wait: tests over HTTP hold it (busy-results.test.ts).
test('a page refused for now fits a phone, and its link asks for the same address again @waits', async ({ page, baseURL }) => {
  const lookup = Buffer.from(JSON.stringify({ referenceId: 'ZZZZZZ', email: 'nadie@example.com' })).toString('base64url');
  await page.context().addCookies([{ name: 'tq_lookup', value: lookup, url: String(baseURL) }]);
  const address = '/user/my-journey/booking-detail?de=correo';
  // Six lookups of one reference may fail in a minute.
  for (let number = 0; number < 6; number++) expect((await page.request.get(address, { maxRedirects: 0 })).status()).toBe(302);
  expect((await page.goto(address))?.status()).toBe(429);
  await expectFitForAll(page);
  const [again] = await Promise.all([
    page.waitForResponse((answer) => answer.request().isNavigationRequest()),
    page.getByRole('link', { name: 'Intentar de nuevo' }).click(),
  ]);
  expect([new URL(again.url()).pathname + new URL(again.url()).search, again.status()]).toEqual([address, 429]);
});
