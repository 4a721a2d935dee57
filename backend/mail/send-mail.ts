import { and, eq, type SQL, sql } from 'drizzle-orm';
import { timeNow } from '#domain/clock.ts';
import type { MailOutcome, MailSender } from '#suppliers/mail/port.ts';
import type { Database } from '../db/connection.ts';
import { onceDatabaseIsBack } from '../db/once-database-is-back.ts';
import { type MailPurpose, mails } from '../db/schema.ts';
import type { JobLog } from '../logging/logger.ts';
import { keepMail, type SentContent } from './kept/kept-mails.ts';
import { contentAgain } from './kept/resend-mail.ts';
import { withAddress } from './refused-address.ts';

/** A mail is tried for three days, as mail servers do; each pause is three times the previous one, up to an hour. */
const GIVEN_UP_AFTER_MS = 3 * 86_400_000;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3_600;
/** A claim outlasts the longest attempt: its holder, silent for longer, was killed. */
const CLAIM_DEADLINES = 2;

/** The mail to send now, or why not: it is no longer true, or another mail goes first. */
export type WrittenMail =
  | { isDue: true; content: SentContent; tells: readonly ToldMail[] }
  | { isDue: false; because: 'overtaken' }
  | { isDue: false; because: 'not-yet'; until?: Date };

/** Another mail about the same booking whose content is included in this one. */
export type ToldMail = { purpose: MailPurpose; about: string };

export type MailContext = {
  db: Database;
  sender: MailSender;
  log: JobLog;
  /** Writes the text of a mail stored without one, from its booking as it is now. */
  write(mail: Mail & { bookingId: string }): Promise<WrittenMail>;
  /** Writes a report of the office that somebody gets by mail, if they still may have it; `undefined` where there is no office. */
  writeReport?(mail: Mail): Promise<WrittenMail | undefined>;
};

export type Mail = typeof mails.$inferSelect;

/** The pause after this many attempts, in seconds. */
const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 3 ** Math.min(attempts - 1, 10));

/** Sends the mail that is longest due. Returns whether there was one. */
export async function sendOneMail(context: MailContext, onClaimed: () => void = () => undefined): Promise<boolean> {
  const mail = await claim(context);
  if (!mail) return false;
  onClaimed();
  const written = await wordsOf(context, mail);
  // Erased before it could leave.
  if (!written) await giveUp(context, mail, 'forgotten');
  else if (!written.isDue)
    await (written.because === 'overtaken' ? overtake(context, mail) : putOff(context, mail, written.until));
  else {
    const { sender } = context;
    const messageId = `<${mail.id}@${sender.domain}>`;
    const outcome = await sender.send({ ...written.content, messageId, date: dateOf(mail) });
    // The recipient must not get it twice because the database was down at just this moment.
    await onceDatabaseIsBack(async () => {
      if (!outcome.ok) return notSent(context, mail, outcome, written.content.to);
      await overtakeTold(context, mail, written.tells);
      await sent(context, mail, written.content);
    });
  }
  return true;
}

/**
 * Mails scheduled long before their time. Their date is the sending time, not the creation, so the three days do not apply; the
 * trip's beginning ends the attempts.
 */
const OWED_LONG_BEFORE: readonly string[] = ['booking-reminder', 'balance-due', 'checkout-abandoned'] satisfies MailPurpose[];
const dateOf = ({ purpose, createdAt }: Mail): Date => (OWED_LONG_BEFORE.includes(purpose) ? new Date(timeNow()) : createdAt);

/** The stored content, or the text written from the booking as it is now. */
async function wordsOf(context: MailContext, mail: Mail): Promise<WrittenMail | undefined> {
  const { content, bookingId, resends } = mail;
  if (content) return { isDue: true, content, tells: [] };
  if (bookingId === null && mail.purpose !== 'report') return undefined;
  try {
    if (bookingId === null) return await context.writeReport?.(mail);
    if (resends?.as !== 'same') return await context.write({ ...mail, bookingId, about: resends?.about ?? mail.about });
    const again = await contentAgain(context.db, bookingId, resends);
    return again && { isDue: true, content: again, tells: [] };
  } catch (error) {
    // Nothing was sent: it is retried after a pause.
    await notSent(context, mail, { ok: false, reason: 'not-sent', code: 'not-written' });
    throw error;
  }
}

