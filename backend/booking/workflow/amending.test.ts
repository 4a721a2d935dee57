import { describe, expect, test } from 'vitest';
import type { ItemState } from '#domain/booking/item-state.ts';
import { PAID_AT_ONCE } from '#domain/payment/instalments.ts';
import type { Amendment, Booking, BookingItem, Payment, Refund } from '../../db/schema.ts';
import { applied } from '../record/applied.ts';
import { type BookingRecord, unpaidRecord } from '../record/booking-record.ts';
import { cancelledByHand, withdrawCancellation } from './amending.ts';
import { resolveRefund } from './money/refunding.ts';
import { afterAnswer, nextStep } from './next-step.ts';
import type { Answer, Call, Rules, Step } from './step.ts';

/** Each transition after confirmation: cancellations and refunds. */
const NOW = Date.UTC(2026, 5, 1, 12);
const rules: Rules = {
  deskOf: ({ supplier }) => (supplier === 'air' ? ({} as never) : undefined),
  payments: new Map([
    ['asked', { capabilities: { refundsIdempotent: true, refundId: true, partialRefund: true } } as never],
    ['telling', { capabilities: { refundsIdempotent: false, partialRefund: true } } as never],
    ['whole', { capabilities: { refundsIdempotent: true, partialRefund: false } } as never],
  ]),
  orderSettleMs: 75_000,
  now: NOW,
};
const ago = (seconds: number) => new Date(NOW - seconds * 1_000);
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

type Sketch = {
  items?: ItemState[];
  supplier?: string;
  provider?: string;
  amendments?: Partial<Amendment>[];
  refunds?: Partial<Refund>[];
};

/** A captured payment of 100, split equally among the items. */
function confirmed({
  items = ['ordered'],
  supplier = 'air',
  provider = 'asked',
  amendments = [],
  refunds = [],
}: Sketch): BookingRecord {
  const all = items.map((state, index) => ({
    id: `item-${index + 1}`,
    position: index,
    kind: 'flight',
    state,
    supplier,
    orderId: `o-${index + 1}`,
    totalMinor: 100 / items.length,
    currency: 'USD',
    ...PAID_AT_ONCE,
  })) as BookingItem[];
  const booking = { id: 'b', state: 'confirmed', paymentId: 'paid', items: all, updatedAt: ago(60) } as Booking;
  const paid = { id: 'paid', bookingId: 'b', provider, state: 'captured', providerPaymentId: 'p', ...usd(100) } as Payment;
  return {
    ...unpaidRecord(booking, [paid]),
    amendments: amendments.map((amendment) => ({
      id: 'a',
      itemId: 'item-1',
      kind: 'cancel',
      currency: 'USD',
      reason: 'r',
      attemptedAt: null,
      refundMinor: null,
      supplierFeeMinor: 0,
      supplierCurrency: 'USD',
      ...amendment,
    })) as Amendment[],
    refunds: refunds.map((refund, index) => ({
      id: `r-${index}`,
      paymentId: 'paid',
      reason: 'r',
      createdAt: ago(700),
      attemptedAt: null,
      providerRefundId: null,
      ...usd(10),
      ...refund,
    })) as Refund[],
  };
}

function inShort({ changes, next }: Step): [string[], string] {
  const written = changes.flatMap((change) => {
    if (change.change === 'move') return change.event;
    if (change.change === 'raise') return `flag ${change.reason}`;
    if (change.change === 'begin-refund') return `refund ${change.refund.amountMinor}`;
    if (change.change === 'end-flags') return [];
    return change.change === 'ledger' ? `ledger ${change.amount.amountMinor}` : change.change;
  });
  return [written, typeof next === 'string' ? next : next.ask];
}
const step = (sketch: Sketch) => inShort(nextStep(confirmed(sketch), rules));
function told(sketch: Sketch, outcome: object): [string[], string] {
  const record = confirmed(sketch);
  const { changes, next } = nextStep(record, rules);
  const after = applied(record, changes, new Date(NOW)).record;
  return inShort(afterAnswer(after, { ...(next as Call), outcome } as Answer, rules));
}

