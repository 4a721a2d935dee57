import type * as calls from '#contract/office/report-calls.ts';
import { reply } from '#contract/problem.ts';
import { listReported } from '../../reports/list-reported.ts';
import { readReport } from '../../reports/read-report.ts';
import type { Handler } from '../handler.ts';

type ReportHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

/** `timeZone`: the agency's, in which its days begin. */
export const reportHandlers = (timeZone: string): ReportHandlers => ({
  readReport: { perform: async (asked, { db }) => reply(await readReport(db, asked, { timeZone })) },
  listReported: { perform: async (asked, { db }) => reply(await listReported(db, asked, { timeZone })) },
  exportReport: {
    about: async ({ report }) => ({ kind: 'report', subject: report }),
    perform: async () => reply({ ok: true as const }),
  },
});
