import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Phone, QUIET_MS, withPhones } from './phone.ts';

const CLIENT = fileURLToPath(new URL('../../../build/site/client', import.meta.url));
const CONTENT = '/aerolineas/avianca';
const isTold = process.argv.includes('--by-file');

/** The weight of pages, measured in a browser. */
export const weightFigures = (url: string) =>
  withPhones(async (newPhone) => {
    const home = await scripts(await newPhone(), `${url}/`);
    const content = await scripts(await newPhone(), url + CONTENT);
    return {
      js_home_kb: home.untouched,
      js_home_touched_kb: home.touched,
      js_content_kb: content.untouched,
      js_content_touched_kb: content.touched,
      first_visit_kb: await firstVisit(await newPhone(), url),
    };
  });

/** Gzipped kilobytes of the scripts a visitor loads without touching or scrolling, and of those loaded on the first touch. */
async function scripts({ page, close }: Phone, address: string): Promise<{ untouched: number; touched: number }> {
  const files = new Set<string>();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith('.js') && answer.ok()) files.add(pathname);
  });
  await page.goto(address);
  await page.waitForTimeout(QUIET_MS);
  const untouched = weightOf(files);
  await page.mouse.wheel(0, 50);
  await page.waitForTimeout(QUIET_MS);
  await close();
  return { untouched, touched: weightOf(files) };
}

const weightOf = (files: Set<string>): number =>
  kilobytes([...files].reduce((sum, file) => sum + gzipSync(readFileSync(CLIENT + file), { level: 9 }).length, 0));

/** Kilobytes transferred from the home page through the results to the booking page, without scrolling. */
async function firstVisit({ page, line, close }: Phone, url: string): Promise<number> {
  let bytes = 0;
  const asked = new Map<string, string>();
  line.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, new URL(request.url).pathname));
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (isTold) console.log(`  ${kilobytes(encodedDataLength).toFixed(1).padStart(6)} KB ${asked.get(requestId)}`);
  });
  await page.goto(`${url}/`);
  for (const [label, typed] of [
    ['Origen', 'medell'],
    ['Destino', 'cartag'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).tap();
    await page.keyboard.type(typed);
    await page.locator('[role=option]').first().tap();
  }
  await page.getByRole('button', { name: 'Buscar vuelos' }).tap();
  await page
    .getByRole('button', { name: /^Elegir vuelo/ })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('button', { name: /^Elegir vuelo/ })
    .first()
    .tap();
  await page.getByRole('heading', { name: 'Complete su reserva' }).waitFor();
  await page.waitForTimeout(QUIET_MS);
  await close();
  return kilobytes(bytes);
}

const kilobytes = (bytes: number): number => Math.round(bytes / 10.24) / 100;
