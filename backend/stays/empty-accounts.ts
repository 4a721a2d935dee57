import type { JobLog } from '../booking/job-log.ts';

/** How often it is logged of one supplier: everybody who chooses a room meets it. */
const LOGGED_EVERY_MS = 60_000;

/**
 * The agency's own accounts at suppliers that could not pay for what somebody chose: counted for alarms, and an error of the log, until
 * somebody puts money in.
 */
export function createEmptyAccounts(log: Pick<JobLog, 'error'>, now = Date.now) {
  const times = new Map<string, number>();
  const loggedAt = new Map<string, number>();
  return {
    report({ supplier, ...cost }: { supplier: string; amountMinor: number; currency: string }): void {
      times.set(supplier, (times.get(supplier) ?? 0) + 1);
      if (now() - (loggedAt.get(supplier) ?? Number.NEGATIVE_INFINITY) < LOGGED_EVERY_MS) return;
      loggedAt.set(supplier, now());
      log.error(
        { event: 'supplier-account-empty', supplier, ...cost },
        'the account at a supplier cannot pay: nothing of it is sold',
      );
    },
    /** In the text format of Prometheus; nothing until it has happened. */
    metrics: (): string =>
      times.size === 0
        ? ''
        : [
            '# HELP tiquete_supplier_account_empty_total Offers that could not be sold because the account at their supplier is empty.',
            '# TYPE tiquete_supplier_account_empty_total counter',
            ...[...times].map(([supplier, count]) => `tiquete_supplier_account_empty_total{supplier="${supplier}"} ${count}`),
            '',
          ].join('\n'),
  };
}
