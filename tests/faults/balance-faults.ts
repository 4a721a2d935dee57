import type { Fault } from './fault.ts';

const BALANCE = {
  file: 'backend/booking/workflow/money/paying-balance.ts',
  caughtBy: ['backend/booking/workflow/money/paying-balance.test.ts'],
};
const PAGE = {
  file: 'backend/booking/workflow/money/paying-later.ts',
  caughtBy: ['backend/booking/workflow/money/paying-balance.test.ts'],
};
const REFUNDING = {
  file: 'backend/booking/workflow/money/refunding.ts',
  caughtBy: ['backend/booking/workflow/money/paying-balance.test.ts'],
};
const RECORD = {
  file: 'backend/booking/record/booking-record.ts',
  caughtBy: ['backend/booking/workflow/money/paying-balance.test.ts'],
};

/** Faults in bookings with a deposit: the balance captured twice, captured when it is not due, or refunded wrongly. */
export const BALANCE_FAULTS: readonly Fault[] = [
  {
    ...BALANCE,
    name: 'opening the balance page twice creates two payments',
    find: '  if (open) return open.state',
    replace: '  if (false && open) return open.state',
  },
  {
    ...BALANCE,
    name: 'the balance is captured for an item being cancelled',
    find: '  return pricedOf(payment) === due.amountMinor && payment.amountMinor === amountMinor && payment.currency === currency;',
    replace: '  return amountMinor !== -1 && payment.currency === currency;',
  },
  {
    ...BALANCE,
    name: 'the balance payment starts at another amount than shown',
    find: '  const isPrice = amountMinor === due.amountMinor',
    replace: '  const isPrice = amountMinor >= due.amountMinor - 1_000',
  },
  {
    ...PAGE,
    name: 'a cancellation quote made before the balance was paid stays valid',
    find: "kind === 'cancel' && state === 'quoted'",
    replace: "kind === 'cancel' && state === 'requested'",
  },
  {
    ...PAGE,
    name: 'money paid on an abandoned balance page is kept',
    find: "return payment?.state === 'abandoned' && isPaid(outcome)",
    replace: "return payment?.state === 'declined' && isPaid(outcome)",
  },
  {
    ...RECORD,
    name: 'a cancelled item still counts towards the balance',
    find: 'isOrdered(item) && !isLeaving(item)',
    replace: '!isLeaving(item)',
  },
  {
    ...RECORD,
    name: 'cancelling an item paid in part refunds its whole price',
    find: 'isPaid ? totalMinor : totalMinor - balanceMinor',
    replace: 'isPaid ? totalMinor : totalMinor',
  },
  {
    ...REFUNDING,
    name: 'a refund takes more from one payment than it has left',
    find: 'Math.min(missing, leftPriced(record, payment))',
    replace: 'missing',
  },
  {
    name: 'the balance of several items is due with the latest deadline',
    file: 'domain/payment/instalments.ts',
    find: 'new Date(Math.min(...later',
    replace: 'new Date(Math.max(...later',
    caughtBy: ['domain/payment/instalments.test.ts'],
  },
  {
    ...RECORD,
    name: 'a payer of an outdated balance page is not told about the returned money',
    find: ' || (isReturned(payment) && asked.some((one) => isAsked(payment, one)))',
    replace: '',
  },
  {
    ...RECORD,
    name: 'a customer who paid the balance is told that the payment was not taken',
    find: '  if (paidBalance(record)) return undefined;\n  const asked',
    replace: '  const asked',
  },
  {
    name: 'the receipt of a booking paid in part calls the total paid',
    file: 'site/checkout/bill-total.ts',
    find: 'parts.length > 0 ? es.checkout.total : atOnce',
    replace: 'atOnce',
    caughtBy: ['site/checkout/bill-total.test.ts'],
  },
  {
    name: 'the receipt omits the balance still to be paid',
    file: 'site/checkout/bill-total.ts',
    find: 'paid ? paymentLines(paid) : partsToPay(session)',
    replace: 'paid ? [] : partsToPay(session)',
    caughtBy: ['site/checkout/bill-total.test.ts'],
  },
  {
    name: 'a balance of nothing is overdue',
    file: 'backend/booking/after-sales/overdue/overdue-balances.ts',
    find: 'gt(bookingItems.balanceMinor, 0),',
    replace: '',
    caughtBy: ['backend/booking/after-sales/overdue/overdue-balances.test.ts'],
  },
  {
    name: 'an item that was cancelled before the others’ balance was paid counts as wholly paid',
    file: 'backend/booking/record/booking-record.ts',
    find: 'paidBalance(record) !== undefined && !itemsLeftUnpaid(record).has(id)',
    replace: 'paidBalance(record) !== undefined && itemsLeftUnpaid(record).size >= 0',
    caughtBy: ['backend/booking/workflow/money/paying-balance.test.ts'],
  },
  {
    name: 'the balance of an item that was cancelled unpaid stays invoiced',
    file: 'backend/invoicing/sale-records.ts',
    find: '      ...(notOwed.get(booking.id) ?? []),\n',
    replace: '',
    caughtBy: ['backend/invoicing/hand-over.test.ts'],
  },
  {
    name: 'a balance that was paid is credited beside its refund',
    file: 'backend/invoicing/sale-records.ts',
    find: 'payments: ofBooking(balances) }',
    replace: 'payments: [] }',
    caughtBy: ['backend/invoicing/hand-over.test.ts'],
  },
  {
    name: 'the balance of one cabin counts as paid for another that was cancelled before',
    file: 'domain/margins/earned.ts',
    find: '(isInTwo && paidAs) || ',
    replace: '',
    caughtBy: ['domain/margins/earned.test.ts'],
  },
  {
    name: 'reports say that a deposit that went back was kept',
    file: 'backend/margins/counted-bookings.ts',
    find: 'notOwed.has(id) ? 0 : balanceMinor',
    replace: 'notOwed.has(id) ? balanceMinor : balanceMinor',
    caughtBy: ['backend/margins/count-margins.test.ts'],
  },
  {
    name: 'accounting lists no credit note of a balance that nobody owes any more',
    file: 'backend/office/money/list-sales.ts',
    find: "where kind = 'cancel' and state = 'applied'",
    replace: "where kind = 'cancelled' and state = 'applied'",
    caughtBy: ['backend/office/money/list-sales.test.ts'],
  },
  {
    name: 'a receipt with a cabin that was cancelled unpaid does not add up',
    file: 'site/instalments/instalments-view.ts',
    find: 'isCancelled && amountMinor > 0',
    replace: 'isCancelled && amountMinor < 0',
    caughtBy: ['site/instalments/instalments-view.test.ts'],
  },
];
