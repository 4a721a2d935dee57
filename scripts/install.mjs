import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Installs the lockfile's packages, once per lockfile. Plain JavaScript without dependencies, because it runs before the
 * installation, on any Node from 20 on; the product itself runs on the Node it installs.
 */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(ROOT, 'node_modules', '.installed-lockfile');
const OLDEST_NPM = 11;
const NPM_TO_USE = 'npm@11';

/** Node's compile cache, which also holds the product's own TypeScript: a start takes a fifth less time. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'compiled');

/** An environment in which `node` is the product's own. */
export function productEnvironment(extra = {}) {
  const bin = join(ROOT, 'node_modules', '.bin');
  const path = `${bin}${delimiter}${process.env.PATH ?? ''}`;
  return { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH: path, ...extra };
}

export const productNode = () => join(ROOT, 'node_modules', '.bin', 'node');

export function installIfNeeded() {
  const lockfile = hashOf(join(ROOT, 'package-lock.json'));
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockfile && existsSync(productNode())) return;
  console.log('Installing packages (the first time takes a minute or two) …');
  // Older npm versions omit packages for this platform that the lockfile lists.
  const npmMajor = Number(spawnSync('npm', ['--version'], { encoding: 'utf8' }).stdout?.split('.')[0] ?? 0);
  const [command, prefix] = npmMajor >= OLDEST_NPM ? ['npm', []] : ['npx', ['--yes', NPM_TO_USE]];
  run(
    command,
    [...prefix, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    process.env,
  );
  mkdirSync(join(ROOT, 'node_modules'), { recursive: true });
  writeFileSync(STAMP, lockfile);
}

export function run(command, args, env = productEnvironment()) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs on the installed Node: an older one cannot read the product's files. */
export const buildSiteIfNeeded = () => run(productNode(), [join(ROOT, 'scripts/build-site.mjs')]);

export const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
