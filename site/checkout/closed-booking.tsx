import { Link } from 'react-router';
import * as es from '../messages/es.ts';
import type { ResultsBefore } from '../request/results-before.ts';
import { ExpiredChoices } from '../results/expiry/expired-choices.tsx';
import { homeNumber } from '../visitor/use-contact-number.ts';

export type ClosedReason =
  | 'missing'
  | 'expired'
  | 'refused'
  | 'offer-gone'
  | 'not-sent'
  | 'unanswered'
  | 'not-made'
  | 'giving-back'
  | 'unreachable';

const WORDS: Record<ClosedReason, { heading: string; text: string | ((number: string) => string) }> = {
  missing: { heading: es.checkout.notFoundHeading, text: es.checkout.notFound },
  expired: { heading: es.checkout.expiredHeading, text: es.checkout.expired },
  refused: { heading: es.checkout.refusedHeading, text: es.checkout.refused },
  'offer-gone': { heading: es.checkout.refusedHeading, text: es.checkout.offerGone },
  'not-sent': { heading: es.checkout.refusedHeading, text: es.checkout.notSent },
  unanswered: { heading: es.checkout.refusedHeading, text: es.checkout.unanswered },
  'not-made': { heading: es.checkout.refusedHeading, text: es.checkout.notMade },
  'giving-back': { heading: es.checkout.refusedHeading, text: es.checkout.givingBack },
  unreachable: { heading: es.checkout.notReadHeading, text: es.checkout.notRead },
};

type ClosedBookingProps = {
  reason: ClosedReason;
  resultsBefore: ResultsBefore | null;
  /** What becomes of the money that was taken. */
  returning?: string | null;
};

/** Shown for a booking that can no longer be edited, with the choices of SPEC §2.2 when this browser remembers the search. */
export function ClosedBooking({ reason, resultsBefore, returning }: ClosedBookingProps) {
  const { heading, text } = WORDS[reason];
  return (
    <section className="page flex-1 py-12 sm:py-16">
      <title>{heading}</title>
      <h1 className="text-3xl font-bold">{heading}</h1>
      <p className="mt-3 max-w-prose text-lg">{returning ?? (typeof text === 'string' ? text : text(homeNumber()))}</p>
      {resultsBefore ? <ExpiredChoices {...resultsBefore} /> : null}
      <div className="mt-6 flex flex-wrap gap-3">
        {resultsBefore ? null : (
          <Link to="/" className="button button-primary">
            {es.checkout.searchAgain}
          </Link>
        )}
        <Link to="/user/my-journey" className="link inline-flex min-h-11 items-center">
          {es.nav.myJourney}
        </Link>
      </div>
    </section>
  );
}
