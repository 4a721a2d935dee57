import type { ReportLine } from '../../../contract/office/reports.ts';
import { toDecimal } from '../../../domain/money.ts';
import { MEASURES, REPORT_GROUPS, REPORTS, type ReportName } from '../../../domain/reports/report.ts';
import { answerOf } from '../office-of-operator.ts';
import type { DeskCommand, Outcome } from './desk-typed.ts';

/** A report of the last thirty days, unless others are named: the funnel, if no report is. */
export async function report({ office, options, typed: [named = 'funnel'] }: DeskCommand): Promise<Outcome> {
  const asked = REPORTS.find((one) => one === named);
  if (!asked) return { code: 2, complaint: `Reports are ${REPORTS.join(', ')}` };
  const by = REPORT_GROUPS.find((group) => group === options.by);
  if (options.by !== undefined && !by) return { code: 2, complaint: `Reports are added up by ${REPORT_GROUPS.join(', ')}` };
  const { from, until: to, period } = options;
  const answer = await answerOf(office.readReport({ report: asked, by, filters: { from, to, period } }));
  const lines = answer.lines.map((line) => `${line.name || '—'}  ${inWords(asked, line)}`);
  const totals = answer.totals.map((line) => `TOTAL ${inWords(asked, line)}`);
  const before = answer.totalsBefore.map((line) => `BEFORE ${inWords(asked, line)}`);
  const waiting = answer.waiting > 0 ? [`${answer.waiting} changes are not counted yet`] : [];
  const { from: first, to: last } = answer.period;
  return { answer, words: [`${first} to ${last}, by ${answer.by}`, ...lines, ...totals, ...before, ...waiting].join('\n') };
}

function inWords(report: ReportName, { figures, currency }: ReportLine): string {
  const shown = MEASURES[report].map((measure) => {
    const value = figures[measure] ?? 0;
    const isMoney = measure.endsWith('Minor') && currency !== '';
    return `${measure.replace('Minor', '')} ${isMoney ? toDecimal({ amountMinor: value, currency }) : value}`;
  });
  return [...shown, currency].filter(Boolean).join(', ');
}

/** The reports that are saved for all, and when they are mailed to whom. */
export async function savedReports({ office }: DeskCommand): Promise<Outcome> {
  const answer = await answerOf(office.listSavedReports({}));
  const words = answer.reports.map(({ id, name, report: named, owner, every, hour, next, readers }) => {
    const mailed = every
      ? `each ${every} at ${hour}:00, next ${next}, to ${readers.map(({ name: of }) => of).join(', ') || 'nobody'}`
      : 'not mailed';
    return `${id}  ${name} (${named}), by ${owner}: ${mailed}`;
  });
  return { answer, words: words.join('\n') || 'No report is saved for all' };
}

/** Deletes a report that is saved for all. */
export async function dropReport({ office, typed: [id = ''] }: DeskCommand): Promise<Outcome> {
  const answer = await answerOf(office.dropReport({ id }));
  return answer.ok ? { answer, words: 'Deleted' } : { code: 1, complaint: 'There is no such report for all' };
}
