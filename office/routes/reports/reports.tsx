import { Link, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData, useSearchParams } from 'react-router';
import { may } from '#domain/office/permission.ts';
import { useWords } from '../../messages/words.ts';
import { ReportFilters } from '../../reports/report-filters.tsx';
import { ReportedBookings, ReportLines } from '../../reports/report-lines.tsx';
import { ReportTabs } from '../../reports/report-tabs.tsx';
import { ReportTotals } from '../../reports/report-totals.tsx';
import { BARS, reportIn } from '../../reports/report-view.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import type { loader as shellLoader } from '../../shell/shell.tsx';
import { BarChart } from '../../ui/bar-chart.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Card, Empty, Notice, PageTitle } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  const { report, by, filters, measure, cursor } = reportIn(new URL(args.request.url).searchParams);
  const answer = await office.readReport({ report, by, filters });
  const isInvalid = !answer.ok && answer.problem.code === 'invalid-request';
  const read = bodyOf(isInvalid ? await office.readReport({ report, by }) : answer);
  const bookings = measure && !isInvalid ? bodyOf(await office.listReported({ report, filters, measure, cursor })) : null;
  return { report, measure: bookings ? measure : undefined, read, bookings, isInvalid };
}

export default function ReportsPage() {
  const { report, measure, read, bookings, isInvalid } = useLoaderData<typeof loader>();
  const { reports, margins } = useWords();
  const { day, number } = useShown();
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  const [params] = useSearchParams();
  const withoutMeasure = new URLSearchParams([...params].filter(([name]) => name !== 'measure' && name !== 'cursor'));
  const toSave = new URLSearchParams(withoutMeasure);
  toSave.set('report', report);
  const { by, period, lines, totals, totalsBefore, days, hasMore, waiting } = read;
  const span = ({ from, to }: typeof period) => (from === to ? day(from) : `${day(from)} – ${day(to)}`);
  const bars = days.map(({ day: of, figures }) => ({ name: day(of), parts: BARS[report](figures) }));
  const most = Math.max(0, ...bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)));
  return (
    <>
      <PageTitle title={reports.names[report]}>
        <nav aria-label={reports.saved.title} className="flex gap-4 text-sm print:hidden">
          <Link to={`/informes/guardados?${toSave}`}>{reports.saved.save}</Link>
          <Link to="/informes/guardados">{reports.saved.title}</Link>
        </nav>
      </PageTitle>
      <ReportTabs report={report} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ReportFilters report={report} by={by} period={period} mayExport={role !== undefined && may(role, 'reports.export')} />
        {isInvalid && <Notice tone="danger">{margins.invalid}</Notice>}
        {waiting > 0 && <Notice tone="warning">{margins.waiting(waiting)}</Notice>}
        {totals.map((total) => (
          <ReportTotals
            key={total.currency}
            report={report}
            total={total}
            before={totalsBefore}
            title={[span(period), total.currency].filter(Boolean).join(' · ')}
          />
        ))}
        <p className="text-sm text-muted">{reports.comparedWith(span(read.before))}</p>
        {bookings && measure ? (
          <Card
            title={reports.behind(reports.measures[measure].toLowerCase())}
            more={
              <Link to={`?${withoutMeasure}`} className="text-sm">
                {reports.backToFigures}
              </Link>
            }
          >
            {bookings.rows.length === 0 && <Empty title={reports.noBookings} more={margins.emptyMore} />}
            {bookings.rows.length > 0 && <ReportedBookings rows={bookings.rows} />}
            {bookings.next && <NextPage cursor={bookings.next} first={`/informes?${params}`} />}
          </Card>
        ) : (
          <>
            <Card>
              {lines.length === 0 && <Empty title={reports.empty} more={margins.emptyMore} />}
              {lines.length > 0 && <BarChart title={reports.drawn[report]} bars={bars} most={number(most)} />}
              {lines.length > 0 && <ReportLines report={report} by={by} lines={lines} />}
            </Card>
            {hasMore && <p className="text-sm text-muted">{margins.hasMore}</p>}
          </>
        )}
        <p className="text-sm text-muted">{reports.howCounted[report]}</p>
      </div>
    </>
  );
}
