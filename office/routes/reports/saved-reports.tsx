import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { SavedReport } from '#contract/office/reports.ts';
import type { SendEvery } from '#domain/reports/schedule.ts';
import { useWords } from '../../messages/words.ts';
import { reportIn } from '../../reports/report-view.ts';
import { SavedReportForm } from '../../reports/saved-report-form.tsx';
import { useCame } from '../../session/came.ts';
import { carryOut } from '../../session/carry-out.ts';
import { Outcome, OutcomeOfGone } from '../../session/outcome.tsx';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Badge, Card, Empty, PageTitle } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { office, staff } = signedIn(args);
  const { searchParams } = new URL(args.request.url);
  const saved = bodyOf(await office.listSavedReports({}));
  const { report, by, filters } = reportIn(searchParams);
  // What a report on the screen is saved as; without one there is nothing new to save.
  const { dejar: leaving, ...kept } = filters;
  const asked = searchParams.has('report') ? { ...kept, ...(by ? { by } : {}), report } : null;
  return { ...saved, me: staff.id, asked, leaving: saved.reports.find(({ id, isReader }) => id === leaving && isReader) ?? null };
}

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const id = form.get('id') === null ? null : String(form.get('id'));
    const here = { form: id ?? 'new', shownOn: '/informes/guardados' };
    if (form.get('what') === 'drop') return { ...here, answer: await office.dropReport({ id: String(id) }) };
    if (form.get('what') === 'leave') return { ...here, answer: await office.leaveReport({ id: String(id) }) };
    const asked = [...form].flatMap(([name, value]) => (name.startsWith('asked.') ? [[name.slice(6), String(value)]] : []));
    const { report, by, filters } = reportIn(new URLSearchParams(asked));
    const every = String(form.get('every') ?? '');
    const answer = await office.saveReport({
      id,
      name: String(form.get('name') ?? ''),
      report,
      by,
      filters,
      isForAll: form.get('isForAll') === 'on',
      every: every === '' ? null : (every as SendEvery),
      hour: Number(form.get('hour') ?? 7),
      readers: form.getAll('reader').map(String),
    });
    return { ...here, answer };
  });

export default function SavedReportsPage() {
  const { reports, colleagues, mayShare, me, asked, leaving } = useLoaderData<typeof loader>();
  const words = useWords();
  const { saved, names } = words.reports;
  const came = useCame();
  const form = { colleagues, mayShare, me };
  return (
    <>
      <PageTitle title={saved.title}>
        <Link to="/informes" className="text-sm">
          {words.reports.title}
        </Link>
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <OutcomeOfGone came={came} here={['new', ...reports.map(({ id }) => id)]} done={() => saved.dropped} />
        {leaving && <Leaving {...leaving} />}
        <Outcome came={came} form="new" done={() => saved.savedNow} />
        {asked && (
          <Card title={saved.saveTitle(names[asked.report])}>
            <SavedReportForm {...form} asked={asked} saved={null} />
          </Card>
        )}
        {reports.length === 0 && !asked && (
          <Card>
            <Empty title={saved.none} more={saved.noneMore} />
          </Card>
        )}
        {reports.map((one) => (
          <Card key={one.id} title={one.name} more={one.isForAll ? <Badge>{saved.forAll}</Badge> : undefined}>
            <div className="px-4 pt-3">
              <Outcome came={came} form={one.id} done={() => words.common.done} />
            </div>
            <Standing {...one} />
            {one.isChangeable && (
              <details className="border-t border-line">
                <summary className="cursor-pointer px-4 py-2 text-sm">{saved.change}</summary>
                <SavedReportForm {...form} asked={{ ...one.query, report: one.report }} saved={one} />
                <Form method="post" className="border-t border-line px-4 py-3">
                  <input type="hidden" name="id" value={one.id} />
                  <SubmitButton look="danger" name="what" value="drop" aria-label={`${saved.drop}: ${one.name}`}>
                    {saved.drop}
                  </SubmitButton>
                </Form>
              </details>
            )}
          </Card>
        ))}
      </div>
    </>
  );
}

/** From the link of a mail. */
function Leaving({ id, name }: SavedReport) {
  const { saved } = useWords().reports;
  return (
    <Card title={saved.leaveTitle}>
      <div className="grid gap-3 px-4 py-3 text-sm">
        <p>
          {name}. {saved.leaveMore}
        </p>
        <LeaveButton id={id} name={name} />
      </div>
    </Card>
  );
}

function LeaveButton({ id, name }: Pick<SavedReport, 'id' | 'name'>) {
  const { saved } = useWords().reports;
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <SubmitButton name="what" value="leave" aria-label={`${saved.leave}: ${name}`}>
        {saved.leave}
      </SubmitButton>
    </Form>
  );
}

/** What it is, when it is mailed, and what became of the last mail of each. */
function Standing({ id, name, report, query, owner, every, hour, next, readers, isReader }: SavedReport) {
  const { saved, names } = useWords().reports;
  const { day } = useShown();
  return (
    <div className="grid gap-2 px-4 py-3 text-sm">
      <p>
        <Link to={`/informes?${new URLSearchParams({ ...query, report })}`}>{names[report]}</Link>
        <span className="text-muted">
          {' '}
          · {saved.by} {owner}
        </span>
      </p>
      {every && next && (
        <p>
          {saved.sendEvery[every]}, {String(hour).padStart(2, '0')}:00. {saved.next}: {day(next)}
        </p>
      )}
      {every && readers.length === 0 && <p className="text-muted">{saved.nobody}</p>}
      {every && readers.length > 0 && (
        <ul>
          {readers.map((reader) => (
            <li key={reader.id}>
              {reader.name}
              {reader.last && (
                <span className={reader.last.state === 'given-up' ? 'text-danger' : 'text-muted'}>
                  {' '}
                  · {day(reader.last.due)}: {saved.last[reader.last.state]}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {isReader && <LeaveButton id={id} name={name} />}
    </div>
  );
}
