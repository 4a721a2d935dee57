import { beforeEach, expect, test } from 'vitest';
import { runDesk } from '../../scripts/agency/desk/desk-command.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { advanceBooking } from '../booking/advancing/advance-booking.ts';
import { ORDER_DOUBT_MS } from '../booking/workflow/giving-up.ts';

/** Orders that their supplier leaves in doubt at every attempt, given up by an operator. */
const far = await farBooksOfFile();
beforeEach(() => far.forget());

const inDoubt = () => ({ ok: false, reason: 'in-doubt' }) as const;
const SETTLED_MS = 60_000;

async function doubtful() {
  far.answers.order = inDoubt;
  const reference = Math.random().toString(36).slice(2, 8).toUpperCase().padEnd(6, 'A');
  const { id } = await far.aBooking(
    { state: 'ordering', reference },
    { state: 'authorised', providerPaymentId: `p-${Math.random()}` },
  );
  return {
    advance: () => advanceBooking(far.context, id),
    async wait(ms = SETTLED_MS) {
      far.clock.now += ms;
      return advanceBooking(far.context, id);
    },
    giveUp: (...words: string[]) =>
      runDesk(['give-up', id, ...words, '--note', 'they see nothing'], { db: far.db, by: 'operator:ana' }),
    look: () => far.look(id),
  };
}

test('an order that is in doubt at every attempt is retried until an operator gives it up, and the payment is reversed', async () => {
  const { advance, wait, giveUp, look } = await doubtful();
  await advance();
  await wait();
  await wait();
  expect([far.asked('order').length, (await look()).booking.state]).toEqual([3, 'ordering']);
  expect(await giveUp()).toMatchObject({ code: 0 });
  await wait(1_000);
  // The last attempt may still arrive.
  expect((await look()).booking.state).toBe('compensating');
  await wait();
  const { booking, item, payments, flags } = await look();
  expect([booking.state, booking.refusal, item.state, payments[0]?.state, flags]).toEqual([
    ...['failed', 'order-unanswered', 'refused', 'voided'],
    [],
  ]);
  expect([far.asked('order').length, far.asked('capture')]).toEqual([3, []]);
  expect(await giveUp()).toMatchObject({ code: 1, complaint: expect.stringContaining('No order of this booking') });
});

test('an order that turns up after it was given up is cancelled', async () => {
  const { advance, giveUp, look } = await doubtful();
  await advance();
  await giveUp();
  far.answers.find = () => ({ ok: true, order: { orderId: 'o-7', locators: [] } });
  await advance();
  const { booking, item, payments } = await look();
  expect([booking.state, item.state, payments[0]?.state, far.asked('cancel').length]).toEqual([
    ...['failed', 'cancelled', 'voided'],
    1,
  ]);
});

test('where a supplier cannot be asked, the word of whoever looked there counts, once no attempt can arrive any more', async () => {
  const { advance, giveUp, look } = await doubtful();
  far.answers.find = () => ({ ok: false, reason: 'unreachable' });
  far.clock.now -= ORDER_DOUBT_MS - 5_000;
  await advance();
  expect(await giveUp('no-order')).toMatchObject({ code: 1, complaint: expect.stringContaining('may still be made') });
  expect(await giveUp('nothing')).toMatchObject({ code: 2 });
  expect(await giveUp()).toMatchObject({ code: 0 });
  far.clock.now = Date.now();
  await advance();
  expect((await look()).booking.state).toBe('compensating');
  await far.db.execute(
    `update booking_items set order_attempted_at = order_attempted_at - interval '1 minute' where state = 'ordering'`,
  );
  expect(await giveUp('no-order')).toMatchObject({ code: 0 });
  await advance();
  const { booking, item, payments } = await look();
  expect([booking.state, item.state, payments[0]?.state]).toEqual(['failed', 'refused', 'voided']);
});

test('a booking that is not being ordered is not given up', async () => {
  const { id } = await far.aBooking({ state: 'confirmed', item: { orderId: 'o' } }, { state: 'captured' });
  const given = await runDesk(['give-up', id, '--note', 'why'], { db: far.db, by: 'operator:ana' });
  expect([given.code, (await far.look(id)).booking.state]).toEqual([1, 'confirmed']);
});
