import * as es from '../messages/es.ts';
import { PaidLines } from '../papers/paid-lines.tsx';
import { Notice } from '../ui/notice.tsx';
import { WideOpen } from '../ui/wide-open.tsx';
import type { BookingView } from './booking-view.ts';

/** The payment of a booking line by line, the card, and the refunds. */
export function PaymentDetails({ booking }: { booking: BookingView }) {
  return (
    <WideOpen heading={es.confirm.payment} className="card lg:p-6 print:px-4 print:py-2">
      <PaidLines groups={booking.paid} />
      <p className="figures mt-2 amount-line border-t border-line pt-2 text-xl font-bold">
        <span>{es.checkout.total}</span>
        <span>{booking.total}</span>
      </p>
      {booking.approximate ? <p className="figures text-muted">{booking.approximate}</p> : null}
      {booking.payments.length > 0 ? (
        <div className="mt-2">
          <Amounts of={booking.payments} />
        </div>
      ) : null}
      {booking.dispute ? (
        <div className="my-3">
          <Notice tone="warning" heading={booking.dispute.heading}>
            {[booking.dispute.text, ...booking.dispute.paused].map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        </div>
      ) : null}
      {booking.refunds.length + booking.refundsUnderWay.length > 0 ? (
        <div className="mt-2 border-t border-line pt-2">
          <Amounts of={booking.refunds} />
          {booking.refundsUnderWay.map((line) => (
            <p key={line} className="figures text-[0.95rem]">
              {line}
            </p>
          ))}
          <p className="mt-1 text-sm text-muted">{es.confirm.refundTakesTime}</p>
        </div>
      ) : null}
      {booking.paidWith.map((line) => (
        <p key={line} className="text-muted wrap-anywhere">
          {line}
        </p>
      ))}
      {booking.transactionId ? (
        <p className="mt-2 break-all text-sm text-muted">
          {es.confirm.transaction}: {booking.transactionId}
        </p>
      ) : null}
      <p className="mt-2 text-sm text-muted">{booking.chargeNote}</p>
    </WideOpen>
  );
}

/** A list of payments or refunds with their amounts. */
function Amounts({ of }: { of: readonly { id?: string; label: string; amount: string }[] }) {
  return (
    <dl className="figures space-y-1 text-[0.95rem]">
      {of.map(({ id, label, amount }) => (
        <div key={id ?? label} className="amount-line">
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
