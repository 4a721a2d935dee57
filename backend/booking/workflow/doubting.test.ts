import { expect, test } from 'vitest';
import type { BookingState } from '#domain/booking/booking-state.ts';
import type { Booking, BookingItem, Payment } from '../../db/schema.ts';
import { applied } from '../record/applied.ts';
import { type BookingRecord, unpaidRecord } from '../record/booking-record.ts';
import { HELD_IN_DOUBT_MS, nameOrder } from './doubting.ts';
import { giveUp, ORDER_DOUBT_MS } from './giving-up.ts';
import { afterAnswer, nextStep } from './next-step.ts';
import type { Answer, Rules, Step } from './step.ts';

/** Orders in doubt at a supplier whose API cannot find an order by our reference: each transition by itself. */
const NOW = Date.UTC(2026, 5, 1, 12);
const SETTLE_MS = 75_000;
const rules: Rules = {
  deskOf: () => ({ undoable: () => 'free', identifyOrder: true }) as never,
  payments: new Map([['asked', { cards: {}, capabilities: { lookup: true, voidAuthorisation: true } } as never]]),
  orderSettleMs: SETTLE_MS,
  now: NOW,
};
const by = 'operator:ana' as const;

type Sketch = Pick<BookingItem, 'state'> & {
  orderAttemptedAt?: Date | null;
  orderId?: string | null;
  locators?: BookingItem['locators'];
  kind?: BookingItem['kind'];
};
const aFlight = (position: number, of: Sketch) =>
  ({ id: `item-${position}`, position, kind: 'flight', supplier: 'air', orderId: null, locators: [], ...of }) as BookingItem;
const tried = (msAgo: number): Sketch => ({ state: 'ordering', orderAttemptedAt: new Date(NOW - msAgo) });

function aRecord(state: BookingState, ...items: Sketch[]): BookingRecord {
  const payment = { id: 'paid', bookingId: 'b', provider: 'asked', state: 'authorised', updatedAt: new Date(NOW) } as Payment;
  const all = items.map((item, position) => aFlight(position, item));
  const booking = {
    id: 'b',
    state,
    paymentId: 'paid',
    items: all,
    refusal: null,
    updatedAt: new Date(NOW),
  } as unknown as Booking;
  return unpaidRecord(booking, [payment]);
}

const inShort = ({ changes, next }: Step) => [
  ...changes.map((change) => ('event' in change ? change.event : 'reason' in change ? change.reason : change.change)),
  typeof next === 'string' ? next : next.ask,
];
const step = (record: BookingRecord, now = NOW) => inShort(nextStep(record, { ...rules, now }));
const told = (record: BookingRecord, answer: Partial<Answer>) =>
  inShort(afterAnswer(record, { item: record.booking.items[0], ...answer } as Answer, rules));

const NAMED = { ...tried(1), orderId: 'QWERTY' };

test.each([
  [
    'lost an answer',
    told(aRecord('ordering', tried(0)), { ask: 'order', outcome: { ok: false, reason: 'in-doubt' } }),
    ['fact', 'order-in-doubt', 'retry-later'],
  ],
  ['died in between', step(aRecord('ordering', tried(1))), ['order-in-doubt', 'retry-later']],
  ['has waited long', step(aRecord('ordering', tried(HELD_IN_DOUBT_MS - 1))), ['order-in-doubt', 'retry-later']],
])('an order of a process that %s is never sent again, and a person is told', (_, said, expected) => {
  expect(said).toEqual(expected);
});

test('after a day without an answer the payment is reversed, and an order that nobody has looked for stays flagged', () => {
  expect(step(aRecord('ordering', tried(HELD_IN_DOUBT_MS)))).toEqual(['order-in-doubt', 'refused', 'again']);
  expect(step(aRecord('compensating', tried(HELD_IN_DOUBT_MS)))).toEqual(['order-in-doubt', 'order-unresolved', 'again']);
  expect(step(aRecord('compensating', { ...tried(HELD_IN_DOUBT_MS), state: 'stranded' }))).toEqual(['look-up']);
});

test('a booking given up waits as long as a call may still be at work, and keeps no other order waiting', () => {
  expect(step(aRecord('compensating', tried(SETTLE_MS - 1)))).toEqual(['order-in-doubt', 'retry-later']);
  expect(step(aRecord('compensating', tried(SETTLE_MS)))).toEqual(['order-in-doubt', 'order-unresolved', 'again']);
  const other = { state: 'ordered', orderId: 'o-1', orderAttemptedAt: new Date(NOW - 9) } as const;
  expect(step(aRecord('compensating', tried(1), other))).toEqual(['cancel-order']);
});

