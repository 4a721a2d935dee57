import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useWords } from '../messages/words.ts';
import { bodyOf } from '../session/reading.ts';
import { signedIn } from '../session/signed-in.ts';
import { buttonClass, SubmitButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Card, Empty, Notice, PageTitle } from '../ui/parts.tsx';
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
  const words = useWords().log;
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
      <Form method="get" className="mb-4 flex flex-wrap items-end gap-3">
        <TextField label={words.who} name="actor" defaultValue={asked.actor} />
        <TextField label={words.about} name="about" defaultValue={asked.about} />
        <SubmitButton look="quiet">{useWords().common.apply}</SubmitButton>
      </Form>
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
    <div className="overflow-x-auto">
      <table className="w-full wrap-normal text-left text-sm">
        <thead className="text-muted">
          <tr className="border-b border-line">
            {['#', words.when, words.who, words.what, words.about, words.why].map((title) => (
              <th key={title} scope="col" className="px-4 py-2 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line align-top">
          {rows.map(({ id, at, actor, call, outcome, subject, subjectName, why, details }) => (
            <tr key={id}>
              <td className="px-4 py-2 tabular-nums text-muted">{id}</td>
              <td className="px-4 py-2 whitespace-nowrap">{moment(at)}</td>
              <td className="px-4 py-2">{who(actor)}</td>
              <td className="px-4 py-2">
                {words.outcomes[outcome]} <code>{call}</code>
              </td>
              <td className="px-4 py-2">{subjectName ?? subject}</td>
              <td className="px-4 py-2">
                {why}
                <details className="text-xs text-muted">
                  <summary>{'{ }'}</summary>
                  <pre className="max-w-md whitespace-pre-wrap wrap-anywhere">{JSON.stringify(details, null, 1)}</pre>
                </details>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
