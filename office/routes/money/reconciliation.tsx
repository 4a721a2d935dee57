import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import type { Reconciliation } from '#contract/office/upkeep-calls.ts';
import { useWords } from '../../messages/words.ts';
import { MoneyTabs } from '../../money/money-tabs.tsx';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Badge, Card, Empty, Facts, Notice, PageTitle } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

/** The comparison that was asked for here, while it lasts; the last one there is. */
export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  const { searchParams } = new URL(args.request.url);
  const [id, job] = [searchParams.get('id'), searchParams.get('job')];
  const asked = id && job ? await office.readReconciliation({ id, job }) : null;
  const last = bodyOf(await office.readLastReconciliation({}));
  return { last, underWay: asked?.ok && asked.body.report === null ? { isAtWork: asked.body.isAtWork } : null };
}

export async function action(args: ActionFunctionArgs) {
  const answer = bodyOf(await signedIn(args).office.askForReconciliation({}));
  if (!answer.ok) return { reason: answer.reason };
  return redirect(`/dinero/conciliacion?${new URLSearchParams({ id: answer.id, job: answer.job })}`);
}

export default function ReconciliationPage() {
  const { last, underWay } = useLoaderData<typeof loader>();
  const words = useWords().money;
  const { moment } = useShown();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageTitle title={words.tabs.reconciliation}>
        <Form method="post" className="print:hidden">
          <SubmitButton disabled={underWay !== null}>{words.reconciliation.ask}</SubmitButton>
        </Form>
      </PageTitle>
      <MoneyTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-sm text-muted">{words.reconciliation.more}</p>
        {refused && <Notice tone="danger">{words.reconciliation.neverRun}</Notice>}
        {underWay && <Progress isAtWork={underWay.isAtWork} />}
        {last && <p className="text-sm">{words.reconciliation.last(moment(last.finishedAt))}</p>}
        <Card>
          {last ? <Report of={last.report} /> : <Empty title={words.reconciliation.none} more={words.reconciliation.noneMore} />}
        </Card>
      </div>
    </>
  );
}

const LOOK_AGAIN_MS = 2_000;

/** Looks again by itself; without scripts there is a link. */
function Progress({ isAtWork }: { isAtWork: boolean }) {
  const { reconciliation } = useWords().money;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <Notice tone="warning">
      {isAtWork ? reconciliation.atWork : reconciliation.waiting}{' '}
      <Link to="" className="underline">
        {reconciliation.again}
      </Link>
    </Notice>
  );
}

function Report({ of: { checked, unverified, discrepancies } }: { of: Reconciliation }) {
  const { reconciliation } = useWords().money;
  return (
    <>
      <p className="flex flex-wrap gap-2 border-b border-line px-4 py-2.5 text-sm">
        <Badge tone={discrepancies.length > 0 ? 'danger' : 'good'}>
          {discrepancies.length > 0 ? reconciliation.found(discrepancies.length) : reconciliation.agrees}
        </Badge>
        <Badge>{reconciliation.checked(checked)}</Badge>
        {unverified > 0 && <Badge tone="warning">{reconciliation.unverified(unverified)}</Badge>}
      </p>
      <ul className="divide-y divide-line">
        {discrepancies.map((discrepancy) => (
          <Discrepancy key={Object.values(discrepancy).join(' ')} of={discrepancy} />
        ))}
      </ul>
    </>
  );
}

function Discrepancy({ of: { booking, kind, detail } }: { of: Reconciliation['discrepancies'][number] }) {
  const { reconciliation } = useWords().money;
  const { title, ours, theirs, todo } = reconciliation.discrepancies[kind];
  return (
    <li className="grid gap-2 px-4 py-3">
      <h2 className="flex flex-wrap items-baseline gap-x-3 font-medium">
        {booking !== '-' && <Link to={`/reservas/${encodeURIComponent(booking)}`}>{booking}</Link>}
        {title}
      </h2>
      <Facts
        of={[
          [reconciliation.ours, ours],
          [reconciliation.theirs, theirs],
          [
            reconciliation.detail,
            <code key="detail" className="text-xs">
              {detail}
            </code>,
          ],
          [reconciliation.todo, todo],
        ]}
      />
    </li>
  );
}