describe('cancelling an item', () => {
  const requested = { state: 'requested' } as const;
  const accepted = { state: 'accepted', refundMinor: 80 } as const;

  test.each([
    ['needs nothing without an amendment', {}, [[], 'settled']],
    ['requests a quote from the supplier', { amendments: [requested] }, [['attempt'], 'quote-cancellation']],
    ['waits while its quote is unanswered', { amendments: [{ state: 'quoted' }] }, [[], 'settled']],
    ['cancels the order once accepted', { amendments: [accepted] }, [['attempt'], 'cancel-order']],
    ['does not retry within half a minute', { amendments: [{ ...accepted, attemptedAt: ago(29) }] }, [[], 'settled']],
    [
      'retries what was tried by a clock that was put back since',
      { amendments: [{ ...accepted, attemptedAt: ago(-3_600) }] },
      [['attempt'], 'cancel-order'],
    ],
    ['retries after half a minute', { amendments: [{ ...accepted, attemptedAt: ago(30) }] }, [['attempt'], 'cancel-order']],
    [
      'flags a supplier that is gone',
      { amendments: [accepted], supplier: 'gone' },
      [['attempt', 'flag account-gone'], 'retry-later'],
    ],
    ['refuses a request for a lapsed item', { amendments: [requested], items: ['lapsed'] }, [['amendment-refused'], 'again']],
  ] as [string, Sketch, [string[], string]][])('%s', (_, sketch, expected) => {
    expect(step(sketch)).toEqual(expected);
  });

  test.each([
    ['quoted', { ok: true, fee: usd(20), refund: usd(80), holdsUntil: null }, [['amendment-quoted'], 'again']],
    ['only by hand', { ok: false, reason: 'by-hand' }, [['amendment-refused'], 'again']],
    ['no answer', { ok: false, reason: 'unreachable' }, [[], 'retry-later']],
  ] as [string, object, [string[], string]][])('after asking for a quote: %s', (_, outcome, expected) => {
    expect(told({ amendments: [requested] }, outcome)).toEqual(expected);
  });

  test('a quote that was asked for before the ticket, and comes after it, is asked for again', () => {
    const record = confirmed({ amendments: [requested] });
    const { changes, next } = nextStep(record, rules);
    const { booking, ...rest } = applied(record, changes, new Date(NOW)).record;
    const ticketed = {
      ...rest,
      booking: { ...booking, items: booking.items.map((item) => ({ ...item, state: 'ticketed' as const })) },
    };
    const free = { ok: true, fee: usd(0), refund: usd(100), holdsUntil: null };
    expect(inShort(afterAnswer(ticketed, { ...(next as Call), outcome: free } as Answer, rules))).toEqual([[], 'retry-later']);
  });

  const gone = ['amendment-applied', 'item-cancelled', 'refund 80'];
  test.each([
    ['cancelled', { ok: true }, {}, [[...gone, 'cancelled'], 'again']],
    [
      'cancelled, at a higher fee than quoted',
      { ok: true, fee: usd(5) },
      {},
      [[...gone, 'cancelled', 'flag agency-loss'], 'again'],
    ],
    ['refused', { ok: false, reason: 'refused' }, {}, [['amendment-refused', 'flag cancellation-refused'], 'again']],
    ['no answer', { ok: false, reason: 'unreachable' }, {}, [[], 'retry-later']],
    ['cancelled, with another item standing', { ok: true }, { items: ['ordered', 'ticketed'] }, [gone, 'again']],
    ['cancelled, with the other item lapsed', { ok: true }, { items: ['ordered', 'lapsed'] }, [[...gone, 'cancelled'], 'again']],
    [
      'cancelled, with a refund in doubt',
      { ok: true },
      { refunds: [{ state: 'in-doubt', amountMinor: 50 }] },
      [['amendment-applied', 'item-cancelled', 'refund 50', 'flag refund-overtaken', 'cancelled'], 'again'],
    ],
  ] as [string, object, Sketch, [string[], string]][])('after asking to cancel: %s', (_, outcome, sketch, expected) => {
    expect(told({ ...sketch, amendments: [accepted] }, outcome)).toEqual(expected);
  });
});

describe('cancelledByHand', () => {
  const byHand = (sketch: Sketch) =>
    cancelledByHand(confirmed(sketch), {
      id: 'mine',
      itemId: 'item-1',
      reason: 'talked to them',
      by: 'operator:ana',
      refundMinor: 70,
    });
  const requestOf = ({ changes }: ReturnType<typeof byHand>) =>
    changes.find((change) => change.change === 'begin-refund')?.refund.requestId;

  test('refunds under the accepted cancellation’s id, so that the traveller’s promise is fulfilled by it', () => {
    const done = byHand({ amendments: [{ state: 'accepted', refundMinor: 80 }] });
    expect([done.outcome, requestOf(done)]).toEqual([{ ok: true }, 'a']);
    expect(done.changes[0]).toMatchObject({ event: 'amendment-applied', id: 'a', set: { refundMinor: 70 } });
  });

  test('begins a cancellation of its own when none was accepted, and expires an open quote', () => {
    const done = byHand({ amendments: [{ state: 'quoted', refundMinor: 80 }] });
    expect([done.outcome, requestOf(done)]).toEqual([{ ok: true }, 'mine']);
    expect(done.changes[0]).toMatchObject({ event: 'amendment-expired', id: 'a' });
  });
});

