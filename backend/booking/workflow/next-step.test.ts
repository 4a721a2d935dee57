import { describe, expect, test } from 'vitest';
import type { BookingState } from '#domain/booking/booking-state.ts';
import type { ItemState } from '#domain/booking/item-state.ts';
import { PAID_AT_ONCE } from '#domain/payment/instalments.ts';
import type { PaymentState } from '#domain/payment/payment-state.ts';
import type { Undoable } from '#suppliers/orders/port.ts';
import type { Booking, BookingItem, Payment } from '../../db/schema.ts';
import { applied } from '../record/applied.ts';
import { type BookingRecord, unpaidRecord } from '../record/booking-record.ts';
import { abandonPayment } from './money/authorising.ts';
import { afterAnswer, nextStep } from './next-step.ts';
import type { Answer, Call, Rules, Step } from './step.ts';

/** Each transition of the workflow by itself: a record and an upstream answer in, the changes and the next call out. */
const NOW = Date.UTC(2026, 5, 1, 12);
const ASKED = { cards: {}, capabilities: { lookup: true, voidAuthorisation: true, expirePage: true } } as never;
const TELLING = { hostedPage: {}, capabilities: {} } as never;
const MUTE = { cards: {}, capabilities: { lookup: true } } as never;
const rules: Rules = {
  deskOf: ({ supplier }) => (supplier === 'air' ? ({ undoable: () => 'free', findOrder: true } as never) : undefined),
  payments: new Map([
    ['asked', ASKED],
    ['telling', TELLING],
    ['mute', MUTE],
  ]),
  orderSettleMs: 75_000,
  now: NOW,
};

type Sketch = {
  booking?: Partial<Booking>;
  items?: (Partial<BookingItem> & { state: ItemState })[];
  payment?: Partial<Payment>;
};

function aRecord(state: BookingState, { booking = {}, items = [{ state: 'quoted' }], payment = {} }: Sketch = {}): BookingRecord {
  const all = items.map((item, index) => ({
    id: `item-${index + 1}`,
    position: index,
    supplier: 'air',
    orderAttemptedAt: null,
    orderId: null,
    totalMinor: 100,
    ...PAID_AT_ONCE,
    currency: 'USD',
    ...item,
  })) as BookingItem[];
  const paid = {
    id: 'paid',
    bookingId: 'b',
    provider: 'asked',
    method: 'card',
    state: 'created',
    token: 't',
    revision: 1,
    providerPaymentId: null,
    nextActionUrl: null,
    declineCode: null,
    amountMinor: 100,
    currency: 'USD',
    ...payment,
  } as Payment;
  const whole = {
    id: 'b',
    state,
    paymentId: 'paid',
    revision: 1,
    totalMinor: 100,
    currency: 'USD',
    refusal: null,
    items: all,
    expiresAt: new Date(NOW + 60_000),
    updatedAt: new Date(NOW),
    ...booking,
  } as Booking;
  return unpaidRecord(whole, [paid]);
}

/** The changes in short form, and the next call. */
function inShort({ changes, next }: Step): [string[], string] {
  const written = changes.map((change) => {
    if (change.change === 'move') return change.event;
    if (change.change === 'raise') return `flag ${change.reason}`;
    return change.change === 'ledger' ? `${change.kind} ${change.amount.amountMinor}` : change.change;
  });
  return [written, typeof next === 'string' ? next : next.ask];
}
const step = (record: BookingRecord) => inShort(nextStep(record, rules));
/** The step after this answer to the record's next call, applied to `latest`. */
function told(record: BookingRecord, outcome: object, latest = record): [string[], string] {
  const decided = nextStep(record, rules);
  const call = decided.next as Call;
  const then = latest === record ? applied(record, decided.changes, new Date(NOW)).record : latest;
  return inShort(afterAnswer(then, { ...call, outcome } as Answer, rules));
}
const paid = (amountMinor = 100) => ({ ok: true, state: 'authorised', paymentId: 'p', amount: { amountMinor, currency: 'USD' } });
const held = { state: 'authorised' as PaymentState, providerPaymentId: 'p' };
const SILENCE = { ok: false, reason: 'unreachable' };
const LATE = { expiresAt: new Date(NOW - 1) };

