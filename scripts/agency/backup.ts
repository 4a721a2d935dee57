/**
 * Backs up the database while the product runs, or while it is stopped:
 *
 *     npm run backup -- [--to FILE|FOLDER] [--keep N] [--with-keys]
 *     npm run backup -- --base [--keep N]
 *
 * `--base` makes a base backup in WAL_ARCHIVE_DIR, from which any later minute can be restored.
 * Without `--to` into `backups` below DATA_DIR. `--keep` leaves that many of a folder's. The key of personal data is not in it
 * unless `--with-keys` is given. Prints what was written. Exits with 1 when there is no backup, with 2 when the command was not
 * understood.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type OperatorConfig, StartRefused } from '#config';
import { makeBaseBackup } from '../../backend/backup/archive/base-backup.ts';
import { writeBackup } from '../../backend/backup/write-backup.ts';
import { type DataKey, encryptWith } from '../../backend/db/encryption.ts';
import { keysOfDatabase, LOCAL_KEY_FILE } from '../../backend/db/local/local-data-key.ts';
import { ownDatabase } from '../../backend/db/local/own-database.ts';
import { type BackupPlace, runBackupCommand, sizeOf } from './backup-command.ts';
import { notUnderstood, readTyped } from './read-typed.ts';

const USAGE = 'Usage: npm run backup -- [--to FILE|FOLDER] [--keep N] [--with-keys], or npm run backup -- --base [--keep N]';

const WITH_KEY = 'The key of personal data is in it: whoever has the file can read all of it';
const WITHOUT_KEY =
  'The key of personal data is not in it, and without that key travellers, enquiries and mails in it cannot be read by anybody. Keep a copy of it in another place:';

/** Where the keys are that the backup needs: configured, in the file, or the oldest in the file and the others configured. */
const keyPlaces = (set: DataKey[] | undefined, used: DataKey[], keyFile: string): string =>
  [...(set ? ['DATA_KEYS'] : []), ...(used.length > (set?.length ?? 0) ? [keyFile] : [])].join(' and ');

const { values, positionals } = readTyped(USAGE, {
  to: { type: 'string' },
  keep: { type: 'string' },
  'with-keys': { type: 'boolean', default: false },
  base: { type: 'boolean', default: false },
});
const { to, base, 'with-keys': withKeys } = values;
const keep = values.keep === undefined ? undefined : Number(values.keep);
const isCount = keep === undefined || (Number.isInteger(keep) && keep > 0);
// A variable of the shell that is not set is an empty text.
if (positionals.length > 0 || !isCount || to === '' || (base && (to !== undefined || withKeys))) notUnderstood(USAGE);

if (base) await runBackupCommand(makeBase, requireArchive);

await runBackupCommand(
  async ({ config, databaseUrl }) => {
    const keyFile = join(config.dataDir, LOCAL_KEY_FILE);
    const dataKeys = keysOfDatabase(config);
    encryptWith(dataKeys, config.lostKeys);
    const made = await writeBackup({
      databaseUrl,
      dataKeys,
      localKey: withKeys ? readFileSync(keyFile, 'utf8').trim() : undefined,
      // A name that ends with a slash is a folder's; `resolve` would take it away.
      to: to === undefined ? `${join(config.dataDir, 'backups')}/` : resolve(to) + (to.endsWith('/') ? '/' : ''),
      keep,
      now: new Date(),
    });
    const { tables } = made.end;
    console.log(`${made.file}: ${sizeOf(made.bytes)}, ${tables} tables as of ${made.header.madeAt}, read again and found whole`);
    if (made.removed.length > 0) console.log(`Removed: ${made.removed.join(', ')}`);
    console.log(withKeys ? WITH_KEY : `${WITHOUT_KEY} ${keyPlaces(config.dataKeys, dataKeys, keyFile)}`);
    if (to === undefined)
      console.log('It lies on the disk that it is meant to outlive: copy it elsewhere, or name a place with --to');
  },
  async ({ dataDir, databaseUrl, dataKeys }) => {
    if (withKeys && dataKeys)
      throw new StartRefused(
        '--with-keys is for the key that the product made for itself: DATA_KEYS are yours to keep, apart from the backup',
      );
    if (databaseUrl) return;
    const { isMade } = await ownDatabase(dataDir);
    if (!isMade || (!dataKeys && !existsSync(join(dataDir, LOCAL_KEY_FILE))))
      throw new StartRefused(`There is nothing to back up in ${dataDir}: no product was ever started there`);
  },
);

async function makeBase({ config, databaseUrl }: BackupPlace): Promise<void> {
  const { walArchiveDir: archive = '', dataDir } = config;
  const { folder: cluster } = await ownDatabase(dataDir);
  const { folder, files, removed } = await makeBaseBackup({ databaseUrl, cluster, archive, keep });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(`${folder}: ${files.length} files, ${sizeOf(bytes)} before compression; any minute from now on can be restored`);
  if (removed.length > 0) console.log(`Removed: ${removed.join(', ')}, and the log that only they needed`);
  console.log(`${WITHOUT_KEY} ${keyPlaces(config.dataKeys, keysOfDatabase(config), join(dataDir, LOCAL_KEY_FILE))}`);
}

async function requireArchive({ walArchiveDir }: OperatorConfig): Promise<void> {
  if (walArchiveDir === undefined)
    throw new StartRefused(
      "--base is for the product's own PostgreSQL, with WAL_ARCHIVE_DIR: name a folder on another disk there, and start the product again",
    );
}
