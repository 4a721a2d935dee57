import type { Fault } from './fault.ts';

const BOUNCES = { file: 'backend/mail/bounced-mail.ts', caughtBy: ['backend/mail/bounced-mail.test.ts'] };

/** Mistakes in what is made of mails that came back: believed without having been sent, or of another address. */
export const BOUNCE_FAULTS: readonly Fault[] = [
  {
    ...BOUNCES,
    name: 'a mail that is delayed counts as one that came back',
    find: "status.startsWith('5.')",
    replace: "status !== ''",
  },
  {
    ...BOUNCES,
    name: 'a forged report of a mail to somebody else flags a booking',
    find: 'recipients.includes(email.toLowerCase())',
    replace: 'recipients.length > 0',
  },
  {
    name: 'a server that takes mails and sends them back later clears its own flag',
    file: 'backend/mail/refused-address.ts',
    find: 'ne(flags.about, bouncedAbout(to))',
    replace: "ne(flags.about, 'nothing')",
    caughtBy: ['backend/mail/bounced-mail.test.ts'],
  },
];
