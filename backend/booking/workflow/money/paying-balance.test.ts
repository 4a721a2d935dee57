import { describe, expect, test } from 'vitest';
import type { ItemState } from '#domain/booking/item-state.ts';
import { PAYMENT_STATES, type PaymentState } from '#domain/payment/payment-state.ts';
import type { Amendment, Booking, BookingItem, Payment } from '../../../db/schema.ts';
import { applied } from '../../record/applied.ts';
import { type BookingRecord, balanceNotTaken, openBalance, paidFor, unpaidRecord } from '../../record/booking-record.ts';
import type { Change } from '../../record/change.ts';
import { acceptCancellation } from '../amending.ts';
import { afterAnswer, nextStep } from '../next-step.ts';
import type { Answer, Call, Rules } from '../step.ts';
import { PAYMENT_PAGE_MS } from '../waiting.ts';
import { askForBalance } from './paying-balance.ts';
import { afterOutcomeEvent } from './payment-news.ts';
import { leftToGiveBack, requestRefund } from './refunding.ts';

/** A booking of two places at 100 each, with a deposit of 30 each: the balance is paid later, once, and only while it is due. */
const NOW = Date.UTC(2026, 5, 1, 12);
const DUE = new Date('2026-09-01T05:00:00Z');
const rules: Rules = {
  deskOf: () => ({}) as never,
  payments: new Map([
    ['asked', { capabilities: { lookup: true, expirePage: true } } as never],
    ['telling', { capabilities: {} } as never],
  ]),
  orderSettleMs: 75_000,
  now: NOW,
};
const ago = (ms: number) => new Date(NOW - ms);

type Sketch = {
  items?: [ItemState, ItemState];
  balance?: Partial<Payment> & { state: PaymentState };
  amendments?: Partial<Amendment>[];
};

function booked({ items = ['ordered', 'ordered'], balance, amendments = [] }: Sketch = {}): BookingRecord {
  const all = items.map((state, position) => ({
    id: `item-${position}`,
    position,
    kind: 'flight',
    state,
    supplier: 'air',
    orderId: `o-${position}`,
    totalMinor: 100,
    balanceMinor: 70,
    balanceDueAt: DUE,
    currency: 'USD',
  })) as BookingItem[];
  const booking = { id: 'b', state: 'confirmed', paymentId: 'first', revision: 3, currency: 'USD', items: all } as Booking;
  const money = { bookingId: 'b', currency: 'USD', updatedAt: ago(60_000), createdAt: ago(60_000) };
  const first = { ...money, id: 'first', purpose: 'deposit', provider: 'asked', state: 'captured', amountMinor: 60 } as Payment;
  const later = { ...money, id: 'later', purpose: 'balance', provider: 'asked', amountMinor: 140, method: 'hosted' } as Payment;
  return {
    ...unpaidRecord(booking, balance ? [first, { ...later, ...balance }] : [first]),
    amendments: amendments.map((amendment) => ({
      id: 'a',
      kind: 'cancel',
      itemId: 'item-0',
      currency: 'USD',
      reason: 'r',
      ...amendment,
    })) as Amendment[],
  };
}

const inShort = (changes: readonly Change[]): string[] =>
  changes.map((change) => {
    switch (change.change) {
      case 'move':
        return change.event;
      case 'raise':
        return `flag ${change.reason}`;
      case 'begin-payment':
        return `pay ${change.payment.purpose} ${change.payment.amountMinor}`;
      case 'begin-refund':
        return `refund ${change.refund.amountMinor} of ${change.refund.paymentId}`;
      default:
        return change.change;
    }
  });
function step(sketch: Sketch): [string[], string] {
  const { changes, next } = nextStep(booked(sketch), rules);
  return [inShort(changes), typeof next === 'string' ? next : `${next.ask}${'isAbandoning' in next ? ' and give up' : ''}`];
}
function told(sketch: Sketch, ask: string, outcome: object): [string[], string] {
  const record = booked(sketch);
  const payment = record.payments[1] as Payment;
  const { changes, next } = afterAnswer(record, { ask, payment, outcome } as Answer, rules);
  return [inShort(changes), typeof next === 'string' ? next : (next as Call).ask];
}
const ask = (sketch: Sketch, acceptedMinor = 140) =>
  askForBalance(booked(sketch), {
    id: 'new',
    paidIn: { provider: 'asked', method: 'hosted' },
    accepted: { amountMinor: acceptedMinor, currency: 'USD' },
  });

