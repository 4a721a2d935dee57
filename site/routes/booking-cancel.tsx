import { Link } from 'react-router';
import * as es from '../messages/es.ts';
import type { Route } from './+types/booking-cancel';

export const meta: Route.MetaFunction = () => [{ title: es.authenticate.title }, { name: 'robots', content: 'noindex' }];

export function loader({ request }: Route.LoaderArgs) {
  return { id: new URL(request.url).searchParams.get('id') ?? '' };
}

/** The visitor turned back at the bank or the payment page. */
export default function BookingCancel({ loaderData: { id } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl font-bold">{es.authenticate.cancelledHeading}</h1>
      <p className="mt-2 text-lg text-muted">{es.authenticate.cancelledText}</p>
      <Link to={`/booking/summary?id=${encodeURIComponent(id)}`} className="button button-primary mt-6">
        {es.authenticate.back}
      </Link>
    </>
  );
}
