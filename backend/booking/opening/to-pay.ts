import { dueNow } from '#domain/payment/instalments.ts';
import type { Booking } from '../../db/schema.ts';
import type { ToPay } from '../accounts/payment-choice.ts';

/** What a booking's first payment is of, and the country on its bill, if that is filled in. */
export const toPayOf = ({ totalMinor, items, currency, billing }: Booking): ToPay => ({
  amountMinor: dueNow(totalMinor, items),
  currency,
  country: billing?.country.code || undefined,
});
