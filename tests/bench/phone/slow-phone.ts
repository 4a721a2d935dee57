import type { Page } from '@playwright/test';
import { median } from '../load.ts';
import { type Phone, QUIET_MS, slowDown, withPhones } from './phone.ts';

const RUNS = 5;
const CONTENT = '/aerolineas/avianca';

/** On a slow phone: when each control of the search form becomes usable, and the layout shift. */
export const slowPhoneFigures = (url: string) =>
  withPhones(async (newPhone) => ({
    ...(await slowForm(newPhone, url)),
    cls_home: await layoutShift(await newPhone(), `${url}/`),
    cls_content: await layoutShift(await newPhone(), url + CONTENT),
  }));

/** Taps a control of the search form as soon as it is visible, and waits for its effect. */
const TAPS: Record<string, (page: Page) => Promise<void>> = {
  async more(page) {
    await openTravelers(page);
    await page.getByRole('button', { name: 'Un adulto más' }).tap();
    await page.getByText('2 viajeros, económica').waitFor();
  },
  async less(page) {
    await openTravelers(page);
    await page.getByLabel('Niños', { exact: true }).fill('1');
    await page.getByRole('button', { name: 'Un niño menos' }).tap();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=child]')?.value === '0');
  },
  async suggestions(page) {
    await page.getByRole('combobox', { name: 'Origen' }).tap();
    await page.keyboard.type('mede');
    await page.locator('[role=option]').first().waitFor();
  },
  async dates(page) {
    await page.getByRole('button', { name: 'Calendario con precios: Ida' }).tap();
    await page.getByRole('dialog', { name: 'Calendario de precios' }).waitFor();
  },
  async oneWay(page) {
    await page.getByText('Solo ida', { exact: true }).tap();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=returnDate]')?.disabled);
  },
  async swap(page) {
    await page.getByLabel('Destino', { exact: true }).fill('Cali (CLO)');
    await page.getByRole('button', { name: 'Intercambiar origen y destino' }).tap();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=origin]')?.value === 'Cali (CLO)');
  },
  async submit(page) {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/result'));
    await page.getByRole('button', { name: 'Buscar vuelos' }).tap();
    await asked;
  },
};

const openTravelers = (page: Page) => page.locator('summary').filter({ hasText: 'viajero' }).tap();

/** Seconds from the navigation until each control has responded; the slowest is the form's time to interactive. */
async function slowForm(newPhone: () => Promise<Phone>, url: string) {
  const seconds: Record<string, number> = {};
  for (const [name, tap] of Object.entries(TAPS)) {
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const phone = await newPhone();
      await slowDown(phone);
      const before = performance.now();
      await phone.page.goto(`${url}/`, { waitUntil: 'commit' });
      await tap(phone.page);
      runs.push((performance.now() - before) / 1_000);
      await phone.close();
    }
    seconds[`form_${name}_s`] = round(median(runs));
    if (!process.argv.includes('--json')) console.log(`  ${name.padEnd(12)} ${runs.map((one) => one.toFixed(2)).join(' ')} s`);
  }
  return { ...seconds, form_interactive_s: Math.max(...Object.values(seconds)) };
}

/** Layout shift without interaction while a page loads on a slow phone and hydrates. */
async function layoutShift(phone: Phone, address: string): Promise<number> {
  const { page, close } = phone;
  await slowDown(phone);
  await page.goto(address);
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await page.waitForTimeout(QUIET_MS);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 1_000);
      }),
  );
  await close();
  return Math.round(shift * 10_000) / 10_000;
}

const round = (value: number): number => Math.round(value * 100) / 100;
