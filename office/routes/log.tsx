import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useWords } from '../messages/words.ts';
import { bodyOf } from '../session/reading.ts';
import { signedIn } from '../session/signed-in.ts';
import { buttonClass, SubmitButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Filters } from '../ui/filters.tsx';
import { Card, Empty, Notice, PageTitle, STACKED_CELL, STACKED_ROW, StackedTable } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  const { searchParams } = new URL(args.request.url);
  const asked = Object.fromEntries([...searchParams].filter(([, value]) => value !== ''));
  const { check, about, ...filters } = asked;
  const rows = bodyOf(await office.readLog({ ...filters, ...(about ? { subject: about } : {}) }));
  return { ...rows, asked, checked: check === undefined ? null : bodyOf(await office.checkLog({})) };
}

export default function LogPage() {
  const { rows, next, asked, checked } = useLoaderData<typeof loader>();
  const { log: words, common } = useWords();
  return (
    <>
      <PageTitle title={words.title}>
        <Form method="get">
          <SubmitButton look="quiet" name="check" value="1">
            {words.check}
          </SubmitButton>
        </Form>
      </PageTitle>
      {checked && (
        <div className="mb-4">
          <Notice tone={checked.ok ? 'good' : 'danger'}>
            {checked.ok ? words.whole(checked.rows) : words.broken(checked.brokenAt)}
            {checked.ok && (
              <>
                {' '}
                {words.head} <code className="break-all">{checked.head}</code>
              </>
            )}
          </Notice>
        </div>
      )}
      <div className="mb-4">
        <Filters>
          <Form method="get" className="flex flex-wrap items-end gap-3">
            <TextField label={words.who} name="actor" defaultValue={asked.actor} />
            <TextField label={words.about} name="about" defaultValue={asked.about} />
            <SubmitButton look="quiet">{common.apply}</SubmitButton>
          </Form>
        </Filters>
      </div>
      <Card>
        {rows.length === 0 ? <Empty title={words.empty} /> : <Rows rows={rows} />}
        {next !== null && (
          <p className="border-t border-line px-4 py-3">
            <Link className={buttonClass()} to={`?${new URLSearchParams({ ...asked, before: String(next) })}`}>
              {words.older}
            </Link>
          </p>
        )}
      </Card>
    </>
  );
}

type Rows = Awaited<ReturnType<typeof loader>>['rows'];

function Rows({ rows }: { rows: Rows }) {
  const words = useWords().log;
  const { moment, who } = useShown();
  return (
    <StackedTable titles={['#', words.when, words.who, words.what, words.about, words.why]}>
      {rows.map(({ id, at, actor, call, outcome, subject, subjectName, why, details }) => (
        <tr key={id} className={`${STACKED_ROW} align-top`}>
          <td className={`${STACKED_CELL} order-1 tabular-nums text-muted`}>{id}</td>
          <td className={`${STACKED_CELL} order-2 ml-auto whitespace-nowrap max-md:text-xs`}>{moment(at)}</td>
          <td className={`${STACKED_CELL} order-1 max-md:font-medium`}>{who(actor)}</td>
          <td className={`${STACKED_CELL} order-4`}>
            {words.outcomes[outcome]} <code className="wrap-anywhere">{call}</code>
          </td>
          <td className={`${STACKED_CELL} order-5`}>{subjectName ?? subject}</td>
          <td className={`${STACKED_CELL} order-7 min-w-0 text-left`}>
            {why}
            <details className="text-xs text-muted">
              <summary>{'{ }'}</summary>
              <pre className="max-w-md whitespace-pre-wrap wrap-anywhere">{JSON.stringify(details, null, 1)}</pre>
            </details>
          </td>
        </tr>
      ))}
    </StackedTable>
  );
}
