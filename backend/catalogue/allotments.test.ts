import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SoldOuting } from '#domain/catalogue/outing.ts';
import type { OrderOutcome } from '#suppliers/orders/port.ts';
import { migratedDatabase } from '../../tests/harness/database/migrated-database.ts';
import { catalogueDesk } from '../booking/items/catalogue-desk.ts';
import { connect } from '../db/connection.ts';
import { allotments, holds, type OutingItem } from '../db/schema.ts';
import { giveBackHeld, hold, roomKey, roomOf, seemFree, take, takenForNothing } from './allotments.ts';
import { NOT_SOLD } from './outing-quotes.ts';

/** The agency's own order book, in PostgreSQL. */
const connection = migratedDatabase();

const OF = { kind: 'cruise' as const, id: 's-1', unit: 'inside' };
const OTHER = { ...OF, unit: 'suite' };
async function allot(total: number | null) {
  await connection.db.delete(allotments);
  await connection.db.insert(allotments).values([OF, OTHER].map(({ id, ...of }) => ({ ...of, recordId: id, total })));
}
beforeEach(async () => {
  await connection.db.delete(holds);
  await allot(2);
});

const wanted = (itemId: string = randomUUID(), quantity = 1, of = OF) => ({ itemId, of, quantity });
const holding = (one = wanted()) => connection.db.transaction((tx) => hold(tx, one));
const always = async () => true;
const taking = async (one = wanted(), mayTakeAgain = always) =>
  (await connection.db.transaction((tx) => take(tx, one, mayTakeAgain))) !== undefined;
const givingBack = (...itemIds: string[]) => connection.db.transaction((tx) => giveBackHeld(tx, itemIds));
const lapse = (itemId: string) =>
  connection.db.update(holds).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(holds.bookingItemId, itemId));
const room = async () => (await roomOf(connection.db, 'cruise', [OF.id])).get(roomKey(OF.id, OF.unit));

describe('an allotment', () => {
  test('is reduced by holds and orders of the same unit only', async () => {
    expect(await holding()).toBe(true);
    expect(await taking()).toBe(true);
    expect([await holding(), await taking(), await room()]).toEqual([false, false, 0]);
    expect(await holding(wanted(undefined, 2, OTHER))).toBe(true);
  });

  test('refuses more than is left, and anything where nothing is allotted for online sale', async () => {
    expect(await holding(wanted(undefined, 3))).toBe(false);
    await allot(null);
    expect([await holding(), await taking(), await room()]).toEqual([false, false, undefined]);
  });

  test('ignores an expired hold, which can be renewed unless somebody else has the place', async () => {
    const [one, other] = [wanted(undefined, 2), wanted()];
    await holding(one);
    await lapse(one.itemId);
    expect(await room()).toBe(2);
    expect(await holding(one)).toBe(true);
    await lapse(one.itemId);
    expect(await holding(other)).toBe(true);
    expect(await holding(one)).toBe(false);
  });

  test('counts a repeated hold once, and extends it', async () => {
    const one = wanted();
    await holding(one);
    await connection.db.update(holds).set({ expiresAt: sql`now() + interval '1 minute'` });
    await holding(one);
    const [kept] = await connection.db.select({ left: sql<number>`extract(epoch from expires_at - now())::int` }).from(holds);
    expect(kept?.left).toBeGreaterThan(600);
    expect(await room()).toBe(1);
  });

  test('gets a released hold back once, and keeps places already ordered', async () => {
    const [held, taken] = [wanted(), wanted()];
    await holding(held);
    await taking(taken);
    await givingBack(held.itemId, taken.itemId);
    await givingBack(held.itemId, taken.itemId);
    expect(await room()).toBe(1);
  });

  test('honours a hold when a later feed allots less or nothing', async () => {
    const [one, other] = [wanted(), wanted()];
    await holding(one);
    await holding(other);
    await allot(1);
    expect(await taking(one)).toBe(true);
    await allot(null);
    expect(await taking(other, async () => false)).toBe(true);
  });

  test('admits no more than its number of concurrent holds', async () => {
    await allot(5);
    const held = await Promise.all(Array.from({ length: 40 }, () => holding()));
    expect(held.filter(Boolean)).toHaveLength(5);
  });

  test('is not oversold when an expired hold is ordered while another customer holds', async () => {
    for (let round = 0; round < 10; round++) {
      await connection.db.delete(holds);
      await allot(1);
      const [late, quick] = [wanted(), wanted()];
      await holding(late);
      await lapse(late.itemId);
      const taken = await Promise.all([taking(late), holding(quick).then((isHeld) => isHeld && taking(quick))]);
      expect(taken.filter(Boolean)).toHaveLength(1);
    }
  });

  test('is checked for free places without holding any', async () => {
    const look = () => connection.db.transaction((tx) => seemFree(tx, [wanted(undefined, 2)]));
    expect([await look(), await look()]).toEqual([true, true]);
    await holding();
    expect(await look()).toBe(false);
  });

  test('is checked for two cabins of one booking together, not counting their own holds against them', async () => {
    const pair = [wanted(), wanted()];
    const look = (...more: ReturnType<typeof wanted>[]) => connection.db.transaction((tx) => seemFree(tx, [...pair, ...more]));
    expect([await look(), await look(wanted()), await look(wanted(undefined, 2, OTHER))]).toEqual([true, false, true]);
    for (const one of pair) await holding(one);
    expect(await look()).toBe(true);
    await allot(1);
    expect(await look()).toBe(false);
  });
});

