import lighthouse from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { makePerson } from '../../harness/office/office-people.ts';
import { startEverythingApart } from '../../harness/product/product-process.ts';
import { withOffice } from '../../harness/product/product-settings.ts';
import { openForLighthouse } from './lighthouse-browser.ts';

/**
 * Lighthouse as on a laptop, on screens of the back office for an owner: the median of some runs each (`-- --runs 5`), and the audits
 * that lost points. `-- /informes /reglas` measures others than those below.
 */
const runsAt = process.argv.indexOf('--runs');
const RUNS = runsAt === -1 ? 3 : Number(process.argv[runsAt + 1]);
const named = process.argv.slice(2).filter((word) => word.startsWith('/'));
const SCREENS = named.length > 0 ? named : ['/informes', '/reglas', '/sitio/anuncios', '/proveedores', '/dinero/tarifas'];
type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const LEAST = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

const env = await withOffice();
const origin = env.OFFICE_ORIGIN ?? '';
const { product, stop } = await startEverythingApart({ ...env, LOG_LEVEL: 'warn' });
const { port, context } = await openForLighthouse();
let missed = 0;
try {
  const { token } = await makePerson({ databaseUrl: product.databaseUrl, origin }, { role: 'owner' });
  await context.addCookies([{ name: 'office', value: token, url: origin }]);
  for (const screen of SCREENS) missed += await audit(screen);
} finally {
  await context.close();
  await stop();
}
process.exit(missed === 0 ? 0 : 1);

/** Prints a screen's scores; returns how many are below the least. */
async function audit(screen: string): Promise<number> {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run++) {
    // Whoever is signed in stays so.
    const flags = { port, output: 'json', logLevel: 'error', disableStorageReset: true } as const;
    const found = await lighthouse(origin + screen, { ...flags, onlyCategories: CATEGORIES }, desktop);
    if (found) reports.push(found.lhr);
  }
  const scoreOf = (report: Report, id: string) => Math.round((report.categories[id]?.score ?? 0) * 100);
  reports.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'));
  const median = reports[Math.floor(reports.length / 2)];
  if (!median) throw new Error(`Lighthouse gave no report for ${screen}`);
  if (new URL(median.finalDisplayedUrl).pathname !== screen) throw new Error(`${screen} led to ${median.finalDisplayedUrl}`);
  const scores = CATEGORIES.map((id) => scoreOf(median, id));
  const paints = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
  console.log(
    screen.padEnd(24),
    scores.map((score) => String(score).padStart(3)).join(' '),
    paints.map((id) => median.audits[id]?.displayValue).join(' · '),
  );
  for (const { id, score, title, displayValue } of Object.values(median.audits)) {
    const counts = Object.values(median.categories).some(({ auditRefs }) =>
      auditRefs.some((one) => one.id === id && one.weight > 0),
    );
    if (counts && score !== null && score < 0.9) console.log(`  ${id}: ${displayValue ?? title}`);
  }
  return scores.filter((score) => score < LEAST).length;
}
