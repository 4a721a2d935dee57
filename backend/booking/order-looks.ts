import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { ORDERED } from '#domain/booking/item-state.ts';
import { bookingItems, bookings } from '../db/schema.ts';
import type { JobLog } from './job-log.ts';
import { lookAtOrders } from './read-back-order.ts';
import type { LookParts } from './workflow-parts.ts';

const SWEEP_MS = 5_000;
/** In one sweep: the next goes on. */
const MOST_AT_ONCE = 200;
const WORKERS = 4;

/** Looks, for as long as the process lives, at every order whose time has come; each is looked at by one process. */
export function startOrderLooks(parts: LookParts, log: JobLog): { stop(): void } {
  let isAtIt = false;
  const timer = setInterval(async () => {
    if (isAtIt) return;
    isAtIt = true;
    await lookAtAllDue(parts, log).catch((error: unknown) => log.error({ err: error }, 'could not look for orders to be read'));
    isAtIt = false;
  }, SWEEP_MS);
  return { stop: () => clearInterval(timer) };
}

/** One sweep. A supplier that does not answer is asked again soon; what else goes wrong keeps no other booking waiting. */
export async function lookAtAllDue(parts: LookParts, log: Pick<JobLog, 'error'>): Promise<void> {
  const due = await parts.db
    .selectDistinctOn([bookingItems.bookingId], { bookingId: bookingItems.bookingId })
    .from(bookingItems)
    .innerJoin(bookings, eq(bookings.id, bookingItems.bookingId))
    .where(
      and(
        inArray(bookingItems.state, [...ORDERED]),
        lte(bookingItems.lookAt, new Date(parts.now())),
        eq(bookings.state, 'confirmed'),
      ),
    )
    .orderBy(asc(bookingItems.bookingId))
    .limit(MOST_AT_ONCE);
  const queue = due.values();
  const worker = async () => {
    for (const { bookingId } of queue) {
      await lookAtOrders(parts, bookingId).catch((error: unknown) =>
        log.error({ bookingId, err: error }, 'could not look at an order'),
      );
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}
