import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startLocalPostgres } from '#backend/db/local-postgres.ts';

const TEST_DATA = fileURLToPath(new URL('../../data/test', import.meta.url));

export type TestDatabase = { url: string; drop(): Promise<void> };

/** `DATABASE_URL`'s server, or a local one kept for tests. */
export const testServer = async (): Promise<string> => process.env.DATABASE_URL ?? (await startLocalPostgres(TEST_DATA)).url;

/** A separate database for one product under test, on the test server. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await testServer();
  const name = `tiquete_test_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Amounts are `bigint`, which pg returns as text by default; every stored amount is exact as a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format)),
};

/** The rows of a query, for inspecting what the product stored. */
export async function queryRows<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, types });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The reasons of a booking's open flags. */
export async function openFlags(url: string, bookingId: string): Promise<string[]> {
  const rows = await queryRows<{ reason: string }>(
    url,
    'select reason from flags where booking_id = $1 and resolved_at is null order by id',
    [bookingId],
  );
  return rows.map(({ reason }) => reason);
}
