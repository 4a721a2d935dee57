import { keepLooking } from '../../jobs/keep-looking.ts';
import type { JobLog } from '../../logging/logger.ts';
import type { LookContext } from '../advancing/workflow-context.ts';
import { claimDue, lookAt } from './look-at-orders.ts';

const SWEEP_MS = 2_000;
/** Items per claim: few enough to be read before the lease ends, however slow their suppliers. */
const MOST_AT_ONCE = 8;
const WORKERS = 4;

/** Reads every due order for as long as the process lives; each is read by one process. */
export function startOrderLooks(context: LookContext, log: JobLog): { stop(): void } {
  const failed = 'could not look for orders to be read';
  const { end } = keepLooking(() => lookAtAllDue(context, log), { everyMs: SWEEP_MS, log, failed });
  return { stop: end };
}

/** One run of the periodic job. A supplier that does not answer is asked again soon; a failure does not delay other bookings. */
export async function lookAtAllDue(context: LookContext, log: Pick<JobLog, 'error'>): Promise<void> {
  for (;;) {
    const due = await claimDue(context, { atMost: MOST_AT_ONCE });
    const queue = due.values();
    const worker = async () => {
      for (const item of queue) {
        await lookAt(context, item).catch((error: unknown) =>
          log.error({ bookingId: item.bookingId, err: error }, 'could not look at an order'),
        );
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, worker));
    if (due.length < MOST_AT_ONCE) return;
  }
}
