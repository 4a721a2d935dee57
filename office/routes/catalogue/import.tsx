import { data, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CATALOGUE_KINDS } from '#contract/office/catalogue/catalogue.ts';
import { CHANGES, type RecordChange } from '#contract/office/catalogue/imports.ts';
import { Differences } from '../../catalogue/differences.tsx';
import { useImportOutcome } from '../../catalogue/import-outcome.ts';
import { pathOfRecord } from '../../catalogue/kinds.ts';
import { useWords } from '../../messages/words.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { useAllOr } from '../../ui/all-or.ts';
import { buttonClass, SubmitButton } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Badge, Card, Empty, PageTitle, ScrolledTable } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams: params } = args.url;
  const change = CHANGES.find((one) => one === params.get('change'));
  const { office } = signedIn(args);
  const found = bodyOf(await office.readImport({ id: String(args.params.id), change, cursor: params.get('cursor') }));
  if (!found) throw data('There is no such import', 404);
  return { run: found, change: change ?? '' };
}

export default function ImportPage() {
  const { run } = useLoaderData<typeof loader>();
  const { catalogue } = useWords();
  const { imports } = catalogue;
  const { moment, who } = useShown();
  const outcome = useImportOutcome();
  return (
    <>
      <PageTitle
        title={`${imports.kinds[run.kind]}: ${moment(run.at)}`}
        badge={<Badge tone={run.refusal ? 'danger' : 'good'}>{run.refusal ? imports.refused : imports.done}</Badge>}
      >
        <a className={buttonClass()} href={`/catalogo/importaciones/${run.id}/archivo.csv`} download>
          {imports.download}
        </a>
      </PageTitle>
      <p className="mb-3 flex flex-wrap gap-x-4 text-sm">
        <Link to="/catalogo/importaciones">{imports.title}</Link>
        <span>{who(run.by)}</span>
        <span>{outcome(run)}</span>
      </p>
      {run.refusal ? <Mistakes /> : <Changes />}
    </>
  );
}

function Mistakes() {
  const { run } = useLoaderData<typeof loader>();
  const { imports } = useWords().catalogue;
  const more = (run.refusal?.problems ?? 0) - run.problems.length;
  if (run.problems.length === 0) return null;
  return (
    <Card>
      <ScrolledTable>
        <table className="w-full text-left text-sm">
          <thead className="text-muted">
            <tr className="border-b border-line">
              {[imports.line, imports.field, imports.problem].map((title) => (
                <th key={title} scope="col" className="px-4 py-2 font-medium">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {run.problems.map(({ line, column, text }) => (
              <tr key={`${line} ${column} ${text}`}>
                <td className="px-4 py-2 tabular-nums">{line}</td>
                <td className="px-4 py-2">{column ?? '—'}</td>
                <td className="px-4 py-2">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrolledTable>
      {more > 0 && <p className="px-4 py-2 text-sm text-muted">{imports.more(more)}</p>}
    </Card>
  );
}

function Changes() {
  const { run, change } = useLoaderData<typeof loader>();
  const words = useWords();
  const { imports, changes } = words.catalogue;
  const all = run.added + run.changed + run.gone;
  const isForgotten = all > 0 && run.named === 0;
  const allOr = useAllOr();
  return (
    <Card>
      <Form method="get" key={change} className="flex flex-wrap items-end gap-3 border-b border-line px-4 py-3">
        <Select
          label={imports.outcome}
          name="change"
          defaultValue={change}
          options={allOr(CHANGES, (value) => changes[value] ?? value)}
        />
        <SubmitButton look="quiet">{words.common.apply}</SubmitButton>
        {run.named > 0 && run.named < all && <p className="text-sm text-muted">{imports.named(run.named, all)}</p>}
      </Form>
      {run.changes.length === 0 && <Empty title={isForgotten ? imports.notKept : imports.noChanges} />}
      <ul className="divide-y divide-line">
        {run.changes.map((one) => (
          <Change key={`${one.kind} ${one.id}`} change={one} />
        ))}
      </ul>
      {run.next && <NextPage cursor={run.next} first={`/catalogo/importaciones/${run.id}`} />}
    </Card>
  );
}

function Change({ change: { kind, id, name, change, before, after } }: { change: RecordChange }) {
  const { one, imports, changes } = useWords().catalogue;
  const known = CATALOGUE_KINDS.find((of) => of === kind);
  return (
    <li className="grid gap-1 px-4 py-2">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={change === 'gone' ? 'danger' : change === 'added' ? 'good' : 'plain'}>{changes[change]}</Badge>
        {known ? one[known] : imports.hotels} {known ? <Link to={pathOfRecord(known, id)}>{name || id}</Link> : <span>{id}</span>}
        {known && name && <span className="text-xs text-muted">{id}</span>}
      </p>
      <Differences before={before} after={after} />
    </li>
  );
}
