import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { plainReference } from '#domain/booking/booking-reference.ts';
import { AskingStep } from '../../journey/cancelling/asking-step.tsx';
import { addressOf, type CancelAnswer, itemsIn, takeStep } from '../../journey/cancelling/cancel-steps.ts';
import { cancellingView } from '../../journey/cancelling/cancelling-view.ts';
import { ChooseStep } from '../../journey/cancelling/choose-step.tsx';
import { ConfirmStep } from '../../journey/cancelling/confirm-step.tsx';
import { OutcomeList } from '../../journey/cancelling/outcome-list.tsx';
import { findFirst } from '../../journey/find-first.ts';
import { JourneyPage } from '../../journey/journey-page.tsx';
import { maskedMail } from '../../journey/proof/masked-mail.ts';
import { ProofStep } from '../../journey/proof/proof-step.tsx';
import { askerOf } from '../../journey/proof/proof-steps.ts';
import { cancelling as es } from '../../messages/es/journey/cancelling.ts';
import { pageRequestOf } from '../../request/context.ts';
import { Notice } from '../../ui/notice.tsx';
import { useLastAnswer } from '../../ui/use-last-answer.ts';
import type { Route } from './+types/cancel-journey';

const LOOK_AGAIN_MS = 3_000;

export const meta: Route.MetaFunction = () => [{ title: es.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** Reading changes nothing; the suppliers are asked by a posted form. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asker = askerOf(request);
  if (!asker) throw findFirst(request);
  const itemIds = itemsIn(new URL(request.url).searchParams);
  const found = await pageRequestOf(context).backend.findCancellation({ ...asker, itemIds });
  const asked = { itemIds, email: maskedMail(asker.email), reference: plainReference(asker.referenceId) };
  if (found.ok) return { ...asked, view: cancellingView(found.body), problem: null };
  const { code, status } = found.problem;
  const problem = code === 'too-many-requests' ? es.tooMany : status >= 500 ? es.failed : null;
  return { ...asked, view: null, problem };
}

export async function action({ request, context }: Route.ActionArgs) {
  const asker = askerOf(request);
  if (!asker) throw findFirst(request);
  return takeStep(await request.formData(), asker, pageRequestOf(context));
}

/** Cancelling in Mi viaje: proof, choice, refund, acceptance. Each step is a form that works without scripts. */
export default function CancelJourney({
  loaderData: { itemIds, email, reference, view, problem },
  actionData,
}: Route.ComponentProps) {
  // The answer to a form is shown until the data are reloaded; then the reloaded state counts.
  const answer: CancelAnswer | undefined = actionData;
  const { round } = useLastAnswer(actionData);
  useLookingAgain(view?.isUnderWay ?? false);
  const told = problem ?? answer?.problem ?? null;
  return (
    <JourneyPage title={es.title} reference={reference} back={es.back}>
      {view?.isUnderWay ? (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      ) : null}
      {told && (view || problem) ? <Notice key={round} tone="danger" heading={told} role="alert" /> : null}
      {view ? (
        <>
          <OutcomeList items={view.settled} />
          {view.step === 'asking' ? <AskingStep address={addressOf(itemIds)} /> : null}
          {view.step === 'confirm' ? <ConfirmStep key={round} view={view} before={answer?.before ?? null} /> : null}
          {view.step === 'choose' && (view.settled.length === 0 || view.toChoose.length > 0) ? (
            <ChooseStep items={view.toChoose} hadValue={(answer?.before ?? null) !== null} />
          ) : null}
        </>
      ) : problem ? null : (
        <ProofStep key={round} text={es.proof.text(email)} email={email} itemIds={itemIds} answer={answer} />
      )}
    </JourneyPage>
  );
}

/** Reloads the data while something is in progress; without scripts the page reloads itself. */
function useLookingAgain(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay || state !== 'idle') return;
    const timer = setTimeout(revalidate, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isUnderWay, revalidate, state]);
}
