import { Link } from 'react-router';
import { isBooked } from '#domain/booking/booking-state.ts';
import { formatMoney, moneyOf } from '#domain/money.ts';
import { bookingAddress } from '../booking-routes.ts';
import { ClosedBooking } from '../checkout/closed-booking.tsx';
import { bookingIdOf, confirmedAddress, openBooking } from '../checkout/paying/settle-payment.ts';
import { priceLinesIn } from '../checkout/summary-page.ts';
import * as es from '../messages/es.ts';
import { backendOf } from '../request/context.ts';
import type { Route } from './+types/booking-bill';

export const meta: Route.MetaFunction = () => [{ title: es.bill.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** `/booking/BillingSummary?id=`: what a booking of this browser costs, line by line, and who is billed; then on to where it stands. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = bookingIdOf(request);
  const opened = await openBooking(request, backendOf(context));
  if (!opened.ok)
    return { kind: 'closed' as const, reason: opened.reason === 'unreachable' ? ('unreachable' as const) : ('missing' as const) };
  const { session } = opened;
  const billing = session.billingInformation;
  const isPaid = isBooked(session.status);
  return {
    kind: 'open' as const,
    lines: priceLinesIn(session),
    total: formatMoney(moneyOf(session.total)),
    isPaid,
    billedTo: billing
      ? [billing.addressLine1, billing.addressLine2, billing.city, billing.region, billing.country.name].filter(Boolean)
      : [],
    next: isPaid ? confirmedAddress(request, id) : bookingAddress('booking-summary', id),
  };
}

export default function BookingBill({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === 'closed') return <ClosedBooking reason={page.reason} resultsBefore={null} />;
  const { lines, total, isPaid, billedTo, next } = page;
  return (
    <section className="page flex-1 py-10">
      <div className="max-w-[36rem]">
        <h1 className="text-3xl font-bold">{es.bill.title}</h1>
        <p className="mt-2 text-muted">{es.bill.lead}</p>
        <dl className="figures mt-6 space-y-2">
          {lines.map(({ label, amount }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt>{label}</dt>
              <dd className="ml-auto">{amount}</dd>
            </div>
          ))}
          <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 text-xl font-bold">
            <dt>{isPaid ? es.bill.paid : es.bill.due}</dt>
            <dd className="ml-auto">{total}</dd>
          </div>
        </dl>
        <p className="mt-2 text-sm text-muted">{es.chargedInUsd}</p>
        <h2 className="mt-6 text-xl font-semibold">{es.bill.billedTo}</h2>
        {billedTo.length > 0 ? (
          <address className="mt-1 not-italic">{billedTo.join(', ')}</address>
        ) : (
          <p className="mt-1">{es.bill.none}</p>
        )}
        <Link to={next} className="button button-primary mt-8 print:hidden">
          {isPaid ? es.bill.see : es.bill.complete}
        </Link>
      </div>
    </section>
  );
}
