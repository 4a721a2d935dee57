import { describe, expect, test } from 'vitest';
import type { ItemState } from '#domain/booking/item-state.ts';
import { PAID_AT_ONCE } from '#domain/payment/instalments.ts';
import type { Amendment, Booking, BookingItem, Payment, Refund } from '../../db/schema.ts';
import { cancelledByHand, withdrawCancellation } from './amending.ts';
import { applied } from './applied.ts';
import { type BookingRecord, unpaidRecord } from './booking-record.ts';
import { afterAnswer, nextStep } from './next-step.ts';
import { resolveRefund } from './refunding.ts';
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

describe('what is cancelled', () => {
  const requested = { state: 'requested' } as const;
  const accepted = { state: 'accepted', refundMinor: 80 } as const;

  test.each([
    ['nothing is owed', {}, [[], 'settled']],
    ['its supplier is asked what it keeps', { amendments: [requested] }, [['attempt'], 'quote-cancellation']],
    ['nobody is asked while somebody has to say yes', { amendments: [{ state: 'quoted' }] }, [[], 'settled']],
    ['what was accepted is cancelled', { amendments: [accepted] }, [['attempt'], 'cancel-order']],
    ['a supplier that was silent is left alone', { amendments: [{ ...accepted, attemptedAt: ago(29) }] }, [[], 'settled']],
    ['… for half a minute', { amendments: [{ ...accepted, attemptedAt: ago(30) }] }, [['attempt'], 'cancel-order']],
    [
      'without its supplier it waits for a person',
      { amendments: [accepted], supplier: 'gone' },
      [['attempt', 'flag account-gone'], 'retry-later'],
    ],
    [
      'what does not stand any more is not cancelled',
      { amendments: [requested], items: ['lapsed'] },
      [['amendment-refused'], 'again'],
    ],
  ] as [string, Sketch, [string[], string]][])('%s', (_, sketch, expected) => {
    expect(step(sketch)).toEqual(expected);
  });

  test.each([
    ['a quote', { ok: true, fee: usd(20), refund: usd(80), holdsUntil: null }, [['amendment-quoted'], 'again']],
    ['no quote', { ok: false, reason: 'by-hand' }, [['amendment-refused'], 'again']],
    ['silence', { ok: false, reason: 'unreachable' }, [[], 'retry-later']],
  ] as [string, object, [string[], string]][])('asked what it keeps, with %s', (_, outcome, expected) => {
    expect(told({ amendments: [requested] }, outcome)).toEqual(expected);
  });

  const gone = ['amendment-applied', 'item-cancelled', 'refund 80'];
  test.each([
    ['done', { ok: true }, {}, [[...gone, 'cancelled'], 'again']],
    [
      'done, and more is kept than was said',
      { ok: true, fee: usd(5) },
      {},
      [[...gone, 'cancelled', 'flag agency-loss'], 'again'],
    ],
    ['refused', { ok: false, reason: 'refused' }, {}, [['amendment-refused', 'flag cancellation-refused'], 'again']],
    ['silence', { ok: false, reason: 'unreachable' }, {}, [[], 'retry-later']],
    ['done, and another part stands', { ok: true }, { items: ['ordered', 'ticketed'] }, [gone, 'again']],
    ['done, and nothing else stands', { ok: true }, { items: ['ordered', 'lapsed'] }, [[...gone, 'cancelled'], 'again']],
    [
      'done, and some of it went back already',
      { ok: true },
      { refunds: [{ state: 'in-doubt', amountMinor: 50 }] },
      [['amendment-applied', 'item-cancelled', 'refund 50', 'cancelled'], 'again'],
    ],
  ] as [string, object, Sketch, [string[], string]][])('cancelling, %s', (_, outcome, sketch, expected) => {
    expect(told({ ...sketch, amendments: [accepted] }, outcome)).toEqual(expected);
  });
});

describe('what a person has cancelled at its supplier', () => {
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

  test('goes back under the name that its traveller was promised it by, where somebody had said yes to it', () => {
    const done = byHand({ amendments: [{ state: 'accepted', refundMinor: 80 }] });
    expect([done.outcome, requestOf(done)]).toEqual([{ ok: true }, 'a']);
    expect(done.changes[0]).toMatchObject({ event: 'amendment-applied', id: 'a', set: { refundMinor: 70 } });
  });

  test('is a change of its own where nobody had, and what was quoted is over', () => {
    const done = byHand({ amendments: [{ state: 'quoted', refundMinor: 80 }] });
    expect([done.outcome, requestOf(done)]).toEqual([{ ok: true }, 'mine']);
    expect(done.changes[0]).toMatchObject({ event: 'amendment-expired', id: 'a' });
  });
});

describe('what its traveller keeps, and a person has in hand', () => {
  const withdraw = (...amendments: Partial<Amendment>[]) =>
    withdrawCancellation(confirmed({ amendments }), { amendmentId: 'a', promise: 'ABCD2345', note: 'n', by: 'operator:ana' });

  test('is in nobody’s hand any more, and its money not overdue', () => {
    const { changes, outcome } = withdraw({ state: 'refused' });
    expect(outcome).toEqual({ ok: true });
    expect(changes).toMatchObject([
      { event: 'cancellation-withdrawn', id: 'a' },
      { reasons: ['cancellation-asked', 'cancellation-refused'], about: 'air o-1' },
      { reasons: ['refund-overdue'], about: 'ABCD2345' },
    ]);
  });

  test.each([
    ['that is being cancelled', [{ state: 'accepted' }]],
    ['that was kept before', [{ state: 'expired' }]],
    ['of which somebody asks again what it costs', [{ state: 'refused' }, { id: 'b', state: 'requested' }]],
    ['that is cancelled by now', [{ state: 'refused', itemId: 'item-9' }]],
    ['of which only bags were refused', [{ state: 'refused', kind: 'bags' }]],
  ] as [string, Partial<Amendment>[]][])('is nothing %s', (_, amendments) => {
    expect(withdraw(...amendments)).toEqual({ changes: [], outcome: { ok: false, reason: 'not-asked' } });
  });
});

