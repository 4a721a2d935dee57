import { describe, expect, test } from 'vitest';
import type { BookingState } from '#domain/booking/booking-state.ts';
import { PAID_AT_ONCE } from '#domain/payment/instalments.ts';
import { HELD_CARDS } from '#domain/payment/payment-method.ts';
import type { HoldOutcome, OrderOutcome, PayHoldOutcome } from '#suppliers/orders/port.ts';
import type { Booking, BookingItem, Payment } from '../../db/schema.ts';
import { applied } from '../record/applied.ts';
import { type BookingRecord, unpaidRecord } from '../record/booking-record.ts';
import type { Change } from '../record/change.ts';
import { abandonPayment } from './money/authorising.ts';
import { afterAnswer, nextStep } from './next-step.ts';
import type { Answer, PaymentAnswer, Rules, Step } from './step.ts';
import { awaitedFirst, pageClosesAt } from './waiting.ts';

const NOW = Date.UTC(2026, 10, 28, 12);
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR_MS);
const METHODS = [
  { ...HELD_CARDS, money: 'taken' },
  { ...HELD_CARDS, id: 'pse', money: 'taken', kind: 'bank-transfer', answersWithinMs: HOUR_MS / 2, refunds: 'by-hand' },
  { ...HELD_CARDS, id: 'cash', money: 'taken', kind: 'cash-voucher', answersWithinMs: 4 * HOUR_MS, refunds: 'by-hand' },
];
const capabilities = { lookup: true, voidAuthorisation: true, expirePage: true, partialRefund: true, refundId: true };
const rules: Rules = {
  deskOf: ({ supplier }) =>
    ({ undoable: () => 'free', findOrder: supplier === 'air', holds: { isTicketedByHand: supplier === 'gds' } }) as never,
  payments: new Map([['taking', { hostedPage: { methods: METHODS }, capabilities } as never]]),
  orderSettleMs: 75_000,
  now: NOW,
};

type Sketch = { items?: Partial<BookingItem>[]; payment?: Partial<Payment>; booking?: Partial<Booking> };
function aRecord(state: BookingState, { items = [{}], payment = {}, booking = {} }: Sketch = {}): BookingRecord {
  const blank = { supplier: 'air', state: 'quoted', orderAttemptedAt: null, orderId: null, heldUntil: null, locators: [] };
  const sold = items.map((item, position) => ({
    id: `i${position}`,
    position,
    totalMinor: 100,
    currency: 'USD',
    updatedAt: new Date(NOW),
    ...PAID_AT_ONCE,
    ...blank,
    ...item,
  })) as unknown as BookingItem[];
  const paid = {
    id: 'paid',
    bookingId: 'b',
    provider: 'taking',
    method: 'hosted',
    providerMethod: 'cash',
    state: 'created',
    purpose: 'full',
    revision: 1,
    providerPaymentId: null,
    nextActionUrl: null,
    pendingUntil: null,
    declineCode: null,
    amountMinor: 100 * sold.length,
    currency: 'USD',
    onHold: true,
    payBy: null,
    voucher: null,
    createdAt: new Date(NOW),
    updatedAt: new Date(NOW),
    ...payment,
  } as Payment;
  const whole = { id: 'b', state, paymentId: 'paid', revision: 1, totalMinor: 100 * sold.length, currency: 'USD', items: sold };
  const times = { expiresAt: at(0.5), updatedAt: new Date(NOW), refusal: null };
  return unpaidRecord({ ...whole, ...times, ...booking } as Booking, [paid]);
}

const held = (hours: number, more: Partial<BookingItem> = {}) =>
  ({ state: 'held', orderId: 'o', orderAttemptedAt: new Date(NOW), heldUntil: at(hours), ...more }) as Partial<BookingItem>;
const onPage = { state: 'needs-authentication', providerPaymentId: 'page', nextActionUrl: 'u', payBy: at(9) } as const;

