import lighthouse from 'lighthouse';
import { SITE_ROUTES, type SiteRoute } from '#site/route-table.ts';
import { startEverythingApart } from '../../harness/product/product-process.ts';
import { everyPage, PACKAGES, type ShownPage } from '../../harness/visitors/every-page.ts';
import { openForLighthouse } from './lighthouse-browser.ts';
import { PLAIN_PAGE, startScriptlessTwin } from './scriptless-twin.ts';

/**
 * Lighthouse's mobile emulation on the started product: every page in the table of routes, the median of five runs each, and the
 * audits that lost points. A slow or busy machine lowers performance scores, so each page is measured by turns with the same document
 * without scripts and with a page of fifty paragraphs, and judged beside them. `-- --runs 1` is a quick look, `-- --only ^/hoteles`
 * limits it to matching paths, `-- --all` includes pages of the same kind as another.
 */
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};
const RUNS = Number(option('runs') ?? 5);
const AIMS = { accessibility: 100, 'best-practices': 100, seo: 100 };
/** How many points a page may lose to its scripts: one that is read, and one that is worked with (results, checkout, bookings). */
const LOST_TO_SCRIPTS = { read: 3, worked: 8 };
/** How many points a document may lose to a plain page. */
const LOST_TO_DOCUMENT = 2;
/** How many times the blocking of the document alone a page may have. */
const BLOCKING_FACTOR = 1.5;
/** Less blocking than one long task is none. */
const NO_BLOCKING_MS = 50;
const MOST = { 'largest-contentful-paint': 1_200, 'cumulative-layout-shift': 0.01 };
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

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const scoreOf = ({ categories }: Report, id: string): number => Math.round((categories[id]?.score ?? 0) * 100);
const blockingOf = ({ audits }: Report): number => Math.round(audits['total-blocking-time']?.numericValue ?? 0);
const inShort = (report: Report): string => `${scoreOf(report, 'performance')} (${blockingOf(report)} ms)`;

const { product, stop } = await startEverythingApart({ LOG_LEVEL: 'warn' });
const twin = await startScriptlessTwin(product.url);
const { port, context } = await openForLighthouse();
let missed = 0;
console.log(
  'performance score and blocking: the page · without scripts · a plain page; accessibility, best practices, search engines; paints',
);
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
  await twin.stop();
  await stop();
}
process.exit(missed === 0 ? 0 : 1);

/** Prints what the page scores beside its twin and a plain page; returns how many targets it misses. */
async function audit(name: string, { address, cookies }: ShownPage, skipAudits: string[]): Promise<number> {
  await context.clearCookies();
  await context.addCookies(cookies);
  const [own, scriptless, plain]: [Report[], Report[], Report[]] = [[], [], []];
  for (let run = 0; run < RUNS; run++) {
    own.push(await reportOn(product.url + address, [...Object.keys(AIMS), 'performance'], skipAudits));
    scriptless.push(await reportOn(twin.url + address, ['performance']));
    plain.push(await reportOn(twin.url + PLAIN_PAGE, ['performance']));
  }
  const [page, alone, least] = [medianOf(own), medianOf(scriptless), medianOf(plain)];
  if (new URL(page.finalDisplayedUrl).pathname !== new URL(address, product.url).pathname)
    throw new Error(`${name} led to ${page.finalDisplayedUrl}`);
  const paints = ['first-contentful-paint', 'largest-contentful-paint', 'cumulative-layout-shift'];
  console.log(
    name.padEnd(36),
    [page, alone, least].map(inShort).join(' · '),
    Object.keys(AIMS)
      .map((id) => scoreOf(page, id))
      .join(' '),
    paints.map((id) => page.audits[id]?.displayValue).join(' · '),
  );
  for (const one of Object.values(page.audits)) {
    const counts = Object.values(page.categories).some(({ auditRefs }) =>
      auditRefs.some(({ id, weight }) => id === one.id && weight > 0),
    );
    if (counts && one.score !== null && one.score < 0.9)
      console.log(`  ${one.id}: ${one.displayValue ?? one.title}${whereOf(one)}`);
  }
  const misses = missesOf({ page, alone, least }, skipAudits.length === 0);
  for (const miss of misses) console.log(`  missed: ${miss}`);
  return misses.length;
}

type Measured = { page: Report; alone: Report; least: Report };

function missesOf({ page, alone, least }: Measured, isRead: boolean): string[] {
  const [own, document, plain] = [page, alone, least].map((report) => scoreOf(report, 'performance')) as [number, number, number];
  const most = isRead ? LOST_TO_SCRIPTS.read : LOST_TO_SCRIPTS.worked;
  const blocking = blockingOf(page);
  const mayBlock = Math.max(BLOCKING_FACTOR * blockingOf(alone), NO_BLOCKING_MS);
  const tooMuch = Object.entries(MOST).filter(([id, limit]) => (page.audits[id]?.numericValue ?? Infinity) > limit);
  return [
    ...(document - own > most ? [`scripts cost ${document - own} points, ${most} are allowed`] : []),
    ...(isRead && plain - document > LOST_TO_DOCUMENT ? [`the document costs ${plain - document} points`] : []),
    ...(blocking > mayBlock ? [`blocks for ${blocking} ms, the document alone for ${blockingOf(alone)}`] : []),
    ...tooMuch.map(([id]) => `${id} is ${page.audits[id]?.displayValue}`),
    ...Object.entries(AIMS).flatMap(([id, aim]) => (scoreOf(page, id) < aim ? [`${id} is ${scoreOf(page, id)}`] : [])),
  ];
}

async function reportOn(url: string, onlyCategories: string[], skipAudits: string[] = []): Promise<Report> {
  const found = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories, skipAudits });
  if (!found) throw new Error(`Lighthouse gave no report on ${url}`);
  return found.lhr;
}

/** The report of the middle score. */
function medianOf(reports: Report[]): Report {
  const inOrder = reports.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  return inOrder[Math.floor(inOrder.length / 2)] as Report;
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
