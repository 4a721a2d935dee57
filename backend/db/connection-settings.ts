import pg from 'pg';
import { isOfOldPlan, namedIfOften } from './asked-often.ts';

/**
 * Statement timeouts, at server and client: a call is answered while its client still waits. Background jobs may take longer; at
 * the first start they create their tables.
 */
const STATEMENT_MS = { calls: 5_000, locks: 5_000, jobs: 15_000 };
/** Added to the server's own timeout: the client only gives up on a server that sends nothing. */
const SILENCE_MORE_MS = 1_000;
const CONNECT_MS = 4_000;
/** Releases the row locks and booking locks of a silently broken connection after this time instead of hours. */
const SERVER_SETTINGS = [
  'idle_in_transaction_session_timeout=15s',
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
];

/** Matches the application name of every process of the product, whatever its version. */
export const ANY_CONNECTION = 'tiquete-%';
/** The application name of this process's connections: their use (`%`) and the process id. */
export const OWN_CONNECTIONS = `tiquete-%/${process.pid}`;

/** The settings of every database connection. No statement of a call waits without limit. */
export function connectionSettings(databaseUrl: string, use: keyof typeof STATEMENT_MS) {
  const settings = [`statement_timeout=${STATEMENT_MS[use]}`, ...SERVER_SETTINGS];
  return {
    connectionString: databaseUrl,
    application_name: OWN_CONNECTIONS.replace('%', use),
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS[use] + SILENCE_MORE_MS,
    keepAlive: true,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  } satisfies pg.ClientConfig;
}

/**
 * Closes the connection after a client-side timeout: the late answer would otherwise reach the next query. The pool or owner
 * opens another. Frequent statements are named, so planned once per connection (`asked-often.ts`).
 */
export class WatchedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // While a connection is checked out, the pool has no listener on it; an unhandled error event would end the process.
    this.on('error', () => undefined);
  }

  // The overloads of `query` are those of the base class; only its promise is observed.
  override query: pg.Client['query'] = ((query: unknown, ...more: unknown[]) => {
    const asked: unknown = (super.query as (...given: unknown[]) => unknown).call(this, namedIfOften(query, more[0]), ...more);
    if (asked instanceof Promise) asked.catch((error: unknown) => (isSilence(error) || isOfOldPlan(error)) && this.cut());
    return asked;
  }) as pg.Client['query'];

  cut(): void {
    (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}

const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';