/** All moves up to the next call. */
function decided(record: BookingRecord, first: (record: BookingRecord, rules: Rules) => Step = nextStep, now = NOW) {
  let latest = record;
  let decide = first;
  const changes: Change[] = [];
  for (let moves = 0; moves < 10; moves++) {
    const step = decide(latest, { ...rules, now });
    changes.push(...step.changes);
    latest = applied(latest, step.changes, new Date(now)).record;
    if (step.next !== 'again') return { record: latest, next: step.next, changes };
    decide = nextStep;
  }
  throw new Error('goes in circles');
}
const asksFor = (next: Step['next']) => (typeof next === 'string' ? next : next.ask);
const answered = (record: BookingRecord, answer: Answer, now = NOW) =>
  decided(record, (one, terms) => afterAnswer(one, answer, terms), now);
const item = (record: BookingRecord, position = 0) => record.booking.items[position] as BookingItem;
const payment = (record: BookingRecord) => record.payments[0] as Payment;

const afterHold = (record: BookingRecord, outcome: OrderOutcome, now = NOW) => {
  const ordering = record.booking.items.find(({ state }) => state === 'ordering') as BookingItem;
  return answered(record, { ask: 'hold', item: ordering, outcome }, now);
};
const looked = (record: BookingRecord, outcome: PaymentAnswer, now = NOW) =>
  answered(record, { ask: 'look-up', payment: payment(record), outcome }, now);
const paidHold = (record: BookingRecord, outcome: PayHoldOutcome) =>
  answered(record, { ask: 'pay-hold', item: item(record), outcome });

describe('before it is paid', () => {
  test('every item is put on hold, each attempt on record, and only then is there a page', () => {
    const first = decided(aRecord('authorising', { items: [{}, {}] }));
    expect(asksFor(first.next)).toBe('hold');
    expect(item(first.record).state).toBe('ordering');
    const second = afterHold(first.record, { ok: true, order: { orderId: 'o0', locators: [], heldUntil: at(30) } });
    expect([asksFor(second.next), item(second.record).state]).toEqual(['hold', 'held']);
    const both = afterHold(second.record, { ok: true, order: { orderId: 'o1', locators: [], heldUntil: at(10) } });
    expect(asksFor(both.next)).toBe('create-hosted-page');
    // The earliest of both, less the margin.
    expect(payment(both.record).payBy).toEqual(at(9));
    expect(pageClosesAt(both.record.booking, payment(both.record), METHODS[2] as never)).toEqual(at(9));
  });

  test('an hour that the supplier has not said is asked for', () => {
    const first = decided(aRecord('authorising'));
    const made = afterHold(first.record, { ok: true, order: { orderId: 'o', locators: [] } });
    expect(asksFor(made.next)).toBe('read-hold');
    const read = (outcome: HoldOutcome) => answered(made.record, { ask: 'read-hold', item: item(made.record), outcome });
    expect(read({ ok: true, until: null }).next).toBe('retry-later');
    expect(asksFor(read({ ok: true, until: at(10) }).next)).toBe('create-hosted-page');
    const gone = read({ ok: false, reason: 'gone' });
    expect([item(gone.record).state, gone.record.booking.refusal]).toEqual(['lapsed', 'hold-over']);
  });

  test('a hold that is too short for a counter is cancelled, and another way can be chosen', () => {
    const short = decided(aRecord('authorising', { items: [held(4.9)] }));
    expect([asksFor(short.next), short.record.booking.refusal]).toEqual(['cancel-order', 'not-held']);
    const back = answered(short.record, { ask: 'cancel-order', item: item(short.record), outcome: { ok: true } });
    expect([back.record.booking.state, item(back.record).state, payment(back.record).state]).toEqual([
      'ready',
      'quoted',
      'abandoned',
    ]);
    expect(item(back.record)).toMatchObject({ orderId: null, orderAttemptedAt: null, heldUntil: null, locators: [] });
  });

  test('what cannot be held is not sold otherwise', () => {
    const first = decided(aRecord('authorising'));
    const refused = afterHold(first.record, { ok: false, reason: 'unavailable' });
    expect([refused.record.booking.state, refused.record.booking.refusal]).toEqual(['failed', 'offer-unavailable']);
    expect(payment(refused.record).state).toBe('abandoned');
  });

  test('a lost answer is looked up, and never repeated before that', () => {
    const first = decided(aRecord('authorising'));
    const lost = afterHold(first.record, { ok: false, reason: 'in-doubt' });
    expect(asksFor(lost.next)).toBe('find-order');
    const none = { ask: 'find-order', item: item(lost.record), outcome: { ok: true, order: null } } as const;
    expect(answered(lost.record, none).next).toBe('retry-later');
    expect(asksFor(answered(lost.record, none, NOW + 80_000).next)).toBe('hold');
    const found = { ...none, outcome: { ok: true as const, order: { orderId: 'o', locators: [], heldUntil: at(10) } } };
    expect(item(answered(lost.record, found).record).state).toBe('held');
  });

  test('at a supplier that cannot be asked, nobody waits for a person to find a hold', () => {
    const first = decided(aRecord('authorising', { items: [{ supplier: 'blind' }] }));
    const lost = afterHold(first.record, { ok: false, reason: 'in-doubt' });
    expect(lost.next).toBe('retry-later');
    const later = decided(lost.record, nextStep, NOW + 80_000);
    expect(later.record.booking.refusal).toBe('order-unanswered');
    expect(later.changes).toContainEqual(expect.objectContaining({ change: 'raise', reason: 'order-in-doubt' }));
  });

  test('a session that ends first ends the holds', () => {
    const late = decided(aRecord('authorising', { items: [held(30), {}] }), nextStep, NOW + HOUR_MS);
    expect([asksFor(late.next), late.record.booking.refusal]).toEqual(['cancel-order', 'payment-abandoned']);
  });
});

