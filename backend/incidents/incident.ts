import type { Letter } from '#domain/enquiry.ts';
import type { Database } from '../db/connection.ts';
import type { MailPurpose } from '../db/schema.ts';
import { STEADY } from '../load/steady-clock.ts';
import type { JobLog } from '../logging/logger.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { createSharedLimit } from '../shared-store/shared-limit.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';

/** The minimum interval between log lines per process and supplier: every visitor may trigger it. */
const LOGGED_EVERY_MS = 60_000;
/** The minimum interval between mails about an incident, over all processes. */
const TOLD_EVERY_MS = 6 * 60 * 60_000;

export type IncidentContext = {
  db: Pick<Database, 'transaction'>;
  outbox: Outbox;
  /** The recipient; without it incidents are only logged. */
  operationsMail: string | undefined;
  store: SharedStore;
  log: Pick<JobLog, 'error'>;
  now?: () => number;
};

export type Incident<Happened> = {
  report(happened: { supplier: string } & Happened): void;
  /** In the Prometheus text format; empty until it has happened. */
  metrics(): string;
};

/**
 * An ongoing problem at a supplier that an operator has to look into: counted in metrics, logged as an error, and mailed to the
 * operator if it has a letter.
 */
export function createIncident<Happened extends object>(
  kind: {
    event: string;
    message: string;
    counter: { name: string; help: string };
    letter?: { purpose: MailPurpose; write: (happened: { supplier: string } & Happened) => Letter };
  },
  { db, outbox, operationsMail, store, log, now = STEADY.now }: IncidentContext,
): Incident<Happened> {
  const { event, message, counter, letter } = kind;
  const times = new Map<string, number>();
  const loggedAt = new Map<string, number>();
  const tellings = createSharedLimit(store, { name: event, windowMs: TOLD_EVERY_MS, most: 1 });

  async function tell(happened: { supplier: string } & Happened): Promise<void> {
    if (!letter || !operationsMail || !(await tellings.allows(happened.supplier))) return;
    const content = { ...letter.write(happened), to: operationsMail };
    await db.transaction((tx) => outbox.put(tx, { purpose: letter.purpose, about: 'operations', content }));
  }

  return {
    report(happened) {
      const { supplier } = happened;
      times.set(supplier, (times.get(supplier) ?? 0) + 1);
      if (now() - (loggedAt.get(supplier) ?? Number.NEGATIVE_INFINITY) < LOGGED_EVERY_MS) return;
      loggedAt.set(supplier, now());
      log.error({ event, ...happened }, message);
      tell(happened).catch((err: unknown) => log.error({ err, event, supplier }, 'could not write to the operator'));
    },
    metrics: () =>
      times.size === 0
        ? ''
        : [
            `# HELP ${counter.name} ${counter.help}`,
            `# TYPE ${counter.name} counter`,
            ...[...times].map(([supplier, count]) => `${counter.name}{supplier="${supplier}"} ${count}`),
            '',
          ].join('\n'),
  };
}
