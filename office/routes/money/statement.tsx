import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import type { Statement } from '#contract/office/money/affiliate-calls.ts';
import { todayIn } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import { may } from '#domain/office/permission.ts';
import { statementAsked } from '../../affiliates/statement-asked.ts';
import { FileLinks } from '../../files/file-links.tsx';
import { useWords } from '../../messages/words.ts';
import { NUMBER } from '../../money/closing-table.tsx';
import { MoneyTabs } from '../../money/money-tabs.tsx';
import { useCame } from '../../session/came.ts';
import { carryOut } from '../../session/carry-out.ts';
import { officeRequestOf } from '../../session/office-context.ts';
import { Outcome } from '../../session/outcome.tsx';
import { bodyOf, fieldsOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import type { loader as shellLoader } from '../../shell/shell.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { TextField, TypedBefore } from '../../ui/field.tsx';
import { Card, Empty, PageTitle, ScrolledTable } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  const today = todayIn(officeRequestOf(args.context).timeZone);
  const asked = statementAsked(new URL(args.request.url).searchParams, today);
  return { ...asked, today, statement: bodyOf(await office.readStatement(asked)) };
}

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const { affiliate = '', amount = '', currency = '', note = '' } = fieldsOf(form);
    return { form: 'pay', answer: await office.payAffiliate({ affiliate, amount, currency, note }) };
  });

export default function StatementPage() {
  const { affiliate, month, today, statement } = useLoaderData<typeof loader>();
  const words = useWords().affiliates;
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  return (
    <>
      <PageTitle title={words.statement(statement.name || affiliate)}>
        <Link to="/dinero/afiliados" className="text-sm print:hidden">
          {words.title}
        </Link>
      </PageTitle>
      <MoneyTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Form method="get" key={month} className="flex flex-wrap items-end gap-3 print:hidden">
          <input type="hidden" name="affiliate" value={affiliate} />
          <TextField label={words.month} name="month" type="month" required max={today.slice(0, 7)} defaultValue={month} />
          <SubmitButton look="quiet">{words.show}</SubmitButton>
          <FileLinks to="/dinero/afiliados/estado" />
        </Form>
        {statement.sums.map((sum) => (
          <Sums key={sum.currency} {...sum} />
        ))}
        <Entries entries={statement.entries} />
        <Payments payments={statement.payments} />
        {role && may(role, 'affiliates.pay') && <PayForm affiliate={affiliate} owed={statement.owedNow} />}
      </div>
    </>
  );
}

function Sums({ currency, beforeMinor, earnedMinor, paidMinor, owedMinor }: Statement['sums'][number]) {
  const words = useWords().affiliates;
  const { money } = useShown();
  const lines: [name: string, amountMinor: number][] = [
    [words.before, beforeMinor],
    [words.earned, earnedMinor],
    [words.paid, -paidMinor],
    [words.after, owedMinor],
  ];
  return (
    <Card title={currency}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-4">
        {lines.map(([name, amountMinor]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium tabular-nums">{money({ amountMinor, currency })}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Entries({ entries }: Pick<Statement, 'entries'>) {
  const words = useWords().affiliates;
  const { money, day } = useShown();
  if (entries.length === 0)
    return (
      <Card>
        <Empty title={words.noEntries} more={words.noEntriesMore} />
      </Card>
    );
  return (
    <Card title={words.amount}>
      <ScrolledTable>
        <table className="w-full text-left text-sm wrap-normal">
          <thead className="text-muted">
            <tr className="border-b border-line">
              <th scope="col" className="px-4 py-2 font-medium">
                {words.day}
              </th>
              <th scope="col" className="px-4 py-2 font-medium">
                {words.booking}
              </th>
              <th scope="col" className="px-4 py-2 text-right font-medium">
                {words.base}
              </th>
              <th scope="col" className="px-4 py-2 text-right font-medium">
                {words.amount}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {entries.map(({ booking, day: on, currency, baseMinor, amountMinor }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a booking may change twice on a day, and rows are never moved
              <tr key={index}>
                <td className="px-4 py-1.5 whitespace-nowrap">{day(on)}</td>
                <th scope="row" className="px-4 py-1.5 font-normal">
                  <Link to={`/reservas/${encodeURIComponent(booking)}`}>{booking}</Link>
                </th>
                <td className={NUMBER}>{money({ amountMinor: baseMinor, currency })}</td>
                <td className={NUMBER}>{money({ amountMinor, currency })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrolledTable>
      {entries.some(({ amountMinor }) => amountMinor < 0) && (
        <p className="border-t border-line px-4 py-2 text-sm text-muted">{words.reversed}</p>
      )}
    </Card>
  );
}

function Payments({ payments }: Pick<Statement, 'payments'>) {
  const words = useWords().affiliates;
  const { money, day, who } = useShown();
  return (
    <Card title={words.payments}>
      {payments.length === 0 && <p className="px-4 py-3 text-sm text-muted">{words.noPayments}</p>}
      <ul className="divide-y divide-line">
        {payments.map(({ day: on, note, paidBy, ...amount }) => (
          <li key={`${on} ${note} ${amount.amountMinor}`} className="px-4 py-2 text-sm">
            {day(on)} · <span className="font-medium tabular-nums">{money(amount)}</span> · {note}{' '}
            <span className="text-muted">({words.by(who(paidBy))})</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PayForm({ affiliate, owed }: { affiliate: string; owed: Statement['owedNow'] }) {
  const { affiliates: words, actions } = useWords();
  const { money } = useShown();
  const came = useCame();
  const due = owed.filter(({ amountMinor }) => amountMinor > 0);
  return (
    <div className="print:hidden">
      <Card title={words.pay}>
        <div className="grid gap-3 px-4 py-3">
          <Outcome
            came={came}
            form="pay"
            done={({ approvalId, amount }: { approvalId?: string; amount?: Money }) =>
              approvalId && amount ? actions.awaitsAgreement(money(amount)) : words.payDone
            }
          />
          {due.length === 0 ? (
            <p className="text-sm text-muted">{words.nothingOwed}</p>
          ) : (
            <>
              <p className="text-sm text-muted">{words.payMore(due.map(money).join(', '))}</p>
              <TypedBefore.Provider value={came?.typed ?? {}}>
                <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-3">
                  <input type="hidden" name="affiliate" value={affiliate} />
                  <TextField label={words.payAmount} name="amount" inputMode="decimal" required />
                  <TextField label={words.currency} name="currency" required defaultValue={due[0]?.currency ?? ''} />
                  <TextField label={words.payNote} hint={words.payNoteHint} name="note" required maxLength={2_000} />
                  <div>
                    <SubmitButton>{words.pay}</SubmitButton>
                  </div>
                </Form>
              </TypedBefore.Provider>
            </>
          )}
        </div>
      </Card>
    </div>
  );
}
