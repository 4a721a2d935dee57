import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOURCES, shapesVersion } from './shapes-version.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const release = mkdtempSync(join(tmpdir(), 'tiquete-release-'));
beforeAll(() => {
  for (const source of SOURCES) cpSync(join(ROOT, source), join(release, source), { recursive: true });
});
afterAll(() => rmSync(release, { recursive: true }));

test('two releases that pack alike have one version, whatever else they say', () => {
  expect(shapesVersion(release)).toBe(shapesVersion());
  const offer = join(release, 'domain/flights/flight-offer.ts');
  writeFileSync(join(release, 'domain/flights/NOTES.md'), 'Other words.');
  writeFileSync(join(release, 'domain/flights/more.test.ts'), 'test("more");');
  writeFileSync(offer, readFileSync(offer, 'utf8').replace(/from '([^']+)';/, "from '#domain/elsewhere.ts';"));
  appendFileSync(offer, '// Another remark.\n/** And one\n * of two lines. */\n');
  expect(shapesVersion(release)).toBe(shapesVersion());
  appendFileSync(offer, 'export type More = { more: string };\n');
  expect(shapesVersion(release)).not.toBe(shapesVersion());
});

/** Whoever writes into the store what another process reads as an offer, a price or a search. */
const WRITES =
  /\b(?:store|shop\.store)\.(?:write|claim)\('(?!searches-under-way|days-looked-up|accounts-without-cards)|\bPacking</;

test('every file that packs what is kept counts', () => {
  const packing = ['backend/search', 'backend/stays', 'backend/booking', 'backend/prices-seen'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .map((name) => join(folder, name))
      .filter((file) => WRITES.test(readFileSync(join(ROOT, file), 'utf8'))),
  );
  expect(packing.length).toBeGreaterThan(4);
  // These only pass on what others pack.
  const passing = ['backend/search/kept-searches.ts', 'backend/search/search-kind.ts', 'backend/search/search-elsewhere.ts'];
  const counted = (file: string) => SOURCES.includes(file) || SOURCES.includes(dirname(file)) || passing.includes(file);
  expect(packing.filter((file) => !counted(file))).toEqual([]);
});
