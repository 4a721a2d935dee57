import type { Page } from '@playwright/test';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { type OwnSettings, startWithSettings } from './own-settings.ts';
import {
  ANA,
  chooseFirstOffer,
  expect,
  expectAccessible,
  expectToFitPhone,
  fillCard,
  fillContactAndBilling,
  fillPassenger,
  findJourney,
  hydrated,
  payButton,
  shownReference,
  test as siteTest,
  wholePicture,
} from './steps.ts';

/** A shop that charges in pesos, on a phone: the amount that is shown first is the one that is charged, on every page. */
let started: OwnSettings | undefined;
const test = siteTest.extend<{ shop: OwnSettings }>({
  shop: async ({ browserName: _ }, use) => use(started as OwnSettings),
  // Also asked for by the hooks, before the shop is started.
  baseURL: async ({ browserName: _ }, use) => use(started?.product.url),
});
test.beforeAll(async () => {
  started = await startWithSettings({ ...GDS_ONLY, CHARGE_IN: 'COP: margin=2.5, round=100' });
});
test.afterAll(() => started?.stop());
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const PESOS = /\$\s[\d.]+(?= COP| *$)/;
const text = async (page: Page, selector: string) => (await page.locator(selector).first().innerText()).replaceAll('\u00a0', ' ');
/** The whole hundreds of pesos in a text, as a number. */
const pesosIn = (words: string) => Number((/\$ ([\d.]{6,})/.exec(words)?.[1] ?? '').replaceAll('.', ''));

// May wait: tests over HTTP hold it (charged-in-pesos.test.ts), and pesos-at-providers.spec.ts pays in pesos.
test('results, booking, payment and Mi viaje say one amount in pesos, and it is what the card is charged @waits', async ({
  page,
  shop,
}) => {
  test.slow();
  await page.goto('/result?tripType=1&origin=BOG&destination=MDE&departureDate=2027-03-03&adult=1');
  const listed = await text(page, 'article .offer-total');
  expect(listed).toMatch(PESOS);
  const amount = pesosIn(listed);
  expect(amount % 100).toBe(0);
  expect(amount).toBeGreaterThan(10_000);
  await expectToFitPhone(page);
  await wholePicture(page, 'pesos-results');
  await page.setViewportSize({ width: 360, height: 740 });
  await hydrated(page);
  await chooseFirstOffer(page);
  await hydrated(page);
  expect(pesosIn(await text(page, 'details.trip-fold summary'))).toBe(amount);
  await page.locator('details.trip-fold summary').first().click();
  await expect(page.locator('details.trip-fold')).toContainText('US$');
  await page.locator('details.trip-fold summary').first().click();
  await fillPassenger(page, 0, ANA);
  await fillContactAndBilling(page, 'pesos@example.com');
  expect(pesosIn((await payButton(page).innerText()).replaceAll('\u00a0', ' '))).toBe(amount);
  await expectAccessible(page);
  await expectToFitPhone(page);
  await wholePicture(page, 'pesos-pay');
  await page.setViewportSize({ width: 360, height: 740 });
  await fillCard(page, '4242424242424242');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: '¡Listo! Su viaje está confirmado' })).toBeVisible();
  const reference = await shownReference(page);
  const { intents } = (await (await fetch(`${shop.sandboxes.stripe}/sandbox/books`)).json()) as {
    intents: { currency: string; amount_received: number; metadata: { booking_reference?: string } }[];
  };
  const paid = intents.filter(({ metadata }) => metadata.booking_reference === reference);
  expect(paid.map(({ currency, amount_received: received }) => [currency, received])).toEqual([['cop', amount * 100]]);
  await findJourney(page, reference, 'pesos@example.com');
  await page.getByText('Pago', { exact: true }).first().click();
  await expect(page.locator('main')).toContainText(listed.replace(/^.*?(\$)/, '$1').replaceAll(' ', '\u00a0'));
  await wholePicture(page, 'pesos-journey');
});
