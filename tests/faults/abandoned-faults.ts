import type { Fault } from './fault.ts';

const ABANDONED = { file: 'backend/mail/abandoned-checkouts.ts', caughtBy: ['backend/mail/abandoned-checkouts.test.ts'] };

/** Faults in mails to visitors who left a checkout. */
export const ABANDONED_FAULTS: readonly Fault[] = [
  {
    ...ABANDONED,
    name: 'who left a checkout is written to though they agreed to nothing',
    find: 'return consent ? { unsubscribe: consent } : null;',
    replace: "return { unsubscribe: consent ?? '' };",
  },
  {
    ...ABANDONED,
    name: 'who has bought since is asked to buy again',
    find: 'or(isLater, isMoreThanBegun)',
    replace: 'isLater',
  },
  {
    ...ABANDONED,
    name: 'who is still filling in is written to',
    find: 'if (leftAlone > now) return',
    replace: 'if (leftAlone < 0) return',
  },
];
