import { useEffect } from 'react';
import { Link, redirect, useRevalidator } from 'react-router';
import { bookingAddress } from '../../booking-routes.ts';
import { AskUs } from '../../checkout/paying/ask-us.tsx';
import { redirectAfterPayment } from '../../checkout/paying/redirect-after-payment.ts';
import * as es from '../../messages/es.ts';
import { backendOf } from '../../request/context.ts';
import type { Route } from './+types/booking-waiting';

const ASK_AGAIN_MS = 3_000;

export const meta: Route.MetaFunction = () => [{ title: es.authenticate.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, bankUrl, isSlow } = await redirectAfterPayment(request, backendOf(context));
  const isFresh = new URL(request.url).searchParams.has('go');
  if (bankUrl) throw redirect(bookingAddress('booking-authenticate-authorize', id, isFresh ? { go: '' } : {}));
  return { id, isSlow };
}

/** Shown while the booking is being made: reloads until it has an outcome, with scripts or without. */
export default function BookingWaiting({ loaderData: { id, isSlow } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(revalidate, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <h1 className="text-2xl font-bold">{es.authenticate.checking}</h1>
      <p role="status" className="mt-2 text-lg text-muted">
        {isSlow ? es.authenticate.takingLong : es.authenticate.checkingText}
      </p>
      <div className="skeleton mt-6 h-3" />
      <Link to={bookingAddress('booking-authenticate-waiting', id)} replace className="link mt-6 inline-block">
        {es.authenticate.checkAgain}
      </Link>
      <AskUs />
    </>
  );
}
