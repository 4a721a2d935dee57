import type { Keeper } from './booking-records.ts';
import { endPaidFlags, flagOverdueRefunds } from './cancelling/overdue-refunds.ts';
import type { JobLog } from './job-log.ts';
import { flagOverdueNames } from './names/overdue-names.ts';
import { flagOverdueBalances } from './overdue-balances.ts';

const LOOK_MS = 600_000;

export type OverdueLooks = {
  keeper: Keeper;
  timeZone: string;
  log: Pick<JobLog, 'error'>;
  tellOverdueClaims: () => Promise<void>;
};

/**
 * At startup and periodically: flags overdue promises in both directions, ends flags of money that has arrived, and tells of
 * overdue claims. A look that fails does not keep the others from happening.
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
  let isLooking = false;
  const lookAgain = async () => {
    if (isLooking) return;
    isLooking = true;
    for (const [of, look] of Object.entries(looks)) {
      if (isStopped) break;
      await look().catch((err: unknown) => {
        // When stopped midway, the database connection is gone.
        if (!isStopped) log.error({ err, of }, 'could not look for what is overdue');
      });
    }
    isLooking = false;
  };
  // At startup too: a process restarted more often than the interval would never look.
  void lookAgain();
  const timer = setInterval(lookAgain, LOOK_MS);
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
