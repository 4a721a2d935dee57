import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { oneAtATime } from '../backend/db/local/start-lock.ts';
import { WORKER } from '../site/journey/offline/copy-names.ts';
import { workerScript } from '../site/journey/offline/worker-script.ts';
import { buildCommand } from './build-command.mjs';
import { keepEarlierAssets } from './earlier-assets.mjs';
import { productNode, ROOT } from './product-node.mjs';
import { run } from './run-to-end.mjs';

/** Builds the site when a source has changed since the last build, and compresses its files once. */
const STAMP = join(ROOT, 'build', 'site-sources');
const BUILT = join(ROOT, 'build/site');
/** The new build is written to another folder and swapped in, so that a running product always finds all files. */
const NEXT = 'build/site-next';
const SOURCES = [
  'scripts/build-site.mjs',
  'scripts/build-command.mjs',
  'site',
  'domain',
  'contract',
  'public',
  'site.config.ts',
  'site.notices.ts',
  'site.rights.ts',
  'site.documents.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];
const COMPRESSIBLE = /\.(m?js|css|svg|txt|json)$/;

/** Two that start at once write to the same folder: the second waits, and finds the site built. */
const LOCK = join(ROOT, 'build', 'building.lock');
const PATIENCE_MS = 10 * 60_000;

const isBuilt = (sources) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;

async function buildSiteIfNeeded() {
  const sources = hashOfSources();
  if (isBuilt(sources)) return;
  mkdirSync(dirname(LOCK), { recursive: true });
  await oneAtATime(LOCK, async () => isBuilt(sources) || (await buildSite(sources)), { patienceMs: PATIENCE_MS });
}

async function buildSite(sources) {
  console.log('Building the site …');
  const next = join(ROOT, NEXT);
  rmSync(next, { recursive: true, force: true });
  const { args, env } = buildCommand(NEXT);
  await run(productNode(), args, { env });
  mkdirSync(dirname(join(next, 'client', WORKER)), { recursive: true });
  writeFileSync(join(next, 'client', WORKER), workerScript());
  thinManifest(join(next, 'client'));
  await Promise.all(
    filesBelow(join(next, 'client'))
      .filter((name) => COMPRESSIBLE.test(name))
      .map(compress),
  );
  nameBuild(join(next, 'client'));
  keepEarlierAssets(BUILT, next);
  putInPlace(next);
  writeFileSync(STAMP, sources);
}

/** On Node's threads, so that all cores have a part of it. */
async function compress(file) {
  const content = readFileSync(file);
  const [gz, br] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ]);
  writeFileSync(`${file}.gz`, gz);
  writeFileSync(`${file}.br`, br);
}

function putInPlace(next) {
  const before = `${BUILT}-before`;
  rmSync(before, { recursive: true, force: true });
  if (existsSync(BUILT)) renameSync(BUILT, before);
  renameSync(next, BUILT);
  rmSync(before, { recursive: true, force: true });
}

const manifestOf = (client) => {
  const manifest = readdirSync(join(client, 'assets')).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!manifest) throw new Error('React Router names its manifest otherwise now: pages ask for the name of the build by it');
  return manifest;
};

/**
 * Removes from the manifest, which every page loads, the default values of routes and the files every page has loaded already.
 */
function thinManifest(client) {
  const file = join(client, 'assets', manifestOf(client));
  const source = readFileSync(file, 'utf8');
  const [json] = /\{.*\}/s.exec(source);
  const { entry, routes, ...manifest } = JSON.parse(json);
  const everywhere = new Set([entry.module, ...entry.imports, routes.root.module, ...routes.root.imports]);
  const thin = Object.entries(routes).map(([id, route]) => {
    const brought = { ...route, imports: route.imports.filter((address) => !everywhere.has(address)) };
    return [id, Object.fromEntries(Object.entries(brought).filter(([, value]) => value !== false && value.length !== 0))];
  });
  writeFileSync(
    file,
    source.replace(json, () => JSON.stringify({ entry, routes: Object.fromEntries(thin), ...manifest })),
  );
}

/** SPEC §7.3, the build's metadata: open pages ask which build is served (site/shell/later/watch-updates.ts). */
function nameBuild(client) {
  const build = JSON.stringify({ id: manifestOf(client).slice('manifest-'.length, -'.js'.length), timestamp: Date.now() });
  mkdirSync(join(client, 'builds/meta'), { recursive: true });
  writeFileSync(join(client, 'builds/latest.json'), build);
  writeFileSync(join(client, `builds/meta/${JSON.parse(build).id}.json`), build);
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesBelow(join(ROOT, source))) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

await buildSiteIfNeeded();