describe('withdrawCancellation', () => {
  const withdraw = (...amendments: Partial<Amendment>[]) =>
    withdrawCancellation(confirmed({ amendments }), { amendmentId: 'a', promise: 'ABCD2345', note: 'n', by: 'operator:ana' });

  test('withdraws a refused cancellation and closes its flags, also that of an overdue refund', () => {
    const { changes, outcome } = withdraw({ state: 'refused' });
    expect(outcome).toEqual({ ok: true });
    expect(changes).toMatchObject([
      { event: 'cancellation-withdrawn', id: 'a' },
      { reasons: ['cancellation-asked', 'cancellation-refused'], about: 'air o-1' },
      { reasons: ['refund-overdue'], about: 'ABCD2345' },
    ]);
  });

  test.each([
    ['whose cancellation is accepted', [{ state: 'accepted' }]],
    ['whose cancellation has expired', [{ state: 'expired' }]],
    ['with a new quote requested', [{ state: 'refused' }, { id: 'b', state: 'requested' }]],
    ['that the booking does not have', [{ state: 'refused', itemId: 'item-9' }]],
    ['with only bags refused', [{ state: 'refused', kind: 'bags' }]],
  ] as [string, Partial<Amendment>[]][])('refuses an item %s', (_, amendments) => {
    expect(withdraw(...amendments)).toEqual({ changes: [], outcome: { ok: false, reason: 'not-asked' } });
  });
});

