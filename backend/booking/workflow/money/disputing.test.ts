import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProviderDispute } from '#suppliers/payments/port.ts';
import type { Booking, BookingItem, Payment, Refund } from '../../../db/schema.ts';
import { applied } from '../../record/applied.ts';
import { type BookingRecord, unpaidRecord } from '../../record/booking-record.ts';
import type { Change } from '../../record/change.ts';
import { nextStep } from '../next-step.ts';
import type { Rules } from '../step.ts';
import { afterDisputeTold, NotTakenYet, takenByBanks } from './disputing.ts';
import { afterRefundTold } from './refund-news.ts';
import { leftToGiveBack, leftToPerson, requestRefund, resolveRefund } from './refunding.ts';

/** A booking with a captured payment of 100, and the provider's notices of a dispute of it. */
const NOW = Date.UTC(2026, 5, 1, 12);
const DUE = new Date('2026-06-20T23:59:59Z');
const rules = {
  payments: new Map([['pay', { capabilities: { refundsIdempotent: true, partialRefund: true } }]]),
  now: NOW,
} as unknown as Rules;

function paid(refunds: Partial<Refund>[] = [], payment: Partial<Payment> = {}): BookingRecord {
  const items = [
    { id: 'item', kind: 'flight', state: 'ordered', orderId: 'o', totalMinor: 100, balanceMinor: 0, currency: 'USD' },
  ];
  const booking = { id: 'b', state: 'confirmed', paymentId: 'p', currency: 'USD', items } as unknown as Booking & {
    items: BookingItem[];
  };
  const money = { id: 'p', bookingId: 'b', provider: 'pay', providerPaymentId: 'pi', state: 'captured', amountMinor: 100 };
  const of = {
    bookingId: 'b',
    paymentId: 'p',
    state: 'requested',
    currency: 'USD',
    attemptedAt: null,
    createdAt: new Date(NOW - 90_000),
  };
  return {
    ...unpaidRecord(booking, [{ ...money, currency: 'USD', ...payment } as Payment]),
    refunds: refunds.map((refund, index) => ({ ...of, id: `r${index}`, requestId: `r${index}`, ...refund })) as Refund[],
  };
}

const told = (of: Partial<ProviderDispute> = {}): ProviderDispute => ({
  disputeId: 'dp',
  state: 'open',
  stage: 'to-answer',
  amount: { amountMinor: 60, currency: 'USD' },
  isTaken: false,
  reason: 'fraudulent',
  evidenceDueAt: DUE,
  ...of,
});

/** A record with the flags and ledger entries that resulted from the notices. */
class Told {
  record: BookingRecord;
  flags = new Set<string>();
  ledger: string[] = [];
  constructor(record: BookingRecord) {
    this.record = record;
  }
  make(changes: readonly Change[]): this {
    for (const change of changes) {
      if (change.change === 'raise') this.flags.add(`${change.reason} ${change.about}`);
      if (change.change === 'end-flags')
        for (const reason of change.reasons) for (const about of [change.about].flat()) this.flags.delete(`${reason} ${about}`);
      if (change.change === 'ledger') this.ledger.push(`${change.kind} ${change.amount.amountMinor}`);
    }
    this.record = applied(this.record, changes, new Date(NOW)).record;
    return this;
  }
  hear(...notices: ProviderDispute[]): this {
    for (const notice of notices) this.make(afterDisputeTold(this.record, 'p', notice, `id-${notice.disputeId}`));
    return this;
  }
  ask(amountMinor: number, id = 'asked'): this {
    return this.make(requestRefund(this.record, { id, amountMinor, reason: 'r', by: 'operator:ana' }).changes);
  }
  get asks(): string {
    const { next } = nextStep(this.record, rules);
    return typeof next === 'string' ? next : next.ask;
  }
  get states(): string[] {
    return this.record.refunds.map(({ state }) => state);
  }
}
const aBooking = (...of: Parameters<typeof paid>) => new Told(paid(...of));
const FLAG = `payment-disputed dp, evidence by ${DUE.toISOString()}`;

