import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { bookingAddress } from '../../booking-routes.ts';
import { loadQuietly } from '../../connection/load-part.ts';
import { paymentFailures as words } from '../../messages/es/checkout/payment-failures.ts';
import * as es from '../../messages/es.ts';
import type { ResultsBefore } from '../../request/results-before.ts';
import { ExpiredChoices } from '../../results/expiry/expired-choices.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { homeNumber } from '../../visitor/use-contact-number.ts';
import { ConnectionLost } from './connection-lost.tsx';
import type { BookingFailure } from './make-booking.ts';

const dialog = async () => (await import('./failed-payment-dialog.tsx')).FailedPaymentDialog;
/** Loaded once a payment has failed: without scripts the notice has the same text. */
const FailedPaymentDialog = import.meta.env.SSR ? await dialog() : lazy(async () => ({ default: await loadQuietly(dialog) }));

type Code = BookingFailure['code'] | 'not-approved' | undefined;
/** Failures that are shown at the fields or beside the bags. */
const SAID_ELSEWHERE = new Set<Code>([
  ...([undefined, 'invalid-form', 'bags-updated', 'bags-failed', 'price-refreshed', 'card-again'] as const),
]);
/** Failures of a payment, shown in a modal because the visitor was waiting for the payment. */
const PAYMENT_FAILED = new Set<Code>(['payment-declined', 'not-approved', 'raw-cards-refused', 'page-unavailable']);

type BookingFailureNoticeProps = {
  bookingId: string;
  failure: BookingFailure | undefined;
  /** The visitor returns from a failed payment (`paymentFailed` in the address). */
  hasFailed: boolean;
  /** The provider whose payment page can be used instead; `null` when there is none. */
  pageBrand: string | null;
  resultsBefore: ResultsBefore | null;
  /** The visitor has closed the modal. */
  onDismiss: () => void;
};

/** Why the payment or booking failed, and that nothing was charged. Scrolled into view, because the pay button is far below. */
export function BookingFailureNotice(props: BookingFailureNoticeProps) {
  const { bookingId, failure, hasFailed, pageBrand, resultsBefore, onDismiss } = props;
  const { waitMinutes = 1, sameTrip } = failure ?? {};
  const code: Code = failure?.code ?? (hasFailed ? 'not-approved' : undefined);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!SAID_ELSEWHERE.has(code) && !PAYMENT_FAILED.has(code)) box.current?.focus();
  }, [code]);
  if (!code || SAID_ELSEWHERE.has(code)) return null;
  if (code === 'connection-lost' || code === 'in-doubt')
    return (
      <div ref={box} tabIndex={-1} className="scroll-mt-6 outline-none">
        <ConnectionLost bookingId={bookingId} isCut={code === 'connection-lost'} />
      </div>
    );
  const { heading, text, searchAgain } = code === 'too-many-cards' ? tooManyCards(waitMinutes, pageBrand) : wordsFor(code);
  const isPaymentFailure = PAYMENT_FAILED.has(code);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-6 outline-none">
      {isPaymentFailure ? (
        <Suspense>
          <FailedPaymentDialog heading={heading} text={text} onDismiss={onDismiss} />
        </Suspense>
      ) : null}
      <Notice tone="danger" heading={heading} {...(isPaymentFailure ? {} : { role: 'alert' as const })}>
        <p>{text}</p>
        {code === 'session-expired' && resultsBefore ? <ExpiredChoices {...resultsBefore} /> : null}
        {sameTrip ? <BookAgain {...sameTrip} /> : null}
        {searchAgain ? (
          <Link to={resultsBefore?.here ?? '/'} className="link mt-2 inline-block">
            {es.checkout.searchAgain}
          </Link>
        ) : null}
      </Notice>
    </div>
  );
}

/** Keeps the visitor's confirmation that a second booking is wanted. */
export const BookAgainMeant = ({ failure }: { failure: BookingFailure | undefined }) =>
  failure?.values.bookAgain && !failure.sameTrip ? <input type="hidden" name="bookAgain" value="on" /> : null;

/** The existing booking, and a box for visitors who want both. */
function BookAgain({ id, referenceId }: NonNullable<BookingFailure['sameTrip']>) {
  return (
    <>
      <Link to={bookingAddress('booking-confirm', id)} className="link mt-2 inline-block">
        {words.seeBooked(referenceId)}
      </Link>
      <CheckField name="bookAgain" label={words.bookAgain} isChecked={false} className="mt-2 font-medium" />
    </>
  );
}

function tooManyCards(minutes: number, pageBrand: string | null): ReturnType<typeof wordsFor> {
  return { heading: words.tooManyCardsHeading, text: words.tooManyCards({ minutes, pageBrand, phone: homeNumber() }) };
}

function wordsFor(code: NonNullable<Code>): { heading: string; text: string; searchAgain?: true } {
  const { failedHeading, refusedHeading, declined, offerGone, notMade, unreachable } = es.checkout;
  switch (code) {
    case 'payment-declined':
      return { heading: failedHeading, text: declined };
    case 'not-approved':
      return { heading: failedHeading, text: words.notApproved };
    case 'raw-cards-refused':
      return { heading: failedHeading, text: words.rawCardsRefused };
    case 'page-unavailable':
      return { heading: failedHeading, text: words.pageUnavailable };
    case 'offer-unavailable':
    case 'on-request':
    case 'price-changed':
      return { heading: refusedHeading, text: offerGone, searchAgain: true };
    case 'seats-gone':
      return { heading: words.seatsGoneHeading, text: words.seatsGone };
    case 'session-expired':
      return { heading: es.checkout.expiredHeading, text: es.checkout.expired };
    case 'booking-incomplete':
      return { heading: refusedHeading, text: words.incomplete };
    case 'booking-refused':
      return { heading: refusedHeading, text: notMade, searchAgain: true };
    case 'orders-paused':
      return { heading: words.pausedHeading, text: words.paused(homeNumber()) };
    case 'booked-already':
      return { heading: words.bookedAlreadyHeading, text: words.bookedAlready };
    case 'total-changed':
      return { heading: words.totalChangedHeading, text: words.totalChanged };
    case 'too-many-requests':
      return { heading: words.tooManyHeading, text: words.tooMany };
    default:
      return { heading: refusedHeading, text: unreachable };
  }
}
