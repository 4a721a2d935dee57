import type { Page } from '@playwright/test';
import { SITE_ROUTES, type SiteRoute } from '#site/route-table.ts';
import { ALL } from '../harness/running/long-by-nature.ts';
import { everyPage, flightList, PACKAGES, type ShownPage } from '../harness/visitors/every-page.ts';
import { hotelList } from '../harness/visitors/hotel-search.ts';
import { type OwnSettings, startWithSettings } from './own-settings.ts';
import { expect, expectFitForAll, OWN_ADDRESS, quiet, test } from './steps.ts';

/**
 * Every page in the table of routes on a small phone and on a desktop, in both themes, with normal and doubled text size; new
 * pages are included automatically.
 */

test.use(OWN_ADDRESS);

const NOT_WALKED: Record<string, string> = {
  'aeropuertos/ArticelDetail': 'leads to the article it names',
  'articulos/ArticelDetail': 'leads to the article it names',
  ':content/:subpath/:article': 'nothing of the sample lies so deep; it is the page of :content/:article',
  'imprimir/:content/:subpath/:article': 'nothing of the sample lies so deep; it is the page of imprimir/:content/:article',
  'booking-authenticate-waiting': 'there as long as a provider takes, and then gone',
  'user/my-journey/pendiente': 'takes a payment that is not decided: placetopay.spec.ts walks it',
  'user/my-journey/cambio-de-vuelo': 'takes an airline that has changed a flight: flight-change.spec.ts walks it',
};

const pages = everyPage({ url: process.env.PRODUCT_URL ?? '', databaseUrl: process.env.PRODUCT_DATABASE_URL ?? '' });

async function walk(page: Page, { address, cookies, isAfterAnother }: ShownPage, status = 200): Promise<void> {
  test.slow();
  await page.context().clearCookies({ name: /^tq_(booking_|lookup)/ });
  await page.context().addCookies(cookies);
  if (isAfterAnother) await page.goto('/privacy-policy');
  const answer = await (isAfterAnother ? followed(page, address) : page.goto(address));
  expect([answer?.status(), new URL(page.url()).pathname]).toEqual([status, new URL(address, page.url()).pathname]);
  // Includes what is loaded on the first interaction.
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await quiet(page);
  await expectFitForAll(page);
}

/** Opens a page as a link does: the browser sends a page of ours as referrer. */
async function followed(page: Page, address: string) {
  const coming = page.waitForResponse((answer) => answer.url().endsWith(address));
  await page.evaluate((to) => location.assign(to), address);
  await page.waitForURL(`**${address}`);
  return coming;
}

test('every exception in NOT_WALKED is a route of the site', () => {
  expect(Object.keys(NOT_WALKED).filter((id) => !SITE_ROUTES.some((route) => route.id === id))).toEqual([]);
});

const WALKED = SITE_ROUTES.filter(({ id }) => !(id in NOT_WALKED));
/** Of the same code as another page, with other parts of it. */
const OTHER_PARTS = ['aerolineas/:airlineName', ':content/:article'];
/** The second addresses of pages, and other addresses of the same code, are the pages once more. */
const isOnceMore = ({ id, file, canonical }: SiteRoute, index: number): boolean =>
  Boolean(canonical) || !(OTHER_PARTS.includes(id) || WALKED.findIndex((one) => one.file === file && !one.canonical) === index);

type Walked = [name: string, shown: () => Promise<ShownPage>, status?: number | undefined];
const ROUTES = WALKED.filter((route, index) => ALL || !isOnceMore(route, index)).map(
  (route): Walked => [`/${route.path}`, () => pages.of(route)],
);
const STATES: Walked[] = (
  [
    ['no results', flightList().replace('MIA', 'YEV').replace('MDE', 'IPC')],
    ['an invalid search', '/result?origin=XXX'],
    ['results by direction', flightList('&by=direction')],
    ['the hotel map', hotelList({ inDays: 45, nights: 3, more: '&view=map' })],
    ['packages', PACKAGES],
    ['an empty content list', '/aeropuertos?buscar=zzzz'],
    ['the page to unsubscribe from offers', '/privacy-policy/constancia?baja=AAAABBBBCCCC'],
    ['the confirmation of a price alert', '/alertas?confirmar=nothing'],
    ['a quote with an unknown link', '/cotizacion?enlace=nada', 404],
    ['a booking not open in this browser', '/booking/summary?id=nothing'],
    ['an unknown address', '/no/such/page', 404],
  ] as const
).map(([name, address, status]): Walked => [name, async () => ({ address, cookies: [] }), status]);

/** States with parts that no page above has, nor another test looks at; the others are walked in `npm run test:all` alone. */
const OTHER_STATES = ['packages', 'an unknown address'];

/** Several pages in one browser: what each costs is mostly to start it, and to read the code that they share. */
const TOGETHER = 7;
const ALL_WALKED: Walked[] = [
  ...ROUTES,
  ...STATES.filter(([name]) => ALL || OTHER_STATES.includes(name)),
  ['a package page', () => pages.package()],
];
for (let first = 0; first < ALL_WALKED.length; first += TOGETHER) {
  const together = ALL_WALKED.slice(first, first + TOGETHER);
  test(`from ${together[0]?.[0]} to ${together.at(-1)?.[0]}: every page fits every screen, theme and text size`, async ({
    page,
  }) => {
    for (const [name, shown, status] of together) await test.step(name, async () => walk(page, await shown(), status));
  });
}

test.describe('hotels of a search-only supplier', () => {
  let running: OwnSettings;
  test.beforeAll(async () => {
    running = await startWithSettings(({ sabre }) => ({ SABRE_HOTELS: 'experimental', SABRE_URL: sabre }));
  });
  test.afterAll(() => running.stop());

  // May wait: another supplier.
  test('the list with reference hotels and the page of one fit every screen, theme and text size @waits', async ({ page }) => {
    const { url } = running.product;
    const list = hotelList({ near: 'cartagena', inDays: 45, nights: 3, more: '&shown=200' });
    await walk(page, { address: url + list, cookies: [] });
    const reference = page.locator('article').filter({ hasText: 'Precio de referencia' }).last();
    const href = await reference.getByRole('link').last().getAttribute('href');
    await walk(page, { address: url + href, cookies: [] });
    await expect(page.getByText('solo tenemos un precio de referencia')).toBeVisible();
  });
});
