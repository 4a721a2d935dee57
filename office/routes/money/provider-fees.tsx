import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import type { AgreedFee } from '#contract/office/money/provider-fee-calls.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { FEE_OCCASIONS } from '#domain/margins/provider-fee.ts';
import { may } from '#domain/office/permission.ts';
import { METHOD_KINDS } from '#domain/payment/payment-method.ts';
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
import { Select, TextField, TypedBefore } from '../../ui/field.tsx';
import { Card, Empty, PageTitle, StackedTable } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  const today = todayIn(officeRequestOf(args.context).timeZone);
  return { today, fees: bodyOf(await office.listProviderFees({})) };
}

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const {
      provider = '',
      of = 'capture',
      method = '',
      from = '',
      percent = '',
      fixed = '',
      currency = '',
      reason = '',
    } = fieldsOf(form);
    const typed = {
      provider,
      of: of as AgreedFee['of'],
      method: method as AgreedFee['method'],
      from,
      percent,
      fixed,
      currency,
      reason,
    };
    return { form: 'fee', answer: await office.setProviderFee(typed) };
  });

export default function ProviderFeesPage() {
  const { today, fees } = useLoaderData<typeof loader>();
  const words = useWords().providerFees;
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  return (
    <>
      <PageTitle title={words.title} />
      <MoneyTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted">{words.lead}</p>
        <Card>
          {fees.length === 0 ? (
            <Empty title={words.empty} more={words.emptyMore} />
          ) : (
            <StackedTable titles={[words.provider, words.of, words.method, words.from, words.fee, words.by]}>
              {fees.map((fee) => (
                <FeeLine key={fee.id} fee={fee} />
              ))}
            </StackedTable>
          )}
        </Card>
        {role && may(role, 'margins.manage') && <FeeForm today={today} />}
      </div>
    </>
  );
}

function FeeLine({ fee }: { fee: AgreedFee }) {
  const words = useWords().providerFees;
  const { money, day, who } = useShown();
  const { provider, of, method, currency, from, percentHundredths, fixedMinor, createdBy } = fee;
  const cell = 'px-4 py-0.5 md:table-cell md:py-2';
  return (
    <tr className="flex flex-wrap items-baseline py-2 md:table-row md:py-0">
      <td className={`${cell} font-medium`}>{provider}</td>
      <td className={cell}>{words.occasions[of]}</td>
      <td className={cell}>{words.methods[method] ?? words.every}</td>
      <td className={cell}>{day(from)}</td>
      <td className={`${cell} tabular-nums`}>{words.feeOf(percentHundredths, money({ amountMinor: fixedMinor, currency }))}</td>
      <td className={`${cell} text-muted`}>{who(createdBy)}</td>
    </tr>
  );
}

function FeeForm({ today }: { today: string }) {
  const words = useWords().providerFees;
  const came = useCame();
  const methods = METHOD_KINDS.map((kind) => ({ value: kind as string, label: words.methods[kind] as string }));
  return (
    <Card title={words.proposeTitle}>
      <div className="grid gap-3 px-4 py-3">
        <p className="text-sm text-muted">{words.proposeMore}</p>
        <Outcome came={came} form="fee" done={() => words.proposed} />
        <TypedBefore.Provider value={came?.typed ?? {}}>
          <Form method="post" key={came?.id} className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-3">
            <TextField label={words.provider} hint={words.providerHint} name="provider" required maxLength={40} />
            <Select label={words.of} name="of" options={FEE_OCCASIONS.map((of) => ({ value: of, label: words.occasions[of] }))} />
            <Select label={words.method} name="method" options={[{ value: '', label: words.every }, ...methods]} />
            <TextField label={words.from} name="from" type="date" required defaultValue={today} />
            <TextField label={words.percent} name="percent" inputMode="decimal" placeholder="2,99" />
            <TextField label={words.fixed} name="fixed" inputMode="decimal" placeholder="900" />
            <TextField label={words.currency} name="currency" required defaultValue="COP" />
            <div className="md:col-span-3">
              <TextField label={words.why} name="reason" required maxLength={500} />
            </div>
            <div>
              <SubmitButton>{words.propose}</SubmitButton>
            </div>
          </Form>
        </TypedBefore.Provider>
      </div>
    </Card>
  );
}