describe('authorising', () => {
  const page = { method: 'hosted', token: null } as const;
  const waits = { state: 'needs-authentication', providerPaymentId: 'p', nextActionUrl: 'u' } as const;

  test.each([
    ['authorises a card', {}, [[], 'authorise']],
    ['creates a hosted page', { payment: page }, [[], 'create-hosted-page']],
    ['looks up a payment that needs authentication', { payment: waits }, [[], 'look-up']],
    [
      'waits for the customer on a page that cannot be looked up',
      { payment: { ...page, ...waits, provider: 'telling' } },
      [['mark-checked'], 'awaiting-customer'],
    ],
    [
      'refuses a page that cannot be looked up when the booking expires',
      { payment: { ...page, ...waits, provider: 'telling' }, booking: LATE },
      [['refused'], 'again'],
    ],
    [
      'ends a page that its provider never made when the booking expires',
      { payment: page, booking: LATE },
      [['refused'], 'again'],
    ],
    ['asks for a card once more when the booking expires: it may be authorised', { booking: LATE }, [[], 'authorise']],
    ['advances once the payment is authorised', { payment: held }, [['funds-held'], 'again']],
    ['refuses an authorised payment when the booking has expired', { payment: held, booking: LATE }, [['refused'], 'again']],
    ['refuses an authorised payment of another revision', { payment: held, booking: { revision: 2 } }, [['refused'], 'again']],
    ['returns to checkout when declined', { payment: { state: 'declined' } }, [['returned-to-checkout'], 'again']],
    ['declines a card without a token', { payment: { token: null } }, [['payment-declined', 'returned-to-checkout'], 'again']],
    ['flags a provider that is gone', { payment: { provider: 'gone' } }, [['flag account-gone'], 'retry-later']],
  ] as [string, Sketch, [string[], string]][])('%s', (_, sketch, expected) => {
    expect(step(aRecord('authorising', sketch))).toEqual(expected);
  });

  test.each([
    ['authorised', paid(), [['payment-authorised', 'authorisation 100', 'funds-held'], 'again']],
    ['authorised for less', paid(99), [['payment-orphaned', 'flag paid-amount-differs', 'returned-to-checkout'], 'again']],
    ['declined', { ok: false, reason: 'declined', declineCode: 'x' }, [['payment-declined', 'returned-to-checkout'], 'again']],
    ['no answer', SILENCE, [[], 'retry-later']],
    [
      'needs authentication',
      { ok: true, state: 'needs-authentication', paymentId: 'p', url: 'u' },
      [['payment-sent-to-authenticate', 'mark-checked'], 'awaiting-customer'],
    ],
  ] as [string, object, [string[], string]][])('after the answer to an authorisation: %s', (_, outcome, expected) => {
    expect(told(aRecord('authorising'), outcome)).toEqual(expected);
  });

  test('orphans an authorisation for a payment abandoned meanwhile', () => {
    const asked = aRecord('authorising', { payment: waits });
    expect(told(asked, paid(), aRecord('ready', { payment: { ...waits, state: 'abandoned' } }))).toEqual([
      ['payment-orphaned'],
      'again',
    ]);
    expect(told(asked, paid(), aRecord('ordering', { payment: held }))).toEqual([[], 'again']);
  });

  test('abandoning looks the payment up, expires an unpaid page, and keeps one that was paid', () => {
    const record = aRecord('authorising', { payment: waits });
    const look = abandonPayment(record, rules);
    expect(inShort(look)).toEqual([[], 'look-up']);
    const answered = (outcome: object) => inShort(afterAnswer(record, { ...(look.next as Call), outcome } as Answer, rules));
    expect(answered({ ok: true, state: 'needs-authentication', paymentId: 'p', url: 'u' })).toEqual([[], 'expire-hosted-page']);
    expect(answered(paid())).toEqual([['payment-authorised', 'authorisation 100', 'funds-held'], 'advanced']);
    const [payment] = record.payments as [Payment];
    const expired = (ok: boolean) =>
      inShort(afterAnswer(record, { ask: 'expire-hosted-page', payment, outcome: ok ? { ok } : { ok, reason: 'paid' } }, rules));
    expect(expired(true)).toEqual([['payment-abandoned', 'returned-to-checkout'], 'advanced']);
    expect(expired(false)).toEqual([[], 'retry-later']);
    const open = { ok: true, state: 'needs-authentication', paymentId: 'p', url: 'u' };
    const unended = aRecord('authorising', { payment: { ...waits, provider: 'mute' } });
    const asked = { ask: 'look-up', isAbandoning: true, payment: unended.payments[0], outcome: open } as Answer;
    expect(inShort(afterAnswer(unended, asked, rules))).toEqual([[], 'retry-later']);
    expect(inShort(abandonPayment(aRecord('ordering', { payment: held }), rules))).toEqual([[], 'settled']);
  });
});

