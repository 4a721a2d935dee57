import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOOKING_STATES } from '#domain/booking/booking-state.ts';
import { PAYMENT_STATES } from '#domain/payment/payment-state.ts';
import { migrateUpTo } from '../../../tests/harness/database/landed-database.ts';
import { queryRows } from '../../../tests/harness/database/test-database.ts';
import { type FarBooks, startFarBooks } from '../../../tests/harness/records/far-books.ts';
import { advanceBooking } from '../../booking/advancing/advance-booking.ts';
import { bookingsUnderWay } from '../../booking/advancing/bookings-to-advance.ts';
import { paymentNotices } from '../../booking/advancing/payment-notices.ts';
import { ticketsOfItem } from '../../booking/orders/item-tickets.ts';
import { lookAtOrders } from '../../booking/orders/look-at-orders.ts';
import { acceptQuote, askToCancel } from '../../desk/cancel-booking.ts';
import { bookingEvents, flags } from '../schema.ts';

/**
 * A database of the last version before the state machines, with bookings and payments in all its states, used by this version.
 */
const LAST_BEFORE = 9;
const BOOKED = ['draft', 'priced', 'ready', 'authorising', 'ordering', 'capturing', 'undoing', 'confirmed', 'failed', 'expired'];
const PAID = ['begun', 'needs-authentication', 'declined', 'abandoned', 'authorised', 'captured', 'to-release', 'released'];
/** The payment's state for each workflow state of the booking. */
const PAID_WITH: Record<string, string> = {
  authorising: 'authorised',
  ordering: 'authorised',
  capturing: 'authorised',
  undoing: 'authorised',
  confirmed: 'captured',
};

const ids: Record<string, string> = {};
let far: FarBooks;

async function leave(
  url: string,
  name: string,
  booking: { state: string; attention?: string; orderId?: string; attempted?: boolean },
  payment: string,
) {
  const [id, paymentId] = [randomUUID(), randomUUID()];
  ids[name] = id;
  const { state, attention = null, orderId = null, attempted = false } = booking;
  await queryRows(
    url,
    `insert into bookings (id, secret, agent_id, state, reference, supplier, offer, supplier_offer, dictionaries, included, total_minor, currency,
       info_data, customer, expires_at, payment_id, order_id, order_attempted_at, attention, attention_since, updated_at)
     values ($1::uuid, ($1::uuid)::text, 'a', $2, $3, 'air', $4, $4, '{}', '{}', 10000, 'USD', '{}', '{}', now() + interval '10 minutes', $5, $6,
       case when $8::boolean then '2026-01-02 00:00:00Z'::timestamptz end, $7,
       case when $7::text is null then null else '2026-01-02 03:04:05Z'::timestamptz end, '2026-01-02 00:00:00Z')`,
    [
      id,
      state,
      name.slice(0, 20),
      JSON.stringify({ id: 'o', itineraries: [], travelerPricings: [], price: { currency: 'USD', total: '100.00' } }),
      paymentId,
      orderId,
      attention,
      attempted,
    ],
  );
  await queryRows(
    url,
    `insert into payments (id, booking_id, provider, state, provider_payment_id, amount_minor, currency) values ($1, $2, 'pay', $3, $4, 10000, 'USD')`,
    [paymentId, id, payment, `p-${name}`],
  );
}
const happened = (url: string, name: string, event: string, detail: string | null = null) =>
  queryRows(url, 'insert into booking_events (booking_id, event, detail) values ($1, $2, $3)', [ids[name], event, detail]);

