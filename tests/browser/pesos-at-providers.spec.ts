import type { Page } from '@playwright/test';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { some } from '../harness/running/long-by-nature.ts';
import { type OwnSettings, startWithSettings } from './own-settings.ts';
import {
  expect,
  expectStateAccessible,
  expectToFitPhone,
  fillBooking,
  findJourney,
  payButton,
  shownReference,
  test as siteTest,
} from './steps.ts';

/** PSE at both providers of the region in a shop that charges in pesos, on a phone: one amount from the form to the bank and Mi viaje. */

type At = {
  name: 'placetopay' | 'mercadopago';
  environment: (url: string) => Record<string, string>;
  toItsBank: (page: Page) => Promise<void>;
  /** The list of its books that has money. */
  list: 'transactions' | 'payments';
};
const PLACETOPAY: At = {
  name: 'placetopay',
  environment: (url) => ({ PLACETOPAY_URL: url, PLACETOPAY_METHODS: 'pse', PLACETOPAY_PREAUTHORISATION: 'off' }),
  async toItsBank(page) {
    await page.getByRole('link', { name: 'Pagar con PSE' }).click();
    await page.getByRole('button', { name: 'Pagar con PSE' }).click();
  },
  list: 'transactions',
};
const MERCADO_PAGO: At = {
  name: 'mercadopago',
  environment: (url) => ({ MERCADOPAGO_URL: url, MERCADOPAGO_COUNTRY: 'CO', MERCADOPAGO_METHODS: 'pse' }),
  toItsBank: (page) => page.getByRole('button', { name: 'Pagar con PSE' }).click(),
  list: 'payments',
};

const pesosIn = (words: string) => Number((/\$\s?([\d.]{6,})/.exec(words)?.[1] ?? '').replaceAll('.', ''));
/** Also of what is folded. */
const wordsOf = async (page: Page) => ((await page.locator('main').textContent()) ?? '').replaceAll('\u00a0', ' ');

function journeyAt({ name, environment, toItsBank, list }: At): void {
  const test = siteTest.extend<{ shop: OwnSettings }>({
    shop: async ({ browserName: _ }, use) => {
      const running = await startWithSettings((sandboxes) => ({
        ...GDS_ONLY,
        STRIPE_URL: '',
        WORLDPAY_URL: '',
        CHARGE_IN: 'COP: margin=2.5, round=100',
        ...environment(sandboxes[name]),
      }));
      await use(running);
      await running.stop();
    },
    baseURL: async ({ shop }, use) => use(shop.product.url),
  });
  test.use({ viewport: { width: 360, height: 740 } });

  test(`PSE at ${name}: the pesos of the button are those that the bank takes, and that Mi viaje says`, async ({
    page,
    shop,
  }) => {
    test.slow();
    const email = `${name}@example.com`;
    await fillBooking(page, email);
    await expect(page.getByRole('heading', { name: 'Dirección de facturación de la tarjeta' })).toBeVisible();
    await page.getByLabel(/^PSE, /).check();
    // No card is here whose address it could be.
    await expect(page.getByRole('heading', { name: 'Dirección de quien paga' })).toBeVisible();
    await page.locator('select[name=buyerDocument]').selectOption('person:CC');
    await page.getByLabel('Número del documento', { exact: true }).fill('1020304050');
    await page.getByLabel('Nombre completo o razón social').fill('Ana María Muñoz Peña');
    await expectStateAccessible(page);
    await expectToFitPhone(page);
    const pesos = pesosIn((await payButton(page).innerText()).replaceAll('\u00a0', ' '));
    expect(pesos).toBeGreaterThan(10_000);
    await payButton(page).click();
    await toItsBank(page);
    await page.getByRole('button', { name: /^(Autorizar|Aprobar)/ }).click();
    await expect(page.getByRole('heading', { name: '¡Listo! Su viaje está confirmado' })).toBeVisible({ timeout: 60_000 });

    const books = (await (await fetch(`${shop.sandboxes[name]}/sandbox/books`)).json()) as Record<
      string,
      { amount: number; currency: string; status: string }[]
    >;
    const taken = (books[list] ?? []).filter(({ status }) => /^approved$/i.test(status));
    expect(taken.map(({ amount, currency }) => [amount, currency])).toEqual([[pesos * 100, 'COP']]);
    const reference = await shownReference(page);
    await findJourney(page, reference, email);
    expect(await wordsOf(page)).toContain(`$ ${pesos.toLocaleString('es-CO')}`);
    await expectToFitPhone(page);
  });
}

for (const provider of some([MERCADO_PAGO, PLACETOPAY], 0)) journeyAt(provider);
