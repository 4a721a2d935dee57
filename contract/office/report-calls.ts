import { z } from 'zod';
import { REPORT_GROUPS, REPORTS } from '#domain/reports/report.ts';
import { SEND_EVERY } from '#domain/reports/schedule.ts';
import { perPage } from './filter-fields.ts';
import { officeCall } from './office-call.ts';
import { type Report, type Reported, ReportFilters, type SavedReports } from './reports.ts';

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

export const listSavedReports = officeCall<SavedReports>()({
  summary: 'See saved reports, and who gets them by mail',
  permission: 'reports.read',
  ofAgency: true,
  input: z.object({}),
  logs: 'nothing',
});
export type ReportNotSaved = 'name-missing' | 'too-many' | 'nobody-saves' | 'not-yours' | 'share-not-allowed' | 'reader-unknown';
/** For all, or for the mail of others, it needs the right `reports.share` as well. */
export const saveReport = officeCall<{ ok: true } | { ok: false; reason: ReportNotSaved }>()({
  summary: 'Save a report with its filters, and have it sent by mail',
  permission: 'reports.read',
  ofAgency: true,
  input: z.object({
    /** Null for a new one. */
    id: z.uuid('names none').nullable().default(null),
    name: z.string().trim().max(80, 'is longer than 80 letters'),
    report: asked.report,
    filters: asked.filters,
    by: asked.by,
    isForAll: z.boolean().default(false),
    /** Null for never. */
    every: z.enum(SEND_EVERY).nullable().default(null),
    hour: z.number().int().min(0).max(23).default(7),
    /** Who gets it, by id. */
    readers: z.array(z.uuid('names nobody')).max(50).default([]),
  }),
  logs: 'action',
});
export const dropReport = officeCall<{ ok: true } | { ok: false; reason: 'not-yours' }>()({
  summary: 'Delete a saved report',
  permission: 'reports.read',
  ofAgency: true,
  input: z.object({ id: z.uuid('names none') }),
  logs: 'action',
});
export const leaveReport = officeCall<{ ok: true }>()({
  summary: 'Get a report by mail no more',
  permission: null,
  input: z.object({ id: z.uuid('names none') }),
  logs: 'action',
});