describe('ordering', () => {
  const tried = (msAgo: number) => ({ state: 'ordering' as const, orderAttemptedAt: new Date(NOW - msAgo) });
  const placed = { ok: true, order: { orderId: 'o', locators: [] } };
  const ordering = (items: Sketch['items']) => aRecord('ordering', { ...(items ? { items } : {}), payment: held });

  test('records the attempt before an order is sent, and looks for the order afterwards', () => {
    expect(step(ordering([{ state: 'quoted' }]))).toEqual([['order-attempted'], 'order']);
    expect(step(ordering([tried(1)]))).toEqual([[], 'find-order']);
    expect(step(ordering([{ state: 'ordered' }, { state: 'quoted' }]))).toEqual([['order-attempted'], 'order']);
  });

  test.each([
    ['ordered', placed, [['item-ordered', 'ordered'], 'again']],
    ['in doubt', { ok: false, reason: 'in-doubt' }, [['fact'], 'find-order']],
    ['sold out', { ok: false, reason: 'unavailable' }, [['item-refused', 'refused'], 'again']],
    ['price changed', { ok: false, reason: 'price-changed' }, [['item-refused', 'refused'], 'again']],
    ['rejected', { ok: false, reason: 'rejected' }, [['item-refused', 'refused'], 'again']],
  ] as [string, object, [string[], string]][])('after the answer to an order: %s', (_, outcome, expected) => {
    expect(told(ordering([{ state: 'quoted' }]), outcome)).toEqual(expected);
  });

  const NOT_SENT = { ok: false, reason: 'not-sent' };
  const AS_QUOTED = { state: 'quoted' as const };
  const heldFor = (ms: number) => ({ ...held, updatedAt: new Date(NOW - ms) });

  test('an order that was certainly not sent is not looked for: it is sent soon again', () => {
    const record = aRecord('ordering', { items: [{ state: 'quoted' }], payment: heldFor(1_000) });
    expect(told(record, NOT_SENT)).toEqual([['order-not-sent'], 'retry-later']);
    const unsent = applied(
      record,
      [
        {
          change: 'move',
          of: 'item',
          id: record.booking.items[0]?.id ?? '',
          event: 'order-attempted',
          actor: 'system',
          set: { orderAttemptedAt: new Date(NOW) },
        },
      ],
      new Date(NOW),
    ).record;
    const { changes } = afterAnswer(unsent, { ask: 'order', item: unsent.booking.items[0], outcome: NOT_SENT } as Answer, rules);
    const after = applied(unsent, changes, new Date(NOW)).record;
    expect(after.booking.items[0]).toMatchObject({ orderAttemptedAt: null, orderId: null });
    expect(step(after)).toEqual([['order-attempted'], 'order']);
  });

  test('after two minutes of orders not sent the booking fails, unless another item was ordered since', () => {
    const failed = [['item-refused', 'refused'], 'again'];
    expect(told(aRecord('ordering', { items: [{ state: 'quoted' }], payment: heldFor(120_000) }), NOT_SENT)).toEqual(failed);
    const other = { state: 'ordered' as const, orderId: 'o', updatedAt: new Date(NOW - 5_000) };
    const items = [{ state: 'quoted' as const }, other];
    expect(told(aRecord('ordering', { items, payment: heldFor(600_000) }), NOT_SENT)).toEqual([
      ['order-not-sent'],
      'retry-later',
    ]);
  });

  test('money dated ahead, by a clock that was put back since, is not held until that clock catches up', () => {
    const record = aRecord('ordering', { items: [{ state: 'quoted' }], payment: heldFor(-24 * 3_600_000) });
    expect(told(record, NOT_SENT)).toEqual([['item-refused', 'refused'], 'again']);
  });

  test.each([
    ['not sent', NOT_SENT],
    ['sold out', { ok: false, reason: 'unavailable' }],
    ['rejected', { ok: false, reason: 'rejected' }],
  ])('an answer that comes after the order was sent anew says nothing of that one: %s', (_, outcome) => {
    const withMoney = (item: typeof AS_QUOTED | ReturnType<typeof tried>) =>
      aRecord('ordering', { items: [item], payment: heldFor(1_000) });
    // This process was suspended, and another has sent the order again since.
    expect(told(withMoney(AS_QUOTED), outcome, withMoney(tried(-80_000)))).toEqual([[], 'again']);
  });

  test('an order that was made is recorded, whichever attempt made it', () => {
    expect(told(ordering([{ state: 'quoted' }]), placed, ordering([tried(-80_000)]))).toEqual([
      ['item-ordered', 'ordered'],
      'again',
    ]);
  });

  test('stays in ordering while items are left to order', () => {
    expect(told(ordering([{ state: 'quoted' }, { state: 'quoted' }]), placed)).toEqual([['item-ordered'], 'again']);
  });

  test.each([
    ['found', 1, placed, [['item-ordered', 'ordered'], 'again']],
    ['not found before orders settle', 74_999, { ok: true, order: null }, [[], 'retry-later']],
    ['not found after orders settle', 75_000, { ok: true, order: null }, [['order-attempted'], 'order']],
    ['no answer', 999_999, SILENCE, [[], 'retry-later']],
  ] as [string, number, object, [string[], string]][])('after looking for an order: %s', (_, msAgo, outcome, expected) => {
    expect(told(ordering([tried(msAgo)]), outcome)).toEqual(expected);
  });
});