/** Its time has come, and nobody is sending it: whoever was, and has been silent for too long, was killed. */
function isDue({ sender }: Pick<MailContext, 'sender'>): SQL {
  const claimSeconds = (CLAIM_DEADLINES * sender.deadlineMs) / 1_000;
  const isLeft = sql`${mails.state} = 'sending' and ${mails.claimedAt} < now() - make_interval(secs => ${claimSeconds})`;
  return sql`${mails.dueAt} <= now() and (${mails.state} = 'waiting' or (${isLeft}))`;
}

export const isAnyMailDue = (context: Pick<MailContext, 'sender'>): SQL =>
  sql`exists (select from ${mails} where ${isDue(context)})`;

/** Claims a mail before it is sent: no other process sends it while the claim is valid. */
async function claim(context: MailContext): Promise<Mail | undefined> {
  const next = sql`(select id from ${mails} where ${isDue(context)} order by ${mails.dueAt} limit 1 for update skip locked)`;
  const [mail] = await context.db
    .update(mails)
    .set({ state: 'sending', claimedAt: sql`now()`, attempts: sql`${mails.attempts} + 1` })
    .where(sql`${mails.id} = ${next}`)
    .returning();
  return mail;
}

async function sent({ db, log }: MailContext, mail: Mail, content: SentContent): Promise<void> {
  const { id: mailId, purpose, about, attempts } = mail;
  // The outbox has no need of it any more; one about a booking is kept apart.
  const isSent = { state: 'sent', content: null, settledAt: sql`now()`, trouble: null } as const;
  await withAddress(db, mail, { to: content.to, takes: true }, async (tx) => {
    await tx.update(mails).set(isSent).where(eq(mails.id, mailId));
    await keepMail(tx, mail, content);
  });
  log.info({ mailId, purpose, about, attempts }, 'mail sent');
}

type NotSent = Extract<MailOutcome, { ok: false }>;

/** `to`: its address, unless the mail could not even be written. */
async function notSent(context: MailContext, mail: Mail, outcome: NotSent, to?: string): Promise<void> {
  const { db, log } = context;
  const { id: mailId, purpose, about, attempts } = mail;
  if (outcome.reason === 'refused') {
    // Without a booking no operator has to reach the visitor.
    const isOfTraveller = outcome.isOfAddress && purpose !== 'checkout-abandoned';
    return giveUp(context, mail, outcome.code, isOfTraveller ? to : undefined);
  }
  if (timeNow() - dateOf(mail).getTime() > GIVEN_UP_AFTER_MS) return giveUp(context, mail, outcome.code);
  log.error({ mailId, purpose, about, attempts, code: outcome.code }, 'mail not sent, it is tried again');
  const dueAt = sql`now() + make_interval(secs => ${pauseAfter(attempts)})`;
  await db
    .update(mails)
    .set({ state: 'waiting', dueAt, trouble: outcome.code })
    // Unless another process has sent it by now.
    .where(and(eq(mails.id, mailId), eq(mails.state, 'sending'), eq(mails.attempts, attempts)));
}

const NOT_YET_SECONDS = 15;

/** Another mail goes first, or it is too early. Does not count as an attempt. */
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

/** Before this mail counts as sent, so that the mails it includes are not sent as well. */
async function overtakeTold({ db }: MailContext, { bookingId }: Mail, told: readonly ToldMail[]): Promise<void> {
  for (const { purpose, about } of told) {
    const isIt = and(eq(mails.bookingId, bookingId ?? ''), eq(mails.purpose, purpose), eq(mails.about, about));
    await db
      .update(mails)
      .set({ state: 'overtaken', settledAt: sql`now()` })
      .where(and(isIt, eq(mails.state, 'waiting')));
  }
}

/** `refusedBy`: the address, if the address itself was refused. */
async function giveUp({ db, log }: MailContext, mail: Mail, code: string, refusedBy?: string): Promise<void> {
  const { id: mailId, purpose, about, attempts } = mail;
  const state = { state: 'given-up', settledAt: sql`now()`, trouble: code } as const;
  const isIt = and(eq(mails.id, mailId), eq(mails.state, 'sending'));
  await withAddress(db, mail, { to: refusedBy, takes: false }, (tx) => tx.update(mails).set(state).where(isIt));
  log.error({ mailId, purpose, about, attempts, code, event: 'mail-given-up' }, 'mail given up: a person has to write it');
}
