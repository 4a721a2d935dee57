import type { Progress } from './workflow/step.ts';

/** The bookings that this process carries on right now. */
export type WorkInHand = {
  /** Remembers this work of a booking, and the payment it is paid with where that is known, for as long as it lasts. */
  during(of: { bookingId: string; paymentId?: string | null }, work: () => Promise<Progress>): Promise<Progress>;
  /** The booking in hand that is paid with this payment. */
  paidWith(paymentId: string): string | undefined;
  /** Waits for the work of a booking, if there is any: is the booking settled by it? */
  settles(bookingId: string): Promise<boolean>;
};

export function workInHand(): WorkInHand {
  const atWork = new Map<string, { working: Promise<Progress>; paymentId: string | null }>();
  return {
    async during({ bookingId, paymentId = null }, work) {
      const working = work();
      const one = { working, paymentId };
      atWork.set(bookingId, one);
      try {
        return await working;
      } finally {
        if (atWork.get(bookingId) === one) atWork.delete(bookingId);
      }
    },
    paidWith: (paymentId) => atWork.entries().find(([, one]) => one.paymentId === paymentId)?.[0],
    async settles(bookingId) {
      const progress = await atWork.get(bookingId)?.working.catch(() => undefined);
      return progress === 'settled';
    },
  };
}
