import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router';
import type { RecordPage } from '#contract/office/catalogue/catalogue.ts';
import { may } from '#domain/office/permission.ts';
import { DeparturesCard } from '../../catalogue/departures-card.tsx';
import { departuresOf, isSold, kindOfPath, ownerOf, pathOfKind, pathOfRecord } from '../../catalogue/kinds.ts';
import { PicturesCard } from '../../catalogue/pictures-card.tsx';
import { choicesFor } from '../../catalogue/record-choices.ts';
import { RecordFields } from '../../catalogue/record-form.tsx';
import { valuesOf, withoutEmptyRows } from '../../catalogue/record-form-values.ts';
import { RecordHistory } from '../../catalogue/record-history.tsx';
import { Problems, problemsIn, SAVE } from '../../catalogue/record-problems.tsx';
import { saveFromForm } from '../../catalogue/save-record.ts';
import { shortly } from '../../catalogue/shortly.ts';
import { useWords } from '../../messages/words.ts';
import { useCame } from '../../session/came.ts';
import { Outcome } from '../../session/outcome.tsx';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import type { loader as shellLoader } from '../../shell/shell.tsx';
import { buttonClass, SubmitButton } from '../../ui/button.tsx';
import { Badge, Card, Notice, PageTitle } from '../../ui/parts.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  const kind = kindOfPath(args.params.kind);
  if (!kind) throw data('There is no such kind', 404);
  const id = String(args.params.id);
  const record = bodyOf(await office.readRecord({ kind, id }));
  if (!record) throw data('There is no such record', 404);
  const departs = departuresOf(kind);
  const { searchParams: params } = args.url;
  const asked = departs && { kind: departs, of: id, from: params.get('from') || undefined, cursor: params.get('cursor') };
  const owner = ownerOf(kind);
  const of = owner && String(record.fields[owner]);
  return {
    record,
    of: owner && of ? { kind: owner, id: of } : null,
    choices: await choicesFor(office, kind, of),
    pictures: kind === 'cruise' || kind === 'tour' ? bodyOf(await office.listRecordPictures({ kind, id })) : null,
    departures: asked ? { kind: asked.kind, ...bodyOf(await office.listDepartures(asked)) } : null,
  };
}

export const action = (args: ActionFunctionArgs) => saveFromForm(args, { isNew: false });

export default function CatalogueRecordPage() {
  const { record, of, departures, pictures } = useLoaderData<typeof loader>();
  const words = useWords().catalogue;
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  const { kind, id, name, isOpen } = record;
  const isDeparture = ownerOf(kind) !== undefined;
  const state = isDeparture ? (isOpen ? words.open : words.closed) : isOpen ? words.published : words.unpublished;
  return (
    <>
      <PageTitle
        title={`${words.one[kind]}: ${name}`}
        badge={
          <>
            {isSold(kind) && <Badge tone={isOpen ? 'good' : 'danger'}>{state}</Badge>}
            {record.isOwn && <Badge>{words.own}</Badge>}
          </>
        }
      />
      <p className="mb-3 flex flex-wrap gap-x-4 text-sm">
        <Link to={pathOfKind(of?.kind ?? kind)}>{words.kinds[of?.kind ?? kind]}</Link>
        {of && <Link to={pathOfRecord(of.kind, of.id)}>{of.id}</Link>}
        <span className="text-muted">{id}</span>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <State record={record} />
        {departures && <DeparturesCard {...departures} of={id} here={pathOfRecord(kind, id)} />}
        <EditCard />
        {pictures && <PicturesCard pictures={pictures} mayEdit={role !== undefined && may(role, 'catalogue.edit')} />}
        <RecordHistory history={record.history} />
      </div>
    </>
  );
}

