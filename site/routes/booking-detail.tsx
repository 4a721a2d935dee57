import { Link, redirect } from 'react-router';
import { AfterBooking } from '../journey/after-booking.tsx';
import { BookingDetails } from '../journey/booking-details.tsx';
import { bookingView } from '../journey/booking-view.ts';
import { GoneNotice } from '../journey/gone-notice.tsx';
import * as es from '../messages/es.ts';
import { readHomePrices } from '../prices/home-prices.ts';
import { backendOf } from '../request/context.ts';
import { lookupOf } from '../request/visitor-cookies.ts';
import type { Route } from './+types/booking-detail';

export const meta: Route.MetaFunction = () => [{ title: es.journey.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** The booking of the last lookup; without one there is nothing to show here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const lookup = lookupOf(request);
  const found = lookup ? await backendOf(context).findBooking(lookup) : undefined;
  if (!found?.ok) throw redirect('/user/my-journey');
  return { booking: bookingView(found.body, await readHomePrices(backendOf(context))) };
}

export default function BookingDetail({ loaderData: { booking } }: Route.ComponentProps) {
  return (
    <section className="booking-sheet page flex-1 py-10 print:py-0">
      <h1 className="mb-6 print:mb-2 text-3xl font-bold">{es.journey.detailTitle(booking.reference)}</h1>
      {booking.gone ? (
        <div className="mb-6">
          <GoneNotice {...booking.gone} />
        </div>
      ) : null}
      <BookingDetails booking={booking} />
      {booking.mayCancel ? (
        <section className="mt-8 print:hidden">
          <h2 className="text-xl font-semibold">{es.journey.cancelHeading}</h2>
          <p className="mt-2 max-w-prose">{es.journey.cancelText}</p>
          <Link to="/user/my-journey/cancelar" className="button button-quiet mt-3">
            {es.journey.cancel}
          </Link>
        </section>
      ) : null}
      <AfterBooking booking={booking}>
        <Link to="/user/my-journey" className="button button-quiet">
          {es.journey.another}
        </Link>
      </AfterBooking>
    </section>
  );
}
