import { plainReference } from '#domain/booking/booking-reference.ts';
import { PHONE_COUNTRIES, phoneValues } from '../../checkout/phone-countries.ts';
import { ContactForm } from '../../journey/contact/contact-form.tsx';
import { type ContactAnswer, takeContactStep } from '../../journey/contact/contact-steps.ts';
import { contactWords } from '../../journey/contact/contact-words.ts';
import { findFirst } from '../../journey/find-first.ts';
import { JourneyPage } from '../../journey/journey-page.tsx';
import { maskedMail } from '../../journey/proof/masked-mail.ts';
import { ProofStep } from '../../journey/proof/proof-step.tsx';
import { askerOf, proofProblem } from '../../journey/proof/proof-steps.ts';
import { contactData as es } from '../../messages/es/journey/contact-data.ts';
import { pageRequestOf } from '../../request/context.ts';
import { Notice } from '../../ui/notice.tsx';
import { useLastAnswer } from '../../ui/use-last-answer.ts';
import type { Route } from './+types/contact-data';

export const meta: Route.MetaFunction = () => [{ title: es.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const asker = askerOf(request);
  if (!asker) throw findFirst(request);
  const found = await pageRequestOf(context).backend.findContact(asker);
  const saved = new URL(request.url).searchParams.get('guardado');
  const asked = { masked: maskedMail(asker.email), reference: plainReference(asker.referenceId) };
  if (found.ok) {
    const { email, phone, version, pickupArea, pickupPlace = '' } = found.body;
    const values = { email, ...phoneValues('phone', phone), pickupPlace };
    return { ...asked, saved, contact: { version, email, pickupArea, values }, phoneCountries: PHONE_COUNTRIES, problem: null };
  }
  const problem = found.problem.code === 'proof-needed' ? null : proofProblem(found.problem);
  return { ...asked, saved: null, contact: null, phoneCountries: [], problem };
}

export async function action({ request, context }: Route.ActionArgs) {
  const asker = askerOf(request);
  if (!asker) throw findFirst(request);
  return takeContactStep(await request.formData(), asker, pageRequestOf(context));
}

/** Changing contact data: proof, then a form, with scripts or without. */
export default function ContactData({ loaderData, actionData }: Route.ComponentProps) {
  const { masked, reference, saved, phoneCountries, problem } = loaderData;
  const answer: ContactAnswer | undefined = actionData;
  // What was loaded with a proof that has ended since is not shown.
  const contact = answer?.typed ? null : loaderData.contact;
  const words = contactWords(contact);
  const { round } = useLastAnswer(actionData);
  const told = problem ?? (contact ? (answer?.problem ?? null) : null);
  return (
    <JourneyPage title={words.title} reference={reference} back={es.back}>
      {saved && contact && !answer ? (
        <div className="wrap-anywhere">
          <Notice tone="good" heading={words.saved} role="status">
            {saved === 'correo' ? <p>{es.savedText(contact.email)}</p> : null}
          </Notice>
        </div>
      ) : null}
      {told ? <Notice key={round} tone="danger" heading={told} role="alert" /> : null}
      {contact ? (
        <ContactForm
          key={`${round} ${contact.version}`}
          version={contact.version}
          values={contact.values}
          phoneCountries={phoneCountries}
          pickupArea={contact.pickupArea}
          answer={answer}
        />
      ) : problem ? null : (
        <ProofStep key={round} text={es.proof(masked)} email={masked} answer={answer} />
      )}
    </JourneyPage>
  );
}
