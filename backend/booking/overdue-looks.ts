import type { Keeper } from './booking-records.ts';
import { endPaidFlags, flagOverdueRefunds } from './cancelling/overdue-refunds.ts';
import type { JobLog } from './job-log.ts';
import { flagOverdueNames } from './names/overdue-names.ts';
import { flagOverdueBalances } from './overdue-balances.ts';

const LOOK_MS = 600_000;

/** At startup and periodically: flags overdue promises in both directions, and ends flags of money that has arrived. */
export function startOverdueLooks({ keeper, timeZone, log }: { keeper: Keeper; timeZone: string; log: Pick<JobLog, 'error'> }): {
  stop(): void;
} {
  let isStopped = false;
  const look = async () => {
    await flagOverdueNames(keeper);
    await flagOverdueRefunds({ ...keeper, timeZone });
    await endPaidFlags(keeper);
    await flagOverdueBalances(keeper);
  };
  const lookAgain = () =>
    look().catch((err: unknown) => {
      // When stopped midway, the database connection is gone.
      if (!isStopped) log.error({ err }, 'could not look for what is overdue');
    });
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
