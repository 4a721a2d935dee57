import type { Page } from '@playwright/test';
import { hotelList } from '../../harness/visitors/hotel-search.ts';
import { median } from '../load.ts';
import { type Phone, withPhones } from './phone.ts';

const RUNS = 9;
/** The largest possible list: all hotels within two hundred miles of Bogotá, at any distance. */
const LIST = hotelList({ inDays: 45, nights: 3, more: '&maxkm=0&sort=price' });
/** Filters that keep most, some and few results: ticked one after the other, then unticked. */
const BOXES = ['service=wifi', 'stars=4', 'type=hotel'] as const;

/**
 * Filtering about two hundred hotels on a processor four times slower than this one, without a slow network: time until the tick
 * is painted, until the new list is painted, and the longest blocking of the main thread; also the unthrottled CPU time.
 */
export const stayFilterFigures = (url: string) =>
  withPhones(async (newPhone) => {
    const runs: Filtered[] = [];
    const cpu: number[] = [];
    const hotels = await hotelsIn(await newPhone(), url);
    for (let run = 0; run < RUNS; run++) {
      const phone = await newPhone();
      runs.push(...(await filterOn(phone, url)));
      cpu.push(...(await cpuOf(phone, url)));
      await phone.close();
    }
    const of = (figure: keyof Filtered) => Math.round(median(runs.map((one) => one[figure])));
    return {
      stay_filter_hotels: hotels,
      stay_filter_tick_ms: of('tickMs'),
      stay_filter_list_ms: of('listMs'),
      stay_filter_longest_task_ms: of('longestTaskMs'),
      stay_filter_busy_ms: of('busyMs'),
      stay_filter_cpu_ms: Math.round(median(cpu)),
    };
  });

type Filtered = { tickMs: number; listMs: number; longestTaskMs: number; busyMs: number };

async function hotelsIn({ page, close }: Phone, url: string): Promise<number> {
  await page.goto(url + LIST);
  const said = await page
    .getByRole('status')
    .filter({ hasText: /\d+ (de|hotel|alojamiento)/ })
    .first()
    .innerText();
  await close();
  return Number(/\d+/.exec(said)?.[0] ?? 0);
}

async function filterOn({ page, line }: Phone, url: string): Promise<Filtered[]> {
  await openList(page, url);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const figures: Filtered[] = [];
  for (const box of BOXES) figures.push(await tick(page, box));
  return figures;
}

async function openList(page: Page, url: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(url + LIST);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await page.waitForTimeout(1_500);
}

/**
 * The CPU time of the page's main thread for each tick, unthrottled: it excludes other processes, so two versions can be compared
 * on a busy machine.
 */
async function cpuOf({ page, line }: Phone, url: string): Promise<number[]> {
  await line.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await openList(page, url);
  await line.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await line.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const figures: number[] = [];
  for (const box of BOXES) {
    const before = await spent();
    await tick(page, box);
    figures.push((await spent()) - before);
  }
  return figures;
}

/** Ticks a box in the page and waits until another number of results is painted. */
const tick = (page: Page, box: string): Promise<Filtered> =>
  page.evaluate(async (asked) => {
    const [name = '', value = ''] = asked.split('=');
    const boxOf = () => document.querySelector<HTMLInputElement>(`input[type=checkbox][name="${name}"][value="${value}"]`);
    const status = () => document.querySelector('p [role=status]')?.textContent ?? '';
    const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const changed = () =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          watch.disconnect();
          resolve();
        });
        watch.observe(document.body, { childList: true, characterData: true, subtree: true });
        setTimeout(resolve, 1_000);
      });
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ type: 'longtask' });
    const [before, words] = [performance.now(), status()];
    boxOf()?.click();
    await painted();
    const tickMs = performance.now() - before;
    // Checked on DOM changes: polling would add to the measured time.
    const until = performance.now() + 10_000;
    while (status() === words) {
      if (performance.now() > until) throw new Error(`${asked} changed nothing: ${words}`);
      await changed();
    }
    await painted();
    const listMs = performance.now() - before;
    await new Promise((resolve) => setTimeout(resolve, 300));
    tasks.push(...observer.takeRecords().map(({ duration }) => duration));
    observer.disconnect();
    return { tickMs, listMs, longestTaskMs: Math.max(0, ...tasks), busyMs: tasks.reduce((sum, task) => sum + task, 0) };
  }, box);
