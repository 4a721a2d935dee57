import lighthouse from 'lighthouse';
import { SITE_ROUTES, type SiteRoute } from '#site/route-table.ts';
import { startEverythingApart } from '../../harness/product/product-process.ts';
import { everyPage, PACKAGES, type ShownPage } from '../../harness/visitors/every-page.ts';
import { openForLighthouse } from './lighthouse-browser.ts';

/**
 * Lighthouse's mobile emulation on the started product: every page in the table of routes, the median of five runs each, the
 * audits that lost points, and Lighthouse's benchmark of the machine, because a busy machine lowers performance scores. `--
 * --runs 1` is a quick look, `-- --only ^/hoteles` limits it to matching paths, `-- --all` includes pages of the same kind as
 * another.
 */
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};
const RUNS = Number(option('runs') ?? 5);
const AIMS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Pages that are not indexed: results, checkout and confirmed bookings. */
const WORK_AIMS = { ...AIMS, performance: 95 };
/** Pages that are personal or behind a search forbid indexing, and this audit deducts points for that. */
const NOT_INDEXED = ['is-crawlable'];
/** A traveller's personal pages, whose links are not shared: they have no description for search engines. */
const PERSONAL = /^(booking\/|user\/my-journey\/|cotizacion$)/;
const skippedFor = ({ path, isIndexed }: SiteRoute): string[] =>
  isIndexed ? [] : [...NOT_INDEXED, ...(PERSONAL.test(path) ? ['meta-description'] : [])];

/** Pages not worth measuring: redirects, transient pages, pages that are never opened first, and print pages. */
const NOT_MEASURED =
  /ArticelDetail|:subpath|^booking\/(authenticate|confirm)|^user\/my-journey\/cambio|^privacy-policy\/solicitud\/|^imprimir\//;

const isLike = (one: SiteRoute) => (other: SiteRoute) =>
  other.file === one.file && other.path.includes(':') === one.path.includes(':');
const measured = SITE_ROUTES.filter((route) => !NOT_MEASURED.test(route.path)).filter(
  (route, index, all) =>
    process.argv.includes('--all') ||
    all.findIndex(isLike(route)) === index ||
    route.path === ':countryPage' ||
    route.path === 'blog',
);
const only = new RegExp(option('only') ?? '');

const { product, stop } = await startEverythingApart({ LOG_LEVEL: 'warn' });
const { port, context } = await openForLighthouse();
let missed = 0;
try {
  const pages = everyPage(product);
  for (const route of measured) {
    if (!only.test(`/${route.path}`)) continue;
    missed += await audit(`/${route.path}`, await pages.of(route), skippedFor(route));
  }
  if (only.test('packages')) {
    missed += await audit('packages', { address: PACKAGES, cookies: [] }, NOT_INDEXED);
    missed += await audit('a package', await pages.package(), NOT_INDEXED);
  }
} finally {
  await context.close();
  await stop();
}
process.exit(missed === 0 ? 0 : 1);

/** Prints the page's scores; returns how many targets it misses. */
async function audit(name: string, { address, cookies }: ShownPage, skipAudits: string[]): Promise<number> {
  await context.clearCookies();
  await context.addCookies(cookies);
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    const report = await lighthouse(product.url + address, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: Object.keys(AIMS),
      skipAudits,
    });
    if (report) runs.push(report.lhr);
  }
  runs.sort((a, b) => (a.categories.performance?.score ?? 0) - (b.categories.performance?.score ?? 0));
  const median = runs[Math.floor(runs.length / 2)];
  if (!median) throw new Error(`Lighthouse gave no report for ${name}`);
  if (new URL(median.finalDisplayedUrl).pathname !== new URL(address, product.url).pathname)
    throw new Error(`${name} led to ${median.finalDisplayedUrl}`);
  const scores = Object.keys(AIMS).map((id) => [id, Math.round((median.categories[id]?.score ?? 0) * 100)] as const);
  const paints = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
  console.log(
    name.padEnd(36),
    scores.map(([, score]) => String(score).padStart(3)).join(' '),
    paints.map((id) => median.audits[id]?.displayValue).join(' · '),
    `machine ${median.environment.benchmarkIndex}`,
  );
  for (const audit of Object.values(median.audits)) {
    const counts = Object.values(median.categories).some(({ auditRefs }) =>
      auditRefs.some(({ id, weight }) => id === audit.id && weight > 0),
    );
    if (counts && audit.score !== null && audit.score < 0.9)
      console.log(`  ${audit.id}: ${audit.displayValue ?? audit.title}${whereOf(audit)}`);
  }
  const aims = skipAudits.length === 0 ? AIMS : WORK_AIMS;
  return scores.filter(([id, score]) => score < aims[id as keyof typeof AIMS]).length;
}

/** The first elements of the page an audit names. */
function whereOf({ details }: { details?: unknown }): string {
  type Item = { node?: { snippet?: string }; description?: string; url?: string; sourceLocation?: { url?: string } };
  const items = (details as { items?: Item[] } | undefined)?.items ?? [];
  const places = items.flatMap(
    ({ node, description, url, sourceLocation }) =>
      node?.snippet ?? (description ? `${description} ${sourceLocation?.url ?? ''}` : url) ?? [],
  );
  return places
    .slice(0, 3)
    .map((place) => `\n    ${place.slice(0, 200)}`)
    .join('');
}
