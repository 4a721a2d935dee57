import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runtimePackages } from './runtime-packages.mjs';

/**
 * `node scripts/image/runtime-tree.mjs FOLDER`: copies what the product runs on into a folder, from a clone that is installed and
 * built. No tests, no tools, no maps of sources, no sources that only the build reads.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = [
  'backend',
  'config',
  'content',
  'contract',
  'domain',
  'office',
  'sandbox',
  'site',
  'suppliers',
  'wiring',
  'scripts/agency',
  'scripts/image/health.mjs',
  'scripts/image/import-samples.mjs',
  'scripts/node-flags.mjs',
  'scripts/quick-resolve.mjs',
  'site.config.ts',
  'site.documents.ts',
  'site.notices.ts',
  'site.rights.ts',
  'main.ts',
  'package.json',
  'LICENSE',
];
const BUILT = ['build/site/client', 'build/site/server', 'build/office/client', 'build/office/server'];

/** Node loads no JSX: what these files hold is in the built site. */
const isOfBuildOnly = (path) => /\.(test\.ts|tsx|css|map)$/.test(path) || /(^|\/)vite\.config\.ts$/.test(path);

/** What a package brings for browsers, for development or for its own authors. Its licence stays. */
const isIdle = (path) =>
  /\.(map|d\.[cm]?ts|[cm]?tsx?|flow|markdown|md)$/.test(path) ||
  /\/(\.\w+|docs|examples?|tests?|__tests__|benchmarks?|coverage)(\/|$)/.test(path) ||
  IDLE.some((one) => one.test(path));

const IDLE = [
  /^node_modules\/fontkit\/dist\/browser/,
  /^node_modules\/libphonenumber-js\/bundle\//,
  /^node_modules\/pdfkit\/js\/pdfkit\.(browser|standalone)/,
  /^node_modules\/react-dom\/cjs\/react-dom-(client|profiling)/,
  // Papers are set in two weights, maps show coasts and no countries; the rest of these packages is for others.
  /^node_modules\/@fontsource\/inter\/files\/(?!inter-latin-[47]00-normal\.woff$)/,
  /^node_modules\/world-atlas\/countries-/,
];

/** Loaded in development, by the build, or by browsers only. */
const NOT_LOADED = [
  ['wiring/site.ts', 'vite'],
  ['wiring/office.ts', 'vite'],
  ['office/routes.ts', '@react-router/dev'],
  ['site/routes.ts', '@react-router/dev'],
  ['site/visitor/agent.ts', '@fingerprintjs/fingerprintjs'],
  ['site/stays/map/tiles/open-map.client.ts', 'maplibre-gl'],
];

const IMPORTED =
  /^(?:import|export)\s(?!type\b)[^;'"]*?\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

makeTree(process.argv[2]);

function makeTree(target) {
  if (!target) throw new Error('node scripts/image/runtime-tree.mjs FOLDER: where the product is to be copied to');
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty`);
  const unbuilt = BUILT.filter((path) => !existsSync(join(ROOT, path)));
  if (unbuilt.length > 0) throw new Error(`not built yet (node scripts/build-site.mjs): ${unbuilt.join(', ')}`);
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const places = runtimePackages(lock.packages).filter((place) => existsSync(join(ROOT, place)));
  for (const path of [...SOURCES, ...BUILT]) copy(path, { target, isLeftOut: isOfBuildOnly });
  for (const place of places) {
    // A package that lies in another one's folder is copied when its own turn comes.
    const isAnother = (path) => path !== place && basename(path) === 'node_modules';
    copy(place, { target, isLeftOut: (path) => isAnother(path) || isIdle(path) });
  }
  const imported = importedIn(target);
  refuseStrangers(imported, places);
  loadAll(imported, target);
  const bytes = filesBelow(target).reduce((sum, file) => sum + statSync(file).size, 0);
  console.log(`${places.length} packages, ${Math.round(bytes / 1e6)} MB in ${target}`);
}

function copy(path, { target, isLeftOut }) {
  const to = join(target, path);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(ROOT, path), to, { recursive: true, dereference: true, filter: (from) => !isLeftOut(relative(ROOT, from)) });
}

/** An image in which a package is missing must not be made: some are loaded only when a visitor first needs them. */
function refuseStrangers(imported, places) {
  const strangers = [...imported].filter(([specifier]) => !places.includes(`node_modules/${packageOf(specifier)}`));
  if (strangers.length === 0) return;
  const lines = strangers.map(([specifier, path]) => `  ${specifier}, by ${path}`);
  throw new Error(`The tree imports packages that it does not have (scripts/image/runtime-packages.mjs):\n${lines.join('\n')}`);
}

/** Loads each of them from the tree, where a file may be missing that was taken for idle. */
function loadAll(imported, target) {
  const code = [...imported.keys()].map((specifier) => {
    const attributes = specifier.endsWith('.json') ? ", { with: { type: 'json' } }" : '';
    return `await import(${JSON.stringify(specifier)}${attributes});`;
  });
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', code.join('\n')], {
    cwd: target,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('A package of the tree does not load: see IDLE in scripts/image/runtime-tree.mjs');
}

/** What the tree's files import from packages, each with one such file. */
function importedIn(target) {
  const found = new Map();
  for (const file of filesBelow(target)) {
    const path = relative(target, file);
    if (path.startsWith('node_modules') || path.includes('/client/') || !/\.(ts|m?js)$/.test(path)) continue;
    for (const [, from, whole, lazy] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      const specifier = from ?? whole ?? lazy;
      const name = packageOf(specifier);
      if (name && !isLoadedElsewhere(path, name)) found.set(specifier, path);
    }
  }
  return found;
}

/** Chunks of the built site have names of their own, and the same imports. */
function isLoadedElsewhere(path, name) {
  return NOT_LOADED.some(([importer, one]) => one === name && (importer === path || path.startsWith('build/')));
}

function packageOf(specifier) {
  if (/^[.#/]|^node:/.test(specifier) || builtinModules.includes(specifier)) return undefined;
  const [, name] = /^(@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)(\/[\w./-]+)?$/.exec(specifier) ?? [];
  return name;
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
