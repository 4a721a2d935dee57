import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { createTestDatabase } from '../harness/database/test-database.ts';
import { startProductProcess, startSandboxProcess } from '../harness/product/product-process.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { aSegment, travelDay } from '../harness/visitors/booking-steps.ts';
import { autocompleteFigures } from './autocomplete.ts';
import { bookingFigures } from './bookings.ts';
import { catalogueFigures } from './catalogue.ts';
import { facetFigures } from './facets.ts';
import { load, median, percentile } from './load.ts';
import { lookupFigures } from './lookups.ts';
import { officeFigures } from './office.ts';
import { pageCacheFigures } from './page-cache.ts';
import { weightFigures } from './phone/weight-figures.ts';
import { rulesFigures } from './rules.ts';
import { sandboxFigures } from './sandbox.ts';
import { stayFigures } from './stays.ts';
import { startTimedLine } from './timed-line.ts';

/**
 * The product's overhead: time added to a search, pages per second compared with a bare server that makes the same markup in the
 * same run, script weight, memory. Every comparison alternates between the two sides and takes the median of the rounds.
 */
const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 8;
/** A first, uncounted round on another route warms the code up. */
const SEARCHED_ROUTES = [
  ['BOG', 'MIA'],
  ['MDE', 'MAD'],
  ['BOG', 'CUN'],
  ['LIM', 'MIA'],
  ['MEX', 'BOG'],
] as const;
const SEARCHES_A_ROUND = 150;
/** `--only PART`: measures that part alone. */
const { only } = parseArgs({ options: { only: { type: 'string' }, json: { type: 'boolean' } } }).values;
const CLIENT = fileURLToPath(new URL('../../build/site/client', import.meta.url));

// One supplier: the product is measured, not how two sandboxes share a process.
const [database, sandboxes] = await Promise.all([createTestDatabase(), startSandboxProcess()]);
const supplierLine = await startTimedLine(sandboxes.amadeus);
const stayLine = await startTimedLine(sandboxes.liteapi);
const product = await startProductProcess({
  sandboxes: { ...sandboxes, amadeus: supplierLine.url, liteapi: stayLine.url },
  databaseUrl: database.url,
  // Sixteen searches run at once from one address, which may use two thirds of the limit. Lookups are limited by address, so each
  // timed one sends its own.
  env: { ...GDS_ONLY, LOG_LEVEL: 'warn', SEARCHES_AT_ONCE: '24', TRUST_PROXY_HOPS: '1' },
});
try {
  const resultPath = `/result?tripType=2&origin=BOG&destination=MIA&departureDate=${travelDay(30)}&returnDate=${travelDay(37)}&adult=2&child=0&infant=1&cabinClass=economy`;
  const stayResultPath = `/hoteles/result?destination=Bogot%C3%A1%2C+Colombia&lat=4.711&lon=-74.0721&startDate=${travelDay(30)}&endDate=${travelDay(33)}&adults=2`;
  const parts: Record<string, () => Record<string, unknown> | Promise<Record<string, unknown>>> = {
    search: searchOverhead,
    stays: () => stayFigures(product.url, stayLine),
    'page cache': () => pageCacheFigures(product.url, ['/', '/aerolineas/avianca'], say),
    pages: async () => ({
      home_ratio: await pageRatio('/'),
      result_ratio: await pageRatio(resultPath),
      stay_result_ratio: await pageRatio(stayResultPath),
    }),
    weight: () => weightFigures(product.url),
    scripts: async () => ({
      js_result_kb: await scriptWeight(resultPath),
      js_summary_kb: await scriptWeight('/booking/summary?id=none'),
      rss_mb: memory(),
    }),
    sandbox: sandboxFigures,
    facets: facetFigures,
    rules: rulesFigures,
    catalogue: catalogueFigures,
    autocomplete: () => autocompleteFigures(product.url),
    lookups: () => lookupFigures(product.url),
    office: officeFigures,
    // Last, because its background jobs continue for a while.
    bookings: () => bookingFigures(product, sandboxes),
  };
  const figures: Record<string, unknown> = {};
  for (const [name, measure] of Object.entries(parts)) {
    if (only && name !== only) continue;
    // A part that fails must not lose the figures of the others.
    try {
      Object.assign(figures, await measure());
    } catch (error) {
      process.exitCode = 1;
      console.error(`${name}:`, error);
    }
  }
  if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
  else for (const [name, figure] of Object.entries(figures)) console.log(name.padEnd(26), figure);
} finally {
  await product.end('SIGTERM');
  supplierLine.close();
  stayLine.close();
  await sandboxes.stop();
  await database.drop();
}
process.exit();

