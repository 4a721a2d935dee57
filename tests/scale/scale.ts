import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startLocalPostgres } from '#backend/db/local/local-postgres.ts';
import { percentile } from '../bench/load.ts';
import { queryRows } from '../harness/database/test-database.ts';
import {
  type ProductProcess,
  type SandboxProcess,
  startProductProcess,
  startSandboxProcess,
} from '../harness/product/product-process.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { startRedis } from '../harness/product/redis-server.ts';
import { travelDay } from '../harness/visitors/booking-steps.ts';
import type { Asked, Done } from './client-process.ts';
import { busySeconds, secondsOf } from './processor-time.ts';

/**
 * `npm run scale -- --processes 1,2,4 --seconds 5 --clients 1`: what several processes of the product carry over one PostgreSQL and one Redis.
 * No balancer stands before them: each client asks one process. Searches go to a sandbox of each process's own; bookings need one book, so one
 * sandbox. Prints for each kind of work the answers a second, waiting times, milliseconds of the processor for each answer by who used them,
 * and what was full: a process of one thread that used a core, or all cores.
 */
const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2' },
    seconds: { type: 'string', default: '5' },
    clients: { type: 'string', default: '1' },
  },
});
const SIZES = values.processes.split(',').map(Number);
const [SECONDS, CLIENTS] = [Number(values.seconds), Number(values.clients)];
if ([...SIZES, SECONDS, CLIENTS].some((number) => !(Number.isInteger(number) && number > 0)))
  throw new Error('--processes takes whole numbers with commas between them, --seconds and --clients one each');
const CONNECTIONS = 8;
/** From this share of a core, or of all, it is what kept the rest waiting. */
const FULL = 0.9;
const CORES = availableParallelism();
const CLIENT = fileURLToPath(new URL('./client-process.ts', import.meta.url));
const LIST = `/result?tripType=2&origin=BOG&destination=MIA&departureDate=${travelDay(30)}&returnDate=${travelDay(37)}&adult=2&child=0&infant=1&cabinClass=economy`;

/** So that no two clients of a run ask for the same trips. */
let clients = 0;

type Work = { name: string; work: Asked['work']; path?: string; isBooking?: true };
const WORK: readonly Work[] = [
  { name: 'home page, kept', work: 'page', path: '/' },
  { name: 'list of flights, searched before', work: 'page', path: LIST },
  { name: 'search', work: 'search' },
  { name: 'booking filled in', work: 'fill in' },
  { name: 'booking paid', work: 'book', isBooking: true },
];

type Measured = { perSecond: number; p50: number; p99: number; errors: number; ms: Record<string, number>; full: string[] };
const rows = new Map<string, Measured[]>(WORK.map(({ name }) => [name, []]));

for (const size of SIZES) {
  for (const isBooking of [false, true]) {
    const running = await start(size, isBooking);
    try {
      for (const row of WORK.filter((one) => Boolean(one.isBooking) === isBooking)) {
        // The first seconds warm up code and caches.
        await fire(row, running.products);
        rows.get(row.name)?.push(await measured(row, running));
      }
    } finally {
      await running.stop();
    }
  }
}
print();
process.exit(0);

type Started = {
  products: ProductProcess[];
  /** By who uses processor time. */
  users: Record<string, number[][]>;
  stop(): Promise<void>;
};

