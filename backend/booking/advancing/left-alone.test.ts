import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { connect } from '../../db/connection.ts';
import { WatchedClient } from '../../db/connection-settings.ts';
import { bookingEvents, bookings, flags, mails } from '../../db/schema.ts';
import { resolveFlag } from '../../desk/act-on-booking.ts';
import { startForgetting } from '../../forgetting.ts';
import { startJobQueue } from '../../jobs/job-queue.ts';
import { watchDatabase } from '../../jobs/watch-database.ts';
import { startReconciling } from '../reconciliation/reconcile-job.ts';
import { recordsIn } from '../record/booking-records.ts';
import { withBooking } from '../record/booking-transaction.ts';
import { advanceBooking } from './advance-booking.ts';
import { bookingQueue, startBookingJobs } from './booking-jobs.ts';
import { createBookingLocks } from './booking-lock.ts';
import { bookingsUnderWay } from './bookings-to-advance.ts';
import { startRecovery } from './recover-stuck.ts';

/** Each way of finding a booking that its worker abandoned, tested without the others. */
const far = await farBooksOfFile();
beforeEach(() => far.forget());
afterEach(() => vi.useRealTimers());

const log = { error: () => undefined, info: () => undefined } as never;
const HELD = () => ({ state: 'authorised' as const, providerPaymentId: `p-${Math.random()}` });
const UNDER_WAY = ['authorising', 'ordering', 'capturing', 'compensating'] as const;
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
const lock = () => createBookingLocks(() => new WatchedClient({ connectionString: far.database.url }));

test.each(UNDER_WAY)(
  'finds a booking left %s, not one touched just now or waiting for the bank under a minute',
  async (state) => {
    const left = await far.aBooking({ state, updatedAt: ago(20) }, HELD());
    const touched = await far.aBooking({ state }, HELD());
    const atBank = await far.aBooking({ state, updatedAt: ago(20) }, { state: 'needs-authentication' });
    const longAtBank = await far.aBooking({ state, updatedAt: ago(70) }, { state: 'needs-authentication' });
    const found = await bookingsUnderWay(far.db, { untouchedForMs: 15_000, withVisitorForMs: 60_000 });
    const isFound = [left, touched, atBank, longAtBank].map(({ id }) => found.includes(id));
    expect(isFound).toEqual([true, false, false, true]);
    await far.db.update(bookings).set({ state: 'failed' });
  },
);

test('a clock that is put back an hour leaves nothing alone until it has caught up, at a start or in a sweep', async () => {
  const { id } = await far.aBooking({ state: 'ordering', updatedAt: ago(-3_600) }, HELD());
  const sweep = { untouchedForMs: 15_000, withVisitorForMs: 60_000, orDatedAhead: true };
  expect(await bookingsUnderWay(far.db)).toContain(id);
  expect(await bookingsUnderWay(far.db, sweep)).toContain(id);
  // It has not been recorded that it takes too long.
  expect(await bookingsUnderWay(far.db, { untouchedForMs: 1_800_000, withVisitorForMs: 1_800_000 })).not.toContain(id);
  const { id: touched } = await far.aBooking({ state: 'ordering', updatedAt: ago(-5) }, HELD());
  expect(await bookingsUnderWay(far.db, sweep)).not.toContain(touched);
  await far.db.update(bookings).set({ state: 'failed' });
});

test('the sweep resumes stuck bookings, reverses orphans, flags what takes too long, and survives a failure', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [left, old] = [
    await far.aBooking({ updatedAt: ago(20) }, HELD()),
    await far.aBooking({ updatedAt: ago(31 * 60) }, HELD()),
  ];
  const carried: string[] = [];
  let orphans = 0;
  const advance = async (id: string) => {
    carried.push(id);
    throw new Error('this one fails');
  };
  const reverseOrphans = async () => {
    orphans += 1;
  };
  await far.db
    .insert(bookingEvents)
    .values({ bookingId: old.id, kind: 'funds-held', actor: 'system', data: {}, createdAt: ago(31 * 60) });
  await far.db
    .update(bookings)
    .set({ state: 'ordering', updatedAt: ago(31 * 60) })
    .where(eq(bookings.id, old.id));
  const recovery = startRecovery({ db: far.db, advance, reverseOrphans, lookAtLeftPages: async () => undefined, log });
  for (let time = 1; time <= 2; time++) {
    vi.advanceTimersByTime(10_000);
    const done = async () => {
      expect([orphans, carried.length]).toEqual([time, 2 * time]);
      expect((await far.look(old.id)).flags).toEqual(['under-way-too-long']);
      expect(await far.db.select().from(mails)).toMatchObject([{ bookingId: old.id, purpose: 'booking-received' }]);
    };
    await vi.waitFor(done, { timeout: 5_000 });
  }
  expect(carried.toSorted()).toEqual([left.id, left.id, old.id, old.id].toSorted());
  expect((await far.look(left.id)).flags).toEqual([]);
  recovery.stop();
  vi.advanceTimersByTime(60_000);
  expect(orphans).toBe(2);
  await far.db.update(bookings).set({ state: 'failed' });
});

