import type { ReportFigures, ReportLine } from '#contract/office/reports.ts';
import { MEASURES, type Measure, REPORT_GROUPS, REPORTS, type ReportGroup, type ReportName } from '#domain/reports/report.ts';
import { filtersIn } from '../bookings/filters.ts';
import type { Words } from '../messages/words.ts';

/** What an address asks for. `measure`: the figure whose bookings are looked at. */
export function reportIn(params: URLSearchParams) {
  const { filters: all, cursor } = filtersIn(params);
  const { report: named, by: typed, measure: figure, ...filters } = all;
  const report = REPORTS.find((one) => one === named) ?? 'funnel';
  return {
    report,
    by: REPORT_GROUPS.find((group) => group === typed),
    measure: MEASURES[report].find((one) => one === figure) as Measure | undefined,
    filters: filters as Record<string, string>,
    cursor,
  };
}

/** The name of a line in the words of who reads it. */
export function lineName(name: string, by: ReportGroup, words: Words): string {
  const { reports, margins } = words;
  if (name === '' || name === '?') return reports.unknown;
  if (by === 'channel') return margins.channels[name as keyof typeof margins.channels] ?? name;
  if (by === 'kind') return reports.kinds[name as keyof typeof reports.kinds] ?? name;
  if (by === 'reason') return reports.reasons[name] ?? name;
  if (by === 'method') return reports.methods[name] ?? name;
  return name;
}

export const isMoney = (measure: Measure): boolean => measure.endsWith('Minor');

export const figureOf = (figures: ReportFigures, measure: Measure): number => figures[measure] ?? 0;

/** On average, of what was on time. */
export const hoursOf = ({ hours = 0, onTime = 0 }: ReportFigures): number | null =>
  onTime > 0 ? Math.round(hours / onTime) : null;

type Bars = (figures: ReportFigures) => { value: number; className: string }[];
const sum = (figures: ReportFigures, ...measures: Measure[]) =>
  measures.reduce((total, one) => total + figureOf(figures, one), 0);

/** What is drawn of each day. */
export const BARS: Record<ReportName, Bars> = {
  funnel: (of) => [
    { value: sum(of, 'confirmed'), className: 'fill-accent' },
    { value: sum(of, 'opened') - sum(of, 'confirmed'), className: 'fill-line-strong' },
  ],
  searches: (of) => [
    { value: sum(of, 'empty', 'failed', 'mistaken'), className: 'fill-danger' },
    { value: sum(of, 'found'), className: 'fill-line-strong' },
  ],
  refusals: (of) => [
    { value: sum(of, 'declined'), className: 'fill-danger' },
    { value: sum(of, 'refused', 'changed'), className: 'fill-line-strong' },
  ],
  cancellations: (of) => [{ value: sum(of, 'cancelled'), className: 'fill-danger' }],
  ticketing: (of) => [
    { value: sum(of, 'late', 'missed'), className: 'fill-danger' },
    { value: sum(of, 'onTime', 'untimed'), className: 'fill-accent' },
  ],
};

/** The same total in the period before. */
export const beforeOf = ({ currency }: ReportLine, before: readonly ReportLine[]): ReportFigures =>
  before.find((line) => line.currency === currency)?.figures ?? {};
