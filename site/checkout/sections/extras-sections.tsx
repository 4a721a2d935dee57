import * as es from '../../messages/es.ts';
import type { BagsState } from '../form/use-booking-form.ts';
import type { BookingFailure } from '../paying/make-booking.ts';
import type { SummaryPage } from '../summary-page.ts';
import { type BagFieldView, BagSection } from './bag-section.tsx';
import { FormSection } from './form-section.tsx';
import { SeatSummary } from './summary/seat-summary.tsx';

type ExtrasSectionsProps = {
  bookingId: string;
  flight: NonNullable<SummaryPage['flight']>;
  bags: BagsState;
  /** Why the form is shown again. */
  code: BookingFailure['code'] | undefined;
};

/** Extras of a flight: bags, if any are on offer, and seats. */
export function ExtrasSections({ bookingId, flight, bags, code }: ExtrasSectionsProps) {
  return (
    <>
      {flight.bags.length > 0 ? (
        <FormSection heading={es.checkout.bagsHeading} note={flight.bagsNote}>
          <BagSection key={bags.round} fields={flight.bags} pictures={flight.bagPictures} />
          <p role="status" className="mt-2 min-h-5 text-sm font-medium">
            {bagOutcome(bags, code, flight.bags)}
          </p>
        </FormSection>
      ) : null}
      <FormSection id="seats" heading={es.checkout.seatsHeading} note={es.checkout.seatsNote}>
        <SeatSummary bookingId={bookingId} lines={flight.seats} />
      </FormSection>
    </>
  );
}

/** The outcome of the last change of bags, saved automatically or, without scripts, by a button. */
function bagOutcome({ now }: BagsState, code: BookingFailure['code'] | undefined, bags: BagFieldView[]): string {
  if (now === 'updating') return es.checkout.bagsUpdating;
  if (now === 'failed' || (now === 'still' && code === 'bags-failed')) return es.checkout.bagsFailed;
  if (now === 'bought') return es.checkout.bagsUpdated;
  if (now === 'none') return es.checkout.bagsRemoved;
  if (code !== 'bags-updated') return '';
  return bags.some(({ chosen }) => chosen > 0) ? es.checkout.bagsUpdated : es.checkout.bagsRemoved;
}
