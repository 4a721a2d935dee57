import { and, eq, notInArray } from 'drizzle-orm';
import type * as calls from '#contract/office/report-calls.ts';
import type { ReportNotSaved } from '#contract/office/report-calls.ts';
import { reply } from '#contract/problem.ts';
import { timeNow } from '#domain/clock.ts';
import { may } from '#domain/office/permission.ts';
import { nextDue } from '#domain/reports/schedule.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { reportReaders, savedReports } from '../../db/schema.ts';
import { listReported } from '../../reports/list-reported.ts';
import { readReport } from '../../reports/read-report.ts';
import type { Acting } from '../acting.ts';
import type { Handler } from '../handler.ts';
import { hourIn, listSaved, mayChange, readersToBe } from './saved-reports.ts';

type ReportHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };
type ToSave = Parameters<ReportHandlers['saveReport']['perform']>[0];

const MOST_SAVED = 50;
const done = reply({ ok: true as const });

/** `timeZone`: the agency's, in which its days begin. */
export const reportHandlers = (timeZone: string, now: () => number = timeNow): ReportHandlers => ({
  readReport: { perform: async (asked, { db }) => reply(await readReport(db, asked, { timeZone })) },
  listReported: { perform: async (asked, { db }) => reply(await listReported(db, asked, { timeZone })) },
  exportReport: {
    about: async ({ report }) => ({ kind: 'report', subject: report }),
    perform: async () => reply({ ok: true as const }),
  },
  listSavedReports: {
    perform: async (_, { db, acting }) => reply(await listSaved(db, acting, { timeZone, now: now() })),
  },
  saveReport: {
    about: async ({ name }) => ({ kind: 'report', subject: name }),
    perform: async (report, { db, acting }) => {
      const refused = await whyNotSaved(db, report, acting);
      if (refused) return reply({ ok: false as const, reason: refused });
      const since = report.every === null ? null : nextDue(report.every, report.hour, hourIn({ timeZone, now: now() }));
      await db.transaction((tx) => save(tx, report, { ownerId: acting.staffId ?? '', since }));
      return done;
    },
  },
  dropReport: {
    about: async ({ id }, { db }) => ({ kind: 'report', subject: (await savedBy(db, id))?.name ?? id }),
    perform: async ({ id }, { db, acting }) => {
      const known = await savedBy(db, id);
      if (!known || !mayChange(known, acting)) return reply({ ok: false as const, reason: 'not-yours' as const });
      // Its mails that are on their way find no report, and are not sent.
      await db.delete(savedReports).where(eq(savedReports.id, id));
      return done;
    },
  },
  leaveReport: {
    about: async ({ id }, { db }) => ({ kind: 'report', subject: (await savedBy(db, id))?.name ?? id }),
    perform: async ({ id }, { db, acting: { staffId } }) => {
      if (staffId !== null)
        await db.delete(reportReaders).where(and(eq(reportReaders.reportId, id), eq(reportReaders.staffId, staffId)));
      return done;
    },
  },
});

async function savedBy(db: Database | Transaction, id: string) {
  const [row] = await db.select().from(savedReports).where(eq(savedReports.id, id));
  return row;
}

async function whyNotSaved(db: Database, report: ToSave, acting: Acting): Promise<ReportNotSaved | undefined> {
  const { staffId, role } = acting;
  if (staffId === null) return 'nobody-saves';
  if (report.name === '') return 'name-missing';
  const known = report.id === null ? undefined : await savedBy(db, report.id);
  if (report.id !== null && !(known && mayChange(known, acting))) return 'not-yours';
  const isForOthers = report.isForAll || report.readers.some((reader) => reader !== staffId);
  if (isForOthers && !may(role, 'reports.share')) return 'share-not-allowed';
  const able = new Set((await readersToBe(db)).map(({ id }) => id));
  const before = new Set(known ? await readersOf(db, known.id) : []);
  // Who got it before and may not see it now gets nothing anyway, and keeps nobody from saving.
  if (report.readers.some((reader) => !able.has(reader) && !before.has(reader))) return 'reader-unknown';
  const isFull = !known && (await db.$count(savedReports, eq(savedReports.ownerId, staffId))) >= MOST_SAVED;
  return isFull ? 'too-many' : undefined;
}

const readersOf = async (db: Database, id: string): Promise<string[]> =>
  (await db.select({ id: reportReaders.staffId }).from(reportReaders).where(eq(reportReaders.reportId, id))).map((row) => row.id);

async function save(
  tx: Transaction,
  report: ToSave,
  { ownerId, since }: { ownerId: string; since: string | null },
): Promise<void> {
  const { id: known, name, report: named, filters, by, isForAll, every, hour, readers } = report;
  const given = Object.entries({ ...filters, by }).filter(([, value]) => value !== undefined);
  const query = Object.fromEntries(given) as Record<string, string>;
  const set = { name, report: named, query, isForAll, every, hour };
  const before = known === null ? undefined : await savedBy(tx, known);
  // Another name changes nothing of when it is due.
  const isSameTime = before?.every === every && before?.hour === hour;
  const [row] = before
    ? await tx
        .update(savedReports)
        .set({ ...set, ...(isSameTime ? {} : { since }) })
        .where(eq(savedReports.id, before.id))
        .returning({ id: savedReports.id })
    : await tx
        .insert(savedReports)
        .values({ ...set, ownerId, since })
        .returning({ id: savedReports.id });
  const { id: reportId } = row as { id: string };
  const isGone = readers.length > 0 ? notInArray(reportReaders.staffId, readers) : undefined;
  await tx.delete(reportReaders).where(and(eq(reportReaders.reportId, reportId), isGone));
  if (readers.length > 0)
    await tx
      .insert(reportReaders)
      .values([...new Set(readers)].map((staffId) => ({ reportId, staffId })))
      .onConflictDoNothing();
}
