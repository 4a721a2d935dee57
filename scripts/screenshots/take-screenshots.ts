import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import {
  ANA,
  day,
  fillContactAndBilling,
  fillPassenger,
  findJourney,
  hydrated,
  LUIS,
  openBooking,
  payByCard,
} from '../../tests/browser/steps.ts';
import { startEverythingApart } from '../../tests/harness/product/product-process.ts';
import { chromiumPath } from '../../tests/harness/running/chromium-path.ts';
import { putBeside } from './beside.ts';
import { CONTACT_SHEET, makeContactSheet } from './contact-sheet.ts';

/**
 * `npm run screenshots`: starts the product with its sandboxes, books a trip as a visitor does, and writes the README's pictures into
 * docs/pictures, each in the light and the dark theme; then a contact sheet of the site's pages into build/contact-sheet.
 * `-- --sheet`: only the contact sheet. `-- --only WORD`: of its screens those whose name contains the word. `-- --beside FOLDER`: the sheet
 * beside one that was made before and kept in that folder.
 */
const { values: asked } = parseArgs({
  options: { sheet: { type: 'boolean' }, only: { type: 'string' }, beside: { type: 'string' } },
});
const FOLDER = join(import.meta.dirname, '../../docs/pictures');
const LARGEST_BYTES = 80_000;
const SCHEMES = ['light', 'dark'] as const;

const DESKTOP = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
/** The form is filled in on a wide screen, where it is one page; the picture is a phone's. */
const SHARP = { ...DESKTOP, deviceScaleFactor: 2 };
const PHONE = { width: 390, height: 560 };
const TRIP_STARTS_IN = 45;
const NIGHTS = 14;
const EMAIL = 'ana@example.com';

const results = (startsIn: number): string =>
  `/result?tripType=2&origin=BOG&destination=MAD&departureDate=${day(startsIn)}&returnDate=${day(startsIn + NIGHTS)}&adult=2&cabinClass=economy`;

mkdirSync(FOLDER, { recursive: true });
const { product, stop } = await startEverythingApart({ LOG_LEVEL: 'warn' });
const browser = await chromium.launch({
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  if (!asked.sheet && !asked.only && !asked.beside) await pictureReadme();
  await makeContactSheet({ browser, product, only: asked.only ?? '' });
  if (asked.beside) await putBeside(resolve(asked.beside), CONTACT_SHEET);
} finally {
  await browser.close();
  await stop();
}
process.exit(0);

async function pictureReadme(): Promise<void> {
  await pictureResults(await openPage(DESKTOP));
  const booking = await openPage(SHARP);
  await pictureSeats(booking);
  await pictureJourney(await openPage(DESKTOP), await payByCard(booking));
}

async function openPage(screen: typeof DESKTOP): Promise<Page> {
  const context = await browser.newContext({ ...screen, baseURL: product.url, locale: 'es-CO', timezoneId: 'America/Bogota' });
  await context.addCookies([{ name: 'tq_consent', value: `p0m0.${Date.now()}`, url: product.url }]);
  return context.newPage();
}

/** The days next to the searched one have prices once they have been searched. */
async function pictureResults(page: Page): Promise<void> {
  for (const beside of [-3, -2, -1, 1, 2, 3]) await page.goto(results(TRIP_STARTS_IN + beside));
  await page.goto(results(TRIP_STARTS_IN));
  await expect(page.getByRole('button', { name: /^Elegir vuelo/ }).first()).toBeVisible();
  await hydrated(page);
  await write(page, 'flight-results');
}

/** Leaves a booking with a seat, ready to be paid. */
async function pictureSeats(page: Page): Promise<void> {
  await openBooking(page, results(TRIP_STARTS_IN), 'amadeus');
  await fillPassenger(page, 0, ANA);
  await fillPassenger(page, 1, LUIS);
  await fillContactAndBilling(page, EMAIL);
  await page.getByRole('link', { name: 'Elegir sillas' }).click();
  await page.setViewportSize(PHONE);
  await hydrated(page);
  await page
    .getByRole('radio', { name: /^Silla 17/, disabled: false })
    .first()
    .check({ force: true });
  await page.getByText('Frente del avión').evaluate((front) => front.scrollIntoView({ block: 'start' }));
  await write(page, 'seats');
  await page.setViewportSize(DESKTOP.viewport);
  await page.getByRole('button', { name: 'Guardar las sillas' }).click();
  await expect(page.getByRole('heading', { name: 'Complete su reserva' })).toBeVisible();
}

/** Once the sandbox has issued the tickets. */
async function pictureJourney(page: Page, reference: string): Promise<void> {
  await findJourney(page, reference, EMAIL);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Confirmada y emitida')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await write(page, 'my-trip');
}

async function write(page: Page, name: string): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const file = `${name}-${colorScheme}.webp`;
    const { size } = await sharp(await page.screenshot())
      .webp({ quality: 80, effort: 6 })
      .toFile(join(FOLDER, file));
    if (size > LARGEST_BYTES) throw new Error(`${file} has ${size} bytes, more than ${LARGEST_BYTES}`);
    console.log(`docs/pictures/${file}  ${Math.round(size / 1_000)} kB`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