describe('while a dispute is open', () => {
  test('records the dispute with its evidence deadline, flags it, and enters the charged-back amount once', () => {
    const { record, flags, ledger } = aBooking().hear(told(), told({ isTaken: true }), told({ isTaken: true }));
    expect(record.disputes).toMatchObject([{ state: 'open', amountMinor: 60, takenMinor: 60, evidenceDueAt: DUE }]);
    expect([[...flags], ledger]).toEqual([[FLAG], ['chargeback 60']]);
  });

  test('holds and flags a new refund of the disputed payment, but not a refund without a dispute', () => {
    const waiting = aBooking().hear(told()).ask(40);
    expect([waiting.asks, waiting.states, [...waiting.flags]]).toEqual(['settled', ['requested'], [FLAG, 'refund-held asked']]);
    expect(leftToGiveBack(waiting.record)).toBe(60);
    expect(aBooking().ask(40).asks).toBe('refund');
  });

  test('holds an earlier refund too, unless its provider was asked already', () => {
    const before = aBooking([{ amountMinor: 40 }]).hear(told());
    expect([before.asks, before.flags.has('refund-held r0')]).toEqual(['settled', true]);
    const asked = aBooking([{ amountMinor: 40, attemptedAt: new Date(NOW - 60_000) }]).hear(told());
    expect([asked.asks, asked.flags.has('refund-held r0')]).toEqual(['refund', false]);
  });

  test('an inquiry that becomes a chargeback moves the deadline and keeps a single flag', () => {
    const later = new Date('2026-07-09T23:59:59Z');
    const { record, flags, ledger } = aBooking().hear(
      told({ stage: 'asked', evidenceDueAt: DUE }),
      told({ stage: 'to-answer', evidenceDueAt: later, isTaken: true }),
      told({ stage: 'asked', evidenceDueAt: DUE }),
    );
    expect(record.disputes).toMatchObject([{ stage: 'to-answer', takenMinor: 60 }]);
    expect([[...flags], ledger]).toEqual([[`payment-disputed dp, evidence by ${later.toISOString()}`], ['chargeback 60']]);
  });

  test('does not count a charged-back amount as refunded', () => {
    const disputed = aBooking().hear(told({ isTaken: true }));
    expect(afterRefundTold(disputed.record, 'p', { amountMinor: 0, currency: 'USD' })).toEqual([]);
  });

  test('marks a held refund as overtaken when the same amount is refunded at the provider', () => {
    const waiting = aBooking().hear(told()).ask(40);
    waiting.make(afterRefundTold(waiting.record, 'p', { amountMinor: 40, currency: 'USD' }));
    expect([waiting.states, waiting.flags.has('refund-overtaken asked')]).toEqual([['overtaken'], true]);
    expect(waiting.hear(told({ state: 'closed' })).asks).toBe('settled');
  });

  test('rejects a dispute of an uncaptured payment, so that its notice is sent again', () => {
    expect(() => aBooking([], { state: 'authorised' }).hear(told())).toThrow(NotTakenYet);
  });

  test.each([
    ['for more than was paid', { amountMinor: 250, currency: 'USD' }, 100],
    ['in another currency', { amountMinor: 5, currency: 'EUR' }, 100],
  ])('limits a dispute %s to the whole payment', (_, amount, amountMinor) => {
    expect(aBooking().hear(told({ amount })).record.disputes).toMatchObject([{ amountMinor, currency: 'USD' }]);
  });
});

