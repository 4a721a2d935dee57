import { describe, expect, test } from 'vitest';
import type { AmendmentState } from '#domain/booking/amendment-state.ts';
import type { BoughtBags } from '#domain/booking/bags/baggage.ts';
import type { ItemState } from '#domain/booking/item-state.ts';
import type { PaymentState } from '#domain/payment/payment-state.ts';
import type { Amendment, Booking, BookingItem, Payment } from '../../db/schema.ts';
import { applied } from '../record/applied.ts';
import { type BookingRecord, unpaidRecord } from '../record/booking-record.ts';
import type { Change } from '../record/change.ts';
import { BAGS_DOUBT_MS, chooseBags, resolveBags } from './adding-bags.ts';
import { acceptCancellation } from './amending.ts';
import { afterOutcomeEvent } from './money/payment-news.ts';
import { requestRefund } from './money/refunding.ts';
import { afterAnswer, nextStep } from './next-step.ts';
import type { Answer, Rules } from './step.ts';

/** A flight sold for 100 with one bag of 30; a second bag is added for 40, of which 35 is the supplier's price. */
const NOW = Date.UTC(2026, 5, 1, 12);
const rules: Rules = {
  deskOf: () => ({}) as never,
  payments: new Map([['asked', { capabilities: { lookup: true, expirePage: true } } as never]]),
  orderSettleMs: 75_000,
  now: NOW,
};
const ago = (ms: number) => new Date(NOW - ms);

const aBag = (of: Partial<BoughtBags> = {}): BoughtBags => ({
  journeyType: 'onward',
  travelerId: '1',
  kind: 'checked-23kg',
  type: 'checked',
  weight: 23,
  unit: 'KG',
  travelerIds: ['1'],
  flights: [0],
  serviceId: 'bag',
  quantity: 1,
  amountMinor: 4_000,
  ...of,
});
const BAG_BEFORE = aBag({ kind: 'checked-15kg', serviceId: 'light', amountMinor: 3_000 });
const priced = (total: string, bags: string) => ({
  price: { currency: 'USD', total, grandTotal: total, additionalServices: [{ type: 'CHECKED_BAGS', amount: bags }] },
  itineraries: [{ segments: [{ id: 's1', departure: {}, arrival: {} }] }],
  travelerPricings: [
    {
      travelerId: '1',
      price: { total: '70.00', currency: 'USD' },
      fareDetailsBySegment: [{ segmentId: 's1', additionalServices: { chargeableCheckedBags: { quantity: 1 } } }],
    },
  ],
});

type Sketch = {
  item?: ItemState;
  addition?: Partial<Amendment> & { state: AmendmentState };
  payment?: Partial<Payment> & { state: PaymentState };
  cancelling?: AmendmentState;
};

const ADDED = { bags: [aBag()], supplierMinor: 3_500, before: null, sentAt: null };

function booked({ item: state = 'ticketed', addition, payment, cancelling }: Sketch = {}): BookingRecord {
  const item = {
    id: 'item',
    kind: 'flight',
    state,
    supplier: 'air',
    orderId: 'o',
    totalMinor: 10_000,
    currency: 'USD',
    balanceMinor: 0,
    balanceDueAt: null,
    bags: [BAG_BEFORE],
    offer: priced('100.00', '30.00'),
    supplierOffer: priced('95.00', '25.00'),
  } as unknown as BookingItem;
  const booking = {
    id: 'b',
    state: 'confirmed',
    paymentId: 'first',
    revision: 3,
    currency: 'USD',
    totalMinor: 10_000,
    items: [item],
  } as Booking;
  const money = { bookingId: 'b', currency: 'USD', provider: 'asked', updatedAt: ago(60_000), createdAt: ago(60_000) };
  const first = { ...money, id: 'first', purpose: 'full', state: 'captured', amountMinor: 10_000 } as Payment;
  const extra = { ...money, id: 'extra', purpose: 'ancillary', amountMinor: 4_000, method: 'hosted', ...payment } as Payment;
  const amendment = { itemId: 'item', currency: 'USD', reason: 'r', attemptedAt: null };
  return {
    ...unpaidRecord(booking, payment ? [first, extra] : [first]),
    amendments: [
      ...(addition ? [{ ...amendment, id: 'a', kind: 'bags', paymentId: 'extra', added: ADDED, ...addition }] : []),
      ...(cancelling ? [{ ...amendment, id: 'c', kind: 'cancel', state: cancelling, holdsUntil: null, refundMinor: 0 }] : []),
    ] as Amendment[],
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
      case 'adding':
        return `adding ${JSON.stringify(change.set)}`;
      default:
        return change.change;
    }
  });
