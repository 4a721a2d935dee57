import pg from 'pg';
import { aSegment, clientOf, must, prepareBooking, travelDay } from '../harness/booking-steps.ts';
import type { Product } from '../harness/started-product.ts';
import { queryRows } from '../harness/test-database.ts';

const AT_ONCE = 16;
const SECONDS = 8;
const WARM_UP = 20;
/** PostgreSQL counts its commits a moment later. */
const COUNTED_LATER_MS = 1_200;

/**
 * Whole bookings a second, from search to confirmed, by visitors at once; and how that compares with what the same PostgreSQL commits a
 * second when it is asked for as many commits as those bookings took and for nothing else.
 */
export async function bookingFigures({ url, databaseUrl }: Pick<Product, 'url' | 'databaseUrl'>) {
  let number = 0;
  const bookOne = async () => {
    number += 1;
    const backend = clientOf(url);
    const segment = aSegment({ legInfo: [{ from: 'BOG', to: 'MDE', departureDate: travelDay(20 + (number % 250)) }] });
    const { key } = await prepareBooking(backend, { segment, pick: number % 7 });
    must(await backend.book(key));
  };
  await atOnce(AT_ONCE, WARM_UP, bookOne);
  const before = await commitsIn(databaseUrl);
  const bookings = await perSecond(bookOne);
  const commits = (await commitsIn(databaseUrl)) - before;
  const perBooking = commits / bookings.done;
  const bare = await bareCommitsPerSecond(databaseUrl);
  return {
    bookings_per_s: Math.round(bookings.perSecond * 10) / 10,
    commits_per_booking: Math.round(perBooking * 10) / 10,
    bookings_ratio: Math.round((bookings.perSecond / (bare / perBooking)) * 1_000) / 1_000,
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

/** One small row a commit, on as many connections. */
async function bareCommitsPerSecond(databaseUrl: string): Promise<number> {
  await queryRows(databaseUrl, 'create table if not exists bench_commits (id bigserial primary key, content text not null)');
  const pool = new pg.Pool({ connectionString: databaseUrl, max: AT_ONCE });
  const content = 'x'.repeat(500);
  const bare = await perSecond(async () => void (await pool.query('insert into bench_commits (content) values ($1)', [content])));
  await pool.end();
  return bare.perSecond;
}
