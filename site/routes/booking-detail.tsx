import { data, Link, redirect } from 'react-router';
import { BookingDetails } from '../journey/booking-details.tsx';
import { bookingView } from '../journey/booking-view.ts';
import { LookupForm } from '../journey/lookup-form.tsx';
import { es } from '../messages/es.ts';
import { backendOf } from '../request/context.ts';
import type { Route } from './+types/booking-detail';

export const meta: Route.MetaFunction = () => [{ title: es.journey.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** Without a lookup there is nothing to show here. Right after one, the answer to it stays. */
export function loader({ request }: Route.LoaderArgs) {
  if (request.headers.get('sec-fetch-mode') === 'navigate' && request.method === 'GET') throw redirect('/user/my-journey');
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const reference = String(form.get('referenceId') ?? '').slice(0, 20);
  const email = String(form.get('email') ?? '').trim();
  const found = await backendOf(context).findBooking({ referenceId: reference, email });
  if (found.ok) return { booking: bookingView(found.body) };
  const { code, status } = found.problem;
  const problem = code === 'too-many-requests' ? es.journey.tooMany : status >= 500 ? es.journey.failed : es.journey.notFound;
  return data({ problem, values: { reference, email } }, { status });
}

export default function BookingDetail({ actionData }: Route.ComponentProps) {
  if (actionData && 'booking' in actionData) {
    return (
      <section className="page flex-1 py-10">
        <h1 className="mb-6 text-3xl font-bold">{es.journey.detailTitle(actionData.booking.reference)}</h1>
        <BookingDetails booking={actionData.booking} />
        <Link to="/user/my-journey" className="button button-quiet print:hidden mt-8">
          {es.journey.another}
        </Link>
      </section>
    );
  }
  return (
    <section className="page flex-1 py-10">
      <h1 className="text-3xl font-bold">{es.journey.heading}</h1>
      <p className="mt-2 max-w-prose text-lg text-muted">{es.journey.lead}</p>
      <LookupForm problem={actionData?.problem} {...(actionData ? { values: actionData.values } : {})} />
    </section>
  );
}
