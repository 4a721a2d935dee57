import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#backend/db/connection.ts';
import type { ReconciliationReport } from '#backend/db/schema.ts';
import type { Backend } from '#contract/calls.ts';
import type { AskedDispute } from '#sandbox/stripe/charges/disputes.ts';
import type { AskedRefund } from '#sandbox/stripe/charges/refunds.ts';
import { runDesk } from '../../scripts/agency/desk/desk-command.ts';
import { openFlags, queryRows } from '../harness/database/test-database.ts';
import { runCommand } from '../harness/product/operator-command.ts';
import { encryptAsProduct, GDS_ONLY } from '../harness/product/product-settings.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { ALL } from '../harness/running/long-by-nature.ts';
import { aCustomer, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { journeyPage } from '../harness/visitors/journey-page.ts';

/** Disputes of payments made through Stripe, and refunds that a bank sends back; its webhooks arrive late, twice and out of order. */
let running: Running;
let backend: Backend;
let desk: ReturnType<typeof connect>;
const directory = mkdtempSync(join(tmpdir(), 'tiquete-dispute-'));
beforeAll(async () => {
  encryptAsProduct();
  running = await sharedProduct(GDS_ONLY);
  backend = clientOf(running.product.url);
  desk = connect(running.product.databaseUrl, () => undefined);
  const terms = JSON.stringify({ duplicateShare: 0.5, spreadMs: 400 });
  await fetch(`${running.sandboxes.stripe}/sandbox/notices`, { method: 'PUT', body: terms });
});
afterAll(async () => {
  await desk.close();
  await running.stop();
  rmSync(directory, { recursive: true, force: true });
});

const eventually = (check: () => Promise<unknown>, expected: unknown) =>
  expect.poll(check, { timeout: 30_000, interval: 200 }).toEqual(expected);
const rows = <Row extends Record<string, unknown>>(text: string, id: string) =>
  queryRows<Row>(running.product.databaseUrl, text, [id]);
const say = (...words: string[]) => runDesk(words, { db: desk.db, by: 'operator:ana' });

async function book(pick: number) {
  const { id, key } = await prepareBooking(backend, { pick });
  const booked = must(await backend.book(key));
  if (!('referenceId' in booked)) throw new Error('not confirmed');
  const [payment] = await rows<{ name: string; amount: string }>(
    'select provider_payment_id as name, amount_minor as amount from payments where booking_id = $1',
    id,
  );
  const { name = '', amount = '0' } = payment ?? {};
  const reference = booked.referenceId;
  return {
    id,
    reference,
    paidMinor: Number(amount),
    bank: async (does: AskedDispute['does'], of: Partial<AskedDispute> = {}) => {
      const body = JSON.stringify([{ payment: name, does, ...of }]);
      const answer = await fetch(`${running.sandboxes.stripe}/sandbox/disputes`, { method: 'PUT', body });
      expect(answer.status).toBe(204);
    },
    sendBack: async () => {
      const body = JSON.stringify([{ payment: name, does: 'send-back' } satisfies AskedRefund]);
      const answer = await fetch(`${running.sandboxes.stripe}/sandbox/refunds`, { method: 'PUT', body });
      expect(answer.status).toBe(204);
    },
    refunds: async () =>
      (await rows<{ state: string }>('select state from refunds where booking_id = $1', id)).map(({ state }) => state),
    flags: () => openFlags(running.product.databaseUrl, id),
    dispute: async () =>
      (
        await rows<{ state: string; taken: number }>('select state, taken_minor as taken from disputes where booking_id = $1', id)
      )[0],
    moved: async () =>
      (
        await rows<{ kind: string }>(
          "select kind from ledger_entries where payment_id in (select id from payments where booking_id = $1) and kind not in ('authorisation', 'capture') order by created_at",
          id,
        )
      ).map(({ kind }) => kind),
    page: () => journeyPage(running.product.url, { referenceId: reference, email: aCustomer.email }, 'booking-detail'),
  };
}

/** The discrepancies the reconciliation command reports for a booking. */
async function discrepancies(reference: string): Promise<string[]> {
  const { stdout, stderr } = await runCommand(running.product.databaseUrl, 'ask-reconciliation.ts', ['--json']);
  if (!stdout) throw new Error(stderr);
  const { discrepancies: found } = JSON.parse(stdout) as ReconciliationReport;
  return found.filter(({ booking }) => booking === reference).map(({ kind }) => kind);
}

test('a refund is held while the bank decides, shown as paused, and paid once when the agency wins', async () => {
  const trip = await book(0);
  await trip.bank('ask', { amount: 5_000 });
  await eventually(trip.flags, ['payment-disputed']);
  expect(await trip.moved()).toEqual([]);
  await trip.bank('dispute');
  await eventually(trip.moved, ['chargeback']);
  expect((await say('refund', trip.reference, '20.00', '--reason', 'goodwill')).code).toBe(0);
  await eventually(async () => (await trip.flags()).toSorted(), ['payment-disputed', 'refund-held']);
  const page = await trip.page();
  expect(page).toContain('en pausa por el reclamo ante su banco');
  expect(page).not.toContain('En camino');
  const evidence = await say('dispute', trip.reference, '--to', directory);
  expect(evidence).toMatchObject({ code: 0, answer: expect.stringContaining('dashboard.stripe.com/disputes/dp_') });
  const told = readFileSync(join(directory, 'evidence.txt'), 'utf8');
  expect(told).toContain(aCustomer.email);
  expect(told).toMatch(/booking-confirmed \((sent|waiting|sending)\)/);
  expect(told + readFileSync(join(directory, 'stripe-fields.json'), 'utf8')).not.toContain('4242424242424242');
  for (const paper of ['itinerario.pdf', 'recibo.pdf'])
    expect(readFileSync(join(directory, paper)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await trip.refunds()).toEqual(['requested']);
  await trip.bank('answer');
  await trip.bank('win');
  await eventually(trip.refunds, ['succeeded']);
  await eventually(trip.flags, []);
  expect(await trip.moved()).toEqual(['chargeback', 'chargeback-returned', 'refund']);
  expect(await discrepancies(trip.reference)).toEqual([]);
}, 60_000);

test('a lost dispute counts as refunded, overtakes the held refund, and leaves only the rest to refund', async () => {
  const trip = await book(1);
  const lost = Math.floor(trip.paidMinor / 2);
  await trip.bank('dispute', { amount: lost });
  await eventually(trip.flags, ['payment-disputed']);
  await say('refund', trip.reference, '10.00', '--reason', 'goodwill');
  await trip.bank('lose');
  await eventually(trip.refunds, ['overtaken']);
  await eventually(trip.flags, ['refund-overtaken']);
  expect(await trip.dispute()).toEqual({ state: 'lost', taken: lost });
  expect(await trip.page()).toContain('Devuelto por su banco');
  const amountOf = (minor: number) => (minor / 100).toFixed(2);
  const left = trip.paidMinor - lost;
  expect(await say('refund', trip.reference, amountOf(left + 1), '--reason', 'r')).toMatchObject({
    code: 1,
    complaint: expect.stringContaining(amountOf(left)),
  });
  expect(await discrepancies(trip.reference)).toEqual(['flagged']);
}, 60_000);

test.runIf(ALL)('a refund that the bank sends back is owed again, said to the traveller, and can be made again', async () => {
  const trip = await book(4);
  expect((await say('refund', trip.reference, '20.00', '--reason', 'goodwill')).code).toBe(0);
  await eventually(trip.refunds, ['succeeded']);
  await trip.sendBack();
  await eventually(trip.flags, ['refund-refused']);
  expect([await trip.refunds(), await trip.moved()]).toEqual([['failed'], ['refund', 'refund-returned']]);
  expect(await trip.page()).toContain('Su banco no lo recibió y volvió a nosotros');
  expect((await say('refund', trip.reference, '20.00', '--reason', 'another account')).code).toBe(0);
  await eventually(trip.refunds, ['failed', 'succeeded']);
  await eventually(trip.moved, ['refund', 'refund-returned', 'refund']);
  // Nothing differs from the provider's records but what waits for a person.
  expect(await discrepancies(trip.reference)).toEqual(['flagged']);
});

test.runIf(ALL)(
  'a dispute whose webhooks were lost is found by reconciliation',
  async () => {
    const trip = await book(2);
    await fetch(`${running.sandboxes.stripe}/sandbox/notices`, {
      method: 'PUT',
      body: JSON.stringify({ to: 'http://127.0.0.1:1' }),
    });
    await trip.bank('dispute');
    expect(await discrepancies(trip.reference)).toEqual(expect.arrayContaining(['dispute-differs']));
  },
  60_000,
);
