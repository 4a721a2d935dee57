import { desc, sql } from 'drizzle-orm';
import { AS_IN_FILES, type SettingsInForce } from '#domain/settings/site-settings.ts';
import type { Database } from '../db/connection.ts';
import { pagePurges, settingRecords } from '../db/schema.ts';
import type { DatabaseWatch } from '../jobs/watch-database.ts';
import type { JobLog } from '../logging/logger.ts';
import { lastPurge, purgesSince } from './page-purges.ts';
import { readInForce } from './setting-records.ts';

export type SettingsWatch = {
  inForce(): SettingsInForce;
  /** Runs when settings change, or cached pages are to be purged; `path`: null for all of them. */
  onStale(stale: (path: string | null) => void): void;
  /** Purges cached pages of this process. */
  tellStale(path: string | null): void;
  look(): Promise<void>;
  end(): void;
};

/**
 * The settings in force, held in memory and at most two seconds old. Nobody waits for the database: while it does not answer they
 * stay as they are, and before it first did they are those of the files.
 */
export async function watchSettings(
  db: Database,
  { watch, log }: { watch: Pick<DatabaseWatch, 'onChange'>; log: Pick<JobLog, 'info'> },
): Promise<SettingsWatch> {
  let inForce = AS_IN_FILES;
  let seen = 0;
  let seenPurge = 0;
  const stale: ((path: string | null) => void)[] = [];
  const tell = (path: string | null) => {
    for (const one of stale) one(path);
  };

  async function lookForChanges(): Promise<void> {
    const [last] = await db.select({ id: settingRecords.id }).from(settingRecords).orderBy(desc(settingRecords.id)).limit(1);
    if (!last || last.id === seen) return;
    const fresh = await readInForce(db);
    seen = last.id;
    if (fresh.version === inForce.version) return;
    inForce = fresh;
    log.info({ version: fresh.version, changed: Object.keys(fresh.changed) }, 'settings of the site have changed');
    tell(null);
  }

  async function lookForPurges(): Promise<void> {
    const purges = await purgesSince(db, seenPurge);
    for (const { id, path } of purges) {
      seenPurge = id;
      log.info({ path }, 'pages are made anew');
      tell(path);
    }
  }

  async function lookOnce(): Promise<void> {
    await lookForChanges();
    await lookForPurges();
  }

  seenPurge = await lastPurge(db);
  const failed = 'could not look whether settings have changed';
  const state = sql`select concat((select max(id) from ${settingRecords}), ' ', (select max(id) from ${pagePurges}))`;
  const { look, end } = watch.onChange(lookOnce, { state, failed });
  await look();
  return { inForce: () => inForce, onStale: (one) => stale.push(one), tellStale: tell, look, end };
}
