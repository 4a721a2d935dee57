import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { paletteOf, THEMES } from '../domain/brand/tokens.ts';
import { WORKER } from '../site/journey/offline/copy-names.ts';
import { workerScript } from '../site/journey/offline/worker-script.ts';
import { brand } from '../site.config.ts';
import { buildCommand } from './build-command.mjs';
import { buildWhenChanged } from './build-when-changed.mjs';
import { keepEarlierAssets } from './earlier-assets.mjs';

/** Builds the public site and the back office, each when one of its sources has changed since its last build. */
const SHARED_SOURCES = [
  'scripts/build-site.mjs',
  'scripts/build-when-changed.mjs',
  'scripts/build-command.mjs',
  'domain',
  'contract',
  'package-lock.json',
];

await buildWhenChanged({
  name: 'site',
  sources: [
    ...SHARED_SOURCES,
    'site',
    'public',
    'site.config.ts',
    'site.notices.ts',
    'site.rights.ts',
    'site.documents.ts',
    'vite.config.ts',
    'react-router.config.ts',
  ],
  command: buildCommand,
  beforeCompression(client) {
    mkdirSync(dirname(join(client, WORKER)), { recursive: true });
    writeFileSync(join(client, WORKER), workerScript());
    thinManifest(client);
    colourRoutes(client);
  },
  afterwards(client, { built, next }) {
    nameBuild(client);
    keepEarlierAssets(built, next);
  },
});

await buildWhenChanged({
  name: 'office',
  sources: [...SHARED_SOURCES, 'office'],
  command: (folder) => buildCommand(folder, 'office'),
});

/** The map of routes on the home page, in the brand's colour: first that of the light theme, then that of the dark one. */
function colourRoutes(client) {
  const file = join(client, 'routes-map.svg');
  const colours = THEMES.map((theme) => paletteOf(brand, theme).accent);
  const coloured = readFileSync(file, 'utf8').replace(/stroke:#[0-9a-f]{6}/g, () => `stroke:${colours.shift()}`);
  if (colours.length > 0) throw new Error('The map of routes is drawn without a colour for each theme now');
  writeFileSync(file, coloured);
}

function manifestOf(client) {
  const manifest = readdirSync(join(client, 'assets')).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!manifest) throw new Error('React Router names its manifest otherwise now: pages ask for the name of the build by it');
  return manifest;
}

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
  const build = JSON.stringify({ id: manifestOf(client).slice('manifest-'.length, -'.js'.length), timestamp: builtAt() });
  mkdirSync(join(client, 'builds/meta'), { recursive: true });
  writeFileSync(join(client, 'builds/latest.json'), build);
  writeFileSync(join(client, `builds/meta/${JSON.parse(build).id}.json`), build);
}

/** Two builds of one source are the same to the byte where both are given one time (https://reproducible-builds.org/specs/source-date-epoch/). */
function builtAt() {
  return Number(process.env.SOURCE_DATE_EPOCH || 0) * 1_000 || Date.now();
}