/** Whose the record is, whether it is sold, and the button that changes it. */
function State({ record }: { record: RecordPage }) {
  const words = useWords().catalogue;
  const came = useCame();
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  const { kind, id, isOpen, isOwn, isInFeed, isClosed, changed, problem, sold } = record;
  const own = kind === 'sailing' || kind === 'departure' ? kind : 'other';
  const mayEdit = role && may(role, 'catalogue.edit');
  const isDropped = !isOwn && !isInFeed;
  const totals = sold.reduce((sum, one) => ({ sold: sum.sold + one.sold, held: sum.held + one.held }), { sold: 0, held: 0 });
  return (
    <div className="grid gap-3">
      <Outcome came={came} form="state" done={() => (isOpen ? words.openedNow : words.closedNow)} />
      <Outcome came={came} form="give-back" done={() => words.givenBack} />
      {problem && <Notice tone="warning">{words.conflict(problem)}</Notice>}
      <p className="text-sm text-muted">
        {isOwn ? words.ruleOwn : isDropped ? words.ruleDropped : isClosed ? words.ruleClosed : words.rule}
      </p>
      {sold.length > 0 && <p className="text-sm">{words.soldAndHeld(totals.sold, totals.held)}</p>}
      {mayEdit && (
        <Form method="post" className="flex flex-wrap items-center gap-2">
          {isSold(kind) && !isDropped && (
            <SubmitButton look={isOpen ? 'danger' : 'main'} name="what" value={isOpen ? 'close' : 'reopen'}>
              {isOpen ? words.close[own] : words.reopen[own]}
            </SubmitButton>
          )}
          <Link className={buttonClass()} to={`${pathOfKind(kind)}/nuevo?copia=${encodeURIComponent(id)}`}>
            {words.duplicate}
          </Link>
          {changed.length > 0 && (
            <SubmitButton look="quiet" name="what" value="give-back">
              {words.giveBackAll}
            </SubmitButton>
          )}
          {isSold(kind) && isOpen && (
            <span className="text-sm text-muted">{words.closeMore[own === 'other' ? 'other' : 'departure']}</span>
          )}
        </Form>
      )}
    </div>
  );
}

function EditCard() {
  const { record, of, choices } = useLoaderData<typeof loader>();
  const words = useWords().catalogue;
  const came = useCame();
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  const { kind, fields, seen, changed } = record;
  const typed = came?.form === SAVE ? came.typed : undefined;
  const values = typed ? withoutEmptyRows(kind, typed) : valuesOf(kind, fields);
  const problems = problemsIn(came);
  const mayEdit = role !== undefined && may(role, 'catalogue.edit');
  const noteOf = (name: string) => {
    const one = changed.find((field) => field.name === name);
    if (!one) return null;
    return (
      <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-warning">
        {words.changedHere(one.feed === null ? words.nothing : shortly(one.feed))}
        {mayEdit && (
          <button type="submit" className="underline" name="what" value={`give-back:${name}`} formNoValidate>
            {words.giveBack}
          </button>
        )}
      </p>
    );
  };
  const done = ({ isChanged }: { isChanged: boolean }) => (isChanged ? words.saved : words.unchanged);
  return (
    <Card title={words.one[kind]}>
      <Form method="post" key={JSON.stringify([seen, values])} className="grid gap-4 px-4 py-4">
        {problems.length === 0 && <Outcome came={came} form={SAVE} done={done} />}
        <Problems problems={problems} />
        {/* The first button of a form is what the Enter key presses. */}
        <button type="submit" name="what" value={SAVE} hidden />
        <input type="hidden" name="seen" value={seen} />
        {of && <input type="hidden" name="of" value={of.id} />}
        <fieldset disabled={!mayEdit} className="min-w-0">
          <RecordFields kind={kind} values={values} problems={problems} choices={choices} note={noteOf} />
        </fieldset>
        {mayEdit && (
          <p>
            <SubmitButton name="what" value={SAVE}>
              {words.save}
            </SubmitButton>
          </p>
        )}
      </Form>
    </Card>
  );
}