beforeAll(async () => {
  far = await startFarBooks(async (url) => {
    await migrateUpTo(url, LAST_BEFORE);
    for (const state of BOOKED) {
      const orderId = ['capturing', 'undoing', 'confirmed'].includes(state) ? { orderId: 'o-1' } : {};
      await leave(url, state, { state, ...orderId }, PAID_WITH[state] ?? 'begun');
    }
    for (const state of PAID) await leave(url, `paid ${state}`, { state: 'failed' }, state);
    await leave(url, 'flagged', { state: 'confirmed', attention: 'order-differs' }, 'captured');
    await happened(url, 'flagged', 'needs attention: under-way-too-long');
    await happened(url, 'flagged', 'needs attention: order-differs', 'travelers, flights');
    await leave(url, 'stuck', { state: 'undoing', attention: 'release-refused' }, 'authorised');
    await leave(url, 'attempted', { state: 'ordering', attempted: true }, 'authorised');
    await leave(url, 'rejected', { state: 'failed', attempted: true }, 'released');
    await leave(url, 'given back', { state: 'failed', attempted: true, orderId: 'o-1' }, 'released');
    await leave(url, 'marked', { state: 'cancelled' }, 'captured');
    await leave(url, 'read back', { state: 'confirmed', orderId: 'o-1' }, 'captured');
    await happened(url, 'read back', 'order-read-back');
    await queryRows(url, `update bookings set ticket_by = '2027-03-01' where id = $1`, [ids['read back']]);
    const before = [
      'opened',
      'ready',
      'incomplete',
      'authorised',
      'order-read-back',
      'paid without need',
      'money let go',
      'never heard of',
    ];
    for (const event of before) await happened(url, 'confirmed', event, event === 'paid without need' ? 'pi_1' : null);
    await happened(url, 'confirmed', 'refused: offer-unavailable', 'SOLD OUT');
    await happened(url, 'confirmed', 'declined', 'insufficient_funds');
  });
}, 120_000);
afterAll(() => far.stop());

const idOf = (name: string) => ids[name] as string;
const flagsOf = (name: string) =>
  far.db
    .select()
    .from(flags)
    .where(eq(flags.bookingId, idOf(name)))
    .orderBy(asc(flags.id));

test('maps every old booking and payment state to its name in this version', async () => {
  const states: Record<string, string> = {};
  for (const name of Object.keys(ids)) states[name] = (await far.look(idOf(name))).booking.state;
  for (const state of Object.values(states)) expect(BOOKING_STATES).toContain(state);
  expect(states).toMatchObject({
    draft: 'priced',
    priced: 'priced',
    ready: 'ready',
    authorising: 'authorising',
    ordering: 'ordering',
    capturing: 'capturing',
    undoing: 'compensating',
    confirmed: 'confirmed',
    failed: 'failed',
    expired: 'priced',
    marked: 'confirmed',
  });
  const paid = await Promise.all(PAID.map(async (state) => (await far.look(idOf(`paid ${state}`))).payments[0]?.state));
  for (const state of paid) expect(PAYMENT_STATES).toContain(state);
  expect(paid).toEqual([
    'created',
    'needs-authentication',
    'declined',
    'abandoned',
    'authorised',
    'captured',
    'orphaned',
    'voided',
  ]);
});

test('turns what a booking sold into one item in the matching state, under the id that its supplier knows', async () => {
  const states: Record<string, unknown> = {};
  for (const name of [...BOOKED, 'attempted', 'rejected', 'given back']) {
    const { booking, item } = await far.look(idOf(name));
    expect(booking.items).toHaveLength(1);
    expect(item).toMatchObject({
      id: booking.id,
      kind: 'flight',
      supplier: 'air',
      totalMinor: 10_000,
      currency: 'USD',
      offer: { id: 'o' },
    });
    states[name] = [item.state, item.orderId];
  }
  expect(states).toEqual({
    ...Object.fromEntries(
      ['draft', 'priced', 'ready', 'authorising', 'ordering', 'failed', 'expired'].map((one) => [one, ['quoted', null]]),
    ),
    ...Object.fromEntries(['capturing', 'undoing', 'confirmed'].map((one) => [one, ['ordered', 'o-1']])),
    attempted: ['ordering', null],
    rejected: ['refused', null],
    'given back': ['cancelled', 'o-1'],
  });
});

test('reads orders of paid flights for tickets at once, and does not compare verified ones again', async () => {
  const read = await far.look(idOf('read back'));
  expect(read.item).toMatchObject({
    state: 'ordered',
    ticketingDeadline: '2027-03-01',
    ticketingDeadlineAt: null,
    cancelledSeenAt: null,
  });
  expect(read.item.readAt).toBeInstanceOf(Date);
  const fresh = await far.look(idOf('confirmed'));
  expect([read.item.lookAt, fresh.item.lookAt, (await far.look(idOf('capturing'))).item.readAt]).toEqual([
    ...[new Date(0), new Date(0)],
    null,
  ]);
  const order = { orderId: 'o-1', locators: [], isCancelled: false, travelers: [], travelerTypes: [], flights: [] };
  const documents = [{ number: '134-2106312810', type: 'ticket' as const, status: 'issued' as const, travelers: [] }];
  far.answers.read = () => ({
    ok: true,
    order: { ...order, flights: [{} as never], documents, ticketingDeadline: '2027-02-01' },
  });
  await lookAtOrders(far.context, idOf('read back'));
  far.forget();
  const looked = await far.look(idOf('read back'));
  expect([looked.item.ticketingDeadline, looked.item.ticketingDeadlineAt, looked.flags]).toEqual([
    '2027-02-01',
    new Date('2027-02-01'),
    [],
  ]);
  expect(await ticketsOfItem(far.db, looked.item.id)).toMatchObject([{ number: '1342106312810', passenger: null }]);
});

