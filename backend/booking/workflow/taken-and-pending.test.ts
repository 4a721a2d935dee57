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
const refund = { id: 'r', paymentId: 'paid', requestId: 'r', currency: 'USD', attemptedAt: null, providerRefundId: null };
const BACK = { paymentId: 'paid', refundId: null, currency: 'USD' };

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
    const asked = (state: string) => {
      const waiting = { ...refund, state, amountMinor: 100, createdAt: new Date(NOW) } as Refund;
      const record = { ...aRecord('confirmed', { payment: captured }), refunds: [waiting] };
      const [payment] = record.payments;
      const answer = { ask: 'refund', payment, refund: record.refunds[0], outcome: { ok: false, reason: 'by-hand' } };
      return inShort(afterAnswer(record, answer as Answer, rules));
    };
    expect(asked('requested')).toEqual([[], 'look-before-transfer']);
    expect(asked('pending')).toEqual([[], 'retry-later']);
  });

  describe('before a person is asked to transfer a refund', () => {
    const asked = { ...refund, state: 'requested', amountMinor: 60, attemptedAt: new Date(NOW) } as Refund;
    const waiting = (...refunds: Refund[]) => ({ ...aRecord('confirmed', { payment: captured }), refunds });
    const byHand = { ok: false, reason: 'by-hand' };
    const answer = (record: BookingRecord, ask: Answer['ask'], outcome: object, at = rules) =>
      afterAnswer(record, { ask, payment: record.payments[0], refund: asked, outcome } as Answer, at);
    const lookedAt = (record: BookingRecord, outcome: object) => inShort(answer(record, 'look-before-transfer', outcome));
    const LEFT = [['refund-left-to-person', 'flag refund-by-hand'], 'again'];

    test('no attempt stays on record, for nothing was sent', () => {
      const step = answer(waiting(asked), 'refund', byHand);
      expect(step).toMatchObject({
        changes: [{ change: 'attempt', of: 'refund', at: null }],
        next: { ask: 'look-before-transfer' },
      });
    });

    test('the payment is looked at once more', () => {
      const record = waiting(asked);
      expect(lookedAt(record, paid())).toEqual(LEFT);
      expect(lookedAt(record, { ok: false, reason: 'unreachable' })).toEqual([[], 'retry-later']);
      const overtaken = ['refund-overtaken', 'end-flags', 'flag refund-overtaken', 'refund 100', 'flag payment-reversed'];
      expect(lookedAt(record, GONE)).toEqual([overtaken, 'again']);
      // An earlier call of ours made it, and its answer was lost.
      expect(lookedAt(record, { ...paid(), refundedMinor: 60 })[0]).toContain('refund-succeeded');
      expect(lookedAt(record, { ...paid(), refundedMinor: 59 })).toEqual(LEFT);
    });

    test('what the provider has refunded otherwise is not this refund', () => {
      const other = { ...refund, id: 'o', amountMinor: 40, createdAt: new Date(NOW) } as Refund;
      for (const state of ['pending', 'in-doubt'] as const) {
        const record = waiting(asked, { ...other, state, attemptedAt: new Date(NOW) });
        expect(lookedAt(record, { ...paid(), refundedMinor: 60 })).toEqual(LEFT);
        // Which of the two the bank has overtaken cannot be told.
        expect(lookedAt(record, GONE)).toEqual(LEFT);
      }
      const transferred = { ...waiting(asked, { ...other, state: 'succeeded' }), givenBack: [{ ...BACK, amountMinor: 40 }] };
      expect(lookedAt(transferred, { ...paid(), refundedMinor: 60 })[0]).toContain('refund-succeeded');
      expect(lookedAt(transferred, GONE)[0]).toEqual(expect.arrayContaining(['refund-overtaken', 'flag paid-back-twice']));
      const given = { ...waiting(asked), givenBack: [{ ...BACK, amountMinor: 60 }] };
      expect(lookedAt(given, { ...paid(), refundedMinor: 60 })).toEqual(LEFT);
    });

    test('an answer that comes when it is decided already changes nothing', () => {
      expect(lookedAt(waiting({ ...asked, state: 'failed' }), GONE)).toEqual([[], 'again']);
    });

    test('a provider that cannot be asked is not', () => {
      const blind = { hostedPage: { methods: METHODS }, capabilities: { ...capabilities, lookup: false } };
      const at = { ...rules, payments: new Map([['taking', blind as never]]) };
      expect(inShort(answer(waiting(asked), 'refund', byHand, at))).toEqual([['attempt', ...(LEFT[0] as string[])], 'again']);
    });
  });

  test('is not refunded by the desk while its order is being made', () => {
    const asked = { id: 'r', amountMinor: 10, reason: 'because', by: 'operator:x' } as const;
    const of = (state: BookingState) => requestRefund(aRecord(state, { payment: captured }), asked).requested;
    expect(of('ordering')).toEqual({ ok: false, reason: 'nothing-taken' });
    expect(of('confirmed')).toMatchObject({ ok: true });
  });

  test.each([
    ['cash', 100, 'look-before-transfer'],
    ['whole', 40, 'look-before-transfer'],
    ['whole', 100, 'refund'],
    ['bank', 40, 'refund'],
  ] as const)('a refund of a payment by %s of %i: %s', (providerMethod, amountMinor, ask) => {
    const record = aRecord('confirmed', { payment: { ...captured, providerMethod } });
    const refunds = [{ ...refund, state: 'requested', amountMinor, createdAt: new Date(NOW) } as Refund];
    expect(inShort(nextStep({ ...record, refunds }, rules))[1]).toBe(ask);
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
    // A refund on its way may be what the provider shows, or be refused because the bank was first: the notice has to come again.
    for (const state of ['requested', 'pending', 'in-doubt'])
      expect(() => seen(withRefund(record, state, { attemptedAt: new Date(NOW) }))).toThrow(RefundUnderWay);
    expect(seen(withRefund(record, 'failed'))).toEqual(['refund 100', 'flag payment-reversed']);
  });

  const withRefund = (record: BookingRecord, state: string, more: object = {}): BookingRecord => ({
    ...record,
    refunds: [{ ...refund, state, amountMinor: 60, ...more } as Refund],
  });
  const OVERTAKEN = ['refund-overtaken', 'end-flags', 'flag refund-overtaken', 'refund 100'];
  const seen = (record: BookingRecord) => said(afterLookingAgain(record, 'paid', GONE));

  test.each(['by-hand', 'requested'])('stops the transfer that a person was to make, and what was not sent: %s', (state) => {
    const record = withRefund(aRecord('confirmed', { payment: captured }), state);
    const changes = afterLookingAgain(record, 'paid', GONE);
    expect(said(changes)).toEqual([...OVERTAKEN, 'flag payment-reversed']);
    expect(changes).toContainEqual(
      expect.objectContaining({ change: 'end-flags', reasons: expect.arrayContaining(['refund-by-hand']), about: 'r' }),
    );
    expect(seen(applied(record, changes, new Date(NOW)).record)).toEqual([]);
  });

  test.each([
    // All of it is with the traveller already.
    [100, 60, ['end-flags', 'refund-succeeded', 'flag paid-back-twice'], 'p: 60 USD'],
    [70, 60, ['end-flags', 'refund-succeeded', 'refund 30', 'flag paid-back-twice'], 'p: 30 USD'],
    [40, 60, ['end-flags', 'refund-succeeded', 'refund 60', 'end-flags'], undefined],
  ])('after a person has transferred, who says so later: %i went back, then %i', (back, amountMinor, changes, about) => {
    const overtaken = withRefund(aRecord('cancelled', { payment: captured, back }), 'overtaken', { amountMinor });
    const found = { refundId: 'r', note: 'transferred on Monday', by: 'operator:x' } as const;
    const resolved = resolveRefund(overtaken, { ...found, isGivenBack: true });
    expect([said(resolved.changes), resolved.resolved]).toEqual([changes, { ok: true }]);
    expect(resolved.changes.find((one) => one.change === 'raise')?.about).toBe(about);
    expect(said(resolveRefund(overtaken, { ...found, isGivenBack: false }).changes)).toEqual(['end-flags']);
    // A call was sent for this one: the provider knows.
    const sent = withRefund(overtaken, 'overtaken', { amountMinor, attemptedAt: new Date(NOW) });
    expect(resolveRefund(sent, { ...found, isGivenBack: true }).resolved).toEqual({ ok: false, reason: 'no-such-refund' });
  });

  test('after a person has transferred it has paid the traveller twice, and a person is told', () => {
    const of = (state: string, more: object = {}) => ({
      ...withRefund(aRecord('cancelled', { payment: captured }), state, more),
      givenBack: [{ ...BACK, refundId: 'r', amountMinor: 60 }],
    });
    expect(seen(of('succeeded'))).toEqual(['refund 40', 'flag payment-reversed', 'flag paid-back-twice']);
    const whole = { ...of('succeeded'), givenBack: [{ ...BACK, amountMinor: 100 }] };
    expect(afterLookingAgain(whole, 'paid', GONE)).toEqual([{ change: 'raise', reason: 'paid-back-twice', about: 'p: 60 USD' }]);
    // One that a call made is what the provider shows.
    expect(seen({ ...whole, ...of('succeeded', { attemptedAt: new Date(NOW) }), givenBack: whole.givenBack })).toEqual([]);
    expect(seen({ ...whole, ...of('succeeded', { providerRefundId: 'x' }), givenBack: whole.givenBack })).toEqual([]);
  });

  test('stops the transfer too of what was paid for nothing', () => {
    const record = aRecord('failed', { payment: { ...captured, state: 'voided' } });
    expect(seen(withRefund(record, 'by-hand', { amountMinor: 100 }))).toEqual(OVERTAKEN);
    // Of what was paid, not of what was asked for.
    expect(seen(withRefund(record, 'by-hand', { amountMinor: 99 }))).toContain('refund 99');
    // What the product gives back by a call may look the same.
    for (const state of ['requested', 'pending', 'in-doubt', 'failed'])
      expect(seen(withRefund(record, state, { attemptedAt: new Date(NOW) }))).toEqual([]);
    const transferred = { ...withRefund(record, 'succeeded'), givenBack: [{ ...BACK, amountMinor: 100 }] };
    expect(seen(transferred)).toEqual(['flag paid-back-twice']);
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

  test('that its bank approves after it was given up goes back, and nobody is told that it was not paid', () => {
    const givenUp = (payment: Partial<Payment> = {}) =>
      aRecord('compensating', { payment: { state: 'pending', ...payment }, booking: { refusal: 'payment-abandoned' } });
    const late = { event: 'failed', set: { refusal: 'paid-too-late' } };
    const look = told(givenUp(), paid());
    const refunded = { ...(look.next as Call), outcome: { ok: true, state: 'succeeded' } } as Answer;
    expect(afterAnswer(givenUp(), refunded, rules).changes.at(-1)).toMatchObject(late);
    expect(told(givenUp({ providerMethod: 'cash' }), paid()).changes.at(-1)).toMatchObject(late);
    expect(told(givenUp(), GONE).changes.at(-1)).toMatchObject({ event: 'failed', set: {} });
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
