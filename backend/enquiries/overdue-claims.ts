import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { todayIn } from '#domain/calendar-date.ts';
import type { Letters } from '#domain/enquiry.ts';
import type { Database } from '../db/connection.ts';
import { enquiries, mails } from '../db/schema.ts';
import { takeTurnOf } from '../db/turns-of-all.ts';
import type { JobLog } from '../logging/logger.ts';
import type { Outbox } from '../outbox/outbox.ts';

export type ClaimAlarms = {
  db: Database;
  outbox: Outbox;
  letters: Pick<Letters, 'claimOverdue'>;
  /** The recipient; without it claims are only logged, by each process once. */
  operationsMail: string | undefined;
  timeZone: string;
  now: () => number;
  log: Pick<JobLog, 'error'>;
};
type Overdue = { number: string; answerBy: string };

/**
 * Notifies the operator once of every petition, complaint or claim whose last day for an answer is over, without its contents.
 */
export function createClaimAlarms({ db, outbox, letters, operationsMail, timeZone, now, log }: ClaimAlarms) {
  const told = new Set<string>();

  /** Whether this call queued the mail; several processes check. */
  const owe = (to: string, claim: Overdue): Promise<boolean> =>
    db.transaction(async (tx) => {
      await takeTurnOf(tx, 'claims');
      const isIt = and(eq(mails.purpose, 'claim-overdue'), eq(mails.about, claim.number));
      const [before] = await tx.select({ id: mails.id }).from(mails).where(isIt).limit(1);
      if (before) return false;
      const content = { ...letters.claimOverdue(claim), to };
      await outbox.put(tx, { purpose: 'claim-overdue', about: claim.number, content });
      return true;
    });

  return async function tellOverdueClaims(): Promise<void> {
    const overdue = await db
      .select({ number: enquiries.number, answerBy: sql<string>`${enquiries.answerBy}` })
      .from(enquiries)
      .where(and(isNull(enquiries.answeredAt), lt(enquiries.answerBy, todayIn(timeZone, new Date(now())))))
      .orderBy(asc(enquiries.answerBy), asc(enquiries.number));
    for (const claim of overdue.filter(({ number }) => !told.has(number))) {
      const isNew = operationsMail ? await owe(operationsMail, claim) : true;
      told.add(claim.number);
      if (isNew) log.error({ event: 'claim-overdue', ...claim }, 'a claim is not answered in time: see npm run desk -- claims');
    }
  };
}

/** Claims that wait for an answer, in the Prometheus text format. */
export async function claimMetrics(db: Database, today: string): Promise<string> {
  const [waiting] = await db
    .select({
      open: sql<number>`count(*)::int`,
      overdue: sql<number>`(count(*) filter (where ${enquiries.answerBy} < ${today}))::int`,
    })
    .from(enquiries)
    .where(and(isNull(enquiries.answeredAt), sql`${enquiries.answerBy} is not null`));
  return [
    '# HELP claims_open Petitions, complaints and claims that wait for an answer.',
    '# TYPE claims_open gauge',
    `claims_open ${waiting?.open ?? 0}`,
    '# HELP claims_overdue Those of them whose last day for an answer is over.',
    '# TYPE claims_overdue gauge',
    `claims_overdue ${waiting?.overdue ?? 0}`,
    '',
  ].join('\n');
}
