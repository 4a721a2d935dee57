import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { useWords } from '../../messages/words.ts';
import { ClosingTable } from '../../money/closing-table.tsx';
import { DoubleEntry } from '../../money/double-entry.tsx';
import { MoneyTabs } from '../../money/money-tabs.tsx';
import { officeRequestOf } from '../../session/office-context.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { buttonClass, SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Card, Empty, Notice, PageTitle } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  const today = todayIn(officeRequestOf(args.context).timeZone);
  const asked = new URL(args.request.url).searchParams.get('day') || today;
  const answer = await office.readClosing({ day: asked });
  const isInvalid = !answer.ok && answer.problem.code === 'invalid-request';
  return { today, isInvalid, ...bodyOf(isInvalid ? await office.readClosing({ day: today }) : answer) };
}

export default function ClosingPage() {
  const { today, isInvalid, closing, before } = useLoaderData<typeof loader>();
  const words = useWords().money;
  const { day } = useShown();
  const currencies = [...new Set([...closing.lines, ...before.lines].map(({ currency }) => currency))].toSorted();
  return (
    <>
      <PageTitle title={words.closing.title(day(closing.day))}>
        <button type="button" className={`${buttonClass()} print:hidden`} onClick={() => globalThis.print()}>
          {words.closing.print}
        </button>
      </PageTitle>
      <MoneyTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <DayForm day={closing.day} today={today} />
        {isInvalid && <Notice tone="danger">{words.closing.invalid}</Notice>}
        {!closing.isOver && <Notice tone="warning">{words.closing.notOver}</Notice>}
        {closing.lines.length === 0 && (
          <Card>
            <Empty title={words.closing.empty} more={words.closing.emptyMore} />
          </Card>
        )}
        {currencies.map((currency) => (
          <ClosingTable key={currency} currency={currency} days={[closing, before]} />
        ))}
        {currencies.length > 0 && <p className="text-sm text-muted">{words.closing.soldMore}</p>}
        {closing.accounts.length > 0 && <DoubleEntry accounts={closing.accounts} />}
      </div>
    </>
  );
}

function DayForm({ day, today }: { day: string; today: string }) {
  const { closing } = useWords().money;
  return (
    <Form method="get" key={day} className="flex flex-wrap items-end gap-3 print:hidden">
      <TextField label={closing.day} name="day" type="date" required max={today} defaultValue={day} />
      <SubmitButton look="quiet">{closing.show}</SubmitButton>
      <Link to={`?day=${addDays(today, -1)}`} className="py-2 text-sm">
        {closing.yesterday}
      </Link>
      <Link to={`?day=${today}`} className="py-2 text-sm">
        {closing.today}
      </Link>
    </Form>
  );
}
