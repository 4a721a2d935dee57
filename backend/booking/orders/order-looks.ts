import type { DatabaseWatch } from '../../jobs/watch-database.ts';
import type { JobLog } from '../../logging/logger.ts';
import type { LookContext } from '../advancing/workflow-context.ts';
import { claimDue, isAnyDue, lookAt } from './look-at-orders.ts';

/** Items per claim: few enough to be read before the lease ends, however slow their suppliers. */
const MOST_AT_ONCE = 8;
const WORKERS = 4;

/** Reads every due order for as long as the process lives; each is read by one process. */
export function startOrderLooks(
  context: LookContext,
  { watch, log }: { watch: Pick<DatabaseWatch, 'whenDue'>; log: JobLog },
): { stop(): void } {
  const failed = 'could not look for orders to be read';
  const { end } = watch.whenDue(() => lookAtAllDue(context, log), { isDue: isAnyDue(context), failed });
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
