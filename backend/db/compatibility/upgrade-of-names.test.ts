import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateUpTo } from '../../../tests/harness/database/landed-database.ts';
import { queryRows } from '../../../tests/harness/database/test-database.ts';
import { type FarBooks, startFarBooks } from '../../../tests/harness/records/far-books.ts';
import { bookingEvents, flags, reconciliations } from '../schema.ts';

/** A database of the last version before the renaming (CONTRIBUTING.md, Style), used by this version. */
const LAST_BEFORE = 33;
const [id, paymentId, itemId, disputeId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const OFFER = JSON.stringify({ id: 'o', itineraries: [], travelerPricings: [], price: { currency: 'USD', total: '100.00' } });
const REPORT = {
  checked: 7,
  unasked: 2,
  disagreements: [
    { booking: 'A', kind: 'held-for-nothing', detail: 'p-1' },
    { booking: 'B', kind: 'charged-without-order', detail: 'says "unasked"' },
    { booking: 'C', kind: 'ledger-differs', detail: '' },
  ],
};
let far: FarBooks;

beforeAll(async () => {
  far = await startFarBooks(async (url) => {
    await migrateUpTo(url, LAST_BEFORE);
    await queryRows(
      url,
      `insert into bookings (id, secret, agent_id, state, reference, total_minor, currency, info_data, customer, expires_at, payment_id, confirmed_at)
       values ($1::uuid, 'secret', 'a', 'confirmed', 'HK37PQ', 10000, 'USD', '{}', '{}', now() + interval '10 minutes', $2, now())`,
      [id, paymentId],
    );
    await queryRows(
      url,
      `insert into booking_items (id, booking_id, state, supplier, offer, supplier_offer, dictionaries, included, total_minor, currency, order_id, ticket_by,
         ticket_by_at) values ($1, $2, 'ordered', 'air', $3, $3, '{}', '{}', 10000, 'USD', 'o-1', '2030-03-01T10:00', '2030-03-01T15:00:00Z')`,
      [itemId, id, OFFER],
    );
    await queryRows(
      url,
      `insert into payments (id, booking_id, provider, method, state, provider_payment_id, amount_minor, currency, expiry_month, expiry_year)
       values ($1, $2, 'pay', 'page', 'captured', 'p-1', 10000, 'USD', 12, 2040)`,
      [paymentId, id],
    );
    await queryRows(
      url,
      `insert into disputes (id, booking_id, payment_id, provider_dispute_id, state, stage, amount_minor, currency, reason)
       values ($1, $2, $3, 'd-1', 'won', 'answered', 4000, 'USD', 'general')`,
      [disputeId, id, paymentId],
    );
    for (const [minute, kind] of ['authorisation', 'capture', 'chargeback', 'chargeback-returned'].entries())
      await queryRows(
        url,
        `insert into transactions (payment_id, kind, amount_minor, currency, dispute_id, created_at)
         values ($1, $2, $3, 'USD', $4, now() + make_interval(mins => $5))`,
        [paymentId, kind, minute < 2 ? 10_000 : 4_000, minute < 2 ? null : disputeId, minute],
      );
    await queryRows(url, "insert into flags (booking_id, reason, about) values ($1, 'release-refused', 'p-0')", [id]);
    for (const [kind, data] of [
      ['asked-for', { method: 'page' }],
      ['asked-for', { method: 'card' }],
      ['order-read-back', {}],
      ['flagged', { reason: 'release-refused', about: 'p-0' }],
      ['noted', { note: 'release-refused, they say' }],
    ] as const)
      await queryRows(url, 'insert into booking_events (booking_id, kind, actor, data) values ($1, $2, $3, $4)', [
        id,
        kind,
        'system',
        JSON.stringify(data),
      ]);
    await queryRows(url, 'insert into reconciliations (report) values ($1), (null)', [JSON.stringify(REPORT)]);
  });
}, 120_000);
afterAll(() => far.stop());

test('keeps the ledger and continues it', async () => {
  const { moved, payments } = await far.look(id);
  expect(moved).toEqual(['authorisation 10000 USD', 'capture 10000 USD', 'chargeback 4000 USD', 'chargeback-returned 4000 USD']);
  expect(payments).toMatchObject([{ method: 'hosted', state: 'captured' }]);
  // A dispute has one entry of each kind, as before.
  const again = sql`insert into ledger_entries (payment_id, kind, amount_minor, currency, dispute_id) values (${paymentId}, 'chargeback', 1, 'USD', ${disputeId})`;
  await expect(far.db.execute(again)).rejects.toThrow();
});

test('keeps ticketing deadlines', async () => {
  const { item } = await far.look(id);
  expect([item.ticketingDeadline, item.ticketingDeadlineAt]).toEqual(['2030-03-01T10:00', new Date('2030-03-01T15:00:00Z')]);
});

test('renames flags, events and reports, and leaves text written by people unchanged', async () => {
  expect(await far.db.select().from(flags).where(eq(flags.bookingId, id))).toMatchObject([
    { reason: 'reversal-refused', about: 'p-0', resolvedAt: null },
  ]);
  const events = await far.db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)).orderBy(bookingEvents.id);
  expect(events.map(({ kind, data }) => [kind, data])).toEqual([
    ['asked-for', { method: 'hosted' }],
    ['asked-for', { method: 'card' }],
    ['order-verified', {}],
    ['flagged', { reason: 'reversal-refused', about: 'p-0' }],
    ['noted', { note: 'release-refused, they say' }],
  ]);
  const reports = await far.db.select({ report: reconciliations.report }).from(reconciliations);
  const [first, second] = REPORT.disagreements;
  expect(reports.map(({ report }) => report)).toContainEqual({
    checked: 7,
    unverified: 2,
    discrepancies: [
      { ...first, kind: 'orphan-authorisation' },
      { ...second, kind: 'captured-without-order' },
      REPORT.disagreements[2],
    ],
  });
  expect(reports.map(({ report }) => report)).toContainEqual(null);
});
