import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReconciliationReport } from '#backend/db/schema.ts';
import { createTestDatabase, queryRows } from '../harness/database/test-database.ts';
import { runCommand } from '../harness/product/operator-command.ts';
import { GDS_ONLY, WITH_SAMPLES } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { ALL } from '../harness/running/long-by-nature.ts';
import { aCustomer, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';

let running: Running;
beforeAll(async () => {
  running = await startEverything(GDS_ONLY);
});
afterAll(() => running.stop());

/** The report of the operator's command. */
async function reconcile(): Promise<{ status: number | null; report: ReconciliationReport }> {
  const { status, stdout, stderr } = await runCommand(running.product.databaseUrl, 'ask-reconciliation.ts', ['--json']);
  if (!stdout) throw new Error(stderr);
  return { status, report: JSON.parse(stdout) as ReconciliationReport };
}

const kindsOf = ({ discrepancies }: ReconciliationReport, reference: string | undefined) =>
  discrepancies.filter(({ booking }) => booking === reference).map(({ kind }) => kind);

async function book(pick: number) {
  const backend = clientOf(running.product.url);
  const { id, key } = await prepareBooking(backend, { pick });
  const booked = must(await backend.book(key));
  return { id, reference: 'referenceId' in booked ? booked.referenceId : undefined };
}

test('reconciliation reports nothing for matching books and every kind of discrepancy by booking', async () => {
  const [wrongCurrency, elsewhere] = [await book(5), await book(6)];
  const [fine, noOrder, other, wrongAmount, forgotten] = [
    await book(0),
    await book(1),
    await book(2),
    await book(3),
    await book(4),
  ];
  const before = await reconcile();
  expect(before).toEqual({ status: 0, report: { checked: 7, unverified: 0, discrepancies: [] } });

  const change = (set: string, id: string) =>
    queryRows(running.product.databaseUrl, `update bookings set ${set} where id = '${id}'`);
  const [row] = await queryRows<{ order_id: string }>(
    running.product.databaseUrl,
    `select order_id from booking_items where booking_id = '${noOrder.id}'`,
  );
  // Cancelled at the airline without the product.
  const cancelled = await fetch(`${running.sandboxes.amadeus}/v1/booking/flight-orders/${row?.order_id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await token()}` },
  });
  expect(cancelled.status).toBe(204);
  await change("state = 'failed'", other.id);
  await change('total_minor = total_minor + 1', wrongAmount.id);
  await change("reference = 'ZZZZZ9'", forgotten.id);
  await change("currency = 'EUR'", wrongCurrency.id);
  // Paid through an account that is no longer configured: it cannot be checked, which is not a discrepancy.
  await queryRows(running.product.databaseUrl, `update payments set provider = 'former' where booking_id = '${elsewhere.id}'`);
  await queryRows(running.product.databaseUrl, `insert into flags (booking_id, reason) values ($1, 'order-differs')`, [fine.id]);

  const { status, report } = await reconcile();
  expect(status).toBe(1);
  expect(kindsOf(report, fine.reference)).toEqual(['flagged']);
  // Reading the order back may have found it earlier.
  expect(kindsOf(report, noOrder.reference)).toContain('captured-without-order');
  expect(kindsOf(report, other.reference)).toEqual(['captured-without-order']);
  expect(kindsOf(report, wrongAmount.reference)).toEqual(['amount-differs']);
  expect(kindsOf(report, wrongCurrency.reference)).toEqual(['amount-differs']);
  expect([kindsOf(report, elsewhere.reference), report.unverified]).toEqual([[], 1]);
  expect(kindsOf(report, 'ZZZZZ9')).toEqual(['order-without-capture']);
  expect(kindsOf(report, forgotten.reference)).toEqual(['unknown-payment']);
});

test.runIf(ALL)('reconciliation reports an undelivered mail by its enquiry number', async () => {
  await running.sandboxes.setFaults('inbox', [{ call: 'SMTP RCPT ana@example.com', status: 550 }]);
  const { id } = must(
    await clientOf(running.product.url).sendMail({
      kind: 'enquiry',
      name: 'Ana',
      email: 'ana@example.com',
      phone: aCustomer.phone,
      message: 'Hola',
    }),
  );
  const states = () =>
    queryRows<{ state: string }>(running.product.databaseUrl, `select state from mails where about = '${id}' order by state`);
  await expect.poll(async () => (await states()).map(({ state }) => state), { timeout: 12_000 }).toEqual(['given-up', 'sent']);
  const { status, report } = await reconcile();
  expect(status).toBe(1);
  expect(report.discrepancies.filter(({ booking }) => booking === id)).toEqual([
    { booking: id, kind: 'mail-given-up', detail: expect.stringMatching(/^enquiry-(to-agency|received): EENVELOPE 550$/) },
  ]);
});

async function token(): Promise<string> {
  const answer = await fetch(`${running.sandboxes.amadeus}/v1/security/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials&client_id=any&client_secret=any',
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

test.runIf(ALL)('on a database that no product has run on, it is said that there is nobody to ask', async () => {
  const database = await createTestDatabase(WITH_SAMPLES);
  const { status, stderr } = await runCommand(database.url, 'ask-reconciliation.ts');
  await database.drop();
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('No product has run on this database') });
});
