import type { Database } from '#backend/db/connection.ts';
import { readReport } from '#backend/reports/read-report.ts';
import { ReportFilters } from '#contract/office/reports.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { REPORTS, type ReportGroup, type ReportName } from '#domain/reports/report.ts';

const ZONE = 'America/Bogota';

/** Each report as its screen asks for it, over a month and a year; a year also by day and narrowed. */
export function reportQuestions(db: Database): Record<string, () => Promise<number>> {
  const today = todayIn(ZONE);
  const ask =
    (report: ReportName, days: number, by?: ReportGroup, narrowed: object = {}) =>
    async () => {
      const filters = ReportFilters.parse({ from: addDays(today, -days), to: addDays(today, -1), ...narrowed });
      return (await readReport(db, { report, by, filters }, { timeZone: ZONE })).lines.length;
    };
  return Object.fromEntries(
    REPORTS.flatMap((report) => [
      [`${report}, 30 days`, ask(report, 30)],
      [`${report}, a year`, ask(report, 365)],
      [`${report}, a year by day`, ask(report, 365, 'day')],
      [`${report}, a year by channel`, ask(report, 365, 'channel')],
      [`${report}, a year of one channel`, ask(report, 365, undefined, { channel: 'site' })],
    ]),
  );
}
