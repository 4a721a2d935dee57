import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

type Asked = Pick<pg.Client, 'query'>;
type Restore = { backup: string; id: string };

const markerOf = (dataDir: string): string => join(dataDir, 'restore-unfinished');

/**
 * While this mark exists, the product does not start: it would sell from a database that an operator meant to replace. Returns
 * the restore's id.
 */
export function markRestore(dataDir: string, backup: string): string {
  const id = randomUUID();
  writeFileSync(markerOf(dataDir), `${backup}\n${id}\n`, { mode: 0o600, flush: true });
  return id;
}

export const unmarkRestore = (dataDir: string): void => rmSync(markerOf(dataDir), { force: true });

function markedRestore(dataDir: string): Restore | undefined {
  const marker = markerOf(dataDir);
  if (!existsSync(marker)) return undefined;
  const [backup = '', id = ''] = readFileSync(marker, 'utf8').split('\n');
  return { backup, id };
}

/** Why the product must not start now; `undefined` unless a restore is in progress or was interrupted. */
export function unfinishedRestore(dataDir: string): string | undefined {
  const marked = markedRestore(dataDir);
  if (!marked) return undefined;
  return `A restore of ${marked.backup} is under way, or was ended before its end: the database is still as it was before, or is all of the backup's. Wait for it, or give the same npm run restore again, which ends it; to start without it, remove ${markerOf(dataDir)}`;
}

/** Written in the open transaction: the database is marked as this restore's once it is committed, and not before. */
export const signRestore = async (client: Asked, id: string): Promise<void> =>
  void (await client.query(`comment on schema public is '${signatureOf(id)}'`));

/** The restore that was committed and ended before its files were in place. */
export async function committedRestore(client: Asked, dataDir: string): Promise<Restore | undefined> {
  const marked = markedRestore(dataDir);
  if (!marked) return undefined;
  const { rows } = await client.query<{ signature: string | null }>(
    `select obj_description(to_regnamespace('public'), 'pg_namespace') as signature`,
  );
  return rows[0]?.signature === signatureOf(marked.id) ? marked : undefined;
}

const signatureOf = (id: string): string => `restored by ${id}`;
