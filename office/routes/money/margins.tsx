import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import type { MarginCheck } from '#contract/office/money/margins.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { MarginFilters } from '../../margins/margin-filters.tsx';
import { BookingMarginTable, MarginTable } from '../../margins/margin-table.tsx';
import { MarginTotals } from '../../margins/margin-totals.tsx';
import { marginsIn } from '../../margins/margin-view.ts';
import { useWords } from '../../messages/words.ts';
import { MoneyTabs } from '../../money/money-tabs.tsx';
import { officeRequestOf } from '../../session/office-context.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { NextPage } from '../../ui/next-page.tsx';
import { Card, Empty, Notice, PageTitle } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  const today = todayIn(officeRequestOf(args.context).timeZone);
  const { searchParams } = new URL(args.request.url);
  const asked = marginsIn(searchParams, today);
  const group = asked.by === 'booking' ? 'day' : asked.by;
  const answer = await office.readMargins({ filters: asked.filters, by: group });
  const isInvalid = !answer.ok && answer.problem.code === 'invalid-request';
  const { filters, cursor, by } = isInvalid ? marginsIn(new URLSearchParams(), today) : asked;
  const margins = bodyOf(isInvalid ? await office.readMargins({ filters, by: 'supplier' }) : answer);
  const bookings = by === 'booking' ? bodyOf(await office.listMargins({ filters, cursor })) : null;
  const check = searchParams.get('check') === '1' ? bodyOf(await office.checkMargins({})) : null;
  return { by, filters, isInvalid, margins, bookings, check };
}

export default function MarginsPage() {
  const { by, filters, isInvalid, margins, bookings, check } = useLoaderData<typeof loader>();
  const words = useWords().margins;
  const [params] = useSearchParams();
  const checked = new URLSearchParams(params);
  checked.set('check', '1');
  return (
    <>
      <PageTitle title={words.title}>
        <Link to={`?${checked}`} className="text-sm print:hidden">
          {words.check}
        </Link>
      </PageTitle>
      <MoneyTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <MarginFilters by={by} from={filters.from ?? ''} to={filters.to ?? ''} />
        {isInvalid && <Notice tone="danger">{words.invalid}</Notice>}
        {check && <Checked {...check} />}
        {margins.waiting > 0 && <Notice tone="warning">{words.waiting(margins.waiting)}</Notice>}
        {margins.totals.map((total) => (
          <MarginTotals key={total.currency} total={total} />
        ))}
        <Card>
          {margins.totals.length === 0 && <Empty title={words.empty} more={words.emptyMore} />}
          {margins.totals.length > 0 && by !== 'booking' && <MarginTable by={by} lines={margins.lines} people={margins.people} />}
          {bookings && bookings.rows.length > 0 && <BookingMarginTable rows={bookings.rows} />}
          {bookings?.next && <NextPage cursor={bookings.next} first="/dinero/margenes?by=booking" />}
        </Card>
        {margins.hasMore && by !== 'booking' && <p className="text-sm text-muted">{words.hasMore}</p>}
        <p className="text-sm text-muted">
          {words.howMore} {words.openMore}
        </p>
      </div>
    </>
  );
}

/** Whether all that was counted adds up to the ledger. */
function Checked({ currencies }: MarginCheck) {
  const words = useWords().margins;
  const { money } = useShown();
  return currencies.map(({ currency, countedMinor, ledgerMinor }) => {
    const [counted, ledger] = [countedMinor, ledgerMinor].map((amountMinor) => money({ amountMinor, currency })) as [
      string,
      string,
    ];
    return (
      <Notice key={currency} tone={counted === ledger ? 'good' : 'warning'}>
        {counted === ledger ? words.agrees(currency, ledger) : words.differs(currency, counted, ledger)}
      </Notice>
    );
  });
}
