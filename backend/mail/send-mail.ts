import { and, eq, sql } from 'drizzle-orm';
import type { Enclosure } from '#domain/enquiry.ts';
import type { MailOutcome, MailSender } from '#suppliers/mail/port.ts';
import type { JobLog } from '../booking/job-log.ts';
import type { Database } from '../db/connection.ts';
import { onceDatabaseIsBack } from '../db/once-database-is-back.ts';
import { type MailContent, type MailPurpose, mails } from '../db/schema.ts';
import { withAddress } from './refused-address.ts';

/** A mail is tried for three days, as mail servers do; each pause three times the one before, up to an hour. */
const GIVEN_UP_AFTER_MS = 3 * 86_400_000;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3_600;
/** A claim is good for more than the longest attempt: whoever made it and is silent for longer was killed. */
const CLAIM_DEADLINES = 2;

/** What is to be sent now; or why it is not: nothing of it is true any more, or another mail goes before it. */
export type WrittenMail =
  | { isDue: true; content: MailContent & { enclosures?: readonly Enclosure[] }; tells: readonly ToldMail[] }
  | { isDue: false; because: 'overtaken' }
  | { isDue: false; because: 'not-yet'; until?: Date };

/** Another mail about the same booking whose news are in this one. */
export type ToldMail = { purpose: MailPurpose; about: string };

export type MailContext = {
  db: Database;
  sender: MailSender;
  log: JobLog;
  /** Words for a mail that is kept without any: of its booking as it is now. */
  write(mail: Mail & { bookingId: string }): Promise<WrittenMail>;
};

export type Mail = typeof mails.$inferSelect;

/** How long to wait after so many attempts, in seconds. */
const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 3 ** Math.min(attempts - 1, 10));

/** Sends one mail that is due: the given one, or whichever is longest overdue. Whether there was one. */
export async function sendOneMail(context: MailContext, mailId?: string): Promise<boolean> {
  const mail = await claim(context, mailId);
  if (!mail) return false;
  const written = await wordsOf(context, mail);
  // Forgotten before it could leave.
  if (!written) await giveUp(context, mail, 'forgotten');
  else if (!written.isDue)
    await (written.because === 'overtaken' ? overtake(context, mail) : putOff(context, mail, written.until));
  else {
    const { sender } = context;
    const messageId = `<${mail.id}@${sender.domain}>`;
    const outcome = await sender.send({ ...written.content, messageId, date: dateOf(mail) });
    // Whoever has it must not get it again because the database was away in just this moment.
    await onceDatabaseIsBack(async () => {
      if (outcome.ok) await overtakeTold(context, mail, written.tells);
      await settle(context, mail, outcome, written.content.to);
    });
  }
  return true;
}

/** When somebody had a reason to write it; of what is owed long before its time, now, and its trip is the end of its tries. */
const OWED_LONG_BEFORE: readonly string[] = ['booking-reminder', 'balance-due', 'checkout-abandoned'] satisfies MailPurpose[];
const dateOf = ({ purpose, createdAt }: Mail): Date => (OWED_LONG_BEFORE.includes(purpose) ? new Date() : createdAt);

/** What it says, where it is kept with its words; else as its booking is now. */
async function wordsOf(context: MailContext, mail: Mail): Promise<WrittenMail | undefined> {
  const { content, bookingId } = mail;
  if (content) return { isDue: true, content, tells: [] };
  if (bookingId === null) return undefined;
  try {
    return await context.write({ ...mail, bookingId });
  } catch (error) {
    // Nobody was told anything: it is tried again after a pause, as if nobody had taken it.
    await settle(context, mail, { ok: false, reason: 'not-sent', code: 'not-written' });
    throw error;
  }
}

/** Takes a mail in hand before anything leaves: no other process sends it while the claim is good. */
async function claim({ db, sender }: MailContext, mailId: string | undefined): Promise<Mail | undefined> {
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

async function settle(context: MailContext, mail: Mail, outcome: MailOutcome, to?: string): Promise<void> {
  const { db, log } = context;
  const { id: mailId, purpose, about, attempts } = mail;
  if (outcome.ok) {
    // What was sent is the receiver's; nobody here needs its words any more.
    const sent = { state: 'sent', content: null, settledAt: sql`now()`, trouble: null } as const;
    await withAddress(db, mail, { to, takes: true }, (tx) => tx.update(mails).set(sent).where(eq(mails.id, mailId)));
    log.info({ mailId, purpose, about, attempts }, 'mail sent');
    return;
  }
  const isOld = Date.now() - dateOf(mail).getTime() > GIVEN_UP_AFTER_MS;
  // Who has booked nothing needs nobody to reach them otherwise.
  const isOfTraveller = outcome.reason === 'refused' && outcome.isOfAddress && purpose !== 'checkout-abandoned';
  if (outcome.reason === 'refused') return giveUp(context, mail, outcome.code, isOfTraveller ? to : undefined);
  if (isOld) return giveUp(context, mail, outcome.code);
  log.error({ mailId, purpose, about, attempts, code: outcome.code }, 'mail not sent, it is tried again');
  const dueAt = sql`now() + make_interval(secs => ${pauseAfter(attempts)})`;
  await db
    .update(mails)
    .set({ state: 'waiting', dueAt, trouble: outcome.code })
    // Unless somebody else has sent it by now.
    .where(and(eq(mails.id, mailId), eq(mails.state, 'sending'), eq(mails.attempts, attempts)));
}

const NOT_YET_SECONDS = 15;

/** Another goes before it, or its time has not come. That is no attempt. */
async function putOff({ db }: MailContext, { id: mailId, attempts }: Mail, until?: Date): Promise<void> {
  const dueAt = until ?? sql`now() + make_interval(secs => ${NOT_YET_SECONDS})`;
  await db
    .update(mails)
    .set({ state: 'waiting', dueAt, attempts: attempts - 1 })
    .where(and(eq(mails.id, mailId), eq(mails.state, 'sending')));
}

async function overtake({ db, log }: MailContext, { id: mailId, purpose, bookingId }: Mail): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'overtaken', settledAt: sql`now()` })
    .where(and(eq(mails.id, mailId), eq(mails.state, 'sending')));
  log.info({ mailId, purpose, bookingId }, 'mail not sent: it is not true any more');
}

/** Before this one counts as sent: those that wait for it are then not sent as well. */
async function overtakeTold({ db }: MailContext, { bookingId }: Mail, told: readonly ToldMail[]): Promise<void> {
  for (const { purpose, about } of told) {
    const isIt = and(eq(mails.bookingId, bookingId ?? ''), eq(mails.purpose, purpose), eq(mails.about, about));
    await db
      .update(mails)
      .set({ state: 'overtaken', settledAt: sql`now()` })
      .where(and(isIt, eq(mails.state, 'waiting')));
  }
}

/** `refusedBy`: the address, where it is the one that takes none. */
async function giveUp({ db, log }: MailContext, mail: Mail, code: string, refusedBy?: string): Promise<void> {
  const { id: mailId, purpose, about, attempts } = mail;
  const state = { state: 'given-up', settledAt: sql`now()`, trouble: code } as const;
  const isIt = and(eq(mails.id, mailId), eq(mails.state, 'sending'));
  await withAddress(db, mail, { to: refusedBy, takes: false }, (tx) => tx.update(mails).set(state).where(isIt));
  log.error({ mailId, purpose, about, attempts, code, event: 'mail-given-up' }, 'mail given up: a person has to write it');
}
