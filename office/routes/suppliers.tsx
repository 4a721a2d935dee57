import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import type { Supplier } from '#contract/office/supply-calls.ts';
import { may } from '#domain/office/permission.ts';
import { useWords } from '../messages/words.ts';
import { useCame } from '../session/came.ts';
import { carryOut } from '../session/carry-out.ts';
import { Outcome } from '../session/outcome.tsx';
import { bodyOf } from '../session/reading.ts';
import { signedIn } from '../session/signed-in.ts';
import type { loader as shellLoader } from '../shell/shell.tsx';
import { periodIn } from '../supply/figures.ts';
import { PeriodLinks } from '../supply/period-links.tsx';
import { SupplyTables } from '../supply/supply-tables.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Badge, Card, PageTitle } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  const days = periodIn(new URL(args.request.url).searchParams);
  const [suppliers, supply] = await Promise.all([office.listSuppliers({}), office.readSupply({ days })]);
  return { days, suppliers: bodyOf(suppliers), supply: bodyOf(supply) };
}

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const supplier = String(form.get('supplier'));
    const answer =
      form.get('what') === 'stop'
        ? await office.stopSelling({ supplier, reason: String(form.get('reason') ?? '') })
        : await office.resumeSelling({ supplier });
    return { form: supplier, answer };
  });

export default function SuppliersPage() {
  const { days, suppliers, supply } = useLoaderData<typeof loader>();
  const words = useWords();
  return (
    <>
      <PageTitle title={words.suppliers.title} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Card>
          <ul className="divide-y divide-line">
            {suppliers.map((supplier) => (
              <SupplierLine key={supplier.name} {...supplier} />
            ))}
          </ul>
        </Card>
        <PeriodLinks days={days} />
        <SupplyTables days={days} {...supply} />
      </div>
    </>
  );
}

function SupplierLine({ name, kind, stop }: Supplier) {
  const words = useWords().suppliers;
  const { moment, who } = useShown();
  const came = useCame();
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  const done = ({ isChanged }: { isChanged: boolean }) =>
    !isChanged ? words.unchanged : stop ? words.stoppedNow : words.resumedNow;
  return (
    <li className="grid gap-3 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-start">
      <div>
        <p className="flex items-center gap-2 font-medium">
          {name} <span className="text-sm font-normal text-muted">{words.kinds[kind]}</span>
          <Badge tone={stop ? 'danger' : 'good'}>{stop ? words.stopped : words.selling}</Badge>
        </p>
        {stop && (
          <p className="text-sm text-muted">
            {moment(stop.since)}, {who(stop.by)}: {stop.reason}
          </p>
        )}
        <Outcome came={came} form={name} done={done} />
      </div>
      {role && may(role, 'supply.stop') && (
        <Form method="post" className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="supplier" value={name} />
          <input type="hidden" name="what" value={stop ? 'resume' : 'stop'} />
          {!stop && <TextField label={words.why} name="reason" required />}
          <SubmitButton look={stop ? 'main' : 'danger'} aria-label={`${stop ? words.resume : words.stop}: ${name}`}>
            {stop ? words.resume : words.stop}
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
