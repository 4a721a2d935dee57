import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { LastMail, SavedReport, SavedReports } from '#contract/office/reports.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { toLocal } from '#domain/local-time.ts';
import { may, type Role } from '#domain/office/permission.ts';
import { nextDue } from '#domain/reports/schedule.ts';
import type { Executor } from '../../db/connection.ts';
import { type MailState, mails, officeRoles, reportReaders, reportSendings, savedReports, staff } from '../../db/schema.ts';
import type { Acting } from '../acting.ts';

/** Nobody's id: a command in a terminal owns no report. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

type Clock = { timeZone: string; now: number };

export const hourIn = ({ timeZone, now }: Clock) => ({
  today: todayIn(timeZone, new Date(now)),
  hour: Number(toLocal(now, timeZone).slice(11, 13)),
});

/** Whoever may see the whole agency's reports. */
export const maySee = (role: Pick<Role, 'permissions' | 'limits'>): boolean =>
  may(role, 'reports.read') && role.limits.bookings === 'all';

/** Its owner may change it, and what is for all whoever may share. */
export const mayChange = ({ ownerId, isForAll }: { ownerId: string; isForAll: boolean }, { staffId, role }: Acting): boolean =>
  ownerId === staffId || (isForAll && may(role, 'reports.share'));

/** Who works here and may see reports. */
export async function readersToBe(db: Executor): Promise<{ id: string; name: string }[]> {
  const { id, name } = staff;
  const { permissions, limits } = officeRoles;
  const rows = await db
    .select({ id, name, permissions, limits })
    .from(staff)
    .innerJoin(officeRoles, eq(officeRoles.id, staff.roleId))
    .where(isNull(staff.leftAt))
    .orderBy(asc(name));
  return rows.filter(maySee).map((one) => ({ id: one.id, name: one.name }));
}

/** One's own reports, those for all, and those that one gets by mail. */
export async function listSaved(db: Executor, acting: Acting, clock: Clock): Promise<SavedReports> {
  const staffId = acting.staffId ?? NOBODY;
  const isRead = inArray(
    savedReports.id,
    db.select({ id: reportReaders.reportId }).from(reportReaders).where(eq(reportReaders.staffId, staffId)),
  );
  // A command sees what is for all, and no colleague's own.
  const isSeen = or(eq(savedReports.ownerId, staffId), eq(savedReports.isForAll, true), isRead);
  const rows = await db
    .select({ saved: savedReports, owner: staff.name })
    .from(savedReports)
    .innerJoin(staff, eq(staff.id, savedReports.ownerId))
    .where(isSeen)
    .orderBy(asc(savedReports.name), asc(savedReports.id));
  const ids = rows.map(({ saved }) => saved.id);
  const readers = await readersOf(db, ids);
  const reports = rows.map(({ saved, owner }): SavedReport => {
    const own = readers.filter(({ reportId }) => reportId === saved.id);
    const { id, name, report, query, isForAll, every, hour } = saved;
    return {
      id,
      name,
      report,
      query,
      owner,
      isForAll,
      every,
      hour,
      isChangeable: mayChange(saved, acting),
      next: every === null ? null : nextDue(every, hour, hourIn(clock)),
      readers: own.map(({ reportId: _, ...reader }) => reader),
      isReader: own.some((reader) => reader.id === acting.staffId),
    };
  });
  return { reports, colleagues: await readersToBe(db), mayShare: may(acting.role, 'reports.share') };
}

const SHOWN: Record<MailState, LastMail['state']> = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  'given-up': 'given-up',
  overtaken: 'not-allowed',
};

async function readersOf(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const last = db
    .selectDistinctOn([reportSendings.reportId, reportSendings.staffId])
    .from(reportSendings)
    .orderBy(reportSendings.reportId, reportSendings.staffId, desc(reportSendings.due))
    .as('last');
  const rows = await db
    .select({ reportId: reportReaders.reportId, id: staff.id, name: staff.name, due: last.due, state: mails.state })
    .from(reportReaders)
    .innerJoin(staff, eq(staff.id, reportReaders.staffId))
    .leftJoin(last, and(eq(last.reportId, reportReaders.reportId), eq(last.staffId, reportReaders.staffId)))
    .leftJoin(mails, eq(mails.id, last.mailId))
    .where(inArray(reportReaders.reportId, [...ids]))
    .orderBy(asc(staff.name));
  return rows.map(({ due, state, ...reader }) => ({
    ...reader,
    last: due === null ? null : { due, state: SHOWN[state ?? 'sent'] },
  }));
}
