import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FlagReason } from '#domain/booking/flag.ts';
import { timeNow } from '#domain/clock.ts';
import type { Letters } from '#domain/enquiry.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { bookings, flags } from '../../db/schema.ts';
import type { DatabaseWatch } from '../../jobs/watch-database.ts';
import type { JobLog } from '../../logging/logger.ts';
import type { Outbox } from '../../outbox/outbox.ts';

/** Flags per mail; the next check continues with the rest. */
const MOST_AT_ONCE = 50;

export type AlarmContext = {
  db: Database;
  outbox: Outbox;
  letters: Pick<Letters, 'bookingsFlagged'>;
  /** The recipient; without it alarms go to the log only. */
  operationsMail: string | undefined;
  log: Pick<JobLog, 'error'>;
};

/**
 * Notifies the operator once of every flag, whichever process raised it. Of its subject only the remaining time is included: many
 * people read logs and mails.
 */
export function startFlagAlarms(context: AlarmContext, watch: Pick<DatabaseWatch, 'whenDue'>): { stop(): void } {
  const lookOnce = async () => {
    while ((await alarm(context)) === MOST_AT_ONCE);
  };
  const isDue = sql`exists (select from ${flags} where ${isNew})`;
  const { end } = watch.whenDue(lookOnce, { isDue, failed: 'could not look for flags to tell of' });
  return { stop: end };
}

const isNew = and(isNull(flags.alarmedAt), isNull(flags.resolvedAt));

/**
 * Sends one mail about new flags, in the transaction that marks them as reported. Flags already ended are skipped. Returns how
 * many there were.
 */
export async function alarm({ db, outbox, letters, operationsMail, log }: AlarmContext): Promise<number> {
  const [any] = await db.select({ id: flags.id }).from(flags).where(isNew).limit(1);
  if (!any) return 0;
  return db.transaction(async (tx) => {
    const raised = await claim(tx);
    if (raised.length === 0) return 0;
    const named = raised.map(({ bookingId, reference, reason, about, openedAt }) => ({
      booking: reference ?? bookingId,
      reason,
      openedAt,
      ...leftOf(reason, about),
    }));
    if (operationsMail) {
      const content = { ...letters.bookingsFlagged(named), to: operationsMail };
      await outbox.put(tx, { purpose: 'bookings-flagged', about: 'operations', content });
    }
    for (const { bookingId, reference, reason, about } of raised) {
      const which = { event: 'booking-flagged', bookingId, reference, reason, ...leftOf(reason, about) };
      log.error(which, 'a booking needs a person: see npm run desk -- list');
    }
    return raised.length;
  });
}

/** The time left to issue tickets: `24 h`. */
const leftOf = (reason: FlagReason, about: string) => (reason === 'ticket-due' ? { left: about } : {});

/** Locks the flags until commit; other processes skip locked rows. */
async function claim(tx: Transaction) {
  const claimed = await tx
    .select({
      id: flags.id,
      bookingId: flags.bookingId,
      reason: flags.reason,
      about: flags.about,
      openedAt: flags.openedAt,
      reference: bookings.reference,
    })
    .from(flags)
    .innerJoin(bookings, eq(bookings.id, flags.bookingId))
    .where(isNew)
    .orderBy(asc(flags.id))
    .limit(MOST_AT_ONCE)
    .for('update', { of: flags, skipLocked: true });
  const ids = claimed.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(flags)
      .set({ alarmedAt: new Date(timeNow()) })
      .where(inArray(flags.id, ids));
  return claimed;
}
