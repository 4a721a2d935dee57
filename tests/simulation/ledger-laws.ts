import { isMade, sumOf, type World } from './world.ts';

/** What must be so of what is written down: the ledger, and the events. */

/** Money that was on record as held or found, and ended as given back: in the ledger it goes back once. */
const HELD_EVENTS = ['payment-authorised', 'payment-orphaned', 'orphan-found'];

/**
 * What was taken is what the ledger says, and what went back of it is what the provider has on its books; of every hold it says once that it
 * began and how it ended, for as much as was held.
 */
export function isLedgerRight({ record, ledger, events, payments: books, refunds, flags }: World): boolean {
  // A notice from before the bank said no cannot be told from one after it: what is left is for the daily comparison.
  const isDoubtful = flags.some(({ reason }) => reason === 'refund-refused');
  return record.payments.every(({ id, state, providerPaymentId }) => {
    const entries = ledger.filter((one) => one.paymentId === id && !one.kind.startsWith('chargeback'));
    const returned = entries.filter(({ kind }) => kind === 'refund');
    const held = entries.filter(({ kind }) => kind !== 'refund');
    const kinds = held.map(({ kind }) => kind).filter((kind) => kind !== 'authorisation');
    const wasHeld = events.some(({ kind, paymentId }) => paymentId === id && HELD_EVENTS.includes(kind));
    const isReversed = record.refunds.some((refund) => refund.id === id);
    const expected = state === 'captured' || isReversed ? 'capture' : state === 'voided' && wasHeld ? 'void' : '';
    const there = books.find(({ paymentId }) => paymentId === providerPaymentId);
    const givenBack = refunds.filter((one) => one.paymentId === providerPaymentId && isMade(one));
    if (!isDoubtful && sumOf(returned) !== sumOf(givenBack)) return false;
    return kinds.join() === expected && held.every(({ amount }) => amount.amountMinor === there?.amount.amountMinor);
  });
}

/** Each record's events lead from one state to the next, and to the one it is in. */
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