/** Prints progress for a person; none with `--json`. */
function say(line: string): void {
  if (!process.argv.includes('--json')) console.log(line);
}

/**
 * The time the product adds to a search: its response time minus the time in which a call to the supplier was open, per request.
 * No search is repeated. The 99th percentile of a few hundred depends on two or three requests, hence the median of rounds.
 */
async function searchOverhead() {
  await searchRound('BOG', 'LIM');
  const rounds = [];
  for (const [from, to] of SEARCHED_ROUTES) rounds.push(await searchRound(from, to));
  return {
    search_overhead_p50_ms: round(median(rounds.map(({ p50 }) => p50))),
    search_overhead_p99_ms: round(median(rounds.map(({ p99 }) => p99))),
  };
}

async function searchRound(from: string, to: string): Promise<{ p50: number; p99: number }> {
  const added: number[] = [];
  for (let index = 0; index < SEARCHES_A_ROUND; index++) {
    const departureDate = travelDay(20 + index);
    const segment = aSegment({ legInfo: [{ from, to, departureDate }], travelerInfo: { adult: 2, child: 0, infant: 0 } });
    supplierLine.forget();
    const total = await timed(`${product.url}/backend/air/flight-offer/search`, segment);
    added.push(total - supplierLine.openMs());
  }
  return { p50: percentile(added, 0.5), p99: percentile(added, 0.99) };
}

/** Measured to the last byte, as a caller waits for it. */
async function timed(url: string, body: object): Promise<number> {
  const before = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - before;
}

/** The product's pages per second divided by those of the bare server for the same markup. */
async function pageRatio(path: string): Promise<number> {
  const html = await (await fetch(product.url + path)).text();
  const floor = spawn(process.execPath, [fileURLToPath(new URL('./floor-server.ts', import.meta.url))], {
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  floor.stdin?.end(html);
  const floorUrl = await new Promise<string>((resolve) => floor.once('message', (url) => resolve(String(url))));
  const run = { seconds: SECONDS, connections: CONNECTIONS };
  await load(floorUrl, run);
  await load(product.url + path, run);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await load(floorUrl, run);
    const ours = await load(product.url + path, run);
    ratios.push(ours.perSecond / bare.perSecond);
    if (!process.argv.includes('--json')) {
      console.log(
        `  ${path.slice(0, 12).padEnd(12)} ${ours.perSecond.toFixed(0)}/s beside ${bare.perSecond.toFixed(0)}/s bare (${(html.length / 1024).toFixed(0)} KB of markup)`,
      );
    }
  }
  floor.kill();
  return round(median(ratios));
}

/** Gzipped kilobytes of all scripts the page requests before any interaction. */
async function scriptWeight(path: string): Promise<number> {
  const html = await (await fetch(product.url + path)).text();
  const files = new Set([...html.matchAll(/\/(assets\/[\w.-]+\.js)/g)].map((match) => match[1] as string));
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`${CLIENT}/${file}`), { level: 9 }).length, 0);
  return round(bytes / 1024);
}

/** Resident memory of the product's process after all the above. */
function memory(): number {
  const status = readFileSync(`/proc/${product.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