describe('until its hour', () => {
  const reserved = (more: Partial<Payment> = {}) =>
    aRecord('authorising', { items: [held(10)], payment: { ...onPage, ...more } });
  const waiting = { ok: true, state: 'pending', paymentId: 'page', url: 'u' } as const;

  test('it waits for hours after the session is over, and for news a little longer than was said', () => {
    const pending = looked(reserved(), { ...waiting, voucher: { number: '12' } }, NOW + HOUR_MS);
    expect(pending.next).toBe('awaiting-customer');
    expect(payment(pending.record)).toMatchObject({ state: 'pending', pendingUntil: at(9), voucher: { number: '12' } });
    expect(awaitedFirst(pending.record)?.endsAt).toEqual(at(9 + 1 / 3));
    expect(looked(pending.record, waiting, at(9.3).getTime()).next).toBe('awaiting-customer');
    expect(looked(pending.record, waiting, at(9.4).getTime()).record.booking.state).toBe('compensating');
  });

  test('not paid: its hold is cancelled before anything else, and it is over', () => {
    const over = looked(reserved(), { ok: true, state: 'needs-authentication', paymentId: 'page', url: 'u' }, at(9.4).getTime());
    expect([asksFor(over.next), over.record.booking.refusal]).toEqual(['cancel-order', 'payment-abandoned']);
    const cancelled = answered(
      over.record,
      { ask: 'cancel-order', item: item(over.record), outcome: { ok: true } },
      at(9.4).getTime(),
    );
    expect(asksFor(cancelled.next)).toBe('look-up');
    const page = {
      ask: 'expire-hosted-page',
      payment: payment(cancelled.record),
      reversing: true,
      outcome: { ok: true },
    } as const;
    expect(answered(cancelled.record, page, at(9.4).getTime()).record.booking.state).toBe('failed');
  });

  test('declined in time: the hold is let go, and the form is open again', () => {
    const declined = looked(reserved(), { ok: false, reason: 'declined', declineCode: 'no' });
    expect(asksFor(declined.next)).toBe('cancel-order');
    const back = answered(declined.record, { ask: 'cancel-order', item: item(declined.record), outcome: { ok: true } });
    expect([back.record.booking.state, back.record.booking.refusal]).toEqual(['ready', 'payment-declined']);
  });

  test('declined after the end of its session: the form stays closed', () => {
    const now = at(1).getTime();
    const declined = looked(reserved(), { ok: false, reason: 'declined', declineCode: 'no' }, now);
    const letGo = { ask: 'cancel-order', item: item(declined.record), outcome: { ok: true } } as const;
    expect(answered(declined.record, letGo, now).record.booking.state).toBe('failed');
  });

  test('a hold that its supplier will not cancel is flagged, and the form stays closed', () => {
    const declined = looked(reserved(), { ok: false, reason: 'declined', declineCode: 'no' });
    const outcome = { ok: false, reason: 'refused' } as const;
    const stuck = answered(declined.record, { ask: 'cancel-order', item: item(declined.record), outcome });
    expect([stuck.record.booking.state, item(stuck.record).state]).toEqual(['failed', 'stranded']);
  });

  test('who turns back has the hold cancelled too', () => {
    const left = decided(aRecord('authorising', { items: [held(10)], payment: { payBy: at(9) } }), abandonPayment);
    expect([left.record.booking.state, left.record.booking.refusal]).toEqual(['compensating', 'payment-abandoned']);
  });

  test('another amount goes back, and the hold with it', () => {
    const odd = looked(reserved(), {
      ok: true,
      state: 'captured',
      paymentId: 'page',
      amount: { amountMinor: 99, currency: 'USD' },
    });
    expect([payment(odd.record).state, odd.record.booking.state, asksFor(odd.next)]).toEqual([
      'orphaned',
      'compensating',
      'cancel-order',
    ]);
  });
});

