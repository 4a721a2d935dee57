import type { Booking } from '../../db/schema.ts';
import type { ToPay } from '../accounts/payment-choice.ts';
import { chargedFirst } from '../record/charged.ts';

/** What a booking's first payment is of, and the country on its bill, if that is filled in. */
export const toPayOf = (booking: Booking): ToPay => ({
  ...chargedFirst(booking),
  country: booking.billing?.country.code || undefined,
});
