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

/** The other forms, whose code is fetched when a pointer is above their tabs (site/search-form/search-tabs.tsx). */
const FETCHED_EARLY = ['home', 'hoteles', 'crucero'];
const USUAL_LAYOUT = 'shell/layouts/default-layout';

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
 * Writes the manifest, which every page loads, without what no browser asks it for: addresses that have no page, and what a page
 * imports, if its code is not fetched before it is opened. What most routes have in common is added where the manifest is read.
 */
function thinManifest(client) {
  const file = join(client, 'assets', manifestOf(client));
  const source = readFileSync(file, 'utf8');
  const [json] = /\{.*\}/s.exec(source);
  const { entry, routes, ...manifest } = JSON.parse(json);
  const everywhere = new Set([entry.module, ...entry.imports, routes.root.module, ...routes.root.imports]);
  const thin = Object.values(routes).flatMap(({ id, hasDefaultExport, imports, module, parentId = '', path = '', ...route }) => {
    if (!hasDefaultExport) return [];
    const early = FETCHED_EARLY.includes(id) ? imports.filter((address) => !everywhere.has(address)) : [];
    const told = {
      ...(parentId !== USUAL_LAYOUT && { parentId }),
      ...(path !== id && { path }),
      ...(early.length > 0 && { imports: early.map(codeName) }),
    };
    const flags = Object.entries(route).filter(([, value]) => value === true);
    return [[id, { module: codeName(module), ...told, ...Object.fromEntries(flags) }]];
  });
  const told = JSON.stringify({ entry, routes: Object.fromEntries(thin), ...manifest });
  writeFileSync(
    file,
    source.replace(json, () => `(${wholeManifest})(${told},"${USUAL_LAYOUT}")`),
  );
}

function codeName(address) {
  return address.slice('/assets/'.length, -'.js'.length);
}

/** Runs in the browser, in front of React Router: so it uses nothing from here. */
function wholeManifest(manifest, usualLayout) {
  const address = (name) => `/assets/${name}.js`;
  for (const [id, route] of Object.entries(manifest.routes)) {
    route.id = id;
    route.parentId ??= usualLayout;
    route.path = (route.path ?? id) || undefined;
    route.module = address(route.module);
    route.imports = route.imports?.map(address);
  }
  return manifest;
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
