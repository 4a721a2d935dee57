import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD_FILE, placeFor, USER, unprivilegedIds } from './local-cluster.ts';
import { DATABASE, runningPort } from './local-postgres.ts';

export type OwnDatabase = {
  host: string;
  /** Another at each start of the server; `undefined` while it does not run. */
  port: number | undefined;
  database: string;
  user: string;
  passwordFile: string;
  /** The folder of PostgreSQL's files, and whether a database was ever made there. */
  folder: string;
  isMade: boolean;
};

/** Where the product's own PostgreSQL is, for an operator or a command; it is neither made nor started. */
export async function ownDatabase(dataDir: string): Promise<OwnDatabase> {
  const { home } = await placeFor(dataDir, unprivilegedIds());
  const folder = join(home, 'postgres');
  return {
    host: '127.0.0.1',
    port: runningPort(folder),
    database: DATABASE,
    user: USER,
    passwordFile: join(home, PASSWORD_FILE),
    folder,
    isMade: existsSync(join(folder, 'PG_VERSION')),
  };
}
