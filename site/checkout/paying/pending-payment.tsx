import { Link } from 'react-router';
import { bookingAddress } from '../../booking-routes.ts';
import { paymentWays as words } from '../../messages/es/checkout/payment-ways.ts';
import { AskUs } from './ask-us.tsx';
import { PayDifferently } from './pay-differently.tsx';
import type { PendingView } from './redirect-after-payment.ts';

/** A bank, a wallet or a counter decides: what is sure, what is not, until when, and what to do. */
export function PendingPayment({ bookingId, pending: { kind, url, until } }: { bookingId: string; pending: PendingView }) {
  const isVoucher = kind === 'cash-voucher';
  return (
    <>
      <h1 className="text-2xl font-bold">{words.pendingHeading[kind]}</h1>
      <p role="status" className="mt-2 text-lg font-semibold">
        {words.notYet}
      </p>
      <p className="mt-2 text-lg">{isVoucher ? words.payBefore(until) : words.waitUntil(until)}</p>
      <p className="mt-2 text-muted">{words.notHeld}</p>
      {url ? (
        <a href={url} className={`button mt-6 ${isVoucher ? 'button-primary' : 'button-quiet'}`}>
          {isVoucher ? words.seeVoucher : words.seePayment}
        </a>
      ) : null}
      <p className="mt-6">
        <Link
          to={bookingAddress('booking-authenticate-waiting', bookingId)}
          replace
          className="link inline-flex min-h-11 items-center"
        >
          {words.checkNow}
        </Link>
      </p>
      {isVoucher ? <PayDifferently bookingId={bookingId} /> : null}
      <AskUs />
    </>
  );
}