async function start(size: number, isBooking: boolean): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'tiquete-scale-'));
  // As an agency runs it: what is committed is on the disk.
  const [redis, postgres] = await Promise.all([startRedis(), startLocalPostgres(folder)]);
  const payments = await startSandboxProcess();
  const suppliers: SandboxProcess[] = isBooking
    ? [payments]
    : await Promise.all(Array.from({ length: size }, () => startSandboxProcess()));
  const products: ProductProcess[] = [];
  for (let one = 0; one < size; one += 1) {
    const amadeus = suppliers[one % suppliers.length]?.amadeus ?? payments.amadeus;
    products.push(
      await startProductProcess({
        sandboxes: { ...payments, amadeus },
        databaseUrl: postgres.url,
        env: {
          ...GDS_ONLY,
          REDIS_URL: redis.url,
          LOG_LEVEL: 'warn',
          SEARCHES_AT_ONCE: '24',
          TRUST_PROXY_HOPS: '1',
          RATE_LIMIT_PER_MINUTE: '10000000',
          ...(one > 0 ? { METRICS_PORT: '' } : {}),
        },
      }),
    );
  }
  const sandboxes = new Set([payments, ...suppliers]);
  const [directory] = await queryRows<{ is: string }>(postgres.url, "select current_setting('data_directory') as is");
  const postmaster = Number(readFileSync(`${directory?.is}/postmaster.pid`, 'utf8').split('\n')[0]);
  return {
    products,
    users: {
      product: products.map(({ pid }) => [pid]),
      sandbox: [...sandboxes].map(({ pid }) => [pid]),
      PostgreSQL: [[postmaster]],
      Redis: [[redis.pid()]],
    },
    async stop() {
      await Promise.all(products.map((product) => product.end('SIGKILL')));
      await Promise.all([...sandboxes].map((sandbox) => sandbox.stop()));
      await Promise.all([redis.stop(), postgres.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fire(
  { work, path = '' }: Work,
  products: ProductProcess[],
): Promise<{ perSecond: number; times: number[]; errors: number; answers: number }> {
  const done = await Promise.all(
    Array.from({ length: products.length * CLIENTS }, async (_, seed) => {
      const url = products[seed % products.length]?.url ?? '';
      clients += 1;
      const asked: Asked = { work, url, path, seconds: SECONDS, connections: CONNECTIONS, seed: clients };
      const client = spawn(process.execPath, [...process.execArgv, CLIENT, JSON.stringify(asked)], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      const [answer] = (await once(client, 'message')) as [Done];
      return answer;
    }),
  );
  const firstError = done.find((one) => one.firstError)?.firstError;
  if (firstError) console.error(`${work}: ${firstError}`);
  const times = done.flatMap((one) => one.times);
  return {
    perSecond: done.reduce((sum, one) => sum + one.times.length / one.took, 0),
    times,
    errors: done.reduce((sum, one) => sum + one.errors, 0),
    answers: times.length,
  };
}

async function measured(row: Work, { products, users }: Started): Promise<Measured> {
  const used = () => Object.entries(users).map(([name, of]) => ({ name, seconds: of.map(secondsOf) }));
  const [before, busyBefore, startedAt] = [used(), busySeconds(), performance.now()];
  const { perSecond, times, errors, answers } = await fire(row, products);
  const took = (performance.now() - startedAt) / 1_000;
  const [after, busy] = [used(), busySeconds() - busyBefore];
  const seconds = after.map(({ name, seconds: now }, place) => ({
    name,
    each: now.map((second, one) => second - (before[place]?.seconds[one] ?? 0)),
  }));
  const all = seconds.map(({ name, each }) => [name, (sum(each) * 1_000) / answers] as const);
  const full = seconds.flatMap(({ name, each }) =>
    name !== 'PostgreSQL' && each.some((one) => one > FULL * took) ? [name] : [],
  );
  return {
    perSecond,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    errors,
    ms: Object.fromEntries([...all, ['all', all.reduce((total, [, ms]) => total + ms, 0)]]),
    full: busy > FULL * CORES * took ? ['all cores', ...full] : full,
  };
}

function print(): void {
  console.log(
    `${CORES} cores; ${CLIENTS} client process${CLIENTS === 1 ? '' : 'es'} of ${CONNECTIONS} connections for each process`,
  );
  console.log(
    'work | processes | a second | ÷ one | p50 ms | p99 ms | errors | ms of processor: product, sandbox, PostgreSQL, Redis, all | ÷ one | full',
  );
  for (const [name, measurements] of rows) {
    const [one] = measurements;
    for (const [place, { perSecond, p50, p99, errors, ms, full }] of measurements.entries()) {
      const figures = [perSecond, perSecond / (one?.perSecond ?? 1), p50, p99].map((figure) => figure.toPrecision(3));
      const parts = Object.values(ms).map((part) => part.toFixed(2));
      const costs = ((ms.all ?? 0) / (one?.ms.all ?? 1)).toFixed(2);
      console.log([name, SIZES[place], ...figures, errors, parts.join(' '), costs, full.join(', ') || 'nothing'].join(' | '));
    }
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
