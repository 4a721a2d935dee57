import { describe, expect, test } from 'vitest';
import type { BookingState } from '#domain/booking/booking-state.ts';
import { PAID_AT_ONCE } from '#domain/payment/instalments.ts';
import { HELD_CARDS } from '#domain/payment/payment-method.ts';
import type { Booking, BookingItem, Payment, Refund } from '../../db/schema.ts';
import { applied } from '../record/applied.ts';
import { type BookingRecord, unpaidRecord } from '../record/booking-record.ts';
import type { Change } from '../record/change.ts';
import { abandonPayment } from './money/authorising.ts';
import { afterLookingAgain, afterPaidAgain } from './money/payment-news.ts';
import { RefundUnderWay, requestRefund, resolveRefund } from './money/refunding.ts';
import { afterAnswer, nextStep } from './next-step.ts';
import type { Answer, Call, Rules, Step } from './step.ts';

/** Payments whose money is taken before the order, and payments that are decided in minutes or hours. */
const NOW = Date.UTC(2026, 10, 28, 12);
const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(NOW + minutes * MINUTE_MS);
const taken = { ...HELD_CARDS, money: 'taken' } as const;
const METHODS = [
  taken,
  { ...taken, id: 'bank', kind: 'bank-transfer', answersWithinMs: 40 * MINUTE_MS },
  { ...taken, id: 'cash', kind: 'cash-voucher', answersWithinMs: 240 * MINUTE_MS, refunds: 'by-hand' },
  { ...taken, id: 'whole', refunds: 'whole' },
];
const capabilities = { lookup: true, voidAuthorisation: true, expirePage: true, partialRefund: true, refundId: true };
const rules: Rules = {
  deskOf: () => ({ undoable: () => 'free', findOrder: true }) as never,
  payments: new Map([['taking', { hostedPage: { methods: METHODS }, capabilities } as never]]),
  orderSettleMs: 75_000,
  now: NOW,
};

type Sketch = { item?: Partial<BookingItem>; payment?: Partial<Payment>; booking?: Partial<Booking>; back?: number };
function aRecord(state: BookingState, { item = {}, payment = {}, booking = {}, back = 0 }: Sketch = {}): BookingRecord {
  const sold = { id: 'i', position: 0, supplier: 'air', state: 'quoted', orderAttemptedAt: null, orderId: null } as BookingItem;
  const items = [{ ...sold, totalMinor: 100, ...PAID_AT_ONCE, currency: 'USD', ...item }] as BookingItem[];
  const paid = {
    id: 'paid',
    bookingId: 'b',
    provider: 'taking',
    method: 'hosted',
    providerMethod: 'bank',
    state: 'needs-authentication',
    purpose: 'full',
    revision: 1,
    providerPaymentId: 'page',
    nextActionUrl: 'u',
    pendingUntil: null,
    amountMinor: 100,
    currency: 'USD',
    createdAt: new Date(NOW),
    updatedAt: new Date(NOW),
    ...payment,
  } as Payment;
  const whole = { id: 'b', state, paymentId: 'paid', revision: 1, totalMinor: 100, currency: 'USD', items, ...booking };
  const record = unpaidRecord({ expiresAt: inMinutes(5), updatedAt: new Date(NOW), ...whole } as Booking, [paid]);
  const givenBack = [{ paymentId: 'paid', refundId: null, amountMinor: back, currency: 'USD' }];
  return back > 0 ? { ...record, givenBack } : record;
}

const said = (changes: readonly Change[]): string[] =>
  changes.map((change) => {
    if (change.change === 'move') return change.event;
    if (change.change === 'raise') return `flag ${change.reason}`;
    if (change.change === 'begin-refund') return `begin-refund ${change.refund.amountMinor}`;
    return change.change === 'ledger' ? `${change.kind} ${change.amount.amountMinor}` : change.change;
  });
const inShort = ({ changes, next }: Step): [string[], string] => [said(changes), typeof next === 'string' ? next : next.ask];
function told(record: BookingRecord, outcome: object, at = rules): Step {
  const decided = nextStep(record, at);
  return afterAnswer(record, { ...(decided.next as Call), outcome } as Answer, at);
}
const recordAfter = (record: BookingRecord, { changes }: Step) => applied(record, changes, new Date(NOW)).record;
const paid = (amountMinor = 100) =>
  ({ ok: true, state: 'captured', paymentId: 'p', amount: { amountMinor, currency: 'USD' } }) as const;
