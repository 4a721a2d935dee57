import { Link } from 'react-router';
import { bookingAddress } from '../../booking-routes.ts';
import { pendingPayments as words } from '../../messages/es/checkout/pending-payments.ts';
import { AskUs } from './ask-us.tsx';
import { PayDifferently } from './pay-differently.tsx';
import type { PendingView } from './pending-view.ts';
import { TimeLeft } from './time-left.tsx';

/** In the browser that asked for it, where another way to pay can be chosen. */
export function PendingPayment({ bookingId, pending }: { bookingId: string; pending: PendingView }) {
  return (
    <>
      <PendingFacts pending={pending} />
      <p className="mt-6">
        <Link
          to={bookingAddress('booking-authenticate-waiting', bookingId)}
          replace
          className="link inline-flex min-h-11 items-center"
        >
          {words.checkNow}
        </Link>
      </p>
      {pending.kind === 'cash-voucher' || pending.isToPay ? <PayDifferently bookingId={bookingId} /> : null}
      <AskUs />
    </>
  );
}

/** A bank, a wallet or a counter decides: how much, until when and how, what is sure, and what to do. */
export function PendingFacts({ pending }: { pending: PendingView }) {
  const { kind, until, isToPay, onHold, locators } = pending;
  const isTheirs = isToPay || kind === 'cash-voucher';
  if (!onHold)
    return (
      <>
        <h1 className="text-2xl font-bold">{words.pendingHeading[kind]}</h1>
        <p role="status" className="mt-2 text-lg font-semibold">
          {words.notYet}
        </p>
        <p className="mt-2 text-lg">{isTheirs ? words.payBefore(until) : words.waitUntil(until)}</p>
        <p className="mt-2 text-muted">{words.notHeld}</p>
        <ToPay pending={pending} isTheirs={isTheirs} />
      </>
    );
  return (
    <>
      <h1 className="text-2xl font-bold">{isTheirs ? words.reservedHeading : words.pendingHeading[kind]}</h1>
      <p role="status" className="mt-2 text-lg font-semibold">
        {words.noTickets}
      </p>
      <ToPay pending={pending} isTheirs={isTheirs} />
      <h2 className="mt-6 font-semibold">{words.sure}</h2>
      <p className="mt-1">{words.heldUntil(until)}</p>
      {locators ? <p className="mt-1 break-words">{words.heldAs(locators)}</p> : null}
      <p className="mt-1 text-muted">{words.backIfLate}</p>
      <h2 className="mt-6 font-semibold">{words.toDo}</h2>
      <p className="mt-1">{isTheirs ? words.payOnce : words.nothingToDo}</p>
      {isTheirs ? <p className="mt-1 text-muted">{words.orElse}</p> : null}
    </>
  );
}

/** How much, the time that is left of what is on hold, and how to pay. */
function ToPay({ pending, isTheirs }: { pending: PendingView; isTheirs: boolean }) {
  const { amount, endsAt, onHold } = pending;
  return (
    <div className="card mt-5 px-5 py-4">
      {amount ? (
        <p>
          <span className="block text-sm text-muted">{isTheirs ? words.toPay : words.beingPaid}</span>
          <strong className="figures text-2xl leading-tight wrap-anywhere">{amount}</strong>
        </p>
      ) : null}
      {onHold ? <TimeLeft endsAt={endsAt} /> : null}
      <HowToPay pending={pending} isTheirs={isTheirs} />
    </div>
  );
}

/** The voucher with what is said at the counter, or the way to the provider's page. */
function HowToPay({ pending: { url, isToPay, number, agreement, qr }, isTheirs }: { pending: PendingView; isTheirs: boolean }) {
  const label = isToPay ? words.payNow : isTheirs ? words.seeVoucher : words.seePayment;
  return (
    <>
      {number ? <p className="mt-4 break-words text-lg font-semibold tabular-nums">{words.voucherNumber(number)}</p> : null}
      {agreement ? <p className="mt-1 tabular-nums">{words.voucherAgreement(agreement)}</p> : null}
      {qr ? (
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={words.qr} className="mt-4 size-44 rounded-lg bg-white">
          <path d={qr.path} fill="#000" />
        </svg>
      ) : null}
      {url ? (
        <a href={url} className={`button mt-4 w-full ${isTheirs ? 'button-primary' : 'button-quiet'}`}>
          {label}
        </a>
      ) : null}
    </>
  );
}
