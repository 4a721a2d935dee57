import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { OpenMoney } from '#contract/office/money/money.ts';
import { useWords, type Words } from '../../messages/words.ts';
import { MoneyTabs } from '../../money/money-tabs.tsx';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { Badge, Card, Empty, Notice, PageTitle } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

export const loader = async (args: LoaderFunctionArgs) => bodyOf(await signedIn(args).office.listBalances({}));

export default function OpenMoneyPage() {
  const { rows, hasMore } = useLoaderData<typeof loader>();
  const words = useWords().money;
  return (
    <>
      <PageTitle title={words.tabs.open} />
      <MoneyTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {hasMore && <Notice tone="warning">{words.open.hasMore}</Notice>}
        <Card>
          {rows.length === 0 ? (
            <Empty title={words.open.empty} more={words.open.emptyMore} />
          ) : (
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <OpenLine key={`${row.kind} ${row.id}`} row={row} />
              ))}
            </ul>
          )}
        </Card>
      </div>
    </>
  );
}

const standing = ({ refund, dispute }: OpenMoney, { refundStates, money }: Words): string | null =>
  refund ? refundStates[refund] : dispute && money.open.disputeStages[dispute];

function OpenLine({ row }: { row: OpenMoney }) {
  const words = useWords();
  const { open } = words.money;
  const { money, moment, fromNow, isPast } = useShown();
  const { kind, booking, since, due } = row;
  const state = standing(row, words);
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5 text-sm">
      <Link to={`/reservas/${encodeURIComponent(booking)}`} className="font-semibold">
        {booking}
      </Link>
      <span>{open[kind]}</span>
      {state && <Badge>{state}</Badge>}
      {due && (
        <Badge tone={isPast(due) ? 'danger' : 'warning'}>
          {isPast(due) ? words.today.overdue(fromNow(due)) : words.today.due(fromNow(due))}
        </Badge>
      )}
      <span className="text-muted">{due ? moment(due) : since && open.since(moment(since))}</span>
      <span className="ml-auto font-medium whitespace-nowrap tabular-nums">{money(row)}</span>
    </li>
  );
}
