import type { ReactNode } from 'react';
import {
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router';
import { type CatalogueRow, LISTED_KINDS, type ListedKind, RECORD_STATES } from '#contract/office/catalogue/catalogue.ts';
import { may } from '#domain/office/permission.ts';
import { CatalogueTabs } from '../../catalogue/catalogue-tabs.tsx';
import { departuresOf, kindOfPath, pathOfKind, pathOfRecord } from '../../catalogue/kinds.ts';
import { useWords } from '../../messages/words.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import type { loader as shellLoader } from '../../shell/shell.tsx';
import { useAllOr } from '../../ui/all-or.ts';
import { buttonClass, SubmitButton } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Filters } from '../../ui/filters.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Badge, Card, Empty, PageTitle, STACKED_CELL, STACKED_ROW, StackedTable } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  if (args.params.kind === undefined) throw redirect(pathOfKind('cruise'));
  const kind = LISTED_KINDS.find((one) => one === kindOfPath(args.params.kind));
  if (!kind) throw data('There is no such kind', 404);
  const params = args.url.searchParams;
  const state = RECORD_STATES.find((one) => one === params.get('state'));
  const words = (params.get('words') ?? '').slice(0, 80);
  const list = bodyOf(await office.listCatalogue({ kind, words, state, cursor: params.get('cursor') }));
  return { kind, ...list };
}

export default function CataloguePage() {
  const { kind, rows, next } = useLoaderData<typeof loader>();
  const words = useWords().catalogue;
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  return (
    <>
      <PageTitle title={words.kinds[kind]}>
        {role && may(role, 'catalogue.edit') && (
          <Link className={buttonClass('main')} to={`${pathOfKind(kind)}/nuevo`}>
            {words.make[kind]}
          </Link>
        )}
      </PageTitle>
      <CatalogueTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Narrowing />
        <Card>
          {rows.length === 0 ? <Empty title={words.empty} more={words.emptyMore} /> : <Records kind={kind} rows={rows} />}
          {next && <NextPage cursor={next} first={pathOfKind(kind)} />}
        </Card>
      </div>
    </>
  );
}

function Narrowing() {
  const words = useWords();
  const { catalogue } = words;
  const [params] = useSearchParams();
  const allOr = useAllOr();
  return (
    <Filters>
      <Form method="get" key={String(params)} className="flex flex-wrap items-end gap-3">
        <TextField label={catalogue.find} name="words" type="search" defaultValue={params.get('words') ?? ''} />
        <Select
          label={catalogue.state}
          name="state"
          defaultValue={params.get('state') ?? ''}
          options={allOr(RECORD_STATES, (state) => catalogue.states[state])}
        />
        <SubmitButton>{words.common.apply}</SubmitButton>
      </Form>
    </Filters>
  );
}

function Records({ kind, rows }: { kind: ListedKind; rows: CatalogueRow[] }) {
  const { columns } = useWords().catalogue;
  const hasDepartures = departuresOf(kind) !== undefined;
  const titles = [columns.name, columns.about, ...(hasDepartures ? [columns.departures, columns.next] : []), columns.state];
  return (
    <StackedTable titles={titles}>
      {rows.map((row) => (
        <Line key={row.id} kind={kind} row={row} />
      ))}
    </StackedTable>
  );
}

/** What a column is, where rows have no columns. */
const OnPhone = ({ children }: { children: ReactNode }) => <span className="text-muted md:hidden">{children}</span>;

function Line({ kind, row }: { kind: ListedKind; row: CatalogueRow }) {
  const words = useWords().catalogue;
  const { columns } = words;
  const { day } = useShown();
  const isSold = departuresOf(kind) !== undefined;
  return (
    <tr className={STACKED_ROW}>
      <td className={`${STACKED_CELL} order-1 min-w-0 grow basis-40`}>
        <Link to={pathOfRecord(kind, row.id)}>{row.name}</Link>
        <span className="block text-xs text-muted">{row.id}</span>
      </td>
      <td className={`${STACKED_CELL} order-4 text-muted`}>{row.about}</td>
      {isSold && (
        <td className={`${STACKED_CELL} order-7 tabular-nums`}>
          <OnPhone>{columns.departures}: </OnPhone>
          {row.departures}
        </td>
      )}
      {isSold && (
        <td className={`${STACKED_CELL} order-8 ml-auto md:whitespace-nowrap`}>
          <OnPhone>{columns.next}: </OnPhone>
          {row.next ? day(row.next) : '—'}
        </td>
      )}
      <td className={`${STACKED_CELL} order-2 md:text-right`}>
        <span className="flex flex-wrap gap-1 md:justify-end">
          {row.problem && <Badge tone="warning">{words.states.problem}</Badge>}
          {row.isOwn && <Badge>{words.own}</Badge>}
          {!row.isOwn && row.changed.length > 0 && <Badge>{words.changed(row.changed.length)}</Badge>}
          {isSold && <Badge tone={row.isOpen ? 'good' : 'danger'}>{row.isOpen ? words.published : words.unpublished}</Badge>}
        </span>
      </td>
    </tr>
  );
}
