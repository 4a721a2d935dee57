import { setTimeout as delay } from 'node:timers/promises';
import { LOOK_AGAIN_MS } from './await-outcome.ts';
import type { BookingJobs } from './booking-jobs.ts';

/** How long a call waits for upstream APIs before it answers with the current state. */
const PATIENCE_MS = 8_000;

/**
 * Advances a booking, or waits for the worker that holds it, until nothing of it is in progress or the time limit is reached;
 * then jobs continue. Returns the state read last. The limit is measured with a monotonic clock: the system clock may be set
 * back.
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
