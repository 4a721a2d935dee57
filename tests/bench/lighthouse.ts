import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '#backend/db/local-postgres.ts';
import { travelDay } from '../harness/booking-steps.ts';
import { chromiumPath } from '../harness/chromium-path.ts';
import { startEverything } from '../harness/started-product.ts';

/** Lighthouse's own mobile emulation on the started product; the median of five runs, and what lost points. */
const RUNS = 5;
const AIMS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** The results are a page of work under way, and behind a search: not for search engines. */
const RESULT_AIMS = { ...AIMS, performance: 95 };

const { product, stop } = await startEverything({ LOG_LEVEL: 'warn' });
const port = await freePort();
const context = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'tiquete-lighthouse-')), {
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  args: [
    `--remote-debugging-port=${port}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ],
});
const result = `/result?tripType=2&origin=MDE&destination=MIA&departureDate=${travelDay(40)}&returnDate=${travelDay(47)}&adult=1&child=0&infant=0&cabinClass=economy`;
let missed = 0;
try {
  for (const path of ['/', '/aerolineas/avianca']) missed += await audit(product.url + path, AIMS);
  missed += await audit(product.url + result, RESULT_AIMS);
} finally {
  await context.close();
  await stop();
}
process.exit(missed === 0 ? 0 : 1);

async function audit(url: string, aims: typeof AIMS): Promise<number> {
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    const report = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: Object.keys(AIMS) });
    if (report) runs.push(report.lhr);
  }
  runs.sort((a, b) => (a.categories.performance?.score ?? 0) - (b.categories.performance?.score ?? 0));
  const median = runs[Math.floor(runs.length / 2)];
  if (!median) throw new Error(`Lighthouse gave no report for ${url}`);
  const scores = Object.keys(AIMS).map((name) => [name, Math.round((median.categories[name]?.score ?? 0) * 100)] as const);
  const paints = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
  console.log(new URL(url).pathname, {
    ...Object.fromEntries(scores),
    ...Object.fromEntries(paints.map((id) => [id, median.audits[id]?.displayValue])),
  });
  for (const audit of Object.values(median.audits)) {
    const counts = Object.values(median.categories).some(({ auditRefs }) =>
      auditRefs.some(({ id, weight }) => id === audit.id && weight > 0),
    );
    if (counts && audit.score !== null && audit.score < 0.9) console.log(`  ${audit.id}: ${audit.displayValue ?? audit.title}`);
  }
  return scores.filter(([name, score]) => score < aims[name as keyof typeof AIMS]).length;
}
