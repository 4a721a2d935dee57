import type { StoredBooking } from '#contract/shapes.ts';
import { bookingLetters as es } from '../messages/es/mail/booking-letters.ts';

type Failed = { refusal: string | null; wasOnHold: boolean; items: readonly Pick<StoredBooking['items'][number], 'status'>[] };

/** Why a booking was not made, and what is left of it: a supplier may refuse to cancel what it had booked. */
export function whyFailed({ refusal, wasOnHold, items }: Failed): string {
  const isOrderLeft = items.some(({ status }) => status === 'stranded');
  const left = isOrderLeft ? es.orderLeft : es.noOrderLeft;
  if (wasOnHold && refusal === 'payment-abandoned') return isOrderLeft ? left : es.failedOnHold;
  const why = refusal !== null && Object.hasOwn(es.failed, refusal) ? es.failed[refusal as keyof typeof es.failed] : undefined;
  // What nobody could tell of is said with its reason.
  return refusal === 'order-unanswered' && why ? why : [why, left].filter(Boolean).join(' ');
}