describe('the open balance', () => {
  test('counts the items that stand and are not being cancelled, until it is paid', () => {
    expect(openBalance(booked())).toEqual({ amountMinor: 140, dueAt: DUE });
    expect(openBalance(booked({ items: ['ordered', 'cancelled'] }))?.amountMinor).toBe(70);
    expect(openBalance(booked({ amendments: [{ state: 'accepted' }] }))?.amountMinor).toBe(70);
    expect(openBalance(booked({ items: ['lapsed', 'cancelled'] }))).toBeUndefined();
    expect(openBalance(booked({ balance: { state: 'captured' } }))).toBeUndefined();
  });

  test('is requested at the amount the customer saw, with one payment at a time', () => {
    expect(inShort(ask({}).changes)).toEqual(['pay balance 140']);
    expect(ask({}, 139)).toMatchObject({ changes: [], refused: 'amount-changed' });
    expect(ask({ balance: { state: 'captured' } })).toMatchObject({ changes: [], refused: 'nothing-due' });
    expect(ask({ balance: { state: 'needs-authentication' } })).toEqual({ changes: [], paymentId: 'later' });
    expect(ask({ balance: { state: 'authorised' } })).toMatchObject({ changes: [], refused: 'under-way' });
    expect(inShort(ask({ balance: { state: 'declined' } }).changes)).toEqual(['pay balance 140']);
  });
});

