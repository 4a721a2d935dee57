import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeRelease, type Release } from './release.ts';

/** A repository of its own, with a product of one package and one tool. */
let root: string;
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const readJson = (file: string) => JSON.parse(read(file));
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n- Cruises.\n\n## [0.1.0] - 2026-11-28\n\n- Flights.\n';
const PRODUCT = { name: 'shop', version: '0.1.0', dependencies: { server: '1.0.0' }, devDependencies: { linter: '1.0.0' } };
const LOCKFILE = {
  name: 'shop',
  version: '0.1.0',
  lockfileVersion: 3,
  packages: {
    '': PRODUCT,
    'node_modules/server': { version: '1.0.0', license: 'MIT' },
    'node_modules/linter': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
  },
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tiquete-release-'));
  writeFileSync(join(root, '.gitignore'), 'build/\n');
  writeFileSync(join(root, 'CHANGELOG.md'), CHANGELOG);
  writeFileSync(join(root, 'package.json'), `${JSON.stringify(PRODUCT, null, 2)}\n`);
  writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(LOCKFILE, null, 2)}\n`);
  git('init', '--quiet');
  git('config', 'user.name', 'Ana');
  git('config', 'user.email', 'ana@example.com');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Cruises');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const release = (changes: Partial<Release> = {}) =>
  makeRelease({ root, version: '0.2.0', date: '2027-01-15', isDryRun: false, build: () => undefined, ...changes });

test('a release is one commit of three files and a tag, with notes, bill of materials and licences beside it', () => {
  expect(release()).toMatchObject({ ok: true });
  expect(read('CHANGELOG.md')).toContain('## [Unreleased]\n\n## [0.2.0] - 2027-01-15\n\n- Cruises.\n');
  expect(readJson('package.json')).toEqual({ ...PRODUCT, version: '0.2.0' });
  expect(readJson('package-lock.json').packages[''].version).toBe('0.2.0');
  expect(git('show', '--name-only', '--format=%s', 'v0.2.0^{commit}').split('\n')).toEqual([
    'Release 0.2.0',
    '',
    'CHANGELOG.md',
    'package-lock.json',
    'package.json',
  ]);
  expect(git('status', '--porcelain')).toBe('');
  expect(read('build/release/notes.md')).toBe('- Cruises.\n');
  expect(read('build/release/licences.md')).toContain('| server | 1.0.0 | MIT |');
  expect(read('build/release/licences.md')).not.toContain('linter');
  const bill = readJson('build/release/sbom.cdx.json');
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'shop', version: '0.2.0' } } });
  expect(bill.components.map(({ name }: { name: string }) => name)).toEqual(['server']);
});

test('a dry run says what it would do, with the notes, and does nothing', () => {
  const outcome = release({ isDryRun: true });
  expect(outcome).toMatchObject({ ok: true, says: expect.arrayContaining(['- Cruises.']) });
  expect(git('status', '--porcelain')).toBe('');
  expect(git('tag')).toBe('');
  expect(git('log', '--format=%s')).toBe('Cruises');
});

test('all that stands against a release is said at once, and nothing is changed', () => {
  writeFileSync(join(root, 'CHANGELOG.md'), CHANGELOG.replace('- Cruises.\n', ''));
  git('tag', 'v0.1.0');
  expect(release({ version: '0.1.0' })).toEqual({
    ok: false,
    reasons: [
      '0.1.0 cannot be released after 0.1.0: it has to be 0.1.1, 0.2.0 or 1.0.0',
      'CHANGELOG.md has no notes under [Unreleased]',
      'There are changes that are not committed',
      'The tag v0.1.0 exists',
    ],
  });
  expect(readJson('package.json').version).toBe('0.1.0');
});

test('a release that cannot be built leaves the repository as it was', () => {
  const build = () => {
    throw new Error('The site could not be built');
  };
  expect(() => release({ build })).toThrow('The site could not be built');
  expect(git('status', '--porcelain')).toBe('');
  expect(readJson('package.json').version).toBe('0.1.0');
  expect(git('tag')).toBe('');
});
