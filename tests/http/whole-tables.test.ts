import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forgetAlertsOf } from '#backend/alerts/forget-alerts.ts';
import { bookingsOwed, bookingsUnderWay, bookingsWithoutOutcome } from '#backend/booking/advancing/bookings-to-advance.ts';
import { eraseBooking } from '#backend/booking/personal-data.ts';
import { connect, type DatabaseConnection } from '#backend/db/connection.ts';
import { eraseEnquiry } from '#backend/enquiries/forget-enquiries.ts';
import { forgetAll } from '#backend/forgetting.ts';
import { oweReceived } from '#backend/outbox/received-bookings.ts';
import { type SentStatements, watchStatements } from '../harness/database/sent-statements.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database/test-database.ts';
import { wholeReads } from '../harness/database/whole-reads.ts';
import { WITH_SAMPLES } from '../harness/product/product-settings.ts';
import { type Product, startAnother } from '../harness/product/started-product.ts';
import { type Sandboxes, startSandboxes } from '../harness/suppliers/sandboxes.ts';
import { aCustomer, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';

/**
 * Tables that grow with bookings, visits or mails for years. How others are read depends on what stands in their columns, which a small
 * database does not have: `npm run grown` looks at all of them.
 */
const GROWING = [
  ...['booking_items', 'booking_listings', 'booking_find_keys', 'tickets', 'payments', 'booking_margins', 'sale_documents'],
  ...['mails', 'sent_mails', 'sent_enclosures', 'upstream_calls', 'search_requests', 'consents'],
  ...['enquiries', 'price_alerts', 'card_attempts', 'staff_attempts', 'staff_challenges'],
];

let statements: SentStatements;
let [database, sandboxes, product, connection] = [] as unknown as [TestDatabase, Sandboxes, Product, DatabaseConnection];
beforeAll(async () => {
  statements = watchStatements();
  [database, sandboxes] = await Promise.all([createTestDatabase(WITH_SAMPLES), startSandboxes()]);
  product = await startAnother({ sandboxes, databaseUrl: database.url });
  connection = connect(database.url, () => undefined);
});
afterAll(async () => {
  await product.end('SIGTERM');
  await connection.close();
  await Promise.all([sandboxes.stop(), database.drop()]);
  statements.end();
});

test('neither visitors nor what the product does by itself read a table that grows from one end to the other', async () => {
  const backend = clientOf(product.url);
  const { key } = await prepareBooking(backend);
  const booked = must(await backend.book(key));
  const referenceId = 'referenceId' in booked ? booked.referenceId : '';
  must(await backend.findBooking({ referenceId, email: aCustomer.email }));
  for (const path of ['/', '/ofertas', '/vuelos', '/mi-viaje']) await (await fetch(`${product.url}${path}`)).text();

  const { db } = connection;
  const now = Date.now();
  await forgetAll({ db, now: () => now, enquiryDays: 365, log: { info: () => undefined } });
  await eraseBooking(db, referenceId, { by: 'operator:ana', today: '2099-01-01' });
  await eraseEnquiry(db, 'S-1');
  await db.transaction((tx) => forgetAlertsOf(tx, aCustomer.email));
  await bookingsUnderWay(db);
  await bookingsWithoutOutcome(db, 60_000);
  await bookingsOwed(db, now);
  await oweReceived(db);
  // What the product's jobs look for, each second.
  await vi.waitFor(() =>
    expect([...statements.of(database.url).keys()].some((text) => text.includes('"mails"."due_at" <='))).toBe(true),
  );

  const sent = statements.of(database.url);
  const erasures = new Map([...sent].filter(([text]) => text.startsWith('update "bookings" set "customer"')));
  expect(erasures.size).toBeGreaterThan(0);
  const read = [
    ...(await wholeReads(database.url, sent, { tables: GROWING, asIfLarge: true })),
    ...(await wholeReads(database.url, erasures, { tables: ['bookings'], asIfLarge: true })),
  ];
  expect(read.map(({ tables, text }) => `${tables}: ${text}`)).toEqual([]);
});
