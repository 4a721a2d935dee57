import { Form, Link, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData, useSearchParams } from 'react-router';
import type { Movement } from '#contract/office/money/money.ts';
import { may } from '#domain/office/permission.ts';
import { LEDGER_KINDS } from '#domain/payment/ledger.ts';
import { filtersIn } from '../../bookings/filters.ts';
import { FileLinks } from '../../files/file-links.tsx';
import { useWords } from '../../messages/words.ts';
import { accountName } from '../../money/account-name.ts';
import { MoneyTabs } from '../../money/money-tabs.tsx';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import type { loader as shellLoader } from '../../shell/shell.tsx';
import { useAllOr } from '../../ui/all-or.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Filters } from '../../ui/filters.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Card, Empty, Notice, PageTitle, STACKED_CELL, STACKED_ROW, StackedTable } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  const { filters, cursor } = filtersIn(new URL(args.request.url).searchParams);
  const listed = await office.listMovements({ filters, cursor });
  const problems = listed.ok
    ? []
    : (listed.problem.errors ?? []).map(({ pointer, detail }) => `${pointer.split('/').at(-1)}: ${detail}`);
  const body = bodyOf(problems.length > 0 ? await office.listMovements({}) : listed);
  return problems.length > 0 ? { ...body, rows: [], next: null, problems } : { ...body, problems };
}

export default function MovementsPage() {
  const { rows, next, problems, providers, currencies } = useLoaderData<typeof loader>();
  const words = useWords().money;
  return (
    <>
      <PageTitle title={words.tabs.movements} />
      <MoneyTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Narrowing providers={providers} currencies={currencies} />
        {problems.length > 0 && <Notice tone="danger">{problems.join('; ')}</Notice>}
        <Card>
          {rows.length === 0 ? (
            <Empty title={words.movements.empty} more={words.movements.emptyMore} />
          ) : (
            <Movements rows={rows} />
          )}
          {next && <NextPage cursor={next} first="/dinero/movimientos" />}
        </Card>
      </div>
    </>
  );
}

function Narrowing({ providers, currencies }: { providers: string[]; currencies: string[] }) {
  const words = useWords();
  const { movements } = words.money;
  const [params] = useSearchParams();
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  const given = (name: string) => params.get(name) ?? '';
  const allOr = useAllOr();
  return (
    <Filters files={role && may(role, 'money.export') && <FileLinks to="/dinero/movimientos" />}>
      <Form method="get" key={String(params)} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
          <TextField label={words.common.since} name="from" type="date" defaultValue={given('from')} />
          <TextField label={words.common.until} name="to" type="date" defaultValue={given('to')} />
          <Select label={movements.provider} name="provider" defaultValue={given('provider')} options={allOr(providers)} />
          <Select
            label={movements.kind}
            name="kind"
            defaultValue={given('kind')}
            options={allOr(LEDGER_KINDS, (kind) => words.ledgerKinds[kind] ?? kind)}
          />
          <Select label={movements.currency} name="currency" defaultValue={given('currency')} options={allOr(currencies)} />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton>{words.common.apply}</SubmitButton>
          <Link to="/dinero/movimientos" className="text-sm">
            {words.common.clear}
          </Link>
        </div>
      </Form>
    </Filters>
  );
}

function Movements({ rows }: { rows: Movement[] }) {
  const { movements } = useWords().money;
  const titles = [
    movements.when,
    movements.kind,
    movements.booking,
    movements.fromAccount,
    movements.toAccount,
    movements.amount,
  ];
  return (
    <StackedTable titles={titles}>
      {rows.map((row) => (
        <Line key={row.id} row={row} />
      ))}
    </StackedTable>
  );
}

function Line({ row }: { row: Movement }) {
  const words = useWords();
  const { money, moment } = useShown();
  return (
    <tr className={STACKED_ROW}>
      <td className={`${STACKED_CELL} order-7 text-muted max-md:text-xs md:whitespace-nowrap`}>{moment(row.at)}</td>
      <td className={`${STACKED_CELL} order-1`}>{words.ledgerKinds[row.kind]}</td>
      <td className={`${STACKED_CELL} order-1`}>
        <Link to={`/reservas/${encodeURIComponent(row.booking)}`}>{row.booking}</Link>
      </td>
      <td className={`${STACKED_CELL} order-4`}>{accountName(row.from, words)}</td>
      <td className={`${STACKED_CELL} order-4`}>
        <span aria-hidden className="md:hidden">
          →{' '}
        </span>
        {accountName(row.to, words)}
      </td>
      <td className={`${STACKED_CELL} order-2 ml-auto font-medium whitespace-nowrap tabular-nums md:text-right`}>
        {money(row)}
        {row.priced && <span className="block font-normal text-muted">{money(row.priced)}</span>}
      </td>
    </tr>
  );
}