const pending = (more: object = {}) => ({ ok: true, state: 'pending', paymentId: 'page', url: 'voucher', ...more }) as const;
const GONE = { ok: false, reason: 'declined', declineCode: 'taken-back' } as const;
const captured = { state: 'captured', providerPaymentId: 'p', nextActionUrl: null } as const;

describe('money that is taken as it is paid', () => {
  test('is captured before the order, with a ledger that was never only held', () => {
    expect(inShort(told(aRecord('authorising'), paid()))).toEqual([['payment-captured', 'capture 100', 'funds-held'], 'again']);
  });

  test('of another amount goes back, and the visitor pays again', () => {
    const [changes] = inShort(told(aRecord('authorising'), paid(99)));
    expect(changes).toEqual(['payment-orphaned', 'flag paid-amount-differs', 'returned-to-checkout']);
  });

  test('confirms the booking without another call, once everything is ordered', () => {
    const ordered = { state: 'ordered', orderId: 'o', orderAttemptedAt: new Date(NOW) } as const;
    expect(inShort(nextStep(aRecord('capturing', { item: ordered, payment: captured }), rules))).toEqual([
      ['confirmed'],
      'again',
    ]);
  });

  test('goes back whole if the order fails, and is captured once in the ledger', () => {
    const record = aRecord('compensating', { payment: captured });
    const look = told(record, paid());
    expect(inShort(look)).toEqual([[], 'refund-in-full']);
    const outcome = { ok: true, state: 'pending', refundId: 'r' } as const;
    const back = afterAnswer(record, { ...(look.next as Call), outcome } as Answer, rules);
    expect(said(back.changes)).toEqual([
      'payment-voided',
      'end-flags',
      'begin-refund 100',
      'attempt',
      'refund-accepted',
      'failed',
    ]);
  });

  test('goes back without what somebody gave back before', () => {
    const record = aRecord('compensating', { payment: captured, back: 30 });
    const look = told(record, { ...paid(), refundedMinor: 30 });
    const outcome = { ok: true, state: 'succeeded' } as const;
    const back = afterAnswer(record, { ...(look.next as Call), outcome } as Answer, rules);
    expect(said(back.changes)).toContain('begin-refund 70');
    expect(said(back.changes)).toContain('refund 70');
  });

  test('that no call gives back is left to a person, and the booking fails at once', () => {
    const [changes] = inShort(told(aRecord('compensating', { payment: { ...captured, providerMethod: 'cash' } }), paid()));
    const left = ['refund-left-to-person', 'flag refund-by-hand'];
    expect(changes).toEqual(['payment-voided', 'end-flags', 'begin-refund 100', ...left, 'failed']);
  });

  test('that the provider gives back no more is left to a person too', () => {
    const record = aRecord('compensating', { payment: captured });
    const look = told(record, paid());
    const answered = (there: Step) =>
      said(afterAnswer(record, { ...(there.next as Call), outcome: { ok: false, reason: 'by-hand' } } as Answer, rules).changes);
    const left = ['refund-left-to-person', 'flag refund-by-hand'];
    expect(answered(look)).toEqual(['payment-voided', 'end-flags', 'begin-refund 100', ...left, 'failed']);
    // Given back by somebody there, it is not transferred again.
    expect(answered(told(record, { ...paid(), refundedMinor: 100 }))).not.toContain('refund-left-to-person');
  });

  test('a refund that no call makes any more is left to a person; one at its bank is asked about again', () => {
    const refund = { id: 'r', paymentId: 'paid', requestId: 'r', amountMinor: 100, currency: 'USD', createdAt: new Date(NOW) };
    const asked = (state: string) => {
      const record = { ...aRecord('confirmed', { payment: captured }), refunds: [{ ...refund, state } as Refund] };
      const [payment] = record.payments;
      const answer = { ask: 'refund', payment, refund: record.refunds[0], outcome: { ok: false, reason: 'by-hand' } };
      return inShort(afterAnswer(record, answer as Answer, rules));
    };
    expect(asked('requested')).toEqual([['refund-left-to-person', 'flag refund-by-hand'], 'again']);
    expect(asked('pending')).toEqual([[], 'retry-later']);
  });

  test('is not refunded by the desk while its order is being made', () => {
    const asked = { id: 'r', amountMinor: 10, reason: 'because', by: 'operator:x' } as const;
    const of = (state: BookingState) => requestRefund(aRecord(state, { payment: captured }), asked).requested;
    expect(of('ordering')).toEqual({ ok: false, reason: 'nothing-taken' });
    expect(of('confirmed')).toMatchObject({ ok: true });
  });

  test.each([
    ['cash', 100, 'refund-left-to-person'],
    ['whole', 40, 'refund-left-to-person'],
    ['whole', 100, 'attempt'],
    ['bank', 40, 'attempt'],
  ] as const)('a refund of a payment by %s of %i: %s', (providerMethod, amountMinor, event) => {
    const record = aRecord('confirmed', { payment: { ...captured, providerMethod } });
    const refund = {
      id: 'r',
      requestId: 'r',
      paymentId: 'paid',
      state: 'requested',
      attemptedAt: null,
      createdAt: new Date(NOW),
    };
    const refunds = [{ ...refund, providerRefundId: null, amountMinor, currency: 'USD' } as Refund];
    expect(inShort(nextStep({ ...record, refunds }, rules))[0][0]).toBe(event);
  });

  test.each([
    [true, ['end-flags', 'refund-succeeded', 'refund 100', 'end-flags']],
    [false, ['end-flags', 'refund-failed']],
  ])('what a person did of it is put on record: %s', (isGivenBack, changes) => {
    const record = aRecord('failed', { payment: { ...captured, state: 'voided' } });
    const refund = { id: 'r', requestId: 'r', paymentId: 'paid', state: 'by-hand', amountMinor: 100, currency: 'USD' } as Refund;
    const note = { refundId: 'r', isGivenBack, note: 'transferred', by: 'operator:x' } as const;
    expect(said(resolveRefund({ ...record, refunds: [refund] }, note).changes)).toEqual(changes);
  });
});

