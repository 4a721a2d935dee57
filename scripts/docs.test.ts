import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { FLAG_REASONS } from '../domain/booking/flag.ts';
import { USAGE } from './agency/desk/desk-typed.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const OTHER_FOLDERS = ['.git', 'build', 'data', 'node_modules'];
const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return OTHER_FOLDERS.includes(entry.name) ? [] : filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
/** Everything that is written by hand and may refer to a page. */
const files = filesBelow('.').filter((path) => /\.(?:md|[cm]?[jt]sx?|css|example)$/.test(path));
/** Those of `content/` are checked by `checks/check-content.ts`. */
const pages = files.filter((path) => path.endsWith('.md') && !path.startsWith('content/'));
const decisions = pages.filter((path) => /^docs\/decisions\/\d/.test(path));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const LINK = /\]\(([^/)\s:][^)\s:]*)\)/g;
/** A file or a folder of the repository. */
const PLACE =
  /`((?:backend|config|contract|domain|sandbox|scripts|site|suppliers|tests|wiring)\/(?:[\w/.-]+(?:\.(?:tsx?|mjs|css)|\/))?)`/g;
const DECISION = /docs\/decisions\/\d[\w.-]*\w/g;
const PICTURE = /(?:src|srcset)="([^"]+)"/g;
const LARGEST_PICTURE_BYTES = 80_000;
const isThere = (path: string) => existsSync(join(root, path));

/** Names of headings in links, as GitHub makes them. */
const headingsOf = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  return isThere(target) && (heading === undefined || headingsOf(target).includes(heading));
}

const MADE = /^`([\w./-]+)`\n```/gm;

describe('documentation', () => {
  test.each(pages)('%s has only links that lead somewhere', (page) => {
    const links = [...read(page).matchAll(LINK)].map(([, link = '']) => link);
    expect(links.filter((link) => !leadsSomewhere(page, link))).toEqual([]);
  });

  test.each(pages)('%s names only existing files and folders', (page) => {
    const named = [...read(page).matchAll(PLACE)].map(([, place = '']) => place);
    // A page that says how to make a file has it in a block of its own.
    const made = [...read(page).matchAll(MADE)].map(([, place = '']) => place);
    expect(named.filter((place) => !isThere(place) && !made.includes(place))).toEqual([]);
  });

  test('files refer only to existing decision records', () => {
    const missing = files.flatMap((path) =>
      [...read(path).matchAll(DECISION)].filter(([record]) => !isThere(record)).map(([record]) => `${path}: ${record}`),
    );
    expect(missing).toEqual([]);
  });

  test.each(decisions)('%s has its sections in order, on one page', (record) => {
    const headings = headingsOf(record);
    const sections = ['context', 'decision', 'measurement', 'left-out'];
    const needed = sections.filter((section) => section !== 'measurement' || headings.includes(section));
    expect(headings.slice(1)).toEqual(needed);
    expect(read(record).trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });

  test('the index lists every decision record, or where it was folded', () => {
    const index = read('docs/decisions/README.md');
    const listed = [...index.matchAll(/^\| \[\d+\]\((\d[^)]+)\)/gm)].map(([, name = '']) => join('docs/decisions', name));
    expect(listed.toSorted()).toEqual(decisions.toSorted());
    const folded = [...index.matchAll(/(\d{3}) -> /g)].map(([, number = '']) => number);
    const numbers = [...folded, ...decisions.map((record) => basename(record).slice(0, 3))].map(Number);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, at) => at + 1));
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
