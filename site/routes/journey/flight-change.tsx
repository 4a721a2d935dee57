import { plainReference } from '#domain/booking/booking-reference.ts';
import { takeAnswer } from '../../journey/changes/answer-change.ts';
import { AnswerForm } from '../../journey/changes/answer-form.tsx';
import { ChangedFlights } from '../../journey/changes/changed-flights-table.tsx';
import { flightChangeView } from '../../journey/changes/flight-change-view.ts';
import { findFirst } from '../../journey/find-first.ts';
import { JourneyPage } from '../../journey/journey-page.tsx';
import { maskedMail } from '../../journey/proof/masked-mail.ts';
import { ProofStep } from '../../journey/proof/proof-step.tsx';
import { askerOf } from '../../journey/proof/proof-steps.ts';
import { cancelling } from '../../messages/es/journey/cancelling.ts';
import { flightChanges as es } from '../../messages/es/journey/flight-changes.ts';
import { sayPricesUnder } from '../../prices/charged-words.ts';
import { pageRequestOf } from '../../request/context.ts';
import { Notice } from '../../ui/notice.tsx';
import { useLastAnswer } from '../../ui/use-last-answer.ts';
import type { Route } from './+types/flight-change';

export const meta: Route.MetaFunction = () => [{ title: es.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** A lookup is enough to see the change; answering it needs a proof. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asker = askerOf(request);
  if (!asker) throw findFirst(request);
  const { backend } = pageRequestOf(context);
  const asked = { email: maskedMail(asker.email), reference: plainReference(asker.referenceId) };
  const proven = await backend.findFlightChange(asker);
  if (proven.ok) return { ...asked, change: flightChangeView(proven.body), isProven: true };
  // Lookups are limited per minute, so they are made here only for a browser without a proof.
  const { proof: _, ...lookup } = asker;
  const found = await backend.findBooking(lookup);
  if (found.ok) sayPricesUnder(found.body.charge, 'booking');
  if (!found.ok) throw findFirst(request);
  return { ...asked, change: flightChangeView(found.body), isProven: false };
}

export async function action({ request, context }: Route.ActionArgs) {
  const asker = askerOf(request);
  if (!asker) throw findFirst(request);
  return takeAnswer(await request.formData(), asker, pageRequestOf(context));
}

/** An airline's change of a flight: old and new flights side by side, with buttons to accept or refuse. */
export default function FlightChange({ loaderData: { email, reference, change, isProven }, actionData }: Route.ComponentProps) {
  const { round } = useLastAnswer(actionData);
  const isOpen = change?.stage === 'to-answer' || change?.stage === 'refused';
  return (
    <JourneyPage title={change?.heading ?? es.title} reference={reference} back={es.back}>
      {isProven && actionData?.problem ? <Notice key={round} tone="danger" heading={actionData.problem} role="alert" /> : null}
      {change ? (
        <div className="card p-4 sm:p-6">
          <p>{change.text}</p>
          <ChangedFlights change={change} />
        </div>
      ) : (
        <p>{es.none}</p>
      )}
      {change && isOpen && isProven ? <AnswerForm change={change} /> : null}
      {isOpen && !isProven ? (
        <ProofStep key={round} text={cancelling.proof.text(email)} email={email} answer={actionData} />
      ) : null}
    </JourneyPage>
  );
}