describe('a bank that takes back what it had approved', () => {
  test.each(['ordering', 'capturing'] as const)('ends a booking that is %s', (state) => {
    const step = nextStep(aRecord(state, { payment: captured, back: 100 }), rules);
    expect(step.changes).toMatchObject([{ event: 'refused', data: { reason: 'payment-reversed' } }]);
  });

  test('of a confirmed booking is given back in the books, and told to a person, once', () => {
    const record = aRecord('confirmed', { payment: captured });
    const changes = afterLookingAgain(record, 'paid', GONE);
    expect(said(changes)).toEqual(['refund 100', 'flag payment-reversed']);
    expect(afterLookingAgain(applied(record, changes, new Date(NOW)).record, 'paid', GONE)).toEqual([]);
    expect(afterLookingAgain(record, 'paid', paid())).toEqual([]);
    const refund = (state: string) =>
      ({
        ...record,
        refunds: [{ id: 'r', paymentId: 'paid', state, amountMinor: 100, currency: 'USD' }],
      }) as unknown as BookingRecord;
    // A refund on its way may be what the provider shows, or be refused because the bank was first: the notice has to come again.
    for (const state of ['requested', 'pending', 'in-doubt'])
      expect(() => afterLookingAgain(refund(state), 'paid', GONE)).toThrow(RefundUnderWay);
    expect(said(afterLookingAgain(refund('failed'), 'paid', GONE))).toEqual(['refund 100', 'flag payment-reversed']);
    // Somebody is about to transfer what the bank has given back.
    expect(said(afterLookingAgain(refund('by-hand'), 'paid', GONE))).toEqual(['flag payment-reversed']);
  });

  test('is seen while the booking is being undone: nothing is refunded on top', () => {
    const [changes] = inShort(told(aRecord('compensating', { payment: captured }), GONE));
    expect(changes).toEqual(['payment-voided', 'end-flags', 'refund 100', 'failed']);
  });
});

