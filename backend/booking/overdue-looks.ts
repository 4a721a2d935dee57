import type { Keeper } from './booking-records.ts';
import { endPaidFlags, flagOverdueRefunds } from './cancelling/overdue-refunds.ts';
import type { JobLog } from './job-log.ts';
import { flagOverdueNames } from './names/overdue-names.ts';
import { flagOverdueBalances } from './overdue-balances.ts';

const LOOK_MS = 600_000;

/** Flags what was promised until a time that is over, either way, and ends flags of money once it is there: at once, and from then on. */
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
      // Stopped in the middle of it, there is no database any more.
      if (!isStopped) log.error({ err }, 'could not look for what is overdue');
    });
  // Who is restarted more often than it looks would never look.
  void lookAgain();
  const timer = setInterval(lookAgain, LOOK_MS);
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
