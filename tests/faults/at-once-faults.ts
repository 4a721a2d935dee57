import type { Fault } from './fault.ts';

/** What happens in the same moment: two who press, the desk and a traveller, two that start, and a far end that goes in between. */
export const AT_ONCE_FAULTS: readonly Fault[] = [
  {
    name: 'an overdue claim is mailed once by each process',
    file: 'backend/enquiries/overdue-claims.ts',
    find: 'if (before) return false;',
    replace: 'void before;',
    caughtBy: ['backend/enquiries/overdue-claims.test.ts'],
  },
  {
    name: 'what a browser refuses is new to each process',
    file: 'backend/csp-violations.ts',
    find: 'if (row?.times === 1) fresh.push(violation);',
    replace: 'if (row) fresh.push(violation);',
    caughtBy: ['backend/csp-violations.test.ts'],
  },
  {
    name: 'a mail that is being sent outlives the erasure of whom it is for',
    file: 'backend/mail/drop-unsent.ts',
    find: "'waiting', 'sending', 'given-up'",
    replace: "'waiting', 'given-up'",
    caughtBy: ['backend/mail/forgotten-mails.test.ts'],
  },
  {
    name: 'a yes to a refund counts as done though the desk has agreed to another amount',
    file: 'backend/booking/cancelling/decide-cancellation.ts',
    find: 'if (done.some((one) => agreedMinor(one) !==',
    replace: 'if (false && done.some((one) => agreedMinor(one) !==',
    caughtBy: ['backend/booking/cancelling/cancelling.test.ts'],
  },
  {
    name: 'a code that is asked for twice at once is mailed twice',
    file: 'backend/booking/proof/booking-proofs.ts',
    find: 'const SAME_PRESS_MS = 10_000;',
    replace: 'const SAME_PRESS_MS = -1;',
    caughtBy: ['backend/booking/proof/proof-calls.test.ts'],
  },
  {
    name: 'a mail that was taken while the database was away is sent again',
    file: 'backend/db/once-database-is-back.ts',
    find: 'if (left <= 0 || !isDatabaseTrouble(error)) throw error;',
    replace: 'throw error;',
    caughtBy: ['backend/mail/database-away.test.ts'],
  },
  {
    name: 'an accepted quote is off the list of the desk once another is made',
    file: 'backend/quotes/quote-store.ts',
    find: 'desc(isNotNull(quotes.acceptedAt)), ',
    replace: '',
    caughtBy: ['tests/http/group-quotes.test.ts'],
  },
  {
    name: 'each process that starts first makes a key of its own',
    file: 'backend/kept-secret.ts',
    find: 'linkSync(fresh, file);',
    replace: 'writeFileSync(file, readFileSync(fresh));',
    caughtBy: ['backend/kept-secret.test.ts'],
  },
  {
    name: 'an enquiry waits for the import of a catalogue',
    file: 'backend/db/turns-of-all.ts',
    find: 'imports: 7_411_024',
    replace: 'imports: 7_411_022',
    caughtBy: ['backend/db/turns-of-all.test.ts'],
  },
  {
    name: 'a page is as old as the clock on the wall says, whoever sets it',
    file: 'site/page-cache/page-cache.ts',
    find: 'const age = performance.now() - page.madeAt;',
    replace: 'const age = Date.now() - performance.timeOrigin - page.madeAt;',
    caughtBy: ['site/page-cache/page-cache.test.ts'],
  },
  {
    name: 'what is written after a line that was cut off stands on it',
    file: 'sandbox/journal.ts',
    find: '    dropCutLine(file);\n',
    replace: '',
    caughtBy: ['sandbox/journal.test.ts'],
  },
];
