import type { Fault } from './fault.ts';

const ABANDONED = { file: 'backend/mail/abandoned-checkouts.ts', caughtBy: ['backend/mail/abandoned-checkouts.test.ts'] };

/** Faults in mails to visitors who left a checkout. */
export const ABANDONED_FAULTS: readonly Fault[] = [
  {
    ...ABANDONED,
    name: 'mails about an abandoned checkout go to visitors who gave no consent',
    find: 'return consent ? { unsubscribe: consent } : null;',
    replace: "return { unsubscribe: consent ?? '' };",
  },
  {
    ...ABANDONED,
    name: 'a visitor who has booked since is reminded of an abandoned checkout',
    find: 'or(isLater, isMoreThanBegun)',
    replace: 'isLater',
  },
  {
    ...ABANDONED,
    name: 'a visitor who is still filling in the form is mailed about an abandoned checkout',
    find: 'if (leftAlone > now) return',
    replace: 'if (leftAlone < 0) return',
  },
  {
    ...ABANDONED,
    name: 'who took their consent back before the key was changed is mailed about an abandoned checkout',
    find: 'inArray(consents.subject, sendersOf(email))',
    replace: 'inArray(consents.subject, sendersOf(email).slice(0, 1))',
  },
];
