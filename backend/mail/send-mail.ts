import { and, eq, sql } from 'drizzle-orm';
import type { MailOutcome, MailSender } from '#suppliers/mail/port.ts';
import type { JobLog } from '../booking/job-log.ts';
import type { Database } from '../db/connection.ts';
import { mails } from '../db/schema.ts';

/** A mail is tried for three days, as mail servers do; each pause three times the one before, up to an hour. */
const GIVEN_UP_AFTER_MS = 3 * 86_400_000;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3_600;
/** A claim is good for more than the longest attempt: whoever made it and is silent for longer was killed. */
const CLAIM_DEADLINES = 2;

export type MailParts = { db: Database; sender: MailSender; log: JobLog };

type Mail = typeof mails.$inferSelect;

/** How long to wait after so many attempts, in seconds. */
const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 3 ** Math.min(attempts - 1, 10));

/** Sends one mail that is due: the given one, or whichever is longest overdue. Whether there was one. */
export async function sendOneMail(parts: MailParts, mailId?: string): Promise<boolean> {
  const mail = await claim(parts, mailId);
  if (!mail) return false;
  const { content } = mail;
  // Forgotten before it could leave.
  if (!content) await giveUp(parts, mail, 'forgotten');
  else {
    const { sender } = parts;
    const messageId = `<${mail.id}@${sender.domain}>`;
    await settle(parts, mail, await sender.send({ ...content, messageId, date: mail.createdAt }));
  }
  return true;
}

/** Takes a mail in hand before anything leaves: no other process sends it while the claim is good. */
async function claim({ db, sender }: MailParts, mailId: string | undefined): Promise<Mail | undefined> {
  const claimSeconds = (CLAIM_DEADLINES * sender.deadlineMs) / 1_000;
  const due = sql`(${mails.state} = 'waiting' and ${mails.dueAt} <= now())
    or (${mails.state} = 'sending' and ${mails.claimedAt} < now() - make_interval(secs => ${claimSeconds}))`;
  const which = mailId === undefined ? sql`(${due})` : sql`${mails.id} = ${mailId} and (${due})`;
  const next = sql`(select id from ${mails} where ${which} order by ${mails.dueAt} limit 1 for update skip locked)`;
  const [mail] = await db
    .update(mails)
    .set({ state: 'sending', claimedAt: sql`now()`, attempts: sql`${mails.attempts} + 1` })
    .where(sql`${mails.id} = ${next}`)
    .returning();
  return mail;
}

async function settle(parts: MailParts, mail: Mail, outcome: MailOutcome): Promise<void> {
  const { db, log } = parts;
  const { id: mailId, purpose, about, attempts } = mail;
  if (outcome.ok) {
    // What was sent is the receiver's; nobody here needs its words any more.
    const sent = { state: 'sent', content: null, settledAt: sql`now()`, trouble: null } as const;
    await db.update(mails).set(sent).where(eq(mails.id, mailId));
    log.info({ mailId, purpose, about, attempts }, 'mail sent');
    return;
  }
  const isOld = Date.now() - mail.createdAt.getTime() > GIVEN_UP_AFTER_MS;
  if (outcome.reason === 'refused' || isOld) return giveUp(parts, mail, outcome.code);
  log.error({ mailId, purpose, about, attempts, code: outcome.code }, 'mail not sent, it is tried again');
  const dueAt = sql`now() + make_interval(secs => ${pauseAfter(attempts)})`;
  await db
    .update(mails)
    .set({ state: 'waiting', dueAt, trouble: outcome.code })
    // Unless somebody else has sent it by now.
    .where(and(eq(mails.id, mailId), eq(mails.state, 'sending'), eq(mails.attempts, attempts)));
}

async function giveUp({ db, log }: MailParts, { id: mailId, purpose, about, attempts }: Mail, code: string): Promise<void> {
  const state = { state: 'given-up', settledAt: sql`now()`, trouble: code } as const;
  await db
    .update(mails)
    .set(state)
    .where(and(eq(mails.id, mailId), eq(mails.state, 'sending')));
  log.error({ mailId, purpose, about, attempts, code, event: 'mail-given-up' }, 'mail given up: a person has to write it');
}
