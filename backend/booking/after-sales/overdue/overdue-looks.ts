import { and, eq, lt } from 'drizzle-orm';
import { amendments } from '../../../db/schema.ts';
import { keepLooking } from '../../../jobs/keep-looking.ts';
import type { JobLog } from '../../../logging/logger.ts';
import { type Keeper, recordsIn } from '../../record/booking-records.ts';
import { namesOverdue } from '../../workflow/correcting-names.ts';
import { flagOverdueBalances } from './overdue-balances.ts';
import { endPaidFlags, flagOverdueRefunds } from './overdue-refunds.ts';

const LOOK_MS = 600_000;

export type OverdueLooks = {
  keeper: Keeper;
  timeZone: string;
  log: Pick<JobLog, 'error'>;
  tellOverdueClaims: () => Promise<void>;
};

/**
 * At startup and periodically: flags overdue promises in both directions, ends flags of refunds that have succeeded, and reports
 * overdue claims. A check that fails does not prevent the others.
 */
export function startOverdueLooks({ keeper, timeZone, log, tellOverdueClaims }: OverdueLooks): { stop(): void } {
  const looks = {
    names: () => flagOverdueNames(keeper),
    refunds: () => flagOverdueRefunds({ ...keeper, timeZone }),
    paid: () => endPaidFlags(keeper),
    balances: () => flagOverdueBalances(keeper),
    claims: tellOverdueClaims,
  };
  let isStopped = false;
  const failed = 'could not look for what is overdue';
  const lookOnce = async () => {
    for (const [of, look] of Object.entries(looks)) {
      if (isStopped) break;
      await look().catch((err: unknown) => {
        // When stopped midway, the database connection is closed.
        if (!isStopped) log.error({ err, of }, failed);
      });
    }
  };
  // At startup too: a process restarted more often than the interval would never check.
  const { end } = keepLooking(lookOnce, { everyMs: LOOK_MS, atOnce: true, log, failed });
  return {
    stop() {
      isStopped = true;
      end();
    },
  };
}

/** Flags name corrections not answered by the promised time, as decided from the record once its booking is locked. */
export async function flagOverdueNames(keeper: Keeper): Promise<void> {
  const { db, now } = keeper;
  const isWaiting = and(eq(amendments.kind, 'name'), eq(amendments.state, 'asked'), lt(amendments.answerBy, new Date(now())));
  const overdue = await db.selectDistinct({ id: amendments.bookingId }).from(amendments).where(isWaiting);
  for (const { id } of overdue) await recordsIn(keeper).change(id, (record) => ({ changes: namesOverdue(record, now()) }));
}
