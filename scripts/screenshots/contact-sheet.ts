import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { type Screen, SEARCHED_BEFORE, screensOf } from './screens.ts';

/** Each screen of the site at three widths and in both themes, small and beside each other: `index.html`, `sheet.png` and the pictures. */
export const CONTACT_SHEET = join(import.meta.dirname, '../../build/contact-sheet');
const SIZES = [
  { width: 360, height: 740, small: 120 },
  { width: 768, height: 1_024, small: 180 },
  { width: 1_280, height: 800, small: 260 },
] as const;
const THEMES = ['light', 'dark'] as const;
/** Of a long page its first screens: further down it mostly repeats itself. */
const MOST_SCREENS = 4;
const ROW_HEIGHT = 360;
const GAP = 8;

type Place = { browser: Browser; product: { url: string; databaseUrl: string }; only: string };
type Picture = { screen: string; file: string; small: number };

export async function makeContactSheet({ browser, product, only }: Place): Promise<void> {
  mkdirSync(CONTACT_SHEET, { recursive: true });
  // Pages show the prices that searches saw: without any they would be those of a shop nobody has been to.
  for (const address of SEARCHED_BEFORE) await (await fetch(product.url + address)).text();
  const screens = screensOf(product).filter(({ name }) => name.includes(only));
  const pictures: Picture[] = [];
  for (const screen of screens) pictures.push(...(await pictureScreen(browser, product.url, screen)));
  writeFileSync(join(CONTACT_SHEET, 'index.html'), pageOf(screens, pictures));
  await sharp(await sheetOf(screens, pictures)).toFile(join(CONTACT_SHEET, 'sheet.png'));
  console.log(`build/contact-sheet: ${screens.length} screens, ${pictures.length} pictures`);
}

async function pictureScreen(browser: Browser, url: string, screen: Screen): Promise<Picture[]> {
  const { address, cookies, isAfterAnother } = await screen.page();
  const pictures: Picture[] = [];
  for (const { width, height, small } of SIZES) {
    const context = await browser.newContext({
      viewport: { width, height },
      baseURL: url,
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: 'tq_consent', value: `p0m0.${Date.now()}`, url }, ...cookies]);
    const page = await context.newPage();
    await page.goto(isAfterAnother ? '/privacy-policy' : address);
    if (isAfterAnother) {
      await page.evaluate((to) => location.assign(to), address);
      await page.waitForURL(`**${address}`);
    }
    await bringEverything(page);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      const file = `${screen.name.replaceAll(/[^\w-]+/g, '-')}-${width}-${colorScheme}.webp`;
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width, height: Math.min(whole, height * MOST_SCREENS) };
      await sharp(await page.screenshot({ fullPage: true, clip }))
        .webp({ quality: 70 })
        .toFile(join(CONTACT_SHEET, file));
      pictures.push({ screen: screen.name, file, small });
    }
    await context.close();
  }
  console.log(screen.name);
  return pictures;
}

/** Starts the framework, and has the pictures loaded that load when they come near. */
async function bringEverything(page: Page): Promise<void> {
  await page.evaluate((most) => {
    dispatchEvent(new Event('pointermove'));
    for (const image of document.images) if (image.getBoundingClientRect().top < innerHeight * most) image.loading = 'eager';
  }, MOST_SCREENS);
  await page.waitForLoadState('networkidle');
  // A picture further down, which is not asked for, would be waited for without end.
  await page.evaluate(() =>
    Promise.allSettled([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode())),
  );
}

/** One row for each screen. */
async function sheetOf(screens: Screen[], pictures: Picture[]): Promise<Buffer> {
  const widest = SIZES.reduce((sum, { small }) => sum + THEMES.length * (small + GAP), GAP);
  const placed = await Promise.all(
    pictures.map(async ({ screen, file, small }, index) => {
      const column = index % (SIZES.length * THEMES.length);
      const before = SIZES.flatMap((size) => THEMES.map(() => size.small)).slice(0, column);
      const resized = sharp(join(CONTACT_SHEET, file)).resize({ width: small });
      const { data, info } = await resized.png().toBuffer({ resolveWithObject: true });
      const input = await sharp(data)
        .extract({ left: 0, top: 0, width: info.width, height: Math.min(info.height, ROW_HEIGHT) })
        .toBuffer();
      const row = screens.findIndex(({ name }) => name === screen);
      return { input, left: GAP + before.reduce((sum, one) => sum + one + GAP, 0), top: GAP + row * (ROW_HEIGHT + GAP) };
    }),
  );
  const background = { r: 128, g: 128, b: 128, alpha: 1 };
  const height = GAP + screens.length * (ROW_HEIGHT + GAP);
  return sharp({ create: { width: widest, height, channels: 4, background } })
    .composite(placed)
    .png({ palette: true })
    .toBuffer();
}

function pageOf(screens: Screen[], pictures: Picture[]): string {
  const cell = ({ file, small }: Picture) =>
    `<td><a href="${file}"><img src="${file}" alt="${file}" width="${small}" loading="lazy"></a></td>`;
  const row = ({ name }: Screen) =>
    `<tr><th>${name}</th>${pictures
      .filter(({ screen }) => screen === name)
      .map(cell)
      .join('')}</tr>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:14px sans-serif;background:#888}td{vertical-align:top}td a{display:block;max-height:${ROW_HEIGHT}px;overflow:hidden}</style>
<table>${screens.map(row).join('\n')}</table></html>
`;
}