describe('capturing', () => {
  const capturing = (payment: Partial<Payment> = {}) =>
    aRecord('capturing', { items: [{ state: 'ordered' }], payment: { ...held, ...payment } });

  test('captures only an authorisation that matches the booking’s revision, amount and currency', () => {
    expect(step(capturing())).toEqual([[], 'capture']);
    for (const other of [{ revision: 2 }, { amountMinor: 99 }, { currency: 'EUR' }])
      expect(step(capturing(other))).toEqual([['flag paid-amount-differs', 'refused'], 'again']);
  });

  test.each([
    ['captured', { ok: true }, [['confirmed', 'payment-captured', 'capture 100'], 'again']],
    ['refused', { ok: false, reason: 'refused' }, [['refused'], 'again']],
    ['no answer', SILENCE, [[], 'retry-later']],
  ] as [string, object, [string[], string]][])('after the answer to a capture: %s', (_, outcome, expected) => {
    expect(told(capturing(), outcome)).toEqual(expected);
  });

  test('leaves a confirmed booking unchanged when the capture is answered again', () => {
    expect(told(capturing(), { ok: true }, aRecord('confirmed', { payment: { state: 'captured' } }))).toEqual([[], 'again']);
  });
});

describe('several items', () => {
  const HARD: Record<string, Undoable> = { room: 'never', fare: 'at-a-cost' };
  const hardness: Rules = {
    ...rules,
    deskOf: () => ({ undoable: ({ id }: BookingItem) => HARD[id] ?? 'free', findOrder: true }) as never,
  };
  const next = (items: Sketch['items']) =>
    nextStep(aRecord('ordering', { ...(items ? { items } : {}), payment: held }), hardness).next;
  const quoted = (id: string) => ({ id, state: 'quoted' as const });

  test('are ordered with the hardest to undo last, equals in their own order', () => {
    const [room, fare, hold, other] = ['room', 'fare', 'hold', 'other'].map(quoted) as NonNullable<Sketch['items']>;
    if (!room || !fare || !hold || !other) throw new Error('no items');
    expect(next([room, fare, hold, other])).toMatchObject({ ask: 'order', item: { id: 'hold' } });
    const done = { state: 'ordered' as const, orderId: 'o' };
    expect(next([room, fare, { ...hold, ...done }, { ...other, ...done }])).toMatchObject({ ask: 'order', item: { id: 'fare' } });
    expect(next([room, { ...fare, ...done }])).toMatchObject({ ask: 'order', item: { id: 'room' } });
  });

  test('wait for one in doubt, however hard it is to undo', () => {
    const inDoubt = { id: 'room', state: 'ordering' as const, orderAttemptedAt: new Date(NOW) };
    expect(next([quoted('hold'), inDoubt])).toMatchObject({ ask: 'find-order', item: { id: 'room' } });
  });
});

