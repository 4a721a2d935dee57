import { Link, useSearchParams } from 'react-router';
import type { ReportFigures, ReportLine } from '#contract/office/reports.ts';
import { isOfBookings, MEASURES, type Measure, type ReportName, shareOf } from '#domain/reports/report.ts';
import { useWords } from '../messages/words.ts';
import { Card } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';
import { beforeOf, figureOf, hoursOf, isMoney } from './report-view.ts';

type Totals = { report: ReportName; total: ReportLine; before: readonly ReportLine[]; title: string };

/** What all days together come to, beside the days before. A figure of bookings leads to them. */
export function ReportTotals({ report, total, before, title }: Totals) {
  const { reports } = useWords();
  const { percent } = useShown();
  const [now, then] = [total.figures, beforeOf(total, before)];
  const [share, shareThen] = [shareOf(report, now), shareOf(report, then)];
  const shown = (value: number | null) => (value === null ? '—' : percent(Math.round(value * 1_000) / 10));
  return (
    <Card title={title}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3 md:grid-cols-4 lg:grid-cols-7">
        {MEASURES[report].map((measure) => (
          <div key={measure}>
            <dt className="text-sm text-muted">{reports.measures[measure]}</dt>
            <dd className="font-medium tabular-nums">
              <FigureLink measure={measure}>
                <Figure measure={measure} figures={now} currency={total.currency} />
              </FigureLink>
              <span className="block text-xs font-normal text-muted">
                {reports.before} <Figure measure={measure} figures={then} currency={total.currency} />
              </span>
            </dd>
          </div>
        ))}
        {reports.shares[report] && (
          <div>
            <dt className="text-sm text-muted">{reports.shares[report]}</dt>
            <dd className="font-medium tabular-nums">
              {shown(share)}
              <span className="block text-xs font-normal text-muted">
                {reports.before} {shown(shareThen)}
              </span>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

type Shown = { measure: Measure; figures: ReportFigures; currency: string };

export function Figure({ measure, figures, currency }: Shown) {
  const { reports } = useWords();
  const { money, number } = useShown();
  if (measure === 'hours') {
    const hours = hoursOf(figures);
    return hours === null ? '—' : reports.hours(hours);
  }
  const value = figureOf(figures, measure);
  if (!isMoney(measure)) return number(value);
  return currency === '' ? '—' : money({ amountMinor: value, currency });
}

/** `narrowed`: to the line of a table. */
export function FigureLink({
  measure,
  narrowed = [],
  children,
}: {
  measure: Measure;
  narrowed?: [name: string, value: string][];
  children: React.ReactNode;
}) {
  const [params] = useSearchParams();
  if (!isOfBookings(measure)) return children;
  const asked = new URLSearchParams([...params].filter(([name, value]) => name !== 'cursor' && value !== ''));
  for (const [name, value] of narrowed) asked.set(name, value);
  if (narrowed.some(([name]) => name === 'from')) asked.delete('period');
  asked.set('measure', measure);
  return <Link to={`?${asked}`}>{children}</Link>;
}
