import type { BookingRecord } from '../record/booking-record.ts';
import type { Progress } from '../workflow/step.ts';
import type { BookingLock } from './booking-lock.ts';

/** A booking just asked for, with its lock; the process that continues the booking releases it. */
export type InHand = { record: BookingRecord; lock: BookingLock };

/** The bookings that this process is advancing. */
export type WorkInHand = {
  /** Registers the work on a booking, with its payment if known, while it runs. */
  during(of: { bookingId: string; paymentId?: string | null }, work: () => Promise<Progress>): Promise<Progress>;
  /** The booking being advanced that is paid with this payment. */
  paidWith(paymentId: string): string | undefined;
  /** Waits for the work on a booking, if any, and tells whether it settled the booking. */
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
