import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import type { RateInUse } from '#contract/office/money/rate-calls.ts';
import { RATE_UNITS } from '#domain/charging/charge-terms.ts';
import { may } from '#domain/office/permission.ts';
import { useWords } from '../../messages/words.ts';
import { MoneyTabs } from '../../money/money-tabs.tsx';
import { useCame } from '../../session/came.ts';
import { carryOut } from '../../session/carry-out.ts';
import { Outcome } from '../../session/outcome.tsx';
import { bodyOf, fieldsOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import type { loader as shellLoader } from '../../shell/shell.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Badge, Card, Empty, PageTitle, StackedTable } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  return { rates: bodyOf(await signedIn(args).office.listRates({})) };
}

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const { currency = '', rate = '', reason = '' } = fieldsOf(form);
    return { form: 'rate', answer: await office.acceptRate({ currency, rate, reason }) };
  });

/** The rates that other currencies are charged at, and those that wait for a person. */
export default function RatesPage() {
  const { rates } = useLoaderData<typeof loader>();
  const words = useWords().rates;
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  const came = useCame();
  return (
    <>
      <PageTitle title={words.title} />
      <MoneyTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted">{words.lead}</p>
        <Outcome came={came} form="rate" done={() => words.done} />
        <Card>
          {rates.length === 0 ? (
            <Empty title={words.empty} more={words.emptyMore} />
          ) : (
            <StackedTable titles={[words.currency, words.inUse, words.saidAt, words.refused]}>
              {rates.map((rate) => (
                <Line key={rate.currency} rate={rate} mayAccept={role !== undefined && may(role, 'money.rates')} />
              ))}
            </StackedTable>
          )}
        </Card>
      </div>
    </>
  );
}

function Line({ rate, mayAccept }: { rate: RateInUse; mayAccept: boolean }) {
  const words = useWords().rates;
  const { number, percent, day, moment, who } = useShown();
  const { currency, refused, accepted } = rate;
  const inWords = (micros: number) => number(micros / RATE_UNITS);
  const dated = ({ rateMicros, rateDate }: Pick<RateInUse, 'rateMicros' | 'rateDate'>) =>
    rateDate ? `${inWords(rateMicros)} (${day(rateDate)})` : inWords(rateMicros);
  const cell = 'px-4 py-0.5 md:table-cell md:py-2';
  return (
    <tr className="flex flex-wrap items-baseline py-2 md:table-row md:py-0">
      <td className={`${cell} font-medium`}>{currency}</td>
      <td className={`${cell} tabular-nums`}>
        {dated(rate)}
        {accepted && (
          <span className="block text-sm text-muted">
            {words.accepted(who(accepted.by), inWords(accepted.rateMicros), moment(accepted.at))}
          </span>
        )}
      </td>
      <td className={`${cell} text-muted`}>{moment(rate.saidAt)}</td>
      <td className={cell}>
        {refused ? (
          <div className="grid gap-2 tabular-nums">
            <p>
              {dated(refused)}
              <Badge tone="danger">{words.differs(percent(refused.byPercent))}</Badge>
            </p>
            {mayAccept && (
              <Form method="post" className="flex flex-wrap items-end gap-2 print:hidden">
                <input type="hidden" name="currency" value={currency} />
                <input type="hidden" name="rate" value={refused.rateMicros / RATE_UNITS} />
                <TextField label={words.why} name="reason" required maxLength={500} />
                <SubmitButton aria-label={words.acceptOf(currency, inWords(refused.rateMicros))}>{words.accept}</SubmitButton>
              </Form>
            )}
          </div>
        ) : (
          <span className="text-muted">{words.none}</span>
        )}
      </td>
    </tr>
  );
}
