import { z } from 'zod';
import { REPORT_GROUPS, REPORTS } from '#domain/reports/report.ts';
import { perPage } from './filter-fields.ts';
import { officeCall } from './office-call.ts';
import { type Report, type Reported, ReportFilters } from './reports.ts';

const asked = {
  report: z.enum(REPORTS).default('funnel'),
  filters: ReportFilters.default({}),
  /** A group that the report does not have is its first one. */
  by: z.enum(REPORT_GROUPS).optional(),
};

export const readReport = officeCall<Report>()({
  summary: 'See a report: funnel, searches, refusals, cancellations, ticketing',
  permission: 'reports.read',
  ofAgency: true,
  input: z.object({ ...asked, isWhole: z.boolean().default(false) }),
  logs: 'nothing',
});
export const listReported = officeCall<Reported>()({
  summary: 'See the bookings behind a report',
  permission: 'reports.read',
  ofAgency: true,
  input: z.object({
    report: asked.report,
    filters: asked.filters,
    /** One of the report's figures. */
    measure: z.string().max(40).optional(),
    /** Of the page before. */
    cursor: z.string().max(120).nullable().default(null),
    perPage,
  }),
  logs: 'nothing',
});
/** Lets a report be written out; it is then read by the two calls above, each with the rights of its moment. */
export const exportReport = officeCall<{ ok: true }>()({
  summary: 'Export a report',
  permission: 'reports.export',
  ofAgency: true,
  input: z.object({ ...asked, measure: z.string().max(40).optional() }),
  logs: 'action',
});
