import pg from 'pg';
import { isOfOldPlan, namedIfOften } from './asked-often.ts';

/**
 * A statement that takes longer is given up, at both ends: a call is answered while somebody still waits for it. Jobs are waited for by
 * nobody, and make their own tables at the first start.
 */
const STATEMENT_MS = { calls: 5_000, locks: 5_000, jobs: 15_000 };
/** Beyond the server's own limit: only a server that says nothing is given up from here. */
const SILENCE_MORE_MS = 1_000;
const CONNECT_MS = 4_000;
/**
 * What a connection that broke without a word leaves behind at the server, row locks and booking locks, is let go after this:
 * without it, after hours.
 */
const SERVER_SETTINGS = [
  'idle_in_transaction_session_timeout=15s',
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
];

/** Whose connection it is, for whoever looks: what it is for, and the number of this process. */
export const OWN_CONNECTIONS = `tiquete-%/${process.pid}`;

/** How every connection to the database is made. No statement of a call waits for ever. */
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
 * A connection that is of no use after a silence: what was asked may still be answered, to whoever asks next. It is cut, and pool or
 * owner open another. What is asked often has a name there, and is planned once (`asked-often.ts`).
 */
export class WatchedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // While a connection is in use, the pool does not listen to it; without a listener its end would be the process's.
    this.on('error', () => undefined);
  }

  // The overloads of `query` are the base's; only its promise is looked at.
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
