import { Link } from 'react-router';
import { isBooked } from '#domain/booking/booking-state.ts';
import { siteConfig } from '#site-config';
import { bookingAddress } from '../../booking-routes.ts';
import { billTotal } from '../../checkout/bill-total.ts';
import { ClosedBooking } from '../../checkout/closed-booking.tsx';
import { bookingIdOf, confirmedAddress, openBooking } from '../../checkout/paying/redirect-after-payment.ts';
import { priceLinesIn } from '../../checkout/summary-page.ts';
import { pdf, receipt } from '../../messages/es/journey/papers.ts';
import * as es from '../../messages/es.ts';
import { PaidLines } from '../../papers/paid-lines.tsx';
import { paperAddress, RECEIPT } from '../../papers/paper-names.ts';
import { receiptGroups } from '../../papers/receipt-view.ts';
import { chargedNote } from '../../prices/home-prices.ts';
import { backendOf } from '../../request/context.ts';
import type { Route } from './+types/booking-bill';

export const meta: Route.MetaFunction = () => [{ title: es.bill.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/**
 * `/booking/BillingSummary?id=`: the price of a booking of this browser line by line and its billing address, with a link to its
 * current page.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = bookingIdOf(request);
  const backend = backendOf(context);
  const opened = await openBooking(request, backend);
  if (!opened.ok)
    return { kind: 'closed' as const, reason: opened.reason === 'unreachable' ? ('unreachable' as const) : ('missing' as const) };
  const { session } = opened;
  const billing = session.billingInformation;
  // Only for a confirmed booking: on any other this call would continue the payment.
  const booked = isBooked(session.status) ? await backend.book(opened.key) : null;
  const paid = booked?.ok && 'referenceId' in booked.body ? booked.body : null;
  return {
    kind: 'open' as const,
    lines: paid ? [] : priceLinesIn(session),
    groups: paid ? receiptGroups(paid) : [],
    total: billTotal(session, paid),
    isPaid: paid !== null,
    chargeNote: [
      ...(session.charge ? [chargedNote(session.charge)] : [es.chargedInUsd, receipt.bankMayAdd]),
      ...(paid ? [receipt.statement(siteConfig.company.statementName)] : []),
    ].join(' '),
    receipt: paid && { label: pdf.receiptLink, href: paperAddress(RECEIPT, id) },
    billedTo: billing
      ? [
          ...[billing.addressLine1, billing.addressLine2, billing.addressLine3],
          ...[billing.city, billing.region, billing.postCode, billing.country.name],
        ].filter(Boolean)
      : [],
    next: paid ? confirmedAddress(request, id) : bookingAddress('booking-summary', id),
  };
}

export default function BookingBill({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === 'closed') return <ClosedBooking reason={page.reason} resultsBefore={null} />;
  const { lines, groups, total, isPaid, chargeNote, receipt: paper, billedTo, next } = page;
  return (
    <section className="page flex-1 py-10">
      <div className="max-w-[36rem]">
        <h1 className="text-3xl font-bold">{es.bill.title}</h1>
        <p className="mt-2 text-muted">{es.bill.lead}</p>
        <PaidLines groups={groups} />
        <dl className="figures mt-6 space-y-2">
          {lines.map(({ label, amount }) => (
            <div key={label} className="amount-line">
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
          <div className="amount-line border-t border-line pt-2 text-xl font-bold">
            <dt>{total.label}</dt>
            <dd>{total.amount}</dd>
          </div>
          {total.parts.map(({ label, amount }) => (
            <div key={label} className="amount-line">
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-muted">{chargeNote}</p>
        <h2 className="mt-6 text-xl font-semibold">{es.bill.billedTo}</h2>
        {billedTo.length > 0 ? (
          <address className="mt-1 wrap-anywhere not-italic">{billedTo.join(', ')}</address>
        ) : (
          <p className="mt-1">{es.bill.none}</p>
        )}
        <p className="mt-8 flex flex-wrap gap-3 print:hidden">
          <Link to={next} className="button button-primary">
            {isPaid ? es.bill.see : es.bill.complete}
          </Link>
          {paper ? (
            <a href={paper.href} download="" className="button button-quiet">
              {paper.label}
            </a>
          ) : null}
        </p>
      </div>
    </section>
  );
}