describe('what goes back', () => {
  test.each([
    ['the provider is asked', { refunds: [{ state: 'requested' }] }, [['attempt'], 'refund']],
    [
      '… again, where the same key is the same refund',
      { refunds: [{ state: 'requested', attemptedAt: ago(1) }] },
      [['attempt'], 'refund'],
    ],
    [
      '… and never again, where it is another',
      { provider: 'telling', refunds: [{ state: 'requested', attemptedAt: ago(1) }] },
      [['refund-doubted', 'flag refund-in-doubt'], 'again'],
    ],
    ['what is in doubt waits for a person', { refunds: [{ state: 'in-doubt', attemptedAt: ago(999) }] }, [[], 'settled']],
    [
      'a bank that decides is left alone',
      { refunds: [{ state: 'pending', providerRefundId: 'x', attemptedAt: ago(599) }] },
      [[], 'settled'],
    ],
    [
      '… for ten minutes',
      { refunds: [{ state: 'pending', providerRefundId: 'x', attemptedAt: ago(600) }] },
      [['attempt'], 'look-up-refund'],
    ],
    [
      '… for an hour once it has had two of them',
      { refunds: [{ state: 'pending', providerRefundId: 'x', createdAt: ago(3 * 3_600), attemptedAt: ago(3_599) }] },
      [[], 'settled'],
    ],
    [
      '… and no longer',
      { refunds: [{ state: 'pending', providerRefundId: 'x', createdAt: ago(3 * 3_600), attemptedAt: ago(3_600) }] },
      [['attempt'], 'look-up-refund'],
    ],
    [
      '… for six hours once it has had days',
      { refunds: [{ state: 'pending', providerRefundId: 'x', createdAt: ago(99 * 3_600), attemptedAt: ago(6 * 3_600 - 1) }] },
      [[], 'settled'],
    ],
    [
      '… and then asked again, however long it takes',
      { refunds: [{ state: 'pending', providerRefundId: 'x', createdAt: ago(99 * 3_600), attemptedAt: ago(6 * 3_600) }] },
      [['attempt'], 'look-up-refund'],
    ],
    [
      'a refund at the bank that has no name there is a person’s to look at, at once',
      { refunds: [{ state: 'pending', providerRefundId: null, attemptedAt: ago(1) }] },
      [['refund-doubted', 'flag refund-in-doubt'], 'again'],
    ],
    [
      '… and so is one whose provider tells nobody by a name',
      { provider: 'telling', refunds: [{ state: 'pending', providerRefundId: 'x', attemptedAt: ago(600) }] },
      [['refund-doubted', 'flag refund-in-doubt'], 'again'],
    ],
    [
      'one whose provider is gone is a person’s to see to, and asked for no sooner than any other',
      { provider: 'gone', refunds: [{ state: 'pending', providerRefundId: 'x', attemptedAt: ago(600) }] },
      [['attempt', 'flag account-gone'], 'retry-later'],
    ],
    [
      'a part of what its provider gives back only whole is a person’s to give',
      { provider: 'whole', refunds: [{ state: 'requested', amountMinor: 99 }] },
      [['refund-failed', 'flag refund-refused'], 'again'],
    ],
    [
      '… and all of it is not',
      { provider: 'whole', refunds: [{ state: 'requested', amountMinor: 100 }] },
      [['attempt'], 'refund'],
    ],
    [
      'without its provider it waits for a person',
      { provider: 'gone', refunds: [{ state: 'requested' }] },
      [['flag account-gone'], 'retry-later'],
    ],
  ] as [string, Sketch, [string[], string]][])('%s', (_, sketch, expected) => {
    expect(step(sketch)).toEqual(expected);
  });

  test.each([
    [true, ['end-flags', 'refund-succeeded', 'ledger', 'end-flags']],
    [false, ['end-flags', 'refund-failed']],
  ])('what a person says of one in doubt counts, whatever it is called there: given back %s', (isGivenBack, expected) => {
    const record = confirmed({ refunds: [{ state: 'in-doubt', providerRefundId: 'x' }] });
    const { changes } = resolveRefund(record, { refundId: 'r-0', isGivenBack, note: 'looked', by: 'operator:ana' });
    expect(changes.map((change) => (change.change === 'move' ? change.event : change.change))).toEqual(expected);
  });

  test('one whose provider is silent keeps no other waiting: whichever was asked about longest ago comes first', () => {
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
    ['done', 'asked', { ok: true, state: 'succeeded', refundId: 'x' }, [['refund-succeeded', 'ledger 10'], 'again']],
    ['taken on', 'asked', { ok: true, state: 'pending', refundId: 'x' }, [['refund-accepted'], 'again']],
    ['refused', 'asked', { ok: false, reason: 'refused' }, [['refund-failed', 'flag refund-refused'], 'again']],
    ['silence', 'asked', { ok: false, reason: 'unreachable' }, [[], 'retry-later']],
    ['never reached', 'telling', { ok: false, reason: 'unreachable' }, [['attempt'], 'retry-later']],
    ['a lost answer', 'telling', { ok: false, reason: 'in-doubt' }, [['refund-doubted', 'flag refund-in-doubt'], 'again']],
  ] as [string, string, object, [string[], string]][])('asked for, %s', (_, provider, outcome, expected) => {
    expect(told({ provider, refunds: [{ state: 'requested' }] }, outcome)).toEqual(expected);
  });
});
