import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productNode, ROOT } from '../product-node.mjs';
import { run } from '../run-to-end.mjs';
import { areInstalled, productPackages } from './product-packages.mjs';

/**
 * Installs the lockfile's packages: for the product what it runs and is built with, for tests, checks and generators everything
 * (docs/decisions/092-first-start.md). Plain JavaScript without dependencies, because it runs before the installation, on any Node
 * from 20 on.
 */
const PACKAGES = join(ROOT, 'node_modules');
const BUILD = join(ROOT, 'build');
/** With the number of the process that installs there. */
const NEXT = /^packages-(\d+)$/;
const OLDEST_NPM = 11;
const NPM_TO_USE = 'npm@11';
const QUIETLY = ['--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];

export async function installIfNeeded(wanted = 'product') {
  const [manifest, lock] = [readJson('package.json'), readJson('package-lock.json')];
  const recorded = recordedPackages();
  const versionAt = (place) => (place in recorded ? versionIn(place) : undefined);
  const hasProduct = existsSync(productNode()) && areInstalled(productPackages(lock.packages), versionAt);
  if (hasProduct && (wanted === 'product' || areInstalled(lock.packages, versionAt))) return;
  const agree = JSON.stringify(manifest.devDependencies) === JSON.stringify(lock.packages[''].devDependencies);
  if (hasProduct && agree) return addTools();
  console.log('Installing packages (the first time takes a minute or two) …');
  // Development packages that are installed stay installed when the lockfile changes.
  const hadTools = Object.values(recorded).some(({ dev }) => dev);
  if (wanted === 'everything' || hadTools) return installAnew(manifest, lock);
  const { devDependencies: _, ...product } = manifest;
  await installAnew(product, { ...lock, packages: productPackages(lock.packages) });
}

/** Leaves the existing packages unchanged: the product may be running on them. */
async function addTools() {
  console.log('Installing what tests, checks and generators need besides …');
  await npm(['install', '--no-save', '--include=dev'], ROOT);
}

/**
 * Installed into another folder, which replaces the existing one when complete: an interrupted start leaves nothing half
 * installed.
 */
async function installAnew(manifest, lock) {
  removeAbandoned();
  const next = join(BUILD, `packages-${process.pid}`);
  mkdirSync(next, { recursive: true });
  writeFileSync(join(next, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(next, 'package-lock.json'), JSON.stringify(lock));
  if (existsSync(join(ROOT, '.npmrc'))) copyFileSync(join(ROOT, '.npmrc'), join(next, '.npmrc'));
  // On a signal, npm would first unpack everything and then remove it again; that is not needed here.
  await npm(['ci', '--include=dev'], next, 'SIGKILL');
  // Node's program is linked to its package's own folder as well; the rest of this copy are 67 MB of C headers.
  rmSync(join(next, 'node_modules/node/node_modules'), { recursive: true, force: true });
  if (existsSync(PACKAGES)) renameSync(PACKAGES, join(next, 'before'));
  renameSync(join(next, 'node_modules'), PACKAGES);
  rmSync(next, { recursive: true, force: true });
}

function removeAbandoned() {
  for (const name of existsSync(BUILD) ? readdirSync(BUILD) : []) {
    const [, pid] = NEXT.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(BUILD, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Older npm versions omit packages for this platform that the lockfile lists. */
function npm(args, cwd, endBy) {
  const major = Number(spawnSync('npm', ['--version'], { encoding: 'utf8' }).stdout?.split('.')[0] ?? 0);
  const [command, ...prefix] = major >= OLDEST_NPM ? ['npm'] : ['npx', '--yes', NPM_TO_USE];
  return run(command, [...prefix, ...args, ...QUIETLY], { cwd, env: process.env, endBy });
}

/** What npm has recorded when its last installation was complete; nothing where there was none. */
function recordedPackages() {
  const record = 'node_modules/.package-lock.json';
  return existsSync(join(ROOT, record)) ? readJson(record).packages : {};
}

/** `npm install --package-lock-only` records packages that it does not install. */
function versionIn(place) {
  const manifest = join(place, 'package.json');
  return existsSync(join(ROOT, manifest)) ? readJson(manifest).version : undefined;
}

const readJson = (name) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));

/** Runs on the installed Node: an older one cannot read the product's files. */
export const buildSiteIfNeeded = () => run(productNode(), [join(ROOT, 'scripts/build-site.mjs')]);
