import { userInfo } from 'node:os';
import { connect } from '../backend/db/connection.ts';
import { encryptWith } from '../backend/db/encryption.ts';
import { localDataKey } from '../backend/db/local-data-key.ts';
import { startLocalPostgres } from '../backend/db/local-postgres.ts';
import { readConfig } from '../config.ts';
import type { Operator } from '../domain/booking/booking-event.ts';

/** The product's database for an operator's command: the configured one, or the local one, started if it is not running. */
export async function operatorDatabase() {
  const config = readConfig(process.env);
  encryptWith(config.dataKeys ?? [localDataKey(config.dataDir)]);
  const databaseUrl = config.databaseUrl ?? (await startLocalPostgres(config.dataDir)).url;
  const { origin, bouncesMaildir } = config;
  return { databaseUrl, origin, bouncesMaildir, ...connect(databaseUrl, (error) => console.error(error.message)) };
}

/** Who is at the desk: `OPERATOR`, else the account's name. */
export const operator = (): Operator => `operator:${process.env.OPERATOR || userInfo().username}`;
