import { afterAll, beforeAll } from 'vitest';
import { connect, type Database, type DatabaseConnection, migrateDatabase } from '#backend/db/connection.ts';
import { createTestDatabase, type Template, type TestDatabase } from './test-database.ts';

export const MIGRATED: Template = { name: 'migrated', fill: migrateDatabase };

/** A migrated database for the tests of the calling file. */
export function migratedDatabase(): { readonly db: Database; readonly pool: DatabaseConnection['pool']; readonly url: string } {
  let database: TestDatabase;
  let connection: DatabaseConnection;
  beforeAll(async () => {
    database = await createTestDatabase(MIGRATED);
    connection = connect(database.url, () => undefined);
  });
  afterAll(async () => {
    await connection.close();
    await database.drop();
  });
  return {
    get db() {
      return connection.db;
    },
    get pool() {
      return connection.pool;
    },
    get url() {
      return database.url;
    },
  };
}
