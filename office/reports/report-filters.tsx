import { Form, Link, useSearchParams } from 'react-router';
import { CHANNELS } from '#domain/margins/channel.ts';
import { PERIODS, type Period } from '#domain/reports/period.ts';
import { GROUPS, type ReportGroup, type ReportName, SOLD_KINDS } from '#domain/reports/report.ts';
import { FileLinks } from '../files/file-links.tsx';
import { useWords } from '../messages/words.ts';
import { useAllOr } from '../ui/all-or.ts';
import { SubmitButton } from '../ui/button.tsx';
import { Select, TextField } from '../ui/field.tsx';
import { Filters } from '../ui/filters.tsx';

type Shown = { report: ReportName; by: ReportGroup; period: Period; mayExport: boolean };

/** Named days are links; own ones, and what else a report is narrowed to, are a form. All of it is in the address. */
export function ReportFilters({ report, by, period, mayExport }: Shown) {
  const words = useWords();
  const { reports, margins } = words;
  const [params] = useSearchParams();
  const given = (name: string) => params.get(name) ?? '';
  const allOr = useAllOr();
  const isOfOrders = report === 'refusals' || report === 'cancellations' || report === 'ticketing';
  return (
    <Filters files={mayExport && <FileLinks to="/informes" />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <nav aria-label={reports.period} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {PERIODS.map((name) => (
            <Link
              key={name}
              to={`?${periodIn(params, name)}`}
              aria-current={given('period') === name ? 'true' : undefined}
              className={given('period') === name ? 'font-semibold text-ink' : ''}
            >
              {reports.periods[name]}
            </Link>
          ))}
        </nav>
        <Form method="get" key={String(params)} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <input type="hidden" name="report" value={report} />
          <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
            <Select
              label={margins.by}
              name="by"
              defaultValue={by}
              options={GROUPS[report].map((value) => ({ value, label: reports.groups[value] }))}
            />
            <TextField label={words.common.since} name="from" type="date" defaultValue={period.from} />
            <TextField label={words.common.until} name="to" type="date" defaultValue={period.to} />
            <Select
              label={reports.groups.channel}
              name="channel"
              defaultValue={given('channel')}
              options={allOr(CHANNELS, (channel) => margins.channels[channel])}
            />
            <Select
              label={reports.groups.kind}
              name="kind"
              defaultValue={given('kind')}
              options={allOr(SOLD_KINDS, (kind) => reports.kinds[kind])}
            />
            {isOfOrders && <TextField label={reports.groups.party} name="party" defaultValue={given('party')} />}
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <SubmitButton>{words.common.apply}</SubmitButton>
            <Link to={`/informes?report=${report}`} className="text-sm">
              {words.common.clear}
            </Link>
          </div>
        </Form>
      </div>
    </Filters>
  );
}

function periodIn(params: URLSearchParams, name: string): URLSearchParams {
  const asked = new URLSearchParams(params);
  for (const other of ['from', 'to', 'cursor', 'measure']) asked.delete(other);
  asked.set('period', name);
  return asked;
}
