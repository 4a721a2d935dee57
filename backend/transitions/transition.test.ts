import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { BOOKING_MACHINE, BOOKING_STATES } from '#domain/booking/booking-state.ts';
import { ITEM_MACHINE, ITEM_STATES } from '#domain/booking/item-state.ts';
import { IllegalTransition, type Machine } from '#domain/machine.ts';
import { DISPUTE_MACHINE, DISPUTE_STATES } from '#domain/payment/dispute-state.ts';
import { PAYMENT_MACHINE, PAYMENT_STATES } from '#domain/payment/payment-state.ts';
import { REFUND_MACHINE, REFUND_STATES } from '#domain/payment/refund-state.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { bookingEvents, disputes, refunds } from '../db/schema.ts';
import { loggedError } from '../logging/logged-error.ts';
import { begin, transition } from './transition.ts';

const far = await farBooksOfFile();

const queued: string[] = [];
const enqueue = async (_: unknown, job: string, id: string) => void queued.push(`${job} ${id}`);
const eventsOf = (id: string) =>
  far.db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)).orderBy(bookingEvents.id);
const movesOf = (machine: Machine) => Object.entries(machine.events).filter(([, { from }]) => from.length > 0);
/** A call as untyped code could make it. */
const anyMove = (kind: 'booking' | 'item' | 'payment' | 'refund' | 'dispute', record: object, move: object) =>
  far.db.transaction((tx) => transition(tx, kind, record as never, { actor: 'operator:ana', enqueue, ...move } as never));

describe('every event in every state', () => {
  test.each(BOOKING_STATES)(
    'of a booking that is %s: moves it with event and job where the table allows, else changes nothing',
    async (state) => {
      for (const [event, arrow] of movesOf(BOOKING_MACHINE)) {
        const { id } = await far.aBooking({ state });
        queued.length = 0;
        const isPossible = arrow.from.includes(state);
        expect([event, await anyMove('booking', { id }, { event, data: { why: 'test' } })]).toEqual([event, isPossible]);
        expect((await far.look(id)).booking.state).toBe(isPossible ? arrow.to : state);
        const expected = {
          kind: event,
          fromState: state,
          toState: arrow.to,
          actor: 'operator:ana',
          data: { why: 'test' },
          paymentId: null,
          itemId: null,
        };
        expect(await eventsOf(id)).toEqual(isPossible ? [expect.objectContaining(expected)] : []);
        expect(queued).toEqual(isPossible && arrow.job ? [`${arrow.job} ${id}`] : []);
      }
    },
  );

  test.each(ITEM_STATES)('of an item that is %s', async (state) => {
    for (const [event, arrow] of movesOf(ITEM_MACHINE)) {
      const { id } = await far.aBooking({ item: { state } });
      const { item } = await far.look(id);
      const isPossible = arrow.from.includes(state);
      expect([event, await anyMove('item', item, { event })]).toEqual([event, isPossible]);
      expect((await far.look(id)).item.state).toBe(isPossible ? arrow.to : state);
      const expected = { kind: event, fromState: state, toState: arrow.to, itemId: item.id, bookingId: id, paymentId: null };
      expect(await eventsOf(id)).toEqual(isPossible ? [expect.objectContaining(expected)] : []);
    }
  });

  test.each(REFUND_STATES)('of a refund that is %s', async (state) => {
    for (const [event, arrow] of movesOf(REFUND_MACHINE)) {
      const { id, paymentId } = await far.aBooking({}, { state: 'captured' });
      const money = { amountMinor: 1, currency: 'USD', reason: 'r', requestedBy: 'operator:ana' as const };
      const [refund] = await far.db
        .insert(refunds)
        .values({ bookingId: id, paymentId, state, ...money })
        .returning();
      const isPossible = arrow.from.includes(state);
      expect([event, await anyMove('refund', refund as object, { event })]).toEqual([event, isPossible]);
      const [after] = await far.db
        .select()
        .from(refunds)
        .where(eq(refunds.id, refund?.id ?? ''));
      expect(after?.state).toBe(isPossible ? arrow.to : state);
      const expected = { kind: event, fromState: state, toState: arrow.to, bookingId: id };
      expect(await eventsOf(id)).toEqual(isPossible ? [expect.objectContaining(expected)] : []);
    }
  });

  test.each(DISPUTE_STATES)('of a dispute that is %s', async (state) => {
    for (const [event, arrow] of movesOf(DISPUTE_MACHINE)) {
      const { id, paymentId } = await far.aBooking({}, { state: 'captured' });
      const of = { providerDisputeId: 'dp', stage: 'answered', amountMinor: 1, currency: 'USD', reason: 'r' } as const;
      const [dispute] = await far.db
        .insert(disputes)
        .values({ bookingId: id, paymentId, state, ...of })
        .returning();
      const isPossible = arrow.from.includes(state);
      expect([event, await anyMove('dispute', dispute as object, { event })]).toEqual([event, isPossible]);
      const [after] = await far.db
        .select()
        .from(disputes)
        .where(eq(disputes.id, dispute?.id ?? ''));
      expect(after?.state).toBe(isPossible ? arrow.to : state);
    }
  });

  test.each(PAYMENT_STATES)('of a payment that is %s', async (state) => {
    for (const [event, arrow] of movesOf(PAYMENT_MACHINE)) {
      const { id, paymentId } = await far.aBooking({}, { state });
      const isPossible = arrow.from.includes(state);
      expect([event, await anyMove('payment', { id: paymentId, bookingId: id }, { event })]).toEqual([event, isPossible]);
      expect((await far.look(id)).payments[0]?.state).toBe(isPossible ? arrow.to : state);
      const expected = { kind: event, fromState: state, toState: arrow.to, paymentId, bookingId: id };
      expect(await eventsOf(id)).toEqual(isPossible ? [expect.objectContaining(expected)] : []);
    }
  });
});

