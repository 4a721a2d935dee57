import type { Fault } from './fault.ts';

const BOUNCES = { file: 'backend/mail/bounced-mail.ts', caughtBy: ['backend/mail/bounced-mail.test.ts'] };

/** Faults in handling bounced mail: bounces of mails never sent, or of another address. */
export const BOUNCE_FAULTS: readonly Fault[] = [
  {
    name: 'a mail that is delayed counts as one that came back',
    file: 'suppliers/mail/smtp/delivery-report.ts',
    find: "fields.get('action')?.toLowerCase() !== 'failed' || !status",
    replace: '!status',
    caughtBy: ['suppliers/mail/smtp/delivery-report.test.ts'],
  },
  {
    ...BOUNCES,
    name: 'papers that a server gave up after days are nobody’s to bring',
    find: '/^[45]\\./.test(status)',
    replace: "status.startsWith('5.')",
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
