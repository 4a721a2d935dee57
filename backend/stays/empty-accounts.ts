import type { Letters } from '#domain/enquiry.ts';
import type { Money } from '#domain/money.ts';
import type { JobLog } from '../booking/job-log.ts';
import type { Database } from '../db/connection.ts';
import type { Outbox } from '../mail/outbox.ts';
import { createSharedLimit } from '../shared-store/shared-limit.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';

/** How often each process logs it of one supplier: everybody who chooses a room meets it. */
const LOGGED_EVERY_MS = 60_000;
/** How often all processes together write a mail about one. */
const TOLD_EVERY_MS = 6 * 60 * 60_000;

export type EmptyAccountParts = {
  db: Pick<Database, 'transaction'>;
  outbox: Outbox;
  letters: Pick<Letters, 'accountEmpty'>;
  /** Who is told; without it the log is all. */
  operationsMail: string | undefined;
  store: SharedStore;
  log: Pick<JobLog, 'error'>;
  now?: () => number;
};

/**
 * The agency's own accounts at suppliers that could not pay for what somebody chose: counted for alarms, an error of the log, and a mail to the
 * operator, until somebody puts money in.
 */
export function createEmptyAccounts({ db, outbox, letters, operationsMail, store, log, now = Date.now }: EmptyAccountParts) {
  const times = new Map<string, number>();
  const loggedAt = new Map<string, number>();
  const tellings = createSharedLimit(store, { name: 'account-empty', windowMs: TOLD_EVERY_MS, most: 1 });

  async function tell(supplier: string, cost: Money): Promise<void> {
    if (!operationsMail || !(await tellings.allows(supplier))) return;
    const content = { ...letters.accountEmpty({ supplier, cost }), to: operationsMail };
    await db.transaction((tx) => outbox.put(tx, { purpose: 'account-empty', about: 'operations', content }));
  }

  return {
    report({ supplier, ...cost }: { supplier: string } & Money): void {
      times.set(supplier, (times.get(supplier) ?? 0) + 1);
      if (now() - (loggedAt.get(supplier) ?? Number.NEGATIVE_INFINITY) < LOGGED_EVERY_MS) return;
      loggedAt.set(supplier, now());
      log.error(
        { event: 'supplier-account-empty', supplier, ...cost },
        'the account at a supplier cannot pay: nothing of it is sold',
      );
      tell(supplier, cost).catch((error: unknown) =>
        log.error({ err: error, supplier }, 'could not write that an account is empty'),
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