describe('once it is paid', () => {
  const paid = { ok: true, state: 'captured', paymentId: 'page', amount: { amountMinor: 100, currency: 'USD' } } as const;
  const reserved = (supplier = 'air') => aRecord('authorising', { items: [held(10, { supplier })], payment: { ...onPage } });

  test('in time: the hold is paid for, and it is confirmed', () => {
    const funded = looked(reserved(), paid, at(8.9).getTime());
    expect([asksFor(funded.next), funded.record.booking.state]).toEqual(['pay-hold', 'ordering']);
    const done = paidHold(funded.record, { ok: true, order: { orderId: 'o', locators: [] } });
    expect([done.record.booking.state, item(done.record).state]).toEqual(['confirmed', 'ordered']);
    expect(done.changes.some((change) => change.change === 'raise')).toBe(false);
  });

  test('news within the grace counts as in time; later is too late', () => {
    expect(looked(reserved(), paid, at(9.3).getTime()).record.booking.state).toBe('ordering');
    const late = looked(reserved(), paid, at(9.5).getTime());
    expect([late.record.booking.refusal, asksFor(late.next)]).toEqual(['paid-too-late', 'cancel-order']);
  });

  test('a silent supplier is asked again: paying twice pays once', () => {
    const funded = looked(reserved(), paid);
    const silent = paidHold(funded.record, { ok: false, reason: 'unreachable' });
    expect([silent.next, silent.record.booking.state]).toEqual(['retry-later', 'ordering']);
    expect(asksFor(decided(silent.record).next)).toBe('pay-hold');
  });

  test.each([
    ['price-changed', 'price-changed', 'cancel-order', 'held'],
    ['gone', 'hold-over', 'look-up', 'lapsed'],
    ['rejected', 'rejected-by-airline', 'cancel-order', 'held'],
  ] as const)('%s: all goes back', (reason, refusal, next, state) => {
    const refused = paidHold(looked(reserved(), paid).record, { ok: false, reason });
    expect([refused.record.booking.refusal, asksFor(refused.next), item(refused.record).state]).toEqual([refusal, next, state]);
  });

  test('tickets that no call issues are asked of a person', () => {
    const funded = looked(reserved('gds'), paid);
    const done = paidHold(funded.record, { ok: true, order: { orderId: 'o', locators: [] } });
    expect(done.changes).toContainEqual({ change: 'raise', reason: 'hold-paid', about: 'gds o' });
  });

  test('money that comes while the hold is being cancelled is given back, never kept', () => {
    const over = looked(reserved(), { ok: false, reason: 'declined', declineCode: 'no' });
    expect(over.record.booking.state).toBe('compensating');
    const pending = aRecord('compensating', {
      items: [{ ...held(10), state: 'cancelled' }],
      payment: { ...onPage, state: 'pending', providerMethod: 'pse' },
      booking: { refusal: 'payment-abandoned', expiresAt: at(-1) },
    });
    const look = { ask: 'look-up', payment: payment(pending), reversing: true, outcome: paid } as const;
    const back = answered(pending, look);
    expect(back.record.booking.state).toBe('failed');
    expect(back.changes).toContainEqual(expect.objectContaining({ change: 'raise', reason: 'refund-by-hand' }));
  });
});
