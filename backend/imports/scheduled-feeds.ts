import type { PgBoss } from 'pg-boss';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { type CatalogueSource, FeedUnavailable } from '#suppliers/catalogue/port.ts';
import type { Database } from '../db/connection.ts';
import { lastImportOf } from '../db/import-history.ts';
import { keepingNoValues } from '../jobs/job-failure.ts';
import type { JobLog } from '../logging/logger.ts';
import { type CatalogueName, importCatalogue } from './import-catalogue.ts';
import { recordRefusal } from './import-refusals.ts';

const QUEUE = 'fetch-catalogues';
/** How often to check for due imports; a failed one is retried then. */
const LOOK_SECONDS = 600;
const KEPT_SECONDS = 7_200;
const HOUR_MS = 3_600_000;
/** Longer than any feed takes: an import not finished by then is abandoned. */
const LONGEST_MS = 1_800_000;

export type CatalogueSources = Partial<Record<CatalogueName, CatalogueSource>>;

type Options = {
  boss: PgBoss;
  db: Database;
  sources: CatalogueSources;
  everyHours: number;
  currency: string;
  today: () => CalendarDate;
  log: Pick<JobLog, 'info' | 'error'>;
};

/** Imports the agency's feeds when the last import is old enough: in one process at a time, and atomically. */
export async function startScheduledFeeds(options: Options): Promise<{ stop(): void }> {
  const { boss, sources, log } = options;
  if (Object.keys(sources).length === 0) return { stop: () => undefined };
  const ending = new AbortController();
  await boss.createQueue(QUEUE, { retryLimit: 0, deleteAfterSeconds: KEPT_SECONDS, expireInSeconds: LONGEST_MS / 1_000 });
  await boss.work(
    QUEUE,
    keepingNoValues(async () => {
      await importDue(options, ending.signal);
    }),
  );
  const send = () =>
    boss
      .send(QUEUE, null, { singletonSeconds: LOOK_SECONDS })
      .catch((err: unknown) => log.error({ err }, 'feeds could not be looked at'));
  void send();
  const timer = setInterval(() => void send(), LOOK_SECONDS * 1_000);
  return {
    stop() {
      clearInterval(timer);
      ending.abort();
    },
  };
}

/** Imports the due feeds; an unavailable one leaves the catalogue as it was and is logged. */
export async function importDue(
  { db, sources, everyHours, currency, today, log }: Omit<Options, 'boss'>,
  ending: AbortSignal,
): Promise<void> {
  for (const [name, source] of Object.entries(sources) as [CatalogueName, CatalogueSource][]) {
    const last = await lastImportOf(db, name);
    if (last && Date.now() - last.importedAt.getTime() < everyHours * HOUR_MS) continue;
    const signal = AbortSignal.any([ending, AbortSignal.timeout(LONGEST_MS)]);
    try {
      const feed = source.feed({ from: addDays(today(), 1), signal });
      const outcome = await importCatalogue(db, name, feed, { by: `operator:${source.name}`, currency });
      if (outcome.ok) log.info({ name, ...outcome.report }, 'a feed was imported');
      else log.error({ name, ...outcome }, 'a feed was not imported: it is wrong, or another import is under way');
    } catch (err) {
      if (!(err instanceof FeedUnavailable)) throw err;
      await recordRefusal(db, { kind: name, by: `operator:${source.name}`, reason: 'unavailable', told: err.message });
      log.error({ name, reason: err.message }, 'a feed could not be had: the catalogue is as it was');
    }
  }
}
