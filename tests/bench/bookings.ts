import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { queryRows } from '../harness/database/test-database.ts';
import type { ProductProcess } from '../harness/product/product-process.ts';
import type { SandboxUrls } from '../harness/suppliers/sandboxes.ts';
import { aSegment, must, prepareBooking, travelDay } from '../harness/visitors/booking-steps.ts';
import type { BareTrip } from './bare-bookings.ts';
import { createLightClient } from './light-client.ts';
import { median } from './load.ts';

const AT_ONCE = 16;
const ROUNDS = 3;
const SECONDS = 4;
const WARM_UP = 20;
/** PostgreSQL updates its commit counter with a delay. */
const COUNTED_LATER_MS = 1_200;
const ROUTES = [
  ['BOG', 'MDE'],
  ['BOG', 'CTG'],
  ['MDE', 'BOG'],
  ['BOG', 'CLO'],
  ['CLO', 'BOG'],
  ['CTG', 'BOG'],
  ['BOG', 'SMR'],
  ['BOG', 'PEI'],
] as const;
const DAYS = 250;
/** The most bookings the bare script may make in a round; the round ends there. */
const BARE_TRIPS = 300;

/**
 * Bookings per second from search to confirmation by concurrent visitors, and commits per booking, background work included.
 * Compared in turns with a bare script that makes the same upstream calls, and with the commits per second of the same PostgreSQL
 * when it only makes as many commits as those bookings took.
 */
export async function bookingFigures(
  { url, databaseUrl }: Pick<ProductProcess, 'url' | 'databaseUrl'>,
  upstreams: Pick<SandboxUrls, 'amadeus' | 'stripe'>,
) {
  const bare = await startBare(upstreams, databaseUrl);
  const backend = createLightClient(`${url}/backend`);
  const bookOne = async () => {
    const { from, to, date: departureDate, pick } = nextTrip();
    const { key } = await prepareBooking(backend, { segment: aSegment({ legInfo: [{ from, to, departureDate }] }), pick });
    must(await backend.book(key));
  };
  await atOnce(AT_ONCE, WARM_UP, bookOne);
  await bare.perSecond(1);
  const rounds: { ours: Pace; bare: Pace; commits: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await commitsIn(databaseUrl);
    const ours = await perSecond(bookOne);
    const commits = (await commitsIn(databaseUrl)) - before;
    rounds.push({ ours, commits, bare: await bare.perSecond(SECONDS) });
  }
  bare.stop();
  const perBooking = sum(rounds.map(({ commits }) => commits)) / sum(rounds.map(({ ours }) => ours.done));
  const pace = median(rounds.map(({ ours }) => ours.perSecond));
  return {
    bookings_per_s: Math.round(pace * 10) / 10,
    commits_per_booking: Math.round(perBooking * 10) / 10,
    bookings_vs_bare: rounded(median(rounds.map((round) => round.ours.perSecond / round.bare.perSecond))),
    bookings_ratio: rounded(pace / ((await bareCommitsPerSecond(databaseUrl)) / perBooking)),
  };
}

type Pace = { done: number; perSecond: number };

const sum = (of: number[]): number => of.reduce((total, one) => total + one, 0);
const rounded = (ratio: number): number => Math.round(ratio * 1_000) / 1_000;

let number = 0;
/** A trip neither side has searched before. */
function nextTrip(): BareTrip {
  number += 1;
  const [from, to] = ROUTES[Math.floor(number / DAYS) % ROUTES.length] as (typeof ROUTES)[number];
  return { from, to, date: travelDay(20 + (number % DAYS)), pick: number % 7 };
}

async function startBare(upstreams: Pick<SandboxUrls, 'amadeus' | 'stripe'>, databaseUrl: string) {
  const script = fileURLToPath(new URL('./bare-bookings.ts', import.meta.url));
  const places = { amadeus: upstreams.amadeus, stripe: upstreams.stripe, databaseUrl, atOnce: AT_ONCE };
  const child: ChildProcess = spawn(process.execPath, [script, JSON.stringify(places)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const said = async <Message>(): Promise<Message> => {
    const gone = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the bare script ended with ${code}`)));
    const [message] = await Promise.race([once(child, 'message'), gone]);
    return message as Message;
  };
  await said();
  return {
    async perSecond(seconds: number): Promise<Pace> {
      child.send({ seconds, trips: Array.from({ length: BARE_TRIPS }, nextTrip) });
      return said<Pace>();
    },
    stop: () => child.kill(),
  };
}
async function perSecond(work: () => Promise<void>): Promise<{ done: number; perSecond: number }> {
  const startedAt = performance.now();
  const until = startedAt + SECONDS * 1_000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < until) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { done, perSecond: done / ((performance.now() - startedAt) / 1_000) };
}

async function atOnce(workers: number, times: number, work: () => Promise<void>): Promise<void> {
  let left = times;
  const worker = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

async function commitsIn(databaseUrl: string): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, COUNTED_LATER_MS));
  const [row] = await queryRows<{ commits: string }>(
    databaseUrl,
    'select xact_commit as commits from pg_stat_database where datname = current_database()',
  );
  return Number(row?.commits);
}

/** Commits one small row at a time, on as many connections. */
async function bareCommitsPerSecond(databaseUrl: string): Promise<number> {
  await queryRows(databaseUrl, 'create table if not exists bench_commits (id bigserial primary key, content text not null)');
  const pool = new pg.Pool({ connectionString: databaseUrl, max: AT_ONCE });
  const content = 'x'.repeat(500);
  const bare = await perSecond(async () => void (await pool.query('insert into bench_commits (content) values ($1)', [content])));
  await pool.end();
  return bare.perSecond;
}
