import { plainReference } from '#domain/booking/booking-reference.ts';
import { AdditionNotice } from '../../journey/bags/addition-notice.tsx';
import { type BagsAnswer, takeBagsStep } from '../../journey/bags/bags-steps.ts';
import { bagsView } from '../../journey/bags/bags-view.ts';
import { ChooseBags, ReviewBags } from '../../journey/bags/choose-bags.tsx';
import { findFirst } from '../../journey/find-first.ts';
import { JourneyPage } from '../../journey/journey-page.tsx';
import { maskedMail } from '../../journey/proof/masked-mail.ts';
import { ProofStep } from '../../journey/proof/proof-step.tsx';
import { askerOf, proofProblem } from '../../journey/proof/proof-steps.ts';
import { usePaymentPage } from '../../journey/use-payment-page.ts';
import { laterBags as es } from '../../messages/es/journey/later-bags.ts';
import { pageRequestOf } from '../../request/context.ts';
import { Notice } from '../../ui/notice.tsx';
import { useLastAnswer } from '../../ui/use-last-answer.ts';
import type { Route } from './+types/bags-journey';

export const meta: Route.MetaFunction = () => [{ title: es.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** The bags that can be added to the booking of the last lookup; on return from the payment page, the outcome. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asker = askerOf(request);
  if (!asker) throw findFirst(request);
  const found = await pageRequestOf(context).backend.findBags(asker);
  const asked = { masked: maskedMail(asker.email), reference: plainReference(asker.referenceId) };
  if (found.ok) return { ...asked, view: bagsView(found.body), problem: null };
  return { ...asked, view: null, problem: found.problem.code === 'proof-needed' ? null : proofProblem(found.problem) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const asker = askerOf(request);
  if (!asker) throw findFirst(request);
  return takeBagsStep(await request.formData(), asker, pageRequestOf(context));
}

/** Adding bags: proof, choice, review, then the hosted payment page. Works without scripts. */
export default function BagsJourney({ loaderData, actionData }: Route.ComponentProps) {
  const { masked, reference, problem } = loaderData;
  const answer: BagsAnswer | undefined = actionData;
  // What was loaded with a proof that has ended since is not shown.
  const view = answer?.typed ? null : loaderData.view;
  const { round } = useLastAnswer(actionData);
  const url = answer?.url ?? null;
  usePaymentPage(url);
  const told = problem ?? (view ? (answer?.problem ?? null) : null);
  return (
    <JourneyPage title={es.title} reference={reference} back={es.back}>
      {told ? <Notice key={round} tone="danger" heading={told} role="alert" /> : null}
      {view?.addition && !answer ? <AdditionNotice addition={view.addition} /> : null}
      {view ? <Adding view={view} answer={answer} url={url} /> : null}
      {view || problem ? null : <ProofStep key={round} text={es.proof(masked)} email={masked} answer={answer} />}
      {view ? (
        <div>
          <h2 className="text-xl font-semibold">{es.seats}</h2>
          <p className="mt-2">{view.seats}</p>
          <p className="figures mt-1 text-lg font-semibold">{view.locators}</p>
        </div>
      ) : null}
    </JourneyPage>
  );
}

type View = NonNullable<Awaited<ReturnType<typeof loader>>['view']>;

function Adding({ view, answer, url }: { view: View; answer: BagsAnswer | undefined; url: string | null }) {
  if (answer?.review) return <ReviewBags review={answer.review} url={url} />;
  if (view.why) {
    return (
      <Notice tone="info" heading={view.why.heading}>
        <p>{view.why.text}</p>
      </Notice>
    );
  }
  return view.fields.length > 0 ? <ChooseBags fields={view.fields} /> : null;
}