describe('refunding', () => {
  test.each([
    ['asks the provider', { refunds: [{ state: 'requested' }] }, [['attempt'], 'refund']],
    [
      'asks again when the provider refunds idempotently',
      { refunds: [{ state: 'requested', attemptedAt: ago(1) }] },
      [['attempt'], 'refund'],
    ],
    [
      'doubts a request it may not repeat, and flags it',
      { provider: 'telling', refunds: [{ state: 'requested', attemptedAt: ago(1) }] },
      [['refund-doubted', 'flag refund-in-doubt'], 'again'],
    ],
    ['waits for an operator when in doubt', { refunds: [{ state: 'in-doubt', attemptedAt: ago(999) }] }, [[], 'settled']],
    [
      'does not look up a pending refund within ten minutes',
      { refunds: [{ state: 'pending', providerRefundId: 'x', attemptedAt: ago(599) }] },
      [[], 'settled'],
    ],
    [
      'looks up a pending refund asked about by a clock that was put back since',
      { refunds: [{ state: 'pending', providerRefundId: 'x', attemptedAt: ago(-3_600) }] },
      [['attempt'], 'look-up-refund'],
    ],
    [
      'does not look up a pending refund asked about by another machine a moment ahead',
      { refunds: [{ state: 'pending', providerRefundId: 'x', attemptedAt: ago(-30) }] },
      [[], 'settled'],
    ],
    [
      'doubts a request without an answer whose age nobody knows, because the clock was put back',
      { refunds: [{ state: 'requested', createdAt: ago(-3_600), attemptedAt: ago(-3_599) }] },
      [['refund-doubted', 'flag refund-in-doubt'], 'again'],
    ],
    [
      'looks up a pending refund after ten minutes',
      { refunds: [{ state: 'pending', providerRefundId: 'x', attemptedAt: ago(600) }] },
      [['attempt'], 'look-up-refund'],
    ],
    [
      'does not look up a refund three hours old within an hour',
      { refunds: [{ state: 'pending', providerRefundId: 'x', createdAt: ago(3 * 3_600), attemptedAt: ago(3_599) }] },
      [[], 'settled'],
    ],
    [
      'looks up a refund three hours old after an hour',
      { refunds: [{ state: 'pending', providerRefundId: 'x', createdAt: ago(3 * 3_600), attemptedAt: ago(3_600) }] },
      [['attempt'], 'look-up-refund'],
    ],
    [
      'does not look up a refund days old within six hours',
      { refunds: [{ state: 'pending', providerRefundId: 'x', createdAt: ago(99 * 3_600), attemptedAt: ago(6 * 3_600 - 1) }] },
      [[], 'settled'],
    ],
    [
      'looks up a refund days old after six hours',
      { refunds: [{ state: 'pending', providerRefundId: 'x', createdAt: ago(99 * 3_600), attemptedAt: ago(6 * 3_600) }] },
      [['attempt'], 'look-up-refund'],
    ],
    [
      'flags a pending refund without a provider’s id at once',
      { refunds: [{ state: 'pending', providerRefundId: null, attemptedAt: ago(1) }] },
      [['refund-doubted', 'flag refund-in-doubt'], 'again'],
    ],
    [
      'flags a pending refund that the provider cannot look up',
      { provider: 'telling', refunds: [{ state: 'pending', providerRefundId: 'x', attemptedAt: ago(600) }] },
      [['refund-doubted', 'flag refund-in-doubt'], 'again'],
    ],
    [
      'flags a pending refund whose provider is gone, when its lookup is due',
      { provider: 'gone', refunds: [{ state: 'pending', providerRefundId: 'x', attemptedAt: ago(600) }] },
      [['attempt', 'flag account-gone'], 'retry-later'],
    ],
    [
      'fails a partial refund at a provider without them, and flags it',
      { provider: 'whole', refunds: [{ state: 'requested', amountMinor: 99 }] },
      [['refund-failed', 'flag refund-refused'], 'again'],
    ],
    [
      'requests a full refund from a provider without partial ones',
      { provider: 'whole', refunds: [{ state: 'requested', amountMinor: 100 }] },
      [['attempt'], 'refund'],
    ],
    [
      'flags a requested refund whose provider is gone',
      { provider: 'gone', refunds: [{ state: 'requested' }] },
      [['flag account-gone'], 'retry-later'],
    ],
  ] as [string, Sketch, [string[], string]][])('%s', (_, sketch, expected) => {
    expect(step(sketch)).toEqual(expected);
  });

  test.each([
    [true, ['end-flags', 'refund-succeeded', 'ledger', 'end-flags']],
    [false, ['end-flags', 'refund-failed']],
  ])('records what the desk says of a refund in doubt, also with a provider’s id: given back %s', (isGivenBack, expected) => {
    const record = confirmed({ refunds: [{ state: 'in-doubt', providerRefundId: 'x' }] });
    const { changes } = resolveRefund(record, { refundId: 'r-0', isGivenBack, note: 'looked', by: 'operator:ana' });
    expect(changes.map((change) => (change.change === 'move' ? change.event : change.change))).toEqual(expected);
  });

  test('serves the refund attempted longest ago first, so that a silent provider holds up no other', () => {
    const silent = { id: 'a', state: 'requested', attemptedAt: ago(10) } as const;
    const others = [
      { id: 'b', state: 'requested', attemptedAt: ago(20) } as const,
      { id: 'c', state: 'pending', providerRefundId: 'x', attemptedAt: ago(600) } as const,
    ];
    const first = (refunds: NonNullable<Sketch['refunds']>) => {
      const { next } = nextStep(confirmed({ refunds }), rules);
      return typeof next === 'object' && 'refund' in next ? next.refund.id : next;
    };
    expect([first([silent]), first([silent, ...others.slice(0, 1)]), first([silent, ...others])]).toEqual(['a', 'b', 'c']);
    expect(first([silent, ...others, { id: 'd', state: 'requested', attemptedAt: null }])).toBe('d');
  });

  test.each([
    ['succeeded', 'asked', { ok: true, state: 'succeeded', refundId: 'x' }, [['refund-succeeded', 'ledger 10'], 'again']],
    ['pending', 'asked', { ok: true, state: 'pending', refundId: 'x' }, [['refund-accepted'], 'again']],
    ['refused', 'asked', { ok: false, reason: 'refused' }, [['refund-failed', 'flag refund-refused'], 'again']],
    ['no answer', 'asked', { ok: false, reason: 'unreachable' }, [[], 'retry-later']],
    [
      'unreachable, at a provider without idempotent refunds',
      'telling',
      { ok: false, reason: 'unreachable' },
      [['attempt'], 'retry-later'],
    ],
    [
      'in doubt, at a provider without idempotent refunds',
      'telling',
      { ok: false, reason: 'in-doubt' },
      [['refund-doubted', 'flag refund-in-doubt'], 'again'],
    ],
  ] as [string, string, object, [string[], string]][])('after asking for a refund: %s', (_, provider, outcome, expected) => {
    expect(told({ provider, refunds: [{ state: 'requested' }] }, outcome)).toEqual(expected);
  });
});
