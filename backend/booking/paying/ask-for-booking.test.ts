import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_OUTINGS } from '../../../tests/harness/records/far-books.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { ONLY_AS_PRICED } from '../../charging/charging.ts';
import { WatchedClient } from '../../db/connection-settings.ts';
import { advanceFrom } from '../advancing/advance-booking.ts';
import { type BookingLocks, createBookingLocks } from '../advancing/booking-lock.ts';
import { askForBooking } from './ask-for-booking.ts';

/** Asking for a booking and continuing from there: one transaction, with the lock taken before the commit. */
const far = await farBooksOfFile();
let [mine, others]: [BookingLocks, BookingLocks] = [] as never;
beforeEach(() => {
  far.forget();
  const amount = { amountMinor: 10_000, currency: 'USD' };
  far.answers.authorise = () => ({ ok: true, state: 'authorised', paymentId: 'pi_1', amount });
  const lock = () => createBookingLocks(() => new WatchedClient({ connectionString: far.database.url }));
  [mine, others] = [lock(), lock()];
});
afterEach(() => Promise.all([mine.close(), others.close()]));

const filled = { state: 'ready' as const, billing: {} as never, passengers: [] };
async function ask(id: string, keeper = far.keeper) {
  const { secret: flightOfferId, agentId } = (await far.look(id)).booking;
  const how = { accepted: undefined, payingWith: { transactionId: undefined } };
  return askForBooking(
    { keeper, locks: mine, caps: { hasRoom: async () => true }, outings: NO_OUTINGS, charging: ONLY_AS_PRICED },
    { agentId, flightOfferId },
    how,
  );
}
const elsewhere = (id: string) => others.tryWith(id, async () => 'mine');

test('takes the lock before the commit and holds it until the work is done', async () => {
  const { id } = await far.aBooking(filled);
  let seen: unknown;
  const enqueue = async () => {
    // Not committed yet, so not visible to others.
    seen = (await far.look(id)).booking.state;
  };
  const { inHand } = (await ask(id, { ...far.keeper, enqueue })) ?? {};
  expect([seen, inHand?.record.booking.state, await elsewhere(id)]).toEqual(['ready', 'authorising', undefined]);
  if (!inHand) throw new Error('not in hand');
  expect(await advanceFrom(far.context, inHand.record)).toBe('settled');
  expect([(await far.look(id)).booking.state, await elsewhere(id)]).toEqual(['confirmed', undefined]);
  inHand.lock.giveBack();
  await vi.waitFor(async () => expect(await elsewhere(id)).toBe('mine'));
  expect(far.calls.map(({ what }) => what)).toEqual(['authorise', 'order', 'capture']);
});

test('releases the lock when the transaction fails, and gives a second request no lock', async () => {
  const { id } = await far.aBooking(filled);
  const gone = { ...far.keeper, db: failingAtTheEnd() };
  await expect(ask(id, gone)).rejects.toThrow('the connection is gone');
  await vi.waitFor(async () => expect(await elsewhere(id)).toBe('mine'));
  expect((await far.look(id)).booking.state).toBe('ready');

  await vi.waitFor(async () => expect(await mine.tryWith(id, async () => 'mine')).toBe('mine'));
  expect((await ask(id))?.inHand).toBeDefined();
  const second = await ask(id);
  expect([second?.booking.state, second?.inHand]).toEqual(['authorising', undefined]);
});

test('records the request but does not advance it while another worker holds the lock', async () => {
  const { id } = await far.aBooking(filled);
  const theirs = await others.take(id);
  expect(await ask(id)).toMatchObject({ booking: { state: 'authorising' }, inHand: undefined });
  theirs?.giveBack();
});

/** The connection breaks after the last statement, before the commit. */
const failingAtTheEnd = (): typeof far.db =>
  new Proxy(far.db, {
    get(target, name, receiver) {
      if (name !== 'transaction') return Reflect.get(target, name, receiver);
      return (work: (tx: never) => Promise<unknown>) =>
        far.db.transaction(async (tx) => {
          await work(tx as never);
          throw new Error('the connection is gone');
        });
    },
  });

test('asks for nothing at a rate that has ended, while no other is known', async () => {
  const charge = {
    currency: 'COP',
    from: 'USD',
    rateMicros: 4_000_000_000,
    rateDate: null,
    stepMinor: 100,
    until: '2026-01-01T00:00:00.000Z',
  };
  const { id } = await far.aBooking({ ...filled, charge }, { state: 'created' });
  expect(await ask(id)).toMatchObject({ refused: { problem: { code: 'orders-paused' } } });
  const { booking, payments } = await far.look(id);
  expect([booking.state, payments.map(({ state }) => state)]).toEqual(['ready', ['created']]);
});
