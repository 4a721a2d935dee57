import { Form, Link, useRouteLoaderData, useSearchParams } from 'react-router';
import type { DepartureKind, DepartureList, DepartureRow } from '#contract/office/catalogue/catalogue.ts';
import { may } from '#domain/office/permission.ts';
import { useWords } from '../messages/words.ts';
import type { loader as shellLoader } from '../shell/shell.tsx';
import { buttonClass, SubmitButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { NextPage } from '../ui/next-page.tsx';
import { Badge, Card, Empty, StackedTable } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';
import { pathOfKind, pathOfRecord } from './kinds.ts';

type Of = { kind: DepartureKind; of: string; here: string } & DepartureList;

/** The departures of a cruise or tour: what they cost, what is left, sold and being paid. */
export function DeparturesCard({ kind, of, here, rows, next }: Of) {
  const words = useWords().catalogue;
  const [params] = useSearchParams();
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  const columns = words.departureColumns;
  const titles = [columns.departs, columns.from, columns.left, columns.allotment, columns.sold, columns.held, columns.state];
  const more = role && may(role, 'catalogue.edit') && (
    <Link className={buttonClass()} to={`${pathOfKind(kind)}/nuevo?de=${encodeURIComponent(of)}`}>
      {words.make[kind]}
    </Link>
  );
  return (
    <Card title={words.kinds[kind]} more={more}>
      <Form method="get" key={String(params)} className="flex flex-wrap items-end gap-3 border-b border-line px-4 py-3">
        <TextField label={words.from} name="from" type="date" defaultValue={params.get('from') ?? ''} />
        <SubmitButton look="quiet">{useWords().common.apply}</SubmitButton>
      </Form>
      {rows.length === 0 ? (
        <Empty title={words.noDepartures} more={words.noDeparturesMore} />
      ) : (
        <StackedTable titles={titles}>
          {rows.map((row) => (
            <Line key={row.id} kind={kind} row={row} />
          ))}
        </StackedTable>
      )}
      {next && <NextPage cursor={next} first={here} />}
    </Card>
  );
}

function Line({ kind, row }: { kind: DepartureKind; row: DepartureRow }) {
  const words = useWords().catalogue;
  const { day, money } = useShown();
  const columns = words.departureColumns;
  const cell = 'px-4 py-0.5 md:table-cell md:py-2';
  const figure = (name: string, value: string | number) => (
    <td className={`${cell} tabular-nums`}>
      <span className="text-muted md:hidden">{name}: </span>
      {value}
    </td>
  );
  return (
    <tr className="flex flex-wrap items-baseline py-2 md:table-row md:py-0">
      <td className={`${cell} md:whitespace-nowrap`}>
        <Link to={pathOfRecord(kind, row.id)}>{day(row.departs)}</Link>
        <span className="block text-xs text-muted">{row.id}</span>
      </td>
      {figure(columns.from, row.from ? money(row.from) : '—')}
      {figure(columns.left, row.left ?? '—')}
      {figure(columns.allotment, row.allotment ?? words.onRequest)}
      {figure(columns.sold, row.sold)}
      {figure(columns.held, row.held)}
      <td className={`${cell} md:text-right`}>
        <span className="flex flex-wrap gap-1 md:justify-end">
          {row.isOwn && <Badge>{words.own}</Badge>}
          {!row.isOwn && row.isChanged && <Badge>{words.changes.changed}</Badge>}
          <Badge tone={row.isOpen ? 'good' : 'danger'}>{row.isOpen ? words.open : words.closed}</Badge>
        </span>
      </td>
    </tr>
  );
}
