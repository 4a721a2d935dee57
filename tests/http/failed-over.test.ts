import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReconciliationReport } from '#backend/db/schema.ts';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { type DatabaseLine, openDatabaseLine } from '../harness/database/database-line.ts';
import { type ReplicatedPostgres, startReplicated } from '../harness/database/replicated-postgres.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { GDS_ONLY, importSamples } from '../harness/product/product-settings.ts';
import { type Product, startAnother } from '../harness/product/started-product.ts';
import { ALL } from '../harness/running/long-by-nature.ts';
import { type Sandboxes, startSandboxes } from '../harness/suppliers/sandboxes.ts';
import { aCard, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';

/** The database fails over to a standby that lacks the last second: what was paid in it happened, and no record says so. */

let [postgres, line, sandboxes, product] = [] as unknown as [ReplicatedPostgres, DatabaseLine, Sandboxes, Product];
let backend: Backend;
beforeAll(async () => {
  if (!ALL) return;
  [postgres, sandboxes] = await Promise.all([startReplicated(), startSandboxes()]);
  await importSamples(postgres.primaryUrl);
  line = await openDatabaseLine(postgres.primaryUrl);
  product = await startAnother({ sandboxes, databaseUrl: line.url, env: GDS_ONLY });
  backend = clientOf(product.url);
}, 120_000);
afterAll(async () => {
  await product?.end('SIGTERM');
  line?.close();
  await sandboxes?.stop();
  await postgres?.stop();
});

const charges = async () =>
  (await sandboxes.books()).intents
    .filter(({ status }) => status === 'succeeded')
    .map(({ metadata }) => metadata.booking_reference);
const statusOf = async (key: BookingCredentials) => must(await backend.readSession(key)).status;
async function paid(key: BookingCredentials): Promise<string> {
  const answer = must(await backend.book(key));
  if (!('referenceId' in answer)) throw new Error(`not booked: ${answer.status}`);
  await expect.poll(() => statusOf(key), { timeout: 20_000 }).toBe('confirmed');
  return answer.referenceId as string;
}

test.runIf(ALL)(
  'nobody is charged twice, and every payment that was taken is known or named',
  async () => {
    const before = await prepareBooking(backend, { pick: 0 });
    const replicated = await paid(before.key);
    const withCard = await prepareBooking(backend, { pick: 1 });
    const withoutCard = await prepareBooking(backend, { pick: 2, card: null });
    await postgres.caughtUp();
    await postgres.stopFollowing();

    const lostWithCard = await paid(withCard.key);
    must(await backend.savePaymentInformation({ ...withoutCard.key, paymentInformation: aCard() }));
    const lostWithoutCard = await paid(withoutCard.key);
    const opened = await prepareBooking(backend, { pick: 3 });
    const lostWhole = await paid(opened.key);
    expect((await charges()).toSorted()).toEqual([replicated, lostWithCard, lostWithoutCard, lostWhole].toSorted());

    await postgres.failOver();
    line.moveTo(postgres.standbyUrl);
    await expect.poll(() => statusOf(before.key).catch(() => ''), { timeout: 30_000 }).toBe('confirmed');
    const lost = [lostWithCard, lostWithoutCard, lostWhole];
    const stateOf = async ({ id }: { id: string }) =>
      (await queryRows<{ state: string }>(postgres.standbyUrl, 'select state from bookings where id = $1', [id]))[0]?.state;
    expect([await stateOf(withCard), await stateOf(withoutCard), await stateOf(opened)]).toEqual(['ready', 'priced', undefined]);

    // Of all this the product says so itself, and compares the books: each payment that it has forgotten is named.
    const report = async () => {
      const [last] = await queryRows<{ report: ReconciliationReport }>(
        postgres.standbyUrl,
        'select report from reconciliations where finished_at is not null order by finished_at desc limit 1',
      );
      const unknown = (last?.report.discrepancies ?? []).filter(({ kind }) => kind === 'unknown-payment');
      return unknown.map(({ booking }) => booking).toSorted();
    };
    await expect.poll(report, { timeout: 60_000 }).toEqual(lost.toSorted());
    expect(product.log()).toContain('the database has failed over');

    // Who was told nothing yet presses again, and who sees an empty form types the card again.
    expect(must(await backend.book(withCard.key)).status).toBe('authorising');
    must(await backend.savePaymentInformation({ ...withoutCard.key, paymentInformation: aCard() }));
    expect(must(await backend.book(withoutCard.key)).status).toBe('authorising');
    expect(await backend.book(opened.key)).toMatchObject({ ok: false, problem: { code: 'not-found' } });
    const open = [withCard.id, withoutCard.id];
    await queryRows(
      postgres.standbyUrl,
      `update bookings set updated_at = now() - interval '1 hour' where id = any($1::uuid[]) and state = 'authorising'`,
      [open],
    );
    const flagged = () =>
      queryRows(
        postgres.standbyUrl,
        `select booking_id as id from flags where reason = 'under-way-too-long' and booking_id = any($1::uuid[]) order by 1`,
        [open],
      );
    await expect.poll(flagged, { timeout: 60_000 }).toEqual(open.toSorted().map((id) => ({ id })));
    expect((await charges()).toSorted()).toEqual([replicated, ...lost].toSorted());
    expect((await sandboxes.books()).intents).toHaveLength(4);
  },
  240_000,
);
