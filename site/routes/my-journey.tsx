import { data, redirect } from 'react-router';
import { siteConfig } from '#site-config';
import { LookupForm } from '../journey/lookup-form.tsx';
import * as es from '../messages/es.ts';
import { pageRequestOf } from '../request/context.ts';
import { lookupCookie } from '../request/visitor-cookies.ts';
import { useLastAnswer } from '../ui/use-last-answer.ts';
import type { Route } from './+types/my-journey';

export const meta: Route.MetaFunction = () => [
  { name: 'description', content: es.journey.lead },
  { name: 'robots', content: 'noindex' },
];

/** `?referencia=`, as the code on an itinerary has it: only the e-mail is left to be typed. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  referenceId: (new URL(request.url).searchParams.get('referencia') ?? '').slice(0, 20),
});

/** Looks the booking up; its page is shown at an address of its own, so that a reload asks for nothing again. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const referenceId = String(form.get('referenceId') ?? '').slice(0, 20);
  const email = String(form.get('email') ?? '').trim();
  const { backend, isSecure } = pageRequestOf(context);
  const found = await backend.findBooking({ referenceId, email });
  if (found.ok) {
    return redirect('/user/my-journey/booking-detail', {
      headers: { 'set-cookie': lookupCookie({ referenceId, email }, isSecure) },
    });
  }
  const { code, status } = found.problem;
  const problem = code === 'too-many-requests' ? es.journey.tooMany : status >= 500 ? es.journey.failed : es.journey.notFound;
  return data({ problem, values: { referenceId, email } }, { status });
}

export default function MyJourney({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, round } = useLastAnswer(actionData);
  const title = `${es.journey.title} | ${siteConfig.name}`;
  return (
    <section className="page flex-1 py-10">
      <title>{answer ? es.checkout.errorTitle(title) : title}</title>
      <h1 className="text-3xl font-bold">{es.journey.heading}</h1>
      <p className="mt-2 max-w-prose text-lg text-muted">{es.journey.lead}</p>
      <LookupForm key={round} problem={answer?.problem} values={answer?.values ?? { ...loaderData, email: '' }} />
    </section>
  );
}
