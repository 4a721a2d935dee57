import { buffer } from 'node:stream/consumers';
import type { ReportToWrite } from '#contract/office/report-to-write.ts';
import type { ReportLine } from '#contract/office/reports.ts';
import { MEASURES, type Measure, shareOf } from '#domain/reports/report.ts';
import { escaped } from '../files/escaped.ts';
import { xlsxOf } from '../files/xlsx.server.ts';
import { wordsOf } from '../messages/words.ts';
import { bodyOf } from '../session/reading.ts';
import { day, money, number, percent } from '../ui/shown.ts';
import { reportTable } from './report-file.ts';
import { beforeOf, figureOf, hoursOf, isMoney, lineName } from './report-view.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Lines in a mail's text; the file has all. */
const MOST_LINES = 20;

/** The mail of a report for one person: its figures, and the file for whoever may export. Throws where the person may not see it. */
export const reportLetters =
  ({ siteName, timeZone }: { siteName: string; timeZone: string }) =>
  async ({ office, locale, name, report, by: group, filters, seenAt, leftAt }: ReportToWrite) => {
    const words = wordsOf(locale);
    const { reports } = words;
    const asked = { report, by: group, filters };
    const { by, period, before, lines, totals, totalsBefore } = bodyOf(await office.readReport(asked));
    const span = ({ from, to }: typeof period) => (from === to ? day(from, locale) : `${day(from, locale)} – ${day(to, locale)}`);
    const shown = ({ figures, currency }: ReportLine, measure: Measure): string => {
      if (measure === 'hours') return String(hoursOf(figures) ?? '—');
      const value = figureOf(figures, measure);
      if (!isMoney(measure)) return number(value, locale);
      return currency ? money({ amountMinor: value, currency }, locale) : '—';
    };
    const subject = `${name}: ${span(period)}`;
    const rows = totals.flatMap((total): [string, string, string][] => {
      const then = { ...total, figures: beforeOf(total, totalsBefore) };
      const share = (of: ReportLine) => {
        const part = shareOf(report, of.figures);
        return part === null ? '—' : percent(Math.round(part * 1_000) / 10, locale);
      };
      const named = reports.shares[report];
      return [
        ...MEASURES[report].map((measure): [string, string, string] => [
          reports.measures[measure],
          shown(total, measure),
          shown(then, measure),
        ]),
        ...(named ? [[named, share(total), share(then)] as [string, string, string]] : []),
      ];
    });
    const table = lines
      .slice(0, MOST_LINES)
      .map((line): string[] => [
        by === 'day' ? day(line.name, locale) : lineName(line.name, by, words),
        ...MEASURES[report].map((measure) => shown(line, measure)),
      ]);
    const titles = [reports.groups[by], ...MEASURES[report].map((measure) => reports.measures[measure])];
    const ends = [`${reports.mail.see}: ${seenAt}`, `${reports.mail.leave}: ${leftAt}`];
    const text = [
      `${reports.names[report]} · ${span(period)}`,
      rows.length === 0
        ? reports.empty
        : rows.map(([title, now, then]) => `${title}: ${now} (${reports.before}: ${then})`).join('\n'),
      reports.comparedWith(span(before)),
      ...(table.length > 0 ? [[titles, ...table].map((row) => row.join(' · ')).join('\n')] : []),
      ends.join('\n'),
      siteName,
    ].join('\n\n');
    const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family:system-ui,sans-serif;line-height:1.5">
<h1 style="font-size:18px">${escaped(name)}</h1><p>${escaped(`${reports.names[report]} · ${span(period)}`)}</p>
${rows.length === 0 ? `<p>${escaped(reports.empty)}</p>` : tableOf(['', reports.mail.now, reports.before], rows)}
<p>${escaped(reports.comparedWith(span(before)))}</p>
${table.length > 0 ? tableOf(titles, table) : ''}
<p><a href="${escaped(seenAt)}">${escaped(reports.mail.see)}</a><br><a href="${escaped(leftAt)}">${escaped(reports.mail.leave)}</a></p>
<hr><p style="font-size:13px">${escaped(siteName)}</p></body></html>`;
    const mayExport = (await office.exportReport(asked)).ok;
    if (!mayExport) return { subject, text, html, enclosures: [] };
    const file = xlsxOf(await reportTable(office, { ...asked, measure: undefined, words, timeZone }), { name: 'informe' });
    return { subject, text, html, enclosures: [{ fileName: 'informe.xlsx', type: XLSX, content: await buffer(file) }] };
  };

const CELL = 'style="padding:2px 8px;text-align:left;border-bottom:1px solid #ccc"';

function tableOf(titles: string[], rows: string[][]): string {
  const cells = (row: string[], tag: 'th' | 'td') => row.map((cell) => `<${tag} ${CELL}>${escaped(cell)}</${tag}>`).join('');
  return `<table style="border-collapse:collapse"><thead><tr>${cells(titles, 'th')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells(row, 'td')}</tr>`)
    .join('')}</tbody></table>`;
}
