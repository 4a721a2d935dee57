import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { NO_OUTINGS } from '../../../tests/harness/records/far-books.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { ONLY_AS_PRICED } from '../../charging/charging.ts';
import { bookingItems, bookings } from '../../db/schema.ts';
import { askForBooking } from '../paying/ask-for-booking.ts';
import { createOrderCaps } from './order-caps.ts';

/** The hourly cap of orders at a supplier's account. */
const far = await farBooksOfFile();
const onCapped = vi.fn();
beforeEach(async () => {
  onCapped.mockClear();
  await far.db.delete(bookings);
});

const MOST = 3;
const caps = (now = Date.now) => createOrderCaps({ perHour: new Map([['air', MOST]]), onCapped, now });
const locks = { take: async () => undefined };
const filled = { state: 'ready' as const, billing: {} as never, passengers: [] };
async function ask(id: string, by = caps()) {
  const { secret: flightOfferId, agentId } = (await far.look(id)).booking;
  const how = { accepted: undefined, payingWith: { transactionId: undefined } };
  const asked = await askForBooking(
    { keeper: far.keeper, locks, caps: by, outings: NO_OUTINGS, charging: ONLY_AS_PRICED },
    { agentId, flightOfferId },
    how,
  );
  return asked?.refused ? asked.refused.problem.code : asked?.booking.state;
}
const several = (many: number) => Promise.all(Array.from({ length: many }, async () => (await far.aBooking(filled)).id));
const tried = (id: string, minutesAgo: number) =>
  far.db
    .update(bookingItems)
    .set({ orderAttemptedAt: new Date(Date.now() - minutesAgo * 60_000) })
    .where(eq(bookingItems.bookingId, id));

test('admits concurrent requests of two processes only up to the cap, and leaves the others unchanged', async () => {
  const ids = await several(6);
  const processes = [caps(), caps()];
  const said = await Promise.all(ids.map((id, index) => ask(id, processes[index % 2])));
  expect(said.toSorted()).toEqual([...Array(3).fill('authorising'), ...Array(3).fill('orders-paused')]);
  for (const [index, id] of ids.entries()) {
    if (said[index] !== 'orders-paused') continue;
    const { booking, payments, events } = await far.look(id);
    expect([booking.state, payments.map(({ state }) => state), events]).toEqual(['ready', ['created'], []]);
  }
  expect(onCapped.mock.calls).toEqual(Array(3).fill([{ supplier: 'air', most: 3 }]));
});

test('makes a second request wait until the first one being counted is committed', async () => {
  const ids = await several(MOST + 1);
  const last = ids.pop() as string;
  const order: string[] = [];
  let second: Promise<boolean> | undefined;
  await far.db.transaction(async (tx) => {
    expect(await caps().hasRoom(tx, 'air', MOST)).toBe(true);
    second = far.db.transaction((other) => caps().hasRoom(other, 'air', 1));
    second.then(() => order.push('second answered')).catch(() => undefined);
    const isWaiting = async () =>
      (await far.db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`)).rows.length > 0;
    // Waiting, or (wrongly) already answered.
    await expect.poll(async () => order.length > 0 || (await isWaiting())).toBe(true);
    await tx.update(bookings).set({ state: 'authorising' }).where(inArray(bookings.id, ids));
    order.push('first written');
  });
  expect(await second).toBe(false);
  expect(order).toEqual(['first written', 'second answered']);
  expect((await far.look(last)).booking.state).toBe('ready');
});

test('counts attempts of the last hour whatever their outcome, not older ones or bookings on a payment page', async () => {
  const [now = '', old = '', failed = '', ...more] = await several(7);
  for (const id of [now, old, failed]) expect(await ask(id)).toBe('authorising');
  expect(await ask(more[0] as string)).toBe('orders-paused');
  await tried(old, 61);
  await tried(failed, 59);
  await far.db.update(bookings).set({ state: 'failed' }).where(eq(bookings.id, failed));
  expect(await ask(more[0] as string)).toBe('authorising');
  expect(await ask(more[1] as string)).toBe('orders-paused');
  await far.db
    .update(bookings)
    .set({ updatedAt: new Date(Date.now() - 121_000) })
    .where(eq(bookings.id, now));
  expect(await ask(more[1] as string)).toBe('authorising');
});

test('counts each item of a booking, and only at suppliers with a cap', async () => {
  const [first = '', second = '', other = ''] = await several(3);
  const twice = async (id: string) => {
    const { id: _, ...item } = (await far.look(id)).item;
    await far.db.insert(bookingItems).values({ ...item, position: 1 } as never);
  };
  await twice(first);
  await twice(second);
  expect([await ask(first), await ask(second)]).toEqual(['authorising', 'orders-paused']);
  await far.db.update(bookingItems).set({ supplier: 'sea' }).where(eq(bookingItems.bookingId, other));
  for (let more = 0; more < 2; more++) expect(await ask(other)).toBe('authorising');
});
