import { type LocalPostgres, startLocalPostgres } from '../../db/local/local-postgres.ts';
import { inOneSession } from '../one-session.ts';
import { archivingTo } from './archive-folder.ts';

/**
 * Starts the product's own PostgreSQL with the archive that is configured, whoever starts it: a server that a command has started is the one that the
 * product finds. One that runs since before with another archive is started again, unless others use it. Throws `BackupRefused`.
 */
export async function startOwnServer(
  { dataDir, walArchiveDir }: { dataDir: string; walArchiveDir: string | undefined },
  signal?: AbortSignal,
): Promise<LocalPostgres> {
  const settings = walArchiveDir === undefined ? [] : archivingTo(walArchiveDir);
  const start = () => startLocalPostgres(dataDir, signal, settings);
  const server = await start();
  if (await archivesAs(server.url, settings)) return server;
  await server.stop();
  return start();
}

const archivesAs = (url: string, settings: readonly string[]): Promise<boolean> =>
  inOneSession({ url, of: 'backup' }, async (session) => {
    const { rows } = await session.query<{ mode: string; command: string }>(
      `select current_setting('archive_mode') as mode, current_setting('archive_command') as command`,
    );
    const { mode, command } = rows[0] as { mode: string; command: string };
    return settings.length === 0 ? mode === 'off' : settings.includes(`archive_command=${command}`);
  });