describe('a payment that is pending', () => {
  const untilOf = (step: Step) => step.changes.flatMap((one) => (one.change === 'move' ? [one.set] : []))[0];

  test('waits without its visitor as long as its method declares, whatever the session had left', () => {
    const step = told(aRecord('authorising'), pending());
    expect(inShort(step)).toEqual([['payment-pending', 'mark-checked'], 'awaiting-customer']);
    expect(untilOf(step)).toMatchObject({ pendingUntil: inMinutes(40), nextActionUrl: 'voucher' });
    const waiting = recordAfter(aRecord('authorising'), step);
    const at = (minutes: number) => ({ ...rules, now: inMinutes(minutes).getTime() });
    expect(inShort(told(waiting, pending(), at(39)))).toEqual([['mark-checked'], 'awaiting-customer']);
    expect(inShort(told(waiting, pending(), at(41)))).toEqual([['refused'], 'again']);
    expect(inShort(told(waiting, paid(), at(39)))[0]).toContain('funds-held');
    // Looked at once a minute: what was paid in time may be seen a little later.
    expect(inShort(told(waiting, paid(), at(41)))[0]).toContain('funds-held');
    expect(told(waiting, paid(), at(42)).changes.at(-1)).toMatchObject({ data: { reason: 'paid-too-late' } });
  });

  test('ends sooner if the provider says so, never later, and always has a quarter of an hour', () => {
    const until = (more: object, payment: Partial<Payment> = {}) =>
      untilOf(told(aRecord('authorising', { payment }), pending(more)));
    expect(until({ until: inMinutes(20) })).toMatchObject({ pendingUntil: inMinutes(20) });
    expect(until({ until: inMinutes(9_999) })).toMatchObject({ pendingUntil: inMinutes(40) });
    expect(until({}, { providerMethod: null })).toMatchObject({ pendingUntil: inMinutes(15) });
  });

  test('is not put off by what the provider says later', () => {
    const waiting = recordAfter(aRecord('authorising'), told(aRecord('authorising'), pending()));
    const later = told(waiting, pending({ url: 'another' }), { ...rules, now: inMinutes(30).getTime() });
    expect(untilOf(later)).toMatchObject({ pendingUntil: inMinutes(40) });
  });

  test.each([
    ['declined', { ok: false, reason: 'declined', declineCode: 'no' }, ['payment-declined', 'returned-to-checkout']],
    [
      'open for another try',
      { ok: true, state: 'needs-authentication', paymentId: 'page', url: 'u' },
      ['payment-sent-to-authenticate', 'mark-checked'],
    ],
  ])('%s', (_, outcome, changes) => {
    const waiting = recordAfter(aRecord('authorising'), told(aRecord('authorising'), pending()));
    expect(inShort(told(waiting, outcome))[0]).toEqual(changes);
  });

  test('is closed before its visitor pays in another way, and before a late booking fails', () => {
    const record = aRecord('authorising', { payment: { state: 'pending' } });
    const look = abandonPayment(record, rules);
    expect(look.next).toMatchObject({ ask: 'look-up', isAbandoning: true });
    expect(inShort(afterAnswer(record, { ...(look.next as Call), outcome: pending() } as Answer, rules))[1]).toBe(
      'expire-hosted-page',
    );
    const undone = aRecord('compensating', { payment: { state: 'pending' } });
    expect(inShort(told(undone, pending()))[1]).toBe('expire-hosted-page');
  });
});

describe('a page that nobody can close', () => {
  const open = { ok: true, state: 'needs-authentication', paymentId: 'page' } as const;
  const unclosed = { hostedPage: { methods: METHODS }, capabilities: { ...capabilities, expirePage: false } } as never;
  const at: Rules = { ...rules, payments: new Map([['taking', unclosed]]) };
  const leaving = (record: BookingRecord, outcome: object) =>
    inShort(afterAnswer(record, { ...(abandonPayment(record, at).next as Call), outcome } as Answer, at));

  test('keeps the address that it was made with', () => {
    const record = aRecord('authorising');
    expect(told(record, open, at).changes).toEqual([{ change: 'mark-checked' }]);
    expect(told(record, { ...pending(), url: undefined }, at).changes[0]).toMatchObject({ set: { nextActionUrl: 'u' } });
  });

  test('is left open by a visitor who pays otherwise, at once; not while a bank decides, nor once it is paid', () => {
    const record = aRecord('authorising');
    expect(leaving(record, open)).toEqual([['payment-abandoned', 'returned-to-checkout'], 'advanced']);
    expect(leaving(record, pending())).toEqual([[], 'retry-later']);
    expect(leaving(record, paid())[0]).toContain('funds-held');
  });

  test('of a late booking is waited for until it ends by itself', () => {
    const undone = aRecord('compensating');
    expect(inShort(told(undone, open, at))).toEqual([[], 'retry-later']);
    expect(inShort(told(undone, GONE, at))[0]).toContain('failed');
  });
});

describe('a page that is paid again', () => {
  const second = { ...paid(), paymentId: 'second' } as const;

  test('is a payment of its own, in the same way, that goes back; told once', () => {
    const record = aRecord('confirmed', { payment: captured });
    const changes = afterPaidAgain(record, 'paid', second, 'new');
    expect(changes).toMatchObject([
      { event: 'orphan-found', payment: { id: 'new', provider: 'taking', providerMethod: 'bank', providerPaymentId: 'second' } },
    ]);
    expect(afterPaidAgain(applied(record, changes, new Date(NOW)).record, 'paid', second, 'other')).toEqual([]);
    expect(afterPaidAgain(record, 'paid', paid(), 'new')).toEqual([]);
  });
});
