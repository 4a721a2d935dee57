import type { Keeper } from './booking-records.ts';
import { endPaidFlags, flagOverdueRefunds } from './cancelling/overdue-refunds.ts';
import type { JobLog } from './job-log.ts';
import { flagOverdueNames } from './names/overdue-names.ts';
import { flagOverdueBalances } from './overdue-balances.ts';

const LOOK_MS = 600_000;

/** Flags what was promised until a time that is over, either way, and ends flags of money once it is there. */
export function startOverdueLooks({ keeper, timeZone, log }: { keeper: Keeper; timeZone: string; log: Pick<JobLog, 'error'> }): {
  stop(): void;
} {
  const look = async () => {
    await flagOverdueNames(keeper);
    await flagOverdueRefunds({ ...keeper, timeZone });
    await endPaidFlags(keeper);
    await flagOverdueBalances(keeper);
  };
  const timer = setInterval(
    () => look().catch((err: unknown) => log.error({ err }, 'could not look for what is overdue')),
    LOOK_MS,
  );
  return { stop: () => clearInterval(timer) };
}
