import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '#contract/calls.ts';
import { type Reply, refuse, reply } from '#contract/problem.ts';
import type { Database } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';
import { lookUpBooking, typedLookup } from './lookup.ts';
import type { LookupLimiter } from './lookup-limiter.ts';
import { inEvenTime } from './proof/even-time.ts';

/** SPEC §8: one and the same answer for every failed lookup. */
const BOOKING_NOT_FOUND = refuse('booking-not-found', 'booking not found, check the booking ID and e-mail and try again');

/** The booking of whoever knows both names of it. */
export type CountedLookup = (
  typed: { referenceId: string; email: string },
  caller: Pick<Caller, 'address'>,
) => Promise<Reply<Booking>>;

/** Counted, whatever a booking is looked up for. What is not found is said after the same time, whether there is a booking of that reference or none. */
export function countedLookup({ db, limiter, stepMs }: { db: Database; limiter: LookupLimiter; stepMs?: number }): CountedLookup {
  return async (typed, { address }) => {
    const { name, email } = typedLookup(typed);
    // Counted as it was typed: by the booking it is of, the two names of one booking would tell that they are.
    if (!(await limiter.allows(address, name))) {
      return refuse('too-many-requests', 'Too many lookups: wait a minute and try again');
    }
    const delayMs = await limiter.delayMs(name);
    if (delayMs > 0) await pause(delayMs);
    const booking = await inEvenTime(() => lookUpBooking(db, { name, email }), { isOpen: Boolean, stepMs });
    if (!booking) return BOOKING_NOT_FOUND;
    // Nobody waits for it: how long an answer takes says nothing.
    limiter.found(address, name).catch(() => undefined);
    return reply(booking);
  };
}
