/**
 * Puts a backup in place of the database, with every product stopped:
 *
 *     npm run restore -- FILE [--replace] [--without-keys]
 *     npm run restore -- FILE --check
 *
 * `--replace` is needed where the database holds something; `--without-keys` where the key of personal data is lost. `--check` reads the file and restores
 * nothing. It is all or nothing, whenever it is interrupted. Exits with 1 when nothing was restored, with 2 when the command was not understood.
 */
import { resolve } from 'node:path';
import { checkBackup, RestoreRefused, restoreBackup } from '../../backend/backup/restore-backup.ts';
import { keysOfDatabase } from '../../backend/db/local/local-data-key.ts';
import { runBackupCommand } from './backup-command.ts';
import { notUnderstood, readTyped } from './read-typed.ts';

const USAGE = 'Usage: npm run restore -- FILE [--replace] [--without-keys], or npm run restore -- FILE --check';
const NEXT =
  'Start the product, then run npm run reconcile: suppliers and payment providers have what has happened since, and the database does not (docs/operating.md, Restoring a backup)';

const flag = { type: 'boolean', default: false } as const;
const { values, positionals } = readTyped(USAGE, { replace: flag, 'without-keys': flag, check: flag });
const { replace, check, 'without-keys': withoutKeys } = values;
const [path, ...more] = positionals;
const file = path && more.length === 0 ? resolve(path) : notUnderstood(USAGE);

if (check) {
  const failure = await checkBackup(file).then(
    ({ madeAt, migration }) => void console.log(`${file}: whole, as of ${madeAt}, tables of ${migration}`),
    (error: unknown) => error,
  );
  if (failure) console.error(failure instanceof RestoreRefused ? failure.message : failure);
  process.exit(failure ? 1 : 0);
}

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
