/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source */
import type { Fault } from './fault.ts';

const REFUNDING = 'backend/booking/workflow/refunding.ts';
const AMENDING = 'backend/booking/workflow/amending.ts';
const REFUNDS = { file: REFUNDING, caughtBy: ['backend/booking/refunds.test.ts'] };
const AMENDED = { file: AMENDING, caughtBy: ['backend/booking/amending.test.ts'] };
const SIMULATED = { caughtBy: 'simulation' } as const;

/** Mistakes in what is cancelled after it was booked, and in what goes back. */
export const REFUND_FAULTS: readonly Fault[] = [
  {
    ...SIMULATED,
    name: 'half of a refund is asked for',
    file: 'backend/booking/workflow/advance-booking.ts',
    find: 'amount: amountOf(refund),',
    replace: 'amount: { ...refund, amountMinor: Math.ceil(refund.amountMinor / 2) },',
  },
  {
    ...SIMULATED,
    name: 'each time a refund is asked for it is another',
    file: 'backend/booking/workflow/advance-booking.ts',
    find: 'idempotencyKey: `refund-${refund.id}`,',
    replace: 'idempotencyKey: `refund-${refund.id}-${context.now()}`,',
  },
  {
    ...REFUNDS,
    name: 'what is being given back can be given back again',
    find: ' - sumOf(open)), currency: payment.currency }',
    replace: ' - 0 * sumOf(open)), currency: payment.currency }',
  },
  {
    ...REFUNDS,
    name: 'what was given back can be given back again',
    find: 'taken - returnedOf(record.givenBack, payment) - sumOf(open)',
    replace: 'taken - sumOf(open)',
  },
  {
    ...REFUNDS,
    name: 'more than there is can be given back',
    find: 'amountMinor <= 0 || amountMinor > left.amountMinor)',
    replace: 'amountMinor <= 0)',
  },
  {
    ...SIMULATED,
    name: 'a refund in doubt is asked for again where that is another refund',
    file: REFUNDING,
    find: 'if (refund.attemptedAt && !provider.capabilities.refundsIdempotent) return',
    replace: 'if (refund.attemptedAt && provider.capabilities.refundsIdempotent === undefined) return',
  },
  {
    ...REFUNDS,
    name: 'a refund is settled by a person while it is asked for',
    find: "id === refundId && state === 'in-doubt');",
    replace: "id === refundId && state !== 'succeeded' && state !== 'failed');",
  },
  {
    ...SIMULATED,
    name: 'the provider’s word of a refund counts what is on record once more',
    file: REFUNDING,
    find: 'refunded.amountMinor - returnedOf(record.givenBack, { id: paymentId, currency }) - sumOf(takenOn)',
    replace: 'refunded.amountMinor - sumOf(takenOn)',
  },
  {
    ...SIMULATED,
    name: 'a refund of ours that is being asked for is somebody else’s',
    file: REFUNDING,
    find: 'if (isAsking || doubtful.length > 0) throw new RefundUnderWay(paymentId);',
    replace: '',
  },
  {
    ...SIMULATED,
    name: 'what the bank still decides about is somebody else’s',
    file: REFUNDING,
    find: "state === 'pending' || (state === 'failed' && providerRefundId)",
    replace: "state === 'failed' && providerRefundId",
  },
  {
    ...REFUNDS,
    name: 'of two refunds in doubt the first is the one that was made',
    find: 'if (done && !other) return',
    replace: 'if (done) return',
  },
  {
    ...SIMULATED,
    name: 'a refund that was made is not in the ledger',
    file: REFUNDING,
    find: "{ change: 'ledger', paymentId, kind: 'refund', amount, refundId },",
    replace: '',
  },
  {
    ...REFUNDS,
    name: 'nobody is told of a refund that was refused',
    find: "  { change: 'raise', reason: 'refund-refused', about: `${refund.amountMinor} ${refund.currency}` },\n",
    replace: '',
  },
  {
    name: 'a part is asked of a provider that gives back nothing but the whole',
    file: REFUNDING,
    find: '!provider.capabilities.partialRefund && refund.amountMinor < payment.amountMinor',
    replace: 'provider.capabilities.partialRefund === undefined',
    caughtBy: ['backend/booking/workflow/afterwards.test.ts'],
  },
  {
    ...REFUNDS,
    name: 'nobody is told of money that was given back elsewhere',
    find: "{ change: 'raise', reason: 'refunded-elsewhere', about: `${left} ${currency}` },",
    replace: '',
  },
  {
    ...SIMULATED,
    name: 'an order is cancelled before anybody has said yes',
    file: AMENDING,
    find: "amendment.state === 'requested' ? 'quote-cancellation' : 'cancel-order'",
    replace: "amendment.state === 'quoted' ? 'quote-cancellation' : 'cancel-order'",
  },
  {
    ...SIMULATED,
    name: 'a supplier that will not cancel has cancelled',
    file: AMENDING,
    find: 'if (!outcome.ok) {\n    const about',
    replace: "if (!outcome.ok && outcome.reason !== 'refused') {\n    const about",
  },
  {
    ...SIMULATED,
    name: 'silence about a cancellation is a refusal',
    file: AMENDING,
    find: "if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');\n  const item",
    replace: 'const item',
  },
  {
    ...SIMULATED,
    name: 'what was accepted does not go back',
    file: AMENDING,
    find: 'const { changes } = amountMinor > 0 ?',
    replace: 'const { changes } = amountMinor > 1e12 ?',
  },
  {
    ...AMENDED,
    name: 'the desk is alarmed of tickets of what was cancelled',
    find: "{ ...over, reasons: ['ticket-due'], about: dueAbouts(item) },",
    replace: '',
  },
  {
    ...AMENDED,
    name: 'an order of an airline without tickets is cancelled by a call',
    file: 'backend/booking/items/flight-desk.ts',
    find: "supplier.tickets !== 'at-order' && !hasTickets(item.supplierOffer)",
    replace: "supplier.tickets !== 'at-order' && !item.supplierOffer",
  },
  {
    ...AMENDED,
    name: 'what was cancelled by hand is whichever comes first',
    file: 'backend/desk/cancel-booking.ts',
    find: 'if (another) return',
    replace: 'if (!itemId && another) return',
  },
  {
    ...AMENDED,
    name: 'a quote that is over binds us',
    find: 'quoted.holdsUntil !== null && quoted.holdsUntil.getTime() <= now',
    replace: 'quoted.holdsUntil !== null && quoted.holdsUntil.getTime() <= 0',
  },
  {
    ...AMENDED,
    name: 'more goes back of an item than was paid for it',
    find: 'Math.min(paidFor(record, item), leftToGiveBack(record));\n  const isRight',
    replace: 'leftToGiveBack(record);\n  const isRight',
  },
  {
    ...AMENDED,
    name: 'a booking of which nothing is left stands',
    find: "...(isLast ? [moveBooking(record.booking, 'cancelled', { actor })] : []),",
    replace: '',
  },
  {
    ...AMENDED,
    name: 'what a supplier keeps beyond its word is nobody’s loss',
    find: 'fee.amountMinor > (amendment.supplierFeeMinor ?? 0)',
    replace: 'fee.amountMinor > 1e12',
  },
  {
    ...AMENDED,
    name: 'one thing is cancelled by two people at once',
    find: "if (open && open.state !== 'quoted') return",
    replace: "if (open?.state === 'accepted') return",
  },
  {
    name: 'what is being cancelled is taken for lapsed',
    file: 'backend/booking/items/order-standing.ts',
    find: ' && !(await itemsBeingCancelled(tx, booking.id)).includes(item.id)',
    replace: '',
    caughtBy: ['backend/booking/amending.test.ts'],
  },
  {
    name: 'a cancelled order that stands is in no report',
    file: 'backend/booking/reconciliation/discrepancies.ts',
    find: "['cancelled-order-stands', (orders?.cancelled.length ?? 0) > 0,",
    replace: "['cancelled-order-stands', (orders?.cancelled.length ?? 0) > 9,",
    caughtBy: ['backend/booking/amending.test.ts'],
  },
  {
    name: 'the worse of two rules is the traveller’s',
    file: 'domain/booking/cancellation-refund.ts',
    find: 'Math.min(...kept)',
    replace: 'Math.max(...kept)',
    caughtBy: ['domain/booking/cancellation-refund.test.ts'],
  },
  {
    name: 'what a supplier keeps in dollars is kept in pesos',
    file: 'domain/booking/cancellation-refund.ts',
    find: 'shareOf(supplier.fee, cost, paid).amountMinor',
    replace: 'supplier.fee.amountMinor',
    caughtBy: ['domain/booking/cancellation-refund.test.ts'],
  },
];
