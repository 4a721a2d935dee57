import { data, redirect } from 'react-router';
import { isUnderWay } from '#domain/booking/booking-state.ts';
import { bookingAddress } from '../../booking-routes.ts';
import { AskUs } from '../../checkout/paying/ask-us.tsx';
import { PayDifferently } from '../../checkout/paying/pay-differently.tsx';
import { bookingIdOf, openBooking, redirectAfterPayment, summaryAfter } from '../../checkout/paying/redirect-after-payment.ts';
import * as es from '../../messages/es.ts';
import { backendOf, pageRequestOf } from '../../request/context.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/booking-cancel';

export const meta: Route.MetaFunction = () => [{ title: es.authenticate.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** Only a payment that waits for the visitor can be abandoned; a booking in any other state redirects to its own page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, bankUrl } = await redirectAfterPayment(request, pageRequestOf(context));
  if (!bankUrl) throw redirect(bookingAddress('booking-authenticate-waiting', id));
  return { id };
}

/** Abandons the payment. If it was made meanwhile it counts, and the booking continues. */
export async function action({ request, context }: Route.ActionArgs) {
  const id = bookingIdOf(request);
  const backend = backendOf(context);
  const opened = await openBooking(request, backend);
  if (!opened.ok) throw redirect(bookingAddress('booking-authenticate', id));
  const given = await backend.abandonPayment(opened.key);
  if (!given.ok) return data({ failed: true }, { status: given.problem.status });
  const isStillMade = isUnderWay(given.body.status);
  throw redirect(isStillMade ? bookingAddress('booking-authenticate-waiting', id) : summaryAfter(id, 'payment-abandoned'));
}

/** The visitor turned back at the bank or the payment page. Opening this page abandons nothing; its button does. */
export default function BookingCancel({ loaderData: { id }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl font-bold">{es.authenticate.cancelledHeading}</h1>
      <p className="mt-2 text-lg text-muted">{es.authenticate.cancelledText}</p>
      {actionData?.failed ? (
        <div className="mt-4">
          <Notice tone="danger" heading={es.authenticate.notCancelled} role="alert" />
        </div>
      ) : null}
      <PayDifferently bookingId={id} isMain />
      <AskUs />
    </>
  );
}