describe('an order', () => {
  const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
  const offer = {
    ...OF,
    quantity: 1,
    total: usd(10_000),
    cancellation: { isRefundable: true, steps: [{ from: '2020-01-01T00:00:00Z', fee: usd(2_500) }] },
  } as SoldOuting;
  const anItem = (): OutingItem => ({ id: randomUUID(), offer, totalMinor: 10_000 }) as OutingItem;
  const deskWith = (total?: number) =>
    catalogueDesk(connection.db, {
      again: async () => (total === undefined ? NOT_SOLD : { ok: true, status: 200, body: { ...offer, total: usd(total) } }),
    });
  const orderOf = (item: OutingItem, total?: number): Promise<OrderOutcome> => deskWith(total).order({} as never, item);

  test('takes its hold once, is found by its item, and frees the place when cancelled', async () => {
    const item = anItem();
    const desk = deskWith();
    await holding(wanted(item.id));
    const made = await orderOf(item);
    if (!made.ok) throw new Error(made.reason);
    expect(await orderOf(item)).toEqual(made);
    expect(await desk.findOrder?.(item.id)).toEqual(made);
    expect([await desk.standing(made.order.orderId), await room()]).toEqual(['stands', 1]);
    expect(await desk.quoteCancellation(item)).toEqual({ ok: true, fee: usd(2_500), refund: usd(7_500), holdsUntil: null });
    for (let again = 0; again < 2; again++) expect(await desk.cancelOrder(item)).toEqual({ ok: true });
    expect([await desk.findOrder?.(item.id), await desk.standing(made.order.orderId)]).toEqual([
      { ok: true, order: null },
      'gone',
    ]);
    expect(await room()).toBe(2);
  });

  test.each<[string, number | undefined, object]>([
    ['at the same price', 10_000, { ok: true }],
    ['at the agreed price when now cheaper', 9_000, { ok: true }],
    ['except at a higher price', 10_001, { ok: false, reason: 'price-changed' }],
    ['except when no longer sold', undefined, { ok: false, reason: 'unavailable' }],
  ])('with an expired hold is placed again %s', async (_, total, outcome) => {
    const item = anItem();
    await holding(wanted(item.id));
    await lapse(item.id);
    expect(await orderOf(item, total)).toMatchObject(outcome);
  });

  test.each([{ begins: '2031-03-12' }, { ship: 'Azul' }, { place: 'Santa Marta' }, { time: '08:00' }])(
    'with an expired hold is refused when its sailing is another one now: %j',
    async (moved) => {
      const item = { ...anItem(), offer: { ...offer, begins: '2031-03-05', time: '17:00' } } as OutingItem;
      await holding(wanted(item.id));
      await lapse(item.id);
      const desk = catalogueDesk(connection.db, {
        again: async () => ({ ok: true, status: 200, body: { ...item.offer, ...moved } }),
      });
      expect(await desk.order({} as never, item)).toMatchObject({ ok: false, reason: 'unavailable', detail: 'another-trip' });
    },
  );

  test('with an expired hold is placed again with its code, up to the price without it', async () => {
    for (const [total, outcome] of [
      [10_000, { ok: true }],
      [10_001, { ok: false, reason: 'price-changed' }],
    ] as const) {
      await connection.db.delete(holds);
      const item = {
        ...anItem(),
        totalMinor: 8_000,
        offer: { ...offer, total: usd(8_000), promotionMinor: 2_000 },
      } as OutingItem;
      await holding(wanted(item.id));
      await lapse(item.id);
      expect(await orderOf(item, total)).toMatchObject(outcome);
    }
  });

  test('with an expired hold is refused when somebody else has the place', async () => {
    const item = anItem();
    await holding(wanted(item.id));
    await lapse(item.id);
    for (const one of [wanted(), wanted()]) await holding(one);
    expect(await orderOf(item, 10_000)).toMatchObject({ ok: false, reason: 'unavailable' });
  });

  test('without a booking is reported to reconciliation, once it is old enough', async () => {
    await taking();
    expect(await takenForNothing(connection.db, new Date())).toEqual([]);
    expect(await takenForNothing(connection.db, new Date(Date.now() + 3_600_000))).toMatchObject([
      expect.stringContaining('cruise s-1 inside'),
    ]);
  });

  test('is in doubt, and cannot be looked up, while the database is away', async () => {
    const away = connect('postgres://nobody@127.0.0.1:1/nothing', () => undefined);
    const desk = catalogueDesk(away.db, { again: async () => NOT_SOLD });
    const item = anItem();
    expect(await desk.order({} as never, item)).toEqual({ ok: false, reason: 'in-doubt' });
    expect(await desk.findOrder?.(item.id)).toEqual({ ok: false, reason: 'unreachable' });
    expect(await desk.cancelOrder(item)).toEqual({ ok: false, reason: 'unreachable' });
    expect(await desk.standing(randomUUID())).toBe('unknown');
    await away.close();
  });
});