describe('a payment of the balance', () => {
  const cancelled: Partial<Amendment>[] = [{ state: 'accepted', attemptedAt: ago(1_000) }];
  test.each([
    ['opens a hosted page first', { balance: { state: 'created' } }, [[], 'create-hosted-page']],
    [
      'is looked up while open on its page',
      { balance: { state: 'needs-authentication', providerPaymentId: 'p' } },
      [[], 'look-up'],
    ],
    [
      'waits for the customer when it cannot be looked up',
      { balance: { state: 'needs-authentication', nextActionUrl: 'u', provider: 'telling' } },
      [['mark-checked'], 'awaiting-customer'],
    ],
    [
      'is abandoned after an hour',
      { balance: { state: 'needs-authentication', provider: 'telling', createdAt: ago(PAYMENT_PAGE_MS + 1) } },
      [['payment-abandoned'], 'again'],
    ],
    [
      'is not abandoned within the hour',
      {
        balance: { state: 'needs-authentication', provider: 'telling', nextActionUrl: 'u', createdAt: ago(PAYMENT_PAGE_MS - 1) },
      },
      [['mark-checked'], 'awaiting-customer'],
    ],
    [
      'is looked up after an hour to be abandoned',
      { balance: { state: 'needs-authentication', providerPaymentId: 'p', createdAt: ago(PAYMENT_PAGE_MS + 1) } },
      [[], 'look-up and give up'],
    ],
    ['is captured once authorised', { balance: { state: 'authorised' } }, [[], 'capture']],
    [
      'is reversed while an item is being cancelled',
      { balance: { state: 'authorised' }, amendments: cancelled },
      [['payment-orphaned'], 'again'],
    ],
    [
      'is looked up to be abandoned while an item is being cancelled',
      { balance: { state: 'needs-authentication', providerPaymentId: 'p' }, amendments: cancelled },
      [[], 'look-up and give up'],
    ],
    [
      'is flagged when its provider is gone',
      { balance: { state: 'created', provider: 'gone' } },
      [['flag account-gone'], 'retry-later'],
    ],
  ] as [string, Sketch, [string[], string]][])('%s', (_, sketch, expected) => {
    expect(step(sketch)).toEqual(expected);
  });

  const open = { balance: { state: 'needs-authentication', providerPaymentId: 'p', nextActionUrl: 'u' } } as const;
  const paid = (amountMinor: number) => ({
    ok: true,
    state: 'authorised',
    paymentId: 'p',
    amount: { amountMinor, currency: 'USD' },
  });
  test.each([
    ['authorised', open, 'look-up', paid(140), [['payment-authorised', 'ledger'], 'again']],
    ['authorised for another amount', open, 'look-up', paid(139), [['payment-orphaned', 'flag paid-amount-differs'], 'again']],
    ['declined', open, 'look-up', { ok: false, reason: 'declined', declineCode: 'no' }, [['payment-declined'], 'again']],
    ['no answer', open, 'look-up', { ok: false, reason: 'unreachable' }, [[], 'retry-later']],
    [
      'authorised after being abandoned',
      { balance: { state: 'abandoned' } },
      'look-up',
      paid(140),
      [['payment-orphaned'], 'again'],
    ],
    [
      'captured',
      { balance: { state: 'authorised' } },
      'capture',
      { ok: true },
      [['payment-captured', 'ledger', 'end-flags'], 'again'],
    ],
    [
      'captured, with a quote open',
      { balance: { state: 'authorised' }, amendments: [{ state: 'quoted' }] },
      'capture',
      { ok: true },
      [['payment-captured', 'ledger', 'end-flags', 'amendment-expired'], 'again'],
    ],
    [
      'capture refused',
      { balance: { state: 'authorised' } },
      'capture',
      { ok: false, reason: 'refused' },
      [['payment-orphaned'], 'again'],
    ],
    ['captured twice', { balance: { state: 'captured' } }, 'capture', { ok: true }, [[], 'again']],
    ['page expired', open, 'expire-hosted-page', { ok: true }, [['payment-abandoned'], 'again']],
    ['page already paid', open, 'expire-hosted-page', { ok: false, reason: 'paid' }, [[], 'retry-later']],
  ] as [string, Sketch, string, object, [string[], string]][])('after an answer: %s', (_, sketch, asked, outcome, expected) => {
    expect(told(sketch, asked, outcome)).toEqual(expected);
  });

  test('is authorised by a notice, and orphaned when it was abandoned or captured before', () => {
    const outcome = { ...paid(140), state: 'authorised' } as never;
    const tell = (sketch: Sketch) => inShort(afterOutcomeEvent(booked(sketch), 'later', outcome, 'orphan'));
    expect(tell({ balance: { state: 'needs-authentication' } })).toEqual(['payment-authorised', 'ledger']);
    expect(tell({ balance: { state: 'abandoned' } })).toEqual(['pay undefined 140']);
    expect(tell({ balance: { state: 'captured', providerPaymentId: 'other' } })).toEqual(['pay undefined 140']);
  });
});

describe('balanceNotTaken', () => {
  const notTaken = (record: BookingRecord) => balanceNotTaken(record)?.id;
  const outcome = { ok: true, state: 'authorised', paymentId: 'theirs', amount: { amountMinor: 140, currency: 'USD' } } as const;
  const toldOf = (record: BookingRecord) =>
    applied(record, afterOutcomeEvent(record, 'later', outcome, 'orphan'), new Date(NOW)).record;
  const asks = (record: BookingRecord) =>
    applied(
      record,
      askForBalance(record, {
        id: 'next',
        paidIn: { provider: 'asked', method: 'hosted' },
        accepted: { amountMinor: 140, currency: 'USD' },
      }).changes,
      new Date(NOW),
    ).record;

  test.each(PAYMENT_STATES)('names a payment that is %s only if there was money in it', (state) => {
    const isGone = state === 'orphaned' || state === 'voided';
    expect(notTaken(booked({ balance: { state } }))).toBe(isGone ? 'later' : undefined);
  });

  test('names a payment made on an abandoned page until the customer pays again, and no other money', () => {
    expect(notTaken(booked())).toBeUndefined();
    const left = booked({ balance: { state: 'abandoned', provider: 'telling' } });
    const paidThere = toldOf(left);
    expect(notTaken(paidThere)).toBe('orphan');
    expect(notTaken(asks(paidThere))).toBeUndefined();
    const [first, later, orphan] = paidThere.payments as [Payment, Payment, Payment];
    expect(notTaken({ ...paidThere, payments: [first, later, { ...orphan, amountMinor: 60 }] })).toBeUndefined();
    expect(notTaken({ ...paidThere, payments: [first, { ...later, state: 'captured' }, orphan] })).toBeUndefined();
  });
});

