import type { Fault } from './fault.ts';

const WAITING = {
  file: 'backend/booking/workflow/waiting.ts',
  caughtBy: ['backend/booking/workflow/waiting.test.ts'],
};
const LIST = { file: 'backend/desk/waiting-list.ts', caughtBy: ['backend/desk/waiting-list.test.ts'] };
const NEWS = { file: 'backend/mail/booking-news.ts', caughtBy: ['backend/mail/booking-mails.test.ts'] };

/** Faults in payments that a traveller never makes: they do not end, end unseen, or are paid afterwards and nobody is told. */
export const WAITING_FAULTS: readonly Fault[] = [
  {
    name: 'a page that its provider never made keeps its booking open for ever',
    file: 'backend/booking/workflow/money/authorising.ts',
    find: '    return isLate(booking, rules.now, payment)\n      ? again(',
    replace: '    return isLate(booking, rules.now - 86_400_000, payment)\n      ? again(',
    caughtBy: ['backend/booking/workflow/next-step.test.ts'],
  },
  {
    name: 'a page for the balance ends two hours late',
    file: 'backend/booking/workflow/money/paying-later.ts',
    find: 'now > laterPageEnds(payment).getTime();',
    replace: 'now > laterPageEnds(payment).getTime() + 7_200_000;',
    caughtBy: 'simulation',
  },
  {
    ...WAITING,
    name: 'whatever happens to a payment puts the end of its page off',
    find: '=> new Date(createdAt.getTime() + PAYMENT_PAGE_MS);',
    replace: '=> new Date(Math.max(createdAt.getTime(), Date.now()) + PAYMENT_PAGE_MS);',
  },
  {
    ...WAITING,
    name: 'a provider closes the page of a balance before we say that it ends',
    find: 'PAID_AFTERWARDS.includes(payment.purpose)\n    ? laterPageEnds(payment)\n    :',
    replace: 'PAID_AFTERWARDS.length === 0\n    ? laterPageEnds(payment)\n    :',
  },
  {
    ...LIST,
    name: 'the desk does not see who waits for a balance',
    find: 'or(isFirst, isLater)',
    replace: 'or(isFirst)',
  },
  {
    ...LIST,
    name: 'the desk is not told of a wait that should have ended',
    find: 'isOverdue: now > endsAt.getTime() + END_TAKES_MS,',
    replace: 'isOverdue: now < 0,',
  },
  {
    ...NEWS,
    name: 'who paid for nothing is told that it is let go while it is still held',
    find: "if (purpose === 'payment-unused' && (await isBeingLetGo(tx, about))) return 'not-yet' as const;",
    replace: '',
  },
  {
    ...NEWS,
    name: 'of one payment for nothing both its hold and its refund are told',
    find: "payment?.state !== 'voided' || isRefunded",
    replace: "payment?.state !== 'voided'",
  },
  {
    name: 'nobody is told of a payment that came too late and was let go',
    file: 'domain/booking/booking-mail.ts',
    find: "  'orphan-found': { purpose: 'payment-unused', waitSeconds: 20, aboutOf: payment },\n",
    replace: '',
    caughtBy: ['backend/mail/booking-mails.test.ts'],
  },
  {
    name: 'Mi viaje says nothing of a booking that waits for its payment',
    file: 'site/journey/known/known-bookings.ts',
    find: 'if (isUnderWay(read.body.status)) return',
    replace: "if (read.body.status === '') return",
    caughtBy: ['site/journey/known/known-bookings.test.ts'],
  },
  {
    name: 'a visitor of the chaos run takes a failure of the product for a refusal',
    file: 'tests/chaos/retry.ts',
    find: 'status >= 500 || code',
    replace: 'status === 502 || code',
    caughtBy: ['tests/chaos/retry.test.ts'],
  },
];
