import { useEffect } from 'react';
import { Link, redirect } from 'react-router';
import { bookingAddress } from '../booking-routes.ts';
import { forgetKeptForm } from '../checkout/form/keep-form.ts';
import { ReceiptList } from '../enquiry/receipt-list.tsx';
import { BookingDetails } from '../journey/booking-details.tsx';
import { bookingView } from '../journey/booking-view.ts';
import * as es from '../messages/es.ts';
import { currencyOfBooking } from '../prices/chosen-currency.ts';
import { readHomePrices } from '../prices/home-prices.ts';
import { pageRequestOf } from '../request/context.ts';
import { hasPreviousPage } from '../request/previous-page.ts';
import { bookingKeyOf, findBookingCookie } from '../request/visitor-cookies.ts';
import { ImportantInformation } from '../shell/important-information.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/booking-confirm';

export const meta: Route.MetaFunction = () => [{ title: es.confirm.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { backend, isSecure } = pageRequestOf(context);
  const goHome = () => redirect('/', { headers: { 'set-cookie': findBookingCookie(isSecure) } });
  // SPEC §4: as the first navigation, with no previous route, this page sends home.
  if (!hasPreviousPage(request)) throw goHome();
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const key = bookingKeyOf(request, id);
  if (!key) throw goHome();
  const session = await backend.readSession(key);
  if (!session.ok) throw goHome();
  if (session.body.status !== 'confirmed') throw redirect(bookingAddress('booking-summary', id));
  const booked = await backend.book(key);
  if (!booked.ok || booked.status !== 201 || !('referenceId' in booked.body)) throw goHome();
  const given = await backend.readConsents(key);
  const receipts = given.ok ? given.body.consents : [];
  return { id, booking: bookingView(booked.body, await readHomePrices(backend, currencyOfBooking(request, id))), receipts };
}

export default function BookingConfirm({ loaderData: { id, booking, receipts } }: Route.ComponentProps) {
  useEffect(() => forgetKeptForm(id), [id]);
  return (
    <div className="page flex-1 py-8 sm:py-12">
      <div className="flex items-start gap-4">
        <span className="rounded-full bg-accent-soft p-3 text-accent">
          <Icon name="check" className="size-8" />
        </span>
        <div>
          <h1 className="text-3xl font-bold">{es.confirm.heading}</h1>
          <p className="mt-1 max-w-prose text-lg text-muted">{es.confirm.lead(booking.email)}</p>
        </div>
      </div>
      <div className="mt-8">
        <BookingDetails booking={booking} />
      </div>
      <section className="mt-8">
        <h2 className="text-xl font-semibold">{es.confirm.next}</h2>
        <ol className="mt-2 max-w-prose list-decimal space-y-1 pl-5">
          {es.confirm.nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <div className="mt-8">
        <ReceiptList receipts={receipts} />
      </div>
      <div className="mt-8">
        <ImportantInformation />
      </div>
      <div className="print:hidden mt-8 flex flex-wrap gap-3">
        <button type="button" onClick={() => window.print()} className="button button-quiet">
          {es.confirm.print}
        </button>
        <Link to="/user/my-journey" className="button button-quiet">
          {es.confirm.seeInMyJourney}
        </Link>
      </div>
    </div>
  );
}