describe('refunding a deposit and a balance', () => {
  const both = booked({ balance: { state: 'captured' } });
  const back = (amountMinor: number) => inShort(requestRefund(both, { id: 'r', amountMinor, reason: 'r', by: 'system' }).changes);

  test('takes from the newest payment first, then the other, and no more than was captured', () => {
    expect(back(100)).toEqual(['refund 100 of later']);
    expect(back(200)).toEqual(['refund 140 of later', 'refund 60 of first']);
    expect(back(201)).toEqual([]);
    const asked = applied(
      both,
      requestRefund(both, { id: 'r', amountMinor: 150, reason: 'r', by: 'system' }).changes,
      new Date(),
    );
    expect(leftToGiveBack(asked.record)).toBe(50);
    expect(new Set(asked.record.refunds.map(({ id }) => id)).size).toBe(2);
    expect(asked.record.refunds.map(({ requestId }) => requestId)).toEqual(['r', 'r']);
  });

  test('is limited for an item to what was paid for it so far', () => {
    const item = both.booking.items[0] as BookingItem;
    expect(paidFor(both, item)).toBe(100);
    expect(paidFor(booked(), item)).toBe(30);
  });

  test('counts no balance for an item that was cancelled before the others’ was paid', () => {
    const cancelled = {
      items: ['cancelled', 'ordered'] as [ItemState, ItemState],
      amendments: [{ state: 'applied', updatedAt: ago(1) }],
    } as const;
    const paid = ({ booking, ...record }: BookingRecord) => booking.items.map((item) => paidFor({ booking, ...record }, item));
    expect(paid(booked({ ...cancelled, amendments: [...cancelled.amendments] }))).toEqual([30, 30]);
    const ofTheOther = { state: 'captured', amountMinor: 70 } as const;
    expect(paid(booked({ ...cancelled, amendments: [...cancelled.amendments], balance: ofTheOther }))).toEqual([30, 100]);
    expect(paid(booked({ ...cancelled, amendments: [...cancelled.amendments], balance: { state: 'captured' } }))).toEqual([
      100, 100,
    ]);
  });

  const quoted = { state: 'quoted', holdsUntil: null, refundMinor: 20 } as const;
  test('is not agreed to while the balance is being captured', () => {
    const agree = (sketch: Sketch) => acceptCancellation(booked(sketch), { id: 'a', by: 'customer', now: NOW }).outcome;
    expect(agree({ amendments: [quoted], balance: { state: 'authorised' } })).toEqual({ ok: false, reason: 'under-way' });
    expect(agree({ amendments: [quoted], balance: { state: 'needs-authentication' } })).toEqual({ ok: true });
    expect(agree({ amendments: [{ ...quoted, refundMinor: 31 }] })).toMatchObject({ ok: false, reason: 'too-much' });
  });

  test('reduces the supplier’s refund by what has not been paid yet', () => {
    const asking = booked({ amendments: [{ state: 'requested' }] });
    const item = asking.booking.items[0] as BookingItem;
    const quote = (feeMinor: number) => {
      const money = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
      const outcome = { ok: true, fee: money(feeMinor), refund: money(100 - feeMinor), holdsUntil: null };
      const { changes } = afterAnswer(asking, { ask: 'quote-cancellation', item, outcome } as Answer, rules);
      return changes.flatMap((change) => (change.change === 'move' ? (change.set as Partial<Amendment>).refundMinor : []));
    };
    expect(quote(0)).toEqual([30]);
    expect(quote(20)).toEqual([10]);
    expect(quote(50)).toEqual([0]);
  });
});
