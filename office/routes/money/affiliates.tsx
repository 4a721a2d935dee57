import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router';
import type { AffiliateLine } from '#contract/office/money/affiliate-calls.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { may } from '#domain/office/permission.ts';
import { rateInWords } from '../../affiliates/rate-in-words.ts';
import { useWords } from '../../messages/words.ts';
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
import { Card, Empty, PageTitle, StackedTable } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  const today = todayIn(officeRequestOf(args.context).timeZone);
  return { today, affiliates: bodyOf(await office.listAffiliates({})) };
}

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const { affiliate = '', name = '', from = '', percent = '', amount = '', currency = 'USD' } = fieldsOf(form);
    return { form: 'rate', answer: await office.saveAffiliateRate({ affiliate, name, from, percent, amount, currency }) };
  });

export default function AffiliatesPage() {
  const { today, affiliates } = useLoaderData<typeof loader>();
  const words = useWords().affiliates;
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  const titles = [words.affiliate, words.rate, words.sales, words.owed];
  return (
    <>
      <PageTitle title={words.title} />
      <MoneyTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Card>
          {affiliates.length === 0 ? (
            <Empty title={words.empty} more={words.emptyMore} />
          ) : (
            <StackedTable titles={titles}>
              {affiliates.map((line) => (
                <Line key={line.affiliate} {...line} today={today} />
              ))}
            </StackedTable>
          )}
        </Card>
        {role && may(role, 'affiliates.manage') && <RateForm today={today} />}
      </div>
    </>
  );
}

function Line({ affiliate, name, sales, rates, owed, today }: AffiliateLine & { today: string }) {
  const words = useWords();
  const shown = useShown();
  const rate = rates.find(({ from }) => from <= today) ?? rates[0];
  const cell = 'px-4 py-0.5 md:table-cell md:py-2';
  return (
    <tr className="flex flex-wrap items-baseline py-2 md:table-row md:py-0">
      <td className={cell}>
        <Link to={`/dinero/afiliados/estado?affiliate=${encodeURIComponent(affiliate)}`}>{name || affiliate}</Link>
        {name && <span className="ml-2 text-xs text-muted">{affiliate}</span>}
      </td>
      <td className={cell}>
        {rate ? (
          rateInWords(rate, words, shown)
        ) : (
          <Link to={`?affiliate=${encodeURIComponent(affiliate)}`}>{words.affiliates.noRate}</Link>
        )}
      </td>
      <td className={`${cell} tabular-nums`}>× {sales}</td>
      <td className={`${cell} ml-auto font-medium tabular-nums md:text-right`}>
        {owed.map(({ currency, owedMinor }) => shown.money({ amountMinor: owedMinor, currency })).join(', ') || '—'}
      </td>
    </tr>
  );
}

function RateForm({ today }: { today: string }) {
  const words = useWords();
  const { affiliates } = words;
  const came = useCame();
  const [params] = useSearchParams();
  return (
    <Card title={affiliates.setRate}>
      <div className="grid gap-3 px-4 py-3">
        <p className="text-sm text-muted">{affiliates.setRateMore}</p>
        <Outcome came={came} form="rate" done={() => affiliates.rateSaved} />
        <TypedBefore.Provider value={came?.typed ?? {}}>
          <Form method="post" key={String(params)} className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-3">
            <TextField
              label={affiliates.id}
              hint={affiliates.idHint}
              name="affiliate"
              required
              maxLength={200}
              defaultValue={params.get('affiliate') ?? ''}
            />
            <TextField label={affiliates.name} name="name" required maxLength={120} />
            <TextField label={affiliates.from} name="from" type="date" required defaultValue={today} />
            <TextField label={affiliates.percentField} name="percent" inputMode="decimal" placeholder="5" />
            <TextField label={affiliates.amountField} name="amount" inputMode="decimal" />
            <TextField label={affiliates.currency} name="currency" defaultValue="USD" />
            <div>
              <SubmitButton>{words.common.save}</SubmitButton>
            </div>
          </Form>
        </TypedBefore.Provider>
      </div>
    </Card>
  );
}