describe('compensating', () => {
  const ordered = (id: string) => ({ id, state: 'ordered' as const, orderId: `o-${id}` });
  const undone = (items: Sketch['items'], payment: Partial<Payment> = held) =>
    aRecord('compensating', { ...(items ? { items } : {}), payment });

  test('cancels the last order first, looks for those in doubt, and reverses the payment when none is left', () => {
    expect(nextStep(undone([ordered('1'), ordered('2')]), rules).next).toMatchObject({ ask: 'cancel-order', item: { id: '2' } });
    const inDoubt = { state: 'ordering' as const, orderAttemptedAt: new Date(NOW) };
    expect(step(undone([ordered('1'), inDoubt]))).toEqual([[], 'find-order']);
    expect(step(undone([{ state: 'cancelled' }, { state: 'refused' }]))).toEqual([[], 'look-up']);
    expect(step(undone([{ state: 'refused' }], { state: 'declined' }))).toEqual([['failed'], 'again']);
    expect(step(undone([{ state: 'refused' }], { state: 'needs-authentication' }))).toEqual([
      ['payment-abandoned', 'failed'],
      'again',
    ]);
  });

  test.each([
    ['cancelled', { ok: true }, [['item-cancelled'], 'again']],
    ['cancelled at a fee of zero', { ok: true, fee: { amountMinor: 0, currency: 'USD' } }, [['item-cancelled'], 'again']],
    [
      'cancelled at a fee',
      { ok: true, fee: { amountMinor: 30, currency: 'USD' } },
      [['item-cancelled', 'flag agency-loss'], 'again'],
    ],
    ['refused', { ok: false, reason: 'refused' }, [['cancellation-refused', 'flag order-stands'], 'again']],
    ['no answer', SILENCE, [[], 'retry-later']],
  ] as [string, object, [string[], string]][])('after the answer to a cancellation: %s', (_, outcome, expected) => {
    expect(told(undone([ordered('1')]), outcome)).toEqual(expected);
  });

  test('an answer to a cancellation of an order of before is none about the order that stands now', () => {
    const record = undone([ordered('1')]);
    const asked = { ...(record.booking.items[0] as BookingItem), orderId: 'of before' };
    const step = afterAnswer(record, { ask: 'cancel-order', item: asked, outcome: { ok: true } } as never, rules);
    expect([step.changes, step.next]).toEqual([[], 'again']);
  });

  const telling = { ...held, provider: 'telling' };
  const at = { id: 'p', paymentId: 'p', amount: { amountMinor: 100, currency: 'USD' } };
  const taken = { ok: true, state: 'captured', paymentId: 'p', amount: at.amount };
  test.each([
    ['authorised', held, paid(), [[], 'void-authorisation']],
    ['captured', held, taken, [[], 'refund-in-full']],
    [
      'unpaid on its page',
      held,
      { ok: true, state: 'needs-authentication', paymentId: 'p', url: 'u' },
      [[], 'expire-hosted-page'],
    ],
    [
      'declined, though recorded as authorised',
      held,
      { ok: false, reason: 'declined' },
      [['payment-voided', 'end-flags', 'void 100', 'failed'], 'again'],
    ],
    [
      'declined, and recorded as never authorised',
      { ...held, state: 'needs-authentication' },
      { ok: false, reason: 'declined' },
      [['payment-voided', 'end-flags', 'failed'], 'again'],
    ],
    ['unanswered', held, SILENCE, [[], 'retry-later']],
  ] as [string, Partial<Payment>, object, [string[], string]][])(
    'a payment looked up is %s: asks for the matching reversal',
    (_, payment, outcome, expected) => {
      expect(told(undone([{ state: 'refused' }], payment), outcome)).toEqual(expected);
    },
  );

  test('refunds in full at a provider without lookup, and takes “not captured” as ended', () => {
    const record = undone([{ state: 'refused' }], telling);
    expect(step(record)).toEqual([[], 'refund-in-full']);
    const over = ['payment-voided', 'end-flags'];
    expect(told(record, { ok: false, reason: 'not-captured' })).toEqual([[...over, 'void 100', 'failed'], 'again']);
    const back = ['capture 100', 'begin-refund', 'attempt', 'refund-succeeded', 'refund 100', 'end-flags'];
    expect(told(record, { ok: true, state: 'succeeded' })).toEqual([[...over, ...back, 'failed'], 'again']);
    expect(told(record, { ok: false, reason: 'refused' })).toEqual([['flag reversal-refused'], 'retry-later']);
    expect(told(record, SILENCE)).toEqual([[], 'retry-later']);
  });

  test('waits before letting an authorisation lapse while a refused capture may still arrive', () => {
    const refusedAgo = (ms: number) => {
      const booking = { refusal: 'capture-refused' as const, updatedAt: new Date(NOW - ms) };
      return aRecord('compensating', { booking, items: [{ state: 'refused' }], payment: telling });
    };
    expect(told(refusedAgo(74_999), { ok: false, reason: 'not-captured' })).toEqual([[], 'retry-later']);
    expect(told(refusedAgo(75_000), { ok: false, reason: 'not-captured' })[1]).toBe('again');
    // A lapsed authorisation can no longer be captured.
    expect(told(refusedAgo(0), { ok: false, reason: 'not-held' })[1]).toBe('again');
  });

  test.each([
    ['void-authorisation', { ok: true }, [['payment-voided', 'end-flags', 'void 100', 'failed'], 'again']],
    ['void-authorisation', { ok: false, reason: 'captured' }, [[], 'refund-in-full']],
    ['void-authorisation', { ok: false, reason: 'refused' }, [['flag reversal-refused'], 'retry-later']],
    ['void-authorisation', SILENCE, [[], 'retry-later']],
    [
      'refund-in-full',
      { ok: true, state: 'pending', refundId: 're' },
      [['payment-voided', 'end-flags', 'capture 100', 'begin-refund', 'attempt', 'refund-accepted', 'failed'], 'again'],
    ],
    ['refund-in-full', { ok: false, reason: 'not-captured' }, [[], 'retry-later']],
    ['refund-in-full', { ok: false, reason: 'not-held' }, [['payment-voided', 'end-flags', 'void 100', 'failed'], 'again']],
    ['expire-hosted-page', { ok: true }, [['payment-voided', 'end-flags', 'void 100', 'failed'], 'again']],
    ['expire-hosted-page', { ok: false, reason: 'paid' }, [[], 'retry-later']],
    ['expire-hosted-page', { ok: false, reason: 'refused' }, [['flag reversal-refused'], 'retry-later']],
  ] as [string, object, [string[], string]][])('%s is answered %j', (ask, outcome, expected) => {
    const record = undone([{ state: 'refused' }]);
    const [payment] = record.payments;
    const answer = { ask, payment, there: at, reversing: true, outcome } as never;
    expect(inShort(afterAnswer(record, answer, rules))).toEqual(expected);
    // A concurrent writer came first.
    for (const latest of [aRecord('failed', { payment: { ...held, state: 'voided' } }), aRecord('ready', { payment: held })])
      expect(inShort(afterAnswer(latest, answer, rules))).toEqual([[], 'again']);
  });

  test('ends when the bank has returned the money already, though the provider refuses to refund it again', () => {
    const record = undone([{ state: 'refused' }]);
    const [payment] = record.payments;
    const answer = { ask: 'refund-in-full', payment, outcome: { ok: false, reason: 'refused' } };
    const comesTo = (isReturned: boolean) =>
      inShort(afterAnswer(record, { ...answer, there: { ...at, isReturned } } as never, rules));
    expect(comesTo(true)[0]).toContain('refund 100');
    expect(comesTo(false)).toEqual([['flag reversal-refused'], 'retry-later']);
  });
});

test.each(['priced', 'ready', 'confirmed', 'failed'] as const)('needs nothing for a booking that is %s', (state) => {
  expect(step(aRecord(state, { payment: held }))).toEqual([[], 'settled']);
});
