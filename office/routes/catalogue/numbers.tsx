import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import type { TourismNumber } from '#contract/office/catalogue/imports.ts';
import { CatalogueTabs } from '../../catalogue/catalogue-tabs.tsx';
import { useWords } from '../../messages/words.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { useAllOr } from '../../ui/all-or.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Badge, Card, Empty, PageTitle, StackedTable } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

const STATES = ['valid', 'expired'] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams: params } = args.url;
  const state = STATES.find((one) => one === params.get('state'));
  const words = (params.get('words') ?? '').slice(0, 80);
  return bodyOf(await signedIn(args).office.listTourismNumbers({ words, state, cursor: params.get('cursor') }));
}

export default function NumbersPage() {
  const { rows, next, imported } = useLoaderData<typeof loader>();
  const words = useWords();
  const { numbers } = words.catalogue;
  const [params] = useSearchParams();
  const allOr = useAllOr();
  const { moment, who } = useShown();
  return (
    <>
      <PageTitle title={numbers.title} />
      <CatalogueTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-sm text-muted">
          {imported ? numbers.imported(moment(imported.at), who(imported.by), imported.lines) : numbers.never}
        </p>
        <Form
          method="get"
          key={String(params)}
          className="flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface px-4 py-3"
        >
          <TextField label={numbers.find} name="words" type="search" defaultValue={params.get('words') ?? ''} />
          <Select
            label={words.catalogue.state}
            name="state"
            defaultValue={params.get('state') ?? ''}
            options={allOr(STATES, (state) => numbers[state])}
          />
          <SubmitButton>{words.common.apply}</SubmitButton>
        </Form>
        <Card>
          {rows.length === 0 ? (
            <Empty title={numbers.empty} more={numbers.emptyMore} />
          ) : (
            <StackedTable titles={[numbers.supplier, numbers.hotel, numbers.number, numbers.until]}>
              {rows.map((row) => (
                <Line key={`${row.supplier} ${row.hotelId}`} row={row} />
              ))}
            </StackedTable>
          )}
          {next && <NextPage cursor={next} first="/catalogo/numeros" />}
        </Card>
      </div>
    </>
  );
}

function Line({ row: { supplier, hotelId, number, validUntil, isExpired } }: { row: TourismNumber }) {
  const { numbers } = useWords().catalogue;
  const { day } = useShown();
  const cell = 'px-4 py-0.5 md:table-cell md:py-2';
  return (
    <tr className="flex flex-wrap items-baseline py-2 md:table-row md:py-0">
      <td className={`${cell} text-muted`}>{supplier}</td>
      <td className={cell}>{hotelId}</td>
      <td className={`${cell} tabular-nums`}>{number}</td>
      <td className={`${cell} md:text-right`}>
        {day(validUntil)} {isExpired && <Badge tone="danger">{numbers.expired}</Badge>}
      </td>
    </tr>
  );
}
