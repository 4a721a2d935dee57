import type { Fault } from './fault.ts';

const BALANCE = {
  file: 'backend/booking/workflow/paying-balance.ts',
  caughtBy: ['backend/booking/workflow/paying-balance.test.ts'],
};
const PAGE = {
  file: 'backend/booking/workflow/paying-later.ts',
  caughtBy: ['backend/booking/workflow/paying-balance.test.ts'],
};
const REFUNDING = {
  file: 'backend/booking/workflow/refunding.ts',
  caughtBy: ['backend/booking/workflow/paying-balance.test.ts'],
};
const RECORD = {
  file: 'backend/booking/workflow/booking-record.ts',
  caughtBy: ['backend/booking/workflow/paying-balance.test.ts'],
};

/** Faults in bookings with a deposit: the balance captured twice, captured when it is not due, or refunded wrongly. */
export const BALANCE_FAULTS: readonly Fault[] = [
  {
    ...BALANCE,
    name: 'each who opens the page for the rest has a payment of their own',
    find: '  if (open) return open.state',
    replace: '  if (false && open) return open.state',
  },
  {
    ...BALANCE,
    name: 'the rest is taken of what is being cancelled',
    find: '  openBalance(record)?.amountMinor === amountMinor',
    replace: '  openBalance(record)?.amountMinor !== -1',
  },
  {
    ...BALANCE,
    name: 'the rest is begun at another amount than was shown',
    find: '  if (due.amountMinor !== acceptedMinor)',
    replace: '  if (due.amountMinor > acceptedMinor + 1_000)',
  },
  {
    ...PAGE,
    name: 'a quote from before the rest was paid still holds',
    find: "kind === 'cancel' && state === 'quoted'",
    replace: "kind === 'cancel' && state === 'requested'",
  },
  {
    ...PAGE,
    name: 'what is paid on a page that was left stays with us',
    find: "const isOrphan = payment?.state === 'abandoned'",
    replace: "const isOrphan = payment?.state === 'declined'",
  },
  {
    ...RECORD,
    name: 'what is cancelled is still to be paid',
    find: 'isOrdered(item) && !isLeaving(item)',
    replace: '!isLeaving(item)',
  },
  {
    ...RECORD,
    name: 'a whole item goes back that was paid in part',
    find: 'paidBalance(record) ? totalMinor : totalMinor - balanceMinor',
    replace: 'paidBalance(record) ? totalMinor : totalMinor',
  },
  {
    ...REFUNDING,
    name: 'what one payment is too small for goes back of it all the same',
    find: 'Math.min(missing, leftOf(record, payment).amountMinor)',
    replace: 'missing',
  },
  {
    name: 'the rest of several items is due with the last of them',
    file: 'domain/payment/instalments.ts',
    find: 'new Date(Math.min(...later',
    replace: 'new Date(Math.max(...later',
    caughtBy: ['domain/payment/instalments.test.ts'],
  },
  {
    ...RECORD,
    name: 'who paid the rest on a page from before it changed hears nothing of that money',
    find: ' || (isReturned(payment) && asked.some((one) => isAsked(payment, one)))',
    replace: '',
  },
  {
    ...RECORD,
    name: 'who has paid the rest is told that their payment was not taken',
    find: '  if (paidBalance(record)) return undefined;\n  const asked',
    replace: '  const asked',
  },
  {
    name: 'the bill of what is half paid calls all of it paid',
    file: 'site/checkout/bill-total.ts',
    find: 'parts.length > 0 ? es.checkout.total : atOnce',
    replace: 'atOnce',
    caughtBy: ['site/checkout/bill-total.test.ts'],
  },
  {
    name: 'the bill keeps back what is still to be paid',
    file: 'site/checkout/bill-total.ts',
    find: 'paid ? paymentLines(paid) : partsToPay(session)',
    replace: 'paid ? [] : partsToPay(session)',
    caughtBy: ['site/checkout/bill-total.test.ts'],
  },
];
