import { z } from 'zod';
import { daysBetween } from '#domain/calendar-date.ts';
import { CHANNELS } from '#domain/margins/channel.ts';
import { MOST_DAYS, PERIODS, type Period } from '#domain/reports/period.ts';
import { type Measure, type ReportGroup, type ReportName, SOLD_KINDS } from '#domain/reports/report.ts';
import type { SendEvery } from '#domain/reports/schedule.ts';
import { dayField, oneField } from './filter-fields.ts';

export type ReportFigures = { [Name in Measure]?: number };

/** `name`: of the day, the route, the channel…; empty where nothing is known. `currency`: empty where no money is counted. */
export type ReportLine = { name: string; currency: string; figures: ReportFigures };

export type Report = {
  by: ReportGroup;
  /** What it is about, and what it is compared with. */
  period: Period;
  before: Period;
  lines: ReportLine[];
  /** There are more lines than are shown: the largest are. */
  hasMore: boolean;
  /** By currency, of all lines; in the period before as well. */
  totals: ReportLine[];
  totalsBefore: ReportLine[];
  /** Each day of the period, oldest first, in all currencies together: numbers and no money. */
  days: { day: string; figures: ReportFigures }[];
  /** Changes that are not counted yet; no more than a thousand are counted here. */
  waiting: number;
};

/** One thing that was counted. */
export type ReportedRow = {
  /** The booking's reference, or its id. */
  booking: string;
  /** ISO. */
  at: string;
  what: string;
  channel: string;
  kind: string;
  party: string;
  reason: string;
  method: string;
  currency: string;
  amountMinor: number;
  keptMinor: number;
  hours: number;
};
/** `next`: the cursor of the next page; null on the last one. */
export type Reported = { rows: ReportedRow[]; next: string | null };

const among = <Value extends string>(values: readonly Value[]) => oneField(z.enum(values, `must be among ${values.join(', ')}`));
const words = oneField(z.string().max(120, 'must have no more than 120 characters'));

/** What a report is narrowed to, as it stands in an address. A named period goes before days; without both it is the last thirty. */
export const ReportFilters = z
  .object({
    period: among(PERIODS),
    from: dayField,
    to: dayField,
    channel: among(CHANNELS),
    kind: among(SOLD_KINDS),
    party: words,
    reason: words,
    method: words,
    route: words,
  })
  .superRefine(({ from, to }, { addIssue }) => {
    if (!from || !to) return;
    if (to < from) addIssue({ code: 'custom', path: ['to'], message: 'must not be before from' });
    else if (daysBetween(from, to) >= MOST_DAYS)
      addIssue({ code: 'custom', path: ['to'], message: `must be within ${MOST_DAYS} days` });
  });
export type ReportFilters = z.output<typeof ReportFilters>;

/** What became of the last mail: none yet, on its way or tried again, sent, given up; or not sent, because its reader may not have it. */
export type LastMail = { due: string; state: 'waiting' | 'sent' | 'given-up' | 'not-allowed' };

export type SavedReport = {
  id: string;
  name: string;
  report: ReportName;
  /** As they stand in an address, with what it is added up by. */
  query: Record<string, string>;
  owner: string;
  isForAll: boolean;
  /** This person may change it. */
  isChangeable: boolean;
  every: SendEvery | null;
  hour: number;
  /** The next day on which it is mailed; null for never. */
  next: string | null;
  readers: { id: string; name: string; last: LastMail | null }[];
  isReader: boolean;
};
/** `colleagues`: who may see reports, and so can get them. */
export type SavedReports = { reports: SavedReport[]; colleagues: { id: string; name: string }[]; mayShare: boolean };
