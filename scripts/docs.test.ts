import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { FLAG_REASONS } from '../domain/booking/flag.ts';
import { USAGE } from './desk-typed.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const below = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const decisions = below('docs/decisions');
/** Decisions are left out: they may mention files that no longer exist. */
const kept = ['README.md', 'CHANGELOG.md', 'CODE_OF_CONDUCT.md', 'CONTRIBUTING.md', 'SECURITY.md', ...below('docs')];
const read = (page: string) => readFileSync(join(root, page), 'utf8');

const LINK = /\]\(([^/)#\s:][^)#\s:]*)(?:#[^)]*)?\)/g;
const FILE = /`((?:backend|contract|domain|sandbox|scripts|site|suppliers|tests)\/[\w/.-]+\.(?:tsx?|mjs|css))`/g;
const PICTURE = /(?:src|srcset)="([^"]+)"/g;
const LARGEST_PICTURE_BYTES = 80_000;
const isThere = (path: string) => existsSync(join(root, path));

describe('documentation', () => {
  test.each([...kept, ...decisions])('%s links only to existing pages', (page) => {
    const links = [...read(page).matchAll(LINK)].map(([, link = '']) => join(dirname(page), link));
    expect(links.filter((link) => !isThere(link))).toEqual([]);
  });

  test.each(kept)('%s names only existing files', (page) => {
    const files = [...read(page).matchAll(FILE)].map(([, file = '']) => file);
    expect(files.filter((file) => !isThere(file))).toEqual([]);
  });

  test('the README shows exactly the pictures that are there, each a small file, and fits on two screens', () => {
    const page = read('README.md');
    const shown = [...page.matchAll(PICTURE)].map(([, path = '']) => path);
    const there = readdirSync(join(root, 'docs/pictures')).map((name) => `docs/pictures/${name}`);
    expect(shown.sort()).toEqual(there.sort());
    expect(there.filter((path) => statSync(join(root, path)).size > LARGEST_PICTURE_BYTES)).toEqual([]);
    expect(page.split('\n').length).toBeLessThanOrEqual(91);
  });

  test('operating.md lists every reason a booking is flagged for review', () => {
    const page = read('docs/operating.md');
    expect(FLAG_REASONS.filter((reason) => !page.includes(`\`${reason}\``))).toEqual([]);
  });

  test('operating.md lists every command of the desk', () => {
    const page = read('docs/operating.md');
    const commands = [...USAGE.matchAll(/(?:-- |\| |\n {7})([a-z][a-z-]*)/g)].map(([, name = '']) => name);
    expect(commands).toContain('withdraw-quote');
    expect(commands.filter((name) => !page.includes(name))).toEqual([]);
  });
});
