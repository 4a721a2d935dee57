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
    name: 'a mail being sent survives the erasure of its recipient’s data',
    file: 'backend/outbox/drop-unsent.ts',
    find: "'waiting', 'sending', 'given-up'",
    replace: "'waiting', 'given-up'",
    caughtBy: ['backend/mail/forgotten-mails.test.ts'],
  },
  {
    name: 'accepting a refund succeeds although the desk agreed to another amount',
    file: 'backend/booking/after-sales/cancelling/decide-cancellation.ts',
    find: 'if (done.some((one) => agreedMinor(one) !==',
    replace: 'if (false && done.some((one) => agreedMinor(one) !==',
    caughtBy: ['backend/booking/after-sales/cancelling/cancelling.test.ts'],
  },
  {
    name: 'a proof code requested twice at once is mailed twice',
    file: 'backend/booking/looking-up/booking-proofs.ts',
    find: 'const SAME_PRESS_MS = 10_000;',
    replace: 'const SAME_PRESS_MS = -1;',
    caughtBy: ['backend/booking/looking-up/proof-calls.test.ts'],
  },
  {
    name: 'a delivered mail is sent again after the database was unreachable',
    file: 'backend/db/once-database-is-back.ts',
    find: 'if (left <= 0 || !isDatabaseTrouble(error)) throw error;',
    replace: 'throw error;',
    caughtBy: ['backend/mail/database-away.test.ts'],
  },
  {
    name: 'an accepted quote disappears from the desk’s list once another is made',
    file: 'backend/quotes/quote-store.ts',
    find: 'desc(isNotNull(quotes.acceptedAt)), ',
    replace: '',
    caughtBy: ['tests/http/group-quotes.test.ts'],
  },
  {
    name: 'processes started at once each create a secret of their own',
    file: 'backend/secrets/kept-secret.ts',
    find: 'linkSync(fresh, file);',
    replace: 'writeFileSync(file, readFileSync(fresh));',
    caughtBy: ['backend/secrets/kept-secret.test.ts'],
  },
  {
    name: 'an enquiry waits for the lock of a catalogue import',
    file: 'backend/db/turns-of-all.ts',
    find: 'imports: 7_411_024',
    replace: 'imports: 7_411_022',
    caughtBy: ['backend/db/turns-of-all.test.ts'],
  },
  {
    name: 'the age of a cached page depends on the wall clock',
    file: 'site/page-cache/page-cache.ts',
    find: 'const age = performance.now() - page.madeAt;',
    replace: 'const age = Date.now() - performance.timeOrigin - page.madeAt;',
    caughtBy: ['site/page-cache/page-cache.test.ts'],
  },
  {
    name: 'a journal entry is appended to a line that was cut off',
    file: 'sandbox/journal.ts',
    find: '    dropCutLine(file);\n',
    replace: '',
    caughtBy: ['sandbox/journal.test.ts'],
  },
];
