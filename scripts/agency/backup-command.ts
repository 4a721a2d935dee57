import pg from 'pg';
import { type OperatorConfig, readOperatorConfig, StartRefused } from '#config';
import { startOwnServer } from '../../backend/backup/archive/own-server.ts';
import { RestoreRefused } from '../../backend/backup/restore-backup.ts';
import { BackupRefused } from '../../backend/backup/write-backup.ts';
import { databaseRefusal } from '../../backend/db/compatibility/refused-database.ts';

export type BackupPlace = { config: OperatorConfig; databaseUrl: string };

/** Performs a command without a database. Ends the process: with 1 and a sentence where nothing was done. */
export async function runToEnd(perform: (config: OperatorConfig) => Promise<void>): Promise<never> {
  try {
    await perform(readOperatorConfig(process.env));
  } catch (error) {
    console.error(sentenceOf(error, ''));
    process.exit(1);
  }
  process.exit(0);
}

/**
 * Performs a command on the database as it is, without migrating it: the configured one, or the product's own, which is stopped again where it did
 * not run. Ends the process: with 1 and a sentence where nothing was done.
 */
export async function runBackupCommand(
  perform: (place: BackupPlace) => Promise<void>,
  isReady: (config: OperatorConfig) => Promise<void>,
): Promise<never> {
  let databaseUrl = '';
  let stop = async () => {};
  let code = 0;
  try {
    const config = readOperatorConfig(process.env);
    await isReady(config);
    const own = config.databaseUrl ? undefined : await startOwnServer(config);
    if (own) stop = () => own.stop();
    databaseUrl = config.databaseUrl ?? (own as { url: string }).url;
    await perform({ config, databaseUrl });
  } catch (error) {
    console.error(sentenceOf(error, databaseUrl));
    code = 1;
  }
  await stop();
  process.exit(code);
}

/** An explanation if the operator can fix it; else the error itself. */
export function sentenceOf(error: unknown, databaseUrl: string): unknown {
  if (error instanceof StartRefused || error instanceof BackupRefused || error instanceof RestoreRefused) return error.message;
  const { code, path } = (error ?? {}) as { code?: string; path?: string };
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'The disk is full: nothing was written. Make room, or name another place (--to; of a base backup WAL_ARCHIVE_DIR)';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `${path ?? 'The place'} cannot be written by this account (${code})`;
  const refusal = databaseUrl ? databaseRefusal(error, databaseUrl) : undefined;
  if (refusal) return refusal;
  // Its own words would quote the row.
  if (error instanceof pg.DatabaseError)
    return `The database refused it (${error.code}${error.table ? `, ${error.table}` : ''}): nothing was changed`;
  return error;
}

/** 12.3 MB */
export const sizeOf = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
