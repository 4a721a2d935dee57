import { data, Link, redirect } from 'react-router';
import { isBooked } from '#domain/booking/booking-state.ts';
import { bookingAddress } from '../../booking-routes.ts';
import { bookingIdOf, openBooking, redirectAfterPayment } from '../../checkout/paying/redirect-after-payment.ts';
import * as es from '../../messages/es.ts';
import { backendOf, pageRequestOf } from '../../request/context.ts';
import { hasPreviousPage } from '../../request/previous-page.ts';
import { companyNow } from '../../settings/company.ts';
import { telephoneAddress } from '../../shell/calling/telephone-address.ts';
import type { Route } from './+types/booking-authenticate';

export const meta: Route.MetaFunction = () => [{ title: es.authenticate.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/**
 * The address to which the bank or payment provider returns the visitor. Does not trust what the address states about the
 * payment, but asks the provider. Without the booking's credentials it explains how to continue, and discloses nothing about the
 * outcome.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = bookingIdOf(request);
  const opened = await openBooking(request, backendOf(context));
  if (!opened.ok && opened.reason === 'unreachable') return data({ kind: 'unreachable' as const, id }, { status: 503 });
  if (!opened.ok) return { kind: 'not-here' as const };
  if (isBooked(opened.session.status) && !hasPreviousPage(request)) {
    return { kind: 'confirmed' as const, next: bookingAddress('booking-confirm', id) };
  }
  await redirectAfterPayment(request, pageRequestOf(context));
  throw redirect(bookingAddress('booking-authenticate-waiting', id));
}

export default function BookingAuthenticate({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'not-here') return <NotHere />;
  if (loaderData.kind === 'unreachable') {
    return (
      <>
        <h1 className="text-2xl font-bold">{es.checkout.notReadHeading}</h1>
        <p className="mt-2 text-lg text-muted">{es.checkout.notRead}</p>
        <a href={bookingAddress('booking-authenticate', loaderData.id)} className="button button-primary mt-6">
          {es.authenticate.checkAgain}
        </a>
      </>
    );
  }
  return (
    <>
      {/* Redirects by HTML, so that the confirmation has a previous page (SPEC §4). */}
      <meta httpEquiv="refresh" content={`0;url=${loaderData.next}`} />
      <h1 className="text-2xl font-bold">{es.authenticate.confirmed}</h1>
      <a href={loaderData.next} className="button button-primary mt-6">
        {es.authenticate.seeBooking}
      </a>
    </>
  );
}

/** Shown in a browser without the booking's credentials: says nothing about the payment. */
function NotHere() {
  const { notHere, notHereText, ways, sameBrowser, myJourney, myJourneyText, callText } = es.authenticate;
  return (
    <>
      <h1 className="text-2xl font-bold">{notHere}</h1>
      <p className="mt-2 text-lg">{notHereText}</p>
      <h2 className="mt-6 font-semibold">{ways}</h2>
      <ul className="mt-2 list-disc space-y-3 pl-5">
        <li>{sameBrowser}</li>
        <li>{myJourneyText}</li>
        <li>
          {callText(companyNow().workingHours)}{' '}
          {companyNow().contacts.map(({ contactNumber }) => (
            <a
              key={contactNumber}
              href={telephoneAddress(contactNumber)}
              className="link figures mr-3 inline-flex min-h-8 items-center whitespace-nowrap"
            >
              {contactNumber}
            </a>
          ))}
        </li>
      </ul>
      <Link to="/user/my-journey" className="button button-primary mt-6">
        {myJourney}
      </Link>
    </>
  );
}
