import { isReservedFor, payByOf } from '#domain/payment/payment-method.ts';
import type { Booking } from '../../db/schema.ts';
import type { PageWay, PaymentChoice } from '../accounts/payment-choice.ts';
import type { ItemDesks } from '../items/item-desks.ts';
import { toPayOf } from './to-pay.ts';

/** A way to pay a booking on a provider's page; `payBy`: until when, if all of it is put on hold first. */
export type BookingWay = PageWay & { payBy: Date | null };

type Terms = { deskOf: ItemDesks; now: number };

export const waysToPay = (
  booking: Booking,
  { choice, ...terms }: Terms & { choice: Pick<PaymentChoice, 'pageWays'> },
): BookingWay[] => keptWays(booking, choice.pageWays(toPayOf(booking)), terms);

/**
 * Of these ways to pay a booking. What is paid in hours is put on hold first where all of it can be, and then offered only if that lasts as
 * long as the way of paying takes; where something cannot be kept, nothing is, and the traveller is told.
 */
export function keptWays(booking: Booking, ways: readonly PageWay[], { deskOf, now }: Terms): BookingWay[] {
  const heldUntil = holdOf(booking, { deskOf, now });
  return ways.flatMap((way): BookingWay[] => {
    if (heldUntil === undefined || !isReservedFor(way.method)) return [{ ...way, payBy: null }];
    // It was tried, and its supplier kept it for less than it had said.
    if (booking.refusal === 'not-held') return [];
    const payBy = payByOf(way.method, { askedAt: now, heldUntil, now });
    return payBy === undefined ? [] : [{ ...way, payBy: new Date(payBy) }];
  });
}

/** Until when all of a booking could be kept, in epoch milliseconds, as far as its offers show. */
function holdOf({ items }: Booking, { deskOf, now }: Terms): number | undefined {
  const ends = items.map((item) => deskOf(item)?.holds?.until(item, new Date(now))?.getTime());
  return ends.includes(undefined) ? undefined : Math.min(...(ends as number[]));
}
