import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { runChaos } from '../chaos/run-chaos.ts';
import { createTestDatabase, queryRows, type TestDatabase } from '../harness/database/test-database.ts';
import { type ProductProcess, startOne } from '../harness/product/product-process.ts';
import { GDS_ONLY, WITH_SAMPLES } from '../harness/product/product-settings.ts';
import { noRedis } from '../harness/product/redis-server.ts';
import { ALL } from '../harness/running/long-by-nature.ts';
import { type Sandboxes, startSandboxes } from '../harness/suppliers/sandboxes.ts';
import { clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { decideAtPlacetopay, elsewhereAtPlacetopay } from '../harness/visitors/payment-pages.ts';

/** Two processes of one agency, one on a machine whose clock is an hour back, one on a machine whose clock is an hour ahead. */

const HOUR_MS = 3_600_000;

describe.runIf(ALL)('two processes whose clocks are two hours apart', () => {
  let [database, sandboxes] = [] as unknown as [TestDatabase, Sandboxes];
  let products: ProductProcess[];
  let back: Backend;
  let ahead: Backend;
  beforeAll(async () => {
    [database, sandboxes] = await Promise.all([createTestDatabase(WITH_SAMPLES), startSandboxes()]);
    const env = {
      ...GDS_ONLY,
      PUBLIC_ORIGIN: 'http://tiquete.example',
      PLACETOPAY_URL: sandboxes.placetopay,
      PLACETOPAY_METHODS: 'ath',
    };
    const start = (clockOffMs: number) => startOne({ sandboxes, databaseUrl: database.url, env, clockOffMs });
    products = [await start(-HOUR_MS), await start(HOUR_MS)];
    [back, ahead] = products.map(({ url }) => clientOf(url)) as [Backend, Backend];
  });
  afterAll(async () => {
    await Promise.all((products ?? []).map((product) => product.end('SIGTERM')));
    await sandboxes.stop();
    await database.drop();
  });

  const rows = <Row extends object>(text: string, values: unknown[] = []) => queryRows<Row>(database.url, text, values);
  const untilEnded = async (id: string) => {
    const read = () => rows<{ state: string }>('select state from bookings where id = $1', [id]);
    await expect.poll(async () => (await read())[0]?.state, { timeout: 20_000 }).toMatch(/^(confirmed|failed)$/);
    return (await read())[0]?.state;
  };

  test('a form that one opened is filled in and paid at the other, and lasts as long as it says', async () => {
    for (const [pick, [one, other]] of [
      [back, ahead],
      [ahead, back],
    ].entries() as Iterable<[number, [Backend, Backend]]>) {
      const { id, key } = await prepareBooking(one, { pick });
      const [session] = await rows<{ left: number }>(
        'select extract(epoch from expires_at - now())::float8 as left from bookings where id = $1',
        [id],
      );
      expect(session?.left).toBeGreaterThan(60);
      expect(session?.left).toBeLessThan(HOUR_MS / 1_000);
      must(await other.readSession(key));
      must(await other.book(key));
      expect(await untilEnded(id)).toBe('confirmed');
    }
  });

  test('what is on hold until it is paid at a counter is left on hold by the one that is ahead, and confirmed once it is paid', async () => {
    const { id, key } = await prepareBooking(back, { pick: 2, card: null });
    const directed = must(await back.startHostedPayment({ ...key, paymentWay: 'placetopay:ath' }));
    if (!('hostedTransactionUrl' in directed)) throw new Error(`no page yet: ${directed.status}`);
    const counter = await elsewhereAtPlacetopay(directed.hostedTransactionUrl, 'ath');
    await products[0]?.end('SIGTERM');
    const [left] = await rows<{ at: string }>(
      `update bookings set updated_at = now() - interval '2 minutes' where id = $1 returning updated_at::text as at`,
      [id],
    );
    const lookedAt = () => rows<{ at: string }>('select updated_at::text as at from bookings where id = $1', [id]);
    await expect.poll(async () => (await lookedAt())[0]?.at, { timeout: 40_000 }).not.toBe(left?.at);
    expect(await rows('select state from bookings where id = $1', [id])).toEqual([{ state: 'authorising' }]);
    await decideAtPlacetopay(counter, 'approve');
    expect(await untilEnded(id)).toBe('confirmed');
  }, 90_000);

  test('that a clock is wrong is said once', () => {
    for (const product of products) expect(product.log().split('the clock of this machine is wrong')).toHaveLength(2);
  });
});

test.runIf(ALL && !noRedis())(
  'bookings of all kinds end right while clocks are two hours apart, change places, and processes die',
  async () => {
    const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1e6));
    const { findings, waited, ...figures } = await runChaos({
      bookings: 20,
      seed,
      concurrency: 4,
      lifeMs: [2_000, 5_000],
      pairUpsetForMs: 1,
      clocksOffMs: [-HOUR_MS, HOUR_MS],
    });
    console.log(`CHAOS_SEED=${seed}`, figures, waited);
    expect(findings).toEqual([]);
    expect(figures.kills).toBeGreaterThan(2);
    expect(figures.confirmed).toBeGreaterThan(5);
  },
  1_200_000,
);
