import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import type { Person, PersonErased } from '#contract/office/customers/person-calls.ts';
import type { Permission } from '#domain/office/permission.ts';
import { useWords } from '../messages/words.ts';
import { PersonView } from '../people/person-view.tsx';
import { useCame } from '../session/came.ts';
import { carryOut } from '../session/carry-out.ts';
import { Outcome } from '../session/outcome.tsx';
import { fieldsOf } from '../session/reading.ts';
import { signedIn } from '../session/signed-in.ts';
import type { loader as shellLoader } from '../shell/shell.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Card, Empty, Notice, PageTitle } from '../ui/parts.tsx';

/** Whose page it is stays out of the address, which browsers and servers keep. */
export const loader = (args: LoaderFunctionArgs) => {
  signedIn(args);
  return null;
};

type Who = { typed?: string | undefined; of?: string | undefined };
const isEmpty = ({ bookings, requests, trips, alerts, consents }: Person) =>
  [bookings, requests, trips, alerts, consents].every(({ length }) => length === 0);

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const { what = 'read', typed, of, reason = '' } = fieldsOf(form);
    const who: Who = { typed, of };
    if (what === 'read') return { form: what, answer: await office.readPerson(who), shownOn: null };
    if (what === 'export') return { form: what, answer: await office.exportPerson({ ...who, reason }), shownOn: null };
    if (what === 'erase') return { form: what, answer: await office.erasePerson({ ...who, reason }), shownOn: null };
    throw data('There is no such action', 400);
  });

export default function PeoplePage() {
  const words = useWords().person;
  const came = useCame();
  const shell = useRouteLoaderData<typeof shellLoader>('shell');
  const mayDo = (permission: Permission) => shell?.role.permissions.includes(permission) ?? false;
  const answer = came?.form === 'read' && came.answer.ok ? (came.answer.body as Person | { ok: false }) : null;
  const found = answer?.ok ? answer : null;
  const who: Who = came?.typed ?? {};
  return (
    <>
      <PageTitle title={words.title} />
      <div className="grid gap-5">
        <Card title={words.find}>
          <Form method="post" className="flex flex-wrap items-end gap-3 px-4 py-3">
            <div className="min-w-0 grow sm:max-w-md">
              <TextField label={words.findLabel} name="typed" defaultValue={who.typed} autoComplete="off" required />
            </div>
            <SubmitButton name="what" value="read">
              {words.findSubmit}
            </SubmitButton>
            <p className="w-full text-sm text-muted">{words.logged}</p>
          </Form>
        </Card>
        {!found && <Outcome came={came} form="read" />}
        {came?.form === 'export' && <Exported came={came} />}
        {came?.form === 'erase' && <Outcome came={came} form="erase" done={(body: Erased) => words.erased(body.erased)} />}
        {came?.form === 'erase' && came.answer.ok && <Left body={came.answer.body as PersonErased} />}
        {found && (isEmpty(found) ? <Empty title={words.nothing} more={words.nothingMore} /> : <PersonView person={found} />)}
        {found && mayDo('people.export') && !found.isMasked && <OnRequest what="export" who={who} />}
        {found && mayDo('people.erase') && <OnRequest what="erase" who={who} />}
      </div>
    </>
  );
}

type Erased = Extract<PersonErased, { ok: true }>;

function Left({ body }: { body: PersonErased }) {
  const words = useWords().person;
  if (!body.ok || body.left.length === 0) return null;
  return (
    <Notice tone="warning">
      {body.left.map(({ booking, because }) => words.left(booking, words.because[because] ?? because)).join(' ')}
    </Notice>
  );
}

function Exported({ came }: { came: NonNullable<ReturnType<typeof useCame>> }) {
  const words = useWords().person;
  const body = came.answer.ok ? (came.answer.body as { ok: boolean; document?: unknown }) : null;
  const file = body?.ok
    ? `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(body.document, null, 2))}`
    : null;
  return (
    <>
      <Outcome came={came} form="export" done={() => words.exported} />
      {file && (
        <p>
          <a href={file} download="datos-personales.json">
            {words.download}
          </a>
        </p>
      )}
    </>
  );
}

/** What the law lets a person ask for; why, and by whom, is on record. */
function OnRequest({ what, who }: { what: 'export' | 'erase'; who: Who }) {
  const words = useWords().person;
  const isErasing = what === 'erase';
  return (
    <details className="rounded-lg border border-line bg-surface px-4 py-2.5">
      <summary className="text-sm font-medium">
        {words.requestsOfPerson}: {isErasing ? words.erase : words.export}
      </summary>
      <Form method="post" className="mt-3 grid gap-3 sm:max-w-md">
        <input type="hidden" name="typed" value={who.typed ?? ''} />
        <input type="hidden" name="of" value={who.of ?? ''} />
        <TextField label={words.reason} name="reason" required minLength={3} />
        {isErasing && <p className="text-sm text-warning">{words.eraseConfirm}</p>}
        <div>
          <SubmitButton name="what" value={what} look={isErasing ? 'danger' : 'main'}>
            {isErasing ? words.eraseSubmit : words.exportSubmit}
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}
