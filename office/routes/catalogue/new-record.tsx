import { type ActionFunctionArgs, data, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { kindOfPath, ownerOf, pathOfKind } from '../../catalogue/kinds.ts';
import { choicesFor } from '../../catalogue/record-choices.ts';
import { RecordFields } from '../../catalogue/record-form.tsx';
import { valuesOf, withoutEmptyRows } from '../../catalogue/record-form-values.ts';
import { Problems, problemsIn, SAVE } from '../../catalogue/record-problems.tsx';
import { saveFromForm } from '../../catalogue/save-record.ts';
import { useWords } from '../../messages/words.ts';
import { useCame } from '../../session/came.ts';
import { Outcome } from '../../session/outcome.tsx';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Card, PageTitle } from '../../ui/parts.tsx';

/** A new record, empty or beginning as another one is (`?copia=`); `?de=`: the cruise or tour that a departure is of. */
export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  const kind = kindOfPath(args.params.kind);
  if (!kind) throw data('There is no such kind', 404);
  const { searchParams: params } = args.url;
  const copied = params.get('copia');
  const model = copied ? bodyOf(await office.readRecord({ kind, id: copied })) : null;
  const owner = ownerOf(kind);
  const of = owner ? (params.get('de') ?? String(model?.fields[owner] ?? '')) : undefined;
  return {
    kind,
    owner: owner ? { kind: owner, id: of ?? '', choices: bodyOf(await office.listChoices({ kind: owner })) } : null,
    choices: await choicesFor(office, kind, of || undefined),
    fields: model?.fields ?? (owner ? { currency: DEFAULT_CURRENCY } : {}),
    copied: model?.id ?? null,
  };
}

export const action = (args: ActionFunctionArgs) => saveFromForm(args, { isNew: true });

export default function NewRecordPage() {
  const { kind, owner, choices, fields, copied } = useLoaderData<typeof loader>();
  const words = useWords().catalogue;
  const came = useCame();
  const typed = came?.form === SAVE ? came.typed : undefined;
  const values = typed ? withoutEmptyRows(kind, typed) : valuesOf(kind, fields);
  const problems = problemsIn(came);
  return (
    <>
      <PageTitle title={words.make[kind]} />
      <p className="mb-3 text-sm">
        <Link to={pathOfKind(owner?.kind ?? kind)}>{words.kinds[owner?.kind ?? kind]}</Link>
      </p>
      <Card>
        <Form method="post" key={JSON.stringify(values)} className="grid gap-4 px-4 py-4">
          {problems.length === 0 && <Outcome came={came} form={SAVE} />}
          <Problems problems={problems} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={words.id}
              hint={words.idHint}
              name="id"
              required
              maxLength={80}
              defaultValue={typed?.id ?? (copied ? `${copied}-copia` : '')}
            />
            {owner && (
              <Select
                label={words.one[owner.kind]}
                name="of"
                required
                defaultValue={typed?.of ?? owner.id}
                options={[
                  { value: '', label: '—' },
                  ...owner.choices.map(({ id, name }) => ({ value: id, label: `${name} (${id})` })),
                ]}
              />
            )}
          </div>
          <RecordFields kind={kind} values={values} problems={problems} choices={choices} />
          <p>
            <SubmitButton name="what" value={SAVE}>
              {words.save}
            </SubmitButton>
          </p>
        </Form>
      </Card>
    </>
  );
}
