import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '#contract/calls.ts';
import { type Reply, refuse, refuseFor, reply } from '#contract/problem.ts';
import type { Database } from '../../db/connection.ts';
import type { Booking } from '../../db/schema.ts';
import { inEvenTime } from './even-time.ts';
import { lookUpBooking, typedLookup } from './lookup.ts';
import type { LookupLimiter } from './lookup-limiter.ts';

/** SPEC §8: one and the same answer for every failed lookup. */
const BOOKING_NOT_FOUND = refuse('booking-not-found', 'booking not found, check the booking ID and e-mail and try again');

/** The booking that matches both reference and e-mail. */
export type CountedLookup = (
  typed: { referenceId: string; email: string },
  caller: Pick<Caller, 'address'>,
  /** Also one that is not confirmed, and has a payment that a bank or a counter decides. */
  more?: { orWaiting: boolean },
) => Promise<Reply<Booking>>;

/** Counts and limits lookups, whatever their purpose. "Not found" takes the same time whether or not the reference exists. */
export function countedLookup({ db, limiter, stepMs }: { db: Database; limiter: LookupLimiter; stepMs?: number }): CountedLookup {
  return async (typed, { address }, { orWaiting } = { orWaiting: false }) => {
    const { name, email } = typedLookup(typed);
    // Counted by the typed reference: counting by booking would reveal that two names belong to the same one.
    if (!(await limiter.allows(address, name))) {
      return refuseFor(60, 'Too many lookups: wait a minute and try again');
    }
    const delayMs = await limiter.delayMs(name);
    if (delayMs > 0) await pause(delayMs);
    const booking = await inEvenTime(() => lookUpBooking(db, { name, email, orWaiting }), { isOpen: Boolean, stepMs });
    if (!booking) return BOOKING_NOT_FOUND;
    // Not awaited, so that the response time reveals nothing.
    limiter.found(address, name).catch(() => undefined);
    return reply(booking);
  };
}