describe('once a dispute is decided', () => {
  test.each(['won', 'closed'] as const)('releases the held refund and returns the charged-back amount when %s', (state) => {
    const over = aBooking()
      .hear(told({ isTaken: true }))
      .ask(40)
      .hear(told({ state }), told({ state }));
    expect([over.asks, [...over.flags], over.ledger]).toEqual(['refund', [], ['chargeback 60', 'chargeback-returned 60']]);
    expect([takenByBanks(over.record, { id: 'p' }), leftToGiveBack(over.record)]).toEqual([0, 60]);
  });

  test('marks the held refund as overtaken and flags it when lost, leaving only the rest refundable', () => {
    const over = aBooking()
      .hear(told())
      .ask(40)
      .hear(told({ state: 'lost' }), told({ state: 'lost' }));
    expect([over.asks, over.states, over.ledger]).toEqual(['settled', ['overtaken'], ['chargeback 60']]);
    expect([...over.flags]).toEqual(['refund-overtaken asked']);
    expect(leftToGiveBack(over.record)).toBe(40);
    expect(over.ask(41, 'more').states).toEqual(['overtaken']);
    expect(over.ask(40, 'rest').asks).toBe('refund');
  });

  test('of money that a person was to transfer: they wait for the bank, and transfer nothing if it gives the money back', () => {
    const asked = aBooking().ask(40);
    const [refund] = asked.record.refunds;
    asked.make(leftToPerson(refund as Refund));
    asked.hear(told());
    expect([...asked.flags].toSorted()).toEqual([
      `payment-disputed dp, evidence by ${DUE.toISOString()}`,
      'refund-by-hand asked',
      'refund-held asked',
    ]);
    const lost = asked.hear(told({ state: 'lost' }));
    expect([lost.states, [...lost.flags]]).toEqual([['overtaken'], ['refund-overtaken asked']]);
    // They had, and say so only now: 60 of 100 are the bank's, and 50 were transferred.
    const late = aBooking().ask(50);
    late.make(leftToPerson(late.record.refunds[0] as Refund)).hear(told({ state: 'lost', isTaken: true }));
    const found = { refundId: 'asked', isGivenBack: true, note: 'transferred', by: 'operator:x' } as const;
    late.make(resolveRefund(late.record, found).changes);
    expect(late.ledger).toEqual(['chargeback 60', 'refund 50']);
    expect([late.states, [...late.flags]]).toEqual([['succeeded'], ['paid-back-twice pi: 10 USD']]);
  });

  test('holds a refund until both of two disputes are decided', () => {
    const one = aBooking()
      .hear(told(), told({ disputeId: 'dq' }))
      .ask(10)
      .hear(told({ state: 'won' }));
    expect([one.asks, one.flags.has('refund-held asked')]).toEqual(['settled', true]);
    expect(one.hear(told({ disputeId: 'dq', state: 'closed' })).asks).toBe('refund');
  });

  test('flags money paid back twice, and a decision that contradicts the first', () => {
    const back = aBooking().make([
      { change: 'ledger', paymentId: 'p', kind: 'refund', amount: { amountMinor: 70, currency: 'USD' } },
    ]);
    expect([...back.hear(told({ state: 'lost' })).flags]).toEqual(['paid-back-twice dp: 30 USD']);
    expect([...aBooking().hear(told({ state: 'won' }), told({ state: 'lost' })).flags]).toEqual([
      'dispute-contradicted dp: won, then lost',
    ]);
  });
});

const STAGES = ['asked', 'asked-answered', 'to-answer', 'answered'] as const;

test('reaches the same disputes, refunds, flags and ledger sum for notices in any order and number', () => {
  const how = fc.constantFrom('won' as const, 'lost' as const, 'closed' as const, 'open' as const);
  const notices = how.chain((state) => {
    const all = [
      ...STAGES.map((stage, index) => told({ stage, isTaken: index > 1 })),
      ...(state === 'open' ? [] : [told({ state, stage: 'answered', isTaken: state === 'lost' })]),
    ];
    return fc.tuple(
      fc.constant(all),
      fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2, maxLength: all.length * 2 }),
    );
  });
  const outcome = (said: Told) => ({
    disputes: said.record.disputes.map(({ state, amountMinor, takenMinor }) => ({ state, amountMinor, takenMinor })),
    refunds: said.states,
    flags: [...said.flags].toSorted(),
    sum: said.ledger.reduce((sum, line) => sum + Number(line.split(' ')[1]) * (line.startsWith('chargeback ') ? 1 : -1), 0),
    isOnce: new Set(said.ledger).size === said.ledger.length,
  });
  fc.assert(
    fc.property(notices, ([inOrder, shuffled]) => {
      const start = () => aBooking([{ amountMinor: 30 }]);
      expect(outcome(start().hear(...shuffled))).toEqual(outcome(start().hear(...inOrder)));
    }),
  );
});
