/**
 * Puts a backup in place of the database, with every product stopped:
 *
 *     npm run restore -- FILE [--replace] [--without-keys]
 *     npm run restore -- ARCHIVE [--until TIME] [--replace]
 *     npm run restore -- FILE|ARCHIVE --check
 *
 * An ARCHIVE is the folder of WAL_ARCHIVE_DIR: from it the product's own PostgreSQL is restored as it was at a moment, or as the archive has it last.
 * `--replace` is needed where the database holds something; `--without-keys` where the key of personal data is lost. `--check` reads the file and restores
 * nothing. It is all or nothing, whenever it is interrupted. Exits with 1 when nothing was restored, with 2 when the command was not understood.
 */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartRefused } from '#config';
import { checkArchive, restoreArchive } from '../../backend/backup/archive/restore-archive.ts';
import { checkBackup, restoreBackup } from '../../backend/backup/restore-backup.ts';
import { keysOfDatabase } from '../../backend/db/local/local-data-key.ts';
import { runBackupCommand, runToEnd, sentenceOf } from './backup-command.ts';
import { notUnderstood, readTyped } from './read-typed.ts';

const USAGE =
  'Usage: npm run restore -- FILE [--replace] [--without-keys], npm run restore -- ARCHIVE [--until 2026-12-31T18:40:00-05:00] [--replace], or npm run restore -- FILE|ARCHIVE --check';
const NEXT =
  'Start the product, then run npm run reconcile: suppliers and payment providers have what has happened since, and the database does not (docs/operating.md, Restoring a backup)';

const flag = { type: 'boolean', default: false } as const;
const { values, positionals } = readTyped(USAGE, { replace: flag, 'without-keys': flag, check: flag, until: { type: 'string' } });
const { replace, check, 'without-keys': withoutKeys } = values;
const [path, ...more] = positionals;
const file = path && more.length === 0 ? resolve(path) : notUnderstood(USAGE);
const isArchive = statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
/** With its offset: an hour of nobody's zone would restore another moment. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const until = values.until === undefined ? undefined : new Date(values.until);
const isMoment = values.until === undefined || (MOMENT.test(values.until) && !Number.isNaN(until?.getTime()));
if (!isMoment || (until && !isArchive) || (isArchive && withoutKeys)) notUnderstood(USAGE);

if (check) {
  const failure = await (isArchive ? checkedArchive() : checkedFile()).then(console.log, (error: unknown) => error);
  if (failure) console.error(sentenceOf(failure, ''));
  process.exit(failure ? 1 : 0);
}

async function checkedFile(): Promise<string> {
  const { madeAt, migration } = await checkBackup(file);
  return `${file}: whole, as of ${madeAt}, tables of ${migration}`;
}

async function checkedArchive(): Promise<string> {
  const { base, endsAt, pieces } = await checkArchive(file);
  return `${file}: whole, from the base backup ${base} on, which ended at ${endsAt}, with ${pieces} pieces of the log since then`;
}

if (isArchive)
  await runToEnd(async ({ dataDir, databaseUrl }) => {
    if (databaseUrl)
      throw new StartRefused(
        "An archive is of the product's own PostgreSQL, and DATABASE_URL names another: restore it by that server's own means",
      );
    const told = (lastChange: string) => console.log(`… the log until ${lastChange}`);
    const { lastChange, before, base } = await restoreArchive({ archive: file, dataDir, until, replace, told });
    console.log(`The database is that of ${lastChange ?? `the base backup ${base}`}. ${NEXT}`);
    if (before) console.log(`The one that was there is kept in ${before}: remove it when you are sure`);
  });

await runBackupCommand(
  async ({ config, databaseUrl }) => {
    const { dataDir } = config;
    const dataKeys = config.dataKeys && keysOfDatabase(config);
    const { madeAt } = await restoreBackup({ file, databaseUrl, dataDir, dataKeys, replace, withoutKeys });
    console.log(`The database is that of ${madeAt}. ${NEXT}`);
  },
  // Before a database is made for it.
  async () => void (await checkBackup(file)),
);
