import { timeNow } from '#domain/clock.ts';
import type { Database } from '../../db/connection.ts';
import { keepLooking } from '../../jobs/keep-looking.ts';
import type { JobLog } from '../../logging/logger.ts';
import { oweReceived } from '../../outbox/received-bookings.ts';
import { flagUnlessDealtWith } from '../record/flags.ts';
import { bookingsOwed, bookingsUnderWay, bookingsWithoutOutcome, WITH_VISITOR_MS } from './bookings-to-advance.ts';

/** How often to look for bookings without a worker: it died, or its job gave up. */
const RECOVERY_MS = 10_000;
/** The same for bookings with a pending request that someone waits for. */
const OWED_MS = 3_000;
const LEFT_ALONE_MS = 15_000;
/** A booking usually takes seconds; after this long an operator is notified. */
const TOO_LONG_MS = 30 * 60_000;
const LEFT_PAGES_MS = 60_000;
const WORKERS = 4;

export type Recovery = {
  /** A few at once; failures are logged and retried by their job or the next periodic job. */
  resumeAll(bookingIds: string[]): Promise<void>;
  stop(): void;
};

/** Advances every abandoned booking, for as long as the process lives. */
export function startRecovery(options: {
  db: Database;
  advance: (bookingId: string) => Promise<unknown>;
  reverseOrphans: () => Promise<void>;
  lookAtLeftPages: () => Promise<void>;
  log: JobLog;
}): Recovery {
  const { db, advance, reverseOrphans, lookAtLeftPages, log } = options;

  async function resumeAll(bookingIds: string[]): Promise<void> {
    const queue = bookingIds.values();
    const worker = async () => {
      for (const bookingId of queue) {
        await advance(bookingId).catch((error: unknown) => log.error({ bookingId, err: error }, 'could not advance the booking'));
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, worker));
  }

  /** While the database was away no process could work on a booking. */
  let wasAway = false;

  async function recoverStuck(): Promise<void> {
    const untouchedForMs = wasAway ? 0 : LEFT_ALONE_MS;
    wasAway = true;
    const left = await bookingsUnderWay(db, { untouchedForMs, withVisitorForMs: WITH_VISITOR_MS, orDatedAhead: true });
    wasAway = false;
    await resumeAll(left);
    for (const bookingId of await bookingsWithoutOutcome(db, TOO_LONG_MS)) {
      await flagUnlessDealtWith(db, bookingId, 'under-way-too-long');
    }
    await oweReceived(db);
  }

  const resumeOwed = async () => resumeAll(await bookingsOwed(db, timeNow()));
  // Each by itself: an unresponsive provider does not delay the other periodic jobs.
  const repeated = [
    keepLooking(recoverStuck, { everyMs: RECOVERY_MS, log, failed: 'could not look for bookings left alone' }),
    keepLooking(reverseOrphans, { everyMs: RECOVERY_MS, log, failed: 'could not look for orphaned payments' }),
    keepLooking(lookAtLeftPages, { everyMs: LEFT_PAGES_MS, log, failed: 'could not look at pages that were left' }),
    keepLooking(resumeOwed, { everyMs: OWED_MS, log, failed: 'could not look for bookings that something is owed to' }),
  ];
  return {
    resumeAll,
    stop() {
      for (const { end } of repeated) end();
    },
  };
}
