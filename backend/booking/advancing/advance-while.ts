import { setTimeout as delay } from 'node:timers/promises';
import { LOOK_AGAIN_MS } from './await-outcome.ts';
import type { BookingJobs } from './booking-jobs.ts';

/** How long a call waits for upstream APIs before it answers with the current state. */
const PATIENCE_MS = 8_000;

/**
 * Has a booking advanced, here or by whoever has it in hand, for as long as something of it is under way or patience lasts: jobs go on with it then.
 * Answers what was seen last. Patience is counted by a clock that nobody sets: put back an hour, it would last an hour longer.
 */
export async function advanceWhile<Seen>(
  { jobs, patienceMs = PATIENCE_MS }: { jobs: Pick<BookingJobs, 'advance'>; patienceMs?: number },
  bookingId: string,
  look: () => Promise<Seen>,
  isUnderWay: (seen: Seen) => boolean,
): Promise<Seen> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    await Promise.race([jobs.advance(bookingId), delay(deadline - performance.now())]);
    const seen = await look();
    if (!isUnderWay(seen) || performance.now() >= deadline) return seen;
    await delay(LOOK_AGAIN_MS);
  }
}
