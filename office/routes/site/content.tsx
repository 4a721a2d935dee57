import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import { may } from '#domain/office/permission.ts';
import { useWords } from '../../messages/words.ts';
import { useCame } from '../../session/came.ts';
import { carryOut } from '../../session/carry-out.ts';
import { Outcome } from '../../session/outcome.tsx';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import type { loader as shellLoader } from '../../shell/shell.tsx';
import { SiteTabs } from '../../site/site-tabs.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Card, Empty, Facts, PageTitle, StackedTable } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

export const loader = async (args: LoaderFunctionArgs) => bodyOf(await signedIn(args).office.readContentStatus({}));

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const isWhole = form.get('what') === 'all';
    const path = isWhole ? null : String(form.get('path') ?? '').trim();
    return { form: 'purge', answer: await office.purgePages({ path }) };
  });

export default function ContentPage() {
  const status = useLoaderData<typeof loader>();
  const words = useWords().site.content;
  const { moment } = useShown();
  return (
    <>
      <PageTitle title={words.title} />
      <SiteTabs />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted">{words.lead}</p>
        <Card title={words.answers}>
          {!status || status.kinds.length === 0 ? (
            <Empty title={words.none} more={words.noneMore} />
          ) : (
            <StackedTable titles={[words.kind, words.last, words.count, words.failures, words.lastFailure]}>
              {status.kinds.map(({ kind, answeredAt, answers, failures, lastFailure }) => (
                <tr key={kind} className="block px-4 py-2 md:table-row md:p-0">
                  <td className="block md:table-cell md:px-4 md:py-2">{words.kinds[kind]}</td>
                  <td className="block md:table-cell md:px-4 md:py-2">{answeredAt ? moment(answeredAt) : words.never}</td>
                  <td className="block md:table-cell md:px-4 md:py-2">{words.times(answers)}</td>
                  <td className="block md:table-cell md:px-4 md:py-2">{words.failed(failures)}</td>
                  <td className="block md:table-cell md:px-4 md:py-2 md:text-right">
                    {lastFailure ? `${lastFailure.statusCode}, ${moment(lastFailure.at)}` : '–'}
                  </td>
                </tr>
              ))}
            </StackedTable>
          )}
        </Card>
        {status && (
          <Card title={words.kept}>
            <div className="px-4 py-3">
              <Facts
                of={[
                  [words.pages, String(status.kept.pages)],
                  [words.size, `${(status.kept.bytes / 1_048_576).toFixed(1)} MB`],
                  [words.since, moment(status.since)],
                ]}
              />
            </div>
          </Card>
        )}
        <Purging />
      </div>
    </>
  );
}

function Purging() {
  const words = useWords().site.content;
  const came = useCame();
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  if (!role || !may(role, 'site.purge')) return null;
  return (
    <Card title={words.purge}>
      <div className="grid gap-3 px-4 py-3">
        <p className="text-sm text-muted">{words.purgeMore}</p>
        <Outcome came={came} form="purge" done={() => words.purged} />
        <Form method="post" className="flex flex-wrap items-end gap-2" key={came?.id}>
          <TextField label={words.path} name="path" required placeholder="/terms" defaultValue={came?.typed?.path} />
          <SubmitButton>{words.purgeOne}</SubmitButton>
        </Form>
        <Form method="post">
          <SubmitButton look="quiet" name="what" value="all">
            {words.purgeAll}
          </SubmitButton>
        </Form>
      </div>
    </Card>
  );
}
