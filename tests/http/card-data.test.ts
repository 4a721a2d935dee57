import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#backend/db/connection.ts';
import { upstreamCalls } from '#backend/db/schema.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { type RunningApart, startEverythingApart } from '../harness/product/product-process.ts';
import { encryptAsProduct } from '../harness/product/product-settings.ts';
import { aCard, clientOf, MARKED_CARDS, must, prepareBooking } from '../harness/visitors/booking-steps.ts';

const { visa: MARKED_NUMBER, amex: MARKED_AMEX } = MARKED_CARDS;
/** Long enough not to occur by chance. */
const MARKED_CODE = '7391';

let running: RunningApart;
beforeAll(async () => {
  running = await startEverythingApart({ LOG_LEVEL: 'trace' });
});
afterAll(() => running.stop());

/** What is kept encrypted of the calls to suppliers and providers, in plain text. */
async function callsInPlain(): Promise<string> {
  encryptAsProduct();
  const { db, close } = connect(running.product.databaseUrl, () => undefined);
  const rows = await db.select({ bodies: upstreamCalls.bodies }).from(upstreamCalls);
  await close();
  return rows.map(({ bodies }) => bodies?.toString() ?? '').join('\n');
}

/** Every value of every table as text, background jobs included. */
async function everythingStored(): Promise<string> {
  const { databaseUrl } = running.product;
  const tables = await queryRows<{ name: string }>(
    databaseUrl,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const rows = await queryRows<{ row: string }>(
    databaseUrl,
    tables.map(({ name }) => `select t::text as row from ${name} t`).join(' union all '),
  );
  return rows.map(({ row }) => row).join('\n');
}

test('card numbers and codes are in no table, log line or answer after a booking, a decline and an error', async () => {
  const backend = clientOf(running.product.url);
  const answers: unknown[] = [];

  const booked = await prepareBooking(backend, { card: MARKED_NUMBER });
  answers.push(must(await backend.book(booked.key)), must(await backend.readSession(booked.key)));

  const second = await prepareBooking(backend);
  const card = { ...aCard(MARKED_AMEX), cardCvv: MARKED_CODE };
  answers.push(await backend.savePaymentInformation({ ...second.key, paymentInformation: card }));
  answers.push(
    await backend.savePaymentInformation({ ...second.key, paymentInformation: { ...card, cardNumber: '4929123456789016' } }),
  );
  await running.sandboxes.setFaults('stripe', [{ call: 'POST /v1/payment_methods', status: 500, times: 10 }]);
  answers.push(await backend.savePaymentInformation({ ...second.key, paymentInformation: card }));
  const malformed = await fetch(`${running.product.url}/backend/user/session/create-payment-info`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"paymentInformation":{"cardNumber":"${MARKED_NUMBER}"`,
  });
  answers.push(await malformed.text());

  await expect.poll(callsInPlain).toContain('"authorised"');
  const stored = `${await everythingStored()}\n${await callsInPlain()}`;
  const log = running.product.log();
  expect(stored).toContain(MARKED_NUMBER.slice(-4));
  for (const secret of [MARKED_NUMBER, MARKED_AMEX, '4929123456789016', `"${MARKED_CODE}"`]) {
    expect(stored, 'tables').not.toContain(secret);
    expect(log, 'log').not.toContain(secret);
    expect(JSON.stringify(answers), 'answers').not.toContain(secret);
  }
});
