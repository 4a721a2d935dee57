import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ReportToWrite } from '#contract/office/report-to-write.ts';
import { timeNow } from '#domain/clock.ts';
import type { Enclosure, Letter } from '#domain/enquiry.ts';
import { toEpoch } from '#domain/local-time.ts';
import type { Role } from '#domain/office/permission.ts';

import { type PeriodName, periodNamed } from '#domain/reports/period.ts';
import type { ReportGroup } from '#domain/reports/report.ts';
import { lastDue, type SendEvery } from '#domain/reports/schedule.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { mails, officeRoles, reportReaders, reportSendings, savedReports, staff } from '../../db/schema.ts';
import { tookTurnOf } from '../../db/turns-of-all.ts';
import { keepLooking } from '../../jobs/keep-looking.ts';
import type { JobLog } from '../../logging/logger.ts';
import type { Mail, WrittenMail } from '../../mail/send-mail.ts';
import type { OfficeHandlers } from '../handler.ts';
import { officeFor } from '../perform.ts';
import { reportHandlers } from './report-handlers.ts';
import { hourIn, maySee } from './saved-reports.ts';

const LOOK_MS = 30_000;

/** The text of a report's mail, with the file. Throws where the person may not have it. */
export type WriteReport = (report: ReportToWrite) => Promise<Letter & { enclosures: readonly Enclosure[] }>;

type Terms = { db: Database; timeZone: string; now?: () => number };

/** Mails saved reports when they are due: each once for each reader and day, however many processes look. */
export function startMailingReports({ log, ...terms }: Terms & { log: JobLog }): { stop(): void } {
  const failed = 'could not look for reports to mail';
  const { end } = keepLooking(() => mailReports(terms), { everyMs: LOOK_MS, atOnce: true, log, failed });
  return { stop: end };
}

/** Puts what is due into the outbox. Of what was missed, the last is sent, once. */
export async function mailReports({ db, timeZone, now = timeNow }: Terms): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await tookTurnOf(tx, 'reports by mail'))) return;
    const scheduled = await tx.select().from(savedReports).where(isNotNull(savedReports.every));
    for (const report of scheduled) await mailOne(tx, report, { timeZone, now: now() });
  });
}

type Scheduled = typeof savedReports.$inferSelect;

async function mailOne(tx: Transaction, { id, every, hour, since }: Scheduled, clock: { timeZone: string; now: number }) {
  const due = lastDue(every as SendEvery, hour, hourIn(clock));
  if (since === null || due < since) return;
  const dueAt = new Date(toEpoch(`${due}T${String(hour).padStart(2, '0')}:00`, clock.timeZone));
  // Who was added since gets the next one.
  const isReader = and(eq(reportReaders.reportId, id), sql`${reportReaders.createdAt} <= ${dueAt.toISOString()}::timestamptz`);
  const readers = await tx.select({ staffId: reportReaders.staffId }).from(reportReaders).where(isReader);
  if (readers.length === 0) return;
  const sendings = await tx
    .insert(reportSendings)
    .values(readers.map(({ staffId }) => ({ reportId: id, staffId, due })))
    .onConflictDoNothing()
    .returning({ mailId: reportSendings.mailId });
  // Its text is written when it leaves, with the rights of that moment.
  if (sendings.length > 0)
    await tx.insert(mails).values(sendings.map(({ mailId }) => ({ id: mailId, purpose: 'report' as const, about: id })));
}

type Writing = Terms & { origin: string; write: WriteReport };

/** Writes the mail of a report as it is now, for its reader as they are now: who left, lost the right or wants it no more gets nothing. */
export const reportWriter =
  ({ db, timeZone, origin, write }: Writing) =>
  async (mail: Pick<Mail, 'id'>): Promise<WrittenMail> => {
    const [found] = await db
      .select({ saved: savedReports, due: reportSendings.due, person: staff, role: officeRoles })
      .from(reportSendings)
      .innerJoin(savedReports, eq(savedReports.id, reportSendings.reportId))
      .innerJoin(
        reportReaders,
        and(eq(reportReaders.reportId, savedReports.id), eq(reportReaders.staffId, reportSendings.staffId)),
      )
      .innerJoin(staff, eq(staff.id, reportSendings.staffId))
      .innerJoin(officeRoles, eq(officeRoles.id, staff.roleId))
      .where(eq(reportSendings.mailId, mail.id));
    const role = found?.role as Role | undefined;
    if (!found || !role || found.person.leftAt !== null || !maySee(role)) return { isDue: false, because: 'overtaken' };
    const { saved, due, person } = found;
    const acting = { by: `operator:${person.email}` as const, staffId: person.id, sessionId: null, role, provenAt: null };
    const handlers = reportHandlers(timeZone) as unknown as OfficeHandlers;
    const { by, period, from: _, to: __, ...filters } = saved.query;
    const days = periodNamed((period as PeriodName | undefined) ?? PERIOD_OF[saved.every ?? 'day'], due);
    const letter = await write({
      office: officeFor({ db, handlers }, acting),
      locale: person.locale,
      name: saved.name,
      report: saved.report,
      by: by as ReportGroup | undefined,
      filters: { ...filters, ...days },
      seenAt: `${origin}/informes?${new URLSearchParams({ ...filters, ...days, ...(by ? { by } : {}), report: saved.report })}`,
      leftAt: `${origin}/informes/guardados?dejar=${saved.id}`,
    });
    return { isDue: true, content: { ...letter, to: person.email }, tells: [] };
  };

/** The days of a report that names none: those since the one before. */
const PERIOD_OF: Record<SendEvery, PeriodName> = { day: 'yesterday', week: 'last-7', month: 'last-month' };