test.each([
  ['booking', 'from a state that the event does not leave', { event: 'confirmed', from: 'ready' }],
  ['booking', 'by the event that opens it', { event: 'opened' }],
  ['booking', 'by an unknown event', { event: 'vanished' }],
  ['payment', 'by an event of bookings', { event: 'confirmed' }],
] as const)('refuses to move a %s %s, changes nothing, and logs it as an illegal transition', async (kind, _, move) => {
  const { id, paymentId } = await far.aBooking({ state: 'capturing' }, { state: 'authorised' });
  const before = await far.look(id);
  const moving = anyMove(kind, kind === 'booking' ? { id } : { id: paymentId, bookingId: id }, move);
  const error = await moving.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(IllegalTransition);
  expect(loggedError(error)).toMatchObject({ type: 'IllegalTransition', message: expect.stringContaining(move.event) });
  expect(await far.look(id)).toEqual(before);
});

test('lets one of several concurrent transitions win, and records only that one', async () => {
  const winners = new Set<string>();
  for (let round = 0; round < 12; round++) {
    const { id } = await far.aBooking({ state: 'authorising' });
    const events = ['funds-held', 'returned-to-checkout', 'refused'].toSorted(() => Math.random() - 0.5);
    const won = await Promise.all(events.map((event) => anyMove('booking', { id }, { event, from: 'authorising' })));
    expect(won.filter(Boolean)).toHaveLength(1);
    const event = events[won.indexOf(true)] as keyof typeof BOOKING_MACHINE.events;
    winners.add(event);
    expect((await eventsOf(id)).map(({ kind, fromState }) => [kind, fromState])).toEqual([[event, 'authorising']]);
    expect((await far.look(id)).booking.state).toBe(BOOKING_MACHINE.events[event].to);
  }
});

test('waits for a transition in progress and then moves from its result', async () => {
  const { id } = await far.aBooking({ state: 'authorising' });
  const [moved, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = far.db.transaction(async (tx) => {
    await transition(tx, 'booking', { id }, { event: 'funds-held', actor: 'system' });
    moved.resolve();
    await over.promise;
  });
  await moved.promise;
  const second = anyMove('booking', { id }, { event: 'refused' });
  setTimeout(over.resolve, 300);
  await first;
  expect(await second).toBe(true);
  expect((await eventsOf(id)).map(({ kind, fromState }) => [kind, fromState])).toEqual([
    ['funds-held', 'authorising'],
    ['refused', 'ordering'],
  ]);
});

test('rolls back state and event when the job cannot be queued', async () => {
  const { id } = await far.aBooking({ state: 'ready' });
  const failing = { event: 'asked-for', enqueue: () => Promise.reject(new Error('the queue is gone')) };
  await expect(anyMove('booking', { id }, failing)).rejects.toThrow('the queue is gone');
  expect([(await far.look(id)).booking.state, await eventsOf(id)]).toEqual(['ready', []]);
});

test('begins a record with its first event, and begins nothing when it exists', async () => {
  const { id } = await far.aBooking({ state: 'failed' });
  const values = { bookingId: id, provider: 'pay', providerPaymentId: `twice-${id}`, amountMinor: 5, currency: 'USD' };
  const beginning = () =>
    far.db.transaction((tx) =>
      begin(tx, 'payment', { event: 'orphan-found', actor: 'system', data: { amountMinor: 5 }, values }),
    );
  const paymentId = await beginning();
  expect(await beginning()).toBeUndefined();
  const expected = { kind: 'orphan-found', fromState: null, toState: 'orphaned', paymentId, data: { amountMinor: 5 } };
  expect(await eventsOf(id)).toEqual([expect.objectContaining(expected)]);
});

test('no other file in the backend writes the state of a booking, item, payment or refund', () => {
  const backend = join(import.meta.dirname, '..');
  const others = readdirSync(backend, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|(?:transition|write-row)\.ts$/.test(name),
  );
  const writing = others.filter((name) => {
    const source = readFileSync(join(backend, name), 'utf8');
    const inserting = /\.insert\((?:bookings|bookingItems|payments|refunds)\)/.test(source);
    const updating = [...source.matchAll(/\.update\((?:bookings|bookingItems|payments|refunds)\)\s*\.set\(([^)]*)\)/g)];
    return inserting || updating.some(([, set = '']) => /\bstate\b/.test(set));
  });
  expect(writing).toEqual([]);
});

test('rejects at run time what the types forbid', async () => {
  const { id } = await far.aBooking({ state: 'ready' });
  const run = (move: (tx: Parameters<typeof transition>[0]) => Promise<boolean>) =>
    far.db.transaction(move).then(String, (error: Error) => error.constructor.name);
  // @ts-expect-error a booking knows no event of a payment
  expect(await run((tx) => transition(tx, 'booking', { id }, { event: 'payment-captured', actor: 'system' }))).toBe(
    'IllegalTransition',
  );
  // @ts-expect-error what begins a record moves none
  expect(await run((tx) => transition(tx, 'booking', { id }, { event: 'opened', actor: 'customer' }))).toBe('IllegalTransition');
  // @ts-expect-error what begins work needs a queue
  expect(await run((tx) => transition(tx, 'booking', { id }, { event: 'asked-for', actor: 'customer' }))).toBe('TypeError');
  expect([(await far.look(id)).booking.state, await eventsOf(id)]).toEqual(['ready', []]);
});
