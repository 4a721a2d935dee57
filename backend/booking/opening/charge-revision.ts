import { type ChargeTerms, chargedFor, isQuoteOver } from '#domain/charging/charge-terms.ts';
import type { Booking } from '../../db/schema.ts';
import type { BookingRecord } from '../record/booking-record.ts';
import type { Change } from '../record/change.ts';
import { firstPaymentOf } from './price-revision.ts';
import { isEditable } from './readiness.ts';

/** Whether the rate of a booking that can still be changed has to be another before it is paid. */
export const isToRenew = (booking: Booking, now: number): boolean =>
  isEditable(booking) && booking.charge !== null && isQuoteOver(booking.charge, now);

/** `isChanged`: another amount is charged from now on, which the traveller has to see first. */
type Renewed = { changes: Change[]; isChanged: boolean };

/**
 * Gives a booking the rate of this moment, once its own stands no more. Another amount is another revision, as with a price: cards that were
 * handed over pay the new one. A rate that charges the same changes nothing but its end.
 */
export function renewCharge({ booking, payments }: BookingRecord, terms: ChargeTerms, now: number): Renewed {
  if (!booking.charge || !isToRenew(booking, now)) return { changes: [], isChanged: false };
  const whole = { amountMinor: booking.totalMinor, currency: booking.currency };
  const [before, after] = [chargedFor(whole, booking.charge), chargedFor(whole, terms)];
  const isChanged = before.amountMinor !== after.amountMinor || before.currency !== after.currency;
  const revision = isChanged ? booking.revision + 1 : booking.revision;
  const charge = isChanged ? { ...terms, beforeMicros: booking.charge.rateMicros } : { ...booking.charge, until: terms.until };
  const repriced = payments
    .filter(({ state }) => isChanged && state === 'created')
    .map(
      ({ id: paymentId }): Change => ({
        change: 'reprice-payment',
        paymentId,
        set: { ...firstPaymentOf({ ...booking, charge }), revision },
      }),
    );
  const renewed: Change = {
    change: 'fact',
    fact: 'charge-renewed',
    data: {
      before: before.amountMinor,
      after: after.amountMinor,
      currency: after.currency,
      rateMicros: terms.rateMicros,
      beforeMicros: booking.charge.rateMicros,
    },
  };
  return { changes: [{ change: 'charge', charge, revision }, ...repriced, ...(isChanged ? [renewed] : [])], isChanged };
}
