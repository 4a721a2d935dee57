import { userInfo } from 'node:os';
import { readOperatorConfig, StartRefused } from '#config';
import { startOwnServer } from '../../backend/backup/archive/own-server.ts';
import { BackupRefused } from '../../backend/backup/write-backup.ts';
import { databaseRefusal } from '../../backend/db/compatibility/refused-database.ts';
import { connect, migrateDatabase } from '../../backend/db/connection.ts';
import { encryptWith } from '../../backend/db/encryption.ts';
import { keysOfDatabase } from '../../backend/db/local/local-data-key.ts';
import type { Operator } from '../../domain/booking/booking-event.ts';

/** The product's database for an operator's command, with this version's tables: the configured one, or the local one, started if it is not running. */
async function operatorDatabase() {
  const config = readOperatorConfig(process.env);
  encryptWith(keysOfDatabase(config), config.lostKeys);
  const databaseUrl = config.databaseUrl ?? (await startOwnServer(config)).url;
  const { origin, officeOrigin, bouncesMaildir, hasInvoicing } = config;
  try {
    await migrateDatabase(databaseUrl, { isCommand: true });
  } catch (error) {
    const refusal = databaseRefusal(error, databaseUrl);
    throw refusal ? new StartRefused(refusal) : error;
  }
  const told = { databaseUrl, origin, officeOrigin, bouncesMaildir, hasInvoicing };
  return { ...told, ...connect(databaseUrl, (error) => console.error(error.message)) };
}
export type OperatorDatabase = Awaited<ReturnType<typeof operatorDatabase>>;

/**
 * Runs an operator's command and ends the process with the exit code it returns; with 1 if the environment or the database
 * prevents it, which is explained in a sentence, as at a start.
 */
export async function runOperatorCommand(perform: (desk: OperatorDatabase) => Promise<number>): Promise<never> {
  const desk = await operatorDatabase().catch((error: unknown) => {
    if (!(error instanceof StartRefused || error instanceof BackupRefused)) throw error;
    console.error(error.message);
    process.exit(1);
  });
  const code = await perform(desk);
  await desk.close();
  process.exit(code);
}

/** The operator's name: `OPERATOR`, else the account's name. */
export const operator = (): Operator => `operator:${process.env.OPERATOR || userInfo().username}`;
