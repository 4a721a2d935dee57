import { useEffect } from 'react';
import { redirect } from 'react-router';
import { bookingAddress } from '../../booking-routes.ts';
import { AskUs } from '../../checkout/paying/ask-us.tsx';
import { PayDifferently } from '../../checkout/paying/pay-differently.tsx';
import { redirectAfterPayment } from '../../checkout/paying/redirect-after-payment.ts';
import * as es from '../../messages/es.ts';
import { pageRequestOf } from '../../request/context.ts';
import type { Route } from './+types/booking-authorize';

export const meta: Route.MetaFunction = () => [{ title: es.authenticate.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { mayLeaveTo } = pageRequestOf(context);
  const { id, bankUrl, isPage, until } = await redirectAfterPayment(request, pageRequestOf(context));
  if (!bankUrl) throw redirect(bookingAddress('booking-authenticate-waiting', id));
  if (!mayLeaveTo(bankUrl)) return { id, bankUrl: null, isPage, isFresh: false, until };
  return { id, bankUrl, isPage, isFresh: new URL(request.url).searchParams.has('go'), until };
}

/**
 * Redirects to the bank or the payment page: automatically right after the pay button, else by a link (on returning to this page,
 * or without scripts). The redirect replaces this history entry, so that the back button skips it.
 */
export default function BookingAuthorize({ loaderData: { id, bankUrl, isPage, isFresh, until } }: Route.ComponentProps) {
  useEffect(() => {
    if (isFresh && bankUrl) window.location.replace(bankUrl);
  }, [bankUrl, isFresh]);
  const { goToPage, goToPageText, continueToPage, goToBank, goToBankText, continue: continueToBank } = es.authenticate;
  if (!bankUrl) {
    return (
      <>
        <h1 className="text-2xl font-bold">{es.authenticate.blocked}</h1>
        <p className="mt-2 text-lg text-muted">{es.authenticate.blockedText}</p>
        <PayDifferently bookingId={id} isMain />
        <AskUs />
      </>
    );
  }
  return (
    <>
      <h1 className="text-2xl font-bold">{isPage ? goToPage : goToBank}</h1>
      <p className="mt-2 text-lg text-muted">{isPage ? goToPageText : goToBankText}</p>
      <p className="mt-2 text-lg">{es.authenticate.payUntil(until)}</p>
      <a href={bankUrl} className="button button-primary mt-6">
        {isPage ? continueToPage : continueToBank}
      </a>
      <PayDifferently bookingId={id} />
      <AskUs />
    </>
  );
}
