import { useState } from 'react';
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import type { ContentDraft } from '#contract/office/content-calls.ts';
import { OWN_CONTENT_TYPES, type OwnContentType } from '#domain/content/own-content.ts';
import { may } from '#domain/office/permission.ts';
import { LiveText } from '../../content/live-text.tsx';
import { useWords } from '../../messages/words.ts';
import { useCame } from '../../session/came.ts';
import { carryOut } from '../../session/carry-out.ts';
import { Outcome } from '../../session/outcome.tsx';
import { bodyOf, fieldsOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import type { loader as shellLoader } from '../../shell/shell.tsx';
import { buttonClass, SubmitButton } from '../../ui/button.tsx';
import { Select, TextArea, TextField } from '../../ui/field.tsx';
import { Badge, Card, PageTitle } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

const NEW = 'nuevo';

export async function loader(args: LoaderFunctionArgs): Promise<{ page: ContentDraft | null }> {
  const { office } = signedIn(args);
  const id = String(args.params.id);
  if (id === NEW) return { page: null };
  const page = bodyOf(await office.readPage({ id }));
  if (!page) throw data('There is no such page', 404);
  return { page };
}

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const { what = 'save', seen, version, from, type = '', slug = '', title = '', description = '', body = '' } = fieldsOf(form);
    const id = String(args.params.id);
    if (what === 'publish')
      return { form: what, answer: await office.publishPage({ id, seen: Number(seen), from: from ?? null }) };
    if (what === 'take-down') return { form: what, answer: await office.takeDownPage({ id }) };
    if (what === 'restore') return { form: what, answer: await office.restorePage({ id, version: Number(version) }) };
    const text = { type: type as OwnContentType, slug, title, description, body };
    const asked = { id: id === NEW ? null : id, seen: seen ? Number(seen) : null, ...text };
    const answer = await office.savePage(asked);
    const made = id === NEW && answer.ok && answer.body.ok ? { shownOn: `/contenidos/${answer.body.id}` } : {};
    return { form: 'save', answer, ...made };
  });

export default function ContentPagePage() {
  const { page } = useLoaderData<typeof loader>();
  const words = useWords().content;
  const { moment } = useShown();
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  const mayEdit = role !== undefined && may(role, 'content.edit');
  return (
    <>
      <PageTitle title={page?.text.title || words.make} badge={page && <Badge>{words.states[page.state]}</Badge>}>
        {page && (
          <a className={buttonClass()} href={`/contenidos/${page.id}/vista`} target="_blank" rel="noreferrer">
            {words.preview}
          </a>
        )}
      </PageTitle>
      {page && (
        <p className="mb-3 flex flex-wrap gap-3 text-sm text-muted">
          {page.path} {page.isChanged && page.state !== 'draft' && <Badge tone="warning">{words.isChanged}</Badge>}
          {page.nextFrom && <span>{words.scheduled(moment(page.nextFrom))}</span>}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Editor key={page?.version ?? 0} page={page} mayEdit={mayEdit} />
        {page && role && may(role, 'content.publish') && <Publishing page={page} />}
        {page && <History page={page} mayEdit={mayEdit} />}
      </div>
    </>
  );
}

function Editor({ page, mayEdit }: { page: ContentDraft | null; mayEdit: boolean }) {
  const words = useWords().content;
  const came = useCame();
  const typed = came?.form === 'save' ? came.typed : undefined;
  const begins = {
    type: typed?.type ?? page?.type ?? 'blog',
    slug: typed ? (typed.slug ?? '') : (page?.path.split('/').at(-1) ?? ''),
    title: typed ? (typed.title ?? '') : (page?.text.title ?? ''),
    description: typed ? (typed.description ?? '') : (page?.text.description ?? ''),
    body: typed ? (typed.body ?? '') : (page?.text.body ?? ''),
  };
  const [body, setBody] = useState(begins.body);
  const options = OWN_CONTENT_TYPES.map((value) => ({ value, label: words.types[value] }));
  return (
    <Card>
      <Form method="post" className="grid gap-4 px-4 py-4">
        <Outcome came={came} form="save" done={() => words.saved} />
        <Outcome came={came} form="restore" done={() => words.restored} />
        {page && <input type="hidden" name="seen" value={page.version} />}
        <fieldset disabled={!mayEdit} className="grid min-w-0 gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Select label={words.type} name="type" defaultValue={begins.type} options={options} />
            <TextField label={words.slug} hint={words.slugHint} name="slug" required maxLength={80} defaultValue={begins.slug} />
          </div>
          <TextField label={words.heading} name="title" required maxLength={120} defaultValue={begins.title} />
          <TextArea
            label={words.description}
            hint={words.descriptionHint}
            name="description"
            rows={2}
            maxLength={200}
            defaultValue={begins.description}
          />
          <div className="grid gap-4 lg:grid-cols-2">
            <TextArea
              label={words.body}
              hint={words.bodyHint}
              name="body"
              rows={24}
              maxLength={100_000}
              defaultValue={begins.body}
              onChange={({ currentTarget }) => setBody(currentTarget.value)}
            />
            <LiveText body={body} />
          </div>
        </fieldset>
        {mayEdit && (
          <p>
            <SubmitButton name="what" value="save">
              {words.save}
            </SubmitButton>
          </p>
        )}
      </Form>
    </Card>
  );
}

function Publishing({ page }: { page: ContentDraft }) {
  const words = useWords().content;
  const came = useCame();
  return (
    <Card title={words.publish}>
      <div className="grid gap-3 px-4 py-4">
        <Outcome came={came} form="publish" done={() => words.published} />
        <Outcome came={came} form="take-down" done={() => words.takenDown} />
        <p className="text-sm text-muted">{words.saveFirst}</p>
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="seen" value={page.version} />
          <TextField label={words.publishFrom} name="from" type="date" />
          <SubmitButton name="what" value="publish">
            {words.publish}
          </SubmitButton>
          {page.state !== 'draft' && (
            <SubmitButton look="danger" name="what" value="take-down">
              {words.takeDown}
            </SubmitButton>
          )}
        </Form>
      </div>
    </Card>
  );
}

function History({ page, mayEdit }: { page: ContentDraft; mayEdit: boolean }) {
  const words = useWords().content;
  const { moment, who } = useShown();
  return (
    <Card title={words.history}>
      <ol className="divide-y divide-line">
        {page.versions.map(({ id, did, by, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-2 text-sm">
            <span>
              {moment(at)} · {who(by)} · {words.did[did]}
            </span>
            <a
              className="underline"
              href={`/contenidos/${page.id}/vista?version=${id}`}
              target="_blank"
              rel="noreferrer"
              aria-label={`${words.see}: ${moment(at)}`}
            >
              {words.see}
            </a>
            {mayEdit && (
              <Form method="post">
                <input type="hidden" name="version" value={id} />
                <SubmitButton look="quiet" name="what" value="restore" aria-label={`${words.restore}: ${moment(at)}`}>
                  {words.restore}
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
