import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import type { ReconciliationReport } from '#backend/db/schema.ts';
import { type DatabaseLine, openDatabaseLine } from '../harness/database/database-line.ts';
import { type ReplicatedPostgres, startReplicated } from '../harness/database/replicated-postgres.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { runCommand } from '../harness/product/operator-command.ts';
import { GDS_ONLY, importSamples } from '../harness/product/product-settings.ts';
import { type Product, startAnother } from '../harness/product/started-product.ts';
import { type Sandboxes, startSandboxes } from '../harness/suppliers/sandboxes.ts';
import { aCard, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';

/** The database fails over to a standby that lacks the last second: what was paid in it happened, and no record says so. */

let [postgres, line, sandboxes, product] = [] as unknown as [ReplicatedPostgres, DatabaseLine, Sandboxes, Product];
let backend: Backend;
beforeAll(async () => {
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
  (await sandboxes.books()).intents.filter(({ status }) => status === 'succeeded').map(({ metadata }) => metadata.booking_reference);
const statusOf = async (key: BookingCredentials) => must(await backend.readSession(key)).status;
async function paid(key: BookingCredentials): Promise<string> {
  const answer = must(await backend.book(key));
  if (!('referenceId' in answer)) throw new Error(`not booked: ${answer.status}`);
  await expect.poll(() => statusOf(key), { timeout: 20_000 }).toBe('confirmed');
  return answer.referenceId as string;
}

test('nobody is charged twice, and every payment that was taken is known or named', async () => {
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
  const known = await queryRows<{ reference: string | null; state: string }>(
    postgres.standbyUrl,
    'select reference, state from bookings order by created_at',
  );
  console.log(known);
  // Who was not told yet presses again.
  console.log('again with card', JSON.stringify(await backend.book(withCard.key)));
  console.log('card again', JSON.stringify(await backend.savePaymentInformation({ ...withoutCard.key, paymentInformation: aCard() })));
  console.log('again', JSON.stringify(await backend.book(withoutCard.key)));
  console.log('whole', JSON.stringify(await backend.book(opened.key)));
  await new Promise((r) => setTimeout(r, 5000));
  console.log(await charges(), (await sandboxes.books()).intents.map(({ status, metadata, amount }) => [status, metadata.booking_reference, amount]));
  const { status, stdout } = await runCommand(postgres.standbyUrl, 'ask-reconciliation.ts', ['--json']);
  const { discrepancies } = JSON.parse(stdout) as ReconciliationReport;
  console.log(status, discrepancies);
  console.log(await queryRows(postgres.standbyUrl, 'select booking_id, reason, about from flags'));
}, 180_000);
