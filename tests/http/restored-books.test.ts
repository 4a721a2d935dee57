import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReconciliationReport } from '#backend/db/schema.ts';
import { createTestDatabase, queryRows, type TestDatabase } from '../harness/database/test-database.ts';
import { runCommand } from '../harness/product/operator-command.ts';
import { type Running, startAnother, startEverything } from '../harness/product/started-product.ts';
import { ALL } from '../harness/running/long-by-nature.ts';
import { clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';

/** One machine is lost after its last backup; another takes over with what the backup has, at the same suppliers and providers. */
const SUPPLIER = { AMADEUS_URL: '', LITEAPI_URL: '' };
let [folder, lost, empty] = [] as unknown as [string, Running, TestDatabase];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tiquete-restored-'));
  [lost, empty] = await Promise.all([startEverything(SUPPLIER), createTestDatabase()]);
});
afterAll(async () => {
  await lost.product.end('SIGTERM');
  await lost.sandboxes.stop();
  await empty.drop();
  rmSync(folder, { recursive: true });
});

async function book(pick: number) {
  const backend = clientOf(lost.product.url);
  const { id, key } = await prepareBooking(backend, { pick });
  must(await backend.book(key));
  await expect.poll(async () => must(await backend.readSession(key)).status, { timeout: 20_000 }).toBe('confirmed');
  const [row] = await queryRows<{ reference: string }>(lost.product.databaseUrl, 'select reference from bookings where id = $1', [
    id,
  ]);
  return { id, reference: row?.reference ?? '' };
}

/** What the supplier and the payment provider have on record. */
const orders = async () => JSON.stringify(await lost.sandboxes.books()).match(/"(ord|pi)_\w+"/g)?.length;

test.runIf(ALL)(
  'restored into an empty database, the product knows what was sold before, and reconciliation names what was sold after',
  async () => {
    const before = await book(0);
    const file = join(folder, 'last.gz');
    const backup = await runCommand(lost.product.databaseUrl, 'backup.ts', ['--to', file]);
    expect(backup).toMatchObject({ status: 0 });
    const after = await book(1);
    const ordered = await orders();
    expect(ordered).toBeGreaterThanOrEqual(4);
    const items = await queryRows<{ id: string; order_id: string }>(
      lost.product.databaseUrl,
      'select booking_id as id, order_id from booking_items',
    );
    const orderOf = (booking: { id: string }) => items.find(({ id }) => id === booking.id)?.order_id;
    await lost.product.end('SIGTERM');

    const restored = await runCommand(empty.url, 'restore.ts', [file], { DATA_DIR: folder });
    expect(restored).toMatchObject({ status: 0 });
    lost.product = await startAnother({ sandboxes: lost.sandboxes, databaseUrl: empty.url, env: SUPPLIER });
    expect(await queryRows(empty.url, 'select reference, state from bookings')).toEqual([
      { reference: before.reference, state: 'confirmed' },
    ]);

    const { status, stdout } = await runCommand(empty.url, 'ask-reconciliation.ts', ['--json']);
    const { discrepancies } = JSON.parse(stdout) as ReconciliationReport;
    expect(status).toBe(1);
    expect(discrepancies.filter(({ booking }) => booking === before.reference)).toEqual([]);
    const named = discrepancies.map(({ kind, booking, detail }) => ({
      kind,
      booking,
      detail: detail.split(/[ :]/).slice(0, 2).join(' '),
    }));
    expect(named.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: 'unknown-order', booking: '-', detail: `duffel ${orderOf(after)}` },
      { kind: 'unknown-payment', booking: after.reference, detail: expect.stringMatching(/^pi_/) },
    ]);
    // Nothing was ordered or charged again.
    expect(await orders()).toBe(ordered);
  },
);
