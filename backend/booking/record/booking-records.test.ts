import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { IllegalTransition } from '#domain/machine.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { bookingItems, payments } from '../../db/schema.ts';
import { recordsIn, withRecord, writeChanges } from './booking-records.ts';
import { type Change, moveBooking, moveItem, movePayment } from './change.ts';

/** Decisions about a booking are stored in PostgreSQL completely, with their jobs, or not at all. */
const far = await farBooksOfFile();
beforeEach(() => far.forget());

const queued: string[] = [];
const records = () =>
  recordsIn({
    ...far.keeper,
    enqueue: async (_, job, id) => void queued.push(`${job} ${id}`),
    dequeue: async (_, job, id) => void queued.push(`no ${job} ${id}`),
  });

test('queues the job of a change once, and rolls the change back when queueing fails', async () => {
  const { id } = await far.aBooking({ state: 'ready' });
  const before = await far.look(id);
  const asking = (kept: ReturnType<typeof records>) =>
    kept.change(id, ({ booking }) => ({ changes: [moveBooking(booking, 'asked-for', { actor: 'customer' })] }));
  const withoutQueue = recordsIn({ ...far.keeper, enqueue: () => Promise.reject(new Error('the queue is gone')) });
  await expect(asking(withoutQueue)).rejects.toThrow('the queue is gone');
  expect(await far.look(id)).toEqual(before);

  await asking(records());
  const { booking, events } = await far.look(id);
  expect([booking.state, events, queued]).toEqual(['authorising', ['asked-for'], [`advance-booking ${id}`]]);
});

test('removes the job with the change that leaves nothing to do, and not before', async () => {
  const { id } = await far.aBooking({ state: 'ordering' });
  queued.length = 0;
  const then = async (event: Parameters<typeof moveBooking>[1]) => {
    await records().change(id, ({ booking }) => ({ changes: [moveBooking(booking, event)] }));
    return queued.splice(0);
  };
  expect(await then('ordered')).toEqual([]);
  expect(await then('confirmed')).toEqual([`no advance-booking ${id}`]);
  const back = await far.aBooking();
  await records().change(back.id, ({ booking }) => ({ changes: [moveBooking(booking, 'returned-to-checkout')] }));
  expect(queued.splice(0)).toEqual([`no advance-booking ${back.id}`]);
});

test('returns from a change the same timestamps that are read later, whatever the writer’s clock', async () => {
  const { id } = await far.aBooking({ state: 'ready', expiresAt: new Date(Date.now() + 60_000) });
  far.clock.now += 90_000;
  const page = { id: crypto.randomUUID(), provider: 'pay', method: 'hosted', amountMinor: 10_000, currency: 'USD' } as const;
  const begun = await recordsIn(far.keeper).change(id, () => ({
    changes: [{ change: 'begin-payment', event: 'payment-created', payment: page, actor: 'customer', data: {} }],
  }));
  const read = await recordsIn(far.keeper).change(id, () => ({ changes: [] }));
  // A page's expiry is counted from the payment's creation: a repeated request has to carry the same time.
  expect(begun?.record.payments).toEqual(read?.record.payments);
});

test.each(['item', 'payment'] as const)(
  'refuses to overwrite the %s when it was changed outside the booking’s lock',
  async (kind) => {
    const { id, paymentId } = await far.aBooking({ state: 'ordering', item: { state: 'ordering' } }, { state: 'authorised' });
    const work = withRecord(far.db, id, async (tx, record) => {
      const [item] = record.booking.items;
      const [payment] = record.payments;
      if (!item || !payment) throw new Error('no such booking');
      const isElsewhere =
        kind === 'item'
          ? far.db.update(bookingItems).set({ state: 'refused' }).where(eq(bookingItems.id, item.id))
          : far.db.update(payments).set({ state: 'voided' }).where(eq(payments.id, paymentId));
      await isElsewhere;
      const decided: Change = kind === 'item' ? moveItem(item, 'item-ordered') : movePayment(payment, 'payment-captured');
      await writeChanges(tx, record, [decided], far.keeper);
    });
    await expect(work).rejects.toBeInstanceOf(IllegalTransition);
    const { item, payments: paid, events } = await far.look(id);
    expect(kind === 'item' ? item.state : paid[0]?.state).toBe(kind === 'item' ? 'refused' : 'voided');
    expect(events).toEqual([]);
  },
);

test('touches the booking for changes of its items and payments, not for ledger entries and flags', async () => {
  const long = new Date(Date.now() - 60_000);
  const of = { state: 'ordering' as const, updatedAt: long, item: { state: 'ordering' as const } };
  const { id, paymentId } = await far.aBooking(of, { state: 'authorised' });
  const touchedBy = async (changes: (record: Parameters<Parameters<ReturnType<typeof records>['change']>[1]>[0]) => Change[]) => {
    await records().change(id, (record) => ({ changes: changes(record) }));
    const { booking } = await far.look(id);
    await far.db.execute(`update bookings set updated_at = '${long.toISOString()}' where id = '${id}'`);
    return booking.updatedAt.getTime() === far.clock.now;
  };
  const amount = { amountMinor: 10_000, currency: 'USD' };
  expect(await touchedBy(() => [{ change: 'ledger', paymentId, kind: 'authorisation', amount }])).toBe(false);
  expect(await touchedBy(() => [{ change: 'raise', reason: 'order-stands', about: 'o-1' }])).toBe(false);
  expect(await touchedBy(({ booking: { items } }) => items.map((item) => moveItem(item, 'item-ordered')))).toBe(true);
  expect(await touchedBy(({ payments: paid }) => paid.map((one) => movePayment(one, 'payment-captured')))).toBe(true);
  expect(await touchedBy(() => [{ change: 'mark-checked' }])).toBe(true);
});

test('closes only the matching flags, with a note of the reason', async () => {
  const { id } = await far.aBooking();
  const raised = ['o-1', 'o-2'].map((about): Change => ({ change: 'raise', reason: 'order-stands', about }));
  const other: Change = { change: 'raise', reason: 'reversal-refused', about: 'o-1' };
  await records().change(id, () => ({ changes: [...raised, other] }));
  const ended: Change = { change: 'end-flags', reasons: ['order-stands'], about: 'o-1', note: 'cancelled after all' };
  await records().change(id, () => ({ changes: [ended] }));
  const all = await far.db.query.flags.findMany({ where: (flag, { eq: is }) => is(flag.bookingId, id) });
  const inWords = all.map(({ reason, about, resolvedBy, note }) => [reason, about, resolvedBy, note].filter(Boolean).join(' '));
  expect(inWords.toSorted()).toEqual(['order-stands o-1 system cancelled after all', 'order-stands o-2', 'reversal-refused o-1']);
});
