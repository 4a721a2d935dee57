import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymiseAbandoned } from '#backend/booking/personal-data.ts';
import { connect } from '#backend/db/connection.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { runCommand } from '../harness/product/operator-command.ts';
import { TEST_DATA_KEYS } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { ALL } from '../harness/running/long-by-nature.ts';
import { aBilling, aCustomer, aPassenger, aSegment, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';

const otherKey = Buffer.alloc(32, 9).toString('base64');
let running: Running;
beforeAll(async () => {
  running = await startEverything({ DATA_KEYS: `${TEST_DATA_KEYS},next:${otherKey}` });
});
afterAll(() => running.stop());

const PASSPORT = 'XZ9988776';
const passenger = { ...aPassenger, passportNumber: PASSPORT, passportExpiryDate: '2039-06-15', nationality: 'CO' };

const run = (args: string[], keys = TEST_DATA_KEYS) =>
  runCommand(running.product.databaseUrl, 'change-personal-data.ts', args, { DATA_KEYS: keys });
const rowOf = async (id: string): Promise<string> => {
  const [row] = await queryRows<{ row: string }>(
    running.product.databaseUrl,
    `select bookings::text as row from bookings where id = '${id}'`,
  );
  return row?.row ?? '';
};

async function prepared() {
  const backend = clientOf(running.product.url);
  const booking = await prepareBooking(backend);
  must(await backend.savePassengers({ ...booking.key, passengers: [passenger] }));
  return { backend, ...booking };
}

test('passport numbers and birth dates are in no table in plain text, and the booking is made with them', async () => {
  const { backend, key, id } = await prepared();
  const booked = must(await backend.book(key));
  expect('referenceId' in booked && booked.passengers[0]).toMatchObject({ passportNumber: PASSPORT, dateOfBirth: '1988-05-17' });
  const tables = await queryRows<{ name: string }>(
    running.product.databaseUrl,
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  expect(tables.length).toBeGreaterThan(5);
  for (const { name } of tables) {
    const rows = await queryRows<{ row: string }>(running.product.databaseUrl, `select t::text as row from ${name} t`);
    for (const { row } of rows) for (const secret of [PASSPORT, '1988-05-17', '2039-06-15']) expect(row).not.toContain(secret);
  }
  expect(await rowOf(id)).toContain('v1.test.');
  expect(running.product.log()).not.toContain(PASSPORT);
});

test.runIf(ALL)('re-encrypting with a new key makes the old one removable', async () => {
  const { id } = await prepared();
  const rotated = `next:${otherKey},${TEST_DATA_KEYS}`;
  expect((await run(['reencrypt'], rotated)).stdout).toMatch(/encrypted with the first key/);
  expect(await rowOf(id)).toContain('v1.next.');
  expect((await run(['reencrypt'], TEST_DATA_KEYS)).stderr).toContain('encrypted with the key "next"');
  expect((await run(['reencrypt'], `${TEST_DATA_KEYS},next:${otherKey}`)).status).toBe(0);
  expect((await run(['reencrypt'], TEST_DATA_KEYS)).status).toBe(0);
});

test('a started product deletes daily what it has no purpose for any more', async () => {
  const daily = await queryRows(running.product.databaseUrl, "select cron from pgboss.schedule where name = 'forget-abandoned'");
  expect(daily).toEqual([{ cron: '0 9 * * *' }]);
});

test.runIf(ALL)('with another key nothing starts: neither the product nor a command', async () => {
  await prepared();
  // Accounts, so that no sandboxes are started for it.
  const accounts = { DUFFEL_ACCESS_TOKEN: 'duffel_test_x', STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  const wrong = { NODE_ENV: 'production', PORT: '0', DATA_KEYS: `test:${otherKey}`, ...accounts };
  for (const [script, ...args] of [
    ['../../main.ts'],
    ['desk.ts', 'list'],
    ['change-personal-data.ts', 'reencrypt'],
    ['backup.ts', '--to', tmpdir()],
  ] as const) {
    const { status, stdout, stderr } = await runCommand(running.product.databaseUrl, script, args, wrong);
    expect([status, stderr.trim()], script).toEqual([
      1,
      expect.stringMatching(/^DATA_KEYS: .*another key "test".*; put that key back/),
    ]);
    expect(stdout + stderr).not.toMatch(/^\s+at /m);
  }
});

test('a traveller whose booking nobody can decrypt gets a sentence, and the agency a line of the log', async () => {
  const { backend, key, id } = await prepared();
  const booked = must(await backend.book(key));
  const reference = 'referenceId' in booked ? booked.referenceId : '';
  const asStored = (passengers: string) =>
    queryRows(running.product.databaseUrl, 'update bookings set passengers = $1 where id = $2', [passengers, id]);
  await asStored('"v1.lost.AAAA.AAAA.AAAA"');
  const found = await backend.findBooking({ referenceId: reference, email: aCustomer.email });
  expect(found).toMatchObject({
    ok: false,
    problem: { code: 'internal-error', detail: expect.stringContaining('cannot be read') },
  });
  const line = running.product
    .log()
    .split('\n')
    .find((one) => one.includes('"personal-data-unreadable"'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    call: 'findBooking',
    err: { message: expect.stringContaining('the key lost,') },
  });
  await asStored('[]');
});

test('the people of a booking are erased on request once nothing of it is ahead, and the payment record stays', async () => {
  const { backend, key, id } = await prepared();
  const booked = must(await backend.book(key));
  const reference = 'referenceId' in booked ? booked.referenceId : '';
  expect((await run(['erase', reference])).stderr).toContain('has its trip ahead');
  await queryRows(running.product.databaseUrl, `update booking_items set state = 'cancelled' where booking_id = '${id}'`);
  expect((await run(['erase', reference])).status).toBe(0);
  const row = await rowOf(id);
  for (const trace of ['Muñoz', 'ana.munoz', 'Calle 10', 'v1.test.']) expect(row).not.toContain(trace);
  expect(row).toContain('confirmed');
  expect(await backend.findBooking({ referenceId: reference, email: 'ana.munoz@example.com' })).toMatchObject({ ok: false });
  expect((await run(['erase', 'ZZZZZZ'])).stderr).toContain('no booking');
});

test('an untouched draft loses its people after thirty days, a booking does not', async () => {
  const draft = await prepared();
  const kept = await prepared();
  must(await kept.backend.book(kept.key));
  await queryRows(
    running.product.databaseUrl,
    `update bookings set updated_at = now() - interval '31 days' where id in ('${draft.id}', '${kept.id}')`,
  );
  const { db, close } = connect(running.product.databaseUrl, () => undefined);
  const monthAgo = new Date(Date.now() - 30 * 86_400_000);
  expect(await anonymiseAbandoned(db, monthAgo)).toBe(1);
  expect(await anonymiseAbandoned(db, monthAgo)).toBe(0);
  await close();
  expect(await rowOf(draft.id)).not.toContain('ana.munoz');
  expect(await rowOf(kept.id)).toContain('ana.munoz');
});

test('each part of a draft is anonymised, whichever was filled in', async () => {
  const backend = clientOf(running.product.url);
  const found = must(await backend.searchFlights(aSegment()));
  const drafts = await Promise.all(
    ['passengers', 'contact', 'billing'].map(async (part) => {
      const opened = must(await backend.setFlightOrder({ agentId: 'draft', flightOffer: { id: found.data[0]?.id ?? '' } }));
      const key = { agentId: 'draft', flightOfferId: opened.flightOfferId };
      if (part === 'passengers') must(await backend.savePassengers({ ...key, passengers: [passenger] }));
      if (part === 'contact') must(await backend.saveCustomer({ ...key, customerDetails: aCustomer }));
      if (part === 'billing') must(await backend.saveBilling({ ...key, billingInformation: aBilling }));
      return opened.id;
    }),
  );
  const traces = ['v1.test.', 'ana.munoz', 'Calle 10'];
  const seen = async () => (await Promise.all(drafts.map(rowOf))).map((row) => traces.filter((trace) => row.includes(trace)));
  expect((await seen()).every((found) => found.length > 0)).toBe(true);
  await queryRows(running.product.databaseUrl, `update bookings set updated_at = now() - interval '31 days' where id = any($1)`, [
    drafts,
  ]);
  const { db, close } = connect(running.product.databaseUrl, () => undefined);
  expect(await anonymiseAbandoned(db, new Date(Date.now() - 30 * 86_400_000))).toBe(3);
  await close();
  expect(await seen()).toEqual([[], [], []]);
});
