import type { Page } from '@playwright/test';
import { cookieOf } from '../harness/visitors/headers-and-cookies.ts';
import { expect, hydrated, openResults, test, typeRoundTrip } from './steps.ts';

/** SPEC §6: how a visitor is identified, and which data may be stored. */

const cookies = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]));
const label = (page: Page) => expect.poll(async () => (await cookies(page)).tq_agent);
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /fingerprint/.test(name)),
  );
/** The search records sent to the server, as the browser sends them. */
const recordedSearches = (page: Page) => {
  const sent: { infoData: object; agentId: string }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/search_requests')) sent.push(request.postDataJSON());
  });
  return sent;
};

/** The visitor data sent at the start of a visit and after the consent answer. */
const agentsSaid = (page: Page) => {
  const said: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/user/session/start')) said.push(request.postDataJSON());
  });
  return said;
};

/** The calls that the browser makes, with the cookies that go along. */
const backendCalls = (page: Page) => {
  const called: { path: string; cookie: string | undefined }[] = [];
  page.on('request', async (request) => {
    const { pathname: path } = new URL(request.url());
    if (!path.startsWith('/backend/')) return;
    // A call may still be in flight when the test ends.
    const headers = await request.allHeaders().catch(() => null);
    if (headers) called.push({ path, cookie: headers.cookie });
  });
  return called;
};

const campaign = '/?utm_source=boletin&utm_medium=correo&affiliateId=AF9&metaName=comparador&disId=d-7';

// May wait: another answer of the browser.
test('without storage, and with a damaged cookie of ours, a flight is searched, chosen and filled in @waits', async ({
  browser,
}) => {
  // A page of its own: React Router says in the console that it could not remember where a page was scrolled to.
  const context = await browser.newContext({ baseURL: process.env.PRODUCT_URL ?? '' });
  await context.addCookies([{ name: 'tq_agent', value: '%E0%A4%A', url: process.env.PRODUCT_URL ?? '' }]);
  const page = await context.newPage();
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await typeRoundTrip(page);
  const agent = async () => (await context.cookies()).find(({ name }) => name === 'tq_agent')?.value;
  await expect.poll(agent).toMatch(/^[0-9a-f]{32}$/);
  await page
    .getByRole('button', { name: /^Elegir vuelo/ })
    .first()
    .click();
  await page.getByLabel('Nombres').first().fill('Ana María');
  await page.getByLabel('Correo electrónico').fill('sin-memoria@example.com');
  await page.getByLabel('Dirección').fill('Calle 10');
  await expect(page.getByLabel('Nombres').first()).toHaveValue('Ana María');
  await context.close();
});

test.describe('a visitor who has not answered', () => {
  test.use({ consent: null });
  test('is identified by random bits only, with no fingerprint or attribution stored', async ({ page }) => {
    const sent = recordedSearches(page);
    const said = agentsSaid(page);
    await page.goto(campaign);
    await label(page).toMatch(/^[0-9a-f]{32}$/);
    await expect.poll(() => said.length).toBe(1);
    expect(said).toEqual([{ agentId: (await cookies(page)).tq_agent }]);
    await openResults(page);
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ infoData: {}, agentId: (await cookies(page)).tq_agent });
    expect(await scripts(page)).toEqual([]);
    expect((await cookies(page)).tq_attribution).toBeUndefined();
  });

  test('after accepting, adds the fingerprint to the same bits and keeps the attribution, in the cookies of the table', async ({
    page,
  }) => {
    const said = agentsSaid(page);
    const called = backendCalls(page);
    await page.goto(campaign);
    await hydrated(page);
    await label(page).toMatch(/^[0-9a-f]{32}$/);
    const { tq_agent: bits } = await cookies(page);
    await page.mouse.wheel(0, 10);
    await page.getByRole('button', { name: 'Aceptar todo' }).click();
    await label(page).toMatch(new RegExp(`^[0-9a-zA-Z]{16,}\\.${bits}$`));
    // A test has no known location: SPEC §3's place is left out, the consent is sent.
    const consent = { performance: true, marketing: true, at: expect.any(Number) };
    await expect.poll(() => said.at(-1)).toHaveProperty('consent');
    expect(said.at(-1)).toEqual({ agentId: (await cookies(page)).tq_agent, consent });
    const kept = (await page.context().cookies()).find(({ name }) => name === 'tq_attribution');
    expect(JSON.parse(decodeURIComponent(kept?.value ?? ''))).toEqual({
      source: 'boletin',
      medium: 'correo',
      affiliateId: 'AF9',
      metaName: 'comparador',
      disId: 'd-7',
    });
    const all = await page.context().cookies();
    expect(all.map(({ name }) => name).toSorted()).toEqual([
      'tq_agent',
      'tq_attribution',
      'tq_consent',
      'tq_locale',
      'tq_viewport',
    ]);
    for (const { name, httpOnly, sameSite, path, expires } of all) {
      expect(cookieOf(name), name).toMatchObject({ httpOnly, sameSite, path });
      expect((expires - Date.now() / 1_000) / (cookieOf(name)?.seconds ?? 1), name).toBeCloseTo(1, 2);
    }
    const sent = recordedSearches(page);
    await openResults(page);
    await expect.poll(() => sent[0]?.infoData).toMatchObject({ source: 'boletin', metaName: 'comparador' });
    const paths = () => called.map(({ path }) => path);
    await expect.poll(paths).toEqual(expect.arrayContaining(['/backend/user/session/start', '/backend/api/search_requests']));
    expect(called.filter(({ cookie }) => cookie)).toEqual([]);
  });
});

test.describe('a visitor who withdraws consent', () => {
  test.use({ consent: 'p1m1' });
  test('loses the fingerprint and the attribution', async ({ page }) => {
    await page.goto(campaign);
    await hydrated(page);
    await page.mouse.wheel(0, 10);
    await label(page).toContain('.');
    await expect.poll(async () => (await cookies(page)).tq_attribution).toBeDefined();
    await page.evaluate(() => {
      location.hash = 'privacidad';
    });
    await page.getByRole('button', { name: 'Solo lo esencial' }).click();
    await label(page).toMatch(/^[0-9a-f]{32}$/);
    expect((await cookies(page)).tq_attribution).toBeUndefined();
  });
});

test.describe('a visitor with Do Not Track', () => {
  test.use({ consent: 'p1m1' });
  // May wait: another answer of the visitor.
  test('is not tracked despite an earlier consent @waits', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }));
    const sent = recordedSearches(page);
    const said = agentsSaid(page);
    await page.goto(campaign);
    await expect.poll(() => said.length).toBe(1);
    expect(said).toEqual([{ agentId: (await cookies(page)).tq_agent }]);
    await openResults(page);
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.infoData).toEqual({});
    expect(sent[0]?.agentId).toMatch(/^[0-9a-f]{32}$/);
    expect(await scripts(page)).toEqual([]);
  });
});

// May wait: the tests above look at the same calls.
test('backend calls from the browser carry no cookies and stay below the configured address @waits', async ({ page }) => {
  const called = backendCalls(page);
  await typeRoundTrip(page);
  await expect
    .poll(() => called.map(({ path }) => path))
    .toEqual(expect.arrayContaining(['/backend/search/airports', '/backend/api/search_requests']));
  expect(called.filter(({ cookie }) => cookie)).toEqual([]);
});