const inWords = ({ changes, next }: ReturnType<typeof nextStep>): [string[], string] => [
  inShort(changes),
  typeof next === 'string' ? next : next.ask,
];
const step = (sketch: Sketch) => inWords(nextStep(booked(sketch), rules));
function after(sketch: Sketch, ask: string, outcome: object): [string[], string] {
  const record = booked(sketch);
  const [payment, amendment, item] = [record.payments[1], record.amendments[0], record.booking.items[0]];
  const named = ask === 'capture' || ask === 'look-up' ? { payment } : { amendment, item };
  return inWords(afterAnswer(record, { ask, ...named, outcome } as Answer, rules));
}
const choose = (sketch: Sketch, bags = [aBag()]) =>
  chooseBags(booked(sketch), {
    id: 'new',
    paymentId: 'p',
    paidIn: { provider: 'asked', method: 'hosted' },
    itemId: 'item',
    bags,
    supplierMinor: 3_500,
  });

const onPage = { state: 'needs-authentication', providerPaymentId: 'pp' } as const;
const held = { state: 'authorised', providerPaymentId: 'pp' } as const;
const asked = (ms: number, before = 1) => ({ state: 'accepted', added: { ...ADDED, before, sentAt: NOW - ms } }) as const;

describe('chooseBags', () => {
  test('begins an addition to a standing flight with a payment of the bags’ price', () => {
    expect(inShort(choose({}).changes)).toEqual(['pay ancillary 4000', 'begin-amendment']);
    expect(choose({ item: 'cancelled' }).refused).toBe('not-standing');
    expect(choose({ cancelling: 'accepted' }).refused).toBe('not-standing');
  });

  test('allows one addition at a time: repeats it on the same page, replaces it while unpaid, refuses it once paid', () => {
    const open: Sketch = { addition: { state: 'quoted' }, payment: onPage };
    expect(choose(open)).toEqual({ changes: [], paymentId: 'extra' });
    const others = [aBag({ quantity: 2, amountMinor: 8_000 })];
    expect(inShort(choose(open, others).changes)).toEqual(['amendment-expired', 'pay ancillary 8000', 'begin-amendment']);
    expect(choose({ addition: { state: 'quoted' }, payment: held }).refused).toBe('under-way');
    expect(choose({ addition: { state: 'accepted' }, payment: held }, others).refused).toBe('under-way');
  });
});

