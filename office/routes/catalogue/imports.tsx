import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { IMPORT_KINDS, IMPORT_OUTCOMES, type ImportRow } from '#contract/office/catalogue/imports.ts';
import { CatalogueTabs } from '../../catalogue/catalogue-tabs.tsx';
import { useImportOutcome } from '../../catalogue/import-outcome.ts';
import { useWords } from '../../messages/words.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { useAllOr } from '../../ui/all-or.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Badge, Card, Empty, PageTitle, StackedTable } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams: params } = args.url;
  const kind = IMPORT_KINDS.find((one) => one === params.get('kind'));
  const outcome = IMPORT_OUTCOMES.find((one) => one === params.get('outcome'));
  const { office } = signedIn(args);
  return bodyOf(await office.listImports({ filters: { kind, outcome }, cursor: params.get('cursor') }));
}

export default function ImportsPage() {
  const { rows, next } = useLoaderData<typeof loader>();
  const words = useWords();
  const { catalogue } = words;
  const { imports } = catalogue;
  const [params] = useSearchParams();
  const allOr = useAllOr();
  return (
    <>
      <PageTitle title={imports.title} />
      <CatalogueTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Form
          method="get"
          key={String(params)}
          className="flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface px-4 py-3"
        >
          <Select
            label={imports.kind}
            name="kind"
            defaultValue={params.get('kind') ?? ''}
            options={allOr(IMPORT_KINDS, (value) => imports.kinds[value] ?? value)}
          />
          <Select
            label={imports.outcome}
            name="outcome"
            defaultValue={params.get('outcome') ?? ''}
            options={allOr(IMPORT_OUTCOMES, (value) => imports.outcomes[value] ?? value)}
          />
          <SubmitButton>{words.common.apply}</SubmitButton>
        </Form>
        <Card>
          {rows.length === 0 ? (
            <Empty title={imports.empty} more={imports.emptyMore} />
          ) : (
            <StackedTable titles={[imports.when, imports.kind, imports.by, imports.outcome]}>
              {rows.map((row) => (
                <Line key={row.id} row={row} />
              ))}
            </StackedTable>
          )}
          {next && <NextPage cursor={next} first="/catalogo/importaciones" />}
        </Card>
      </div>
    </>
  );
}

function Line({ row }: { row: ImportRow }) {
  const { imports } = useWords().catalogue;
  const { moment, who } = useShown();
  const outcome = useImportOutcome();
  const cell = 'px-4 py-0.5 md:table-cell md:py-2';
  return (
    <tr className="flex flex-wrap items-baseline py-2 md:table-row md:py-0">
      <td className={`${cell} md:whitespace-nowrap`}>
        <Link to={`/catalogo/importaciones/${row.id}`}>{moment(row.at)}</Link>
      </td>
      <td className={cell}>{imports.kinds[row.kind]}</td>
      <td className={`${cell} text-muted`}>{who(row.by)}</td>
      <td className={`${cell} md:text-right`}>
        <Badge tone={row.refusal ? 'danger' : 'good'}>{row.refusal ? imports.refused : imports.done}</Badge>{' '}
        <span className="text-sm">{outcome(row)}</span>
      </td>
    </tr>
  );
}
