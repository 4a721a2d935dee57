import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router';
import type { SaleRow } from '#contract/office/money/sales.ts';
import { may } from '#domain/office/permission.ts';
import { filtersIn } from '../../bookings/filters.ts';
import { FileLinks } from '../../files/file-links.tsx';
import { useWords } from '../../messages/words.ts';
import { HandedBadge } from '../../money/handed-badge.tsx';
import { MoneyTabs } from '../../money/money-tabs.tsx';
import { useCame } from '../../session/came.ts';
import { carryOut } from '../../session/carry-out.ts';
import { OutcomeOfGone } from '../../session/outcome.tsx';
import { bodyOf, fieldsOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import type { loader as shellLoader } from '../../shell/shell.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Filters } from '../../ui/filters.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Card, Empty, Notice, PageTitle, StackedTable } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  const { filters, cursor } = filtersIn(new URL(args.request.url).searchParams);
  const listed = await office.listSales({ filters, cursor });
  const problems = listed.ok
    ? []
    : (listed.problem.errors ?? []).map(({ pointer, detail }) => `${pointer.split('/').at(-1)}: ${detail}`);
  return problems.length > 0 ? { rows: [], next: null, isHandedOver: false, problems } : { ...bodyOf(listed), problems };
}

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const { booking = '' } = fieldsOf(form);
    return { form: 'hand-over', answer: await office.handOverSale({ booking }) };
  });

/** Invoices and credit notes as accounting gets them, with their buyers. */
export default function SalesPage() {
  const { rows, next, problems, isHandedOver } = useLoaderData<typeof loader>();
  const { sales, actions } = useWords();
  const came = useCame();
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  const mayHandOver = isHandedOver && role !== undefined && may(role, 'money.invoice');
  const done = ({ issued }: { issued: { number: string }[] }) =>
    actions.invoice.done(issued.map(({ number }) => number).join(', '));
  return (
    <>
      <PageTitle title={sales.title} />
      <MoneyTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-sm text-muted">
          {sales.more} {role?.limits.personalData === 'masked' && sales.masked}
        </p>
        <Narrowing />
        <OutcomeOfGone came={came} here={[]} done={done} />
        {problems.length > 0 && <Notice tone="danger">{problems.join('; ')}</Notice>}
        <Card>
          {rows.length === 0 ? (
            <Empty title={sales.empty} more={sales.emptyMore} />
          ) : (
            <Sales rows={rows} isHandedOver={isHandedOver} mayHandOver={mayHandOver} />
          )}
          {next && <NextPage cursor={next} first="/dinero/ventas" />}
        </Card>
      </div>
    </>
  );
}

function Narrowing() {
  const { common } = useWords();
  const [params] = useSearchParams();
  return (
    <Filters files={<FileLinks to="/dinero/ventas" />}>
      <Form method="get" key={String(params)} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
          <TextField label={common.since} name="from" type="date" defaultValue={params.get('from') ?? ''} />
          <TextField label={common.until} name="to" type="date" defaultValue={params.get('to') ?? ''} />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton>{common.apply}</SubmitButton>
          <Link to="/dinero/ventas" className="text-sm">
            {common.clear}
          </Link>
        </div>
      </Form>
    </Filters>
  );
}

type How = { isHandedOver: boolean; mayHandOver: boolean };

function Sales({ rows, ...how }: { rows: SaleRow[] } & How) {
  const { sales } = useWords();
  return (
    <StackedTable
      titles={[
        ...[sales.at, sales.document, sales.booking, sales.buyer, sales.forOthers, sales.ownBase, sales.ownTax, sales.total],
        ...(how.isHandedOver ? [sales.handed] : []),
      ]}
    >
      {rows.map((row) => (
        <Line key={row.id} row={row} {...how} />
      ))}
    </StackedTable>
  );
}

function Line({ row, isHandedOver, mayHandOver }: { row: SaleRow } & How) {
  const { at, kind, reference, buyer, totals, currency, handed } = row;
  const { sales } = useWords();
  const { money, moment } = useShown();
  const cell = 'px-4 py-0.5 md:table-cell md:py-2';
  const amounts = [totals.forOthersMinor, totals.ownBaseMinor, totals.ownTaxMinor, totals.totalMinor];
  const names = [sales.forOthers, sales.ownBase, sales.ownTax, sales.total];
  return (
    <tr className="flex flex-wrap items-baseline py-2 md:table-row md:py-0">
      <td className={`${cell} md:whitespace-nowrap text-muted`}>{moment(at)}</td>
      <td className={cell}>{sales.kinds[kind]}</td>
      <td className={cell}>
        <Link to={`/reservas/${encodeURIComponent(reference)}`}>{reference}</Link>
      </td>
      <td className={`${cell} wrap-anywhere`}>
        {buyer.name || sales.buyerKinds[buyer.kind]} <span className="text-muted">{`${buyer.type} ${buyer.number}`.trim()}</span>
      </td>
      {amounts.map((amountMinor, place) => (
        <td key={names[place]} className={`${cell} tabular-nums md:text-right md:whitespace-nowrap`}>
          <span className="text-muted md:hidden">{names[place]} </span>
          {money({ amountMinor, currency })}
        </td>
      ))}
      {isHandedOver && (
        <td className={cell}>
          <HandedBadge handed={handed} />
          {mayHandOver && handed?.state !== 'issued' && (
            <Form method="post" className="print:hidden">
              <input type="hidden" name="booking" value={reference} />
              <SubmitButton look="quiet" aria-label={sales.handOverOf(reference)}>
                {sales.handOver}
              </SubmitButton>
            </Form>
          )}
        </td>
      )}
    </tr>
  );
}
