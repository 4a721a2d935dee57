import { data, Form } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { plainReference } from '#domain/booking/booking-reference.ts';
import { moneyOf } from '#domain/money.ts';
import { useNavigationUnderWay } from '../../connection/use-waiting.ts';
import { dayOf } from '../../instalments/instalments-view.ts';
import { findFirst } from '../../journey/find-first.ts';
import { JourneyPage } from '../../journey/journey-page.tsx';
import { spokenMoment } from '../../journey/local-moment.ts';
import { usePaymentPage } from '../../journey/use-payment-page.ts';
import { instalments as es } from '../../messages/es/journey/instalments.ts';
import { priceWords } from '../../prices/charged-words.ts';
import { pageRequestOf } from '../../request/context.ts';
import { lookupOf } from '../../request/visitor-cookies.ts';
import { Notice } from '../../ui/notice.tsx';
import { useLastAnswer } from '../../ui/use-last-answer.ts';
import type { Route } from './+types/balance-journey';

export const meta: Route.MetaFunction = () => [{ title: es.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** The balance of the booking of the last lookup; on return from the payment page, the outcome. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const lookup = lookupOf(request);
  if (!lookup) throw findFirst(request);
  const reference = plainReference(lookup.referenceId);
  const found = await pageRequestOf(context).backend.findBalance(lookup);
  if (!found.ok) {
    if (found.problem.code === 'booking-not-found') throw findFirst(request);
    return { reference, balance: null, paid: null, notTaken: null, problem: problemOf(found.problem.code) };
  }
  const { balance, paid, notTaken } = found.body;
  return {
    reference,
    balance: balance && {
      amount: priceWords(toPay(balance)),
      ...toPay(balance),
      day: dayOf(balance.dueBy),
      isOverdue: balance.dueBy < new Date().toISOString(),
      isBeingPaid: balance.isBeingPaid,
      until: balance.payableUntil && spokenMoment(new Date(balance.payableUntil)),
    },
    paid: paid && { amount: priceWords(moneyOf(paid.amount)), day: dayOf(paid.paidAt) },
    notTaken: notTaken && {
      heading: es.notTaken(priceWords(moneyOf(notTaken))),
      text: es.notTakenText[whyNotTaken(found.body)],
    },
    problem: null,
  };
}

/** What is charged. */
const toPay = ({ charged, amount }: NonNullable<AnswerOf<Calls['findBalance']>['balance']>) => moneyOf(charged ?? amount);

const whyNotTaken = ({ balance, notTaken }: AnswerOf<Calls['findBalance']>): keyof typeof es.notTakenText => {
  if (!balance) return 'nothingDue';
  return toPay(balance).amountMinor === notTaken?.amount ? 'failed' : 'changed';
};

const problemOf = (code: string): string => {
  switch (code) {
    case 'price-changed':
      return es.changed;
    case 'page-unavailable':
      return es.noPage;
    case 'nothing-due':
      return es.nothing;
    default:
      return code === 'too-many-requests' ? es.tooMany : es.failed;
  }
};

/** Opens the hosted payment page, for exactly the amount that was shown. */
export async function action({ request, context }: Route.ActionArgs) {
  const lookup = lookupOf(request);
  if (!lookup) throw findFirst(request);
  const form = await request.formData();
  const amount = { amount: Number(form.get('amount')), currency: String(form.get('currency')) };
  const { backend, mayLeaveTo } = pageRequestOf(context);
  const opened = await backend.payBalance({ ...lookup, amount });
  if (!opened.ok) return data({ url: null, problem: problemOf(opened.problem.code) }, { status: opened.problem.status });
  if (!('url' in opened.body)) return data({ url: null, problem: es.failed }, { status: 503 });
  const { url } = opened.body;
  return mayLeaveTo(url) ? data({ url, problem: null }) : data({ url: null, problem: es.blocked }, { status: 502 });
}

export default function BalanceJourney({
  loaderData: { reference, balance, paid, notTaken, problem },
  actionData,
}: Route.ComponentProps) {
  const { answer, round } = useLastAnswer(actionData);
  const url = actionData?.url ?? null;
  usePaymentPage(url);
  const told = problem ?? answer?.problem ?? null;
  return (
    <JourneyPage title={es.title} reference={reference} back={es.back}>
      {told ? <Notice key={round} tone="danger" heading={told} role="alert" /> : null}
      {notTaken ? (
        <Notice tone="warning" heading={notTaken.heading} role="status">
          <p>{notTaken.text}</p>
        </Notice>
      ) : null}
      {balance ? <ToPay balance={balance} url={url} /> : null}
      {paid ? (
        <Notice tone="good" heading={es.done(paid.amount, paid.day)} role="status">
          <p>{es.doneText}</p>
        </Notice>
      ) : null}
      {balance || paid || notTaken || problem ? null : (
        <Notice tone="info" heading={es.nothing}>
          <p>{es.nothingText}</p>
        </Notice>
      )}
    </JourneyPage>
  );
}

type Balance = NonNullable<Awaited<ReturnType<typeof loader>>['balance']>;

/** The amount, its due date, and the button to pay it. */
function ToPay({ balance, url }: { balance: Balance; url: string | null }) {
  const isBusy = useNavigationUnderWay().state === 'submitting';
  return (
    <>
      {balance.isBeingPaid ? (
        <Notice tone="info" heading={es.underWay} role="status">
          <p>{es.underWayText}</p>
          {balance.until ? <p>{es.payUntil(balance.until)}</p> : null}
        </Notice>
      ) : null}
      <p className="figures text-lg">{(balance.isOverdue ? es.overdue : es.due)(balance.amount, balance.day)}</p>
      {url ? (
        <a href={url} className="button button-primary">
          {es.goOn}
        </a>
      ) : (
        <Form method="post" className="space-y-3">
          <input type="hidden" name="amount" value={balance.amountMinor} />
          <input type="hidden" name="currency" value={balance.currency} />
          <button type="submit" disabled={isBusy} className="button button-primary">
            {balance.isBeingPaid ? es.goOn : es.payNow(balance.amount)}
          </button>
          <p className="text-muted">{es.onPage}</p>
        </Form>
      )}
    </>
  );
}
