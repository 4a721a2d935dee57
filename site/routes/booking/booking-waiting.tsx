import { useEffect } from 'react';
import { Link, redirect, useRevalidator } from 'react-router';
import { bookingAddress } from '../../booking-routes.ts';
import { AskUs } from '../../checkout/paying/ask-us.tsx';
import { PendingPayment } from '../../checkout/paying/pending-payment.tsx';
import { redirectAfterPayment } from '../../checkout/paying/redirect-after-payment.ts';
import { pendingPayments as words } from '../../messages/es/checkout/pending-payments.ts';
import * as es from '../../messages/es.ts';
import { pageRequestOf } from '../../request/context.ts';
import type { Route } from './+types/booking-waiting';

const ASK_AGAIN_MS = 3_000;
/** What is decided in minutes or hours is told by mail too. */
const PENDING_AGAIN_MS = 15_000;

export const meta: Route.MetaFunction = () => [{ title: es.authenticate.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, bankUrl, isSlow, pending, returning } = await redirectAfterPayment(request, pageRequestOf(context));
  const isFresh = new URL(request.url).searchParams.has('go');
  // On hold and not paid: who has just asked for it goes to the page, who comes back from it is told what is kept.
  if (bankUrl && (!pending || isFresh))
    throw redirect(bookingAddress('booking-authenticate-authorize', id, isFresh ? { go: '' } : {}));
  return { id, isSlow, returning, pending };
}

/** Shown while the booking is being made: reloads until it has an outcome, with scripts or without. */
export default function BookingWaiting({ loaderData: { id, isSlow, pending, returning } }: Route.ComponentProps) {
  const againMs = pending ? PENDING_AGAIN_MS : ASK_AGAIN_MS;
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(revalidate, againMs);
    return () => clearTimeout(timer);
  }, [revalidate, state, againMs]);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={String(againMs / 1_000)} />
      </noscript>
      {pending ? <PendingPayment bookingId={id} pending={pending} /> : <Checking id={id} isSlow={isSlow} returning={returning} />}
    </>
  );
}

function Checking({ id, isSlow, returning }: { id: string; isSlow: boolean; returning: string | null }) {
  return (
    <>
      <h1 className="text-2xl font-bold">{returning ? words.returningHeading : es.authenticate.checking}</h1>
      <p role="status" className="mt-2 text-lg text-muted">
        {returning ?? (isSlow ? es.authenticate.takingLong : es.authenticate.checkingText)}
      </p>
      <div className="skeleton mt-6 h-3" />
      <Link to={bookingAddress('booking-authenticate-waiting', id)} replace className="link mt-6 inline-block">
        {es.authenticate.checkAgain}
      </Link>
      <AskUs />
    </>
  );
}
