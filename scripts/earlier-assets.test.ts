import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepEarlierAssets } from './earlier-assets.mjs';

const DAY_MS = 86_400_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiquete-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function build(name: string, files: string[]): string {
  const path = join(folder, name);
  mkdirSync(join(path, 'client/assets'), { recursive: true });
  for (const file of files) writeFileSync(join(path, 'client/assets', file), `${name} made ${file}`);
  return path;
}
const assetsOf = (path: string) => readdirSync(join(path, 'client/assets')).sort();

test('keeps the assets of earlier builds for a week after they were replaced', () => {
  const now = Date.now();
  const [first, second, third] = [
    build('1', ['app-a.js', 'same-x.js']),
    build('2', ['app-b.js', 'same-x.js']),
    build('3', ['app-c.js']),
  ];
  keepEarlierAssets(first, second, now);
  expect(assetsOf(second)).toEqual(['app-a.js', 'app-b.js', 'same-x.js']);
  expect(readFileSync(join(second, 'client/assets/same-x.js'), 'utf8')).toBe('2 made same-x.js');
  keepEarlierAssets(second, third, now + 6 * DAY_MS);
  expect(assetsOf(third)).toEqual(['app-a.js', 'app-b.js', 'app-c.js', 'same-x.js']);
  const fourth = build('4', ['app-d.js']);
  keepEarlierAssets(third, fourth, now + 8 * DAY_MS);
  expect(assetsOf(fourth)).toEqual(['app-b.js', 'app-c.js', 'app-d.js', 'same-x.js']);
});

test('keeps nothing when there is no earlier build', () => {
  const first = build('1', ['app-a.js']);
  keepEarlierAssets(join(folder, 'none'), first);
  expect(assetsOf(first)).toEqual(['app-a.js']);
});
