import { plainReference } from '#domain/booking/booking-reference.ts';
import { findFirst } from '../../journey/find-first.ts';
import { JourneyPage } from '../../journey/journey-page.tsx';
import { PERSON_PARAM } from '../../journey/journey-pages.ts';
import { NameForm, ReviewName } from '../../journey/names/name-form.tsx';
import { type NameAnswer, takeNameStep } from '../../journey/names/names-steps.ts';
import { namesView } from '../../journey/names/names-view.ts';
import { PeopleList } from '../../journey/names/people-list.tsx';
import { maskedMail } from '../../journey/proof/masked-mail.ts';
import { ProofStep } from '../../journey/proof/proof-step.tsx';
import { askerOf, proofProblem } from '../../journey/proof/proof-steps.ts';
import { correctName as es } from '../../messages/es/journey/correct-name.ts';
import { pageRequestOf } from '../../request/context.ts';
import { Notice } from '../../ui/notice.tsx';
import { useLastAnswer } from '../../ui/use-last-answer.ts';
import type { Route } from './+types/name-journey';

export const meta: Route.MetaFunction = () => [{ title: es.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** The people named in the booking of the last lookup. */
const chosenIn = (request: Request) => new URL(request.url).searchParams.get(PERSON_PARAM);

export async function loader({ request, context }: Route.LoaderArgs) {
  const asker = askerOf(request);
  if (!asker) throw findFirst(request);
  const found = await pageRequestOf(context).backend.findNames(asker);
  const asked = { masked: maskedMail(asker.email), reference: plainReference(asker.referenceId) };
  if (found.ok) return { ...asked, view: namesView(found.body, chosenIn(request)), problem: null };
  return { ...asked, view: null, problem: found.problem.code === 'proof-needed' ? null : proofProblem(found.problem) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const asker = askerOf(request);
  if (!asker) throw findFirst(request);
  return takeNameStep(await request.formData(), asker, pageRequestOf(context), chosenIn(request));
}

/** Correcting a name: proof, person, new name, review, request. Works without scripts. */
export default function NameJourney({ loaderData, actionData }: Route.ComponentProps) {
  const { masked, reference, problem } = loaderData;
  const answer: NameAnswer | undefined = actionData;
  // What was loaded with a proof that has ended since is not shown.
  const view = answer?.typed ? null : loaderData.view;
  const { round } = useLastAnswer(actionData);
  const writing = view?.writing;
  const told = problem ?? (view ? (answer?.problem ?? null) : null);
  const others = view?.people.filter(({ id }) => id !== writing?.id);
  // The corrections of the person being edited come first.
  const answered = view?.people.filter(({ id, request }) => id === writing?.id && request);
  return (
    <JourneyPage title={es.title} reference={reference} back={es.back}>
      {told ? <Notice key={`told ${round}`} tone="danger" heading={told} role="alert" /> : null}
      {view && answer?.review ? <ReviewName review={answer.review} /> : null}
      {answered?.length && !answer ? <PeopleList people={answered} writing={writing} /> : null}
      {writing && !answer?.review ? <NameForm key={`${writing.id} ${round}`} writing={writing} answer={answer} /> : null}
      {others?.some(({ isOpen }) => isOpen) && !writing ? <h2 className="text-xl font-semibold">{es.who}</h2> : null}
      {others?.length && !answer?.review ? <PeopleList people={others} writing={writing} /> : null}
      {view?.people.length === 0 ? <p>{es.none}</p> : null}
      {view || problem ? null : <ProofStep key={round} text={es.proof(masked)} email={masked} answer={answer} />}
    </JourneyPage>
  );
}
