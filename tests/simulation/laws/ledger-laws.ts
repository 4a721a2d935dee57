import { isMade, sumOf, type World } from './world.ts';

/** Invariants of the ledger and of the events. */

/** Events that record money as held or found: if its payment ends voided, the ledger voids it exactly once. */
const HELD_EVENTS = ['payment-authorised', 'payment-orphaned', 'orphan-found'];

/**
 * Whether the ledger matches the provider's records: captures and refunds equal, and each hold entered once with its start, its end
 * and its amount.
 */
export function isLedgerRight({ record, ledger, events, payments: books, refunds, flags }: World): boolean {
  // A webhook from before the bank's refusal looks like one from after it: such a difference is left to the daily reconciliation.
  const isDoubtful = flags.some(({ reason }) => reason === 'refund-refused');
  return record.payments.every(({ id, state, providerPaymentId }) => {
    const entries = ledger.filter((one) => one.paymentId === id && !one.kind.startsWith('chargeback'));
    const returned = entries.filter(({ kind }) => kind === 'refund');
    const sentBack = entries.filter(({ kind }) => kind === 'refund-returned');
    const held = entries.filter(({ kind }) => !kind.startsWith('refund'));
    // Sent back once, and only what was made, here or by somebody at the provider.
    if (new Set(sentBack.map(({ refundId }) => refundId)).size < sentBack.length) return false;
    const sentBackElsewhere = sentBack.filter(({ refundId }) => !returned.some((one) => one.refundId === refundId));
    if (sumOf(sentBackElsewhere) > sumOf(returned.filter(({ refundId }) => !refundId))) return false;
    const kinds = held.map(({ kind }) => kind).filter((kind) => kind !== 'authorisation');
    const wasHeld = events.some(({ kind, paymentId }) => paymentId === id && HELD_EVENTS.includes(kind));
    const isReversed = record.refunds.some((refund) => refund.id === id);
    const wasTaken = events.some(({ kind, paymentId }) => paymentId === id && kind === 'payment-captured');
    const expected = wasTaken || isReversed ? 'capture' : state === 'voided' && wasHeld ? 'void' : '';
    const there = books.find(({ paymentId }) => paymentId === providerPaymentId);
    const givenBack = refunds.filter((one) => one.paymentId === providerPaymentId && isMade(one));
    // What a bank took back is with the traveller, whatever was refunded before.
    const isBack = (wasTaken || isReversed) && there?.state === 'taken-back';
    const owed = isBack ? there.amount.amountMinor : sumOf(givenBack);
    if (!isDoubtful && sumOf(returned) - sumOf(sentBack) !== owed) return false;
    return kinds.join() === expected && held.every(({ amount }) => amount.amountMinor === there?.amount.amountMinor);
  });
}

/** Whether each record's events form an unbroken chain of states that ends in its current state. */
export function isTrailWhole({ record, events }: World): boolean {
  const { booking, payments, refunds, amendments, disputes } = record;
  const states = new Map<string, string>();
  for (const event of events.filter(({ toState }) => toState)) {
    const { refundId, amendmentId, disputeId } = event.data;
    const ofRefund = refundId && `refund ${refundId}`;
    const subject = event.itemId ?? event.paymentId ?? ofRefund ?? disputeId ?? amendmentId ?? booking.id;
    const before = states.get(`${subject}`);
    if (before !== undefined && before !== event.fromState) return false;
    states.set(`${subject}`, event.toState as string);
  }
  const named = refunds.map(({ id, state }) => ({ id: `refund ${id}`, state }));
  const whole = [booking, ...booking.items, ...payments, ...amendments, ...disputes, ...named];
  return whole.every(({ id, state }) => (states.get(id) ?? state) === state);
}