test('keeps every amount, as a number', async () => {
  for (const name of Object.keys(ids)) {
    const { booking, payments } = await far.look(idOf(name));
    expect([booking.totalMinor, payments[0]?.amountMinor], name).toEqual([10_000, 10_000]);
  }
});

test('keeps open flags with their subject and opening time', async () => {
  const since = new Date('2026-01-02T03:04:05Z');
  expect(await flagsOf('flagged')).toMatchObject([
    { reason: 'order-differs', about: 'travelers, flights', openedAt: since, resolvedAt: null, alarmedAt: null },
  ]);
  expect(await flagsOf('stuck')).toMatchObject([{ reason: 'reversal-refused', about: 'p-stuck', openedAt: since }]);
  expect(await flagsOf('marked')).toMatchObject([{ reason: 'order-differs', about: 'marked cancelled by hand' }]);
  expect(await flagsOf('confirmed')).toEqual([]);
});

test('keeps earlier events under this version’s names, with nothing lost', async () => {
  const rows = await far.db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, idOf('confirmed')))
    .orderBy(bookingEvents.id);
  expect(rows.map(({ kind, actor, data }) => [kind, actor, data])).toEqual([
    ['opened', 'customer', {}],
    ['completed', 'customer', { formerly: 'ready' }],
    ['made-incomplete', 'customer', { formerly: 'incomplete' }],
    ['funds-held', 'system', { formerly: 'authorised' }],
    ['order-verified', 'system', {}],
    ['orphan-found', 'system', { formerly: 'paid without need', detail: 'pi_1' }],
    ['payment-voided', 'system', { formerly: 'money let go' }],
    ['noted', 'system', { formerly: 'never heard of' }],
    ['refused', 'system', { reason: 'offer-unavailable', detail: 'SOLD OUT' }],
    ['returned-to-checkout', 'system', { formerly: 'declined', detail: 'insufficient_funds' }],
  ]);
});

test('resumes bookings in progress to their proper end, and reverses orphaned money', async () => {
  const underWay = ['authorising', 'ordering', 'attempted', 'capturing', 'undoing', 'stuck'];
  expect((await bookingsUnderWay(far.db)).toSorted()).toEqual(underWay.map(idOf).toSorted());
  for (const name of underWay) {
    // The order in progress is found by its original reference: it is taken over, not made again.
    if (name === 'attempted') far.answers.find = () => ({ ok: true, order: { orderId: 'o-found', locators: [] } });
    await advanceBooking(far.context, idOf(name));
    if (name === 'attempted') expect(far.asked('find')).toEqual([{ what: 'find', id: idOf(name) }]);
    far.forget();
  }
  const ends = await Promise.all(underWay.map(async (name) => (await far.look(idOf(name))).booking.state));
  expect(ends).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed', 'failed', 'failed']);
  expect((await far.look(idOf('attempted'))).item).toMatchObject({ state: 'ordered', orderId: 'o-found' });
  expect(await flagsOf('stuck')).toMatchObject([{ resolvedBy: 'system', note: 'given back' }]);
  await paymentNotices(far.context, {
    enqueueAdvance: () => undefined,
    log: { error: () => undefined } as never,
  }).reverseOrphans();
  expect((await far.look(idOf('paid to-release'))).payments[0]?.state).toBe('voided');
});

test('cancels and refunds a booking confirmed before the upgrade', async () => {
  const id = idOf('read back');
  const { booking } = await far.look(id);
  const asked = await askToCancel(far.db, booking, { place: undefined, reason: 'changed plans', by: 'operator:ana' });
  await far.settle();
  const amendmentId = asked.ok ? (asked.amendmentIds[0] ?? '') : '';
  expect(await acceptQuote(far.db, booking, { amendmentId, typed: undefined, by: 'operator:ana' })).toEqual({ ok: true });
  await far.settle();
  expect(await far.look(id)).toMatchObject({
    booking: { state: 'cancelled' },
    moved: expect.arrayContaining(['refund 10000 USD']),
  });
});
