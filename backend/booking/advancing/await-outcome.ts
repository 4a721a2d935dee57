import { setTimeout as delay } from 'node:timers/promises';
import { UNDER_WAY } from '#domain/booking/booking-state.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import type { BookingRecord } from '../record/booking-record.ts';
import { loadBooking, recordOf } from '../record/booking-store.ts';
import type { Progress } from '../workflow/step.ts';
import type { BookingJobs } from './booking-jobs.ts';
import type { InHand } from './work-in-hand.ts';

/** How long a request waits for its booking before it answers 202 and the site polls. */
const PATIENCE_MS = 20_000;
export const LOOK_AGAIN_MS = 150;
export const RETRY_AFTER_SECONDS = 3;

/**
 * Waits until the booking is settled, the visitor has to act, or the time limit is reached; then returns what `answer` makes of
 * the record. A booking just asked for (`inHand`) continues from there.
 */
export async function awaitOutcome<Answer>(
  { db, jobs }: { db: Database; jobs: BookingJobs },
  { bookingId, inHand }: { bookingId: string; inHand?: InHand | undefined },
  answer: (tx: Transaction, record: BookingRecord) => Promise<Answer>,
): Promise<Answer | undefined> {
  const deadline = performance.now() + PATIENCE_MS;
  let working: Promise<Progress | undefined> = inHand ? jobs.goOn(inHand) : jobs.advance(bookingId);
  for (;;) {
    const progress = await Promise.race([working, delay(deadline - performance.now(), 'out-of-time' as const)]);
    const isLast = progress === 'awaiting-customer' || performance.now() >= deadline;
    const looked = await db.transaction(async (tx) => {
      const booking = await loadBooking(tx, bookingId);
      if (!booking) return { answer: undefined };
      if (UNDER_WAY.includes(booking.state) && !isLast) return undefined;
      return { answer: await answer(tx, await recordOf(tx, booking)) };
    });
    if (looked) return looked.answer;
    await delay(progress === 'retry-later' ? LOOK_AGAIN_MS * 5 : LOOK_AGAIN_MS);
    working = jobs.advance(bookingId);
  }
}