describe('an addition of bags', () => {
  test.each<[string, Sketch, [string[], string]]>([
    ['opens a hosted page first', { addition: { state: 'quoted' }, payment: { state: 'created' } }, [[], 'create-hosted-page']],
    ['looks up a payment open on its page', { addition: { state: 'quoted' }, payment: onPage }, [[], 'look-up']],
    [
      'is accepted once its payment is authorised',
      { addition: { state: 'quoted' }, payment: held },
      [['amendment-accepted'], 'again'],
    ],
    [
      'expires when its payment is declined',
      { addition: { state: 'quoted' }, payment: { state: 'declined' } },
      [['amendment-expired'], 'again'],
    ],
    [
      'expires when its flight is cancelled',
      { item: 'cancelled', addition: { state: 'quoted' }, payment: held },
      [['amendment-expired'], 'again'],
    ],
    [
      'gives way to an accepted cancellation of its flight',
      { addition: { state: 'quoted' }, payment: onPage, cancelling: 'accepted' },
      [['attempt'], 'cancel-order'],
    ],
    ['reverses its payment after expiring', { addition: { state: 'expired' }, payment: held }, [['payment-orphaned'], 'again']],
    [
      'counts the bags in the order before adding any',
      { addition: { state: 'accepted' }, payment: held },
      [['attempt'], 'count-added'],
    ],
    [
      'records the request before adding bags, once the count is known',
      { addition: { state: 'accepted', added: { ...ADDED, before: 1 } }, payment: held },
      [['attempt', `adding {"sentAt":${NOW}}`], 'add-bags'],
    ],
    ['is never requested twice, but counted', { addition: asked(600_000), payment: held }, [['attempt'], 'count-added']],
    [
      'waits between counts while in doubt',
      { addition: { ...asked(60_000), attemptedAt: ago(1_000) }, payment: held },
      [[], 'settled'],
    ],
    ['captures its payment once applied', { addition: { state: 'applied' }, payment: held }, [[], 'capture']],
    ['reverses its payment when refused', { addition: { state: 'refused' }, payment: held }, [['payment-orphaned'], 'again']],
    [
      'reverses its payment when its flight has lapsed',
      { item: 'lapsed', addition: { state: 'applied' }, payment: held },
      [['payment-orphaned'], 'again'],
    ],
    [
      'is refused when its order is cancelled',
      { item: 'cancelled', addition: { state: 'accepted' }, payment: held },
      [['amendment-refused'], 'again'],
    ],
  ])('%s', (_, sketch, expected) => {
    expect(step(sketch)).toEqual(expected);
  });

  test.each<[string, Sketch, string, object, [string[], string]]>([
    [
      'the count before adding',
      { addition: { state: 'accepted' }, payment: held },
      'count-added',
      { ok: true, count: 1 },
      [['adding {"before":1}', 'attempt'], 'again'],
    ],
    [
      'the order is not found',
      { addition: { state: 'accepted' }, payment: held },
      'count-added',
      { ok: false, reason: 'not-found' },
      [['amendment-refused'], 'again'],
    ],
    [
      'the bags are added',
      { addition: asked(100), payment: held },
      'add-bags',
      { ok: true },
      [['amendment-applied', 'end-flags'], 'again'],
    ],
    [
      'the bags are sold out',
      { addition: asked(100), payment: held },
      'add-bags',
      { ok: false, reason: 'unavailable' },
      [['amendment-refused'], 'again'],
    ],
    [
      'the request is in doubt',
      { addition: asked(100), payment: held },
      'add-bags',
      { ok: false, reason: 'in-doubt' },
      [[], 'count-added'],
    ],
    [
      'the count includes the bags',
      { addition: asked(100), payment: held },
      'count-added',
      { ok: true, count: 2 },
      [['amendment-applied', 'end-flags'], 'again'],
    ],
    [
      'the count lacks the bags before orders settle',
      { addition: asked(60_000), payment: held },
      'count-added',
      { ok: true, count: 1 },
      [[], 'retry-later'],
    ],
    [
      'the count lacks the bags after orders settle',
      { addition: asked(80_000), payment: held },
      'count-added',
      { ok: true, count: 1 },
      [['end-flags', 'amendment-refused'], 'again'],
    ],
    [
      'an unexpected count when the doubt limit is reached',
      { addition: asked(BAGS_DOUBT_MS), payment: held },
      'count-added',
      { ok: true, count: 4 },
      [['flag bags-in-doubt'], 'retry-later'],
    ],
    [
      'the order cannot be read',
      { addition: asked(80_000), payment: held },
      'count-added',
      { ok: false, reason: 'unreachable' },
      [[], 'retry-later'],
    ],
    [
      'the order cannot be found when the doubt limit is reached',
      { addition: asked(BAGS_DOUBT_MS), payment: held },
      'count-added',
      { ok: false, reason: 'not-found' },
      [['flag bags-in-doubt'], 'retry-later'],
    ],
    [
      'the bags are sold out, but the addition was applied meanwhile',
      { addition: { state: 'applied' }, payment: held },
      'add-bags',
      { ok: false, reason: 'unavailable' },
      [[], 'again'],
    ],
    [
      'the capture is refused',
      { addition: { state: 'applied' }, payment: held },
      'capture',
      { ok: false, reason: 'refused' },
      [['payment-orphaned', 'flag bags-unpaid'], 'again'],
    ],
  ])('after an answer: %s', (_, sketch, ask, outcome, expected) => {
    expect(after(sketch, ask, outcome)).toEqual(expected);
  });

  test('when captured, adds the bags to both prices, item and booking, and expires older quotes', () => {
    const record = booked({ addition: { state: 'applied' }, payment: held, cancelling: 'quoted' });
    const answer = { ask: 'capture', payment: record.payments[1], outcome: { ok: true } } as Answer;
    const { changes } = afterAnswer(record, answer, rules);
    expect(inShort(changes)).toEqual(['payment-captured', 'ledger', 'amendment-expired', 'sell']);
    const { booking, payments } = applied(record, changes, new Date(NOW)).record;
    const [item] = booking.items as [BookingItem & { kind: 'flight' }];
    expect([booking.totalMinor, item.totalMinor, payments[1]?.state]).toEqual([14_000, 14_000, 'captured']);
    expect(item.bags.map(({ serviceId, quantity }) => [serviceId, quantity])).toEqual([
      ['light', 1],
      ['bag', 1],
    ]);
    expect([item.offer.price.grandTotal, item.offer.price.additionalServices]).toEqual([
      '140.00',
      [{ type: 'CHECKED_BAGS', amount: '70.00' }],
    ]);
    expect([item.supplierOffer.price.grandTotal, item.supplierOffer.price.additionalServices]).toEqual([
      '130.00',
      [{ type: 'CHECKED_BAGS', amount: '60.00' }],
    ]);
  });

  test('blocks cancelling the flight while its money is being captured', () => {
    const accept = (payment: Sketch['payment']) =>
      acceptCancellation(booked({ addition: { state: 'accepted' }, payment: payment as never, cancelling: 'quoted' }), {
        id: 'c',
        by: 'customer',
        now: NOW,
      }).outcome;
    expect(accept(held)).toEqual({ ok: false, reason: 'under-way' });
    expect(accept(onPage)).toEqual({ ok: true });
  });

  test('spreads a refund over all payments, newest first, each with an id of its own', () => {
    const record = booked({ addition: { state: 'applied' }, payment: { state: 'captured' } });
    const [first, extra] = record.payments as [Payment, Payment];
    const four = { ...record, payments: [first, extra, { ...extra, id: 'second' }, { ...extra, id: 'third' }] };
    const id = '0c1f6a52-7d3e-4b8a-9c55-1f2e3d4c5b6a';
    const { changes } = requestRefund(four, { id, amountMinor: 21_000, reason: 'r', by: 'system' });
    const refunds = changes.flatMap((change) => (change.change === 'begin-refund' ? [change.refund] : []));
    expect(refunds.map(({ paymentId, amountMinor }) => [paymentId, amountMinor])).toEqual([
      ['third', 4_000],
      ['second', 4_000],
      ['extra', 4_000],
      ['first', 9_000],
    ]);
    expect(refunds.map((refund) => refund.id)).toEqual([
      id,
      '0c1f6a52-7d3e-8b8a-9c55-1f2e3d4c5b6a',
      '0c1f6a52-0002-8b8a-9c55-1f2e3d4c5b6a',
      '0c1f6a52-0003-8b8a-9c55-1f2e3d4c5b6a',
    ]);
  });

  test('expires when the provider reports the payment as declined', () => {
    const record = booked({ addition: { state: 'quoted' }, payment: onPage });
    const declined = { ok: false, reason: 'declined', declineCode: 'x' } as const;
    expect(inShort(afterOutcomeEvent(record, 'extra', declined, 'new'))).toEqual(['payment-declined', 'amendment-expired']);
  });
});

describe('resolveBags', () => {
  const settle = (addition: Sketch['addition'], areAdded: boolean, note = 'seen there') =>
    resolveBags(booked({ addition: addition as never, payment: held }), {
      amendmentId: 'a',
      areAdded,
      note,
      by: 'operator:ana',
      now: NOW,
    });

  test('needs a note, and is allowed only once no request can still be in progress', () => {
    expect(inShort(settle(asked(BAGS_DOUBT_MS), true).changes)).toEqual(['end-flags', 'amendment-applied']);
    expect(inShort(settle(asked(BAGS_DOUBT_MS), false).changes)).toEqual(['end-flags', 'amendment-refused']);
    expect(settle(asked(BAGS_DOUBT_MS - 1), true)).toMatchObject({ changes: [], resolved: { reason: 'no-such-bags' } });
    expect(settle({ state: 'accepted' }, true)).toMatchObject({ changes: [], resolved: { reason: 'no-such-bags' } });
    expect(settle(asked(BAGS_DOUBT_MS), true, ' ')).toMatchObject({ changes: [], resolved: { reason: 'note-missing' } });
  });
});
