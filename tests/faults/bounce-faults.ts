import type { Fault } from './fault.ts';

const BOUNCES = { file: 'backend/mail/bounced-mail.ts', caughtBy: ['backend/mail/bounced-mail.test.ts'] };

/** Faults in handling bounced mail: bounces of mails never sent, or of another address. */
export const BOUNCE_FAULTS: readonly Fault[] = [
  {
    name: 'a report of a delayed mail counts as a bounce',
    file: 'suppliers/mail/smtp/delivery-report.ts',
    find: "fields.get('action')?.toLowerCase() !== 'failed' || !status",
    replace: '!status',
    caughtBy: ['suppliers/mail/smtp/delivery-report.test.ts'],
  },
  {
    ...BOUNCES,
    name: 'a mail that a server gave up on after retries raises no flag',
    find: '/^[45]\\./.test(status)',
    replace: "status.startsWith('5.')",
  },
  {
    ...BOUNCES,
    name: 'a forged bounce of another recipient’s mail flags a booking',
    find: 'recipients.includes(email.toLowerCase())',
    replace: 'recipients.length > 0',
  },
  {
    name: 'acceptance by the mail server clears the flag of a later bounce',
    file: 'backend/mail/refused-address.ts',
    find: 'notInArray(flags.about, keyedHashes(bounced(to)).map(aboutOf))',
    replace: "notInArray(flags.about, ['nothing'])",
    caughtBy: ['backend/mail/bounced-mail.test.ts'],
  },
  {
    name: 'nobody hears of bounced mails that cannot be moved and are in the way of newer ones',
    file: 'scripts/agency/desk/desk-bounced.ts',
    find: "if (refusal && refusal !== 'ENOENT') notMoved.push(refusal);",
    replace: "if (refusal === 'ENOSPC') notMoved.push(refusal);",
    caughtBy: ['backend/mail/bounced-mail.test.ts'],
  },
];
