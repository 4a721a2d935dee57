import { offlineCopy as es } from '../../messages/es/journey/offline-copy.ts';
import { Notice } from '../../ui/notice.tsx';
import { TripDetails } from '../booking-details.tsx';
import type { BookingView } from '../booking-view.ts';
import { GoneNotice } from '../gone-notice.tsx';
import { NextStepList } from '../next-step-list.tsx';
import { FORGET, FORGET_REFERENCE, JOURNEY } from './copy-names.ts';

/** The part of a booking that is copied: neither payment nor e-mail. */
export type CopiedBooking = Pick<
  BookingView,
  | 'reference'
  | 'locators'
  | 'locatorToCome'
  | 'status'
  | 'ticketNote'
  | 'flight'
  | 'stays'
  | 'outings'
  | 'passengers'
  | 'extras'
  | 'gone'
  | 'nextSteps'
>;

export const copiedBooking = (view: BookingView): CopiedBooking => {
  const { reference, locators, locatorToCome, status, ticketNote, flight, stays, outings, passengers, extras, gone, nextSteps } =
    view;
  return { reference, locators, locatorToCome, status, ticketNote, flight, stays, outings, passengers, extras, gone, nextSteps };
};

type CopyHeadProps = { booking: CopiedBooking; moment: string; number: string };

/** The part of a copy above the links to other copies: says that it is a copy, and from when. */
export const CopyHead = ({ booking, moment, number }: CopyHeadProps) => (
  <>
    <h1 className="mb-4 text-3xl font-bold">{es.title(booking.reference)}</h1>
    <Notice tone="warning" heading={es.isCopy(moment)}>
      <p>{es.mayDiffer}</p>
      <p>{es.help(number)}</p>
      <a href={JOURNEY} className="link inline-flex min-h-11 items-center">
        {es.now}
      </a>
    </Notice>
    {booking.gone ? (
      <div className="mt-6">
        <GoneNotice {...booking.gone} />
      </div>
    ) : null}
  </>
);

/** The part below: the trip, its next steps, and how to delete the copy. */
export const CopyBody = ({ booking }: { booking: CopiedBooking }) => (
  <>
    <div className="mt-6">
      <TripDetails booking={booking} />
    </div>
    <NextStepList steps={booking.nextSteps} />
    <form method="post" action={FORGET} className="mt-8">
      <input type="hidden" name={FORGET_REFERENCE} value={booking.reference} />
      <button type="submit" className="button button-quiet">
        {es.forget}
      </button>
    </form>
  </>
);
