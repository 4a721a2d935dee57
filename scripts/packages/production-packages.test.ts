import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productionPackages } from './production-packages.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tiquete-packages-'));
  const packages = {
    '': { dependencies: { server: '1.0.0', '@pictures/core': '2.0.0', words: '3.0.0' }, devDependencies: { linter: '1.0.0' } },
    'node_modules/server': { version: '1.0.0', license: 'MIT', dependencies: { words: '1.0.0' } },
    'node_modules/server/node_modules/words': { version: '1.0.0' },
    'node_modules/words': { version: '3.0.0' },
    'node_modules/@pictures/core': { version: '2.0.0', license: 'Apache-2.0', optional: true },
    'node_modules/linter': { version: '1.0.0', license: 'MIT', dev: true },
  };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  install('server', { license: 'GPL-3.0-only' });
  install('words', { licenses: [{ type: 'MIT' }] });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function install(name: string, manifest: object): void {
  mkdirSync(join(root, 'node_modules', name), { recursive: true });
  writeFileSync(join(root, 'node_modules', name, 'package.json'), JSON.stringify(manifest));
}

test('production packages by name and version: the licence is what the installed package says, else the lockfile, else none', () => {
  expect(productionPackages(root)).toEqual([
    { name: '@pictures/core', version: '2.0.0', licence: 'Apache-2.0' },
    { name: 'server', version: '1.0.0', licence: 'GPL-3.0-only' },
    { name: 'words', version: '1.0.0', licence: '' },
    { name: 'words', version: '3.0.0', licence: '' },
  ]);
});