test('an order that is in doubt at every attempt is flagged too: each attempt touches its booking', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  far.answers.order = () => ({ ok: false, reason: 'in-doubt' });
  far.answers.find = () => ({ ok: true, order: null });
  const hourAgo = ago(60 * 60);
  const item = { state: 'ordering', orderAttemptedAt: hourAgo } as const;
  const { id } = await far.aBooking({ state: 'ordering', updatedAt: hourAgo, item }, HELD());
  await far.db.insert(bookingEvents).values({ bookingId: id, kind: 'funds-held', actor: 'system', data: {}, createdAt: hourAgo });
  await advanceBooking(far.context, id);
  expect(far.asked('order')).toHaveLength(1);
  expect((await far.look(id)).booking.state).toBe('ordering');
  const nothing = async () => undefined;
  const recovery = startRecovery({ db: far.db, advance: nothing, reverseOrphans: nothing, lookAtLeftPages: nothing, log });
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(async () => expect((await far.look(id)).flags).toEqual(['under-way-too-long']), { timeout: 5_000 });
  recovery.stop();
  await far.db.update(bookings).set({ state: 'failed' });
});

test('what the desk has resolved is not flagged by every sweep again while it is still under way', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { id } = await far.aBooking({ updatedAt: ago(31 * 60) }, HELD());
  const nothing = async () => undefined;
  const recovery = startRecovery({ db: far.db, advance: nothing, reverseOrphans: nothing, lookAtLeftPages: nothing, log });
  const flagged = async () => (await far.db.select().from(flags).where(eq(flags.bookingId, id))).length;
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(async () => expect(await flagged()).toBe(1), { timeout: 5_000 });
  await resolveFlag(far.db, { id }, { reason: 'under-way-too-long', note: 'they know', by: 'operator:ana' });
  // Read after it.
  const other = await far.aBooking({ updatedAt: ago(30.5 * 60) }, HELD());
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(async () => expect((await far.look(other.id)).flags).toEqual(['under-way-too-long']), { timeout: 5_000 });
  expect(await flagged()).toBe(1);
  recovery.stop();
  await far.db.update(bookings).set({ state: 'failed' });
});

