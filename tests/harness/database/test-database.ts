import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startLocalPostgres } from '#backend/db/local/local-postgres.ts';

const TEST_DATA = fileURLToPath(new URL('../../../data/test', import.meta.url));

export type TestDatabase = { url: string; drop(): Promise<void> };

const SETTINGS = [
  // Its databases are thrown away: nothing has to outlast the machine.
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  // Each worker keeps several products, each with a pool.
  'max_connections=600',
];

let local: Promise<string> | undefined;

/** `DATABASE_URL`'s server, or a local one kept for tests. */
export function testServer(): Promise<string> {
  local ??= process.env.DATABASE_URL ? Promise.resolve(process.env.DATABASE_URL) : startLocal();
  return local;
}

async function startLocal(): Promise<string> {
  const { url } = await startLocalPostgres(TEST_DATA, undefined, SETTINGS);
  return url;
}

/** What a new database begins with: filled once in each run, then copied. */
export type Template = { name: string; fill(url: string): Promise<void> };

/** A separate database for one product under test, on the test server; empty without a template. */
export async function createTestDatabase(template?: Template): Promise<TestDatabase> {
  const server = await testServer();
  const name = `tiquete_test_${randomBytes(6).toString('hex')}`;
  const copied = template ? ` template ${await filled(server, template)} strategy file_copy` : '';
  await queryRows(server, `create database ${name}${copied}`);
  const url = databaseOn(server, name);
  return {
    url,
    async drop() {
      await pools.get(url)?.end();
      pools.delete(url);
      await dropWithoutDeadlocks(server, name);
    },
  };
}

/** Whoever ends up in a deadlock is refused, or repeated with luck: in whatever a test does, none may happen. */
async function dropWithoutDeadlocks(server: string, name: string): Promise<void> {
  const [seen] = await queryRows<{ deadlocks: number }>(server, 'select deadlocks from pg_stat_database where datname = $1', [
    name,
  ]);
  await dropDatabase(server, name);
  if (seen && seen.deadlocks > 0) throw new Error(`${seen.deadlocks} deadlocks in this test: see data/test/postgres.log`);
}

const TEMPLATES = 'tiquete_template_';

const templates = new Map<string, Promise<string>>();

/** The name of the filled template: the first worker of a run that needs it makes it, the others wait. */
function filled(server: string, template: Template): Promise<string> {
  const name = templates.get(template.name) ?? fillOnce(server, template);
  templates.set(template.name, name);
  // The next file tries again.
  name.catch(() => templates.delete(template.name));
  return name;
}

async function fillOnce(server: string, { name, fill }: Template): Promise<string> {
  // The parent process is the run, which all workers share; another run may be of other code, or of another day.
  const ready = `${TEMPLATES}${name}_${process.ppid}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [TEMPLATES]);
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      TEMPLATES,
    ]);
    const known = rows.map(({ datname }) => datname);
    if (known.includes(ready)) return ready;
    for (const left of known.filter(isOfEndedRun)) await client.query(`drop database ${left} with (force)`);
    const making = `${ready}_unfinished`;
    await client.query(`create database ${making}`);
    await fill(databaseOn(server, making));
    await client.query(`alter database ${making} rename to ${ready}`);
    return ready;
  } finally {
    await client.end();
  }
}

function isOfEndedRun(template: string): boolean {
  // Templates are made under a lock: an unfinished one found by the next holder was left behind.
  if (template.endsWith('_unfinished')) return true;
  try {
    process.kill(Number(/\d+$/.exec(template)?.[0]), 0);
    return false;
  } catch {
    return true;
  }
}

function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** PostgreSQL gives the sessions it ends five seconds; on a busy machine they need more. */
const MOST_DROPS = 5;
async function dropDatabase(server: string, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return void (await queryRows(server, `drop database if exists ${name} with (force)`));
    } catch (error) {
      if (tries === MOST_DROPS) throw error;
    }
  }
}

/** Amounts are `bigint`, which pg returns as text by default; every stored amount is exact as a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format)),
};

const pools = new Map<string, pg.Pool>();

/** A session of PostgreSQL costs more than most questions of tests: it is kept for the next one, which soon follows. */
function poolOn(url: string): pg.Pool {
  const known = pools.get(url);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: url, types, max: 4, idleTimeoutMillis: 5_000, allowExitOnIdle: true });
  // Tests end sessions too; the pool then opens another.
  pool.on('error', () => undefined);
  pools.set(url, pool);
  return pool;
}

/** The rows of a query, for inspecting what the product stored. */
export const queryRows = async <Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => (await poolOn(url).query<Row>(text, values)).rows;

/** The same by a session of its own, which is over with it: one that is kept would keep a PostgreSQL from ending. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
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
