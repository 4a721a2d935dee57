import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { CruiseCatalogue } from '#backend/catalogue/cruise-catalogue.ts';
import { watchCatalogues } from '#backend/catalogue/watch-catalogues.ts';
import { connect } from '#backend/db/connection.ts';
import { CRUISE_FACETS, CRUISE_SORTS, type CruiseFilters, viewCruises } from '#domain/cruises/cruise-results.ts';
import { type Sharing, TWO_TOGETHER, USUAL_PARTIES } from '#domain/cruises/sharing.ts';
import { QUICK_RESOLVE } from '../../scripts/node-flags.mjs';
import { createTestDatabase } from '../harness/database/test-database.ts';
import { UNWATCHED } from '../harness/database/unwatched.ts';
import { TEST_DATA_KEYS } from '../harness/product/product-settings.ts';
import { wideCatalogue } from '../harness/records/wide-catalogue.ts';
import { percentile } from './load.ts';

const SAILINGS = 100_000;
const SEARCHES = 1_000;
const IMPORT = fileURLToPath(new URL('../../scripts/agency/import.ts', import.meta.url));

/** A catalogue of a hundred thousand sailings: imported by the command, read by a process, searched. */
export async function catalogueFigures() {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'tiquete-bench-'));
  const connection = connect(database.url, () => undefined);
  try {
    const file = join(folder, 'feed.jsonl');
    await pipeline(Readable.from(wideCatalogue(SAILINGS)), createWriteStream(file));
    const imported = await importFile(file, database.url);
    const again = await importFile(file, database.url);
    const catalogues = watchCatalogues(connection.db, { watch: UNWATCHED, log: { info: () => undefined } });
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const before = process.memoryUsage().heapUsed;
    const from = performance.now();
    await catalogues.look();
    const readMs = performance.now() - from;
    delay.disable();
    catalogues.end();
    globalThis.gc?.();
    const { first, times } = searchTimes(catalogues.cruises());
    return {
      import_100k_sailings_s: imported.seconds,
      import_100k_again_s: again.seconds,
      import_100k_rss_mb: Math.max(imported.rssMb, again.rssMb),
      read_100k_sailings_s: figure(readMs / 1_000),
      read_100k_longest_pause_ms: figure(delay.max / 1e6),
      read_100k_heap_mb: figure((process.memoryUsage().heapUsed - before) / 1e6),
      search_100k_sailings_p50_ms: figure(percentile(times, 0.5)),
      search_100k_sailings_p99_ms: figure(percentile(times, 0.99)),
      search_100k_sailings_new_party_ms: figure(percentile(first, 0.5)),
    };
  } finally {
    await connection.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  }
}

const figure = (value: number): number => Math.round(value * 100) / 100;

async function importFile(file: string, databaseUrl: string): Promise<{ seconds: number; rssMb: number }> {
  const from = performance.now();
  const child = spawn(process.execPath, [QUICK_RESOLVE, IMPORT, 'cruises', file], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_KEYS: TEST_DATA_KEYS },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let rssMb = 0;
  const looking = setInterval(() => {
    rssMb = Math.max(rssMb, highWaterMb(child.pid as number));
  }, 50);
  const [code] = await once(child, 'exit');
  clearInterval(looking);
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return { seconds: figure((performance.now() - from) / 1_000), rssMb: figure(rssMb) };
}

/** The peak memory of a process in MB; 0 if it has just ended. */
function highWaterMb(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

/**
 * Most searches are for two in a cabin; every seventh is for another party, and a sixth of those for one without a prepared
 * index.
 */
const RARE: Sharing[] = [
  [2, 1],
  [3, 2],
  [4, 2],
  [2, 2, 2],
  [4, 4],
  [3, 3, 2],
];
const partyOf = (n: number): Sharing =>
  n % 7 !== 3
    ? TWO_TOGETHER
    : ((n % 42 === 3 ? RARE[((n / 42) % RARE.length) | 0] : USUAL_PARTIES[n % USUAL_PARTIES.length]) ?? TWO_TOGETHER);

/**
 * Search times in milliseconds for a visitor's mix of dates, regions, filters, orders and parties; `first` are those that wait
 * for a party's index to be built.
 */
function searchTimes({ indexFor }: Pick<CruiseCatalogue, 'indexFor'>): { first: number[]; times: number[] } {
  const known = new Set(USUAL_PARTIES.map((sharing) => sharing.join()));
  const first: number[] = [];
  const none = Object.fromEntries(CRUISE_FACETS.map((facet) => [facet, []]));
  const times = Array.from({ length: SEARCHES }, (_, n) => {
    const filters = { ...none, minPrice: undefined, maxPrice: n % 3 === 0 ? 2_000 : undefined } as unknown as CruiseFilters;
    if (n % 2 === 0) filters.nights = ['5-7'];
    if (n % 5 === 0) filters.line = [`line-${n % 40}`, `line-${(n + 7) % 40}`];
    if (n % 7 === 0) filters.month = ['2027-07', '2027-08'];
    const question = {
      from: '2027-02-01',
      to: n % 4 === 0 ? '2028-01-31' : undefined,
      region: n % 6 === 0 ? ('caribbean' as const) : undefined,
      line: undefined,
      port: undefined,
      youngestMonths: n % 9 === 0 ? 11 : undefined,
    };
    const sharing = partyOf(n);
    const from = performance.now();
    viewCruises(indexFor(sharing), { question, filters, sort: CRUISE_SORTS[n % CRUISE_SORTS.length] ?? 'best', shown: 20 });
    const took = performance.now() - from;
    if (!known.has(sharing.join())) first.push(took);
    known.add(sharing.join());
    return took;
  });
  return { first, times };
}
