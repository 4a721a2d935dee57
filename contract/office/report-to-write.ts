import type { ReportGroup, ReportName } from '#domain/reports/report.ts';
import type { Office } from './calls.ts';

/** A report to be mailed to one person. */
export type ReportToWrite = {
  /** The calls that it is written with, for the person who gets it. */
  office: Pick<Office, 'readReport' | 'listReported' | 'exportReport'>;
  locale: 'es' | 'en';
  name: string;
  report: ReportName;
  by: ReportGroup | undefined;
  filters: Record<string, string>;
  /** Where it is seen, and where one asks to get it no more. */
  seenAt: string;
  leftAt: string;
};
