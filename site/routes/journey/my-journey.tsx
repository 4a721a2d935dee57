import { data, Link, redirect } from 'react-router';
import { siteConfig } from '#site-config';
import { isMailAddress } from '../../enquiry/form-problems.ts';
import { onwardIn } from '../../journey/find-first.ts';
import { knownBookings, openKnown } from '../../journey/known/known-bookings.ts';
import { KnownList, OPEN_FIELD } from '../../journey/known/known-list.tsx';
import { type LookupErrors, LookupForm, SHARED_FIELD } from '../../journey/lookup-form.tsx';
import { FORGET_PARAM } from '../../journey/offline/copy-names.ts';
import { forgetHere } from '../../journey/offline/forget-here.ts';
import { findFirst as findFirstWords } from '../../messages/es/journey/journey.ts';
import { knownBookings as knownWords } from '../../messages/es/journey/known-bookings.ts';
import { offlineCopy } from '../../messages/es/journey/offline-copy.ts';
import * as es from '../../messages/es.ts';
import { sayPricesUnder } from '../../prices/charged-words.ts';
import { pageRequestOf } from '../../request/context.ts';
import { isSharedDevice, LOOKUP_MINUTES, lookupCookie, sharedDeviceCookie } from '../../request/visitor-cookies.ts';
import { telephoneAddress } from '../../shell/calling/telephone-address.ts';
import { Notice } from '../../ui/notice.tsx';
import { useLastAnswer } from '../../ui/use-last-answer.ts';
import { useContactNumber } from '../../visitor/use-contact-number.ts';
import type { Route } from './+types/my-journey';

export const meta: Route.MetaFunction = () => [
  { name: 'description', content: es.journey.lead },
  { name: 'robots', content: 'noindex' },
];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** `?referencia=` is in the QR code of an itinerary, so only the e-mail has to be typed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    values: { referenceId: (searchParams.get('referencia') ?? '').slice(0, 20), email: '', isShared: isSharedDevice(request) },
    isForgotten: searchParams.has('olvidada'),
    findFirst: onwardIn(request) && { heading: findFirstWords.heading, text: findFirstWords.text(LOOKUP_MINUTES) },
    ...(await knownBookings(request, pageRequestOf(context))),
  };
}

const NOTHING_TYPED = { referenceId: '', email: '', isShared: false };

/** Looks the booking up and redirects to its page, so that a reload does not repeat the lookup. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (new URL(request.url).searchParams.has(FORGET_PARAM)) return forgetHere(request, form, pageRequestOf(context));
  const onward = onwardIn(request) ?? '/user/my-journey/booking-detail';
  if (form.has(OPEN_FIELD)) {
    const opened = await openKnown({ id: String(form.get(OPEN_FIELD)), onward }, request, pageRequestOf(context));
    return opened ?? data({ problem: knownWords.gone, values: NOTHING_TYPED }, { status: 404 });
  }
  const referenceId = String(form.get('referenceId') ?? '').slice(0, 20);
  const email = String(form.get('email') ?? '').trim();
  const isShared = form.has(SHARED_FIELD);
  const errors = lookupErrors(referenceId, email);
  if (Object.keys(errors).length > 0) return data({ errors, values: { referenceId, email, isShared } }, { status: 422 });
  const { backend, isSecure } = pageRequestOf(context);
  const found = await backend.findBooking({ referenceId, email });
  if (found.ok) sayPricesUnder(found.body.charge, 'booking');
  if (found.ok) {
    const headers = new Headers({ 'set-cookie': lookupCookie({ referenceId, email }, isSecure) });
    headers.append('set-cookie', sharedDeviceCookie(isShared, isSecure));
    return redirect(onward, { headers });
  }
  const { code, status } = found.problem;
  const problem = code === 'too-many-requests' ? es.journey.tooMany : status >= 500 ? es.journey.failed : es.journey.notFound;
  return data({ problem, values: { referenceId, email, isShared } }, { status });
}

const lookupErrors = (referenceId: string, email: string): LookupErrors => ({
  ...(referenceId.trim() ? {} : { referenceId: es.journey.referenceMissing }),
  ...(isMailAddress(email) ? {} : { email: es.journey.emailWrong }),
});

export default function MyJourney({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, round } = useLastAnswer(actionData);
  const title = `${es.journey.title} | ${siteConfig.name}`;
  return (
    <section className="page flex-1 py-10">
      <title>{answer ? es.checkout.errorTitle(title) : title}</title>
      <h1 className="text-3xl font-bold">{es.journey.heading}</h1>
      <p className="mt-2 max-w-prose text-lg text-muted">{es.journey.lead}</p>
      {loaderData.isForgotten && !answer ? (
        <div className="mt-6 max-w-xl">
          <Notice tone="good" heading={offlineCopy.forgotten} role="status" />
        </div>
      ) : null}
      {loaderData.findFirst && !answer ? (
        <div className="mt-6 max-w-xl">
          <Notice tone="info" heading={loaderData.findFirst.heading} role="status">
            <p>{loaderData.findFirst.text}</p>
          </Notice>
        </div>
      ) : null}
      <KnownList known={loaderData.booked} unfinished={loaderData.unfinished} isForgotten={loaderData.isForgotten} />
      <LookupForm
        key={round}
        problem={answer && 'problem' in answer ? answer.problem : undefined}
        errors={answer && 'errors' in answer ? answer.errors : {}}
        values={answer?.values ?? loaderData.values}
      />
      <WithoutReference />
    </section>
  );
}

/** What to do for whoever has lost the reference with the mail. */
function WithoutReference() {
  const number = useContactNumber();
  return (
    <section className="mt-6 max-w-xl">
      <h2 className="font-semibold">{es.journey.lost}</h2>
      <p className="text-muted">{es.journey.lostText}</p>
      <p className="flex flex-wrap gap-x-5">
        <a className="link inline-flex min-h-11 items-center" href={telephoneAddress(number)}>
          {number}
        </a>
        <Link className="link inline-flex min-h-11 items-center" to="/contact-us">
          {es.nextSteps.contact}
        </Link>
      </p>
    </section>
  );
}