test('an order that a person has named is read, and is taken for that of this item by what it says', () => {
  const record = aRecord('ordering', NAMED);
  expect(step(record)).toEqual(['identify-order']);
  const order = { orderId: 'o-7', locators: [] };
  const identified = (outcome: object, of = record) => told(of, { ask: 'identify-order', outcome } as never);
  expect(identified({ ok: true, order })).toEqual(['item-ordered', 'end-flags', 'ordered', 'again']);
  expect(identified({ ok: true, order }, aRecord('compensating', NAMED))).toEqual(['item-ordered', 'end-flags', 'again']);
  for (const reason of ['another', 'cancelled', 'not-found'])
    expect(identified({ ok: false, reason })).toEqual(['order-not-it', 'again']);
  expect(identified({ ok: false, reason: 'unreachable' })).toEqual(['retry-later']);
});

test('what was read of one that somebody has named otherwise meanwhile says nothing', () => {
  const latest = aRecord('ordering', { ...NAMED, orderId: 'ASDFGH' });
  const asked = aFlight(0, NAMED);
  const answer = { ask: 'identify-order', item: asked, outcome: { ok: false, reason: 'another' } } as const;
  expect(inShort(afterAnswer(latest, answer, rules))).toEqual(['again']);
});

test('a supplier that can be asked, and finds nothing, is not asked for the order again while one that a person has found is read', () => {
  const latest = aRecord('ordering', { ...tried(SETTLE_MS), orderId: 'QWERTY' });
  const answer = { ask: 'find-order', item: aFlight(0, tried(SETTLE_MS)), outcome: { ok: true, order: null } } as const;
  expect(inShort(afterAnswer(latest, answer, rules))).toEqual(['again']);
});

test('the answer to the order itself ends the doubt, whatever a person has said meanwhile', () => {
  const record = aRecord('ordering', NAMED);
  const answered = (outcome: object, of = record) => told(of, { ask: 'order', outcome } as never);
  expect(answered({ ok: true, order: { orderId: 'o', locators: [] } })).toEqual([
    'item-ordered',
    'end-flags',
    'ordered',
    'again',
  ]);
  expect(answered({ ok: false, reason: 'rejected' })).toEqual(['item-refused', 'end-flags', 'refused', 'again']);
  const stranded = aRecord('failed', { ...tried(SETTLE_MS), state: 'stranded' });
  expect(answered({ ok: true, order: { orderId: 'o', locators: [] } }, stranded)).toEqual(['order-stands', 'end-flags', 'again']);
});

test('a person names an order once, of a flight that is in doubt', () => {
  const outcomeOf = (record: BookingRecord, named = 'qwerty') => nameOrder(record, { named, by }).outcome;
  expect(outcomeOf(aRecord('ordering', tried(1)))).toEqual({ ok: true, isKnown: false, itemId: 'item-0' });
  expect(nameOrder(aRecord('ordering', NAMED), { named: 'QWERTY', by }).changes).toEqual([]);
  const ordered = aRecord('confirmed', { state: 'ordered', orderId: 'o', locators: [{ airline: 'GDS', reference: 'QWERTY' }] });
  expect(outcomeOf(ordered)).toMatchObject({ ok: true, isKnown: true });
  expect(outcomeOf(aRecord('confirmed', { state: 'ordered', orderId: 'o' }))).toEqual({ ok: false, reason: 'not-ordering' });
  expect(outcomeOf(aRecord('failed', { ...tried(1), state: 'stranded' }))).toEqual({ ok: false, reason: 'not-ordering' });
  expect(outcomeOf(aRecord('ordering', { state: 'quoted', orderAttemptedAt: null }))).toEqual({ ok: false, reason: 'no-doubt' });
  expect(outcomeOf(aRecord('ordering', { ...tried(1), kind: 'stay' }))).toEqual({ ok: false, reason: 'not-a-flight' });
  expect(outcomeOf(aRecord('ordering', tried(1)), '  ')).toEqual({ ok: false, reason: 'no-name' });
});

test('nobody says that there is none while the order that another has named is being read', () => {
  const late = { ...NAMED, ...tried(ORDER_DOUBT_MS), orderId: 'QWERTY' };
  const none = { isNone: true, note: 'looked', by, now: NOW };
  expect(giveUp(aRecord('ordering', late), none).givenUp).toEqual({ ok: false, reason: 'named' });
  const { changes } = giveUp(aRecord('ordering', { ...late, orderId: null }), none);
  expect(inShort({ changes, next: 'again' })).toEqual(['item-refused', 'end-flags', 'refused', 'again']);
  const ended = applied(aRecord('ordering', { ...late, orderId: null }), changes, new Date(NOW)).record;
  expect(nameOrder(ended, { named: 'QWERTY', by }).outcome).toEqual({ ok: false, reason: 'no-doubt' });
});