test('locks a booking for one worker at a time and frees the lock after failed work', async () => {
  const [one, other] = [lock(), lock()];
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const working = one.tryWith('b-1', () => {
    begun.resolve();
    return over.promise;
  });
  await begun.promise;
  const tried = vi.fn(async () => 'mine');
  expect(await other.tryWith('b-1', tried)).toBeUndefined();
  expect(await one.tryWith('b-1', tried)).toBeUndefined();
  expect(tried).not.toHaveBeenCalled();
  expect(await other.tryWith('b-2', tried)).toBe('mine');
  over.resolve('settled');
  expect(await working).toBe('settled');
  await expect(one.tryWith('b-3', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  // The lock is released at the server with the next statement.
  for (const id of ['b-1', 'b-3']) await vi.waitFor(async () => expect(await other.tryWith(id, tried)).toBe('mine'));
  await Promise.all([one.close(), other.close()]);
});

test('takes many locks in few statements, and retakes a released one without asking the server', async () => {
  const statements: unknown[][] = [];
  const mine = createBookingLocks(() => {
    const client = new WatchedClient({ connectionString: far.database.url });
    const { query } = client;
    client.query = ((...said: unknown[]) => {
      statements.push(said);
      return (query as (...of: unknown[]) => unknown).apply(client, said);
    }) as never;
    return client;
  });
  const [other, ids] = [lock(), Array.from({ length: 20 }, (_, index) => `many-${index}`)];
  const theirs = await other.take('many-7');
  const taken = await Promise.all(ids.map((id) => mine.take(id)));
  expect(taken.flatMap((one, index) => (one ? [] : [index]))).toEqual([7]);
  const asked = statements.length;
  expect(asked).toBeLessThan(4);
  taken[3]?.giveBack();
  expect(await mine.tryWith('many-3', async () => 'again')).toBe('again');
  expect(statements).toHaveLength(asked);
  theirs?.giveBack();
  for (const one of taken) one?.giveBack();
  const free = () =>
    Promise.all(ids.map(async (id) => (await other.tryWith(id, async () => id)) ?? (await mine.tryWith(id, async () => id))));
  await vi.waitFor(async () => expect(await free()).toEqual(ids));
  await Promise.all([mine.close(), other.close()]);
});

test('a start resumes stuck bookings, jobs retry after a failure, and scheduled jobs run', async () => {
  const left = await far.aBooking({ state: 'capturing', item: { orderId: 'o-1' } }, HELD());
  const locks = lock();
  const connection = connect(far.database.url, () => undefined);
  const watch = watchDatabase(connection.pool, log);
  const queue = await startJobQueue(far.database.url, { watch, log });
  const { enqueue, dequeue } = bookingQueue(queue.boss);
  const context = { ...far.context, records: recordsIn({ ...far.keeper, enqueue, dequeue }) };
  const jobs = await startBookingJobs({ boss: queue.boss, locks, context, log });
  await startReconciling(queue.boss, { context, jobs });
  await startForgetting(queue.boss, { db: far.db, now: context.now, enquiryDays: 365, log });
  try {
    expect(await jobs.resume()).toBe(1);
    await vi.waitFor(async () => expect((await far.look(left.id)).booking.state).toBe('confirmed'), { timeout: 8_000 });

    // The job of another booking, which no other worker holds: its first attempt fails.
    const next = await far.aBooking({ state: 'capturing', item: { orderId: 'o-2' } }, HELD());
    let tries = 0;
    far.answers.capture = () => (++tries === 1 ? { ok: false, reason: 'unreachable' } : { ok: true });
    await withBooking(far.db, next.id, (tx) => enqueue(tx, 'advance-booking', next.id));
    const queued = await far.db.execute<{ waits: number }>(
      sql`select extract(epoch from start_after - created_on)::int as waits from pgboss.job where name = 'advance-booking'`,
    );
    expect(queued.rows).toEqual([{ waits: 20 }]);
    await far.db.execute(sql`update pgboss.job set start_after = now() where name = 'advance-booking'`);
    const state = async () => (await far.look(next.id)).booking.state;
    // Updated all the time, so that no periodic job takes it.
    await vi.waitFor(
      async () => {
        await far.db.update(bookings).set({ updatedAt: new Date() }).where(eq(bookings.id, next.id));
        expect(await state()).toBe('confirmed');
      },
      { timeout: 12_000, interval: 300 },
    );
    expect(tries).toBe(2);
    expect((await far.db.execute(sql`select id from pgboss.job where name = 'advance-booking'`)).rows).toEqual([]);

    const { rows } = await far.db.execute<{ name: string; cron: string }>(
      sql`select name, cron from pgboss.schedule order by name`,
    );
    expect(rows.map(({ name, cron }) => `${name} ${cron}`)).toEqual(['forget-abandoned 0 9 * * *', 'reconcile 30 8 * * *']);
    // Jobs that the schedule would enqueue are worked on.
    const old = await far.aBooking({ state: 'failed', updatedAt: ago(31 * 86_400) });
    await far.db.execute(
      sql`insert into pgboss.job (name, policy) values ('forget-abandoned', 'standard'), ('reconcile', 'standard')`,
    );
    await vi.waitFor(
      async () => {
        expect((await far.look(old.id)).booking.customer).toBeNull();
        expect((await far.db.query.reconciliations.findMany()).map(({ finishedAt }) => finishedAt !== null)).toContain(true);
      },
      { timeout: 12_000, interval: 300 },
    );
  } finally {
    jobs.stop();
    watch.end();
    await queue.stop();
    await connection.close();
    await locks.close();
  }
});

test('keeps sweeping bookings while a provider does not answer about orphaned money', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const left = await far.aBooking({ updatedAt: ago(20) }, HELD());
  const carried: string[] = [];
  const advance = async (id: string) => void carried.push(id);
  const silent = () => new Promise<void>(() => undefined);
  const recovery = startRecovery({ db: far.db, advance, reverseOrphans: silent, lookAtLeftPages: silent, log });
  // While one periodic look is running, the next is skipped.
  const lookAgain = () => {
    vi.advanceTimersByTime(10_000);
    expect(carried.length).toBeGreaterThan(1);
  };
  await vi.waitFor(lookAgain, { timeout: 5_000 });
  expect(new Set(carried)).toEqual(new Set([left.id]));
  recovery.stop();
  await far.db.update(bookings).set({ state: 'failed' });
});

test('resumes bookings with the first sweep after a database outage', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { id } = await far.aBooking({}, HELD());
  let isAway = true;
  const db = new Proxy(far.db, {
    get(target, name, receiver) {
      if (isAway && name === 'select') throw new Error('the database is away');
      return Reflect.get(target, name, receiver);
    },
  });
  const carried: string[] = [];
  const failed = vi.fn();
  const nothing = async () => undefined;
  const recovery = startRecovery({
    db,
    advance: async (booking: string) => void carried.push(booking),
    reverseOrphans: nothing,
    lookAtLeftPages: nothing,
    log: { error: failed } as never,
  });
  vi.advanceTimersByTime(10_000);
  // The periodic job for stuck bookings and the one for bookings with a due call.
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2));
  isAway = false;
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(carried).toEqual([id]), { timeout: 5_000 });
  recovery.stop();
  await far.db.update(bookings).set({ state: 'failed' });
});
